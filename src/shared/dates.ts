import type { Language } from './languages.ts';

/** The zone in which the house lives: days, times and calendar arithmetic on the screen (G-114). */
export const houseZone = 'Europe/Prague';

const format = new Intl.DateTimeFormat('en-GB', {
  timeZone: houseZone,
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});
const parts = (instant: string | Date) =>
  Object.fromEntries(format.formatToParts(new Date(instant)).map((part) => [part.type, part.value]));

/** An instant as `DD. MM. YYYY` in Prague, held together by non-breaking spaces (LIMITS-06). */
export function showDate(instant: string | Date): string {
  const { day, month, year } = parts(instant);
  return `${day}.\u00a0${month}.\u00a0${year}`;
}

/** An instant as `DD. MM. YYYY, HH:mm` in Prague (LIMITS-07). */
export function showDateTime(instant: string | Date): string {
  const { hour, minute } = parts(instant);
  return `${showDate(instant)}, ${hour}:${minute}`;
}

/** The Prague day of an instant as `YYYY-MM-DD` (LIMITS-08). */
export function houseDay(instant: string | Date): string {
  const { day, month, year } = parts(instant);
  return `${year}-${month}-${day}`;
}

/** Minutes by which Prague is ahead of UTC at an instant. */
function offsetMinutes(instant: Date): number {
  const { year, month, day, hour, minute } = parts(instant);
  const wall = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute));
  return Math.round((wall - Math.floor(instant.getTime() / 60_000) * 60_000) / 60_000);
}

/**
 * The instant (ISO, UTC) of a Prague wall time `YYYY-MM-DD HH:mm[:ss]`. A time skipped in spring moves forward by the
 * skipped hour; of a time repeated in autumn the first one is meant.
 */
export const houseInstant = (wall: string): string =>
  instantOfWall(Date.parse(`${wall.replace(' ', 'T')}Z`), offsetMinutes);

/** A wall time `YYYY-MM-DD HH:mm` that is in the calendar and on the clock; null of anything else. */
export function wallOf(written: string): string | null {
  const read = Date.parse(`${written.replace(' ', 'T')}Z`);
  return !Number.isNaN(read) && new Date(read).toISOString().startsWith(written.replace(' ', 'T')) ? written : null;
}

/**
 * The instant (ISO, UTC) of a wall time that is given as if it were UTC, in a zone that is so many minutes ahead at an instant;
 * what a night of its clock skips or has twice is read as RFC 5545 says: by the minutes before.
 */
export function instantOfWall(wall: number, aheadAt: (instant: Date) => number): string {
  const before = aheadAt(new Date(wall - 86_400_000));
  const candidate = new Date(wall - before * 60_000);
  const shifted = new Date(wall - aheadAt(candidate) * 60_000);
  return (aheadAt(shifted) === aheadAt(candidate) ? shifted : candidate).toISOString(); // they differ where it is skipped
}

/** The Prague wall time of an instant as `YYYY-MM-DD HH:mm`, the form that pickers edit. */
export function houseWall(instant: string | Date): string {
  const { year, month, day, hour, minute } = parts(instant);
  return `${year}-${month}-${day} ${hour}:${minute}`;
}

/** How long ago or ahead an instant lies, in words of the language (`před 2 hodinami`). */
export function showAgo(instant: string, lang: Language, now = new Date()): string {
  const seconds = (new Date(instant).getTime() - now.getTime()) / 1000;
  const format = new Intl.RelativeTimeFormat(lang, { numeric: 'auto' });
  const steps: [Intl.RelativeTimeFormatUnit, number][] = [
    ['day', 86_400],
    ['hour', 3_600],
    ['minute', 60],
  ];
  const step = steps.find(([, length]) => Math.abs(seconds) >= length);
  return step ? format.format(Math.trunc(seconds / step[1]), step[0]) : format.format(0, 'second');
}

/** The day (`YYYY-MM-DD`) so many days after another one. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);
/** Whole days from one day to another. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
