import { addDays, houseInstant, houseZone, instantOfWall } from '#shared/dates.ts';
import { type Budget, BudgetSpent } from './ical.ending.ts';
import { type Rule, readRule, recurringDays } from './ical.rule.ts';
import { type Component, type Moment, momentsOf, textIn } from './ical.source.ts';

// Times of other zones as instants: by what the file says of its zones, otherwise by what the machine knows of them.

/** When a zone begins to be so many minutes ahead of UTC; days and time still count by the minutes before. */
type Observance = {
  days: string[];
  rule: Rule | null;
  first: string;
  last: string;
  time: number;
  before: number;
  after: number;
};
type Onset = { at: number; before: number; after: number };

/** The zones of a file by their names, and their changes in the years that were asked for. */
export type Zones = { files: Map<string, Observance[]>; years: Map<string, Onset[]>; budget: Budget };

const [minuteMs, mostZones, mostObservances] = [60_000, 50, 300];

function offsetOf(component: Component, name: string): number | null {
  const text = /:([+-])(\d\d)(\d\d)/.exec(component.lines.get(name)?.[0] ?? '');
  return text && (text[1] === '-' ? -1 : 1) * (Number(text[2]) * 60 + Number(text[3]));
}

/** Zones begin in any year, Outlook's in 1601: for them that it was long ago is enough. */
function startOf(component: Component): Moment | null {
  const line = component.lines.get('dtstart')?.[0]?.replace(/:(0\d|1[0-8])\d\d(\d{4})/, ':1900$2');
  const [first] = line ? momentsOf({ ...component, lines: new Map([['dtstart', [line]]]) }, 'dtstart') : [];
  return first ?? null;
}

function readObservance(component: Component): Observance | null {
  const first = startOf(component);
  const [before, after] = [offsetOf(component, 'tzoffsetfrom'), offsetOf(component, 'tzoffsetto')];
  const line = component.lines.get('rrule')?.[0];
  const rule = line ? readRule(line) : null;
  if (!first || before === null || after === null || (line && rule?.freq !== 'YEARLY')) return null;
  const [hours = 0, minutes = 0] = first.time?.split(':').map(Number) ?? [];
  const more = momentsOf(component, 'rdate').flatMap((one) => one?.day ?? []);
  return {
    days: rule ? more : [first.day, ...more],
    rule,
    first: first.day,
    before,
    after,
    last: rule?.until?.day ?? '2199-12-31',
    time: hours * 60 + minutes,
  };
}

/** What a file says of the zones that it uses. */
export function readZones(calendars: Component[], budget: Budget): Zones {
  const zones = calendars
    .flatMap(({ children }) => children.filter(({ name }) => name === 'vtimezone'))
    .slice(0, mostZones);
  const files = zones.map((zone) => {
    const observances = zone.children.slice(0, mostObservances).flatMap((one) => readObservance(one) ?? []);
    return [textIn(zone, 'tzid'), observances] as const;
  });
  return { files: new Map(files.filter(([, observances]) => observances.length > 0)), years: new Map(), budget };
}

const wallMinutes = (day: string, minutes: number) => Date.parse(day) / minuteMs + minutes;

/** The changes of a zone from the last one before a year to its end, in their order. */
function onsetsOf(zones: Zones, name: string, year: number): Onset[] {
  const key = `${year} ${name}`;
  const known = zones.years.get(key);
  if (known) return known;
  const [from, to] = [`${year - 1}-01-01`, `${year}-12-31`];
  const found = (zones.files.get(name) ?? []).flatMap(({ days, rule, first, last, time, before, after }) => {
    const end = last < to ? last : to;
    // a rule that has ended is asked for its last year
    const begin = end < from ? addDays(end, -400) : from;
    const named =
      rule && first <= end
        ? recurringDays(rule, first, end, { from: begin > first ? begin : first, budget: zones.budget })
        : [];
    return [...days.filter((day) => day <= to), ...named].map((day) => ({ at: wallMinutes(day, time), before, after }));
  });
  const sorted = found.sort((a, b) => a.at - b.at);
  zones.years.set(key, sorted);
  return sorted;
}

/** Minutes by which a zone is ahead at a wall time. A time that is skipped counts by the minutes before, one that comes twice is the first. */
function aheadAt(zones: Zones, name: string, wall: number, year: number): number {
  const onsets = onsetsOf(zones, name, year);
  const last = onsets.findLast(({ at, before, after }) => at + Math.max(0, after - before) <= wall);
  return last?.after ?? onsets[0]?.before ?? 0;
}

const formats = new Map<string, Intl.DateTimeFormat | null>();

/** Minutes by which a zone that the machine knows is ahead at an instant; null when it knows none of that name. */
function machineAhead(zone: string, instant: number): number | null {
  if (!formats.has(zone)) {
    if (formats.size > 500) formats.clear();
    try {
      formats.set(zone, new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium' }));
    } catch {
      formats.set(zone, null);
    }
  }
  const text = formats.get(zone)?.format(instant);
  return text ? Math.round((Date.parse(`${text.replace(' ', 'T')}Z`) - instant) / minuteMs) : null;
}

/** Whether a zone keeps the time of the house by its name, as no zone does. */
export const isHouseZone = (zone: string | null) => zone === null || zone.endsWith(houseZone);

/** The instant of a moment, for a day the midnight of the house; null when nobody knows its zone. */
export function instantOf(zones: Zones, { day, time, zone }: Moment): string | null {
  if (time === null) return houseInstant(`${day} 00:00`);
  if (isHouseZone(zone)) return houseInstant(`${day} ${time}`);
  const wall = Date.parse(`${day}T${time}:00Z`);
  if (zone === 'UTC') return new Date(wall).toISOString();
  const name = zone as string;
  if (performance.now() > zones.budget.endsAt) throw new BudgetSpent();
  if (zones.files.has(name))
    return new Date(wall - aheadAt(zones, name, wall / minuteMs, Number(day.slice(0, 4))) * minuteMs).toISOString();
  if (machineAhead(name, wall) === null) return null;
  return instantOfWall(wall, (instant) => machineAhead(name, instant.getTime()) as number);
}

const wallOf = ({ day, time }: Moment) => Date.parse(`${day}T${time ?? '00:00'}:00Z`);

/** Whether the clock of its zone skips a time of day: then it means the same as a time later. Clocks skip an hour, somewhere half of one. */
function isSkipped(zones: Zones, moment: Moment): boolean {
  const at = instantOf(zones, moment);
  return [30, 60].some((minutes) => {
    const [day = '', time = ''] = new Date(wallOf(moment) + minutes * minuteMs).toISOString().slice(0, 16).split('T');
    return instantOf(zones, { ...moment, day, time }) === at;
  });
}

/** When an event ends that begins at one moment and ends at another: where the clock skips its beginning it lasts as long as it was written. */
export function endInstant(zones: Zones, begin: Moment, end: Moment): string | null {
  const isOfOneZone = begin.zone === end.zone || (isHouseZone(begin.zone) && isHouseZone(end.zone));
  if (!isOfOneZone || begin.zone === 'UTC' || !isSkipped(zones, begin)) return instantOf(zones, end);
  const start = instantOf(zones, begin);
  return start && new Date(Date.parse(start) + wallOf(end) - wallOf(begin)).toISOString();
}
