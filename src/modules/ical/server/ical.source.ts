import ICAL from 'ical.js';
import { failFields } from '#shared/errors.ts';
import { icsFile } from '../ical.rules.ts';

// A file of another calendar as components with their properties. Nothing is trusted: what is not of an event or a time zone is
// left out before the library sees it, line by line, so that one bad line spoils one property and no rule is ever carried out here.

/** A part of a calendar: its name, its properties as lines, and the parts inside. */
export type Component = { name: string; lines: Map<string, string[]>; children: Component[] };

const parts = new Set(['vcalendar', 'vevent', 'vtimezone', 'standard', 'daylight']);
const properties = new Set([
  'uid',
  'summary',
  'description',
  'location',
  'status',
  'sequence',
  'dtstart',
  'dtend',
  'duration',
  'rrule',
  'rdate',
  'exdate',
  'recurrence-id',
  'tzid',
  'tzoffsetfrom',
  'tzoffsetto',
]);

/** A moment as a file says it: a day, and unless it is all of it a time of day on the clock of a zone. */
export type Moment = { day: string; time: string | null; zone: string | null };

export const icsLimits = { bytes: icsFile.bytes, events: 1_000, lines: 2_000, lineLength: 200_000, depth: 8 };

export const refuseFile = (): never => failFields({ file: 'EVENT.VALIDATION.ICS_FILE' });
export const refuseSize = (): never => failFields({ file: 'EVENT.VALIDATION.ICS_SIZE' });

/** The text of a file, of UTF-8 or as old programs of Windows write it; bytes that no text has are refused. */
function textOf(bytes: Uint8Array): string {
  if (bytes.includes(0)) return refuseFile();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}

/** The logical lines: one that begins with a space goes on with the one before it. */
function linesOf(text: string): string[] {
  const lines: string[][] = [];
  for (const line of text.split(/\r\n?|\n/)) {
    const [first = ''] = line;
    if ((first === ' ' || first === '\t') && lines.length > 0) lines.at(-1)?.push(line.slice(1));
    else if (line) lines.push([line]);
  }
  return lines.map((pieces) => pieces.join(''));
}

/** The calendar in a file; a file that is none, is cut off or holds too much is refused by its field. */
export function readCalendar(bytes: Uint8Array): Component[] {
  if (bytes.length > icsLimits.bytes) return refuseSize();
  const lines = linesOf(textOf(bytes));
  if (!/^BEGIN:VCALENDAR\s*$/i.test(lines[0] ?? '')) return refuseFile();
  const root: Component = { name: '', lines: new Map(), children: [] };
  const open: Component[] = [root];
  for (const line of lines) {
    const edge = /^(BEGIN|END):\s*([\w-]{1,60})\s*$/i.exec(line);
    if (!edge) {
      addProperty(open.at(-1) as Component, line);
      continue;
    }
    const name = (edge[2] as string).toLowerCase();
    if (edge[1]?.toUpperCase() === 'BEGIN') {
      const part: Component = { name, lines: new Map(), children: [] };
      if (parts.has(name)) open.at(-1)?.children.push(part);
      open.push(part);
      if (open.length > icsLimits.depth) return refuseFile();
    } else if (open.pop()?.name !== name || open.length === 0) return refuseFile();
  }
  if (open.length !== 1) return refuseFile();
  return root.children.filter(({ name }) => name === 'vcalendar');
}

function addProperty({ name, lines }: Component, line: string): void {
  const key = /^[\w-]{1,30}(?=[:;])/.exec(line)?.[0].toLowerCase() ?? '';
  if (!parts.has(name) || !properties.has(key) || line.length > icsLimits.lineLength) return;
  const held = lines.get(key);
  if (!held) lines.set(key, [line]);
  else if (held.length < icsLimits.lines) held.push(line);
}

/** The properties of a name that can be read. */
export function propertiesOf({ lines }: Component, name: string): ICAL.Property[] {
  return (lines.get(name) ?? []).flatMap((line) => {
    try {
      return [ICAL.Property.fromString(line)];
    } catch {
      return [];
    }
  });
}

/** The text of a property; empty when there is none. */
export function textIn(component: Component, name: string): string {
  try {
    const value = propertiesOf(component, name)[0]?.getFirstValue();
    return typeof value === 'string' ? value : '';
  } catch {
    return '';
  }
}

const two = (number: number) => String(number).padStart(2, '0');

/** A moment of the years that the application knows; null for what is none. */
export function momentOf(value: unknown, zone: string | null): Moment | null {
  if (!(value instanceof ICAL.Time)) return null;
  const { year, month, day, hour, minute, second, isDate } = value;
  const at = new Date(Date.UTC(year, month - 1, day, isDate ? 0 : hour, isDate ? 0 : minute));
  const isReal = at.getUTCMonth() === month - 1 && at.getUTCDate() === day && (isDate || at.getUTCHours() === hour);
  if (!isReal || year < 1900 || year > 2199 || !(isDate || (minute < 60 && second < 61))) return null;
  const text = `${year}-${two(month)}-${two(day)}`;
  if (isDate) return { day: text, time: null, zone: null };
  return {
    day: text,
    time: `${two(hour)}:${two(minute)}`,
    zone: value.zone === ICAL.Timezone.utcTimezone ? 'UTC' : zone,
  };
}

/** The moments that the properties of a name list; null stands for each that cannot be read. */
export function momentsOf(component: Component, name: string): (Moment | null)[] {
  return propertiesOf(component, name).flatMap((property) => {
    const zone = property.getFirstParameter('tzid') ?? null;
    try {
      return property.getValues().map((value: unknown) => momentOf(value, zone));
    } catch {
      return [null];
    }
  });
}

/** A DURATION: days, which the clock counts, and seconds; null when there is none or it is no time that an event could last. */
export function durationIn(component: Component): { days: number; seconds: number } | null {
  try {
    const value = propertiesOf(component, 'duration')[0]?.getFirstValue();
    const total = value instanceof ICAL.Duration ? value.toSeconds() : -1;
    if (!(value instanceof ICAL.Duration) || total < 0 || total >= 4_000_000_000) return null;
    const days = value.weeks * 7 + value.days;
    return { days, seconds: total - days * 86_400 };
  } catch {
    return null;
  }
}
