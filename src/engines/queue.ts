import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'pg';
import PgBoss from 'pg-boss';
import { isAway } from './db.ts';

type Work = { name: string; cron: string; run(): Promise<void> };
type Log = { error(detail: object, text: string): void };

const againMs = 1_000;

/**
 * The connections of the queue. What it asks while the database is away waits until it is back: the queue itself awaits nobody
 * when it notes that a job is done, and a refusal there would end the process.
 */
function patient(url: string, log: Log) {
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

/** Starts background work by its cron in Prague time, in a queue in the database; of several processes exactly one takes each run. Returns how to stop it. */
export async function startQueue(works: Work[], url: string, log: Log): Promise<() => Promise<void>> {
  const db = patient(url, log);
  const boss = new PgBoss({
    db,
    schema: 'jobs',
    archiveCompletedAfterSeconds: 86_400,
    deleteAfterDays: 30,
  });
  boss.on('error', (err) => log.error({ err }, 'job queue'));
  await boss.start();
  for (const { name, cron, run } of works) {
    await boss.createQueue(name, { name, policy: 'singleton', retryLimit: 3, retryBackoff: true } as never);
    await boss.work(name, run);
    await boss.schedule(name, cron, undefined, { tz: 'Europe/Prague' });
  }
  return async () => {
    await boss.stop({ graceful: true, timeout: 5_000 });
    await db.close();
  };
}

/** Does work when it is asked for by its name: each once at a time in a process, and once more when it was asked for meanwhile. */
export function waker(works: Pick<Work, 'name' | 'run'>[], log: Log): (name: string) => void {
  const asked = new Map<string, boolean>();
  const work = async ({ name, run }: Pick<Work, 'name' | 'run'>) => {
    while (asked.get(name)) {
      asked.set(name, false);
      await run().catch((err) => log.error({ err }, name));
    }
    asked.delete(name);
  };
  return (name) => {
    const one = works.find((each) => each.name === name);
    const isRunning = asked.has(name);
    if (one) asked.set(name, true);
    if (one && !isRunning) void work(one);
  };
}
