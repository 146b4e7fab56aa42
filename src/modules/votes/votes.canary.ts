import { canary, type Place } from '../../testing/canary.ts';

/** An open vote with the canary wherever a person writes. */
export async function settleCanary({ writer }: Place) {
  const { data: list } = await writer.call('GET /vote/electorate');
  const { data } = await writer.call('POST /vote', {
    name: canary,
    description: `<p>${canary}</p>`,
    legal_note: canary,
    status: 'run',
    participation_count: 0,
    accept_count: 50,
    votePoints: [{ name: canary, description: `<p>${canary}</p>` }],
    users: [{ roomId: list[0]?.roomId, userId: writer.id, spare: canary, shares: { top: 1, bottom: 1 } }],
  });
  const entryId = data.mine[0]?.id as string;
  await writer.call('GET /vote/{id}/code', { id: data.id, ids: entryId });
  const { data: annulled } = await writer.call('POST /vote', {
    name: canary,
    status: 'run',
    participation_count: 0,
    accept_count: 50,
    votePoints: [{ name: canary }],
    users: [{ userId: writer.id, full_name: canary, shares: { top: 1, bottom: 1 } }],
  });
  const moved = { id: annulled.id, entryId: annulled.mine[0]?.id as string, userId: writer.id };
  await writer.call('PUT /vote/{id}/entry/{entryId}', moved);
  await writer.call('DELETE /vote/{id}', { id: annulled.id, reason: canary });
}
