import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import PgBoss from 'pg-boss';
import { isAway } from '#engines/db.ts';
import type { Services } from './context.ts';
import type { Mailer } from './mail.ts';

/** Background work: when it is due (cron, Prague time) and what it does. Each may run twice without harm (G-165). */
export type Job = { name: string; cron: string; run(services: Services): Promise<void> };

/** The kernel's own job; those of the house and of the modules stand there. */
export const kernelJobs = (mailer: Mailer): Job[] => [
  { name: 'mail', cron: '* * * * *', run: async ({ clock }) => void (await mailer.sendWaiting(clock())) },
];

const againMs = 1_000;

/**
 * The connections of the queue. What it asks while the database is away waits until it is back: the queue itself awaits nobody
 * when it notes that a job is done, and a refusal there would end the process.
 */
function patient(url: string, { log }: Services) {
  const pool = new Pool({ connectionString: url, max: 2 }).on('error', () => {}); // whoever asks next is told
  let isEnding = false;
  return {
    async executeSql(text: string, values: unknown[]) {
      for (;;)
        try {
          return await pool.query(text, values);
        } catch (err) {
          if (!isAway(err) || isEnding) throw err;
          log.error({ err }, 'job queue');
          await sleep(againMs, undefined, { ref: false });
        }
    },
    async close() {
      isEnding = true;
      await pool.end();
    },
  };
}

/** Starts the queue in the database; of several processes exactly one takes each run. Returns how to stop it. */
export async function startJobs(services: Services, jobs: Job[], url: string): Promise<() => Promise<void>> {
  const db = patient(url, services);
  const boss = new PgBoss({
    db,
    schema: 'jobs',
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
  return async () => {
    await boss.stop({ graceful: true, timeout: 5_000 });
    await db.close();
  };
}
