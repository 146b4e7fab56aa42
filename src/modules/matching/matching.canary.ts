import { canary, type Place } from '../../testing/canary.ts';
import { waitingBy } from './matching.examples.ts';

/** A movement that is assigned by hand, so that its account is learned, and one that is kept with a note. */
export async function settleCanary({ world, home, writer }: Omit<Place, 'entranceId'>) {
  const { one, amount, paymentId } = await waitingBy({ world, home, writer }, canary);
  const { data } = await writer.call('PUT /bank-matching/{id}', { ...one, parts: [{ paymentId, amount }] });
  const undone = await writer.call('PUT /bank-matching/{id}/undo', { id: data.id, version: data.version });
  const kept = { keptAs: 'income', note: canary, isRemembered: true } as const;
  await writer.call('PUT /bank-matching/{id}/ignore', { id: undone.data.id, version: undone.data.version, ...kept });
}
