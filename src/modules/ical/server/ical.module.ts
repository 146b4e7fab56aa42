import { defineModule } from '#server/module.ts';
import { icalContract } from '../ical.contract.ts';
import { icalErrors } from '../ical.errors.ts';
import { icalHandlers } from './ical.handlers.ts';
import { icalJobs } from './ical.jobs.ts';
import { icalTakeout } from './ical.takeout.ts';

export const icalModule = defineModule({
  contract: icalContract,
  handlers: icalHandlers,
  errors: icalErrors,
  jobs: icalJobs,
  takeout: [icalTakeout],
});
