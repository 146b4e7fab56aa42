import { sql } from 'drizzle-orm';
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
import type { PrintedPage } from '#engines/pdf.ts';
import { defineKind, type RowOf } from '#server/kind.ts';
import { community, ofRecord, record } from '#server/schema.ts';
import type { Me } from '#server/session.ts';
import type { FundCost } from '../../books/books.rules.ts';
import type { CashType, Counted } from '../cash.rules.ts';

const halere = (name: string) => bigint(name, { mode: 'number' });
const ofHouse = () =>
  uuid('community_id')
    .notNull()
    .references(() => community.id, { onDelete: 'cascade' });

/** The desk of a house: whoever writes into it holds this row until the transaction ends. */
export const cashDesk = pgTable('cash_desk', {
  communityId: ofHouse().primaryKey(),
  initialBalance: halere('initial_balance').notNull(),
  /** From which day on it is kept here; without it from before all records. */
  initialDay: date('initial_day'),
  /** The day of the last closing, and the place before which nothing changes any more. */
  closedUntil: date('closed_until'),
  closedPlace: bigint('closed_place', { mode: 'number' }),
  /** How many records were ever written, for their order within a day. */
  position: integer('position').notNull().default(0),
});

/** What came and went in a month: sums of the records, so that a balance reads one month and not the house. */
export const cashMonth = pgTable(
  'cash_month',
  {
    communityId: ofHouse(),
    month: date('month').notNull(),
    income: halere('income').notNull(),
    expense: halere('expense').notNull(),
  },
  (t) => [primaryKey({ columns: [t.communityId, t.month] })],
);

/** A limit of cash that the house has entered. */
export const cashLimit = pgTable(
  'cash_limit',
  {
    communityId: ofHouse(),
    since: date('since').notNull(),
    amount: halere('amount').notNull(),
    source: text('source').notNull(),
  },
  (t) => [primaryKey({ columns: [t.communityId, t.since] })],
);

const another = (name: string, communityId: AnyPgColumn, id: AnyPgColumn) =>
  foreignKey({
    name,
    columns: [communityId, id],
    foreignColumns: [record.communityId, record.id],
  }).onDelete('set null');

/** A record of the desk under its number; its name is the record's title. */
export const cashEntry = pgTable(
  'cash_entry',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    type: text('type').$type<CashType>().notNull(),
    date: date('date').notNull(),
    amount: halere('amount').notNull(),
    /** What is added to the amount, or taken off it, to whole crowns of cash. */
    rounding: halere('rounding').notNull().default(0),
    /** Its place in the order of the book: by day, then by writing. */
    place: bigint('place', { mode: 'number' }).notNull(),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    incomeFrom: text('income_from').notNull(),
    paidTo: text('paid_to').notNull(),
    acceptedBy: text('accepted_by').notNull(),
    issuedBy: text('issued_by').notNull(),
    note: text('note').notNull(),
    isTransfer: boolean('is_transfer').notNull(),
    /** From which fund it was paid, or to which it came back. */
    fund: text('fund').$type<FundCost>(),
    /** The payment for which it came, with the unit and the symbol as they were then; it may be gone by now. */
    paymentId: uuid('payment_id'),
    room: text('room').notNull().default(''),
    symbol: text('symbol').notNull().default(''),
    /** Who paid or was paid, folded, for the limit of a day. */
    party: text('party').notNull(),
    issuedAt: instant('issued_at'),
    /** The paper as it was issued; of what was issued before papers were kept the one that was printed first. */
    sha256: text('sha256'),
    isClosed: boolean('is_closed').notNull().default(false),
    cancelsId: uuid('cancels_id'),
    cancelledById: uuid('cancelled_by_id'),
  },
  (t) => [
    unique('cash_entry_tenant').on(t.communityId, t.id),
    unique('cash_entry_number').on(t.communityId, t.type, t.year, t.number),
    unique('cash_entry_place').on(t.communityId, t.place),
    unique('cash_entry_cancels').on(t.communityId, t.cancelsId),
    ofRecord('cash_entry_record', t.communityId, t.id),
    index('cash_entry_order').on(t.communityId, t.type, t.place),
    index('cash_entry_amount').on(t.communityId, t.amount),
    index('cash_entry_payment').on(t.communityId, t.paymentId).where(sql`payment_id is not null`),
    index('cash_entry_party').on(t.communityId, t.date, t.party),
    index('cash_entry_cancelled_by').on(t.communityId, t.cancelledById),
    another('cash_entry_cancels_one', t.communityId, t.cancelsId),
    another('cash_entry_cancelled_by_one', t.communityId, t.cancelledById),
  ],
);

/** A closing by counted cash. */
export const cashClosing = pgTable(
  'cash_closing',
  {
    id: uuid('id').primaryKey(),
    communityId: ofHouse(),
    day: date('day').notNull(),
    /** Before which records belong to it: of today only those that were written by then. */
    place: bigint('place', { mode: 'number' }).notNull(),
    /** What had to be there by the records, and what was. */
    book: halere('book').notNull(),
    counted: halere('counted').notNull(),
    counts: jsonb('counts').$type<Counted[]>().notNull(),
    differenceId: uuid('difference_id'),
    note: text('note').notNull(),
    closedBy: text('closed_by').notNull(),
    /** How the house was called then, for the protocol. */
    letterhead: jsonb('letterhead').$type<PrintedPage['letterhead']>().notNull(),
    /** The protocol as it was printed first. */
    sha256: text('sha256'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('cash_closing_tenant').on(t.communityId, t.id),
    unique('cash_closing_place').on(t.communityId, t.place),
    index('cash_closing_difference').on(t.communityId, t.differenceId),
    another('cash_closing_difference_one', t.communityId, t.differenceId),
  ],
);

export type CashRow = RowOf<typeof cashEntry>;

const writes = (me: Me) => me.writes('cashDesk');
/** Whether money of a record may be received or taken back: of dues only by who writes payments too. */
const deals = (me: Me, row: CashRow) => writes(me) && (row.paymentId === null || me.writes('paymentMonitoring'));
const isTaken = (row: CashRow) => row.cancelsId !== null || row.cancelledById !== null;

export const cash = defineKind({
  name: 'cash',
  module: 'cashDesk',
  table: cashEntry,
  notFound: 'CASH.ERRORS.NOT_FOUND',

  stands: () => ({ tab: sql<CashType>`${cashEntry.type}` }),
  tabBeside: cashEntry.type,
  page: (id) => `/pokladna/${id}`,

  can: {
    edit: (me, row) => {
      if (!deals(me, row)) return false;
      if (row.isClosed) return 'CASH.ERRORS.CLOSED';
      if (row.issuedAt) return 'CASH.ERRORS.ISSUED';
      return !isTaken(row) || 'CASH.ERRORS.CANCELLED';
    },
    // without a counter-entry what it took back would count again: in the limit of a day, and as a record that may change;
    // whether its number is the last of its series the house knows, not the row
    remove: (me, row) => {
      if (!deals(me, row)) return false;
      if (row.isClosed) return 'CASH.ERRORS.CLOSED';
      if (row.issuedAt) return 'CASH.ERRORS.ISSUED';
      return !isTaken(row) || 'CASH.ERRORS.CANCELLED';
    },
    /** A scan often comes later: to what is issued or closed too. */
    attach: writes,
    issue: (me, row) => writes(me) && (row.issuedAt === null || 'CASH.ERRORS.ISSUED'),
    counter: (me, row) => deals(me, row) && (!isTaken(row) || 'CASH.ERRORS.CANCELLED'),
  },
});
