import { defineModule } from '#server/module.ts';
import { messagesContract } from '../messages.contract.ts';
import { messagesErrors } from '../messages.errors.ts';
import { messagesTexts } from '../messages.texts.ts';
import { messagesHandlers } from './messages.handlers.ts';
import { messages } from './messages.kind.ts';
import { messagesTakeout } from './messages.takeout.ts';

export const messagesModule = defineModule({
  contract: messagesContract,
  handlers: messagesHandlers,
  texts: messagesTexts,
  errors: messagesErrors,
  kinds: [messages],
  takeout: [messagesTakeout],
  sample: () => import('./messages.sample.ts'),
});
