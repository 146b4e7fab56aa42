import { and, asc, eq, getTableColumns, isNull, ne } from 'drizzle-orm';
import { question } from '#server/asking.ts';
import type { Wait } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { ofKind, visible } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { houseDay, houseInstant, showDate } from '#shared/dates.ts';
import { shorten } from '#shared/letters.ts';
import { showNumber } from '../resolutions.rules.ts';
import { resolution, resolutions, resolutionTask } from './resolutions.kind.ts';

const mostWaits = 20;

/** The open tasks of who asks, of resolutions that they see and that were not cancelled, what is due first. */
export const waitsForTasks = question({
  ask: ({ db, me, now }) =>
    me.reads('meetings')
      ? db
          .select({ ...getTableColumns(resolutionTask), year: resolution.year, number: resolution.number })
          .from(record)
          .innerJoin(resolution, ofKind(resolutions))
          .innerJoin(
            resolutionTask,
            and(eq(resolutionTask.communityId, resolution.communityId), eq(resolutionTask.resolutionId, resolution.id)),
          )
          .where(
            and(
              visible(me, resolutions, now),
              ne(record.status, 'cancelled'),
              eq(resolutionTask.memberId, me.id),
              isNull(resolutionTask.doneAt),
            ),
          )
          .orderBy(asc(resolutionTask.until), asc(resolutionTask.id))
          .limit(mostWaits)
      : null,
  say: ({ services, me, now }, rows): Wait[] => {
    const say = sayIn(services, me.lang);
    return rows.map(({ id, text, until, resolutionId, ...named }) => {
      const isLate = until < houseDay(now);
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
  },
});
