import { RRuleTemporal } from 'rrule-temporal';
import { addDays, daysBetween } from '#shared/dates.ts';
import { type Frequency, type MonthRepeat, weekDayOfMonth } from './events.rules.ts';

/** So many events may one series have at once: a daily one for ten years. */
export const mostDates = 4_000;

/** A rule by which days repeat, from its first day on. */
export type Rule = { frequency: Frequency; interval: number; monthRepeat: MonthRepeat; first: string };

const names = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const;
const weekDays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** The rule as an RRULE of RFC 5545, without its end. A month or year that lacks the date has no event. */
export function ruleText({ frequency, interval, monthRepeat, first }: Rule): string {
  const { ordinal, weekDay } = weekDayOfMonth(first);
  const parts = [`FREQ=${names[frequency]}`];
  if (interval > 1) parts.push(`INTERVAL=${interval}`);
  if (frequency === 'month' && monthRepeat === 'weekDay') parts.push(`BYDAY=${ordinal}${weekDays[weekDay]}`);
  return parts.join(';');
}

const compact = (day: string) => day.replaceAll('-', '');

/** The most days that one period of a rule has. */
const longest = { day: 1, week: 7, month: 31, year: 366 };
const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** The days from one to another that an RRULE of RFC 5545 without UNTIL names, beginning on a first day; throws when it looks too long for one. */
export function namedDays(rrule: string, first: string, from: string, to: string): string[] {
  const rule = new RRuleTemporal({ rruleString: `DTSTART:${compact(first)}T000000Z\nRRULE:${rrule}` });
  const dates = rule.between(midnight(from), midnight(to), true);
  return dates.map(({ epochMilliseconds }) => new Date(epochMilliseconds).toISOString().slice(0, 10));
}

/** The days that a rule names after one day, or from its first, until another, in their order; at most `limit`, by default 10 000. */
export function daysOf(
  rule: Rule,
  until: string,
  { after, limit = 10_000 }: { after?: string; limit?: number } = {},
): string[] {
  const from = after && after >= rule.first ? addDays(after, 1) : rule.first;
  const enough = (limit + 1) * rule.interval * longest[rule.frequency]; // days in which even a sparse rule has so many
  const to = daysBetween(from, until) < enough ? until : addDays(from, enough);
  if (to < from) return [];
  return namedDays(ruleText(rule), rule.first, from, to).slice(0, limit);
}

/** Which day, week, month or year of a rule a day falls into, counted from the rule's first one: 0, 1, 2 … */
export function periodOf({ frequency, interval, first }: Rule, day: string): number {
  const months = (of: string) => Number(of.slice(0, 4)) * 12 + Number(of.slice(5, 7));
  const days = daysBetween(first, day);
  const mondays = daysBetween(addDays(first, -weekDayOfMonth(first).weekDay), day);
  const units = {
    day: days,
    week: Math.floor(mondays / 7),
    month: months(day) - months(first),
    year: Number(day.slice(0, 4)) - Number(first.slice(0, 4)),
  };
  return Math.floor(units[frequency] / interval);
}

/** The day on which an endless series is made up to: 24 months from now (G-115). */
export function horizonOf(today: string): string {
  const year = Number(today.slice(0, 4)) + 2;
  return `${year}${today.slice(4) === '-02-29' ? '-02-28' : today.slice(4)}`;
}
