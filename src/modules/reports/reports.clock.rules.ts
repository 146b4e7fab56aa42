import { houseInstant, houseWall } from '#shared/dates.ts';
import type { ReportType } from './reports.rules.ts';

// The clocks of reaction and solution: they run on working days of the house, all day long, to the minute, and stand while
// a report waits for somebody. No Sunday night on which the clock of the house is turned is a working day.

const [hour, day] = [60, 24 * 60];
const dayMs = 86_400_000;

/** In how many working days somebody should answer, and have it solved (an aim that is shown, never a promise). */
export const terms: Record<ReportType, { react: number; solve: number }> = {
  fault: { react: 2, solve: 14 },
  request: { react: 5, solve: 30 },
  complaint: { react: 5, solve: 30 },
  repair: { react: 5, solve: 45 },
  other: { react: 5, solve: 30 },
};

const holidays = new Set([
  '01-01',
  '05-01',
  '05-08',
  '07-05',
  '07-06',
  '09-28',
  '10-28',
  '11-17',
  '12-24',
  '12-25',
  '12-26',
]);

/** Easter Sunday of a year in the Gregorian calendar, in milliseconds of its UTC midnight (Meeus, Jones, Butcher). */
export function easterOf(year: number): number {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const [d, e] = [Math.floor(b / 4), b % 4];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - d - g + 15) % 30;
  const [i, k] = [Math.floor(c / 4), c % 4];
  const l = (32 + 2 * e + 2 * i - h - k) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  return Date.UTC(year, month - 1, (h + l - 7 * m + 33 * month + 19) % 32);
}

/** Whether people work on a day `YYYY-MM-DD`: from Monday to Friday, but for the holidays of Act 245/2000. */
export function isWorkingDay(text: string): boolean {
  const at = Date.parse(text);
  const [weekday, fromEaster] = [new Date(at).getUTCDay(), (at - easterOf(Number(text.slice(0, 4)))) / dayMs];
  return weekday % 6 !== 0 && fromEaster !== -2 && fromEaster !== 1 && !holidays.has(text.slice(5));
}

/** An instant in minutes of the clock of the house. */
const minuteOf = (instant: string) => Math.floor(Date.parse(`${houseWall(instant).replace(' ', 'T')}Z`) / 60_000);
const instantOf = (minute: number) => houseInstant(new Date(minute * 60_000).toISOString().slice(0, 16));
const endOfDay = (minute: number) => (Math.floor(minute / day) + 1) * day;
const isWorking = (minute: number) => isWorkingDay(new Date(minute * 60_000).toISOString().slice(0, 10));

/** How many minutes of working days lie between two instants. */
export function workingMinutes(from: string, to: string): number {
  const end = minuteOf(to);
  let sum = 0;
  for (let at = minuteOf(from); at < end; at = endOfDay(at)) if (isWorking(at)) sum += Math.min(end, endOfDay(at)) - at;
  return sum;
}

/** The instant at which so many minutes of working days have passed. */
export function afterWorking(from: string, minutes: number): string {
  let left = minutes;
  for (let at = minuteOf(from); ; at = endOfDay(at)) {
    const rest = isWorking(at) ? endOfDay(at) - at : 0;
    if (rest > 0 && left <= rest) return instantOf(at + left);
    left -= rest;
  }
}

export const afterWorkingDays = (from: string, days: number): string => afterWorking(from, days * day);

/** The terms of a report that begins now. */
export const termsFrom = (type: ReportType, from: string) => ({
  reactBy: afterWorkingDays(from, terms[type].react),
  solveBy: afterWorkingDays(from, terms[type].solve),
});

/** A term moved on by the working time that passed while the report waited. */
export const movedBy = (term: string, from: string, to: string): string => afterWorking(term, workingMinutes(from, to));

/** Whether the house may be written to now: from 8 to 18 by its clock. */
export function isOfficeTime(now: string): boolean {
  const minute = minuteOf(now) % day;
  return minute >= 8 * hour && minute < 18 * hour;
}
