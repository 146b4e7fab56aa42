import { integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#engines/columns.ts';
import { defineKind } from '#server/kind.ts';
import { ofRecord } from '#server/schema.ts';
import type { Difference } from '../checks.rules.ts';

/** What the last check of the journal of a house found. */
export const bookCheck = pgTable(
  'book_check',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    checkedAt: instant('checked_at'),
    things: integer('things').notNull().default(0),
    differing: integer('differing').notNull().default(0),
    since: instant('since'),
    differences: jsonb('differences').$type<Difference[]>().notNull().default([]),
    /** By what all of them are known, those that are not kept too. */
    digest: text('digest').notNull().default(''),
  },
  (t) => [unique('book_check_of').on(t.communityId), ofRecord('book_check_record', t.communityId, t.id)],
);

/** One of each house, so that people are told of it as of anything else. */
export const bookChecks = defineKind({
  name: 'bookCheck',
  module: 'cashDesk',
  table: bookCheck,
  notFound: 'BASE.ERRORS.NOT_FOUND',
  page: () => '/denik/kontrola',

  tells: {
    differs: {
      ...({ says: 'CHECKS.TELLS.DIFFERS', deed: 'CHECKS.TELLS.DEED', way: 'now' } as const),
      text: ({ differing }, say) => say('CHECKS.TELLS.TEXT', { count: differing }),
    },
  },

  // it changes nothing, and whom it concerns most, who audits, only reads
  can: { check: (me) => me.reads('cashDesk') },
});
