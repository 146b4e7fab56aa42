import { defineModule } from '#server/module.ts';
import { registersContract } from '../registers.contract.ts';
import { registersErrors } from '../registers.errors.ts';
import { registersTexts } from '../registers.texts.ts';
import { registersHandlers } from './registers.handlers.ts';

export const registersModule = defineModule({
  contract: registersContract,
  handlers: registersHandlers,
  texts: registersTexts,
  errors: registersErrors,
});
