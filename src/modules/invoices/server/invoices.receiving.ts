import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { readIssuer } from '#engines/issuer.ts';
import { newId } from '#engines/secrets.ts';
import type { Services } from '#server/context.ts';
import { community } from '#server/schema.ts';
import { houseDay } from '#shared/dates.ts';
import { fail, failFields } from '#shared/errors.ts';
import { mayBePaidOn, taxOfNext, taxOfWhole } from '../invoices.rules.ts';
import { orderOf } from './invoices.code.ts';
import { customerOf, issueDocument, proformaOf } from './invoices.issuing.ts';
import {
  type Content,
  type InvoiceRow,
  type Issued,
  invoice,
  invoiceDocument,
  invoicePayment,
  type Taken,
  vatsOf,
} from './invoices.kind.ts';
import { writeLetter } from './invoices.letters.ts';

// What came of invoices, and what is issued once it came.

/** An invoice with what came of it, how much of its final invoice was taken off by corrections, and that final invoice. */
export type Held = { row: InvoiceRow; paid: number; corrected: number; final: Issued | null };

/** How much of an invoice is still to be paid; below nothing so much goes back. */
export const leftOf = ({ row, paid, corrected }: Omit<Held, 'final'>): number => row.total - corrected - paid;

/** An invoice that nobody else changes until the transaction ends. */
export async function heldInvoice(db: Db, id: string): Promise<Held> {
  const [row] = await db.select().from(invoice).where(eq(invoice.id, id)).for('update');
  if (!row) return fail('INVOICE.PROFORMA_INVOICE_NOT_FOUND');
  const own = and(eq(invoiceDocument.invoiceId, id), eq(invoiceDocument.kind, 'invoice'));
  const [final] = await db.select().from(invoiceDocument).where(own);
  const [paid, corrected] = [await paidOf(db, [id]), await correctedOf(db, [id])];
  return { row, paid: paid.get(id) ?? 0, corrected: corrected.get(id) ?? 0, final: final ?? null };
}

/** What came of invoices, less what went back. */
export async function paidOf(db: Db, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: invoicePayment.invoiceId, paid: sql`sum(${invoicePayment.amount})`.mapWith(Number) })
    .from(invoicePayment)
    .where(inArray(invoicePayment.invoiceId, ids))
    .groupBy(invoicePayment.invoiceId);
  return new Map(rows.map(({ id, paid }) => [id as string, paid]));
}

/** A correction of a final invoice; one of a document on a payment takes off what came. */
export const isOfFinal = sql`kind = 'correction' and content->'corrects'->>'kind' = 'invoice'`;

/** How much was taken off the final invoices of invoices. */
export async function correctedOf(db: Db, ids: string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const off = sql`-sum((${invoiceDocument.content}->>'total')::bigint)`.mapWith(Number);
  const rows = await db
    .select({ id: invoiceDocument.invoiceId, off })
    .from(invoiceDocument)
    .where(and(inArray(invoiceDocument.invoiceId, ids), isOfFinal))
    .groupBy(invoiceDocument.invoiceId);
  return new Map(rows.map(({ id, off }) => [id, off]));
}

/** A movement as it is kept. */
export type Came = Pick<
  typeof invoicePayment.$inferInsert,
  'key' | 'day' | 'amount' | 'symbol' | 'payer' | 'message' | 'ofId'
>;

const houseOf = async (db: Db, { houseId }: InvoiceRow) =>
  houseId ? (await db.select().from(community).where(eq(community.id, houseId)))[0] : undefined;

/**
 * Keeps what came of an invoice that is held, and issues what belongs to it: of who pays value-added tax the tax document on
 * this payment, and, once all of it came, the invoice that takes what was taxed off again (G-150; money of the provider, 8.7).
 * After the final invoice nothing more is issued. Answers under which id it is kept.
 */
export async function receive(services: Services, db: Db, held: Held, came: Came, now: string): Promise<string> {
  const { row, final } = held;
  const then = readIssuer(services.config, came.day);
  if (!then) return fail('INVOICE.ERRORS.NO_ISSUER');
  const { content: asked } = await proformaOf(db, row.id);
  const house = await houseOf(db, row);
  const papers: string[] = [];
  const paymentId = newId();
  const left = leftOf(held) - came.amount;
  await db.insert(invoicePayment).values({ ...came, id: paymentId, invoiceId: row.id, createdAt: now });
  if (!final && then.rate > 0) {
    const taxed = (await taxedOf(db, row.id)).map(({ vat }) => vat);
    const said = {
      issuer: then,
      customer: house ? customerOf(house) : asked.customer,
      paidDate: came.day,
      proforma: asked.number,
      taxPoint: came.day,
      total: came.amount,
      vats: [taxOfNext(taxed, came.amount, then.rate)],
      paymentId,
    };
    papers.push((await issueDocument(db, row, 'taxDocument', said, now)).id);
  }
  if (left > 0) {
    const about = { content: asked, papers, extra: { total: left, came: came.amount }, code: orderOf(asked, left) };
    if (house) await writeLetter(services, db, house, about, 'INVOICE_PART', now);
    return paymentId;
  }
  await db.update(invoice).set({ paidDate: came.day }).where(eq(invoice.id, row.id));
  const paid = { ...held, paid: held.paid + came.amount };
  const end = final ?? (await issueFinal(services, db, paid, { paidDate: came.day, taxPoint: houseDay(now) }, now));
  const about = { content: end.content, papers: [...papers, end.id] };
  if (house) await writeLetter(services, db, house, about, 'INVOICE_PAID', now);
  return paymentId;
}

/** Issues the final invoice of an invoice by the tax of its day, and takes off what was taxed as it came. */
export async function issueFinal(
  services: Services,
  db: Db,
  { row, paid }: Held,
  { paidDate, taxPoint }: { paidDate: string | null; taxPoint: string },
  now: string,
): Promise<Issued> {
  const issuer = readIssuer(services.config, taxPoint);
  if (!issuer) return fail('INVOICE.ERRORS.NO_ISSUER');
  const { content: asked } = await proformaOf(db, row.id);
  const house = await houseOf(db, row);
  const taxed = await taxedOf(db, row.id);
  const taken = taxed.map(({ number, total, vat }) => ({ number, total, vat }));
  const said = {
    issuer,
    customer: taxed.at(-1)?.customer ?? (house ? customerOf(house) : asked.customer), // who was taxed is whom the end is for
    paidDate,
    proforma: asked.number,
    taxPoint: issuer.rate > 0 ? taxPoint : null,
    taken,
    received: paid,
    vats: taxOfWhole(
      row.total,
      taken.map(({ vat }) => vat),
      issuer.rate,
    ),
  };
  return issueDocument(db, row, 'invoice', said, now);
}

/** What was taxed of an invoice as it came, and what of that was corrected. */
async function taxedOf(db: Db, id: string): Promise<(Taken & Pick<Content, 'customer'>)[]> {
  const own = and(eq(invoiceDocument.invoiceId, id), inArray(invoiceDocument.kind, ['taxDocument', 'correction']));
  const rows = await db.select().from(invoiceDocument).where(own).orderBy(asc(invoiceDocument.id));
  return rows.flatMap(({ content }) => {
    const { number, customer } = content;
    return vatsOf(content).map((vat) => ({ number, customer, total: vat.base + vat.tax, vat }));
  });
}

type Paid = { id: string; paidDate: string; amount?: number | undefined; left?: number | undefined };

/** Notes what came of an invoice on a day, as the administrator says: all that is left, or a part of it. */
export async function payInvoice(services: Services, db: Db, { id, paidDate, ...said }: Paid, now: string) {
  const held = await heldInvoice(db, id);
  const { row } = held;
  if (row.cancelledOn) return fail('INVOICE.ERRORS.CANCELLED');
  if (row.paidDate) return fail('INVOICE.ERRORS.PAID');
  const left = leftOf(held);
  if (said.left !== undefined && said.left !== left) return fail('INVOICE.ERRORS.CHANGED');
  if (!mayBePaidOn(paidDate, row.issuedOn, houseDay(now)))
    return failFields({ paidDate: 'INVOICE.VALIDATION.PAID_DATE' });
  const { amount = left } = said;
  if (amount > left) return failFields({ amount: 'INVOICE.VALIDATION.PAID_AMOUNT' });
  await receive(services, db, held, { key: `hand:${newId()}`, day: paidDate, amount }, now);
}
