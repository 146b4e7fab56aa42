import ICAL from 'ical.js';
import { namedDays } from '../../events/events.dates.rules.ts';
import { type RepeatRule, weekDayOfMonth } from '../../events/events.rules.ts';
import { type Budget, BudgetSpent, unusable } from './ical.ending.ts';
import { type Moment, momentOf } from './ical.source.ts';

/** A rule of a file: the days that it names as an RRULE without its end, its parts, and its end, if it has one. */
export type Rule = {
  text: string;
  freq: (typeof frequencies)[number];
  interval: number;
  parts: Record<string, number[]> & { BYDAY?: string[] };
  until: Moment | null;
  count: number | null;
};

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
const isOfDays = (freq: string | null): freq is Rule['freq'] => frequencies.some((one) => one === freq);

/** The rule in the line of an RRULE; null when it names moments of a day, or says what nobody can carry out. */
export function readRule(line: string): Rule | null {
  try {
    const recur = ICAL.Recur.fromString(
      line
        .slice(line.indexOf(':') + 1)
        .toUpperCase()
        .trim(),
    );
    const { freq, interval, count, until } = recur;
    const parts = recur.parts as Rule['parts'];
    const end = until ? momentOf(until, null) : null;
    if (!isOfDays(freq) || (until && !end) || ['BYHOUR', 'BYMINUTE', 'BYSECOND'].some((part) => part in parts))
      return null;
    const text = recur.toString().replace(/;(UNTIL|COUNT)=[^;]*/g, '');
    return { text, freq, interval, parts, until: end, count };
  } catch {
    return null;
  }
}

/** Of more dates than these nobody counts the last. */
const mostCounted = 5_000;

type Span = { from?: string; count?: number; budget: Budget };

/** The days that a rule names from its first day to a last one, in their order; with `count` only so many of them. */
export function recurringDays(
  rule: Rule,
  first: string,
  last: string,
  { from = first, count = 0, budget }: Span,
): string[] {
  if (performance.now() > budget.endsAt) throw new BudgetSpent();
  const counted = count > 0 && count <= mostCounted ? `;COUNT=${count}` : '';
  const begin = from < first ? first : from;
  if (last < begin) return [];
  try {
    return namedDays(rule.text + counted, first, begin, last);
  } catch {
    return unusable('EVENT.IMPORT.NO_RULE');
  }
}

const weekDays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];

type OurRule = Pick<RepeatRule, 'repeatFrequency' | 'typeOfMonthRepeat' | 'numberOfRepeat'>;

/** The rule as ours can say it from its first day on; null for others, such as several days of a week. */
export function ourRule({ freq, interval, parts }: Rule, first: string): OurRule | null {
  const { BYMONTHDAY: byMonthDay = [], BYMONTH: byMonth = [], BYSETPOS: bySetPos = [] } = parts;
  const { BYYEARDAY: byYearDay = [], BYWEEKNO: byWeekNo = [] } = parts;
  const byDay = (parts.BYDAY ?? []).map((text) => ({
    nth: Number.parseInt(text, 10) || 0,
    weekDay: weekDays.indexOf(text.slice(-2)),
  }));
  const { ordinal, weekDay: own } = weekDayOfMonth(first);
  const [month, date] = [Number(first.slice(5, 7)), Number(first.slice(8, 10))];
  const isOnly = (list: number[], value: number) => list.length === 0 || (list.length === 1 && list[0] === value);
  const [day] = byDay;
  if (interval > 99 || byDay.length > 1 || byYearDay.length + byWeekNo.length > 0 || (day && day.weekDay !== own))
    return null;
  const says = (
    repeatFrequency: OurRule['repeatFrequency'],
    typeOfMonthRepeat: OurRule['typeOfMonthRepeat'] = 'date',
  ) => ({
    repeatFrequency,
    typeOfMonthRepeat,
    numberOfRepeat: interval,
  });
  const isPlain = !day && bySetPos.length === 0;
  if (freq === 'YEARLY')
    return isPlain &&
      isOnly(byMonth, month) &&
      isOnly(byMonthDay, date) &&
      (byMonthDay.length === 0 || byMonth.length > 0)
      ? says('year')
      : null;
  if (byMonth.length > 0) return null;
  if (freq === 'MONTHLY' && day) {
    const nth = day.nth === 0 && bySetPos.length === 1 ? bySetPos[0] : bySetPos.length === 0 ? day.nth : 0;
    return nth === ordinal && byMonthDay.length === 0 ? says('month', 'weekDay') : null;
  }
  if (freq === 'MONTHLY') return isPlain && isOnly(byMonthDay, date) ? says('month') : null;
  if (byMonthDay.length + bySetPos.length > 0) return null;
  if (freq === 'WEEKLY') return !day || day.nth === 0 ? says('week') : null;
  return day ? null : says('day');
}
