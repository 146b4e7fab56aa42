import { lt, lte, sql } from 'drizzle-orm';
import PgBoss from 'pg-boss';
import { sweepFiles } from './attachments.ts';
import type { Services } from './context.ts';
import type { Mailer } from './mail.ts';
import { settle } from './record.ts';
import { linkToken, rateLimit, session } from './schema.instance.ts';
import { activity } from './schema.journal.ts';
import { record } from './schema.ts';

/** Background work: when it is due (cron, Prague time) and what it does. Each may run twice without harm (G-165). */
export type Job = { name: string; cron: string; run(services: Services): Promise<void> };

const daysAgo = (now: string, days: number) => new Date(new Date(now).getTime() - days * 86_400_000).toISOString();

/** The kernel's own jobs; those of the modules stand beside their handlers. */
export const kernelJobs = (mailer: Mailer): Job[] => [
  { name: 'mail', cron: '* * * * *', run: async ({ clock }) => void (await mailer.sendWaiting(clock())) },
  { name: 'standing', cron: '* * * * *', run: settleTurned },
  { name: 'sweep', cron: '30 3 * * *', run: sweep },
];

/** Stores where records stand that time has moved, and sums up what was counted. */
export async function settleTurned({ database: { db }, declared, clock }: Services): Promise<void> {
  const now = clock();
  for (const kind of declared.kinds) await settle(db, kind, now, lte(record.turnsAt, now));
  await db.execute(sql`with gone as (delete from tally where (community_id, kind) in
      (select community_id, kind from tally group by 1, 2 having count(*) > 64) returning *)
    insert into tally select community_id, kind, tab, audience, open_to, sum(n) from gone
      group by 1, 2, 3, 4, 5 having sum(n) <> 0`);
  await db.execute(sql`with gone as (delete from house_change where (community_id, scope) in
      (select community_id, scope from house_change group by 1, 2 having count(*) > 16) returning *)
    insert into house_change select community_id, scope, sum(n) from gone group by 1, 2`);
}

/** Removes what has run out: sessions, link tokens, counters, activities older than two years (G-163), bytes of deleted files. */
async function sweep(services: Services): Promise<void> {
  const { db } = services.database;
  const now = services.clock();
  await db.delete(session).where(lt(session.expiresAt, now));
  await db.delete(linkToken).where(lt(linkToken.expiresAt, now));
  await db.delete(rateLimit).where(lt(rateLimit.expire, new Date(now).getTime()));
  await db.delete(activity).where(lt(activity.date, daysAgo(now, 730)));
  await services.files.dropAbandoned();
  await services.thumbnails.sweep();
  await sweepFiles(services);
}

/** Starts the queue in the database; of several processes exactly one takes each run. Returns how to stop it. */
export async function startJobs(services: Services, jobs: Job[], url: string): Promise<() => Promise<void>> {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'jobs',
    max: 2,
    archiveCompletedAfterSeconds: 86_400,
    deleteAfterDays: 30,
  });
  boss.on('error', (err) => services.log.error({ err }, 'job queue'));
  await boss.start();
  for (const job of jobs) {
    await boss.createQueue(job.name, {
      name: job.name,
      policy: 'singleton',
      retryLimit: 3,
      retryBackoff: true,
    } as never);
    await boss.work(job.name, async () => job.run(services));
    await boss.schedule(job.name, job.cron, undefined, { tz: 'Europe/Prague' });
  }
  return () => boss.stop({ graceful: true, timeout: 5_000 });
}
