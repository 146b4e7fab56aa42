import { defineModule } from '#server/module.ts';
import { importsContract } from '../imports.contract.ts';
import { importsHandlers } from './imports.handlers.ts';
import { importsJobs } from './imports.jobs.ts';
import { importsTakeout } from './imports.takeout.ts';

export const importsModule = defineModule({
  contract: importsContract,
  handlers: importsHandlers,
  jobs: importsJobs,
  takeout: [importsTakeout],
});
