import { defineModule } from '#server/module.ts';
import { importsContract } from '../imports.contract.ts';
import { importsHandlers } from './imports.handlers.ts';
import { importsJobs } from './imports.jobs.ts';

export const importsModule = defineModule({ contract: importsContract, handlers: importsHandlers, jobs: importsJobs });
