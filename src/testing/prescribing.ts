import { expect } from 'vitest';
import { newId } from '#engines/secrets.ts';
import { unit, unitOwner } from '#server/schema.house.ts';
import { entrance } from '#server/schema.ts';
import type { House, Person, World } from './world.ts';

// Prescriptions as their writer makes them, for tests of all that stands on them.

type Fields = { validFrom: string; name?: string; dueDay?: number };

/** Drafts a prescription with its items; as it is then. */
export async function draftPrescription(
  who: Person,
  { name = 'Předpis', dueDay = 15, ...rest }: Fields,
  items: readonly object[],
) {
  const fields = { name, dueDay, ...rest };
  const made = await who.call('POST /prescription', fields);
  expect([made.code, made.data]).toMatchObject([200, { status: 'draft' }]);
  const { code, data } = await who.call('PUT /prescription/{id}', {
    id: made.data.id,
    ...fields,
    items: items as never,
  });
  expect(code).toBe(200);
  return data;
}

/** Drafts one and issues it, telling nobody; its id. */
export async function prescribe(who: Person, fields: Fields, items: readonly object[]): Promise<string> {
  const { id } = await draftPrescription(who, fields, items);
  const { code } = await who.call('PUT /prescription/{id}/issue', { id, reason: 'Oprava', tellNobody: true });
  expect(code).toBe(200);
  return id;
}

/** Flats of equal shares with the numbers 12/1, 12/2 and so on; the first one is the owner's. */
export async function flatsOf(world: World, home: House, owner: Person, count = 2): Promise<string[]> {
  const { db } = world.database;
  const key = { communityId: home.id, entranceId: newId() };
  await db.insert(entrance).values({ id: key.entranceId, communityId: home.id, name: 'Vchod A' });
  const flats = Array.from({ length: count }, () => newId());
  const share = { shareTop: 1, shareBottom: count, type: 'flat' as const };
  await db.insert(unit).values(flats.map((id, at) => ({ ...key, ...share, id, number: `12/${at + 1}` })));
  await db.insert(unitOwner).values({ communityId: home.id, unitId: flats[0] ?? '', memberId: owner.id, position: 0 });
  return flats;
}

/** Hands a flat over to somebody of the house from a day on. */
export async function sell(who: Person, id: string, to: Person, day: string): Promise<void> {
  const { version, svj_users: owners } = (await who.call('GET /room/{id}', { id })).data;
  const { code } = await who.call('POST /room/{id}/transfer', {
    id,
    version,
    way: 'instead',
    fromIds: owners.map((one) => one.id),
    to: [{ userId: to.id }],
    day,
  });
  expect(code).toBe(200);
}
