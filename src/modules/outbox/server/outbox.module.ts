import { defineModule } from '#server/module.ts';
import { outboxContract } from '../outbox.contract.ts';
import { outboxTexts } from '../outbox.texts.ts';
import { outboxHandlers } from './outbox.handlers.ts';
import { outboxTakeout } from './outbox.takeout.ts';

export const outboxModule = defineModule({
  contract: outboxContract,
  handlers: outboxHandlers,
  texts: outboxTexts,
  takeout: [outboxTakeout],
});
