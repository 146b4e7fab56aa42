import type { Example, Stage } from '../../testing/examples.ts';
import { upload } from '../../testing/upload.ts';
import { messageOf } from '../messages/messages.examples.ts';
import type { attachmentsContract } from './attachments.contract.ts';

async function attachmentOf(stage: Stage) {
  const { world, home, writer } = stage;
  const id = await messageOf(stage);
  await upload(world, home.id, writer, `/message/upload/${id}`, { name: 'a.txt', bytes: 'obsah' });
  const [attachment] = (await writer.call('GET /message/{id}', { id })).data.attachments;
  const url = new URL(attachment?.file.url ?? '', 'http://localhost');
  return { id: attachment?.id, ...Object.fromEntries(url.searchParams) };
}

/** One example of every call of this module. */
export const attachmentsExamples: Record<keyof (typeof attachmentsContract)['calls'], Example> = {
  'GET /attachment/{id}': { input: attachmentOf },
};
