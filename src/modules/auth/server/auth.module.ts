import { defineModule } from '#server/module.ts';
import { authContract } from '../auth.contract.ts';
import { authTexts } from '../auth.texts.ts';
import { authHandlers } from './auth.handlers.ts';
import { authJobs } from './auth.jobs.ts';

export const authModule = defineModule({
  contract: authContract,
  handlers: authHandlers,
  texts: authTexts,
  jobs: authJobs,
});
