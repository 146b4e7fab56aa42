import { foreignKey, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#engines/columns.ts';
import { member } from '#server/schema.ts';
import type { FeedAlarm } from '../ical.rules.ts';

/** The address under which a person's phone reads one calendar, or all of them; deleting the row revokes it. */
export const calendarFeed = pgTable(
  'calendar_feed',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** `all`, `main` or the id of a calendar. */
    scope: text('scope').notNull(),
    createdAt: instant('created_at').notNull(),
    alarm: text('alarm').$type<FeedAlarm>().notNull().default('none'),
  },
  (t) => [
    foreignKey({
      name: 'calendar_feed_of',
      columns: [t.communityId, t.memberId],
      foreignColumns: [member.communityId, member.id],
    }).onDelete('cascade'),
    unique('calendar_feed_scope').on(t.communityId, t.memberId, t.scope),
  ],
);
