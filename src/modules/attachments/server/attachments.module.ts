import { defineModule } from '#server/module.ts';
import { attachmentsContract } from '../attachments.contract.ts';
import { attachmentsHandlers } from './attachments.handlers.ts';

export const attachmentsModule = defineModule({ contract: attachmentsContract, handlers: attachmentsHandlers });
