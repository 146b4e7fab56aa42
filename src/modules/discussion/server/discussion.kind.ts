import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
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
  },
  (t) => [ofRecord('discussion_record', t.communityId, t.id), index('discussion_by_community').on(t.communityId)],
);

/** A discussion as lists read it, without its text. */
export type DiscussionRow = RowOf<typeof discussion, 'description'>;

const mustBeOpen = (row: DiscussionRow) => row.status === 'open' || 'DISCUSSION.ERRORS.CLOSED';

export const discussions = defineKind({
  name: 'discussion',
  module: 'discussion',
  table: discussion,
  notFound: 'DISCUSSION.ERRORS.NOT_FOUND',
  long: ['description'],

  stands: () => ({ tab: sql<DiscussionStatus>`${record.status}` }),

  can: {
    comment: (me, row) => me.writes('discussion') && mustBeOpen(row),
    // its author or a privileged person (G-143)
    finish: (me, row) => me.writes('discussion') && (me.isPrivileged || row.authorId === me.id) && mustBeOpen(row),
  },
});
