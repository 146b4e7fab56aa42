import { plainText } from '#engines/html.ts';
import { houseDay, houseInstant, houseWall, houseZone } from '#shared/dates.ts';
import { addDays, type EventTimes } from '../events.rules.ts';

// The text of iCalendar (RFC 5545): lines, values, one event. Written here, because it has to say dates of the house.

/** A text as a value: what would end or part it is marked. */
const textValue = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n')
    .replace(/[\u0000-\u001f\u007f]/g, ' ');

const lineBytes = 73;

/** A line of any length as lines of at most 75 bytes, none of which parts a character. */
function fold(line: string): string {
  if (Buffer.byteLength(line) <= lineBytes) return line;
  const lines: string[] = [];
  let [rest, size] = ['', 0];
  for (const character of line) {
    const bytes = Buffer.byteLength(character);
    if (size + bytes > lineBytes) {
      lines.push(rest);
      [rest, size] = ['', 0];
    }
    rest += character;
    size += bytes;
  }
  return [...lines, rest].join('\r\n ');
}

const compact = (text: string): string => text.replace(/[-: ]|\.\d+/g, '');
const utc = (instant: string): string => compact(new Date(instant).toISOString());

/** An instant on the clock of the house, to the second. */
const wallOf = (instant: string): string => `${houseWall(instant)}:${instant.slice(17, 19)}`;
const wallValue = (wall: string): string => compact(wall).replace(/^\d{8}/, '$&T');

const hourMs = 3_600_000;

/** A property that holds a moment: a day of an all-day event, or a time in the zone of the house. */
export function moment(name: string, instant: string, allDay: boolean): string {
  if (allDay) return `${name};VALUE=DATE:${compact(houseDay(instant))}`;
  const wall = wallOf(instant);
  // of a time that comes twice in the night of October readers choose one or the other, so it is said in UTC
  const isTwice = [-hourMs, hourMs].some((by) => houseWall(new Date(Date.parse(instant) + by)) === wall.slice(0, 16));
  return isTwice ? `${name}:${utc(instant)}` : `${name};TZID=${houseZone}:${wallValue(wall)}`;
}

/** A property that holds a date as a rule names it: by the clock of the house, whether that night has such a time or not. */
export const dateOfRule = (name: string, day: string, time: string, allDay: boolean): string =>
  allDay ? `${name};VALUE=DATE:${compact(day)}` : `${name};TZID=${houseZone}:${wallValue(`${day} ${time}`)}`;

/** The end of a rule: the last day of an all-day one, otherwise the last minute of that day in UTC. */
export const untilValue = (day: string, allDay: boolean): string =>
  allDay ? compact(day) : utc(houseInstant(`${day} 23:59`));

/** The time of day at which an event begins. */
export const timeOfDay = (instant: string): string => wallOf(instant).slice(11);

export type IcalEvent = EventTimes & {
  uid: string;
  /** Lines that say how it repeats, or which date of a series it is. */
  recurrence?: string[];
  title: string;
  place: string;
  description: string;
  category: string;
  url: string;
  createdAt: string;
  updatedAt: string;
  version: number;
};

function eventLines({ start, end, allDay, ...event }: IcalEvent): string[] {
  const last = allDay ? [`DTEND;VALUE=DATE:${compact(addDays(houseDay(end), 1))}`] : [moment('DTEND', end, false)];
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utc(event.updatedAt)}`,
    `LAST-MODIFIED:${utc(event.updatedAt)}`,
    `CREATED:${utc(event.createdAt)}`,
    `SEQUENCE:${event.version - 1}`,
    moment('DTSTART', start, allDay),
    ...(allDay || end > start ? last : []), // what takes no time has no end
    ...(event.recurrence ?? []),
    `SUMMARY:${textValue(event.title)}`,
    ...(event.place ? [`LOCATION:${textValue(event.place)}`] : []),
    ...(event.description ? [`DESCRIPTION:${textValue(plainText(event.description))}`] : []),
    `CATEGORIES:${textValue(event.category)}`,
    `URL:${event.url}`,
    'END:VEVENT',
  ];
}

/** The rule of the European Union for Prague: summer time from the last Sunday of March to that of October, at one o'clock UTC. */
const zone = [
  ...['BEGIN:VTIMEZONE', `TZID:${houseZone}`, `X-LIC-LOCATION:${houseZone}`],
  ...['BEGIN:DAYLIGHT', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200', 'TZNAME:CEST'],
  ...['DTSTART:19700329T020000', 'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU', 'END:DAYLIGHT'],
  ...['BEGIN:STANDARD', 'TZOFFSETFROM:+0200', 'TZOFFSETTO:+0100', 'TZNAME:CET'],
  ...['DTSTART:19701025T030000', 'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU', 'END:STANDARD'],
  'END:VTIMEZONE',
];

/** A calendar as iCalendar text; whoever reads it from an address comes again every hour. */
export function calendarText(app: string, name: string, events: IcalEvent[]): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', `PRODID:-//${app.replace(/[^\p{L}\p{N} ]/gu, '')}//Calendar//CS`],
    ...['CALSCALE:GREGORIAN', 'METHOD:PUBLISH', `X-WR-CALNAME:${textValue(name)}`, `X-WR-TIMEZONE:${houseZone}`],
    ...['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'],
    ...zone,
    ...events.flatMap(eventLines),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
