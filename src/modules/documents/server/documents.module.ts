import { defineModule } from '#server/module.ts';
import { documentsContract } from '../documents.contract.ts';
import { documentsErrors } from '../documents.errors.ts';
import { documentsTexts } from '../documents.texts.ts';
import { documentsHandlers } from './documents.handlers.ts';
import { documentsJobs } from './documents.jobs.ts';
import { files, folders } from './documents.kind.ts';
import { documentsTakeout } from './documents.takeout.ts';

export const documentsModule = defineModule({
  contract: documentsContract,
  handlers: documentsHandlers,
  texts: documentsTexts,
  errors: documentsErrors,
  kinds: [folders, files],
  jobs: documentsJobs,
  takeout: [documentsTakeout],
  sample: () => import('./documents.sample.ts'),
});
