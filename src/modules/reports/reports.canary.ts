import { canary, type Place } from '../../testing/canary.ts';
import { upload } from '../../testing/upload.ts';
import { visitor } from '../../testing/world.ts';

/** A report of every state that sings in each of its texts, in a comment, a file and what a firm wrote. */
export async function settleCanary({ world, home, writer, entranceId }: Place) {
  const words = { title: canary, description: `<p>${canary}</p>`, floor: canary, entranceId, solverId: writer.id };
  const write = async (more: object = {}) => (await writer.call('POST /report', { ...words, ...more })).data;
  await write({ visibility: 'private' });
  const { id } = await write();
  const owner = await home.join('member', { firstName: canary, lastName: canary });
  await owner.call('PUT /report/{id}/also', { id });
  await writer.call('POST /report/{id}/comment', { id, comment: canary });
  await upload(world, home.id, writer, `/report/upload/${id}`, { name: `${canary}.txt`, bytes: canary }, {});
  const firm = { name: canary, email: `${canary}@example.cz`, entry: canary };
  const { data } = await writer.call('POST /report/{id}/link', { id, ...firm });
  const link = data.link.split('zavada-')[1] as string;
  await visitor(world)('POST /report/link/{id}/word', { id: link, comment: canary });
  await writer.call('PUT /report/{id}', { id, status: 'solving', waitingFor: canary });
  await writer.call('PUT /report/{id}', { id, solutionDescription: `<p>${canary}</p>` });
  const waits = await write();
  await writer.call('PUT /report/{id}', { id: waits.id, status: 'solving', waitingFor: canary });
  await writer.call('PUT /report/{id}', { id, status: 'solved' });
  await writer.call('POST /report/{id}/again', { id, comment: canary });
  await writer.call('PUT /report/{id}/archive', { id });
}
