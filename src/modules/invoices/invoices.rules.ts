import { addDays } from '#shared/dates.ts';
import { taxWithin } from '#shared/money.ts';
import type { Period } from '../orders/orders.rules.ts';

/** What is issued of one period: what is asked for, what was received, what it came to (G-149), and what corrects one of these. */
export const documentKinds = ['proforma', 'taxDocument', 'invoice', 'correction'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Where an invoice stands (INV-03); one that was cancelled is not asked for any more. */
export const invoiceStates = ['exposed', 'overdue', 'paid', 'cancelled'] as const;
export type InvoiceState = (typeof invoiceStates)[number];
export const invoiceTabs = ['all', ...invoiceStates] as const;

/** So many days after its issue a proforma is to be paid (G-150). */
export const dueDays = 14;

/** So many days ahead an administrator sees what will be issued. */
export const seenAhead = 31;

/** The days of a month of a year, or of all of it. */
export const spanOf = (year: number, month?: number): { from: string; to: string } => {
  const of = (one: number) => `${year}-${String(one).padStart(2, '0')}-01`;
  const [from, after] =
    month === undefined
      ? [of(1), `${year + 1}-01-01`]
      : [of(month), month === 12 ? `${year + 1}-01-01` : of(month + 1)];
  return { from, to: addDays(after, -1) };
};

/** What a house lacks for its invoice: an agreement, where letters go, or what the law asks of whom an invoice is for. */
export const lacks = ['plan', 'email', 'ico', 'seat'] as const;
export type Lack = (typeof lacks)[number];
type Asked = { customer: Record<'ico' | 'street' | 'city' | 'post', string>; email: string; hasPlan: boolean };
export function missingOf({ customer: { ico, street, city, post }, email, hasPlan }: Asked): Lack[] {
  const has: Record<Lack, boolean> = {
    plan: hasPlan,
    email: email !== '',
    ico: ico !== '',
    seat: street !== '' && city !== '' && post !== '',
  };
  return lacks.filter((one) => !has[one]);
}

type Ends = { paidDate: string | null; cancelledOn: string | null; dueDate: string };

/** The status of an invoice on a day. */
export const stateOf = ({ paidDate, cancelledOn, dueDate }: Ends, day: string): InvoiceState =>
  cancelledOn ? 'cancelled' : paidDate ? 'paid' : dueDate < day ? 'overdue' : 'exposed';

/** Why a movement, or what is over of it, is given to no invoice: it is of none or bears no symbol, is more than is left, the invoice is paid or cancelled, its day is long before the issue or after today, or it takes another movement back. */
export const unmatched = ['unknown', 'none', 'more', 'again', 'cancelled', 'day', 'reversal'] as const;
export type Unmatched = (typeof unmatched)[number];
/** What becomes of a movement: it pays an invoice whole or in part, or all of it and more; it was noted by hand before; or it is given to none. */
export const outcomes = ['whole', 'part', 'over', 'noted', ...unmatched] as const;
export type Outcome = (typeof outcomes)[number];

/** Whether money may have come on a day: at most a year before it was asked for, since who was asked wrongly pays what is asked anew, and not after today. */
export const mayBePaidOn = (day: string, issuedOn: string, today: string): boolean =>
  day >= addDays(issuedOn, -366) && day <= today;

type Moved = { day: string; amount: number; symbol: string; isReversal: boolean };

/** What a movement is to the invoice of its symbol, of which so much is left to pay. */
export function outcomeOf(
  { day, amount, symbol, isReversal }: Moved,
  asked: (Ends & { issuedOn: string; left: number }) | undefined,
  today: string,
): Outcome {
  if (isReversal) return 'reversal';
  if (!asked) return symbol ? 'unknown' : 'none';
  if (asked.cancelledOn) return 'cancelled';
  if (asked.paidDate || asked.left <= 0) return 'again';
  if (!mayBePaidOn(day, asked.issuedOn, today)) return 'day';
  return amount > asked.left ? 'over' : amount === asked.left ? 'whole' : 'part';
}

/** A part of an amount with the tax in it; nothing is taxed at the rate of nothing. */
export type Vat = { rate: number; base: number; tax: number };

const totalOf = ({ base, tax }: Vat) => base + tax;

/** The parts of each rate together, in their order; what has come to nothing is none. */
export function byRate(parts: readonly Vat[]): Vat[] {
  const rates = [...new Set(parts.map(({ rate }) => rate))];
  const sum = (rate: number, of: 'base' | 'tax') =>
    parts.reduce((held, part) => (part.rate === rate ? held + part[of] : held), 0);
  return rates
    .map((rate) => ({ rate, base: sum(rate, 'base'), tax: sum(rate, 'tax') }))
    .filter(({ base, tax }) => base !== 0 || tax !== 0);
}

/** The tax of one more part of a rate: parts that follow each other come to the tax of all of them together, to the haléř. */
export function taxOfNext(taxed: readonly Vat[], amount: number, rate: number): Vat {
  const [held = { rate, base: 0, tax: 0 }] = byRate(taxed).filter((part) => part.rate === rate);
  const tax = taxWithin(totalOf(held) + amount, rate).tax - held.tax;
  return { rate, base: amount - tax, tax };
}

/** How a whole is taxed of which parts were: each as it was, and what is left at the rate of the day; nothing where no part is. */
export function taxOfWhole(total: number, taxed: readonly Vat[], rate: number): Vat[] {
  const rest = taxed.reduce((left, part) => left - totalOf(part), total);
  const parts = byRate(rest === 0 ? taxed : [...taxed, taxOfNext(taxed, rest, rate)]);
  return parts.some((part) => part.rate > 0) ? parts : [];
}

/** What is taken off an amount of which these parts are left, the last taxed one first: what follows each other comes to the tax of the whole. */
export function taxTaken(left: readonly Vat[], amount: number): Vat[] {
  const taxed = left.filter(({ rate }) => rate > 0).reverse();
  let rest = amount;
  return [...taxed, ...left.filter(({ rate }) => rate === 0)].flatMap((part) => {
    const total = totalOf(part);
    const taken = Math.max(0, Math.min(total, rest));
    if (taken === 0) return [];
    rest -= taken;
    const tax = taxWithin(total - taken, part.rate).tax - part.tax;
    return { rate: part.rate, base: -taken - tax, tax };
  });
}

/** So long a reason may be. */
export const longestReason = 300;

/** Each kind of document has a series of its own, known by its first digit, so that no two have the same symbol. */
const seriesDigit: Record<DocumentKind, number> = { proforma: 1, taxDocument: 2, invoice: 3, correction: 4 };
/** A symbol has ten digits: four of the year, one of the series, five of the number. */
const mostInYear = 99_999;

/** `2026-100007`: the year, the series, and the number in it. */
export function showNumber(kind: DocumentKind, year: number, number: number): string {
  if (number > mostInYear) throw new Error(`the series ${kind} of ${year} is full`);
  return `${year}-${seriesDigit[kind]}${String(number).padStart(5, '0')}`;
}

/** A day so many months later; the last of a month that is too short. */
export function addMonths(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + months, 0));
  return new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(date, last.getUTCDate())))
    .toISOString()
    .slice(0, 10);
}

const monthsOf: Record<Period, number> = { monthly: 1, annual: 12 };

/** The period of a plan in which a day lies: its first and last day. Periods are counted from the plan's first day, so that a month that is short moves none after it. */
export function periodOn({ since, period }: { since: string; period: Period }, day: string) {
  const step = monthsOf[period];
  const months = (Number(day.slice(0, 4)) - Number(since.slice(0, 4))) * 12;
  const apart = months + Number(day.slice(5, 7)) - Number(since.slice(5, 7));
  let nth = Math.max(0, Math.floor(apart / step));
  if (nth > 0 && addMonths(since, nth * step) > day) nth -= 1;
  const next = addMonths(since, (nth + 1) * step);
  return { from: addMonths(since, nth * step), to: addDays(next, -1), next };
}
