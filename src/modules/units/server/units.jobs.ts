import { and, isNull, ne, sql } from 'drizzle-orm';
import type { Services } from '#server/context.ts';
import type { Job } from '#server/jobs.ts';
import { unitOwnership } from '#server/schema.house.ts';
import { houseDay } from '#shared/dates.ts';

/** The name of a former owner who was deleted for good goes once papers of money of their time need it no more: ten years after they were one. */
async function forgetNames({ database: { db }, clock }: Services): Promise<void> {
  const { memberId, name, until } = unitOwnership;
  const isOld = sql`${until} < ${houseDay(clock())}::date - interval '10 years'`;
  await db
    .update(unitOwnership)
    .set({ name: '' })
    .where(and(isNull(memberId), ne(name, ''), isOld));
}

export const unitsJobs: Job[] = [{ name: 'ownership', cron: '40 3 * * *', run: forgetNames }];
