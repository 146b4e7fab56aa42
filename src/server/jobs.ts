import PgBoss from 'pg-boss';
import type { Services } from './context.ts';
import type { Mailer } from './mail.ts';

/** Background work: when it is due (cron, Prague time) and what it does. Each may run twice without harm (G-165). */
export type Job = { name: string; cron: string; run(services: Services): Promise<void> };

/** The kernel's own job; those of the house and of the modules stand there. */
export const kernelJobs = (mailer: Mailer): Job[] => [
  { name: 'mail', cron: '* * * * *', run: async ({ clock }) => void (await mailer.sendWaiting(clock())) },
];

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
