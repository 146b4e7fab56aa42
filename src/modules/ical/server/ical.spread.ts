import { addDays, daysBetween, houseDay, houseInstant, houseWall } from '#shared/dates.ts';
import { mostDates } from '../../events/events.dates.rules.ts';
import type { RepeatRule } from '../../events/events.rules.ts';
import type { Dated } from '../../events/server/events.door.ts';
import { unusable } from './ical.ending.ts';
import { dated, type Given, type Item, type Reading } from './ical.incoming.ts';
import { ourRule, type Rule, readRule, recurringDays } from './ical.rule.ts';
import { type Moment, momentsOf } from './ical.source.ts';
import { instantOf, isHouseZone } from './ical.zones.ts';

// A repeating event of a file on its dates: as one of our rules where ours can say it, otherwise as single events.

/** A rule that is not ours makes so many events at most; of a long or old series of ours only the last year and what is to come is taken. */
const [mostSingles, longSeries, oldSeries, lastYear] = [200, 1_000, 3_650, 365];

type Spread = Pick<Item, 'first' | 'rule' | 'gone' | 'changed' | 'singles'> & { count: number };
/** A date of a series: its day as the file counts days, and when the event begins on it. */
type Slot = { day: string; start: string };

const none = { rule: null, gone: [], changed: [], count: 0 };

/** An event of the file with the dates that replace some of its own. */
export function spread(reading: Reading, master: Given | undefined, others: Given[]): Spread {
  const alone = others.filter(({ isCancelled }) => !isCancelled).map(dated);
  if (!master) return { ...none, first: alone[0] ?? dated(others[0] as Given), singles: alone };
  if (master.isCancelled) return { ...none, first: dated(master), singles: [] };
  const line = master.source.lines.get('rrule')?.[0];
  const rule = line === undefined ? null : readRule(line);
  if (line !== undefined && !rule) return unusable('EVENT.IMPORT.NO_RULE');
  const slots = new Slots(reading, master, others);
  const ours = rule && isSayable(reading, master, rule) ? ourRule(rule, master.begin.day) : null;
  return rule && ours ? asSeries(reading, master, rule, ours, slots) : asSingles(reading, master, rule, slots);
}

/** The dates of a repeating event: which of them do not take place or are another way. */
class Slots {
  private readonly goneDays = new Set<string>();
  private readonly gone = new Set<string>();
  private readonly changes = new Map<string, Given>();

  constructor(
    private readonly reading: Reading,
    private readonly master: Given,
    others: Given[],
  ) {
    for (const one of momentsOf(master.source, 'exdate')) if (one) this.remove(one);
    for (const one of others)
      if (one.original && one.isCancelled) this.remove(one.original);
      else if (one.original) this.changes.set(this.keyOf(one.original), one);
  }

  private remove(moment: Moment): void {
    if (moment.time === null) this.goneDays.add(moment.day);
    else this.gone.add(this.keyOf(moment));
  }

  private keyOf(moment: Moment): string {
    return moment.time === null ? moment.day : (instantOf(this.reading.zones, moment) ?? '');
  }

  on(day: string): Slot {
    const moment = { ...this.master.begin, day };
    return { day, start: instantOf(this.reading.zones, moment) as string };
  }

  takesPlace({ day, start }: Slot): boolean {
    return !this.goneDays.has(day) && !this.gone.has(start);
  }

  /** What replaces the event on a date; it is given once. */
  change({ day, start }: Slot): Dated | undefined {
    const key = this.changes.has(start) ? start : day;
    const found = this.changes.get(key);
    this.changes.delete(key);
    return found && dated(found);
  }

  /** The event on a date as the series has it. */
  plain({ day, start }: Slot): Dated {
    const { allDay, title, place, text } = this.master;
    const [from, to] = [this.master.start, this.master.end];
    const end = allDay
      ? houseInstant(`${addDays(day, daysBetween(houseDay(from), houseDay(to)))} 00:00`)
      : new Date(Date.parse(start) + Date.parse(to) - Date.parse(from)).toISOString();
    return { start, end, allDay, title, place, text };
  }

  /** Dates beside the rule that it does not name. */
  further(named: Slot[]): Slot[] {
    const known = new Set(named.map(({ start }) => start));
    const listed = momentsOf(this.master.source, 'rdate').flatMap((moment) => {
      const start = moment && instantOf(this.reading.zones, this.master.allDay ? { ...moment, time: null } : moment);
      return start && moment ? { day: moment.day, start } : [];
    });
    return listed.filter((slot) => !known.has(slot.start) && this.takesPlace(slot));
  }

  /** What replaces a date that nobody names. */
  rest(from: string): Dated[] {
    return [...this.changes.values()].filter((one) => houseDay(one.start) >= from).map(dated);
  }
}

/** The last day on which an event of a rule may begin; null when it does not end by a date. */
function lastDay({ zones }: Reading, { begin }: Given, { until }: Rule): string | null {
  if (!until) return null;
  if (until.time === null || begin.time === null) return until.day;
  const zone = until.zone ?? begin.zone;
  const end = instantOf(zones, { ...until, zone });
  const day = addDays(until.day, 1);
  const days = [day, until.day, addDays(day, -2)];
  return (
    days.find((one) => end !== null && (instantOf(zones, { ...begin, day: one }) ?? '') <= end) ?? addDays(day, -3)
  );
}

/**
 * Whether every date falls on the day and at the time that it has here, around now at least: a rule of ours knows this zone only,
 * and the time of its first date, which a night of spring may have skipped.
 */
function isSayable(reading: Reading, { begin, allDay, start }: Given, rule: Rule): boolean {
  const { until, count } = rule;
  const time = houseWall(start).slice(11);
  if (allDay || isHouseZone(begin.zone)) return allDay || begin.time === time;
  const [from, to] = [
    addDays(reading.today, -lastYear),
    until && until.day < reading.horizon ? until.day : reading.horizon,
  ];
  const days = recurringDays(rule, begin.day, to, { from, count: count ?? undefined, budget: reading.budget });
  return days.every((day) => {
    const here = instantOf(reading.zones, { ...begin, day });
    return here !== null && houseWall(here) === `${day} ${time}`;
  });
}

function asSeries(
  reading: Reading,
  master: Given,
  rule: Rule,
  ours: NonNullable<ReturnType<typeof ourRule>>,
  slots: Slots,
): Spread {
  const { today, horizon, budget } = reading;
  const until = lastDay(reading, master, rule);
  const count = rule.count ?? undefined;
  const last = until ?? (count || horizon < master.begin.day ? '2199-12-31' : horizon);
  const lately = addDays(today, -lastYear);
  const isOld = master.begin.day < addDays(today, -oldSeries) && (rule.freq === 'DAILY' || rule.freq === 'WEEKLY');
  const reckon = (from?: string) => recurringDays(rule, master.begin.day, last, { count, from, budget });
  const late = isOld ? reckon(lately) : [];
  const all = late.length > 0 ? late : reckon();
  const recent = all.length > longSeries ? all.filter((day) => day >= lately) : [];
  const days = recent.length > 0 ? recent : all;
  if (days.length > mostDates) return unusable('EVENT.IMPORT.TOO_MANY');
  const named = days.map((day) => slots.on(day));
  const head = named.findIndex((slot) => slots.takesPlace(slot));
  const further = slots.further(named).map((slot) => slots.change(slot) ?? slots.plain(slot));
  if (head < 0) return { ...none, first: dated(master), singles: [...further, ...slots.rest(today)] };
  const kept = named.slice(head);
  const [first, end] = [slots.plain(kept[0] as Slot), kept.at(-1) as Slot];
  const changed = kept.flatMap((slot) => {
    const to = slots.change(slot);
    return to && slots.takesPlace(slot) ? { day: slot.day, to } : [];
  });
  const singles = [...further, ...slots.rest(days[0] as string)];
  if (kept.length === 1 && last !== horizon) return { ...none, first, singles: [changed[0]?.to ?? first, ...singles] };
  const ends: Pick<RepeatRule, 'endRepeat' | 'endDateRepeat'> =
    until || count ? { endRepeat: 'date_end', endDateRepeat: end.day } : { endRepeat: 'none', endDateRepeat: null };
  return {
    first,
    singles,
    changed,
    rule: { ...ours, ...ends, repeat: true },
    count: kept.length,
    gone: kept.filter((slot) => !slots.takesPlace(slot)).map(({ day }) => day),
  };
}

function asSingles(reading: Reading, master: Given, rule: Rule | null, slots: Slots): Spread {
  const { today, horizon, budget } = reading;
  const until = rule && lastDay(reading, master, rule);
  const options = { from: rule?.count ? undefined : today, count: rule?.count ?? undefined, budget };
  const days = rule
    ? recurringDays(rule, master.begin.day, until && until < horizon ? until : horizon, options)
    : [master.begin.day];
  const wanted = rule ? days.filter((day) => day >= today).slice(0, mostSingles) : days;
  const named = wanted.map((day) => slots.on(day));
  const dates = [...named.filter((slot) => slots.takesPlace(slot)), ...slots.further(named).slice(0, mostSingles)];
  const singles = [...dates.map((slot) => slots.change(slot) ?? slots.plain(slot)), ...slots.rest(rule ? today : '')];
  return { ...none, first: singles[0] ?? dated(master), singles };
}
