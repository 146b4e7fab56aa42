import { defineModule } from '#server/module.ts';
import { matchingContract } from '../matching.contract.ts';
import { matchingErrors } from '../matching.errors.ts';
import { matchingTexts } from '../matching.texts.ts';
import { matchingHandlers } from './matching.handlers.ts';
import { matchingJobs } from './matching.jobs.ts';
import { matchingTakeout } from './matching.takeout.ts';
import { waitsForMatching } from './matching.waits.ts';

export const matchingModule = defineModule({
  contract: matchingContract,
  handlers: matchingHandlers,
  texts: matchingTexts,
  errors: matchingErrors,
  jobs: matchingJobs,
  waits: [waitsForMatching],
  takeout: [matchingTakeout],
});
