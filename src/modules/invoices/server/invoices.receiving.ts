import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { readIssuer } from '#engines/issuer.ts';
import { newId } from '#engines/secrets.ts';
import type { Services } from '#server/context.ts';
import { community } from '#server/schema.ts';
import { houseDay } from '#shared/dates.ts';
import { fail, failFields } from '#shared/errors.ts';
import { customerOf, issueDocument, proformaOf } from './invoices.issuing.ts';
import { type InvoiceRow, invoice, invoiceDocument, invoicePayment, type Taken } from './invoices.kind.ts';
import { orderOf, writeLetter } from './invoices.letters.ts';

// What came of invoices, and what is issued once it came.

/** An invoice that nobody else changes until the transaction ends, with what came of it. */
export async function heldInvoice(db: Db, id: string): Promise<{ row: InvoiceRow; paid: number }> {
  const [row] = await db.select().from(invoice).where(eq(invoice.id, id)).for('update');
  if (!row) return fail('INVOICE.PROFORMA_INVOICE_NOT_FOUND');
  return { row, paid: (await paidOf(db, [id])).get(id) ?? 0 };
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

/** A movement as it is kept. */
export type Came = Pick<typeof invoicePayment.$inferInsert, 'key' | 'day' | 'amount' | 'symbol' | 'payer' | 'message'>;

/**
 * Keeps what came of an invoice that is held, and issues what belongs to it: of who pays value-added tax the tax document on
 * this payment, and, once all of it came, the invoice that takes what was taxed off again (G-150; money of the provider, 8.7).
 */
export async function receive(
  services: Services,
  db: Db,
  held: { row: InvoiceRow; paid: number },
  came: Came,
  now: string,
) {
  const { row, paid } = held;
  const issuer = readIssuer(services.config);
  if (!issuer) return fail('INVOICE.ERRORS.NO_ISSUER');
  const { content: asked } = await proformaOf(db, row.id);
  const [house] = row.houseId ? await db.select().from(community).where(eq(community.id, row.houseId)) : [];
  const [paidDate, left] = [came.day, row.total - paid - came.amount];
  await db.insert(invoicePayment).values({ ...came, id: newId(), invoiceId: row.id, createdAt: now });
  const said = { issuer, customer: house ? customerOf(house) : asked.customer, paidDate, proforma: asked.number };
  if (issuer.dic) await issueDocument(db, row, 'taxDocument', { ...said, taxPoint: paidDate, total: came.amount }, now);
  if (left > 0) {
    const letter = { content: asked, extra: { total: left, came: came.amount }, code: orderOf(asked, left) };
    if (house) await writeLetter(services, db, { ...letter, house }, 'INVOICE_PART', now);
    return;
  }
  await db.update(invoice).set({ paidDate }).where(eq(invoice.id, row.id));
  const taken = await taxedOf(db, row.id);
  const end = { ...said, taxPoint: issuer.dic ? houseDay(now) : null, taken };
  const final = await issueDocument(db, row, 'invoice', end, now);
  if (house) await writeLetter(services, db, { house, content: final }, 'INVOICE_PAID', now);
}

/** What was taxed of an invoice as it came, and what of that was corrected. */
async function taxedOf(db: Db, id: string): Promise<Taken[]> {
  const own = and(eq(invoiceDocument.invoiceId, id), inArray(invoiceDocument.kind, ['taxDocument', 'correction']));
  const rows = await db.select().from(invoiceDocument).where(own).orderBy(asc(invoiceDocument.id));
  return rows.flatMap(({ content: { number, total, vat } }) => (vat ? [{ number, total, vat }] : []));
}

/** Notes the day on which the rest of an invoice was paid, as the administrator says. */
export async function payInvoice(services: Services, db: Db, id: string, paidDate: string, now: string): Promise<void> {
  const held = await heldInvoice(db, id);
  const { row, paid } = held;
  if (row.cancelledOn) return fail('INVOICE.ERRORS.CANCELLED');
  if (row.paidDate) return fail('INVOICE.ERRORS.PAID');
  if (paidDate < row.issuedOn || paidDate > houseDay(now))
    return failFields({ paidDate: 'INVOICE.VALIDATION.PAID_DATE' });
  await receive(services, db, held, { key: `whole:${id}`, day: paidDate, amount: row.total - paid }, now);
}
