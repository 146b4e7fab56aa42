import { openAttachment } from '#server/attachments.ts';
import type { Handlers } from '#server/context.ts';
import type { attachmentsContract } from '../attachments.contract.ts';

export const attachmentsHandlers: Handlers<typeof attachmentsContract> = {
  'GET /attachment/{id}': (ctx, input) => openAttachment(ctx, input),
};
