import { boolean, foreignKey, index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#engines/columns.ts';
import { created, member, ofRecord } from '#server/schema.ts';

/** What a person is to a record: whether they follow it, and when they saw it last. */
export const follower = pgTable(
  'follower',
  {
    communityId: uuid('community_id').notNull(),
    recordId: uuid('record_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** Null while they have neither chosen nor written there. */
    follows: boolean('follows'),
    seenAt: instant('seen_at'),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.recordId, t.memberId] }),
    index('follower_by_member').on(t.communityId, t.memberId),
    ofRecord('follower_record', t.communityId, t.recordId),
    foreignKey({
      name: 'follower_member',
      columns: [t.communityId, t.memberId],
      foreignColumns: [member.communityId, member.id],
    }).onDelete('cascade'),
  ],
);

/** That a record was made from another one. */
export const related = pgTable(
  'related',
  {
    communityId: uuid('community_id').notNull(),
    recordId: uuid('record_id').notNull(),
    fromId: uuid('from_id').notNull(),
    createdAt: created(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.recordId, t.fromId] }),
    index('related_from').on(t.communityId, t.fromId),
    ofRecord('related_record', t.communityId, t.recordId),
    ofRecord('related_from_record', t.communityId, t.fromId),
  ],
);
