import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { isFollowed } from '#modules/ties/server/ties.door.ts';
import { defineKind, type RowOf } from '#server/kind.ts';
import { ofRecord, record } from '#server/schema.ts';
import type { DiscussionStatus } from '../discussion.contract.ts';

/** The own part of a discussion; its name is the record's title, and whether it is open the record's status. */
export const discussion = pgTable(
  'discussion',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    description: text('description').notNull(),
    /** What was agreed when it was closed; null when nobody said. */
    conclusion: text('conclusion'),
  },
  (t) => [ofRecord('discussion_record', t.communityId, t.id), index('discussion_by_community').on(t.communityId)],
);

/** A discussion as lists read it, without its text. */
export type DiscussionRow = RowOf<typeof discussion, 'description' | 'conclusion'>;

const mustBeOpen = (row: DiscussionRow) => row.status === 'open' || 'DISCUSSION.ERRORS.CLOSED';

/** The reference by which a discussion is linked: its id in 22 letters, so that neither names another discussion (G-035). */
export const hashOf = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url');

export const discussions = defineKind({
  name: 'discussion',
  module: 'discussion',
  table: discussion,
  notFound: 'DISCUSSION.ERRORS.NOT_FOUND',
  long: ['description', 'conclusion'],

  page: (id) => `/diskuze/${hashOf(id)}`,
  tells: {
    reply: { says: 'DISCUSSION.TELLS.REPLY', deed: 'DISCUSSION.TELLS.DEED', way: 'digest', whom: () => isFollowed },
    closed: { says: 'DISCUSSION.TELLS.CLOSED', deed: 'DISCUSSION.TELLS.READ', way: 'digest', whom: () => isFollowed },
  },

  stands: () => ({ tab: sql<DiscussionStatus>`${record.status}` }),

  can: {
    comment: (me, row) => me.writes('discussion') && mustBeOpen(row),
    // its author or a privileged person (G-143)
    finish: (me, row) => me.writes('discussion') && (me.isPrivileged || row.authorId === me.id) && mustBeOpen(row),
  },
});
