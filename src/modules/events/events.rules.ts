import { addDays, daysBetween, houseDay, houseInstant, houseWall, showDate } from '#shared/dates.ts';
import type { FieldErrors } from '#shared/errors.ts';

/** The colours of calendars; `default` is the application's own (EVT-23, G-008). */
export const calendarColours = ['default', 'yellow', 'green', 'blue', 'red', 'black'] as const;
export type CalendarColour = (typeof calendarColours)[number];

/** At most so many calendars has a community beside the main one. */
export const mostCalendars = 50;

/** How often an event repeats (G-007). */
export const frequencies = ['day', 'week', 'month', 'year'] as const;
export type Frequency = (typeof frequencies)[number];

/** On the same date of the month, or on the same weekday, such as its second Tuesday (EVT-12). */
export const monthRepeats = ['date', 'weekDay'] as const;
export type MonthRepeat = (typeof monthRepeats)[number];

/** What a change or deletion of a repeating event applies to: it alone, it and the following, only the following (G-043). */
export const typeUpdates = ['this', 'thisAndFuture', 'future'] as const;
export type TypeUpdate = (typeof typeUpdates)[number];

/** When a reminder comes before the start: an hour, a day, never (EVT-17). */
export const reminders = ['none', '1_h', '1_d'] as const;
export type Reminder = (typeof reminders)[number];

/** A choice of reminders after its rule: nothing or everything becomes none, a time drops none (EVT-34, EVT-35, G-044). */
export function settleReminders(chosen: readonly Reminder[]): Reminder[] {
  const times = reminders.filter((one) => one !== 'none' && chosen.includes(one));
  return times.length === 0 || new Set(chosen).size === reminders.length ? ['none'] : times;
}

/** `1_h,1_d` as the wire writes a choice, settled; a word that is no reminder is left out. */
export const readReminders = (period: string): Reminder[] =>
  settleReminders(reminders.filter((one) => period.split(',').includes(one)));

/** A new event lasts so long (EVT-28). */
export const defaultMinutes = 60;

export type EventTimes = { start: string; end: string; allDay: boolean };
export type RepeatRule = {
  repeat: boolean;
  numberOfRepeat: number;
  repeatFrequency: Frequency;
  typeOfMonthRepeat: MonthRepeat;
  endRepeat: 'none' | 'date_end';
  endDateRepeat: string | null;
};
export type EventValues = EventTimes & RepeatRule & { title: string };

/**
 * What is wrong with an event (EVT-31 to EVT-33); an empty object when nothing is. One of a series may be moved past the end
 * of its rule, which goes along when all of them move.
 */
export function eventErrors({ title, start, end, allDay, ...rule }: EventValues, isOfSeries: boolean): FieldErrors {
  const errors: FieldErrors = {};
  if (!title.trim()) errors.title = 'BASE.VALIDATION.REQUIRED';
  if (!start) errors.start = 'BASE.VALIDATION.DATE';
  if (!end) errors.end = 'BASE.VALIDATION.DATE';
  else if (start && (allDay ? houseDay(end) < houseDay(start) : end < start)) errors.end = 'BASE.VALIDATION.DATE_ORDER';
  if (rule.repeat && rule.endRepeat === 'date_end') {
    if (!rule.endDateRepeat) errors.endDateRepeat = 'BASE.VALIDATION.REQUIRED';
    else if (!isOfSeries && start && rule.endDateRepeat < houseDay(start))
      errors.endDateRepeat = 'BASE.VALIDATION.DATE_ORDER';
  }
  return errors;
}

/** Prague midnight of an instant's day. */
export const houseMidnight = (instant: string): string => houseInstant(`${houseDay(instant)} 00:00`);

const timeOf = (instant: string) => houseWall(instant).slice(11);

/** Times as they are stored: those of an all-day event are the midnights of its first and last day. */
export const settleTimes = ({ start, end, allDay }: EventTimes): EventTimes =>
  allDay ? { start: houseMidnight(start), end: houseMidnight(end), allDay } : { start, end, allDay };

/** The instants of two times on the clock of the house; when the first is skipped in spring, what lies between them stays as long as it was written. */
export function betweenWalls(from: string, to: string): { start: string; end: string } {
  const start = houseInstant(from);
  const isSkipped = houseWall(start) !== from.replace('T', ' ');
  const written = Date.parse(`${to.replace(' ', 'T')}Z`) - Date.parse(`${from.replace(' ', 'T')}Z`);
  const end = isSkipped ? new Date(Date.parse(start) + written).toISOString() : houseInstant(to);
  return { start, end: end < start ? start : end };
}

/**
 * The times of an event carried to another day: at the same time on the clock of the house and lasting as long on that clock.
 * In the nights in which the clock changes the local time stays and UTC moves; an event whose beginning one of them skips comes
 * an hour later, all of it.
 */
export function carried({ start: from, end: until, allDay }: EventTimes): (first: string) => EventTimes {
  const [length, begins, ends] = [daysBetween(houseDay(from), houseDay(until)), timeOf(from), timeOf(until)];
  return (first) => {
    return { ...betweenWalls(`${first} ${begins}`, `${addDays(first, length)} ${ends}`), allDay };
  };
}

/** {@link carried} to one day. */
export const timesOn = (first: string, to: EventTimes): EventTimes => carried(to)(first);

/** When an event is, for people: a day or two with their times, an all-day one without. */
export function showWhen({ start, end, allDay }: EventTimes): string {
  const isOneDay = houseDay(start) === houseDay(end);
  if (allDay) return isOneDay ? showDate(start) : `${showDate(start)} – ${showDate(end)}`;
  const from = `${showDate(start)}, ${timeOf(start)}`;
  return isOneDay ? `${from}–${timeOf(end)}` : `${from} – ${showDate(end)}, ${timeOf(end)}`;
}

export type Drawn = { from: string; to: string; allDay: boolean };

/**
 * How a calendar draws an event: all-day ones by days with an end that is one day later, because it is exclusive; one that
 * starts at 23 hours UTC, which is midnight in Prague in winter, as all-day on the next day, its day in Prague (EVT-29, EVT-30,
 * G-042). Days are `YYYY-MM-DD`, times `YYYY-MM-DDTHH:mm` on the clock of the house.
 */
export function drawn({ start, end, allDay }: EventTimes): Drawn {
  if (allDay) return { from: houseDay(start), to: addDays(houseDay(end), 1), allDay };
  if (new Date(start).getUTCHours() !== 23)
    return { from: houseWall(start).replace(' ', 'T'), to: houseWall(end).replace(' ', 'T'), allDay };
  const last = houseDay(new Date(Math.max(Date.parse(start), Date.parse(end) - 1)));
  return { from: houseDay(start), to: addDays(last, 1), allDay: true };
}

/** Which weekday of its month a day is: 2 for the second Tuesday, with the weekday as 0 for Monday to 6 for Sunday. */
export function weekDayOfMonth(day: string): { ordinal: number; weekDay: number } {
  const date = new Date(`${day}T00:00:00Z`);
  return { ordinal: Math.ceil(date.getUTCDate() / 7), weekDay: (date.getUTCDay() + 6) % 7 };
}

/** The first and the last day of the month of a day. */
export function monthOf(day: string): { from: string; to: string } {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return { from: `${day.slice(0, 7)}-01`, to: new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10) };
}
