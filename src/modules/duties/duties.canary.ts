import type { Place } from '../../testing/canary.ts';
import { pastMeeting } from './duties.examples.ts';

/** A meeting that is over, with a duty that is done: a person writes no text there. */
export async function settleCanary({ writer }: Pick<Place, 'writer'>) {
  const { id } = await pastMeeting({ writer });
  await writer.call('PUT /meeting-of-owners/{id}/duties', { id, duty: 'minutes', isDone: true });
}
