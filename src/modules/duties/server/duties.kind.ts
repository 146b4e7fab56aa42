import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#engines/columns.ts';
import { ofAuthor, ofRecord } from '#server/schema.ts';
import type { Duty } from '../duties.rules.ts';

/** That something after an owners' meeting is done, and that one without a log lacked a quorum: who said so and when. */
export const meetingDuty = pgTable(
  'meeting_duty',
  {
    communityId: uuid('community_id').notNull(),
    meetingId: uuid('meeting_id').notNull(),
    duty: text('duty').$type<Duty | 'quorum'>().notNull(),
    doneAt: instant('done_at').notNull(),
    doneBy: uuid('done_by'),
  },
  (t) => [
    primaryKey({ columns: [t.meetingId, t.duty] }),
    index('meeting_duty_order').on(t.communityId, t.meetingId),
    ofRecord('meeting_duty_meeting', t.communityId, t.meetingId),
    ofAuthor(t.communityId, t.doneBy),
  ],
);
