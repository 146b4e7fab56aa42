import { defineModule } from '#server/module.ts';
import { ballotsContract } from '../ballots.contract.ts';
import { ballotsErrors } from '../ballots.errors.ts';
import { ballotsTexts } from '../ballots.texts.ts';
import { ballotsHandlers } from './ballots.handlers.ts';

export const ballotsModule = defineModule({
  contract: ballotsContract,
  handlers: ballotsHandlers,
  texts: ballotsTexts,
  errors: ballotsErrors,
});
