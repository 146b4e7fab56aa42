import { defineModule } from '#server/module.ts';
import { meetingsContract } from '../meetings.contract.ts';
import { meetingsErrors } from '../meetings.errors.ts';
import { meetingsTexts } from '../meetings.texts.ts';
import { meetingsHandlers } from './meetings.handlers.ts';
import { meetings } from './meetings.kind.ts';
import { meetingsTakeout } from './meetings.takeout.ts';
import { countScheduled } from './meetings.waits.ts';

export const meetingsModule = defineModule({
  contract: meetingsContract,
  handlers: meetingsHandlers,
  texts: meetingsTexts,
  errors: meetingsErrors,
  kinds: [meetings],
  takeout: [meetingsTakeout],
  counts: { meetingsCount: countScheduled },
  sample: () => import('./meetings.sample.ts'),
});
