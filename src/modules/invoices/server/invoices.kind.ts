import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#engines/columns.ts';
import type { Issuer } from '#engines/issuer.ts';
import { community, created } from '#server/schema.ts';
import type { Period } from '../../orders/orders.rules.ts';
import type { DocumentKind, Unmatched, Vat } from '../invoices.rules.ts';

const halere = (name: string) => bigint(name, { mode: 'number' });
const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** What a house has agreed to pay for; a house without a plan is not invoiced. */
export const invoicePlan = pgTable(
  'invoice_plan',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id')
      .notNull()
      .references(() => community.id, { onDelete: 'cascade' }),
    period: text('period').$type<Period>().notNull(),
    units: integer('units').notNull(),
    /** From which day periods are counted. */
    since: date('since').notNull(),
    /** The first day that is not invoiced yet. */
    nextFrom: date('next_from').notNull(),
  },
  (t) => [unique('invoice_plan_house').on(t.communityId), index('invoice_plan_due').on(t.nextFrom)],
);

/**
 * What one house is asked for one period. It is the provider's, as its documents are: they stay when the house is gone. Nothing
 * of it changes but that it was paid or cancelled, that it was reminded of, and that its house is gone.
 */
export const invoice = pgTable(
  'invoice',
  {
    id: uuid('id').primaryKey(),
    houseId: uuid('house_id').references(() => community.id, { onDelete: 'set null' }),
    periodFrom: date('period_from').notNull(),
    periodTo: date('period_to').notNull(),
    period: text('period').$type<Period>().notNull(),
    units: integer('units').notNull(),
    unitPrice: halere('unit_price').notNull(),
    total: halere('total').notNull(),
    issuedOn: date('issued_on').notNull(),
    dueDate: date('due_date').notNull(),
    paidDate: date('paid_date'),
    remindedAt: instant('reminded_at'),
    cancelledOn: date('cancelled_on'),
    cancelReason: text('cancel_reason').notNull().default(''),
    createdAt: created(),
  },
  (t) => [
    uniqueIndex('invoice_period').on(t.houseId, t.periodFrom).where(sql`cancelled_on is null`),
    index('invoice_house').on(t.houseId),
    check('invoice_one_end', sql`${t.paidDate} is null or ${t.cancelledOn} is null`),
    index('invoice_order').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('invoice_due').on(t.paidDate, t.dueDate),
    index('invoice_issued').on(t.issuedOn),
  ],
);

/** Somebody on a document, as they were when it was issued. */
export type Party = Record<'name' | 'street' | 'city' | 'post' | 'country' | 'ico' | 'dic', string>;
/** Everything that a document says; its paper is drawn of nothing else. */
export type Content = {
  issuer: Issuer;
  customer: Party;
  number: string;
  symbol: string;
  issuedOn: string;
  dueDate: string;
  /** The day of the supply, or of the payment received; none of what is no tax document. */
  taxPoint: string | null;
  paidDate: string | null;
  period: Period;
  periodFrom: string;
  periodTo: string;
  units: number;
  unitPrice: number;
  total: number;
  /** Of who pays value-added tax the parts of the total, each at its rate; none where nothing is taxed. */
  vats?: Vat[];
  /** What was issued before rates could differ within one document says so here. */
  vat?: Vat | null;
  /** What was asked for, and what was taxed when it was received, of which this is the end. */
  proforma: string | null;
  taxDocument: string | null;
  /** What was taxed as it came, part by part; what was issued before parts were taken has one at most, of the whole. */
  taken?: Taken[];
  /** Of a final invoice what had come when it was issued; of what says nothing, all of it. */
  received?: number;
  /** Of a document on a payment: which one. */
  paymentId?: string;
  /** Of a correction: what it corrects, and why. */
  corrects?: { id: string; kind: DocumentKind; number: string; issuedOn: string; reason: string };
};
/** A document on a payment that a final invoice takes off again. */
export type Taken = { number: string; total: number; vat: Vat };

/** How the amount of a document is taxed; empty where it is not. */
export const vatsOf = ({ vats, vat }: Content): Vat[] => vats ?? (vat ? [vat] : []);

/** The whole of a document in parts, each at its rate. */
export const partsOf = (content: Content): Vat[] => {
  const vats = vatsOf(content);
  return vats.length > 0 ? vats : [{ rate: 0, base: content.total, tax: 0 }];
};

/** What a document takes off again. */
export const takenOf = ({ taken, taxDocument, total, vat }: Content): Taken[] =>
  taken ?? (taxDocument && vat ? [{ number: taxDocument, total, vat }] : []);

/** A document under the number of its series. Nothing of it ever changes, and none goes. */
export const invoiceDocument = pgTable(
  'invoice_document',
  {
    id: uuid('id').primaryKey(),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoice.id),
    kind: text('kind').$type<DocumentKind>().notNull(),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    content: jsonb('content').$type<Content>().notNull(),
    /** The folded words by which its invoice is found: its number and symbol, and whom it is for. */
    searchText: text('search_text').notNull().default(''),
    createdAt: created(),
  },
  (t) => [
    unique('invoice_document_number').on(t.kind, t.year, t.number),
    uniqueIndex('invoice_document_one').on(t.invoiceId, t.kind).where(sql`kind in ('proforma', 'invoice')`),
    index('invoice_document_of').on(t.invoiceId),
  ],
);

/**
 * What came to the account of who issues, as its bank or its administrator told: the whole of an invoice or a part of it, less
 * what went back; or, of no invoice, why not, until the administrator has settled it.
 */
export const invoicePayment = pgTable(
  'invoice_payment',
  {
    id: uuid('id').primaryKey(),
    invoiceId: uuid('invoice_id').references(() => invoice.id),
    /** By what it is known again, however often and in whichever format a statement is brought. */
    key: text('key').notNull(),
    day: date('day').notNull(),
    amount: halere('amount').notNull(),
    symbol: text('symbol').notNull().default(''),
    payer: text('payer').notNull().default(''),
    message: text('message').notNull().default(''),
    reason: text('reason').$type<Unmatched>(),
    /** The movement of which this is what is left over or was given to an invoice, or, below nothing, what it takes back. */
    ofId: uuid('of_id').references((): AnyPgColumn => invoicePayment.id),
    /** By what its bank knows it that was noted by hand before. */
    bankKey: text('bank_key'),
    settledAt: instant('settled_at'),
    createdAt: created(),
  },
  (t) => [
    unique('invoice_payment_key').on(t.key),
    unique('invoice_payment_bank_key').on(t.bankKey),
    uniqueIndex('invoice_payment_back').on(t.ofId).where(sql`amount < 0`),
    index('invoice_payment_of').on(t.invoiceId),
    index('invoice_payment_waits')
      .on(t.day.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`reason is not null and settled_at is null`),
    check('invoice_payment_place', sql`(${t.invoiceId} is null) = (${t.reason} is not null)`),
  ],
);

/** The paper of a document, made once, with its SHA-256. */
export const invoicePaper = pgTable('invoice_paper', {
  id: uuid('id')
    .primaryKey()
    .references(() => invoiceDocument.id),
  hash: text('hash').notNull(),
  content: bytes('content').notNull(),
  createdAt: created(),
});

export type PlanRow = typeof invoicePlan.$inferSelect;
export type InvoiceRow = typeof invoice.$inferSelect;
export type DocumentRow = typeof invoiceDocument.$inferSelect;
/** A document as others speak of it. */
export type Issued = Pick<DocumentRow, 'id' | 'content'>;
