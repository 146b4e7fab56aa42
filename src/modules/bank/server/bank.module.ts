import { defineModule } from '#server/module.ts';
import { bankContract } from '../bank.contract.ts';
import { bankErrors } from '../bank.errors.ts';
import { bankTexts } from '../bank.texts.ts';
import { bankHandlers } from './bank.handlers.ts';
import { bankJobs } from './bank.jobs.ts';
import { bankTakeout } from './bank.takeout.ts';

export const bankModule = defineModule({
  contract: bankContract,
  handlers: bankHandlers,
  texts: bankTexts,
  errors: bankErrors,
  jobs: bankJobs,
  takeout: [bankTakeout],
  sample: () => import('./bank.sample.ts'),
});
