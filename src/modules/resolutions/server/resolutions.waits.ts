import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import type { Ctx, Wait } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { ofKind, visible } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { houseDay, houseInstant, showDate } from '#shared/dates.ts';
import { shorten } from '#shared/letters.ts';
import { showNumber } from '../resolutions.rules.ts';
import { resolution, resolutions, resolutionTask } from './resolutions.kind.ts';

const mostWaits = 20;

/** The open tasks of who asks, of resolutions that they see and that were not cancelled, what is due first. */
export async function waitsForTasks(ctx: Ctx): Promise<Wait[]> {
  if (!ctx.me.reads('meetings')) return [];
  const say = sayIn(ctx.services, ctx.me.lang);
  const rows = await ctx.db
    .select({ task: resolutionTask, year: resolution.year, number: resolution.number })
    .from(record)
    .innerJoin(resolution, ofKind(resolutions))
    .innerJoin(
      resolutionTask,
      and(eq(resolutionTask.communityId, resolution.communityId), eq(resolutionTask.resolutionId, resolution.id)),
    )
    .where(
      and(
        visible(ctx.me, resolutions, ctx.now),
        ne(record.status, 'cancelled'),
        eq(resolutionTask.memberId, ctx.me.id),
        isNull(resolutionTask.doneAt),
      ),
    )
    .orderBy(asc(resolutionTask.until), asc(resolutionTask.id))
    .limit(mostWaits);
  return rows.map(({ task: { id, text, until, resolutionId }, ...named }) => {
    const isLate = until < houseDay(ctx.now);
    const values = { number: showNumber(named), date: showDate(until) };
    return {
      id,
      module: 'meetings' as const,
      title: shorten(text, 120, '…'),
      path: `/usneseni/${resolutionId}`,
      text: say(isLate ? 'RESOLUTION.WAITS.LATE' : 'RESOLUTION.WAITS.TASK', values),
      deed: say('RESOLUTION.WAITS.SEE'),
      until: houseInstant(`${until} 23:59`),
    };
  });
}
