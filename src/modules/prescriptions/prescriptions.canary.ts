import { eq } from 'drizzle-orm';
import { newId } from '#engines/secrets.ts';
import { unit } from '#server/schema.house.ts';
import { houseDay } from '#shared/dates.ts';
import { canary, type Place } from '../../testing/canary.ts';
import { addMonths, monthOf } from './prescriptions.rules.ts';
import { due, prescription, prescriptionChange, prescriptionSheet } from './server/prescriptions.kind.ts';

/** A prescription that sings in its name and in an item, and a unit with its sheet and due; others draft after it, so it is not issued. */
export async function settleCanary({ world, home, writer, entranceId }: Place) {
  const { db } = world.database;
  const [communityId, unitId] = [home.id, newId()];
  const flat = { number: `${canary} 1`, type: 'flat' as const, searchText: canary };
  await db.insert(unit).values({ ...flat, id: unitId, communityId, entranceId });
  await writer.call('PUT /prescription/unit/{id}', { id: unitId, area: 5_000, persons: 2, symbol: '121' });
  const fields = { name: canary, validFrom: addMonths(monthOf(houseDay(new Date())), 12) };
  const { data } = await writer.call('POST /prescription', fields);
  const items = [{ name: canary, formula: 'per_unit', group: 'services', amount: 100 } as const];
  await writer.call('PUT /prescription/{id}', { id: data.id, ...fields, items });
  await db.update(prescription).set({ reason: canary }).where(eq(prescription.id, data.id)); // as if it had been issued
  const sheet = {
    prescriptionId: data.id,
    unitId,
    symbol: '121',
    area: 5_000,
    persons: 2,
    amounts: {},
    fromMonth: `${fields.validFrom}-01`,
  };
  await db.insert(prescriptionSheet).values({ ...sheet, communityId });
  const changes = [{ what: 'item' as const, name: canary, from: '1', to: '2' }];
  const made = { fromMonth: '2024-05-01', createdAt: '2024-05-01T08:00:00.000Z' };
  await db.insert(prescriptionChange).values({ ...made, id: newId(), communityId, unitId, changes, reason: canary });
  const owed = { month: '2024-05-01', day: '2024-05-15', symbol: '121', group: 'services' as const, amount: 100 };
  await db.insert(due).values({ ...owed, id: newId(), communityId, unitId, createdAt: '2024-05-01T08:00:00.000Z' });
}
