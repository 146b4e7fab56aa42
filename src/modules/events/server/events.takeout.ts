import type { Ctx } from '#server/context.ts';
import { visibleRecords } from '#server/record.ts';
import { houseDay } from '#shared/dates.ts';
import { addDays } from '../events.rules.ts';
import { exportEvents } from './events.export.ts';
import { events } from './events.kind.ts';

const daysAhead = 731;

/** What of events goes into the archive of a house as a file for other calendars: the newest that one list may hold. */
export async function* calendarFiles(ctx: Ctx, memberId: string | null) {
  if (memberId !== null || !ctx.me.reads('calendar')) return;
  const rows = await visibleRecords(ctx, events, { where: undefined });
  if (rows.length === 0) return;
  const { content } = await exportEvents(ctx, 'kalendar', rows, addDays(houseDay(ctx.now), daysAhead));
  yield { name: 'kalendar/kalendar.ics', content: content as Buffer };
}
