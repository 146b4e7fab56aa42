import { and, desc, eq, isNull, lt, notExists } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { eachDue } from '#engines/due.ts';
import type { Ctx, Services } from '#server/context.ts';
import type { Job } from '#server/jobs.ts';
import { houseDay } from '#shared/dates.ts';
import { daysOf, horizonOf } from '../events.dates.rules.ts';
import { copyEvent } from './events.copies.ts';
import { event, eventSeries, isInHouse } from './events.kind.ts';
import { sendReminders } from './events.reminders.ts';
import { lockSeries, ruleOf, slotsOf } from './events.series.ts';

/** Makes the events of an endless series up to the horizon, after the last one that was not changed by itself (G-115). */
async function extend(ctx: Pick<Ctx, 'db' | 'now'>, id: string, horizon: string): Promise<void> {
  const series = await lockSeries(ctx, id);
  const [last] = await ctx.db
    .select()
    .from(event)
    .where(and(eq(event.seriesId, id), isInHouse))
    .orderBy(event.isOwn, desc(event.slot))
    .limit(1);
  if (!last) return;
  const days = daysOf(ruleOf(series), horizon, { after: series.madeUntil });
  await copyEvent(ctx, last.id, slotsOf(days, last));
  await ctx.db.update(eventSeries).set({ madeUntil: horizon }).where(eq(eventSeries.id, id));
}

/** Keeps every endless series made for 24 months ahead, each in a transaction of its own, and drops those without events. */
async function extendAll(services: Services): Promise<void> {
  const { database } = services;
  const now = services.clock();
  const horizon = horizonOf(houseDay(now));
  const when = and(isNull(eventSeries.until), lt(eventSeries.madeUntil, horizon));
  const extendOne = (db: Db, id: string) => extend({ db, now }, id, horizon);
  await eachDue(services, { name: 'an endless series', table: eventSeries, when }, extendOne);
  const used = database.db.select({ id: event.id }).from(event).where(eq(event.seriesId, eventSeries.id));
  await database.db.delete(eventSeries).where(notExists(used)); // those whose events left the trash for good
}

export const eventsJobs: Job[] = [
  { name: 'events', cron: '20 3 * * *', run: extendAll },
  { name: 'eventReminders', cron: '* * * * *', run: sendReminders },
];
