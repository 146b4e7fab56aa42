import { defineModule } from '#server/module.ts';
import { invoicesContract } from '../invoices.contract.ts';
import { invoicesErrors } from '../invoices.errors.ts';
import { invoicesTexts } from '../invoices.texts.ts';
import { invoicesHandlers } from './invoices.handlers.ts';
import { invoicesJobs } from './invoices.jobs.ts';
import { invoicesLetters } from './invoices.letters.ts';
import { invoicesTakeout } from './invoices.takeout.ts';

export const invoicesModule = defineModule({
  contract: invoicesContract,
  handlers: invoicesHandlers,
  texts: invoicesTexts,
  errors: invoicesErrors,
  letters: invoicesLetters,
  jobs: invoicesJobs,
  takeout: [invoicesTakeout],
  sample: () => import('./invoices.sample.ts'),
});
