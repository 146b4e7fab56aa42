import { defineModule } from '#server/module.ts';
import { importsContract } from '../imports.contract.ts';
import { importsErrors } from '../imports.errors.ts';
import { importsTexts } from '../imports.texts.ts';
import { importsHandlers } from './imports.handlers.ts';
import { importsJobs } from './imports.jobs.ts';
import { importsTakeout } from './imports.takeout.ts';

export const importsModule = defineModule({
  contract: importsContract,
  handlers: importsHandlers,
  texts: importsTexts,
  errors: importsErrors,
  jobs: importsJobs,
  takeout: [importsTakeout],
});
