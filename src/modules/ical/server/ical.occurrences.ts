import { addDays, daysBetween, houseDay, houseInstant } from '#shared/dates.ts';
import { daysOf, ruleText } from '../../events/events.dates.rules.ts';
import { timesOn } from '../../events/events.rules.ts';
import { type EventRow, ruleOf, type Series } from '../../events/server/events.door.ts';
import { dateOfRule, moment, type Property, ruleProperty, timeOfDay } from './ical.writing.ts';

// How the events of a series become one repeating event of iCalendar: a master with its rule, the dates that do not take
// place, those that the rule does not name, and the events that differ.

/** An event and under which UID it goes; of a series also what it says of its dates. */
export type Occurrence = {
  row: EventRow;
  uid: string;
  recurrence: Property[] /** When the last event that it stands for begins. */;
  last: string;
};
/** An event that stands for itself. */
export const aloneOf = (row: EventRow): Occurrence => ({ row, uid: row.id, recurrence: [], last: row.start });

type Slotted = EventRow & { slot: string };

const lengthOf = ({ start, end }: { start: string; end: string }) => Date.parse(end) - Date.parse(start);
/** Whether it lasts as long as its clock says: not so in the nights in which that is changed. */
const isUsual = (row: EventRow) => lengthOf(row) === lengthOf(timesOn('2001-07-01', row));

const later = (a: string, b: string) => (a > b ? a : b);
const earlier = (a: string, b: string) => (a < b ? a : b);

/**
 * The events that a reader sees of a series, of which all are known up to a day, as iCalendar says them. When no event follows
 * the rule, because each was changed by itself, they stand for themselves.
 */
export function occurrencesOf(series: Series, found: EventRow[], knownTo: string): Occurrence[] {
  const rows = (found as Slotted[]).toSorted((a, b) => (a.slot < b.slot ? -1 : 1));
  const { allDay } = series;
  const time = timeOfDay(series.start);
  const dated = (name: string, day: string) => dateOfRule(name, day, time, allDay);
  const isDue = ({ slot }: Slotted) => houseInstant(`${houseDay(slot)} ${time}`) === slot;
  /** In the nights in which the clock is changed the date of the rule may be no time, or two: then the time is said beside it. */
  const isPlain = ({ slot }: Slotted) => String(moment('', slot, allDay)) === String(dated('', houseDay(slot)));
  const regular = rows.filter((row) => !row.isOwn && isDue(row) && isPlain(row));
  const master = regular.find(isUsual) ?? regular[0];
  if (!master) return rows.map(aloneOf);

  const last = earlier(series.madeUntil, later(knownTo, houseDay(rows.at(-1)?.slot ?? master.slot)));
  const rule = ruleOf(series);
  const days = daysOf(rule, last, { after: addDays(houseDay(master.slot), -1) });
  const held = new Map(rows.filter(isDue).map((row) => [houseDay(row.slot), row]));
  const named = new Set(days);
  const isNamed = (row: Slotted) => isDue(row) && named.has(houseDay(row.slot));
  const until = series.until && earlier(series.until, last);
  const recurrence = [
    ruleProperty(ruleText(rule), until, allDay),
    ...days.filter((day) => !held.has(day)).map((day) => dated('exdate', day)),
    ...rows.filter((row) => !isNamed(row)).map(({ slot }) => moment('rdate', slot, allDay)),
  ];
  const dateOf = (row: Slotted) =>
    isNamed(row) ? dated('recurrence-id', houseDay(row.slot)) : moment('recurrence-id', row.slot, allDay);
  const others = rows.filter((row) => row.isOwn || differs(row, master) || (isNamed(row) && !isPlain(row)));
  return [
    { row: master, uid: series.id, recurrence, last: regular.at(-1)?.start ?? master.start },
    ...others.map((row) => ({ ...aloneOf(row), uid: series.id, recurrence: [dateOf(row)] })),
  ];
}

const lengthInDays = ({ start, end }: EventRow) => daysBetween(houseDay(start), houseDay(end));

/** Whether an event is another one than the master carried to its date. */
function differs(row: Slotted, master: EventRow): boolean {
  const fields = ['title', 'placeAddress', 'labelId', 'allDay'] as const;
  if (row.start !== row.slot || fields.some((field) => row[field] !== master[field])) return true;
  return row.allDay ? lengthInDays(row) !== lengthInDays(master) : lengthOf(row) !== lengthOf(master);
}
