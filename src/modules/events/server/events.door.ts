import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import type { Ctx } from '#server/context.ts';
import { requireRecord, visibleRecords } from '#server/record.ts';
import { calendar, type EventRow, event, eventSeries, events, type WholeEvent } from './events.kind.ts';
import { inCalendar, within } from './events.rows.ts';
import type { Series } from './events.series.ts';

// What the calendar offers to the servers of other modules.

export { addEvents, type Dated, eventsAmong, type Foreign, lockAdding } from './events.adding.ts';
export { announce, eventsOf, withdraw } from './events.announcing.ts';
export { calendarOf, calendarsOf } from './events.calendars.ts';
export type { EventRow, WholeEvent } from './events.kind.ts';
export { ruleOf, type Series } from './events.series.ts';

/** An event that the member sees, with its text. */
export const requireEvent = (ctx: Ctx, id: string): Promise<WholeEvent> => requireRecord(ctx, events, id);

/** Every event that the member sees, as far as one list goes. */
export const everyEvent = (ctx: Ctx): Promise<EventRow[]> => visibleRecords(ctx, events, { where: undefined });

/** Of the events that the member sees on some days, in one calendar or in `all`, so many that are nearest to now, the nearest first. */
export function nearestEvents(
  ctx: Ctx,
  { from, to, scope, limit }: { from: string; to: string; scope: string; limit: number },
): Promise<EventRow[]> {
  const where = and(within({ from, to }), scope === 'all' ? undefined : inCalendar(scope));
  const away = sql`abs(extract(epoch from ${event.start} - ${ctx.now}::timestamptz))`;
  return visibleRecords(ctx, events, { where, sort: away, direction: 'asc', limit });
}

const mine = (ctx: Ctx, table: typeof event | typeof eventSeries, ids: string[]): SQL | undefined =>
  and(eq(table.communityId, ctx.me.communityId), inArray(table.id, ids));

/** The texts of events that the caller has been shown, by their ids. */
export async function textsOf(ctx: Ctx, ids: string[]): Promise<Map<string, string>> {
  const columns = { id: event.id, text: event.placeDescription };
  const rows = await ctx.db
    .select(columns)
    .from(event)
    .where(mine(ctx, event, ids));
  return new Map(rows.map(({ id, text }) => [id, text]));
}

/** The series of events that the caller has been shown. */
export const seriesOf = (ctx: Ctx, ids: string[]): Promise<Series[]> =>
  ctx.db
    .select()
    .from(eventSeries)
    .where(mine(ctx, eventSeries, ids));

/** Which of the ids are calendars of some house. */
export async function calendarsAmong(db: Db, ids: string[]): Promise<Set<string>> {
  const rows = await db.select({ id: calendar.id }).from(calendar).where(inArray(calendar.id, ids));
  return new Set(rows.map(({ id }) => id));
}

/** The event by which the calendar announces a record, as far as the member sees it. */
export async function eventOf(ctx: Ctx, what: 'meeting' | 'deadline', id: string): Promise<string | null> {
  const column = what === 'meeting' ? event.meetingOfOwnersId : event.deadlineId;
  const [row] = await visibleRecords(ctx, events, { where: eq(column, id), limit: 1 });
  return row?.id ?? null;
}
