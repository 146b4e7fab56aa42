import { and, eq, inArray } from 'drizzle-orm';
import { takeTurn } from '#engines/db.ts';
import { cleanHtml, escapeHtml } from '#engines/html.ts';
import { newId } from '#engines/secrets.ts';
import { audienceOf } from '#house/audience.ts';
import { labelIdOf } from '#house/labels.ts';
import type { Ctx } from '#server/context.ts';
import { recordActivity } from '#server/journal.ts';
import { record } from '#server/schema.ts';
import { houseDay } from '#shared/dates.ts';
import { fold } from '#shared/fold.ts';
import type { EventTimes, RepeatRule } from '../events.rules.ts';
import { event, eventSeries, events } from './events.kind.ts';
import { makeSeries, searchTextOf } from './events.series.ts';

// Events that come from another calendar, each known by the UID that it has there.

/** An event to be: its times as they are stored, its texts as lines or HTML of where it comes from. */
export type Dated = EventTimes & { title: string; place: string; text: string };

/** One event of another calendar with all that belongs to it. With a rule the first one repeats, and `singles` come beside it. */
export type Foreign = {
  uid: string;
  first: Dated;
  rule: RepeatRule | null;
  /** Days of the rule that do not take place, and those that are another way. */
  gone: string[];
  changed: { day: string; to: Dated }[];
  singles: Dated[];
};

/** Until the transaction ends nobody else adds events of another calendar to the house. */
export const lockAdding = ({ db, me }: Ctx) => takeTurn(db, `events/${me.communityId}`);

/** Which UIDs of other calendars, and which ids of events or series of its own, the house has already. */
export async function eventsAmong(ctx: Ctx, { uids, ids }: { uids: string[]; ids: string[] }) {
  const { communityId } = ctx.me;
  const imported = await ctx.db
    .selectDistinctOn([event.sourceUid], { uid: event.sourceUid })
    .from(event)
    .where(and(eq(event.communityId, communityId), inArray(event.sourceUid, uids)));
  const mine = (table: typeof event | typeof eventSeries) =>
    ctx.db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.communityId, communityId), inArray(table.id, ids)));
  const here = ids.length > 0 ? [...(await mine(event)), ...(await mine(eventSeries))] : [];
  return { uids: imported.flatMap(({ uid }) => uid ?? []), ids: here.map(({ id }) => id) };
}

/** Writes events that are not here yet into a calendar of the house; null is the main one. */
export async function addEvents(
  ctx: Ctx,
  fresh: Foreign[],
  { calendarId, isPublic }: { calendarId: string | null; isPublic: boolean },
): Promise<void> {
  const like: Like = {
    calendarId,
    labelId: await labelIdOf(ctx, 'event', undefined),
    audience: audienceOf(isPublic),
  };
  const singles = fresh.flatMap(({ uid, singles }) => singles.map((one) => toRow(ctx, uid, one, like)));
  const heads = fresh.flatMap((item) => (item.rule ? [{ item, row: toRow(ctx, item.uid, item.first, like) }] : []));
  await insertEvents(ctx, [...singles, ...heads.map(({ row }) => row)]);
  for (const { item, row } of heads) await repeat(ctx, item, row.id);
  await tell(ctx, fresh, [...singles, ...heads.map(({ row }) => row)], like);
}

type Like = { calendarId: string | null; labelId: string; audience: 'everyone' | 'committee' };

/** A text of lines as paragraphs; what is HTML already is cleaned. */
function toHtml(text: string): string {
  if (/<(p|br|a|b|i|ul|ol|li|div|span)\b[^>]*>/i.test(text)) return cleanHtml(text);
  const blocks = text.split(/\n{2,}/).filter((block) => block.trim());
  return cleanHtml(blocks.map((block) => `<p>${escapeHtml(block.trim()).replaceAll('\n', '<br>')}</p>`).join(''));
}

const ownOf = ({ start, end, allDay, place, text }: Dated) => ({
  start,
  end,
  allDay,
  placeAddress: place,
  placeDescription: toHtml(text),
});

function toRow(ctx: Ctx, sourceUid: string, one: Dated, like: Like) {
  const { calendarId, labelId, audience } = like;
  const key = { id: newId(), communityId: ctx.me.communityId };
  const own = ownOf(one);
  return {
    ...key,
    spine: {
      ...key,
      kind: events.name,
      authorId: ctx.me.id,
      title: one.title,
      status: 'published',
      audience,
      searchText: fold(searchTextOf({ title: one.title, ...own })),
      createdAt: ctx.now,
      updatedAt: ctx.now,
    },
    own: { ...key, ...own, calendarId, labelId, sourceUid, comments: true, notifyPeriod: 'none' },
  };
}
type NewRow = ReturnType<typeof toRow>;

const chunk = 500;

async function insertEvents({ db }: Ctx, rows: NewRow[]): Promise<void> {
  for (let i = 0; i < rows.length; i += chunk) {
    const part = rows.slice(i, i + chunk);
    await db.insert(record).values(part.map(({ spine }) => spine));
    await db.insert(event).values(part.map(({ own }) => own));
  }
}

/** Makes the first event of an item repeat, then changes and deletes what is said of single dates. */
async function repeat(ctx: Ctx, { uid, first, rule, gone, changed }: Foreign, id: string): Promise<void> {
  if (!rule) return;
  await makeSeries(ctx, id, first, rule);
  const mine = and(eq(event.communityId, ctx.me.communityId), eq(event.seriesId, id));
  await ctx.db.update(event).set({ sourceUid: uid }).where(mine);
  if (gone.length + changed.length === 0) return;
  const rows = await ctx.db.select({ id: event.id, slot: event.slot }).from(event).where(mine);
  const byDay = new Map(rows.map((row) => [houseDay(row.slot as string), row.id]));
  const removed = gone.flatMap((day) => byDay.get(day) ?? []);
  if (removed.length > 0) await ctx.db.delete(record).where(inArray(record.id, removed));
  for (const { day, to } of changed) {
    const row = byDay.get(day);
    if (!row) continue;
    const own = ownOf(to);
    const searchText = fold(searchTextOf({ title: to.title, ...own }));
    await ctx.db.update(record).set({ title: to.title, searchText }).where(eq(record.id, row));
    await ctx.db
      .update(event)
      .set({ ...own, isOwn: true })
      .where(eq(event.id, row));
  }
}

/** One activity for each of them, and the beginning of its history. */
async function tell(ctx: Ctx, fresh: Foreign[], rows: NewRow[], { audience }: Like): Promise<void> {
  const first = new Map(rows.toReversed().map((row) => [row.own.sourceUid, row]));
  const subjects = fresh.map(({ uid }) => first.get(uid) as NewRow);
  for (let i = 0; i < subjects.length; i += chunk)
    await recordActivity(
      ctx,
      'calendar',
      'create',
      subjects
        .slice(i, i + chunk)
        .map(({ id, spine }) => ({ id, title: spine.title, isPrivate: audience !== 'everyone' })),
      [{ action: 'create' }],
    );
}
