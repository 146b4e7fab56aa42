import { readFile } from 'node:fs/promises';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Upload } from '#engines/files.ts';
import { cleanHtml, escapeHtml } from '#engines/html.ts';
import { newId } from '#engines/secrets.ts';
import { inThread, startThread, ThreadLost } from '#engines/threads.ts';
import { fairTurns } from '#engines/turns.ts';
import { audienceOf } from '#house/audience.ts';
import { labelIdOf } from '#house/labels.ts';
import type { Ctx } from '#server/context.ts';
import { recordActivity } from '#server/journal.ts';
import { record } from '#server/schema.ts';
import { houseDay } from '#shared/dates.ts';
import { Failure } from '#shared/errors.ts';
import { fold } from '#shared/fold.ts';
import { calendarOf } from './events.calendars.ts';
import type { Counted, Dated } from './events.incoming.ts';
import { readItems } from './events.items.ts';
import { event, eventSeries, events } from './events.kind.ts';
import { makeSeries, searchTextOf } from './events.series.ts';

// Other calendars into ours: what a file would become, and the same written, all of it or nothing.

/** A short file is read at once: starting a thread would take longer. */
const short = 4_000;
const [limitMs, heapMb] = [20_000, 256];
/** Who waits may hold a connection of the database, so few may. */
const reading = fairTurns({ atOnce: 1, waiting: 4, waitingEach: 1, rests: true });

/** The events of a file; a long one is read in another thread, and 503 says that the machine has no time for it now. */
async function itemsOf({ me, now }: Ctx, file: Upload): Promise<Counted[]> {
  const bytes = await readFile(file.path);
  if (bytes.length <= short) return readItems(bytes, now);
  const read = () =>
    inThread<Counted[]>(startThread('events.worker', import.meta.url, heapMb), { bytes, now }, limitMs);
  return reading.run(me, read).catch((error) => {
    throw error instanceof ThreadLost ? new Failure('BASE.ERRORS.BUSY') : error;
  });
}

function ownUid(ctx: Ctx): RegExp {
  const host = new URL(ctx.services.config.BASE_URL).hostname.replace(/[.[\]]/g, '\\$&');
  return new RegExp(`^([\\da-f-]{36})@${host}$`);
}

/** The UIDs that are here already: those that were imported, and the community's own. */
async function knownOf(ctx: Ctx, items: Counted[]): Promise<Set<string>> {
  const uids = items.map(({ uid }) => uid);
  const { communityId } = ctx.me;
  const imported = await ctx.db
    .selectDistinctOn([event.sourceUid], { uid: event.sourceUid })
    .from(event)
    .where(and(eq(event.communityId, communityId), inArray(event.sourceUid, uids)));
  const pattern = ownUid(ctx);
  const own = new Map(uids.flatMap((uid) => (pattern.exec(uid)?.slice(1) ?? []).map((id) => [id, uid] as const)));
  const mine = (table: typeof event | typeof eventSeries) =>
    ctx.db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.communityId, communityId), inArray(table.id, [...own.keys()])));
  const here = own.size > 0 ? [...(await mine(event)), ...(await mine(eventSeries))] : [];
  return new Set([...imported.flatMap(({ uid }) => uid ?? []), ...here.map(({ id }) => own.get(id) as string)]);
}

/** What an import of the file would do; writes nothing. */
export async function previewImport(ctx: Ctx, file: Upload) {
  const items = await itemsOf(ctx, file);
  const known = await knownOf(ctx, items);
  return items.map(({ uid, first, rule, dates, problem }) => ({
    ...{ title: first.title, start: first.start || null, end: first.end || null, allDay: first.allDay },
    ...{ place_address: first.place, repeat: rule, dates, problem, known: known.has(uid) },
  }));
}

type Choice = { calendarId: string; isPublic: 'true' | 'false' };

/** Writes the events of a file that are not here yet, each once, also when two people import it at the same time. */
export async function importFile(ctx: Ctx, file: Upload, { calendarId, isPublic }: Choice) {
  const items = await itemsOf(ctx, file);
  const calendar = calendarId === 'main' ? null : await calendarOf(ctx, calendarId);
  const lock = `events/${ctx.me.communityId}`;
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  const known = await knownOf(ctx, items);
  const fresh = items.filter(({ uid, problem }) => !problem && !known.has(uid));
  const like: Like = {
    calendarId: calendar?.id ?? null,
    labelId: await labelIdOf(ctx, 'event', undefined),
    audience: audienceOf(isPublic === 'true'),
  };
  const singles = fresh.flatMap(({ uid, singles }) => singles.map((one) => toRow(ctx, uid, one, like)));
  const heads = fresh.flatMap((item) => (item.rule ? [{ item, row: toRow(ctx, item.uid, item.first, like) }] : []));
  await insertEvents(ctx, [...singles, ...heads.map(({ row }) => row)]);
  for (const { item, row } of heads) await repeat(ctx, item, row.id);
  await tell(ctx, fresh, [...singles, ...heads.map(({ row }) => row)], like);
  return { created: fresh.length, skipped: items.length - fresh.length };
}

type Like = { calendarId: string | null; labelId: string; audience: 'everyone' | 'committee' };

/** A text of lines as paragraphs; what is HTML already is cleaned. */
function toHtml(text: string): string {
  if (/<(p|br|a|b|i|ul|ol|li|div|span)\b[^>]*>/i.test(text)) return cleanHtml(text);
  const blocks = text.split(/\n{2,}/).filter((block) => block.trim());
  return cleanHtml(blocks.map((block) => `<p>${escapeHtml(block.trim()).replaceAll('\n', '<br>')}</p>`).join(''));
}

const ownOf = ({ start, end, allDay, place, text }: Dated) => ({
  ...{ start, end, allDay, placeAddress: place, placeDescription: toHtml(text) },
});

function toRow(ctx: Ctx, sourceUid: string, one: Dated, like: Like) {
  const { calendarId, labelId, audience } = like;
  const key = { id: newId(), communityId: ctx.me.communityId };
  const own = ownOf(one);
  return {
    ...key,
    spine: {
      ...{ ...key, kind: events.name, authorId: ctx.me.id, title: one.title, status: 'published', audience },
      searchText: fold(searchTextOf({ title: one.title, ...own })),
      ...{ createdAt: ctx.now, updatedAt: ctx.now },
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

/** Makes the first event of an item repeat, then changes and deletes what the file says of single dates. */
async function repeat(ctx: Ctx, { uid, first, rule, gone, changed }: Counted, id: string): Promise<void> {
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

/** One activity for each event of the file, and the beginning of its history. */
async function tell(ctx: Ctx, fresh: Counted[], rows: NewRow[], { audience }: Like): Promise<void> {
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
