import { defineModule } from '#server/module.ts';
import { eventsContract } from '../events.contract.ts';
import { eventsTexts } from '../events.texts.ts';
import { eventsHandlers } from './events.handlers.ts';
import { eventsJobs } from './events.jobs.ts';
import { events } from './events.kind.ts';
import { calendarFiles } from './events.takeout.ts';

export const eventsModule = defineModule({
  contract: eventsContract,
  handlers: eventsHandlers,
  texts: eventsTexts,
  kinds: [events],
  jobs: eventsJobs,
  takeout: [calendarFiles],
});
