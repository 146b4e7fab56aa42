import { and, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { eachDue } from '#engines/due.ts';
import type { Services } from '#server/context.ts';
import type { Job } from '#server/jobs.ts';
import { houseDay } from '#shared/dates.ts';
import { firstDay, horizonOf } from '../prescriptions.rules.ts';
import { writeDues } from './prescriptions.dues.ts';
import { prescription } from './prescriptions.kind.ts';

/** Writes the dues of all houses up to the end of the year, in December of the next one too; what is written stays. */
async function writeSeries(services: Services): Promise<void> {
  const now = services.clock();
  const horizon = horizonOf(houseDay(now));
  const { issuedAt, replacedById, validFrom, validTo, writtenTo } = prescription;
  const end = sql`least(${firstDay(horizon)}::date, ${validTo})`;
  const holds = and(isNotNull(issuedAt), isNull(replacedById));
  const when = and(holds, lte(validFrom, sql`${end}`), or(isNull(writtenTo), lt(writtenTo, end)));
  await eachDue(services, { name: 'dues of a prescription', table: prescription, when }, async (db, id) => {
    await writeDues(db, id, horizon, now);
  });
}

export const prescriptionsJobs: Job[] = [{ name: 'dues', cron: '20 1 * * *', run: writeSeries }];
