import { canary, type Place } from '../../testing/canary.ts';

/** A term that was done, with the canary wherever a person writes. */
export async function settleCanary({ writer }: Place) {
  const words = { name: canary, company: canary, note: canary };
  const { data } = await writer.call('POST /deadline', { ...words, dueOn: '2030-01-31', months: 12 });
  await writer.call('POST /deadline/{id}/done', { id: data.id, doneOn: '2025-01-31', note: canary });
}
