import { type RepeatRule, weekDayOfMonth } from '../events.rules.ts';
import { plainRecur, type Recur } from './events.recur.ts';
import type { Moment } from './events.source.ts';

/** A rule of a file: which days it names, and its end, if it has one. */
export type Rule = { recur: Recur; until: Moment | null; count: number | null };

const weekDays = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
const lists = {
  BYMONTHDAY: ['byMonthDay', 31],
  BYMONTH: ['byMonth', 12],
  BYYEARDAY: ['byYearDay', 366],
  BYWEEKNO: ['byWeekNo', 53],
  BYSETPOS: ['bySetPos', 366],
} as const;

class NoRule extends Error {}
const refuse = (): never => {
  throw new NoRule();
};

const number = (text: string, most: number): number => {
  const value = /^[+-]?\d{1,10}$/.test(text) ? Number(text) : 0;
  return value === 0 || Math.abs(value) > most ? refuse() : value;
};
const positive = (text: string, most: number): number => Math.abs(number(text.replace(/^-.*/, ''), most));

function weekDay(text: string): Recur['byDay'][number] {
  const [, nth = '', day = ''] = /^([+-]?\d{0,2})([A-Z]{2})$/.exec(text) ?? [];
  const place = weekDays.indexOf(day);
  return place < 0 ? refuse() : { nth: nth === '' ? 0 : number(nth, 53), weekDay: place };
}

function end(text: string): Moment {
  const [, year, month, day, , hour, minute, zulu] =
    /^((?:19|20|21)\d\d)(\d\d)(\d\d)(T(\d\d)(\d\d)\d\d(Z?))?$/.exec(text) ?? refuse();
  const date = `${year}-${month}-${day}`;
  if (Number.isNaN(Date.parse(date))) return refuse();
  return { day: date, time: hour ? `${hour}:${minute}` : null, zone: zulu ? 'UTC' : null };
}

/** The rule in the line of an RRULE; null when it names moments of a day, or says what nobody can carry out. */
export function readRule(line: string): Rule | null {
  const rule: Rule = { recur: { ...plainRecur, freq: 'DAILY' }, until: null, count: null };
  const given = line
    .slice(line.indexOf(':') + 1)
    .toUpperCase()
    .trim()
    .split(';')
    .filter(Boolean);
  try {
    if (!given.some((part) => part.startsWith('FREQ='))) return null;
    for (const part of given) readPart(rule, part);
    return rule;
  } catch (error) {
    if (error instanceof NoRule) return null;
    throw error;
  }
}

function readPart(rule: Rule, part: string): void {
  const [name = '', value = ''] = part.split('=');
  const { recur } = rule;
  if (name === 'FREQ') recur.freq = frequencies.find((one) => one === value) ?? refuse();
  else if (name === 'INTERVAL') recur.interval = positive(value, 1_000);
  else if (name === 'COUNT') rule.count = positive(value, 9_999_999_999);
  else if (name === 'UNTIL') rule.until = end(value);
  else if (name === 'WKST') recur.weekStart = weekDay(value).weekDay;
  else if (name === 'BYDAY') recur.byDay = value.split(',').slice(0, 100).map(weekDay);
  else if (name in lists) {
    const [key, most] = lists[name as keyof typeof lists];
    recur[key] = value
      .split(',')
      .slice(0, 400)
      .map((one) => number(one, most));
  } else if (!name.startsWith('X-')) refuse();
}

type OurRule = Pick<RepeatRule, 'repeatFrequency' | 'typeOfMonthRepeat' | 'numberOfRepeat'>;

/** The rule as ours can say it from its first day on; null for others, such as several days of a week. */
export function ourRule(recur: Recur, first: string): OurRule | null {
  const { freq, interval, byDay, byMonthDay, byMonth, byYearDay, byWeekNo, bySetPos } = recur;
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
    ...{ repeatFrequency, typeOfMonthRepeat, numberOfRepeat: interval },
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
