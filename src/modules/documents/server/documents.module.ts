import { defineModule } from '#server/module.ts';
import { documentsContract } from '../documents.contract.ts';
import { documentsTexts } from '../documents.texts.ts';
import { documentsHandlers } from './documents.handlers.ts';
import { documentsJobs } from './documents.jobs.ts';
import { files, folders } from './documents.kind.ts';

export const documentsModule = defineModule({
  contract: documentsContract,
  handlers: documentsHandlers,
  texts: documentsTexts,
  kinds: [folders, files],
  jobs: documentsJobs,
});
