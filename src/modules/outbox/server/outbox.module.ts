import { defineModule } from '#server/module.ts';
import { outboxContract } from '../outbox.contract.ts';
import { outboxHandlers } from './outbox.handlers.ts';
import { outboxTakeout } from './outbox.takeout.ts';

export const outboxModule = defineModule({
  contract: outboxContract,
  handlers: outboxHandlers,
  takeout: [outboxTakeout],
});
