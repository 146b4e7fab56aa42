import { createHash } from 'node:crypto';
import { addDays, daysBetween, houseDay, houseInstant } from '#shared/dates.ts';
import { shorten } from '#shared/letters.ts';
import { horizonOf } from '../../events/events.dates.rules.ts';
import type { EventTimes } from '../../events/events.rules.ts';
import type { Dated } from '../../events/server/events.door.ts';
import { BudgetSpent, Unusable, unusable } from './ical.ending.ts';
import { type Counted, dated, type Given, type Reading } from './ical.incoming.ts';
import {
  type Component,
  durationIn,
  icsLimits,
  type Moment,
  momentsOf,
  readCalendar,
  refuseFile,
  refuseSize,
  textIn,
} from './ical.source.ts';
import { spread } from './ical.spread.ts';
import { endInstant, instantOf, readZones } from './ical.zones.ts';

// What a file of another calendar would become here: single events and repeating ones of ours.

/** So long may one file be read, in milliseconds, and so many events be made of it. */
const limits = { time: 2_000, dates: 5_000 };

/** All events of a file; one that cannot be read at all, or would become too many, is refused by its field. */
export function readItems(bytes: Uint8Array, now: string): Counted[] {
  const calendars = readCalendar(bytes);
  const sources = calendars.flatMap(({ children }) => children.filter(({ name }) => name === 'vevent'));
  if (sources.length === 0) return refuseFile();
  if (sources.length > icsLimits.events) return refuseSize();
  const today = houseDay(now);
  const budget = { endsAt: performance.now() + limits.time };
  try {
    const reading = { zones: readZones(calendars, budget), today, horizon: horizonOf(today), budget };
    let dates = 0;
    return [...groupsOf(sources)].map(([uid, group]) => {
      const item = readItem(reading, uid, group);
      dates += item.dates;
      return dates > limits.dates ? refuseSize() : item;
    });
  } catch (error) {
    if (error instanceof BudgetSpent) return refuseSize();
    throw error;
  }
}

const longestUid = 255;

/** The events of the file by their UID; a UID that stands twice without saying which date it means is numbered. */
function groupsOf(sources: Component[]): Map<string, Component[]> {
  const groups = new Map<string, Component[]>();
  for (const source of sources) {
    const given = cleanLine(textIn(source, 'uid'), Number.POSITIVE_INFINITY); // a long one is told apart by its hash
    const content = [...source.lines.values()].flat().join('\n');
    const isShort = given !== '' && given.length <= longestUid;
    const uid = isShort
      ? given
      : createHash('sha256')
          .update(given || content)
          .digest('hex');
    const held = groups.get(uid);
    const isFurther = held && !source.lines.has('recurrence-id') && held.some((one) => !one.lines.has('recurrence-id'));
    if (!held) groups.set(uid, [source]);
    else if (isFurther) groups.set(`${uid}#${groups.size}`, [source]);
    else held.push(source);
  }
  return groups;
}

/** A text that is no longer than it may be; what is too long is never cut, its event is told to be so. */
const whole = (text: string, most: number): string =>
  text.length > most ? unusable('EVENT.IMPORT.TOO_LONG') : text.replace(/\p{Cs}/gu, '');

/** One line without what would hide or reorder text. */
const cleanLine = (text: string, most: number): string =>
  whole(text.replace(/[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]+/g, ' ').trim(), most).trim();

const longestText = 20_000;

/** An event as it stands in the file; throws {@link Unusable} when its date cannot be read. */
function readGiven(reading: Reading, source: Component): Given {
  const [begin] = momentsOf(source, 'dtstart');
  if (!begin) return unusable('EVENT.IMPORT.NO_DATE');
  const [original] = momentsOf(source, 'recurrence-id');
  if (original === null) return unusable('EVENT.IMPORT.NO_DATE');
  return {
    ...timesOf(reading, source, begin),
    source,
    begin,
    original: original ?? null,
    isCancelled: textIn(source, 'status').toUpperCase() === 'CANCELLED',
    title: cleanLine(textIn(source, 'summary'), 255),
    place: cleanLine(textIn(source, 'location'), 255),
    text: whole(textIn(source, 'description'), longestText),
  };
}

/** The times as they are stored: a day without a time is all of it, and the last day of the file is the one after (G-042). */
function timesOf({ zones }: Reading, source: Component, begin: Moment): EventTimes {
  const [end] = momentsOf(source, 'dtend');
  const { days, seconds } = durationIn(source) ?? { days: 0, seconds: 0 };
  const start = instantOf(zones, begin) ?? unusable('EVENT.IMPORT.NO_ZONE');
  if (begin.time === null) {
    const lasting = end ? daysBetween(begin.day, end.day) : days + Math.ceil(seconds / 86_400);
    return { start, end: houseInstant(`${addDays(begin.day, Math.max(0, lasting - 1))} 00:00`), allDay: true };
  }
  const from = days > 0 ? instantOf(zones, { ...begin, day: addDays(begin.day, days) }) : start;
  const last = end ? endInstant(zones, begin, end) : from && new Date(Date.parse(from) + seconds * 1000).toISOString();
  if (last === null || !/^(19|20|21)/.test(last)) return unusable('EVENT.IMPORT.NO_DATE');
  return { start, end: last < start ? start : last, allDay: false };
}

const nothing: Dated = { title: '', place: '', text: '', start: '', end: '', allDay: false };

function readItem(reading: Reading, uid: string, group: Component[]): Counted {
  const named = cleanLine(textIn(group[0] as Component, 'summary'), Number.POSITIVE_INFINITY);
  let first: Dated = { ...nothing, title: shorten(named, 255, '…') }; // by which what cannot be used is told
  try {
    const given = group.map((source) => readGiven(reading, source));
    const master = given.find(({ original }) => !original);
    const others = given.filter((one) => one !== master);
    first = dated(master ?? (given[0] as Given));
    if (!first.title) return unusable('EVENT.IMPORT.NO_TITLE');
    const item = { uid, problem: null, ...spread(reading, master, others) };
    const dates = item.singles.length + (item.rule ? item.count - item.gone.length : 0);
    return dates === 0 ? unusable('EVENT.IMPORT.OVER') : { ...item, dates };
  } catch (error) {
    if (!(error instanceof Unusable)) throw error;
    return { uid, first, rule: null, gone: [], changed: [], singles: [], dates: 0, problem: error.problem };
  }
}
