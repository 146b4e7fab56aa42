import { expect } from 'vitest';
import type { Person } from './world.ts';

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
