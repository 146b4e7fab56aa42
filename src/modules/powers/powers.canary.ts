import { canary, type Place } from '../../testing/canary.ts';
import { powerOf, unitWith } from './powers.examples.ts';

/** A power from paper with its scan, and one that was refused, with the canary wherever a person writes. */
export async function settleCanary(place: Omit<Place, 'entranceId'>) {
  const { writer } = place;
  const unitId = await unitWith(place, [writer.id], canary);
  const who = { unitId, proxyName: canary, proxyAddress: canary };
  await powerOf(place, { ...who, onPaper: true }, [{ name: `${canary}.txt`, bytes: canary }]);
  const id = await powerOf(place, who);
  await writer.call('PUT /power/{id}/refuse', { id, reason: canary });
  const names = JSON.stringify([{ id: writer.id, name: canary }]);
  await place.world.database.pool.query('update power set signers = $1 where community_id = $2', [
    names,
    place.home.id,
  ]);
}
