import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { escapeHtml, tableRow } from '#engines/html.ts';
import { isdocOf } from '#engines/isdoc.ts';
import { type PrintedPage, printPdf } from '#engines/pdf.ts';
import type { Enclosed } from '#engines/smtp.ts';
import { instance, type Whose } from '#engines/turns.ts';
import type { Services } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { showDate } from '#shared/dates.ts';
import { fail } from '#shared/errors.ts';
import { formatMoney, shareOf } from '#shared/money.ts';
import { showPost } from '#shared/registers.ts';
import { byRate, type DocumentKind, type Vat } from '../invoices.rules.ts';
import { orderOf } from './invoices.code.ts';
import {
  type Content,
  type DocumentRow,
  invoiceDocument,
  invoicePaper,
  partsOf,
  takenOf,
  vatsOf,
} from './invoices.kind.ts';

type Say = ReturnType<typeof sayIn>;
const crowns = (amount: number) => formatMoney(amount, 'cs');
const day = (value: string | null) => (value ? showDate(value) : '');

/** The paper of a document as it was made; the first who asks makes it, and it stays (money of the provider, section 8.2). */
export async function makePaper(services: Services, db: Db, id: string, whose: Whose): Promise<Buffer> {
  const held = await paperOf(services, db, id);
  if (held) return held;
  const [row] = await db.select().from(invoiceDocument).where(eq(invoiceDocument.id, id));
  if (!row) return fail('INVOICE.PROFORMA_INVOICE_NOT_FOUND');
  const content = await printPdf(pageOf(services, row), whose);
  if (await keepPaper(db, id, content, services.clock())) return content;
  return (await paperOf(services, db, id)) ?? fail('BASE.ERRORS.SYSTEM'); // somebody was faster
}

/** Keeps a paper unless there is one; its document is held first, as by the night that makes papers, so that neither waits for the other. */
async function keepPaper(db: Db, id: string, content: Buffer, now: string): Promise<boolean> {
  const made = db
    .select({
      id: invoiceDocument.id,
      hash: sql<string>`${hashOf(content)}::text`.as('hash'),
      content: sql<Buffer>`${content}::bytea`.as('content'),
      createdAt: sql<string>`${now}::timestamptz`.as('created_at'),
    })
    .from(invoiceDocument)
    .where(eq(invoiceDocument.id, id))
    .for('key share');
  const kept = await db.insert(invoicePaper).select(made).onConflictDoNothing().returning({ id: invoicePaper.id });
  return kept.length > 0;
}

/** The paper of a document as it goes with a letter; it stays made, whatever becomes of the letter. */
export async function enclosedPaper(services: Services, id: string): Promise<Enclosed> {
  const { db } = services.database;
  const content = await makePaper(services, db, id, instance);
  const [row] = await db
    .select({ number: sql<string>`${invoiceDocument.content}->>'number'` })
    .from(invoiceDocument)
    .where(eq(invoiceDocument.id, id));
  return { content, type: 'application/pdf', name: `${row?.number}.pdf` };
}

const hashOf = (content: Buffer) => createHash('sha256').update(content).digest('hex');

/** A paper that was made; one that is not what was made is given to nobody, and the log says so. */
async function paperOf(services: Services, db: Db, id: string): Promise<Buffer | null> {
  const [held] = await db.select().from(invoicePaper).where(eq(invoicePaper.id, id));
  if (!held || held.hash === hashOf(held.content)) return held?.content ?? null;
  services.log.error({ id }, 'the paper of an invoice is not what was made');
  return fail('BASE.ERRORS.SYSTEM');
}

/** What a document says for the programs of accountants, as ISDOC. */
export function isdocFor(services: Services, { id, kind, content }: DocumentRow): string {
  const [say, app] = [sayIn(services, 'cs'), services.config.APP_NAME];
  const received = content.received ?? content.total;
  const whole = { ...content, parts: partsOf(content), taken: takenOf(content), received };
  return isdocOf({ id, kind, content: whole }, { subject: subjectOf(say, app, kind, content), system: app });
}

/** The page of a document, in Czech: what the tax law asks of it (section 29 of act 235/2004), or the civil code of who pays no such tax (section 435). */
function pageOf(services: Services, row: DocumentRow): PrintedPage {
  const { kind, content } = row;
  const say = sayIn(services, 'cs');
  const subject = subjectOf(say, services.config.APP_NAME, kind, content);
  const { issuer } = content;
  const order = kind === 'proforma' ? orderOf(content) : null;
  const place = [issuer.street, [showPost(issuer.post), issuer.city].join('\u00a0')].join(', ');
  const numbers = [`IČO\u00a0${issuer.ico}`, issuer.dic ? `DIČ\u00a0${issuer.dic}` : say('INVOICE.PRINT.NO_PAYER')];
  return {
    title: titleOf(say, kind, content),
    facts: factsOf(say, kind, content).filter(({ value }) => value),
    html: [
      linesOf(say, kind, subject, content),
      ...(vatsOf(content).length > 0 ? [taxOf(say, kind, content)] : []),
      `<h2>${escapeHtml(endOf(say, kind, content))}</h2>`,
      kind === 'proforma' ? `<p>${escapeHtml(say('INVOICE.PRINT.NOT_TAX'))}</p>` : '',
    ].join(''),
    ...(order ? { qr: { text: order, caption: say('INVOICE.PRINT.QR') } } : {}),
    inside: { name: `${content.number}.isdoc`, type: 'text/xml', content: isdocFor(services, row) },
    letterhead: { name: issuer.name, address: place, details: numbers.join(' · ') },
    footer: [issuer.name, issuer.register].filter(Boolean).join(' · '),
    lang: 'cs',
  };
}

function titleOf(say: Say, kind: DocumentKind, content: Content): string {
  const { number, issuer } = content;
  const isTax = vatsOf(content).length > 0;
  if (kind === 'proforma') return say('INVOICE.PRINT.PROFORMA', { number });
  if (kind === 'taxDocument') return say('INVOICE.PRINT.TAX', { number });
  if (kind === 'correction')
    return say(isTax ? 'INVOICE.PRINT.CORRECTION_TAX' : 'INVOICE.PRINT.CORRECTION', { number });
  return say(isTax && issuer.dic ? 'INVOICE.PRINT.INVOICE_TAX' : 'INVOICE.PRINT.INVOICE', { number });
}

function factsOf(say: Say, kind: DocumentKind, content: Content) {
  const { customer, issuer, corrects } = content;
  const taken = kind === 'invoice' ? takenOf(content) : [];
  const place = [customer.street, [showPost(customer.post), customer.city].filter(Boolean).join('\u00a0')];
  const isOwed = kind === 'invoice' && content.total > (content.received ?? content.total);
  const [asks, isSupply] = [kind === 'proforma' || isOwed, kind === 'invoice' || kind === 'correction'];
  return [
    { label: say('INVOICE.PRINT.CUSTOMER'), value: customer.name },
    { label: say('INVOICE.PRINT.SEAT'), value: place.filter(Boolean).join(', ') },
    { label: 'IČO', value: customer.ico },
    { label: 'DIČ', value: customer.dic },
    { label: say('INVOICE.PRINT.ISSUED'), value: day(content.issuedOn) },
    { label: say('INVOICE.PRINT.DUE'), value: asks ? day(content.dueDate) : '' },
    { label: say('INVOICE.PRINT.RECEIVED'), value: day(content.paidDate) },
    { label: say('INVOICE.PRINT.SUPPLY'), value: isSupply ? day(content.taxPoint) : '' },
    { label: say('INVOICE.PRINT.ACCOUNT'), value: asks ? issuer.account : '' },
    { label: say('INVOICE.PRINT.SYMBOL'), value: asks ? content.symbol : '' },
    { label: say('INVOICE.PRINT.OF_PROFORMA'), value: content.proforma ?? '' },
    { label: say('INVOICE.PRINT.OF_TAX'), value: taken.map(({ number }) => number).join(', ') },
    { label: say('INVOICE.PRINT.OF_ORIGINAL'), value: corrects?.number ?? '' },
    { label: say('INVOICE.PRINT.REASON'), value: corrects?.reason ?? '' },
  ];
}

const table = (heads: string[], rows: string[][]) =>
  `<table><thead>${tableRow(heads, 'th')}</thead><tbody>${rows.map((row) => tableRow(row)).join('')}</tbody></table>`;

/** What a document is about, in one line. */
function subjectOf(say: Say, app: string, kind: DocumentKind, content: Content): string {
  const { corrects, periodFrom, periodTo } = content;
  const span = { app, from: day(periodFrom), to: day(periodTo) };
  if (corrects) return say('INVOICE.PRINT.CORRECTS', { number: corrects.number, reason: corrects.reason });
  return say(kind === 'taxDocument' ? 'INVOICE.PRINT.ADVANCE' : 'INVOICE.PRINT.ITEM', span);
}

/** What is supplied: its scope and subject, and what a unit costs without tax; else the subject and its amount. */
function linesOf(say: Say, kind: DocumentKind, subject: string, content: Content): string {
  const { period, units, unitPrice } = content;
  const base = partsOf(content).reduce((held, part) => held + part.base, 0);
  const sum = crowns(base);
  const [about, whole] = [say('INVOICE.PRINT.SUBJECT'), say('INVOICE.PRINT.TOTAL')];
  if (kind === 'taxDocument' || kind === 'correction') return table([about, whole], [[subject, sum]]);
  const months = period === 'annual' ? say('INVOICE.PRINT.TEN_MONTHS') : '1';
  const isTaxed = vatsOf(content).length > 0;
  const price = isTaxed ? finely(base, units * (period === 'annual' ? 10 : 1)) : crowns(unitPrice);
  const one = say(isTaxed ? 'INVOICE.PRINT.NET_PRICE' : 'INVOICE.PRINT.UNIT_PRICE');
  const heads = [about, say('INVOICE.PRINT.UNITS'), say('INVOICE.PRINT.MONTHS'), one, whole];
  return table(heads, [[subject, String(units), months, price, sum]]);
}

/** What one of so many costs, to a hundredth of a haléř: so many of them are the whole again. */
const finely = (whole: number, count: number): string =>
  new Intl.NumberFormat('cs', { style: 'currency', currency: 'CZK', maximumFractionDigits: 4 }).format(
    shareOf(whole, count),
  );

/** Base, rate and tax; of the final invoice less what was taxed as it came, rate by rate. */
function taxOf(say: Say, kind: DocumentKind, content: Content): string {
  const parts = partsOf(content);
  const columns = ['RATE', 'BASE', 'VAT', 'WITH_VAT'] as const;
  const heads = ['', ...columns.map((name) => say(`INVOICE.PRINT.${name}`))];
  const line = (text: string, { rate, base, tax }: Vat, sign = 1) => [
    text,
    rate > 0 ? `${rate}\u00a0%` : say('INVOICE.PRINT.UNTAXED'),
    ...[base, tax, base + tax].map((amount) => crowns(sign * amount || 0)),
  ];
  const own = say(kind === 'correction' ? 'INVOICE.PRINT.DIFFERENCE' : 'INVOICE.PRINT.SUPPLIED');
  const lines = parts.map((part) => line(own, part));
  const taken = kind === 'invoice' ? takenOf(content) : [];
  if (taken.length === 0) return table(heads, lines);
  const taking = taken.map(({ number, vat }) => line(say('INVOICE.PRINT.DEDUCTED', { number }), vat, -1));
  const off = taken.map(({ vat }) => ({ rate: vat.rate, base: -vat.base, tax: -vat.tax }));
  const rest = parts.map(({ rate }) => byRate([...parts, ...off]).find((one) => one.rate === rate) ?? nothing(rate));
  return table(heads, [...lines, ...taking, ...rest.map((one) => line(say('INVOICE.PRINT.DIFFERENCE'), one))]);
}

const nothing = (rate: number): Vat => ({ rate, base: 0, tax: 0 });

function endOf(say: Say, kind: DocumentKind, { total, paidDate, received = total }: Content): string {
  if (kind === 'invoice' && received < total) return say('INVOICE.PRINT.TO_PAY', { amount: crowns(total - received) });
  if (kind === 'proforma') return say('INVOICE.PRINT.TO_PAY', { amount: crowns(total) });
  if (kind === 'taxDocument') return say('INVOICE.PRINT.GOT', { amount: crowns(total) });
  if (kind === 'correction') return say('INVOICE.PRINT.GOES_BACK', { amount: crowns(-total) });
  return say('INVOICE.PRINT.SETTLED', { amount: crowns(total), date: day(paidDate), rest: crowns(0) });
}
