import { defineModule } from '#server/module.ts';
import { attachmentsContract } from '../attachments.contract.ts';
import { attachmentsHandlers } from './attachments.handlers.ts';
import { attachmentsTakeout } from './attachments.takeout.ts';

export const attachmentsModule = defineModule({
  contract: attachmentsContract,
  handlers: attachmentsHandlers,
  takeout: [attachmentsTakeout],
});
