import { canary, type Place } from '../../testing/canary.ts';
import { upload } from '../../testing/upload.ts';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** A message of every state, with a comment, an attachment and a change. */
export async function settleCanary({ world, home, writer }: Place) {
  const write = async (more: object) =>
    (await writer.call('POST /message', { title: canary, description: `<p>${canary}</p>`, long_term: false, ...more }))
      .data;
  for (const more of [
    { toPublic: false },
    { concept: true },
    { isPinned: true },
    { long_term: true, dateFrom: inDays(9) },
    { long_term: true, dateFrom: inDays(-9), dateTo: inDays(-8) },
  ])
    await write(more);
  await writer.call('PUT /message/{id}/archive', { id: (await write({})).id });
  const { id } = await write({});
  await writer.call('POST /message/{id}/comment', { id, message: canary });
  await upload(
    world,
    home.id,
    writer,
    `/message/upload/${id}`,
    { name: `${canary}.txt`, bytes: canary },
    { description: canary },
  );
  await writer.call('PUT /message/{id}', {
    id,
    title: `${canary} 2`,
    description: `<p>${canary}</p>`,
    long_term: false,
  });
}
