import { defineModule } from '#server/module.ts';
import { deadlinesContract } from '../deadlines.contract.ts';
import { deadlinesErrors } from '../deadlines.errors.ts';
import { deadlinesTexts } from '../deadlines.texts.ts';
import { deadlinesHandlers } from './deadlines.handlers.ts';
import { deadlinesJobs } from './deadlines.jobs.ts';
import { deadlines } from './deadlines.kind.ts';
import { deadlinesTakeout } from './deadlines.takeout.ts';
import { waitsForTerms } from './deadlines.waits.ts';

export const deadlinesModule = defineModule({
  contract: deadlinesContract,
  handlers: deadlinesHandlers,
  texts: deadlinesTexts,
  errors: deadlinesErrors,
  kinds: [deadlines],
  jobs: deadlinesJobs,
  takeout: [deadlinesTakeout],
  waits: [waitsForTerms],
  sample: () => import('./deadlines.sample.ts'),
});
