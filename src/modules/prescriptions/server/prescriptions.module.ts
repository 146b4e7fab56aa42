import { defineModule } from '#server/module.ts';
import { prescriptionsContract } from '../prescriptions.contract.ts';
import { prescriptionsErrors } from '../prescriptions.errors.ts';
import { prescriptionsTexts } from '../prescriptions.texts.ts';
import { endDues } from './prescriptions.books.ts';
import { prescriptionsHandlers } from './prescriptions.handlers.ts';
import { prescriptionsJobs } from './prescriptions.jobs.ts';
import { prescriptions } from './prescriptions.kind.ts';
import { prescriptionsLetters } from './prescriptions.letters.ts';
import { prescriptionsTakeout } from './prescriptions.takeout.ts';

export const prescriptionsModule = defineModule({
  contract: prescriptionsContract,
  handlers: prescriptionsHandlers,
  texts: prescriptionsTexts,
  errors: prescriptionsErrors,
  kinds: [prescriptions],
  jobs: prescriptionsJobs,
  letters: prescriptionsLetters,
  leaving: [endDues],
  takeout: [prescriptionsTakeout],
  sample: () => import('./prescriptions.sample.ts'),
});
