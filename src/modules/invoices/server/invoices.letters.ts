import { sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import type { Enclosed } from '#engines/smtp.ts';
import type { Renewal, Services } from '#server/context.ts';
import { letterText, pageLink } from '#server/letters.ts';
import { defineLetters, queueMail } from '#server/mail.ts';
import { community } from '#server/schema.ts';
import { showDate } from '#shared/dates.ts';
import { formatMoney } from '#shared/money.ts';
import { orderOf } from './invoices.code.ts';
import type { Content } from './invoices.kind.ts';
import { enclosedPaper } from './invoices.print.ts';

/** The papers of which a letter speaks go with it; each is made once, whoever needs it first. */
const withPapers: Renewal = async (services, _db, { encloses }) => {
  const enclosed: Enclosed[] = [];
  for (const id of encloses) enclosed.push(await enclosedPaper(services, id));
  return { enclosed };
};

/** What invoices write by mail: what is to be paid, that it is overdue, that it or a part of it was paid, that it was cancelled or corrected. */
export const invoicesLetters = defineLetters({
  telling: ['invoice', 'invoiceOverdue', 'invoicePaid', 'invoiceCancelled', 'invoiceCorrected'],
  renewed: {
    invoice: withPapers,
    invoiceOverdue: withPapers,
    invoicePaid: withPapers,
    invoiceCorrected: withPapers,
  },
});

declare module '#server/mail.ts' {
  interface LetterParts {
    invoices: typeof invoicesLetters;
  }
}

/** Where the letters about the invoices of a house go; empty where the house has said no address. */
export const billingAddress = (house: { invoiceEmail: string; email: string }): string =>
  house.invoiceEmail || house.email;

/** That the house of a row has such an address. */
export const isReached = sql`(${community.invoiceEmail} <> '' or ${community.email} <> '')`;

type House = Pick<typeof community.$inferSelect, 'id' | 'name' | 'email' | 'invoiceEmail'>;

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

/** What a letter of the provider is about: a document, what else it says, the payment it asks for, and whose papers go with it. */
type About = { content: Content; papers: string[]; extra?: Extra; code?: string | null };

/** A letter of the provider, in the language of the country, to who gets the invoices of the house. */
export async function writeLetter(
  services: Services,
  db: Db,
  house: House,
  { content, papers, extra, code }: About,
  name: keyof typeof kinds,
  now: string,
): Promise<void> {
  const to = billingAddress(house);
  if (!to) return;
  const text = letterText(services, name, 'cs', valuesOf(services, house, content, extra));
  await queueMail(db, { ...text, kind: kinds[name], to, encloses: papers, ...(code && { code }) }, now);
}

/** The letter that asks for a payment, of all of it or of what is left, with its code and paper. */
export const writeAsked = (
  services: Services,
  db: Db,
  house: House,
  { content, papers, left }: { content: Content; papers: string[]; left: number },
  name: 'INVOICE_ISSUED' | 'INVOICE_OVERDUE' | 'INVOICE_FINAL',
  now: string,
) => {
  const about = { content, papers, extra: { total: left }, code: orderOf(content, left) };
  return writeLetter(services, db, house, about, name, now);
};
