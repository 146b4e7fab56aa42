import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { eachDue } from '#engines/due.ts';
import type { Services } from '#server/context.ts';
import type { Job } from '#server/jobs.ts';
import { community, record } from '#server/schema.ts';
import { anybody, isOpen } from '#server/session.ts';
import { tell } from '#server/telling.ts';
import { houseDay } from '#shared/dates.ts';
import { warningOn } from '../deadlines.rules.ts';
import { deadline, deadlines } from './deadlines.kind.ts';
import { nextReminder } from './deadlines.saving.ts';

/**
 * Tells that terms come near or are over, each warning once. Where several have passed, since the server was off or the house
 * closed, only the latest is told. Nobody is told in a demo house or of what lies in the trash; that waits until it is back.
 */
async function tellNear(services: Services): Promise<void> {
  const { db } = services.database;
  const now = services.clock();
  const today = houseDay(now);
  const inUse = db
    .select({ id: record.id })
    .from(record)
    .innerJoin(community, eq(community.id, record.communityId))
    .where(
      and(
        eq(record.id, deadline.id),
        isNull(record.trashedAt),
        isOpen,
        eq(community.isDemo, false),
        sql`${community.modules} @> '["documents"]'`,
      ),
    );
  const when = and(lte(deadline.remindAt, now), inArray(deadline.id, inUse));
  const told = await eachDue(services, { name: 'telling of terms', table: deadline, when }, async (tx, id) => {
    const [row] = await tx.select().from(deadline).where(eq(deadline.id, id));
    if (!row) return;
    const what = row.dueOn && warningOn(row.dueOn, today);
    if (what) await tell({ db: tx, now, services, me: anybody(row.communityId) }, deadlines, [id], what);
    await tx
      .update(deadline)
      .set({ remindAt: nextReminder(row.dueOn, today) })
      .where(eq(deadline.id, id));
  });
  if (told > 0) services.wake('telling');
}

export const deadlinesJobs: Job[] = [{ name: 'deadlines', cron: '*/10 * * * *', run: tellNear }];
