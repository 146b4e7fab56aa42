import { canary, type Place } from '../../testing/canary.ts';

/** A discussion that sings in its name, its text and a comment. */
export async function settleCanary({ writer }: Place) {
  const { data } = await writer.call('POST /discussion', { name: canary, description: `<p>${canary}</p>` });
  await writer.call('POST /discussion/{id}/comment', { id: data.id, description: canary });
  await writer.call('POST /discussion/{id}/finish', { id: data.id, conclusion: canary });
}
