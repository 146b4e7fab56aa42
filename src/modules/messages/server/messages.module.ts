import { defineModule } from '#server/module.ts';
import { messagesContract } from '../messages.contract.ts';
import { messagesTexts } from '../messages.texts.ts';
import { messagesHandlers } from './messages.handlers.ts';
import { messages } from './messages.kind.ts';

export const messagesModule = defineModule({
  contract: messagesContract,
  handlers: messagesHandlers,
  texts: messagesTexts,
  kinds: [messages],
});
