import { eq, sql } from 'drizzle-orm';
import { houseDate } from '#engines/columns.ts';
import { eachDue } from '#engines/due.ts';
import { instance } from '#engines/turns.ts';
import type { Services } from '#server/context.ts';
import type { Job } from '#server/jobs.ts';
import { houseDay } from '#shared/dates.ts';
import { bookCheck } from './checks.kind.ts';
import { beginAll, check, nobody } from './checks.saving.ts';

/** Checks the journal of each house that was not checked today. */
async function checkAll(services: Services): Promise<void> {
  const now = services.clock();
  await beginAll(services, now);
  const when = sql`(${bookCheck.checkedAt} is null
    or ${houseDate(bookCheck.checkedAt)} < ${houseDay(now)})`;
  await eachDue(services, { name: 'check of a journal', table: bookCheck, when }, async (db, id) => {
    const [row] = await db.select({ communityId: bookCheck.communityId }).from(bookCheck).where(eq(bookCheck.id, id));
    if (row) await check({ db, now, services, me: nobody(row.communityId) }, { ...instance, ...row });
  });
}

// in the night, and again where an application that was not running had missed it
export const checksJobs: Job[] = [{ name: 'checks', cron: '*/10 2-5 * * *', run: checkAll }];
