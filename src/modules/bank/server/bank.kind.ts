import {
  type AnyPgColumn,
  bigint,
  boolean,
  date,
  foreignKey,
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
import type { CsvMapping } from '#engines/statements/statements.csv.ts';
import type { Format } from '#engines/statements/statements.shape.ts';
import { community, ofAuthor } from '#server/schema.ts';
import type { Outcome } from '../bank.rules.ts';

const halere = (name: string) => bigint(name, { mode: 'number' });

/** An account of the house in Czech crowns. Whoever adds statements holds its row until the transaction ends. */
export const bankAccount = pgTable(
  'bank_account',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id')
      .notNull()
      .references(() => community.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** `[prefix-]number/bank` without zeros before. */
    number: text('number').notNull(),
    /** The token by which the bank is asked, sealed. */
    token: text('token'),
    askedAt: instant('asked_at'),
    /** When the bank is asked next. */
    nextAt: instant('next_at'),
    outcome: text('outcome').$type<Outcome>(),
    /** How many movements the last call brought. */
    fresh: integer('fresh').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('bank_account_tenant').on(t.communityId, t.id),
    unique('bank_account_number').on(t.communityId, t.number),
    index('bank_account_next').on(t.nextAt),
  ],
);

const ofAccount = (name: string, communityId: AnyPgColumn, accountId: AnyPgColumn) =>
  foreignKey({
    name,
    columns: [communityId, accountId],
    foreignColumns: [bankAccount.communityId, bankAccount.id],
  }).onDelete('cascade');

/** A statement as it was brought. */
export const bankStatement = pgTable(
  'bank_statement',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    accountId: uuid('account_id').notNull(),
    fileName: text('file_name').notNull(),
    format: text('format').$type<Format>().notNull(),
    number: text('number').notNull(),
    fromDay: date('from_day'),
    toDay: date('to_day'),
    opening: halere('opening'),
    closing: halere('closing'),
    /** The SHA-256 of the file: the same one is not taken twice. */
    digest: text('digest').notNull(),
    movements: integer('movements').notNull(),
    /** How many of them were not here before. */
    fresh: integer('fresh').notNull(),
    authorId: uuid('author_id'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('bank_statement_tenant').on(t.communityId, t.id),
    unique('bank_statement_digest').on(t.communityId, t.accountId, t.digest),
    index('bank_statement_order').on(t.communityId, t.createdAt, t.id),
    index('bank_statement_days').on(t.communityId, t.accountId, t.fromDay),
    index('bank_statement_author').on(t.communityId, t.authorId),
    ofAccount('bank_statement_account', t.communityId, t.accountId),
    ofAuthor(t.communityId, t.authorId),
  ],
);

/** A movement of an account; nothing of it ever changes. */
export const bankMovement = pgTable(
  'bank_movement',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    accountId: uuid('account_id').notNull(),
    /** What it is called by the file that brought it first. */
    importId: text('import_id').notNull(),
    day: date('day').notNull(),
    amount: halere('amount').notNull(),
    /** What all formats tell of it alike, by which it is known in another one. */
    alike: text('alike').notNull(),
    counterAccount: text('counter_account').notNull(),
    counterName: text('counter_name').notNull(),
    vs: text('vs').notNull(),
    ss: text('ss').notNull(),
    ks: text('ks').notNull(),
    message: text('message').notNull(),
    note: text('note').notNull(),
    kind: text('kind').notNull(),
    isReversal: boolean('is_reversal').notNull(),
    searchText: text('search_text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('bank_movement_tenant').on(t.communityId, t.id),
    unique('bank_movement_import').on(t.communityId, t.accountId, t.importId),
    index('bank_movement_order').on(t.communityId, t.day, t.id),
    index('bank_movement_account_order').on(t.communityId, t.accountId, t.day, t.id),
    index('bank_movement_vs').on(t.communityId, t.vs, t.day, t.id),
    index('bank_movement_counter').on(t.communityId, t.counterAccount, t.day, t.id),
    ofAccount('bank_movement_account', t.communityId, t.accountId),
  ],
);

/** That a statement holds a movement, and what the movement is called there. */
export const bankHeld = pgTable(
  'bank_held',
  {
    communityId: uuid('community_id').notNull(),
    statementId: uuid('statement_id').notNull(),
    movementId: uuid('movement_id').notNull(),
    importId: text('import_id').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.statementId, t.movementId] }),
    index('bank_held_movement').on(t.communityId, t.movementId),
    foreignKey({
      name: 'bank_held_statement',
      columns: [t.communityId, t.statementId],
      foreignColumns: [bankStatement.communityId, bankStatement.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'bank_held_movement_one',
      columns: [t.communityId, t.movementId],
      foreignColumns: [bankMovement.communityId, bankMovement.id],
    }).onDelete('cascade'),
  ],
);

/** How a table with such a head is read for an account. */
export const bankMapping = pgTable(
  'bank_mapping',
  {
    communityId: uuid('community_id').notNull(),
    accountId: uuid('account_id').notNull(),
    digest: text('digest').notNull(),
    head: jsonb('head').$type<string[]>().notNull(),
    mapping: jsonb('mapping').$type<CsvMapping>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.accountId, t.digest] }),
    ofAccount('bank_mapping_account', t.communityId, t.accountId),
  ],
);
