import { tabCount } from '#server/listing.ts';
import { defineModule } from '#server/module.ts';
import { surveysContract } from '../surveys.contract.ts';
import { surveysErrors } from '../surveys.errors.ts';
import { surveysTexts } from '../surveys.texts.ts';
import { surveysLetters } from './surveys.answering.ts';
import { surveysHandlers } from './surveys.handlers.ts';
import { surveysJobs } from './surveys.jobs.ts';
import { surveys } from './surveys.kind.ts';
import { surveysTakeout } from './surveys.takeout.ts';
import { progressOfSurveys, waitsForSurvey } from './surveys.waits.ts';

export const surveysModule = defineModule({
  contract: surveysContract,
  handlers: surveysHandlers,
  texts: surveysTexts,
  errors: surveysErrors,
  letters: surveysLetters,
  kinds: [surveys],
  jobs: surveysJobs,
  takeout: [surveysTakeout],
  counts: { surveysCount: tabCount(surveys, 'active') },
  waits: [waitsForSurvey],
  progress: [progressOfSurveys],
  sample: () => import('./surveys.sample.ts'),
});
