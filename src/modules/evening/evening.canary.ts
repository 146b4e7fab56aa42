import { newId } from '#engines/secrets.ts';
import { entrance } from '#server/schema.ts';
import { canary, type Place } from '../../testing/canary.ts';
import { closeMinutes } from './evening.examples.ts';

const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

const speakerOf = async (home: Place['home']) => (await home.join('member', { lastName: canary })).id;

/** An evening with the canary wherever a person writes. */
export async function settleCanary({ world, home, writer }: Place) {
  const entranceId = newId();
  await world.database.db.insert(entrance).values({ id: entranceId, communityId: home.id, name: canary });
  const owner = await home.join('member', { lastName: canary });
  const body = { number: canary, entranceId, type: 'flat' as const, owners: [{ userId: owner.id }] };
  await writer.call('POST /room', { ...body, representativeId: await speakerOf(home) });
  const { id } = (
    await writer.call('POST /meeting-of-owners', {
      name: canary,
      address: canary,
      start: at(-60),
      end: at(-5),
      status: 'scheduled',
      agenda: [{ name: canary, text: canary }],
    })
  ).data;
  await writer.call('POST /meeting-of-owners/{id}/evening', { id });
  const [device, who, point] = [newId(), newId(), newId()];
  await writer.call('POST /meeting-of-owners/{id}/evening/lead', { id, device, after: 0 });
  const stamp = (n: number) => ({ id: newId(), device, n, at: at(0) });
  await writer.call('POST /meeting-of-owners/{id}/evening/deeds', {
    id,
    after: 0,
    deeds: [
      { ...stamp(1), type: 'arrive', who, name: canary, units: [0], basis: 'owner', remote: false, power: null },
      { ...stamp(2), type: 'begin', name: canary },
      { ...stamp(3), type: 'add', point, name: canary, text: canary },
      { ...stamp(4), type: 'note', point, text: canary },
      { ...stamp(5), type: 'end' },
    ],
  });
  await closeMinutes(writer, id);
}
