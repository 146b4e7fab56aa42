import { and, eq, sql } from 'drizzle-orm';
import { isAny } from '#engines/columns.ts';
import { seenByRoles } from '#house/audience.ts';
import { question } from '#server/asking.ts';
import type { Progress, Wait } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { ofKind, selectRecords } from '#server/record.ts';
import { account, member, record } from '#server/schema.ts';
import { showDateTime } from '#shared/dates.ts';
import { awaits, survey, surveys } from './surveys.kind.ts';

// What of surveys waits: for the one who asks, and for the committee.

const [mostWaits, mostProgress] = [20, 3];

/** The surveys that take answers now and lack the person's. */
export const waitsForSurvey = question({
  ask: (as) => {
    const { me, now } = as;
    if (!me.reads('surveys') || me.isSuperAdmin) return null;
    const where = and(eq(record.status, 'active'), awaits(me.id, now));
    return selectRecords(as, surveys, { endDate: survey.endDate }, { where, limit: mostWaits });
  },
  say: ({ services, me }, rows): Wait[] => {
    const say = sayIn(services, me.lang);
    return rows.map(({ id, title, endDate }) => ({
      id,
      module: 'surveys',
      title,
      until: endDate,
      deed: say('SURVEY.WAITS.DEED'),
      path: `/ankety/${id}?mode=answer`,
      text: endDate ? say('SURVEY.WAITS.UNTIL', { until: showDateTime(endDate) }) : say('SURVEY.WAITS.OPEN'),
    }));
  },
});

/** How many people have answered the newest active surveys, for the committee. */
export const progressOfSurveys = question({
  ask: (as) => {
    if (!as.me.isPrivileged || !as.me.reads('surveys')) return null;
    const where = and(eq(record.tab, 'active'), eq(record.status, 'active'));
    return selectRecords(as, surveys, { answersCount: survey.answersCount }, { where, limit: mostProgress });
  },
  more: (ctx, rows, roles) => {
    const ids = rows.map(({ id }) => id);
    return ctx.db
      .select({ id: record.id, readers: sql<number>`count(*)::int` })
      .from(record)
      .innerJoin(survey, ofKind(surveys))
      .innerJoin(member, eq(member.communityId, record.communityId))
      .innerJoin(account, eq(account.id, member.accountId))
      .where(and(isAny(record.id, ids), seenByRoles(roles, ctx, surveys)))
      .groupBy(record.id);
  },
  say: ({ services, me }, rows, counted): Progress[] => {
    const say = sayIn(services, me.lang);
    const readers = new Map(counted.map((row) => [row.id, row.readers]));
    return rows.map(({ id, title, answersCount: done }) => {
      const of = readers.get(id) ?? 0;
      const text = say('SURVEY.WAITS.PROGRESS', { count: done, of });
      return { id, module: 'surveys', title, path: `/ankety/${id}`, text, done, of };
    });
  },
});
