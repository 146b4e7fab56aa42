import { addDays, daysBetween, houseDay, houseInstant, houseWall, houseZone } from '#shared/dates.ts';
import type { Language } from '#shared/languages.ts';
import type { Input } from '#web/api.ts';
import { defaultMinutes, type EventTimes, type Reminder, type RepeatRule, readReminders } from '../events.rules.ts';
import type { Event } from './events.data.ts';

type Body = Input<'POST /event'>;

export type EventFormValues = EventTimes &
  RepeatRule & {
    title: string;
    place_description: string;
    place_address: string;
    calendarId: string;
    labelId: string | null;
    isPublic: boolean;
    reminders: Reminder[];
    acceptRead: boolean;
    comments: boolean;
  };

/** The next full hour, on the given day when there is one. */
export function nextHour(now: string, day?: string): string {
  const later = houseWall(new Date(Date.parse(now) + 3_600_000));
  return houseInstant(`${day ?? later.slice(0, 10)} ${later.slice(11, 13)}:00`);
}

const minutesLater = (instant: string, minutes: number) =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();

/** An event as the form edits it; a new one begins with the next full hour and lasts one (EVT-28). */
export function fromEvent(event: Event | undefined, given: Partial<EventFormValues>): EventFormValues {
  const start = given.start || nextHour(new Date().toISOString());
  const blank = {
    title: '',
    place_description: '',
    place_address: '',
    calendarId: 'main',
    labelId: null,
    isPublic: true,
    start,
    end: minutesLater(start, defaultMinutes),
    allDay: false,
    repeat: false,
    numberOfRepeat: 1,
    repeatFrequency: 'week' as const,
    typeOfMonthRepeat: 'date' as const,
    endRepeat: 'none' as const,
    endDateRepeat: null,
    acceptRead: false,
    comments: true,
  };
  const held = Object.keys(blank).map((name) => [name, event?.[name as keyof Event]]);
  const values = event ? (Object.fromEntries(held) as typeof blank) : { ...blank, ...given };
  return { ...values, reminders: readReminders(event?.notify_period ?? 'none') };
}

/** The weekday of an instant in Prague, in words of the language. */
export const weekDayName = (instant: string, lang: Language): string =>
  new Intl.DateTimeFormat(lang, { weekday: 'long', timeZone: houseZone }).format(new Date(instant));

/** What the form sends. */
export const toBody = ({ reminders, labelId, ...values }: EventFormValues): Body => ({
  ...values,
  labelId: labelId ?? undefined,
  notify_period: reminders.join(),
  endDateRepeat: values.endRepeat === 'date_end' ? values.endDateRepeat : null,
});

const rule = ['repeat', 'numberOfRepeat', 'repeatFrequency', 'endRepeat'] as const;

/** Whether two forms repeat in different ways. */
export function isRuleChanged(a: RepeatRule, b: RepeatRule): boolean {
  if (!a.repeat && !b.repeat) return false;
  const month = b.repeatFrequency === 'month' && a.typeOfMonthRepeat !== b.typeOfMonthRepeat;
  const end = b.endRepeat === 'date_end' && a.endDateRepeat !== b.endDateRepeat;
  return month || end || rule.some((field) => a[field] !== b[field]);
}

/** The end after a change of the start: the event keeps its length on the clock of the house. */
export function endAfter({ start, end }: EventTimes, next: string): string {
  const days = daysBetween(houseDay(start), houseDay(end));
  const minutes = (wall: string) => Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));
  const length = days * 1440 + minutes(houseWall(end)) - minutes(houseWall(start));
  const wall = minutes(houseWall(next)) + Math.max(0, length);
  const time = [Math.floor((wall % 1440) / 60), wall % 60].map((part) => String(part).padStart(2, '0')).join(':');
  return houseInstant(`${addDays(houseDay(next), Math.floor(wall / 1440))} ${time}`);
}
