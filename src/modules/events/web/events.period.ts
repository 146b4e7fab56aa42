import { addDays, daysBetween } from '#shared/dates.ts';
import type { Language } from '#shared/languages.ts';
import { monthOf, weekDayOfMonth } from '../events.rules.ts';
import type { CalendarView } from './events.address.ts';
import type { EventRange } from './events.data.ts';

const mondayOf = (day: string) => addDays(day, -weekDayOfMonth(day).weekDay);

/** The first and the last day that a view shows around a day; weeks begin on Monday, a month fills its weeks. */
export function periodOf(view: CalendarView, day: string): EventRange {
  if (view === 'day') return { from: day, to: day };
  if (view === 'week') return { from: mondayOf(day), to: addDays(mondayOf(day), 6) };
  const { from, to } = monthOf(day);
  return view === 'list' ? { from, to } : { from: mondayOf(from), to: addDays(mondayOf(to), 6) };
}

/** The day around which a view stands one step further or back: a day, a week, or the first of a month. */
export function stepped(view: CalendarView, day: string, direction: 1 | -1): string {
  if (view === 'day') return addDays(day, direction);
  if (view === 'week') return addDays(day, 7 * direction);
  const { from, to } = monthOf(day);
  return direction === 1 ? addDays(to, 1) : monthOf(addDays(from, -1)).from;
}

const asDate = (day: string) => new Date(`${day}T00:00:00Z`);
const large = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** What is called by its day: `Listopad 2026`, `16.–22. listopadu 2026`, `Sobota 21. listopadu 2026`. */
export function periodTitle(view: CalendarView, day: string, lang: Language): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(lang, { timeZone: 'UTC', ...options });
  const whole = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  if (view === 'day') return large(format({ ...whole, weekday: 'long' }).format(asDate(day)));
  if (view !== 'week') return large(format({ month: 'long', year: 'numeric' }).format(asDate(day)));
  const { from, to } = periodOf(view, day);
  return format(whole).formatRange(asDate(from), asDate(to));
}

/** The days of a range, the first first. */
export const daysOf = ({ from, to }: EventRange): string[] =>
  Array.from({ length: daysBetween(from, to) + 1 }, (_, index) => addDays(from, index));
