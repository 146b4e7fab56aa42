import { tabCount } from '#server/listing.ts';
import { defineModule } from '#server/module.ts';
import { reportsContract } from '../reports.contract.ts';
import { reportsErrors } from '../reports.errors.ts';
import { reportsTexts } from '../reports.texts.ts';
import { reportsHandlers } from './reports.handlers.ts';
import { reportsJobs } from './reports.jobs.ts';
import { reports } from './reports.kind.ts';
import { reportsLetters } from './reports.letters.ts';
import { reportsTakeout } from './reports.takeout.ts';
import { newReportsAcross, progressOfReports, waitsForSolver } from './reports.waits.ts';

export const reportsModule = defineModule({
  contract: reportsContract,
  handlers: reportsHandlers,
  texts: reportsTexts,
  errors: reportsErrors,
  letters: reportsLetters,
  kinds: [reports],
  takeout: [reportsTakeout],
  jobs: reportsJobs,
  counts: { reportsCount: tabCount(reports, 'new') },
  waits: [waitsForSolver],
  progress: [progressOfReports],
  houseCounts: { newReports: newReportsAcross },
  sample: () => import('./reports.sample.ts'),
});
