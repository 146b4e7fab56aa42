import { canary, type Place } from '../../testing/canary.ts';

/** A prescription that sings in its name and in an item. */
export async function settleCanary({ writer }: Place) {
  const fields = { name: canary, validFrom: '2199-12' };
  const { data } = await writer.call('POST /prescription', fields);
  const items = [{ name: canary, formula: 'per_unit', group: 'services', amount: 100 } as const];
  await writer.call('PUT /prescription/{id}', { id: data.id, ...fields, items });
}
