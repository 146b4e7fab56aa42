import { defineModule } from '#server/module.ts';
import { importsContract } from '../imports.contract.ts';
import { importsTexts } from '../imports.texts.ts';
import { importsHandlers } from './imports.handlers.ts';
import { importsJobs } from './imports.jobs.ts';

export const importsModule = defineModule({
  contract: importsContract,
  handlers: importsHandlers,
  texts: importsTexts,
  jobs: importsJobs,
});
