import { tabCount } from '#server/listing.ts';
import { defineModule } from '#server/module.ts';
import { meetingsContract } from '../meetings.contract.ts';
import { meetingsErrors } from '../meetings.errors.ts';
import { meetingsTexts } from '../meetings.texts.ts';
import { meetingsHandlers } from './meetings.handlers.ts';
import { meetings } from './meetings.kind.ts';
import { meetingsTakeout } from './meetings.takeout.ts';

export const meetingsModule = defineModule({
  contract: meetingsContract,
  handlers: meetingsHandlers,
  texts: meetingsTexts,
  errors: meetingsErrors,
  kinds: [meetings],
  takeout: [meetingsTakeout],
  counts: { meetingsCount: tabCount(meetings, 'scheduled') },
  sample: () => import('./meetings.sample.ts'),
});
