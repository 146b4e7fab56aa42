import { canary, type Place } from '../../testing/canary.ts';

/** Two discussions that belong together, followed by somebody whose name sings. */
export async function settleCanary({ home, writer }: Place) {
  const { data: first } = await writer.call('POST /discussion', { name: canary });
  const { data: second } = await writer.call('POST /discussion', { name: `${canary} dál` });
  await writer.call('POST /ties/{id}', { id: second.id, from: first.id });
  const reader = await home.join('member', { lastName: canary });
  await reader.call('PUT /ties/{id}/follow', { id: first.id, follows: true });
  await reader.call('PUT /ties/{id}/seen', { id: first.id });
}
