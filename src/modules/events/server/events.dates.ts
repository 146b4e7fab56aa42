import { RRuleTemporal } from 'rrule-temporal';
import { addDays, type Frequency, type MonthRepeat, weekDayOfMonth } from '../events.rules.ts';

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

/** The days that a rule names after one day, or from its first, until another, in their order; at most `limit`. */
export function daysOf(
  rule: Rule,
  until: string,
  { after, limit = Number.POSITIVE_INFINITY }: { after?: string; limit?: number } = {},
): string[] {
  const end = `UNTIL=${compact(until)}T000000Z`;
  const dates = new RRuleTemporal({
    rruleString: `DTSTART:${compact(rule.first)}T000000Z\nRRULE:${ruleText(rule)};${end}`,
  });
  const found: string[] = [];
  dates.all((date) => {
    const day = date.toString().slice(0, 10);
    if (!after || day > after) found.push(day);
    return found.length < limit;
  });
  return found;
}

/** Which day, week, month or year of a rule a day falls into, counted from the rule's first one: 0, 1, 2 … */
export function periodOf({ frequency, interval, first }: Rule, day: string): number {
  const months = (of: string) => Number(of.slice(0, 4)) * 12 + Number(of.slice(5, 7));
  const days = (Date.parse(day) - Date.parse(first)) / 86_400_000;
  const mondays = (Date.parse(day) - Date.parse(addDays(first, -weekDayOfMonth(first).weekDay))) / 86_400_000;
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
