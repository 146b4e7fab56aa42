import { and, count, desc, eq, inArray, not, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { grouped } from '#engines/rows.ts';
import { matches } from '#server/listing.ts';
import type { ReplyOf } from '#shared/contract.ts';
import { houseDay } from '#shared/dates.ts';
import { priceOf } from '../../orders/orders.rules.ts';
import type { invoicesContract } from '../invoices.contract.ts';
import { type DocumentKind, type InvoiceState, stateOf } from '../invoices.rules.ts';
import { type InvoiceRow, invoice, invoiceDocument, invoicePayment, type PlanRow } from './invoices.kind.ts';
import { correctedOf, isOfFinal, leftOf, paidOf } from './invoices.receiving.ts';

/** Invoices of a state on a day. */
export const ofState = (day: string): Record<InvoiceState, SQL> => ({
  exposed: sql`${isOpen} and ${invoice.dueDate} >= ${day}`,
  overdue: sql`${isOpen} and ${invoice.dueDate} < ${day}`,
  paid: sql`${invoice.paidDate} is not null`,
  cancelled: sql`${invoice.cancelledOn} is not null`,
});

export const isOpen = sql`${invoice.paidDate} is null and ${invoice.cancelledOn} is null`;
export const came = sql`coalesce((select sum(p.amount) from ${invoicePayment} p where p.invoice_id = ${invoice.id}), 0)`;
export const corrected = sql`coalesce((select -sum((content->>'total')::bigint) from ${invoiceDocument} d
  where d.invoice_id = ${invoice.id} and ${isOfFinal}), 0)`;
export const left = sql`${invoice.total} - ${came} - ${corrected}`;

/** Invoices of which a document bears every word: its number, its symbol, whom it is for. */
export function holds(text: string | undefined): SQL | undefined {
  const fits = matches(text, sql`d.search_text`);
  return fits && sql`exists (select from ${invoiceDocument} d where d.invoice_id = ${invoice.id} and ${fits})`;
}

/** How many invoices stand in each state, and what is owed of them. */
export async function countInvoices(db: Db, day: string, where?: SQL) {
  const states = ofState(day);
  const of = (state: InvoiceState) => sql`count(*) filter (where ${states[state]})`.mapWith(Number);
  const [row] = await db
    .select({
      allCount: count(),
      exposedCount: of('exposed'),
      overdueCount: of('overdue'),
      paidCount: of('paid'),
      cancelledCount: of('cancelled'),
      owed: sql`coalesce(sum(${left}) filter (where ${isOpen}), 0)`.mapWith(Number),
      late: sql`coalesce(sum(${left}) filter (where ${states.overdue}), 0)`.mapWith(Number),
    })
    .from(invoice)
    .where(where);
  return row ?? { allCount: 0, exposedCount: 0, overdueCount: 0, paidCount: 0, cancelledCount: 0, owed: 0, late: 0 };
}

export type Issued = Record<'id' | 'number' | 'symbol' | 'customer', string> & { kind: DocumentKind; total: number };
export type Found = { row: InvoiceRow; paid: number; corrected: number; issued: Issued[] };

/** A page of invoices, the newest first, each with what was issued of it. */
export async function pageOfInvoices(
  db: Db,
  where: SQL | undefined,
  { limit, offset }: { limit: number; offset: number },
) {
  const rows = await db
    .select()
    .from(invoice)
    .where(where)
    .orderBy(desc(invoice.createdAt), desc(invoice.id))
    .limit(limit)
    .offset(offset);
  return withDocuments(db, rows);
}

export async function withDocuments(db: Db, rows: InvoiceRow[]): Promise<Found[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const said = (field: 'number' | 'symbol') => sql<string>`${invoiceDocument.content}->>${field}`;
  const found = db
    .select({
      id: invoiceDocument.id,
      invoiceId: invoiceDocument.invoiceId,
      kind: invoiceDocument.kind,
      number: said('number'),
      symbol: said('symbol'),
      customer: sql<string>`${invoiceDocument.content}->'customer'->>'name'`,
      total: sql`(${invoiceDocument.content}->>'total')::bigint`.mapWith(Number),
    })
    .from(invoiceDocument)
    .where(inArray(invoiceDocument.invoiceId, ids))
    .orderBy(invoiceDocument.id);
  const [documents, paid, corrected] = await Promise.all([found, paidOf(db, ids), correctedOf(db, ids)]);
  const issued = grouped(documents, ({ invoiceId }) => invoiceId);
  return rows.map((row) => {
    const { id } = row;
    return { row, paid: paid.get(id) ?? 0, corrected: corrected.get(id) ?? 0, issued: issued.get(id) ?? [] };
  });
}

type Wire = ReplyOf<(typeof invoicesContract)['calls']['PUT /invoice/{id}/paid']>;

/** An invoice as lists show it on a day. */
export function toWire({ row, paid, corrected, issued }: Found, day: string): Wire {
  const of = (kind: DocumentKind) => issued.findLast((one) => one.kind === kind);
  const { id, period, units, total, issuedOn, dueDate, paidDate } = row;
  return {
    id,
    dateFrom: row.periodFrom,
    dateTo: row.periodTo,
    period,
    units,
    pricePerUnit: row.unitPrice,
    total,
    number: of('proforma')?.number ?? '',
    variableSymbol: of('proforma')?.symbol ?? '',
    issuedOn,
    dueDate,
    paidDate,
    status: stateOf(row, day),
    paid,
    corrected,
    left: row.cancelledOn ? 0 : leftOf({ row, paid, corrected }),
    remindedOn: row.remindedAt && houseDay(row.remindedAt),
    cancelReason: row.cancelReason,
    documents: issued.map(({ id, kind, number, total }) => ({ id, kind, number, total })),
    taxDocument: of('taxDocument')?.number ?? null,
    invoice: of('invoice')?.number ?? null,
  };
}

/** What a house pays for, at today's price. */
export const planOf = (plan: PlanRow | undefined, pricePerUnit: number) =>
  plan
    ? {
        period: plan.period,
        units: plan.units,
        pricePerUnit,
        total: priceOf(plan, pricePerUnit),
        nextFrom: plan.nextFrom,
      }
    : null;

/** The last document of a kind of an invoice of a house. */
export async function findDocument(db: Db, houseId: string, id: string, kind: DocumentKind) {
  const [row] = await db
    .select({ id: invoiceDocument.id })
    .from(invoiceDocument)
    .innerJoin(invoice, eq(invoice.id, invoiceDocument.invoiceId))
    .where(and(eq(invoice.id, id), eq(invoice.houseId, houseId), eq(invoiceDocument.kind, kind)))
    .orderBy(desc(invoiceDocument.id))
    .limit(1);
  return row?.id ?? null;
}

/** That a document is of an invoice of a house. */
export async function isOfHouse(db: Db, houseId: string, documentId: string): Promise<boolean> {
  const ofHouse = db.select({ id: invoice.id }).from(invoice).where(eq(invoice.houseId, houseId));
  const own = and(eq(invoiceDocument.id, documentId), inArray(invoiceDocument.invoiceId, ofHouse));
  return (await db.$count(invoiceDocument, own)) > 0;
}

/** What came of invoices and was not taken back, by invoice. */
export async function paymentsOf(db: Db, ids: string[]) {
  if (ids.length === 0) return new Map<string, never[]>();
  const isBack = sql`exists (select from ${invoicePayment} b where b.of_id = ${invoicePayment}.id and b.amount < 0)`;
  const rows = await db
    .select({
      invoiceId: invoicePayment.invoiceId,
      id: invoicePayment.id,
      day: invoicePayment.day,
      amount: invoicePayment.amount,
      payer: invoicePayment.payer,
    })
    .from(invoicePayment)
    .where(and(inArray(invoicePayment.invoiceId, ids), sql`${invoicePayment.amount} > 0`, not(isBack)))
    .orderBy(invoicePayment.day, invoicePayment.id);
  return grouped(rows, ({ invoiceId }) => invoiceId as string);
}
