import { addDays, daysBetween } from '#shared/dates.ts';

// The cash desk as both sides know it: kinds of records, their order, their numbers, the legal limits, the count of cash.

export const cashTypes = ['income', 'expense'] as const;
export type CashType = (typeof cashTypes)[number];
export const cashTabs = ['all', ...cashTypes] as const;

/** No amount is larger: a billion crowns less a haléř. */
export const mostAmount = 99_999_999_999;

const perDay = 10_000_000;
const dayNumber = (day: string): number => daysBetween('1900-01-01', day);

/** Where a record stands in the cash book: by its day, within a day in the order in which records were written. */
export const placeOf = (day: string, position: number): number => dayNumber(day) * perDay + position;
export const positionOf = (place: number): number => place % perDay;
/** The place before which all records of a day, and of those before it, stand. */
export const endOf = (day: string): number => placeOf(day, 0) + perDay;

/** The place before which a closing of a day locks: all of a day that is over, and of today what was written, so many records, by then. */
export const closingPlace = (day: string, today: string, position: number): number =>
  day === today ? placeOf(day, position + 1) : endOf(day);

/** The first day of the month of a day. */
export const monthOf = (day: string): string => `${day.slice(0, 7)}-01`;

const letters = { income: 'P', expense: 'V' } as const;
type Numbered = { type: CashType; year: number; number: number };

/** The number of a document: of its kind and year, from 1, without holes. */
export const showNumber = ({ type, year, number }: Numbered): string => `${letters[type]}-${year}-${number}`;

/** What a number of that form says; null of any other text. */
export function readNumber(text: string): Numbered | null {
  const [, letter, year = '', number = ''] = /^([PV])-(\d{4})-([1-9]\d{0,6})$/.exec(text.trim().toUpperCase()) ?? [];
  if (!letter) return null;
  return { type: letter === 'P' ? 'income' : 'expense', year: Number(year), number: Number(number) };
}

/** So far beyond the last number of a series a house may go on with its own. */
export const mostAhead = 10_000;
/** The largest limit of cash, in haléře: ten million crowns. */
export const mostLimit = 1_000_000_000;

/** Who must be named on a document: who paid and who took it, or who was paid and who gave it (G-027). */
export const mustName = {
  income: ['incomeFrom', 'acceptedBy'],
  expense: ['paidTo', 'issuedBy'],
} as const satisfies Record<CashType, readonly ('incomeFrom' | 'acceptedBy' | 'paidTo' | 'issuedBy')[]>;

export type Limit = { since: string; amount: number | null; source: string };

/**
 * How much cash may be taken from one payer, or given to one, in a day, since when and by what. Of 10 July 2027 the amount is
 * given in euros, so that a house enters its crowns; until it does, the last one that is known holds.
 */
export const legalLimits: readonly Limit[] = [
  { since: '2014-12-01', amount: 27_000_000, source: 'zákon č. 254/2004 Sb., § 4' },
  { since: '2027-07-10', amount: null, source: 'nařízení (EU) 2024/1624, čl. 80: 10 000 EUR' },
];

/** The limit of a day: what the house has entered for it stands above the law's table. */
export function limitOn(day: string, own: readonly Limit[]): Limit | null {
  const known = [...legalLimits, ...own].filter(({ since, amount }) => since <= day && amount !== null);
  known.sort((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : 0));
  return known.at(-1) ?? null;
}

/** Notes and coins that are counted, in haléře. */
export const denominations = [
  500_000, 200_000, 100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200, 100,
] as const;

export type Counted = { value: number; count: number };
export const sumOf = (counts: readonly Counted[]): number =>
  counts.reduce((sum, one) => sum + one.value * one.count, 0);

/** Whether so much counted is hardly true beside the book, so that it is asked about once more. */
export const isAbsurd = (counted: number, book: number): boolean => counted > 10_000_000 && counted > 10 * book;

/** What an amount is in cash, which has no haléře: half a crown and more is one. */
export const inCash = (amount: number): number => amount + 50 - ((amount + 50) % 100);
/** What it takes from an amount to whole crowns. */
export const roundingOf = (amount: number): number => inCash(amount) - amount;

/** The last day of the month before that of a day. */
export function lastMonthEnd(day: string): string {
  return addDays(monthOf(day), -1);
}

/** The largest number of records of a cash book on paper. */
export const mostInBook = 5_000;
