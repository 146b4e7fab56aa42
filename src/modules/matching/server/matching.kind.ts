import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#engines/columns.ts';
import { community, ofAuthor } from '#server/schema.ts';
import type { KeptAs, MatchRule, MatchState } from '../matching.rules.ts';

const halere = (name: string) => bigint(name, { mode: 'number' });
const ofHouse = () =>
  uuid('community_id')
    .notNull()
    .references(() => community.id, { onDelete: 'cascade' });

/** How far movements of a house are matched, and what it lets the application decide. Whoever matches holds its row until the transaction ends. */
export const matchWatch = pgTable(
  'match_watch',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    communityId: ofHouse(),
    /** Whether an account that has paid often for one payment decides alone. */
    isPayerTrusted: boolean('is_payer_trusted').notNull().default(false),
    month: date('month'),
    changes: halere('changes').notNull().default(-1),
  },
  (t) => [unique('match_watch_of').on(t.communityId)],
);

/** Where a movement of an account stands; what it was assigned to are receipts of payments. Day, amount, account and text are the movement's, which never change. */
export const match = pgTable(
  'movement_match',
  {
    communityId: ofHouse(),
    movementId: uuid('movement_id').notNull(),
    state: text('state').$type<MatchState>().notNull(),
    rule: text('rule').$type<MatchRule>(),
    /** What a person has touched is left alone by the application. */
    isHeld: boolean('is_held').notNull().default(false),
    /** Of what is assigned to no payment. */
    keptAs: text('kept_as').$type<KeptAs>(),
    /** What the rule went by, for its sentence. */
    facts: jsonb('facts').$type<Record<string, string>>().notNull().default({}),
    note: text('note').notNull().default(''),
    version: integer('version').notNull().default(0),
    authorId: uuid('author_id'),
    decidedAt: instant('decided_at'),
    accountId: uuid('account_id').notNull(),
    day: date('day').notNull(),
    amount: halere('amount').notNull(),
    vs: text('vs').notNull(),
    searchText: text('search_text').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.movementId] }),
    index('movement_match_order').on(t.communityId, t.state, t.day, t.movementId),
    index('movement_match_amount').on(t.communityId, t.amount, t.day),
    index('movement_match_symbol').on(t.communityId, t.vs, t.day).where(sql`rule = 'symbol'`),
    index('movement_match_author').on(t.communityId, t.authorId).where(sql`author_id is not null`),
    ofAuthor(t.communityId, t.authorId),
  ],
);

/** What decisions have taught: which payment an account or a symbol paid for, and how often; of an account without one, that it is not asked about. */
export const matchPayer = pgTable(
  'match_payer',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    communityId: ofHouse(),
    kind: text('kind').$type<'account' | 'symbol'>().notNull(),
    key: text('key').notNull(),
    name: text('name').notNull(),
    paymentId: uuid('payment_id'),
    keptAs: text('kept_as').$type<KeptAs>(),
    times: integer('times').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (t) => [
    unique('match_payer_once').on(t.communityId, t.kind, t.key, t.paymentId).nullsNotDistinct(),
    index('match_payer_order').on(t.communityId, t.name, t.id),
  ],
);
