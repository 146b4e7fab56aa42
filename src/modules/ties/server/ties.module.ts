import { defineModule } from '#server/module.ts';
import { tiesContract } from '../ties.contract.ts';
import { tiesErrors } from '../ties.errors.ts';
import { tiesHandlers } from './ties.handlers.ts';
import { tiesTakeout } from './ties.takeout.ts';

export const tiesModule = defineModule({
  contract: tiesContract,
  handlers: tiesHandlers,
  errors: tiesErrors,
  takeout: [tiesTakeout],
});
