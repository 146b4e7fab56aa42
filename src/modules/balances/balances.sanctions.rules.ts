import { addDays, daysBetween } from '#shared/dates.ts';
import { isWorkingDay } from '../reports/reports.clock.rules.ts';
import type { Charge } from './balances.rules.ts';

// What the law lets a house ask of who pays late: a fee on services, interest on the rest. Two different things, never mixed.

/** The yearly rate of interest of a delay that begins on that day or later, in hundredths of a percent, and by what it is known. */
export type Rate = { since: string; rate: number; source: string; isSure: boolean };

const decree = 'nařízení vlády č. 351/2013 Sb., § 2 (repo sazba ČNB + 8 procentních bodů)';
const known = (since: string, rate: number, isSure = true): Rate => ({ since, rate, source: decree, isSure });

/** Rates by half-years, each until the next one; of those that are not sure the house looks at what the Czech National Bank says. */
export const legalRates: readonly Rate[] = [
  known('2014-01-01', 805),
  known('2018-01-01', 850),
  known('2018-07-01', 900),
  known('2019-01-01', 975),
  known('2019-07-01', 1_000),
  known('2020-01-01', 1_000),
  known('2020-07-01', 825),
  known('2021-01-01', 825),
  known('2021-07-01', 850),
  known('2022-01-01', 1_175),
  known('2022-07-01', 1_500),
  known('2023-01-01', 1_500, false),
  known('2023-07-01', 1_500, false),
  known('2024-01-01', 1_475, false),
  known('2024-07-01', 1_275, false),
  known('2025-01-01', 1_200, false),
  known('2025-07-01', 1_150, false),
  known('2026-01-01', 1_150, false),
];
/** Until the first of 2018 the rate did not change, so that one line says all half-years. */
const constantUntil = '2018-01-01';

/** The first day of the half-year of a day. */
export const halfYearOf = (day: string): string => `${day.slice(0, 4)}-${day.slice(5, 7) < '07' ? '01' : '07'}-01`;

/** The law's rates with those of the house in their places, by their days. */
export function ratesWith(own: readonly Rate[]): Rate[] {
  const rates = new Map([...legalRates, ...own].map((one) => [one.since, one]));
  return [...rates.values()].sort((a, b) => (a.since < b.since ? -1 : 1));
}

/** The rate of a delay that begins on a day; null when that of its half-year is not known. */
export function rateOf(day: string, rates: readonly Rate[]): Rate | null {
  const half = halfYearOf(day);
  const wanted = half < constantUntil && half >= '2014-01-01' ? '2014-01-01' : half;
  return rates.find(({ since }) => since === wanted) ?? null;
}

/** A day by which something must be done: on a Saturday, a Sunday or a holiday the next working day (§ 607 of the Civil Code). */
export function payableOn(day: string): string {
  let at = day;
  while (!isWorkingDay(at)) at = addDays(at, 1);
  return at;
}

/** How many months have begun between two days; from the 15th to the 15th it is one. */
export function begunMonths(from: string, to: string): number {
  const [a, b] = [from, to].map((day) => day.split('-').map(Number) as [number, number, number]);
  if (!a || !b || to <= from) return 0;
  const lastDay = new Date(Date.UTC(b[0], b[1], 0)).getUTCDate();
  return (b[0] - a[0]) * 12 + b[1] - a[1] + (b[2] > Math.min(a[2], lastDay) ? 1 : 0);
}

const halfUp = (top: bigint, bottom: bigint): number => Number((2n * top + bottom) / (2n * bottom));

/** How long each piece of a debt was late: its amount, and the day on which it was paid or is looked at. */
export type Late = { amount: number; until: string };

/** The pieces of what was due that were paid after their day, or are not paid on the day of today. */
export function lateOf({ part, paid, left }: Charge, today: string): { due: string; late: Late[] } {
  const due = payableOn(part.day);
  const pieces = [...paid.map(({ day, amount }) => ({ amount, until: day })), { amount: left, until: today }];
  return { due, late: pieces.filter(({ amount, until }) => amount > 0 && until > due) };
}

/**
 * The fee on late payment of services (act 67/2013, § 13(2)) of one debt: one per mille of what was owed for each day, at least
 * 10 Kč for each month begun; nothing of what came within five days.
 */
export function feeOn(due: string, late: readonly Late[]): number {
  const counted = late.filter(({ until }) => daysBetween(due, until) > 5);
  if (counted.length === 0) return 0;
  const days = counted.reduce((sum, { amount, until }) => sum + BigInt(amount) * BigInt(daysBetween(due, until)), 0n);
  const last = counted.reduce((latest, { until }) => (until > latest ? until : latest), due);
  return Math.max(halfUp(days, 1_000n), 1_000 * begunMonths(due, last));
}

const [plainYear, leapYear] = [365n, 366n];
const isLeap = (year: number) => new Date(Date.UTC(year, 2, 0)).getUTCDate() === 29;

/** The part of years from the day after one day up to another, over 365 × 366. */
function yearsBetween(due: string, until: string): bigint {
  let sum = 0n;
  for (let from = due; from < until; ) {
    const year = Number(addDays(from, 1).slice(0, 4));
    const end = `${year}-12-31` < until ? `${year}-12-31` : until;
    sum += BigInt(daysBetween(from, end)) * (isLeap(year) ? plainYear : leapYear);
    from = end;
  }
  return sum;
}

/** Interest on late payment (§ 1970 of the Civil Code) of one debt by the rate of the half-year in which the delay began, for its whole length. */
export function interestOn(due: string, late: readonly Late[], rate: number): number {
  const sum = late.reduce((held, { amount, until }) => held + BigInt(amount) * yearsBetween(due, until), 0n);
  return halfUp(sum * BigInt(rate), 10_000n * plainYear * leapYear);
}

export type Sanctions = { fee: number; interest: number; missing: string[] };

/** What may be asked up to today for all that was or is paid late; of half-years whose rate is missing nothing, and they are named. */
export function sanctionsOf(charges: readonly Charge[], today: string, rates: readonly Rate[]): Sanctions {
  const found: Sanctions = { fee: 0, interest: 0, missing: [] };
  for (const charge of charges) {
    const { due, late } = lateOf(charge, today);
    if (late.length === 0) continue;
    if (charge.part.group === 'services') {
      found.fee += feeOn(due, late);
      continue;
    }
    const begun = addDays(due, 1);
    const rate = rateOf(begun, rates);
    if (rate) found.interest += interestOn(due, late, rate.rate);
    else if (!found.missing.includes(halfYearOf(begun))) found.missing.push(halfYearOf(begun));
  }
  return found;
}
