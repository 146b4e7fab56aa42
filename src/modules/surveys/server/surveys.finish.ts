import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import { recordActivity } from '#server/journal.ts';
import { settle } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { tell } from '#server/telling.ts';
import { survey, surveys, type WholeSurvey } from './surveys.kind.ts';

/** Ends a survey that this transaction holds; from then on nothing of its answers changes. */
export async function finishSurvey(
  ctx: Pick<Ctx, 'db' | 'now' | 'services' | 'me'>,
  row: Pick<WholeSurvey, 'id' | 'communityId' | 'title' | 'version' | 'visibility'>,
  action: 'finish' | 'close',
): Promise<void> {
  const { db, now } = ctx;
  const { id, communityId, title } = row;
  const next = { status: 'finished', version: row.version + 1, updatedAt: now };
  await db.update(record).set(next).where(eq(record.id, id));
  await db
    .update(survey)
    .set({ finishedAt: now })
    .where(and(eq(survey.id, id), eq(survey.communityId, communityId)));
  await settle(db, surveys, now, eq(record.id, id));
  await recordActivity(
    ctx,
    'surveys',
    'update',
    [{ id, title, isPrivate: row.visibility !== 'everyone' }],
    [{ action }],
  );
  await tell(ctx, surveys, [id], 'result');
}
