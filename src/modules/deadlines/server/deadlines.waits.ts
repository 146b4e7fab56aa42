import { and, eq, sql } from 'drizzle-orm';
import type { Ctx, Wait } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { visibleRecords } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { addDays, houseDay, houseInstant, showDate } from '#shared/dates.ts';
import { isAuditRole } from '#shared/roles.ts';
import { nearDays } from '../deadlines.rules.ts';
import { byDay, deadline, deadlines } from './deadlines.kind.ts';

const mostWaits = 10;

/** What is over or comes within sixty days: all of it for the committee and who audits the house, one's own for who sees to it. */
export async function waitsForTerms(ctx: Ctx): Promise<Wait[]> {
  const { me, now, services } = ctx;
  if (!me.reads('documents')) return [];
  const say = sayIn(services, me.lang);
  const today = houseDay(now);
  const isNear = and(eq(record.status, 'open'), sql`${deadline.dueOn} <= ${addDays(today, nearDays)}`);
  const isMine = me.isPrivileged || isAuditRole(me.role.name) ? undefined : eq(deadline.responsibleId, me.id);
  const page = { sort: byDay, direction: 'asc', limit: mostWaits } as const;
  const rows = await visibleRecords(ctx, deadlines, { where: and(isNear, isMine), ...page });
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
}
