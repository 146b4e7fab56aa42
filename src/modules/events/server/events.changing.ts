import { eq, inArray, sql } from 'drizzle-orm';
import { removeRecords } from '#house/trash.ts';
import type { Ctx } from '#server/context.ts';
import type { Change } from '#server/journal.ts';
import { updateRecord } from '#server/record.ts';
import { history } from '#server/schema.journal.ts';
import { record } from '#server/schema.ts';
import { addDays, daysBetween, houseDay } from '#shared/dates.ts';
import { failFields } from '#shared/errors.ts';
import { fold } from '#shared/fold.ts';
import { shorten } from '#shared/letters.ts';
import { daysOf, periodOf } from '../events.dates.rules.ts';
import { type EventTimes, type RepeatRule, timesOn } from '../events.rules.ts';
import { copyEvent, type Slot, setReminders, unfold } from './events.copies.ts';
import { changeFiles, type FileChange } from './events.files.ts';
import { type EventRow, event, events, type WholeEvent } from './events.kind.ts';
import {
  datesOf,
  endBefore,
  followingOf,
  lockSeries,
  makeSeries,
  ruleOf,
  ruleToWire,
  type Series,
  searchTextOf,
  settleSeries,
  slotsOf,
  splitSeries,
  storedRule,
} from './events.series.ts';
import { requireUndoingKnown } from './events.undoing.ts';

// Change and deletion of one event, or of several in a series (G-043). What the form changed is changed in each of them;
// what it left alone stays in each as it is.

/** An event as the form wants it. */
export type Plan = {
  spine: {
    title: string;
    status: string;
    audience: 'everyone' | 'committee';
    acceptRead: boolean;
    searchText: string;
    revision?: number;
  };
  own: EventTimes & Pick<WholeEvent, (typeof contents)[number]>;
  rule: RepeatRule;
  changes: Change[];
};

const contents = ['placeDescription', 'placeAddress', 'calendarId', 'labelId', 'comments', 'notifyPeriod'] as const;
const times = ['start', 'end', 'allDay'] as const;

type Following = EventRow & { slot: string };

/** Which dates of a series are meant, and how many that were changed by themselves the person knows to be undone by it. */
type Extent = { isIncluded: boolean; undoes: number };

const differs = <Row extends object>(row: Row, next: object, fields: readonly (keyof Row & string)[]) =>
  fields.filter((field) => field in next && row[field] !== next[field as keyof typeof next]);

/** Whether two rules name the same days from the same first day on. */
function isSameRule(a: RepeatRule, b: RepeatRule): boolean {
  if (!a.repeat || !b.repeat) return a.repeat === b.repeat;
  const fields = ['numberOfRepeat', 'repeatFrequency', 'endRepeat'] as const;
  const month = a.repeatFrequency !== 'month' || a.typeOfMonthRepeat === b.typeOfMonthRepeat;
  const end = a.endRepeat === 'none' || a.endDateRepeat === b.endDateRepeat;
  return month && end && fields.every((field) => a[field] === b[field]);
}

/** Changes an event by itself; its rule stays, unless it did not repeat until now. */
export async function changeAlone(
  ctx: Ctx,
  row: WholeEvent,
  version: number | undefined,
  plan: Plan,
  files: FileChange,
) {
  const { spine, own, rule, changes } = plan;
  if (row.seriesId && !isSameRule(ruleToWire(await lockSeries(ctx, row.seriesId)), rule))
    return failFields({ repeatFrequency: 'EVENT.VALIDATION.RULE_OF_ONE' });
  await updateRecord(ctx, events, row, version, { spine, own: { ...own, isOwn: row.seriesId !== null }, changes });
  await changeFiles(ctx, row.id, [row.id], files);
  if (differs(row, own, [...times, 'notifyPeriod']).length > 0) await setReminders(ctx.db, [row.id], ctx.now);
  if (row.seriesId) await settleSeries(ctx, [row.seriesId]);
  else if (rule.repeat) await makeSeries(ctx, row.id, own, rule);
}

/** Changes the events of a series from one on, with it or without. */
export async function changeFollowing(
  ctx: Ctx,
  row: WholeEvent,
  version: number | undefined,
  plan: Plan,
  files: FileChange,
  { isIncluded, undoes }: Extent,
): Promise<void> {
  const series = await lockSeries(ctx, row.seriesId as string);
  const rows = (await followingOf(ctx, row, isIncluded)) as Following[];
  const { spine, own, rule } = plan;
  const held = Object.fromEntries(contents.map((field) => [field, own[field]]));
  const values = isIncluded ? { spine, own: held, changes: plan.changes } : { changes: [{ action: 'following' }] };
  await updateRecord(ctx, events, row, version, values);
  const [head] = rows;
  if (!head) return;
  const others = rows.filter(({ id }) => id !== row.id);
  const undoing = { undoes, shown: row.id, kept: [], gone: [], values: {} };
  if (!rule.repeat) {
    await requireUndoingKnown(ctx, rows, { ...undoing, gone: others.map(({ id }) => id) });
    return stopRepeating(ctx, row, head, others, plan, files);
  }
  const move = moveOf(ctx, series, row, head, plan, isIncluded);
  const into = await splitSeries(ctx, series, rows, move.stored);
  const { kept, gone, added } = move.isKept
    ? { kept: [], gone: [], added: [] }
    : await placesOf(ctx, series, rows, move);
  await requireUndoingKnown(ctx, rows, { ...undoing, kept, gone, values: changedOf(row, plan) });
  await remove(ctx, gone);
  await place(ctx, kept, move.base.allDay);
  const left = rows.map(({ id }) => id).filter((id) => !gone.includes(id));
  const further = left.filter((id) => id !== row.id);
  await changeContents(ctx, row, further, plan);
  await changeFiles(ctx, row.id, left, files);
  await copyEvent(ctx, head.id, added);
  if (!move.isKept || row.notifyPeriod !== own.notifyPeriod) await setReminders(ctx.db, left, ctx.now);
  await settleSeries(ctx, [series.id, into]);
}

/** The event does not repeat any more: what follows goes, and with it, when it is meant too, its place in the series. */
async function stopRepeating(
  ctx: Ctx,
  row: WholeEvent,
  head: Following,
  others: Following[],
  plan: Plan,
  files: FileChange,
) {
  const seriesId = row.seriesId as string;
  await remove(
    ctx,
    others.map(({ id }) => id),
  );
  await endBefore(ctx, seriesId, head.slot);
  if (head.id === row.id) {
    const { start, end, allDay } = plan.own;
    const single = { seriesId: null, slot: null, start, end, allDay, isOwn: false };
    await ctx.db.update(event).set(single).where(eq(event.id, row.id));
    await changeFiles(ctx, row.id, [row.id], files);
    await setReminders(ctx.db, [row.id], ctx.now);
  }
  await settleSeries(ctx, [seriesId]);
}

/**
 * Where a change moves the events: their times from the first on, the rule, and whether every one of them keeps its place. An
 * end of the rule that was left alone moves along, so that the last event does not fall out.
 */
function moveOf(ctx: Ctx, series: Series, row: WholeEvent, head: Following, { own, rule }: Plan, isIncluded: boolean) {
  const isMoved = differs(row, own, times).length > 0;
  const isKept = !isMoved && isSameRule(ruleToWire(series), rule);
  const regular = houseDay(head.slot);
  const shift = daysBetween(houseDay(row.slot as string), houseDay(own.start));
  const first = !isMoved ? regular : isIncluded ? houseDay(own.start) : addDays(regular, shift);
  const isSameEnd = rule.endDateRepeat !== null && rule.endDateRepeat === series.until;
  const end = isSameEnd ? { endDateRepeat: addDays(series.until as string, daysBetween(regular, first)) } : {};
  const base = isMoved ? timesOn(first, own) : regularTimes(head);
  const made = isKept ? { madeUntil: series.madeUntil } : {};
  const stored = { ...storedRule({ ...rule, ...end }, base, ctx.now), ...made };
  if (stored.until && stored.until < first) failFields({ endDateRepeat: 'BASE.VALIDATION.DATE_ORDER' });
  return { isMoved, isKept, base, stored };
}
type Move = ReturnType<typeof moveOf>;

/** The times that an event has by its rule, though it may have been moved by itself. */
function regularTimes({ slot, start, end, allDay }: Following): EventTimes {
  if (slot === start) return { start, end, allDay };
  if (allDay) return timesOn(houseDay(slot), { start, end, allDay });
  return { start: slot, end: new Date(Date.parse(slot) + Date.parse(end) - Date.parse(start)).toISOString(), allDay };
}

/**
 * Which events keep a place under the changed rule and at what times, which lose theirs, and for which dates new ones come.
 * When it repeats as often as before, each event stays in its day, week, month or year, so that its comments go with it;
 * otherwise it stays on its day. A date from which an event was deleted stays free.
 */
async function placesOf(_ctx: Ctx, series: Series, rows: Following[], { isMoved, base, stored }: Move) {
  const [head] = rows as [Following];
  const before = { ...ruleOf(series), first: houseDay(head.slot) };
  const after = { ...ruleOf({ ...series, ...stored }) };
  const isAsOften = series.frequency === stored.frequency && series.interval === stored.interval;
  const was = (day: string) => (isAsOften ? String(periodOf(before, day)) : day);
  const is = (day: string) => (isAsOften ? String(periodOf(after, day)) : day);
  const days = datesOf(stored);
  const held = new Map(rows.map((row) => [was(houseDay(row.slot)), row]));
  const free = new Set(
    daysOf(before, series.madeUntil)
      .map(was)
      .filter((key) => !held.has(key)),
  );
  held.delete(was(before.first));
  const kept: (Slot & { id: string })[] = [];
  const added: Slot[] = [];
  for (const [i, place] of slotsOf(days, base).entries()) {
    const key = is(days[i] as string);
    const row = i === 0 ? head : held.get(key);
    held.delete(key);
    if (!row) {
      if (!free.has(key)) added.push(place);
    } else if (isMoved || row.slot !== place.slot) kept.push({ ...place, id: row.id });
  }
  return { kept, added, gone: [...held.values()].map(({ id }) => id) };
}

/** Puts events at their new times. */
async function place({ db }: Ctx, kept: (Slot & { id: string })[], allDay: boolean): Promise<void> {
  if (kept.length === 0) return;
  const column = (name: 'start' | 'end' | 'slot') => ({
    type: 'timestamptz' as const,
    values: kept.map((one) => one[name]),
  });
  const ids = { type: 'uuid' as const, values: kept.map(({ id }) => id) };
  const places = unfold('places', { id: ids, start: column('start'), end: column('end'), slot: column('slot') });
  await db.execute(sql`update ${event} set start = places.start, "end" = places."end", slot = places.slot, all_day = ${allDay}
    from ${places} where ${event.id} = places.id`);
}

const ofSpine = ['title', 'audience', 'acceptRead'] as const;
const pick = (fields: string[], from: object) =>
  Object.fromEntries(fields.map((field) => [field, from[field as keyof typeof from]]));

/** What the form changed beside the times. */
const changedOf = (row: WholeEvent, { spine, own }: Plan) => ({
  ...pick(differs(row, own, contents), own),
  ...pick(differs(row, spine, ofSpine), spine),
});

/** What the form changed of one event, changed in others too, with a line in the history of each. */
async function changeContents(ctx: Ctx, row: WholeEvent, ids: string[], { spine, own, changes }: Plan): Promise<void> {
  if (ids.length === 0) return;
  const { db, now, me } = ctx;
  const ownChanges = pick(differs(row, own, contents), own);
  const spineChanges = pick(differs(row, spine, ofSpine), spine);
  if (Object.keys(ownChanges).length > 0) await db.update(event).set(ownChanges).where(inArray(event.id, ids));
  const isOther = spine.revision !== undefined;
  const revision = isOther ? { revision: sql`${record.revision} + 1` } : {};
  const next = { ...spineChanges, ...revision, version: sql`${record.version} + 1`, updatedAt: now };
  await db.update(record).set(next).where(inArray(record.id, ids));
  const events = unfold('changed', { id: { type: 'uuid', values: ids } });
  for (const { action, from = null, to = null } of changes)
    await db.execute(sql`insert into ${history} (id, community_id, record_id, author_id, action, "from", "to", created_at)
      select gen_random_uuid(), ${me.communityId}, changed.id, ${me.id}, ${action}, ${from && shorten(from, 500, '…')}, ${to && shorten(to, 500, '…')}, ${now}::timestamptz from ${events}`);
}

async function remove({ db }: Ctx, ids: string[]): Promise<void> {
  if (ids.length > 0) await db.delete(record).where(inArray(record.id, ids));
}

/** Deletes an event by itself; its date in the series stays free. From the trash it comes back as one that stands alone. */
export async function removeAlone(ctx: Ctx, row: WholeEvent): Promise<void> {
  const { seriesId } = row;
  if (seriesId) {
    await lockSeries(ctx, seriesId);
    await ctx.db.update(event).set({ seriesId: null, slot: null, isOwn: false }).where(eq(event.id, row.id));
    await ctx.db
      .update(record)
      .set({ searchText: fold(searchTextOf(row)) })
      .where(eq(record.id, row.id));
  }
  await removeRecords(ctx, events, [row]);
  if (seriesId) await settleSeries(ctx, [seriesId]);
}

/** Deletes the events of a series from one on, with it or without; the series ends before them, and in the trash they are one of their own. */
export async function removeFollowing(ctx: Ctx, row: WholeEvent, { isIncluded, undoes }: Extent): Promise<void> {
  const series = await lockSeries(ctx, row.seriesId as string);
  const rows = (await followingOf(ctx, row, isIncluded)) as Following[];
  const [head] = rows;
  if (!head) return;
  const others = rows.filter(({ id }) => id !== head.id).map(({ id }) => id);
  const gone = rows.map(({ id }) => id);
  await requireUndoingKnown(ctx, rows, { undoes, shown: row.id, gone, kept: [], values: {} });
  const { id: _, communityId: __, ...rule } = series;
  const into = await splitSeries(ctx, series, rows, { ...rule, start: head.slot });
  if (!isIncluded) await updateRecord(ctx, events, row, undefined, { changes: [{ action: 'following' }] });
  await settleSeries(ctx, [series.id, into]);
  await removeRecords(ctx, events, [head], others);
}
