import { sql } from 'drizzle-orm';
import { boolean, date, foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#engines/columns.ts';
import { defineKind } from '#server/kind.ts';
import { member, ofRecord } from '#server/schema.ts';
import type { Case, Trouble } from '../insolvency.rules.ts';

/** Stands for the watching of a house, so that its committee is told of it as of anything else; it holds nobody's name. */
export const insolvencyWatch = pgTable(
  'insolvency_watch',
  { id: uuid('id').primaryKey(), communityId: uuid('community_id').notNull() },
  (t) => [unique('insolvency_watch_of').on(t.communityId), ofRecord('insolvency_watch_record', t.communityId, t.id)],
);

/** The check of an owner: what it needs to ask, and what the register answered last; it goes with the person. */
export const insolvency = pgTable(
  'insolvency',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** Null of a company, which is asked about by its number. */
    birthDate: date('birth_date', { mode: 'string' }),
    /** Who asked for it last, and when. */
    authorId: uuid('author_id'),
    askedAt: instant('asked_at').notNull(),
    dueAt: instant('due_at').notNull(),
    /** Who asks now; an answer to whoever asked before is not kept. */
    asking: uuid('asking'),
    triedAt: instant('tried_at'),
    trouble: text('trouble').$type<Trouble>(),
    /** How often in a row there was no answer. */
    failures: integer('failures').notNull().default(0),
    /** The last answer that can be trusted, and a digest of how the person was called then. */
    checkedAt: instant('checked_at'),
    askedOf: text('asked_of'),
    cases: jsonb('cases').$type<Case[]>().notNull().default([]),
    changedAt: instant('changed_at'),
    /** The answer is of the sample, not of the register. */
    isSample: boolean('is_sample').notNull().default(false),
    /** Since when the person owns nothing here any more. */
    leftAt: instant('left_at'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('insolvency_of').on(t.communityId, t.memberId),
    unique('insolvency_tenant').on(t.communityId, t.id),
    index('insolvency_due').on(t.dueAt).where(sql`left_at is null`),
    index('insolvency_asking').on(t.asking).where(sql`asking is not null`),
    index('insolvency_author').on(t.communityId, t.authorId).where(sql`author_id is not null`),
    foreignKey({
      name: 'insolvency_member',
      columns: [t.communityId, t.memberId],
      foreignColumns: [member.communityId, member.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'insolvency_by',
      columns: [t.communityId, t.authorId],
      foreignColumns: [member.communityId, member.id],
    }).onDelete('set null'),
  ],
);
export type InsolvencyRow = typeof insolvency.$inferSelect;

/** One of each house. */
export const insolvencies = defineKind({
  name: 'insolvency',
  module: 'insolvency',
  table: insolvencyWatch,
  notFound: 'INSOLVENCY.ERRORS.NOT_FOUND',
  page: () => '/detail-svj?tab=insolvency',

  tells: {
    changed: {
      ...({ says: 'INSOLVENCY.TELLS.CHANGED', deed: 'INSOLVENCY.TELLS.DEED', way: 'now' } as const),
      text: (_, say) => say('INSOLVENCY.TELLS.TEXT'),
    },
  },

  can: {},
});
