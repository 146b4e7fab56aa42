import { defineModule } from '#server/module.ts';
import { commentsContract } from '../comments.contract.ts';
import { commentsErrors } from '../comments.errors.ts';
import { commentsHandlers } from './comments.handlers.ts';
import { commentsTakeout } from './comments.takeout.ts';

export const commentsModule = defineModule({
  contract: commentsContract,
  handlers: commentsHandlers,
  errors: commentsErrors,
  takeout: [commentsTakeout],
});
