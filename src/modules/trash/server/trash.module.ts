import { defineModule } from '#server/module.ts';
import { trashContract } from '../trash.contract.ts';
import { trashTexts } from '../trash.texts.ts';
import { trashHandlers } from './trash.handlers.ts';
import { trashJobs } from './trash.jobs.ts';

export const trashModule = defineModule({
  contract: trashContract,
  handlers: trashHandlers,
  texts: trashTexts,
  jobs: trashJobs,
});
