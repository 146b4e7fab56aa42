import { canary, type Place } from '../../testing/canary.ts';

/** A fee that sings in its name and its notes. */
export async function settleCanary({ writer }: Place) {
  await writer.call('POST /fee', { name: canary, amount: 100, frequency: 'oneOff', notes: canary });
}
