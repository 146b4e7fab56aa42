import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { searchRecords } from '#house/search.ts';
import type { Ctx } from '#server/context.ts';

import { ofKind, visible } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { event, events } from './events.kind.ts';

/** At most 20 events that hold the text; for the first of a series its next event stands there, or its last. */
export async function searchEvents(ctx: Ctx, text: string): Promise<{ id: string; title: string }[]> {
  const found = await searchRecords(ctx, events, text);
  if (found.length === 0) return found;
  const ids = found.map(({ id }) => id);
  const isOver = sql`${event.end} < ${ctx.now}::timestamptz`;
  const distance = sql`abs(extract(epoch from ${event.start} - ${ctx.now}::timestamptz))`;
  const next = await ctx.db
    .selectDistinctOn([event.seriesId], { id: event.id, seriesId: event.seriesId, title: record.title })
    .from(record)
    .innerJoin(event, ofKind(events))
    .where(and(inArray(event.seriesId, firstOf(ctx, ids)), eq(event.isOwn, false), visible(ctx.me, events, ctx.now)))
    .orderBy(asc(event.seriesId), isOver, distance);
  const series = await ctx.db
    .select({ id: event.id, seriesId: event.seriesId, isOwn: event.isOwn })
    .from(event)
    .where(inArray(event.id, ids));
  const stands = (one: { id: string; title: string }) => {
    const own = series.find(({ id }) => id === one.id);
    const shown = own?.isOwn ? undefined : next.find(({ seriesId }) => seriesId === own?.seriesId);
    return shown ? { id: shown.id, title: shown.title } : one;
  };
  return found.map(stands);
}

/** The series of these events. */
const firstOf = (ctx: Ctx, ids: string[]) =>
  ctx.db
    .select({ id: event.seriesId })
    .from(event)
    .where(and(inArray(event.id, ids), sql`${event.seriesId} is not null`));
