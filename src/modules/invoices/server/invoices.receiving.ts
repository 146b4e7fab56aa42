import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { readIssuer } from '#engines/issuer.ts';
import { newId } from '#engines/secrets.ts';
import type { Services } from '#server/context.ts';
import { community } from '#server/schema.ts';
import { houseDay } from '#shared/dates.ts';
import { fail, failFields } from '#shared/errors.ts';
import { taxOfNext, taxOfWhole } from '../invoices.rules.ts';
import { customerOf, issueDocument, proformaOf } from './invoices.issuing.ts';
import {
  type Content,
  type InvoiceRow,
  invoice,
  invoiceDocument,
  invoicePayment,
  type Taken,
  vatsOf,
} from './invoices.kind.ts';
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
  const [paidDate, left] = [came.day, row.total - paid - came.amount];
  const [then, issuer] = [paidDate, houseDay(now)].map((day) => readIssuer(services.config, day));
  if (!then || !issuer) return fail('INVOICE.ERRORS.NO_ISSUER');
  const { content: asked } = await proformaOf(db, row.id);
  const [house] = row.houseId ? await db.select().from(community).where(eq(community.id, row.houseId)) : [];
  await db.insert(invoicePayment).values({ ...came, id: newId(), invoiceId: row.id, createdAt: now });
  const said = { customer: house ? customerOf(house) : asked.customer, paidDate, proforma: asked.number };
  const before = await taxedOf(db, row.id);
  if (then.rate > 0) {
    const vats = [
      taxOfNext(
        before.map(({ vat }) => vat),
        came.amount,
        then.rate,
      ),
    ];
    const what = { ...said, issuer: then, taxPoint: paidDate, total: came.amount, vats };
    await issueDocument(db, row, 'taxDocument', what, now);
  }
  if (left > 0) {
    const letter = { content: asked, extra: { total: left, came: came.amount }, code: orderOf(asked, left) };
    if (house) await writeLetter(services, db, { ...letter, house }, 'INVOICE_PART', now);
    return;
  }
  await db.update(invoice).set({ paidDate }).where(eq(invoice.id, row.id));
  const taxed = await taxedOf(db, row.id);
  const taken = taxed.map(({ number, total, vat }) => ({ number, total, vat }));
  const vats = taxOfWhole(
    row.total,
    taken.map(({ vat }) => vat),
    issuer.rate,
  );
  const customer = taxed.at(-1)?.customer ?? said.customer; // who was taxed is whom the end is for
  const end = { ...said, issuer, customer, taxPoint: issuer.rate > 0 ? houseDay(now) : null, taken, vats };
  const final = await issueDocument(db, row, 'invoice', end, now);
  if (house) await writeLetter(services, db, { house, content: final }, 'INVOICE_PAID', now);
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
