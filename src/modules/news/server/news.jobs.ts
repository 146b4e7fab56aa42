import { and, lt, sql } from 'drizzle-orm';
import type { Services } from '#server/context.ts';
import type { Job } from '#server/jobs.ts';
import { news } from './news.kind.ts';
import { postDue } from './news.letters.ts';
import { pushDue } from './news.pushing.ts';
import { tellDue } from './news.telling.ts';

/** For so many days what somebody was told can be looked up. */
const keptDays = 90;

async function tellAll(services: Services): Promise<void> {
  await tellDue(services);
  await postDue(services);
  services.wake('pushing');
}

/** What the law wants delivered is evidence: it stays as long as its record. */
async function forgetOld({ database, clock, declared }: Services): Promise<void> {
  const oldest = new Date(Date.parse(clock()) - keptDays * 86_400_000).toISOString();
  const due = declared.kinds.flatMap(({ name, tells = {} }) =>
    Object.entries(tells).flatMap(([what, { isDue }]) => (isDue ? [sql`(${name}, ${what})`] : [])),
  );
  const isEvidence = sql`exists (select from record where record.id = ${news.recordId}
    and (record.kind, ${news.what}) in (${sql.join(due, sql`, `)}))`;
  await database.db.delete(news).where(and(lt(news.at, oldest), due.length > 0 ? sql`not ${isEvidence}` : undefined));
}

export const newsJobs: Job[] = [
  { name: 'telling', cron: '* * * * *', run: tellAll },
  { name: 'pushing', cron: '* * * * *', run: (services) => pushDue(services) },
  { name: 'newsSweep', cron: '40 3 * * *', run: forgetOld },
];
