import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#engines/columns.ts';
import { unit } from '#server/schema.house.ts';
import { community, ofAuthor } from '#server/schema.ts';
import type { Account, Source } from '../books.rules.ts';

const halere = (name: string) => bigint(name, { mode: 'number' });
const ofHouse = () =>
  uuid('community_id')
    .notNull()
    .references((): AnyPgColumn => community.id, { onDelete: 'cascade' });

/** The journal of a house: whoever enters something holds this row until the transaction ends. */
export const book = pgTable('book', {
  communityId: ofHouse().primaryKey(),
  /** The number of the last entry; all before it are there. */
  entries: integer('entries').notNull().default(0),
});

/** A line of an entry. Lines are only added, which the database sees to: what changes is entered as its difference. */
export const bookLine = pgTable(
  'book_line',
  {
    communityId: ofHouse(),
    number: integer('number').notNull(),
    position: integer('position').notNull(),
    day: date('day').notNull(),
    account: text('account').$type<Account>().notNull(),
    amount: halere('amount').notNull(),
    unitId: uuid('unit_id'),
    /** The number of the unit when its thing was entered first: it stays in all that is entered of it later, and when the unit goes. */
    unitNumber: text('unit_number').notNull(),
    source: text('source').$type<Source>().notNull(),
    sourceId: uuid('source_id').notNull(),
    text: text('text').notNull(),
    /** Whether its thing is a due of services, their settlement, or of them from before; all else that owners owe is of the other group. */
    ofServices: boolean('of_services').notNull().default(false),
    /** The text as search compares it. */
    searchText: text('search_text').notNull(),
    authorId: uuid('author_id'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.number, t.position] }),
    index('book_line_source').on(t.communityId, t.source, t.sourceId),
    index('book_line_day').on(t.communityId, t.day, t.number, t.position),
    index('book_line_account').on(t.communityId, t.account, t.day, t.number, t.position),
    index('book_line_unit').on(t.communityId, t.unitId).where(sql`unit_id is not null`),
    index('book_line_owner')
      .on(t.communityId, t.unitId, t.day, t.number, t.position, t.amount)
      .where(sql`${t.account} = 'owners'`),
    index('book_line_author').on(t.communityId, t.authorId).where(sql`author_id is not null`),
    foreignKey({
      name: 'book_line_of_unit',
      columns: [t.communityId, t.unitId],
      foreignColumns: [unit.communityId, unit.id],
    }).onDelete('set null'),
    ofAuthor(t.communityId, t.authorId),
  ],
);

/** What a unit owes by all its lines, of whatever day, so that a list of units reads units and not the journal. */
export const bookUnit = pgTable(
  'book_unit',
  {
    communityId: ofHouse(),
    unitId: uuid('unit_id').notNull(),
    amount: halere('amount').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.unitId] }),
    foreignKey({
      name: 'book_unit_of_unit',
      columns: [t.communityId, t.unitId],
      foreignColumns: [unit.communityId, unit.id],
    }).onDelete('cascade'),
  ],
);

/** What an account got and gave in a month: sums of its lines, so that a balance reads months and not the journal. */
export const bookMonth = pgTable(
  'book_month',
  {
    communityId: ofHouse(),
    account: text('account').$type<Account>().notNull(),
    month: date('month').notNull(),
    debit: halere('debit').notNull(),
    credit: halere('credit').notNull(),
    /** How many lines that is. */
    lines: integer('lines').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.communityId, t.month, t.account] })],
);
