import { defineModule } from '#server/module.ts';
import { acceptreadContract } from '../acceptread.contract.ts';
import { acceptreadTexts } from '../acceptread.texts.ts';
import { acceptreadHandlers } from './acceptread.handlers.ts';

export const acceptreadModule = defineModule({
  contract: acceptreadContract,
  handlers: acceptreadHandlers,
  texts: acceptreadTexts,
});
