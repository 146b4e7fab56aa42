import { and, eq, lte } from 'drizzle-orm';
import { place, question } from '#server/asking.ts';
import type { Wait } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { selectRecords } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { addDays, houseDay, houseInstant, showDate } from '#shared/dates.ts';
import { isAuditRole } from '#shared/roles.ts';
import { nearDays } from '../deadlines.rules.ts';
import { byDay, deadline, deadlines } from './deadlines.kind.ts';

const mostWaits = 10;

/** What is over or comes within sixty days: all of it for the committee and who audits the house, one's own for who sees to it. */
export const waitsForTerms = question({
  ask: (as) => {
    const { me } = as;
    if (!me.reads('documents')) return null;
    const isNear = and(eq(record.status, 'open'), lte(deadline.dueOn, place('deadlineNear')));
    const isMine = me.isPrivileged || isAuditRole(me.role.name) ? undefined : eq(deadline.responsibleId, me.id);
    const page = { sort: byDay, direction: 'asc', limit: mostWaits } as const;
    return selectRecords(as, deadlines, { dueOn: deadline.dueOn }, { where: and(isNear, isMine), ...page });
  },
  fill: ({ now }) => ({ deadlineNear: addDays(houseDay(now), nearDays) }),
  say: ({ services, me, now }, rows): Wait[] => {
    const say = sayIn(services, me.lang);
    const today = houseDay(now);
    return rows.flatMap(({ id, title, dueOn }) => {
      if (dueOn === null) return [];
      const isOver = dueOn < today;
      return {
        id,
        module: 'documents' as const,
        title,
        path: `/lhuty/${id}`,
        text: say(isOver ? 'DEADLINE.WAITS.OVER' : 'DEADLINE.WAITS.NEAR', { date: showDate(dueOn) }),
        deed: say('DEADLINE.WAITS.SEE'),
        until: houseInstant(`${dueOn} 23:59`),
      };
    });
  },
});
