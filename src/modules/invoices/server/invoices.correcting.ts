import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { readIssuer } from '#engines/issuer.ts';
import { newId } from '#engines/secrets.ts';
import type { Services } from '#server/context.ts';
import { community } from '#server/schema.ts';
import { addDays, houseDay } from '#shared/dates.ts';
import { fail, failFields } from '#shared/errors.ts';
import { byRate, periodOn, taxTaken, type Vat } from '../invoices.rules.ts';
import { orderOf } from './invoices.code.ts';
import { issueDocument, proformaOf } from './invoices.issuing.ts';
import {
  type DocumentRow,
  type InvoiceRow,
  invoice,
  invoiceDocument,
  invoicePayment,
  invoicePlan,
  partsOf,
  vatsOf,
} from './invoices.kind.ts';
import { writeLetter } from './invoices.letters.ts';
import { heldInvoice, leftOf } from './invoices.receiving.ts';

// What puts a document right that was issued wrong: no document changes, another one follows it.

type Asked = {
  id: string;
  amount: number;
  reason: string;
  isTrial: boolean;
  left: number | null;
  /** The payment that goes back by it. */
  ofId?: string;
};

/** Issues a correction of a document by an amount, or says what it would bear (section 42 of act 235/2004). */
export async function correct(
  services: Services,
  db: Db,
  { id, amount, reason, isTrial, left: known, ofId }: Asked,
  now: string,
) {
  const [found] = await db.select().from(invoiceDocument).where(eq(invoiceDocument.id, id));
  if (!found || (found.kind !== 'taxDocument' && found.kind !== 'invoice'))
    return fail('INVOICE.PROFORMA_INVOICE_NOT_FOUND');
  const held = await heldInvoice(db, found.invoiceId);
  const { row } = held;
  if (found.kind === 'taxDocument' && held.final) return fail('INVOICE.ERRORS.IN_INVOICE');
  const { content: original } = found;
  const parts = await leftIn(db, found);
  const left = parts.reduce((sum, { base, tax }) => sum + base + tax, 0);
  if (amount > left) return failFields({ amount: 'INVOICE.VALIDATION.CORRECTED_AMOUNT' });
  const issuer = readIssuer(services.config, houseDay(now));
  if (!issuer) return fail('INVOICE.ERRORS.NO_ISSUER');
  const taken = taxTaken(parts, amount);
  const sum = (of: 'base' | 'tax') => taken.reduce((held, part) => held + part[of], 0);
  const sums = { of: original.number, total: -amount, base: sum('base'), tax: sum('tax'), left: left - amount };
  if (isTrial) return { ...sums, number: null };
  if (known !== left - amount) return fail('INVOICE.ERRORS.CORRECTED');
  const [house] = row.houseId ? await db.select().from(community).where(eq(community.id, row.houseId)) : [];
  const corrects = { id, kind: found.kind, number: original.number, issuedOn: original.issuedOn, reason };
  const isTaxed = vatsOf(original).length > 0;
  const { dic, rate } = original.issuer; // whoever paid the tax then corrects it, also when they pay it no more
  const said = {
    issuer: { ...issuer, dic, rate },
    customer: original.customer,
    vats: isTaxed ? taken : [],
    total: -amount,
    corrects,
    taxPoint: isTaxed ? houseDay(now) : null,
    proforma: original.proforma,
  };
  const { id: paper, content: made } = await issueDocument(db, row, 'correction', said, now);
  if (found.kind === 'taxDocument') {
    const back = { key: `correction:${made.number}`, day: houseDay(now), amount: -amount, ofId, symbol: made.symbol };
    await db
      .insert(invoicePayment)
      .values({ ...back, id: newId(), invoiceId: row.id, message: reason, createdAt: now });
  } else if (!row.paidDate && leftOf(held) <= amount)
    await db
      .update(invoice)
      .set({ paidDate: houseDay(now) })
      .where(eq(invoice.id, row.id));
  if (house)
    await writeLetter(
      services,
      db,
      house,
      { content: made, papers: [paper], extra: { total: amount, reason } },
      'INVOICE_CORRECTED',
      now,
    );
  return { ...sums, number: made.number };
}

/** What is left of a document after its corrections, by rates. */
async function leftIn(db: Db, { id, content }: Pick<DocumentRow, 'id' | 'content'>): Promise<Vat[]> {
  const of = sql`${invoiceDocument.content}->'corrects'->>'id' = ${id}`;
  const rows = await db
    .select({ content: invoiceDocument.content })
    .from(invoiceDocument)
    .where(and(eq(invoiceDocument.kind, 'correction'), of));
  return byRate([content, ...rows.map((row) => row.content)].flatMap(partsOf));
}

/**
 * Takes back a payment that did not come after all or that was returned: what it paid is owed again. The document that taxed it
 * is corrected, unless the final invoice has taken it in: that supply was made and stays taxed.
 */
export async function takeBack(
  services: Services,
  db: Db,
  { id, reason }: { id: string; reason: string },
  now: string,
) {
  const [found] = await db.select().from(invoicePayment).where(eq(invoicePayment.id, id));
  if (!found?.invoiceId || found.amount <= 0) return fail('INVOICE.ERRORS.NO_PAYMENT');
  const held = await heldInvoice(db, found.invoiceId);
  const { row } = held;
  if ((await db.$count(invoicePayment, and(eq(invoicePayment.ofId, id), lt(invoicePayment.amount, 0)))) > 0)
    return fail('INVOICE.ERRORS.NO_PAYMENT');
  const taxed = held.final ? null : await taxedBy(db, found);
  if (taxed) {
    const left = (await leftIn(db, taxed)).reduce((sum, { base, tax }) => sum + base + tax, 0);
    if (left <= 0) return fail('INVOICE.ERRORS.NO_PAYMENT');
    await correct(services, db, { id: taxed.id, amount: left, reason, isTrial: false, left: 0, ofId: id }, now);
    return;
  }
  const { amount, symbol, payer } = found;
  const back = { key: `back:${id}`, day: houseDay(now), amount: -amount, symbol, payer, message: reason, ofId: id };
  await db.insert(invoicePayment).values({ ...back, id: newId(), invoiceId: row.id, createdAt: now });
  const owed = leftOf(held) + amount;
  if (owed > 0) await db.update(invoice).set({ paidDate: null }).where(eq(invoice.id, row.id));
  const [house] = row.houseId ? await db.select().from(community).where(eq(community.id, row.houseId)) : [];
  const { id: askedId, content } = await proformaOf(db, row.id);
  const papers = [held.final?.id ?? askedId];
  const about = { content, papers, extra: { total: owed, came: amount, reason }, code: orderOf(content, owed) };
  if (house) await writeLetter(services, db, house, about, 'INVOICE_RETURNED', now);
}

/** The document that taxed a payment; of what was issued before it said which, that of its day and amount. */
async function taxedBy(db: Db, { id, invoiceId, day, amount }: typeof invoicePayment.$inferSelect) {
  const named = sql`${invoiceDocument.content}->>'paymentId' = ${id}`;
  const alike = sql`(${invoiceDocument.content}->>'paymentId' is null and ${invoiceDocument.content}->>'paidDate' = ${day}
    and (${invoiceDocument.content}->>'total')::bigint = ${amount})`;
  const own = and(eq(invoiceDocument.invoiceId, invoiceId as string), eq(invoiceDocument.kind, 'taxDocument'));
  const [row] = await db
    .select()
    .from(invoiceDocument)
    .where(and(own, or(named, alike)));
  return row ?? null;
}

/** Cancels an invoice of which nothing was paid; its period is asked for again where that is said and nothing after it was. */
export async function cancelInvoice(
  services: Services,
  db: Db,
  { id, reason, isAgain }: { id: string; reason: string; isAgain: boolean },
  now: string,
): Promise<void> {
  const { row, paid, final } = await heldInvoice(db, id);
  if (row.cancelledOn) return fail('INVOICE.ERRORS.CANCELLED');
  if (row.paidDate) return fail('INVOICE.ERRORS.PAID');
  if (final) return fail('INVOICE.ERRORS.FINAL');
  if (paid > 0) return fail('INVOICE.ERRORS.PARTLY_PAID');
  if (isAgain) await askAnew(db, row);
  await db
    .update(invoice)
    .set({ cancelledOn: houseDay(now), cancelReason: reason })
    .where(eq(invoice.id, id));
  if (!row.houseId) return;
  const [house] = await db.select().from(community).where(eq(community.id, row.houseId));
  const { content } = await proformaOf(db, id);
  if (house)
    await writeLetter(services, db, house, { content, papers: [], extra: { reason } }, 'INVOICE_CANCELLED', now);
}

/** Lets the plan of a house begin anew with the period of an invoice, while nothing after it was issued. */
async function askAnew(db: Db, { houseId, periodFrom, periodTo }: InvoiceRow): Promise<void> {
  const ofHouse = eq(invoicePlan.communityId, houseId ?? '');
  const [plan] = houseId ? await db.select().from(invoicePlan).where(ofHouse).for('update') : [];
  if (plan?.nextFrom !== addDays(periodTo, 1)) return fail('INVOICE.ERRORS.LATER');
  const since = periodOn(plan, periodFrom).from === periodFrom ? plan.since : periodFrom;
  await db.update(invoicePlan).set({ since, nextFrom: periodFrom }).where(ofHouse);
}
