import { monthsBetween } from '../prescriptions/prescriptions.rules.ts';

// Heat between two owners by degree-days: which part of the heat of a year belongs to each month.

/** Shares of the months of a year, January the first, in hundredths of a per cent, that hold from a month on (`YYYY-MM`), and where they are from. */
export type Degrees = { since: string; shares: number[]; source: string };
/** What the shares of a year come to. */
export const wholeYear = 10_000;

/** The table by which a period is split: the newest that holds in its last month; null where the house has none. */
export const degreesOf = (tables: readonly Degrees[], lastMonth: string): Degrees | null =>
  tables
    .filter(({ since }) => since <= lastMonth)
    .reduce<Degrees | null>((held, one) => (held && held.since > one.since ? held : one), null);

const daysIn = (month: string) => new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();
/** A multiple of the days of every month, so that a part of a month is whole. */
const common = 28n * 29n * 30n * 31n;

/** What of the heat of a period belongs before a day and from it on; within a month by its days. Nothing of either where nobody heats. */
export function heatWeights(period: { from: string; to: string }, day: string, shares: readonly number[]): bigint[] {
  let [before, after] = [0n, 0n];
  for (const month of monthsBetween(period.from, period.to)) {
    const days = daysIn(month);
    const early = month < day.slice(0, 7) ? days : month > day.slice(0, 7) ? 0 : Number(day.slice(8)) - 1;
    const ofDay = BigInt(shares[Number(month.slice(5)) - 1] ?? 0) * (common / BigInt(days));
    before += ofDay * BigInt(early);
    after += ofDay * BigInt(days - early);
  }
  return [before, after];
}
