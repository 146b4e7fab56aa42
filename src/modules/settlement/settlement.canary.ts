import { newId } from '#engines/secrets.ts';
import { unit } from '#server/schema.house.ts';
import { canary, type Place } from '../../testing/canary.ts';
import { settlementObjection, settlementUnit } from './server/settlement.kind.ts';

/** A settlement that sings in its name, a service and its source, a unit with two owners, a table of degree-days, and an objection with its answer. */
export async function settleCanary({ world, home, writer, entranceId }: Place) {
  const { db } = world.database;
  const [communityId, unitId, statementId] = [home.id, newId(), newId()];
  const flat = { number: `${canary} 2`, type: 'flat' as const, searchText: canary };
  await db.insert(unit).values({ ...flat, id: unitId, communityId, entranceId });
  const shares = [10_000, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0];
  await writer.call('PUT /settlement/degrees', { since: '1990-01', shares, source: canary });
  const fields = { name: canary, from: '1990-01', to: '1990-01' };
  const { data } = await writer.call('POST /settlement', fields);
  const services = [{ name: canary, key: 'unit', cost: 100, parameters: { source: canary } } as const];
  await writer.call('PUT /settlement/{id}', { ...fields, id: data.id, services });
  const change = { changeDay: '1990-01-15', ownerBefore: canary, ownerAfter: canary };
  const row = { id: statementId, communityId, settlementId: data.id, unitId, number: canary, owners: canary };
  await db.insert(settlementUnit).values({ ...row, ...change });
  const said = { text: canary, answer: canary, createdAt: '2024-05-01T08:00:00.000Z' };
  await db.insert(settlementObjection).values({ ...said, id: newId(), communityId, statementId });
}
