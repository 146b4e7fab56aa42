import type { Frequency, MonthRepeat } from '../events.rules.ts';

/** A recurrence rule of RFC 5545 as far as it names days; weekdays are 0 for Monday to 6 for Sunday. */
export type Recur = {
  freq: 'DAILY' | 'WEEKLY' | 'MONTHLY' | 'YEARLY';
  interval: number;
  /** `nth` is the second Tuesday's 2, 0 for every one. */
  byDay: { nth: number; weekDay: number }[];
  byMonthDay: number[];
  byMonth: number[];
  byYearDay: number[];
  byWeekNo: number[];
  bySetPos: number[];
  weekStart: number;
};

/** So many days may still be looked at; a file that wants more is refused, however its rules are made. */
export type Budget = { left: number };
export class BudgetSpent extends Error {}

/** Takes from a budget; throws {@link BudgetSpent} when it is used up. */
export function spend(budget: Budget, days: number): void {
  budget.left -= days;
  if (budget.left < 0) throw new BudgetSpent();
}

const names = { day: 'DAILY', week: 'WEEKLY', month: 'MONTHLY', year: 'YEARLY' } as const;
export const plainRecur = {
  ...{ interval: 1, byDay: [], byMonthDay: [], byMonth: [], byYearDay: [], byWeekNo: [], bySetPos: [], weekStart: 0 },
};

/** One of our rules as a recurrence from a first day on. */
export function recurOf(
  rule: { frequency: Frequency; interval: number; monthRepeat: MonthRepeat },
  first: string,
): Recur {
  const recur = { ...plainRecur, freq: names[rule.frequency], interval: rule.interval };
  if (rule.frequency !== 'month' || rule.monthRepeat === 'date') return recur;
  const at = partsOf(numberOf(first));
  return { ...recur, byDay: [{ nth: Math.ceil(at.date / 7), weekDay: at.weekDay }] };
}

const dayMs = 86_400_000;
export const numberOf = (day: string): number => Math.round(Date.parse(day) / dayMs);
export const dayOf = (number: number): string => new Date(number * dayMs).toISOString().slice(0, 10);
const startOf = (year: number, month: number): number => Math.round(Date.UTC(year, month, 1) / dayMs);

type Parts = { year: number; month: number; date: number; weekDay: number; number: number };
function partsOf(number: number): Parts {
  const at = new Date(number * dayMs);
  return {
    ...{ year: at.getUTCFullYear(), month: at.getUTCMonth(), date: at.getUTCDate() },
    ...{ weekDay: (at.getUTCDay() + 6) % 7, number },
  };
}

/** The first day of the week of a day. */
const weekOf = ({ number, weekDay }: Parts, weekStart: number): number => number - ((weekDay - weekStart + 7) % 7);

/** Which day, week, month or year of the rule a day falls into, counted from the first one. */
function periodOf({ freq, weekStart }: Recur, first: Parts, at: Parts): number {
  if (freq === 'DAILY') return at.number - first.number;
  if (freq === 'WEEKLY') return (weekOf(at, weekStart) - weekOf(first, weekStart)) / 7;
  if (freq === 'MONTHLY') return (at.year - first.year) * 12 + at.month - first.month;
  return at.year - first.year;
}

const isListed = (list: number[], place: number, length: number) =>
  list.includes(place) || list.includes(place - length - 1);

/** The number of the ISO week, its weeks beginning on a given weekday, and how many weeks its year has. */
function weekNumber(at: Parts, weekStart: number): { week: number; weeks: number } {
  const firstWeek = (year: number) => weekOf(partsOf(startOf(year, 0) + 3), weekStart);
  const week = weekOf(at, weekStart);
  const year = [at.year + 1, at.year, at.year - 1].find((one) => firstWeek(one) <= week) as number;
  return { week: (week - firstWeek(year)) / 7 + 1, weeks: (firstWeek(year + 1) - firstWeek(year)) / 7 };
}

function isWeekDay({ freq, byDay, byMonth }: Recur, at: Parts): boolean {
  const inMonth = freq === 'MONTHLY' || (freq === 'YEARLY' && byMonth.length > 0);
  const [from, to] = inMonth
    ? [startOf(at.year, at.month), startOf(at.year, at.month + 1)]
    : [startOf(at.year, 0), startOf(at.year + 1, 0)];
  return byDay.some(({ nth, weekDay }) => {
    if (weekDay !== at.weekDay) return false;
    if (nth === 0 || freq === 'DAILY' || freq === 'WEEKLY') return true;
    return nth > 0 ? Math.ceil((at.number - from + 1) / 7) === nth : Math.ceil((to - at.number) / 7) === -nth;
  });
}

/** Whether the rule names a day of a period that counts. */
function isNamed(recur: Recur, first: Parts, at: Parts): boolean {
  const { freq, byDay, byMonthDay, byMonth, byYearDay, byWeekNo, weekStart } = recur;
  if (byMonth.length > 0 && !byMonth.includes(at.month + 1)) return false;
  const lengthOfMonth = startOf(at.year, at.month + 1) - startOf(at.year, at.month);
  if (byMonthDay.length > 0 && !isListed(byMonthDay, at.date, lengthOfMonth)) return false;
  if (byDay.length > 0 && !isWeekDay(recur, at)) return false;
  const begin = startOf(at.year, 0);
  if (byYearDay.length > 0 && !isListed(byYearDay, at.number - begin + 1, startOf(at.year + 1, 0) - begin))
    return false;
  if (byWeekNo.length > 0) {
    const { week, weeks } = weekNumber(at, weekStart);
    if (!isListed(byWeekNo, week, weeks)) return false;
  }
  if (byDay.length + byMonthDay.length + byYearDay.length > 0 || freq === 'DAILY') return true;
  if (freq === 'WEEKLY' || byWeekNo.length > 0) return at.weekDay === first.weekDay;
  if (freq === 'YEARLY' && byMonth.length === 0 && at.month !== first.month) return false;
  return at.date === first.date;
}

/** Of the days that one period names those at the places asked for, such as the last one. */
const atPlaces = (places: number[], days: number[]): number[] =>
  places.length === 0 ? days : days.filter((_, i) => isListed(places, i + 1, days.length));

/**
 * The days that a rule names from its first day to a last one, in their order; with `count` only so many of them. Looks at each
 * day once, so it ends whatever the rule says. `from` skips what comes before it, where nothing has to be counted.
 */
export function recurringDays(
  recur: Recur,
  first: string,
  last: string,
  { count, from = first, budget }: { count?: number; from?: string; budget?: Budget } = {},
): string[] {
  const head = partsOf(numberOf(first));
  const hasPlaces = recur.bySetPos.length > 0;
  const isWhole = count !== undefined || hasPlaces;
  const begin = hasPlaces ? startOf(head.year, 0) - 6 : isWhole || from < first ? head.number : numberOf(from);
  const end = numberOf(last);
  const found: number[] = [];
  let [period, named] = [Number.NEGATIVE_INFINITY, [] as number[]];
  const close = () => {
    for (const day of atPlaces(recur.bySetPos, named)) if (day >= head.number && day <= end) found.push(day);
    named = [];
  };
  const beyond = hasPlaces ? end + 366 : end; // the last period has to be known whole
  for (let number = begin; number <= beyond && found.length < (count ?? Number.POSITIVE_INFINITY); number++) {
    if (budget) spend(budget, 1);
    const at = partsOf(number);
    const current = periodOf(recur, head, at);
    if (current % recur.interval !== 0) continue;
    if (current !== period) close();
    period = current;
    if (isNamed(recur, head, at)) named.push(number);
    if (!hasPlaces) close();
  }
  close();
  return found
    .slice(0, count)
    .map(dayOf)
    .filter((day) => day >= from);
}
