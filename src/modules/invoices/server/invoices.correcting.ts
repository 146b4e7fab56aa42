import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { readIssuer } from '#engines/issuer.ts';
import { newId } from '#engines/secrets.ts';
import type { Services } from '#server/context.ts';
import { community } from '#server/schema.ts';
import { addDays, houseDay } from '#shared/dates.ts';
import { fail, failFields } from '#shared/errors.ts';
import { byRate, periodOn, taxTaken } from '../invoices.rules.ts';
import { issueDocument, proformaOf } from './invoices.issuing.ts';
import {
  type Content,
  type InvoiceRow,
  invoice,
  invoiceDocument,
  invoicePayment,
  invoicePlan,
  partsOf,
  vatsOf,
} from './invoices.kind.ts';
import { writeLetter } from './invoices.letters.ts';
import { heldInvoice } from './invoices.receiving.ts';

// What puts a document right that was issued wrong: no document changes, another one follows it.

type Asked = { id: string; amount: number; reason: string; isTrial: boolean; left: number | null };

/** Issues a correction of a document by an amount, or says what it would bear (section 42 of act 235/2004). */
export async function correct(
  services: Services,
  db: Db,
  { id, amount, reason, isTrial, left: known }: Asked,
  now: string,
) {
  const [found] = await db.select().from(invoiceDocument).where(eq(invoiceDocument.id, id));
  if (!found || (found.kind !== 'taxDocument' && found.kind !== 'invoice'))
    return fail('INVOICE.PROFORMA_INVOICE_NOT_FOUND');
  const { row } = await heldInvoice(db, found.invoiceId);
  if (found.kind === 'taxDocument' && row.paidDate) return fail('INVOICE.ERRORS.IN_INVOICE');
  const { content: original } = found;
  const parts = byRate([...partsOf(original), ...(await correctedOf(db, id)).flatMap(partsOf)]);
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
  const made = await issueDocument(db, row, 'correction', said, now);
  if (found.kind === 'taxDocument') {
    const back = {
      id: newId(),
      invoiceId: row.id,
      key: `correction:${made.number}`,
      day: houseDay(now),
      amount: -amount,
    };
    await db.insert(invoicePayment).values({ ...back, symbol: made.symbol, message: reason, createdAt: now });
  }
  if (house)
    await writeLetter(
      services,
      db,
      { house, content: made, extra: { total: amount, reason } },
      'INVOICE_CORRECTED',
      now,
    );
  return { ...sums, number: made.number };
}

/** The corrections of a document. */
async function correctedOf(db: Db, id: string): Promise<Content[]> {
  const of = sql`${invoiceDocument.content}->'corrects'->>'id' = ${id}`;
  const rows = await db
    .select({ content: invoiceDocument.content })
    .from(invoiceDocument)
    .where(and(eq(invoiceDocument.kind, 'correction'), of));
  return rows.map(({ content }) => content);
}

/** Cancels an invoice of which nothing was paid; its period is asked for again where that is said and nothing after it was. */
export async function cancelInvoice(
  services: Services,
  db: Db,
  { id, reason, isAgain }: { id: string; reason: string; isAgain: boolean },
  now: string,
): Promise<void> {
  const { row, paid } = await heldInvoice(db, id);
  if (row.cancelledOn) return fail('INVOICE.ERRORS.CANCELLED');
  if (row.paidDate) return fail('INVOICE.ERRORS.PAID');
  if (paid > 0) return fail('INVOICE.ERRORS.PARTLY_PAID');
  if (isAgain) await askAnew(db, row);
  await db
    .update(invoice)
    .set({ cancelledOn: houseDay(now), cancelReason: reason })
    .where(eq(invoice.id, id));
  if (!row.houseId) return;
  const [house] = await db.select().from(community).where(eq(community.id, row.houseId));
  const { content } = await proformaOf(db, id);
  if (house) await writeLetter(services, db, { house, content, extra: { reason } }, 'INVOICE_CANCELLED', now);
}

/** Lets the plan of a house begin anew with the period of an invoice, while nothing after it was issued. */
async function askAnew(db: Db, { houseId, periodFrom, periodTo }: InvoiceRow): Promise<void> {
  const ofHouse = eq(invoicePlan.communityId, houseId ?? '');
  const [plan] = houseId ? await db.select().from(invoicePlan).where(ofHouse).for('update') : [];
  if (plan?.nextFrom !== addDays(periodTo, 1)) return fail('INVOICE.ERRORS.LATER');
  const since = periodOn(plan, periodFrom).from === periodFrom ? plan.since : periodFrom;
  await db.update(invoicePlan).set({ since, nextFrom: periodFrom }).where(ofHouse);
}
