import { and, asc, eq, gt, gte, inArray, ne, notExists, type SQL, sql } from 'drizzle-orm';
import { plainText } from '#engines/html.ts';
import type { Ctx } from '#server/context.ts';
import { visibleRecords } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { addDays, houseDay } from '#shared/dates.ts';
import { failFields } from '#shared/errors.ts';
import { fold } from '#shared/fold.ts';
import { daysOf, horizonOf, mostDates, type Rule } from '../events.dates.rules.ts';
import { carried, type EventTimes, type RepeatRule } from '../events.rules.ts';
import { copyEvent, type Slot } from './events.copies.ts';
import { event, eventSeries, events, type WholeEvent } from './events.kind.ts';

export type Series = typeof eventSeries.$inferSelect;

/** The rule of a series for the arithmetic of days. */
export const ruleOf = ({ frequency, interval, monthRepeat, start }: Series): Rule => ({
  frequency,
  interval,
  monthRepeat,
  first: houseDay(start),
});

/** What the form sends of a rule, as a series stores it from a given first event on. */
export const storedRule = (rule: RepeatRule, { start, allDay }: EventTimes, now: string) => {
  const first = houseDay(start);
  const until = rule.endRepeat === 'date_end' ? rule.endDateRepeat : null;
  const horizon = horizonOf(houseDay(now));
  return {
    frequency: rule.repeatFrequency,
    interval: rule.numberOfRepeat,
    monthRepeat: rule.typeOfMonthRepeat,
    start,
    allDay,
    until,
    madeUntil: until ?? (horizon > first ? horizon : first),
  };
};
export type StoredRule = ReturnType<typeof storedRule>;

/** A series on the wire (EVT-11 to EVT-13); without one what a new rule would be. */
export const ruleToWire = (series: Series | undefined): RepeatRule => ({
  repeat: series !== undefined,
  numberOfRepeat: series?.interval ?? 1,
  repeatFrequency: series?.frequency ?? 'week',
  typeOfMonthRepeat: series?.monthRepeat ?? 'date',
  endRepeat: series?.until ? 'date_end' : 'none',
  endDateRepeat: series?.until ?? null,
});

/** The days that a rule makes into events; refuses more than {@link mostDates}. */
export function datesOf(stored: StoredRule): string[] {
  const rule = { ...stored, first: houseDay(stored.start) };
  const days = daysOf(rule, stored.madeUntil, { limit: mostDates + 1 });
  if (days.length > mostDates) failFields({ endDateRepeat: 'EVENT.VALIDATION.TOO_MANY_DATES' });
  return days;
}

/** The dates as events: each at the time of the first. */
export const slotsOf = (days: string[], times: EventTimes): Slot[] =>
  days.map(carried(times)).map((on) => ({ ...on, slot: on.start }));

/** Makes a single event the first of a series and all its further dates into events (G-115). */
export async function makeSeries(ctx: Ctx, id: string, times: EventTimes, rule: RepeatRule): Promise<void> {
  const stored = storedRule(rule, times, ctx.now);
  const [, ...days] = datesOf(stored);
  await ctx.db.insert(eventSeries).values({ id, communityId: ctx.me.communityId, ...stored });
  await ctx.db.update(event).set({ seriesId: id, slot: times.start }).where(eq(event.id, id));
  await copyEvent(ctx, id, slotsOf(days, times));
}

/** The series of an event, locked until the change is done. */
export async function lockSeries(ctx: Pick<Ctx, 'db'>, id: string): Promise<Series> {
  const [row] = await ctx.db.select().from(eventSeries).where(eq(eventSeries.id, id)).for('update');
  return row as Series;
}

const ofSeries = (row: WholeEvent): SQL =>
  and(eq(event.communityId, row.communityId), eq(event.seriesId, row.seriesId as string)) as SQL;

/** The events of a series from one on, in the order of its dates, as far as the member sees them. */
export function followingOf(ctx: Ctx, row: WholeEvent, isIncluded: boolean) {
  const later = isIncluded ? gte(event.slot, row.slot as string) : gt(event.slot, row.slot as string);
  return visibleRecords(ctx, events, { where: and(ofSeries(row), later), sort: event.slot, direction: 'asc' });
}

/** Ends a series before an event; what follows moves, when anything precedes it, into a series of its own. Returns its id. */
export async function splitSeries(
  ctx: Ctx,
  series: Series,
  rows: { id: string; slot: string | null }[],
  stored: StoredRule,
): Promise<string> {
  const [first] = rows as [{ id: string; slot: string }];
  const of = and(eq(event.communityId, series.communityId), eq(event.seriesId, series.id));
  const ids = rows.map((row) => row.id);
  const before = await ctx.db.$count(event, and(of, sql`${event.slot} < ${first.slot}`));
  if (before === 0) {
    await ctx.db.update(eventSeries).set(stored).where(eq(eventSeries.id, series.id));
    return series.id;
  }
  await ctx.db.insert(eventSeries).values({ id: first.id, communityId: series.communityId, ...stored });
  await ctx.db.update(event).set({ seriesId: first.id }).where(inArray(event.id, ids));
  await endBefore(ctx, series.id, first.slot);
  return first.id;
}

/** A series names no date from this one on any more. A form that was opened before does not know it, so it counts as older (G-170). */
export async function endBefore({ db }: Pick<Ctx, 'db'>, id: string, slot: string): Promise<void> {
  const until = addDays(houseDay(slot), -1);
  await db.update(eventSeries).set({ until, madeUntil: until }).where(eq(eventSeries.id, id));
  const left = db.select({ id: event.id }).from(event).where(eq(event.seriesId, id));
  await db
    .update(record)
    .set({ version: sql`${record.version} + 1` })
    .where(inArray(record.id, left));
}

/** The words by which search finds an event. */
export const searchTextOf = (row: { title: string; placeAddress: string; placeDescription: string }): string =>
  `${row.title} ${row.placeAddress} ${plainText(row.placeDescription)}`;

/** Events of a series in the order of their dates, with what search finds them by and what it should. */
function wordsOf({ db }: Ctx, where: SQL | undefined, limit = mostDates) {
  const words = { title: record.title, placeAddress: event.placeAddress, placeDescription: event.placeDescription };
  return db
    .select({ id: event.id, searchText: record.searchText, ...words })
    .from(event)
    .innerJoin(record, eq(record.id, event.id))
    .where(where)
    .orderBy(asc(event.slot))
    .limit(limit);
}

/** After a change: of a series one event is found by search, and those that differ by their own words; one without events goes. */
export async function settleSeries(ctx: Ctx, ids: string[]): Promise<void> {
  const { db } = ctx;
  for (const id of new Set(ids)) {
    const of = and(eq(event.communityId, ctx.me.communityId), eq(event.seriesId, id));
    const [first] = await wordsOf(ctx, and(of, eq(event.isOwn, false)), 1);
    const spoken = await wordsOf(ctx, and(of, eq(event.isOwn, true)));
    const others = and(of, ne(event.id, first?.id ?? id), eq(event.isOwn, false));
    const silent = db.select({ id: event.id }).from(event).where(others);
    await db
      .update(record)
      .set({ searchText: '' })
      .where(and(inArray(record.id, silent), ne(record.searchText, '')));
    for (const { id: key, searchText, ...words } of first ? [first, ...spoken] : spoken) {
      const next = fold(searchTextOf(words));
      if (next !== searchText) await db.update(record).set({ searchText: next }).where(eq(record.id, key));
    }
  }
  const used = db.select({ id: event.id }).from(event).where(eq(event.seriesId, eventSeries.id));
  await db.delete(eventSeries).where(and(inArray(eventSeries.id, ids), notExists(used)));
}
