import { and, eq, getTableColumns, inArray, isNull, lte, sql } from 'drizzle-orm';
import { eachDue } from '#engines/due.ts';
import type { Services } from '#server/context.ts';
import type { Job } from '#server/jobs.ts';
import { ofKind } from '#server/record.ts';
import { community, record } from '#server/schema.ts';
import { anybody, isOpen } from '#server/session.ts';
import { finishSurvey } from './surveys.finish.ts';
import { survey, surveys } from './surveys.kind.ts';

/** Finishes the surveys whose end has come (SURV-17, G-165), each once, by whichever process. In a house that is switched off, or has no surveys for a time, they wait until they are seen again. */
async function closeSurveys(services: Services): Promise<void> {
  const { db } = services.database;
  const now = services.clock();
  const inUse = db
    .select({ id: community.id })
    .from(community)
    .where(and(isOpen, sql`${community.modules} @> '["surveys"]'`));
  const over = db
    .select({ id: survey.id })
    .from(survey)
    .where(
      and(
        isNull(survey.finishedAt),
        eq(survey.manualEnd, false),
        lte(survey.endDate, now),
        inArray(survey.communityId, inUse),
      ),
    );
  const when = and(eq(record.status, 'active'), isNull(record.trashedAt), inArray(record.id, over));
  const closed = await eachDue(services, { name: 'closing a survey', table: record, when }, async (tx, id) => {
    const [row] = await tx
      .select({ ...getTableColumns(record), visibility: survey.visibility })
      .from(record)
      .innerJoin(survey, ofKind(surveys))
      .where(eq(record.id, id));
    if (row) await finishSurvey({ db: tx, now, services, me: anybody(row.communityId) }, row, 'close');
  });
  if (closed > 0) services.wake('telling');
}

export const surveysJobs: Job[] = [{ name: 'surveys', cron: '* * * * *', run: closeSurveys }];
