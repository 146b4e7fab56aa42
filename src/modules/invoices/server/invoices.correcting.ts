import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { readIssuer } from '#engines/issuer.ts';
import { newId } from '#engines/secrets.ts';
import type { Services } from '#server/context.ts';
import { community } from '#server/schema.ts';
import { addDays, houseDay } from '#shared/dates.ts';
import { fail, failFields } from '#shared/errors.ts';
import { taxTaken } from '../invoices.rules.ts';
import { customerOf, issueDocument, proformaOf } from './invoices.issuing.ts';
import { invoice, invoiceDocument, invoicePayment, invoicePlan } from './invoices.kind.ts';
import { writeLetter } from './invoices.letters.ts';
import { heldInvoice } from './invoices.receiving.ts';

// What puts a document right that was issued wrong: no document changes, another one follows it.

type Asked = { id: string; amount: number; reason: string; isTrial: boolean };

/** Issues a correction of a document by an amount, or says what it would bear (section 42 of act 235/2004). */
export async function correct(services: Services, db: Db, { id, amount, reason, isTrial }: Asked, now: string) {
  const [found] = await db.select().from(invoiceDocument).where(eq(invoiceDocument.id, id));
  if (!found || (found.kind !== 'taxDocument' && found.kind !== 'invoice'))
    return fail('INVOICE.PROFORMA_INVOICE_NOT_FOUND');
  const { row } = await heldInvoice(db, found.invoiceId);
  if (found.kind === 'taxDocument' && row.paidDate) return fail('INVOICE.ERRORS.IN_INVOICE');
  const { content: original } = found;
  const left = original.total - (await correctedOf(db, id));
  if (amount > left) return failFields({ amount: 'INVOICE.VALIDATION.CORRECTED_AMOUNT' });
  const issuer = readIssuer(services.config);
  if (!issuer) return fail('INVOICE.ERRORS.NO_ISSUER');
  const { rate } = original.vat ?? {};
  const vat = rate === undefined ? null : { rate, ...taxTaken(left, amount, rate) };
  const sums = {
    of: original.number,
    total: -amount,
    base: vat?.base ?? -amount,
    tax: vat?.tax ?? 0,
    left: left - amount,
  };
  if (isTrial) return { ...sums, number: null };
  const [house] = row.houseId ? await db.select().from(community).where(eq(community.id, row.houseId)) : [];
  const corrects = { id, kind: found.kind, number: original.number, issuedOn: original.issuedOn, reason };
  const said = {
    issuer,
    customer: house ? customerOf(house) : original.customer,
    vat,
    total: -amount,
    corrects,
    taxPoint: vat ? houseDay(now) : null,
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

/** How much of a document was corrected. */
async function correctedOf(db: Db, id: string): Promise<number> {
  const sum = sql`coalesce(-sum((${invoiceDocument.content}->>'total')::bigint), 0)`.mapWith(Number);
  const of = sql`${invoiceDocument.content}->'corrects'->>'id' = ${id}`;
  const [row] = await db
    .select({ sum })
    .from(invoiceDocument)
    .where(and(eq(invoiceDocument.kind, 'correction'), of));
  return row?.sum ?? 0;
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
  await db
    .update(invoice)
    .set({ cancelledOn: houseDay(now), cancelReason: reason })
    .where(eq(invoice.id, id));
  if (!row.houseId) return;
  const last = and(eq(invoicePlan.communityId, row.houseId), eq(invoicePlan.nextFrom, addDays(row.periodTo, 1)));
  if (isAgain) await db.update(invoicePlan).set({ nextFrom: row.periodFrom }).where(last);
  const [house] = await db.select().from(community).where(eq(community.id, row.houseId));
  const { content } = await proformaOf(db, id);
  if (house) await writeLetter(services, db, { house, content, extra: { reason } }, 'INVOICE_CANCELLED', now);
}
