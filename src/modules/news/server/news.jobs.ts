import { lt } from 'drizzle-orm';
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

async function forgetOld({ database, clock }: Services): Promise<void> {
  const oldest = new Date(Date.parse(clock()) - keptDays * 86_400_000).toISOString();
  await database.db.delete(news).where(lt(news.at, oldest));
}

export const newsJobs: Job[] = [
  { name: 'telling', cron: '* * * * *', run: tellAll },
  { name: 'pushing', cron: '* * * * *', run: (services) => pushDue(services) },
  { name: 'newsSweep', cron: '40 3 * * *', run: forgetOld },
];
