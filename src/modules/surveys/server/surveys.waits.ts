import { and, eq } from 'drizzle-orm';
import type { Ctx, Progress, Wait } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { visibleRecords } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { showDateTime } from '#shared/dates.ts';
import { awaits, surveys } from './surveys.kind.ts';
import { countReaders } from './surveys.rows.ts';

// What of surveys waits: for the one who asks, and for the committee.

const [mostWaits, mostProgress] = [20, 3];

/** The surveys that take answers now and lack the person's. */
export async function waitsForSurvey(ctx: Ctx): Promise<Wait[]> {
  const { me, now } = ctx;
  if (!me.reads('surveys') || me.isSuperAdmin) return [];
  const where = and(eq(record.status, 'active'), awaits(me.id, now));
  const rows = await visibleRecords(ctx, surveys, { where, limit: mostWaits });
  const say = sayIn(ctx.services, me.lang);
  return rows.map(({ id, title, endDate }) => ({
    id,
    module: 'surveys',
    title,
    until: endDate,
    deed: say('SURVEY.WAITS.DEED'),
    path: `/ankety/${id}?mode=answer`,
    text: endDate ? say('SURVEY.WAITS.UNTIL', { until: showDateTime(endDate) }) : say('SURVEY.WAITS.OPEN'),
  }));
}

/** How many people have answered the newest active surveys, for the committee. */
export async function progressOfSurveys(ctx: Ctx): Promise<Progress[]> {
  const { me } = ctx;
  if (!me.isPrivileged || !me.reads('surveys')) return [];
  const where = and(eq(record.tab, 'active'), eq(record.status, 'active'));
  const rows = await visibleRecords(ctx, surveys, { where, limit: mostProgress });
  const say = sayIn(ctx.services, me.lang);
  return Promise.all(
    rows.map(async (row) => {
      const of = await countReaders(ctx, row);
      const text = say('SURVEY.WAITS.PROGRESS', { count: row.answersCount, of });
      return {
        id: row.id,
        module: 'surveys',
        title: row.title,
        path: `/ankety/${row.id}`,
        text,
        done: row.answersCount,
        of,
      };
    }),
  );
}
