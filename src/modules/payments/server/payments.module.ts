import { defineModule } from '#server/module.ts';
import { paymentsContract } from '../payments.contract.ts';
import { paymentsErrors } from '../payments.errors.ts';
import { paymentsTexts } from '../payments.texts.ts';
import { endPayments } from './payments.books.ts';
import { paymentsHandlers } from './payments.handlers.ts';
import { paymentsJobs } from './payments.jobs.ts';
import { payments } from './payments.kind.ts';
import { paymentsLetters } from './payments.letters.ts';
import { paymentsTakeout } from './payments.takeout.ts';
import { owingAcross, waitsForHouse, waitsForPayments } from './payments.waits.ts';

export const paymentsModule = defineModule({
  contract: paymentsContract,
  handlers: paymentsHandlers,
  texts: paymentsTexts,
  errors: paymentsErrors,
  kinds: [payments],
  jobs: paymentsJobs,
  letters: paymentsLetters,
  leaving: [endPayments],
  waits: [waitsForPayments, waitsForHouse],
  houseCounts: { owing: owingAcross },
  takeout: [paymentsTakeout],
  sample: () => import('./payments.sample.ts'),
});
