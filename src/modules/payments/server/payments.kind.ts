import { and, eq, gte, lt, or, type SQL, sql } from 'drizzle-orm';
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
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#engines/columns.ts';
import { writersOf } from '#house/audience.ts';
import { inOwnTime, seenUnits } from '#house/units.ts';
import { defineKind, type RowOf, type Tell } from '#server/kind.ts';
import { unit } from '#server/schema.house.ts';
import { community, ofAuthor, ofRecord } from '#server/schema.ts';
import type { Me } from '#server/session.ts';
import { showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { isAuditRole } from '#shared/roles.ts';
import {
  type Direction,
  type PaymentStanding,
  type PaymentType,
  pathOf,
  type ReceiptSource,
  type ShownSource,
} from '../payments.rules.ts';

const halere = (name: string) => bigint(name, { mode: 'number' });

/** The own part of a payment; its name is the record's title. Of one of a unit amount, symbol and due day are those of the present month. */
export const payment = pgTable(
  'payment',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    type: text('type').$type<PaymentType>().notNull(),
    direction: text('direction').$type<Direction>().notNull().default('in'),
    unitId: uuid('unit_id'),
    amount: halere('amount').notNull(),
    symbol: text('symbol').notNull(),
    dueDate: date('due_date').notNull(),
    isMonitored: boolean('is_monitored').notNull(),
    /** Where the house pays to; empty when nobody entered it, and of what the house gets. */
    payeeAccount: text('payee_account').notNull().default(''),
    notes: text('notes').notNull().default(''),
    /** What was entered for months without a prescription. */
    ownAmount: halere('own_amount'),
    ownDay: integer('own_day'),
    isPrescribed: boolean('is_prescribed').notNull().default(false),
    /** Received towards the amount or paid by the house, since when it is covered, and what of former months and of settlements is not. */
    paid: halere('paid').notNull().default(0),
    paidDate: date('paid_date'),
    arrears: halere('arrears').notNull().default(0),
    remindedAt: instant('reminded_at'),
  },
  (t) => [
    ofRecord('payment_record', t.communityId, t.id),
    unique('payment_tenant').on(t.communityId, t.id),
    index('payment_of_unit').on(t.communityId, t.unitId),
    index('payment_due').on(t.communityId, t.type, t.dueDate, t.id),
    index('payment_amount').on(t.communityId, t.type, t.amount, t.id),
    index('payment_to_pay')
      .on(t.communityId, t.dueDate)
      .where(sql`direction = 'out' and is_monitored and paid < amount`),
    foreignKey({
      name: 'payment_unit',
      columns: [t.communityId, t.unitId],
      foreignColumns: [unit.communityId, unit.id],
    }).onDelete('set null'),
  ],
);

const ofPayment = (name: string, communityId: typeof payment.communityId, id: typeof payment.id) =>
  foreignKey({ name, columns: [communityId, id], foreignColumns: [payment.communityId, payment.id] });

/** What a unit was to pay for a month in which no prescription says it. */
export const paymentPeriod = pgTable(
  'payment_period',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    /** The first day of the month. */
    month: date('month').notNull(),
    amount: halere('amount').notNull(),
    day: date('day').notNull(),
  },
  (t) => [
    unique('payment_period_once').on(t.communityId, t.paymentId, t.month),
    ofPayment('payment_period_of', t.communityId as never, t.paymentId as never).onDelete('cascade'),
  ],
);

/** Money that was received for a payment. */
export const paymentReceipt = pgTable(
  'payment_receipt',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    day: date('day').notNull(),
    amount: halere('amount').notNull(),
    note: text('note').notNull(),
    source: text('source').$type<ReceiptSource>().notNull(),
    /** The movement or the document of the desk from which it comes, or the movement to which what was written by hand was tied later. */
    sourceId: uuid('source_id'),
    authorId: uuid('author_id'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('payment_receipt_tenant').on(t.communityId, t.id),
    index('payment_receipt_of').on(t.communityId, t.paymentId, t.day),
    index('payment_receipt_day').on(t.communityId, t.day, t.id),
    index('payment_receipt_source').on(t.communityId, t.sourceId).where(sql`source_id is not null`),
    index('payment_receipt_author').on(t.communityId, t.authorId).where(sql`author_id is not null`),
    ofPayment('payment_receipt_of', t.communityId as never, t.paymentId as never).onDelete('cascade'),
    ofAuthor(t.communityId, t.authorId),
  ],
);

/** That the house paid of a payment of its own: a note, because the journal learns of the money from the bank or the desk. */
export const paymentDisbursement = pgTable(
  'payment_disbursement',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    paymentId: uuid('payment_id').notNull(),
    day: date('day').notNull(),
    amount: halere('amount').notNull(),
    note: text('note').notNull(),
    authorId: uuid('author_id'),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('payment_disbursement_tenant').on(t.communityId, t.id),
    index('payment_disbursement_of').on(t.communityId, t.paymentId, t.day),
    index('payment_disbursement_author').on(t.communityId, t.authorId).where(sql`author_id is not null`),
    ofPayment('payment_disbursement_of', t.communityId as never, t.paymentId as never).onDelete('cascade'),
    ofAuthor(t.communityId, t.authorId),
  ],
);

/** Money that was received for a unit that is gone, without its payment: the journal has it still, and so may the bank. */
export const paymentFormer = pgTable(
  'payment_former',
  {
    /** The id under which it was received and stands in the journal. */
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id')
      .notNull()
      .references(() => community.id, { onDelete: 'cascade' }),
    day: date('day').notNull(),
    amount: halere('amount').notNull(),
    isManual: boolean('is_manual').notNull(),
    /** As of what is received: the movement or the document of the desk. */
    sourceId: uuid('source_id'),
  },
  (t) => [
    unique('payment_former_tenant').on(t.communityId, t.id),
    index('payment_former_source').on(t.communityId, t.sourceId).where(sql`source_id is not null`),
  ],
);

/** Where received money was written, as it is shown. */
export const shownSource = sql<ShownSource>`(case when ${paymentReceipt.source} = 'manual' and ${paymentReceipt.sourceId} is not null
  then 'tied' else ${paymentReceipt.source} end)`;

/** How far the payments of the units of a house are brought: for which month, and after which change of its units, prescriptions and settlements. */
export const paymentWatch = pgTable(
  'payment_watch',
  {
    id: uuid('id').notNull().defaultRandom(),
    communityId: uuid('community_id')
      .notNull()
      .references(() => community.id, { onDelete: 'cascade' }),
    month: date('month'),
    /** The next day on which a settlement falls due. */
    turnsOn: date('turns_on'),
    changes: bigint('changes', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.id] }), unique('payment_watch_of').on(t.communityId)],
);

/** A payment with its notes, as its detail reads it, and as lists read it without. */
export type WholePayment = RowOf<typeof payment>;
export type PaymentRow = RowOf<typeof payment, 'notes'>;

/** Whether a member sees the payments of all units; anybody else those of their own (G-053, G-054). */
export const seesAllPayments = (me: Me): boolean =>
  me.isPrivileged || me.writes('paymentMonitoring') || isAuditRole(me.role.name);

const today = (now: string) => sql`(${now}::timestamptz at time zone 'Europe/Prague')::date`;
const isWatched = sql`(${payment.isMonitored} and (${payment.amount} > 0 or ${payment.arrears} > 0))`;
/** What is watched and not covered; of what the house pays nobody owes it anything. */
export const isOwed = sql`(${payment.isMonitored} and ${payment.direction} = 'in' and ${payment.arrears} + ${payment.amount} > ${payment.paid})`;
/** What of a payment is over its day, of former months or of this one. */
export const isLate = (now: string) =>
  sql`(${payment.arrears} > 0 or (${payment.dueDate} < ${today(now)} and ${payment.paid} < ${payment.amount}))`;
const writes = (me: Me) => me.writes('paymentMonitoring');

/** What the house has still to pay, of who sees to it. */
const isToPay = sql`(${payment.direction} = 'out' and ${payment.isMonitored} and ${payment.paid} < ${payment.amount} and ${writersOf('paymentMonitoring')})`;
const told = {
  deed: 'PAYMENT_MONITORING.TELLS.DEED',
  way: 'now',
  text: ({ amount, paid, dueDate, symbol }, say) =>
    say('PAYMENT_MONITORING.TELLS.TEXT', { amount: formatMoney(amount - paid, 'cs'), date: showDate(dueDate), symbol }),
} as const satisfies Partial<Tell<typeof payment>>;

export const payments = defineKind({
  name: 'payment',
  module: 'paymentMonitoring',
  table: payment,
  notFound: 'PAYMENT_MONITORING.ERRORS.NOT_FOUND',
  long: ['notes'],
  page: (id) => pathOf('own', id), // which leads on to where one of a unit stands
  tells: {
    soon: {
      ...told,
      says: 'PAYMENT_MONITORING.TELLS.SOON',
      whom: (now) => and(isToPay, gte(payment.dueDate, today(now))),
    },
    over: {
      ...told,
      says: 'PAYMENT_MONITORING.TELLS.OVER',
      whom: (now) => and(isToPay, lt(payment.dueDate, today(now))),
    },
  },

  /** Payments of the units that one sees; other payments than those month by month only of the own time. */
  sees: (me) =>
    seesAllPayments(me)
      ? undefined
      : and(
          sql`${payment.unitId} in (select ${unit.id} from ${unit} where ${seenUnits(me)})`,
          or(eq(payment.type, 'unit'), inOwnTime(me, payment.unitId, payment.dueDate)),
        ),

  stands: (now) => ({
    tab: sql<PaymentStanding>`(${payment.type} || case when not ${isWatched} then '-unwatched'
      when ${payment.paidDate} is not null then '-paid'
      when ${payment.amount} = 0 or ${payment.dueDate} < ${today(now)} then '-overdue' else '-pending' end)`,
    turnsAt: sql`(case when ${isWatched} and ${payment.amount} > 0 and ${payment.paidDate} is null and ${payment.dueDate} >= ${today(now)}
      then (${payment.dueDate} + 1)::timestamp at time zone 'Europe/Prague' end)`,
  }),

  can: {
    edit: writes,
    pay: writes,
    remove: (me: Me, row: PaymentRow) =>
      writes(me) && ((row.type === 'own' && row.paid === 0) || 'PAYMENT_MONITORING.ERRORS.DELETE'),
    remind: (me: Me, row: PaymentRow, now: string) => {
      if (!writes(me) || row.direction === 'out') return false;
      if (!row.isMonitored || owedOf(row) === 0) return 'PAYMENT_MONITORING.ERRORS.NOTHING_OWED';
      const isFresh = row.remindedAt !== null && Date.parse(now) - Date.parse(row.remindedAt) < 86_400_000;
      return isFresh ? 'PAYMENT_MONITORING.ERRORS.REMINDED' : true;
    },
  },
});

/** Receipts of the time in which one has the unit of their payment; all of them for who sees all payments. */
export const ownReceipts = (me: Me): SQL | undefined => {
  const unitId = sql`(select p.unit_id from payment p where p.community_id = ${paymentReceipt.communityId} and p.id = ${paymentReceipt.paymentId})`;
  return seesAllPayments(me) ? undefined : inOwnTime(me, unitId, paymentReceipt.day);
};

/** Whether a column is one of the ids, however many. */
export const among = (column: AnyPgColumn, ids: string[]) => sql`${column} = any (${sql.param(ids)}::uuid[])`;

/** What is not covered now, of this month and of former ones. */
export const owedOf = ({ amount, paid, arrears }: Pick<PaymentRow, 'amount' | 'paid' | 'arrears'>): number =>
  arrears + amount - paid;
