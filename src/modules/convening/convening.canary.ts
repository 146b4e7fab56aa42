import { houseDay } from '#shared/dates.ts';
import { canary, type Place } from '../../testing/canary.ts';
import { convenedIn } from './convening.examples.ts';

/** An invitation that was delivered, with the canary in the remark and in the names of its unit and people. */
export async function settleCanary(place: Omit<Place, 'entranceId'>) {
  const { id, ids } = await convenedIn(place, canary);
  const delivery = { id, ids, way: 'handed' as const, day: houseDay(new Date()), remark: canary };
  await place.writer.call('PUT /meeting-of-owners/{id}/invitation', delivery);
  const names = JSON.stringify([{ id: place.writer.id, name: canary }]);
  await place.world.database.pool.query(
    'update meeting_invitation set owners = $1, people = $2 where community_id = $3',
    [canary, names, place.home.id],
  );
}
