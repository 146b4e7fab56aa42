import { defineModule } from '#server/module.ts';
import { housesContract } from '../houses.contract.ts';
import { housesErrors } from '../houses.errors.ts';
import { housesTexts } from '../houses.texts.ts';
import { housesHandlers } from './houses.handlers.ts';
import { housesJobs } from './houses.jobs.ts';

export const housesModule = defineModule({
  contract: housesContract,
  handlers: housesHandlers,
  texts: housesTexts,
  errors: housesErrors,
  jobs: housesJobs,
});
