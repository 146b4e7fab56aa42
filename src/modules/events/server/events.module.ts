import { defineModule } from '#server/module.ts';
import { eventsContract } from '../events.contract.ts';
import { eventsErrors } from '../events.errors.ts';
import { eventsTexts } from '../events.texts.ts';
import { eventsHandlers } from './events.handlers.ts';
import { eventsJobs } from './events.jobs.ts';
import { events } from './events.kind.ts';
import { eventsLetters } from './events.reminders.ts';
import { eventsTakeout } from './events.takeout.ts';
import { meetingsAhead } from './events.waits.ts';

export const eventsModule = defineModule({
  contract: eventsContract,
  handlers: eventsHandlers,
  texts: eventsTexts,
  errors: eventsErrors,
  letters: eventsLetters,
  kinds: [events],
  jobs: eventsJobs,
  takeout: [eventsTakeout],
  waits: [meetingsAhead],
  sample: () => import('./events.sample.ts'),
});
