import { boolean, foreignKey, index, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#engines/columns.ts';
import { created, member, ofAuthor, ofRecord } from '#server/schema.ts';

/** What a person said on a record of any kind. */
export const comment = pgTable(
  'comment',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    recordId: uuid('record_id').notNull(),
    authorId: uuid('author_id'),
    description: text('description').notNull(),
    createdAt: created(),
    /** Only the committee reads it. */
    isInternal: boolean('is_internal').notNull().default(false),
    changedAt: instant('changed_at'),
    /** The words as they were sent, once they have been changed: for the committee. */
    first: text('first'),
    hiddenAt: instant('hidden_at'),
    hiddenBy: uuid('hidden_by'),
    /** Why it is hidden; it stands in its place. */
    reason: text('reason'),
  },
  (t) => [
    unique('comment_tenant').on(t.communityId, t.id),
    index('comment_order').on(t.communityId, t.recordId, t.createdAt),
    ofRecord('comment_record', t.communityId, t.recordId),
    ofAuthor(t.communityId, t.authorId),
    ofAuthor(t.communityId, t.hiddenBy),
  ],
);

/** That somebody agrees with a comment. */
export const commentLike = pgTable(
  'comment_like',
  {
    communityId: uuid('community_id').notNull(),
    commentId: uuid('comment_id').notNull(),
    memberId: uuid('member_id').notNull(),
    createdAt: created(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.commentId, t.memberId] }),
    foreignKey({
      name: 'comment_like_comment',
      columns: [t.communityId, t.commentId],
      foreignColumns: [comment.communityId, comment.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'comment_like_member',
      columns: [t.communityId, t.memberId],
      foreignColumns: [member.communityId, member.id],
    }).onDelete('cascade'),
  ],
);
