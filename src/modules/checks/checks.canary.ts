import { canary, type Place } from '../../testing/canary.ts';
import { recordedBy } from '../cash/cash.examples.ts';

/** A record of the desk and a check, which reads it; its words are told where it differs alone. */
export async function settleCanary({ writer }: Pick<Place, 'writer'>) {
  await recordedBy({ writer }, canary);
  await writer.call('POST /books/check');
}
