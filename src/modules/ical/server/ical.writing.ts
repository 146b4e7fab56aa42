import ICAL from 'ical.js';
import { plainText } from '#engines/html.ts';
import { addDays, houseDay, houseInstant, houseWall, houseZone } from '#shared/dates.ts';
import type { EventTimes } from '../../events/events.rules.ts';
import type { FeedAlarm } from '../ical.rules.ts';

ICAL.foldLength = 74; // a continued line has a space more, and 75 bytes is what readers expect at most

// Events as iCalendar (RFC 5545) on the clock of the house: its properties as jCal (RFC 7265), which the library writes out.

/** A property: its name, its parameters, the type of its value, its value. */
export type Property = [name: string, parameters: Record<string, string>, type: string, value: unknown];

/** A text without what no line may hold. */
const text = (name: string, value: string): Property => [
  name,
  {},
  'text',
  value.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' '),
];

const utcValue = (instant: string): string => `${new Date(instant).toISOString().slice(0, 19)}Z`;
const utc = (name: string, instant: string): Property => [name, {}, 'date-time', utcValue(instant)];
const date = (name: string, day: string): Property => [name, {}, 'date', day];
const local = (name: string, day: string, time: string): Property => [
  name,
  { tzid: houseZone },
  'date-time',
  `${day}T${time}`,
];

/** The time of day at which an event begins, to the second. */
export const timeOfDay = (instant: string): string => `${houseWall(instant).slice(11)}:${instant.slice(17, 19)}`;

/**
 * A property that holds a moment: a day of an all-day event, or a time in the zone of the house. A time that comes twice in the
 * night of October means the first one (RFC 5545, 3.3.5); the second one is said in UTC.
 */
export function moment(name: string, instant: string, allDay: boolean): Property {
  if (allDay) return date(name, houseDay(instant));
  const wall = `${houseDay(instant)} ${timeOfDay(instant)}`;
  return houseInstant(wall) === instant ? local(name, houseDay(instant), timeOfDay(instant)) : utc(name, instant);
}

/** A property that holds a date as a rule names it: by the clock of the house, whether that night has such a time or not. */
export const dateOfRule = (name: string, day: string, time: string, allDay: boolean): Property =>
  allDay ? date(name, day) : local(name, day, time);

/** The rule of a repeating event with its last day, up to which an event may begin. */
export function ruleProperty(rule: string, until: string | null, allDay: boolean): Property {
  const recur = ICAL.Recur.fromString(rule).toJSON();
  const end = until && (allDay ? until : utcValue(houseInstant(`${until} 23:59`)));
  return ['rrule', {}, 'recur', end ? { ...recur, until: end } : recur];
}

export type IcalEvent = EventTimes & {
  uid: string;
  /** What says how it repeats, or which date of a series it is. */
  recurrence?: Property[];
  title: string;
  place: string;
  description: string;
  category: string;
  url: string;
  createdAt: string;
  updatedAt: string;
  version: number;
  alarm: FeedAlarm;
};

function eventProperties({ start, end, allDay, ...event }: IcalEvent): Property[] {
  const last = allDay ? date('dtend', addDays(houseDay(end), 1)) : moment('dtend', end, false);
  return [
    text('uid', event.uid),
    utc('dtstamp', event.updatedAt),
    utc('last-modified', event.updatedAt),
    utc('created', event.createdAt),
    ['sequence', {}, 'integer', event.version - 1],
    moment('dtstart', start, allDay),
    ...(allDay || end > start ? [last] : []), // what takes no time has no end
    ...(event.recurrence ?? []),
    text('summary', event.title),
    ...(event.place ? [text('location', event.place)] : []),
    ...(event.description ? [text('description', plainText(event.description))] : []),
    text('categories', event.category),
    ['url', {}, 'uri', event.url],
  ];
}

/** Half of the rule of the European Union for Prague: from when on which offset holds. */
const offset = (name: string, words: [string, string, string], start: string, month: number) => [
  name,
  [
    ['tzoffsetfrom', {}, 'utc-offset', words[0]],
    ['tzoffsetto', {}, 'utc-offset', words[1]],
    ['tzname', {}, 'text', words[2]],
    ['dtstart', {}, 'date-time', start],
    ['rrule', {}, 'recur', { freq: 'YEARLY', bymonth: month, byday: '-1SU' }],
  ],
  [],
];

/** Summer time from the last Sunday of March to that of October, at one o'clock UTC. */
const zone = [
  'vtimezone',
  [text('tzid', houseZone), text('x-lic-location', houseZone)],
  [
    offset('daylight', ['+01:00', '+02:00', 'CEST'], '1970-03-29T02:00:00', 3),
    offset('standard', ['+02:00', '+01:00', 'CET'], '1970-10-25T03:00:00', 10),
  ],
];

/** How long before the start it rings; of an all-day event at 18 hours of the day before, which no night divides from its midnight. */
const triggers = { '15_m': '-PT15M', '1_h': '-PT1H', '1_d': '-P1D' } as const;
const allDayTrigger = '-PT6H';

function alarmOf({ alarm, allDay, title }: IcalEvent) {
  if (alarm === 'none') return [];
  const trigger: Property = ['trigger', {}, 'duration', allDay ? allDayTrigger : triggers[alarm]];
  return [['valarm', [text('action', 'DISPLAY'), text('description', title), trigger], []]];
}

/** A calendar as iCalendar text; whoever reads it from an address comes again every hour. */
export function calendarText(app: string, name: string, events: IcalEvent[]): string {
  const properties: Property[] = [
    text('version', '2.0'),
    text('prodid', `-//${app.replace(/[^\p{L}\p{N} ]/gu, '')}//Calendar//CS`),
    text('calscale', 'GREGORIAN'),
    text('method', 'PUBLISH'),
    text('x-wr-calname', name),
    text('x-wr-timezone', houseZone),
    text('x-published-ttl', 'PT1H'),
    ['refresh-interval', {}, 'duration', 'PT1H'], // the library says by itself that it is one
  ];
  const children = events.map((event) => ['vevent', eventProperties(event), alarmOf(event)]);
  return ICAL.stringify(['vcalendar', properties, [zone, ...children]] as never);
}
