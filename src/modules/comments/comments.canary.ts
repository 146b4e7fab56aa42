import { canary, type Place } from '../../testing/canary.ts';

/** Comments that sing in their words, in what they said before, in the reason why one is hidden, and in the name of a file. */
export async function settleCanary({ home, writer }: Place) {
  const { data } = await writer.call('POST /discussion', { name: canary, description: `<p>${canary}</p>` });
  const said = await writer.call('POST /discussion/{id}/comment', { id: data.id, description: canary });
  await writer.call('PUT /comment/{id}', { id: said.data.id, description: `${canary} ${canary}` });
  const reader = await home.join('member', { lastName: canary });
  await reader.call('PUT /comment/{id}/like', { id: said.data.id, likes: true });
  await writer.call('PUT /comment/{id}/hide', { id: said.data.id, reason: canary });
}
