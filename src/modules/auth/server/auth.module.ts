import { defineModule } from '#server/module.ts';
import { authContract } from '../auth.contract.ts';
import { authErrors } from '../auth.errors.ts';
import { authTexts } from '../auth.texts.ts';
import { authHandlers } from './auth.handlers.ts';
import { authJobs } from './auth.jobs.ts';
import { authLetters } from './auth.letters.ts';

export const authModule = defineModule({
  contract: authContract,
  handlers: authHandlers,
  texts: authTexts,
  errors: authErrors,
  letters: authLetters,
  jobs: authJobs,
});
