import { and, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm';
import { eachDue } from '#engines/due.ts';
import type { Services } from '#server/context.ts';
import type { Job } from '#server/jobs.ts';
import { community, record } from '#server/schema.ts';
import { anybody, isOpen } from '#server/session.ts';
import { tell } from '#server/telling.ts';
import { houseDay } from '#shared/dates.ts';
import { afterWorkingDays, isOfficeTime, isWorkingDay } from '../reports.clock.rules.ts';
import { report, reports } from './reports.kind.ts';

/** So many working days after the solver the chair is told. */
const chairAfter = 3;

/** Tells whose clock has run out: the solver once for each clock, the chair three working days later; on working days from 8 to 18 of the house alone. */
async function tellLate(services: Services): Promise<void> {
  const now = services.clock();
  if (!isOfficeTime(now) || !isWorkingDay(houseDay(now))) return;
  const inUse = services.database.db
    .select({ id: record.id })
    .from(record)
    .innerJoin(community, eq(community.id, record.communityId))
    .where(and(isNull(record.trashedAt), isOpen, sql`${community.modules} @> '["reports"]'`, eq(record.id, report.id)));
  const isLate = sql`least(${report.reactBy}, ${report.solveBy}) <= ${now}`;
  const isDue = or(isNull(report.lateToldAt), lte(report.chairAt, now));
  const isRunning = and(isNull(report.solvedDate), isNull(report.waitingSince));
  const when = and(isRunning, isLate, isDue, inArray(report.id, inUse));
  const told = await eachDue(services, { name: 'telling of late reports', table: report, when }, async (db, id) => {
    const [row] = await db.select().from(report).where(eq(report.id, id));
    if (!row) return;
    const isFirst = row.lateToldAt === null;
    const me = anybody(row.communityId);
    await tell({ db, me, now, services }, reports, [id], isFirst ? 'late' : 'later');
    const next = isFirst ? { lateToldAt: now, chairAt: afterWorkingDays(now, chairAfter) } : { chairAt: null };
    await db.update(report).set(next).where(eq(report.id, id));
  });
  if (told > 0) services.wake('telling');
}

export const reportsJobs: Job[] = [{ name: 'reports', cron: '*/10 * * * *', run: tellLate }];
