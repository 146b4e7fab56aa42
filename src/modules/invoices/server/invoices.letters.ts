import type { Db } from '#engines/db.ts';
import { orderTo } from '#engines/spayd.ts';
import type { Services } from '#server/context.ts';
import { letterText, pageLink } from '#server/letters.ts';
import { defineLetters, queueMail } from '#server/mail.ts';
import type { community } from '#server/schema.ts';
import { showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { type Content, vatsOf } from './invoices.kind.ts';

/** What invoices write by mail: what is to be paid, that it is overdue, that it or a part of it was paid, that it was cancelled or corrected. */
export const invoicesLetters = defineLetters({
  telling: ['invoice', 'invoiceOverdue', 'invoicePaid', 'invoiceCancelled', 'invoiceCorrected'],
});

declare module '#server/mail.ts' {
  interface LetterParts {
    invoices: typeof invoicesLetters;
  }
}

type House = Pick<typeof community.$inferSelect, 'id' | 'name' | 'email' | 'invoiceEmail'>;

/** What a phone reads to pay a document, and a program of accountants to book it (QR Platba+F); of what is left of it the payment alone. */
export function orderOf(content: Content, amount = content.total): string | null {
  const { issuer, customer, symbol, dueDate, number, issuedOn } = content;
  const [vat] = vatsOf(content);
  const tax = vat ? { rate: vat.rate === 12 ? (1 as const) : (0 as const), base: vat.base, tax: vat.tax } : null;
  const invoice = { id: number, issued: issuedOn, supplied: null, issuer, customer, tax };
  const booked = amount === content.total ? { invoice } : {};
  return orderTo(issuer.account, { amount, vs: symbol, message: number, due: dueDate, ...booked });
}

type Extra = { total?: number; came?: number; reason?: string };

const valuesOf = ({ config }: Pick<Services, 'config'>, house: House, content: Content, extra: Extra = {}) => ({
  house: house.name,
  number: content.number,
  symbol: content.symbol,
  account: content.issuer.account,
  from: showDate(content.periodFrom),
  to: showDate(content.periodTo),
  due: showDate(content.dueDate),
  total: formatMoney(extra.total ?? content.total, 'cs'),
  came: formatMoney(extra.came ?? 0, 'cs'),
  issuer: content.issuer.name,
  proforma: content.proforma ?? '',
  original: content.corrects?.number ?? '',
  reason: extra.reason ?? '',
  link: pageLink(config, house.id, '/detail-svj?tab=invoicing'),
});

const kinds = {
  ...({ INVOICE_ISSUED: 'invoice', INVOICE_OVERDUE: 'invoiceOverdue', INVOICE_PAID: 'invoicePaid' } as const),
  ...({ INVOICE_PART: 'invoicePaid', INVOICE_CANCELLED: 'invoiceCancelled' } as const),
  ...({ INVOICE_CORRECTED: 'invoiceCorrected', INVOICE_RETURNED: 'invoiceOverdue', INVOICE_FINAL: 'invoice' } as const),
};

/** A letter of the provider, in the language of the country, to who gets the invoices of the house. */
export async function writeLetter(
  services: Services,
  db: Db,
  { house, content, extra, code }: { house: House; content: Content; extra?: Extra; code?: string | null },
  name: keyof typeof kinds,
  now: string,
): Promise<void> {
  const to = house.invoiceEmail || house.email;
  if (!to) return;
  const text = letterText(services, name, 'cs', valuesOf(services, house, content, extra));
  await queueMail(db, { ...text, kind: kinds[name], to, ...(code && { code }) }, now);
}

/** The letter that asks for a payment, of all of it or of what is left, with its code. */
export const writeAsked = (
  services: Services,
  db: Db,
  house: House,
  content: Content,
  name: 'INVOICE_ISSUED' | 'INVOICE_OVERDUE' | 'INVOICE_FINAL',
  left: number,
  now: string,
) => writeLetter(services, db, { house, content, extra: { total: left }, code: orderOf(content, left) }, name, now);
