import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { endsOfMeetings } from '#modules/meetings/server/meetings.door.ts';
import type { Services } from '#server/context.ts';
import type { Job } from '#server/jobs.ts';
import { settle } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { power, powers } from './powers.kind.ts';
import { endsAtOf } from './powers.saving.ts';

/** A power for a meeting ends with it also when the meeting was moved; of one that is over it ends then. */
async function follow({ database, clock, log }: Services): Promise<void> {
  const now = clock();
  const open = await database.db
    .select({
      id: power.id,
      communityId: power.communityId,
      meetingId: power.meetingId,
      endsAt: power.endsAt,
      validUntil: power.validUntil,
    })
    .from(power)
    .where(and(isNotNull(power.meetingId), sql`${power.endsAt} > ${now}::timestamptz - interval '1 year'`));
  const ends = await endsOfMeetings(database.db, [...new Set(open.flatMap(({ meetingId }) => meetingId ?? []))]);
  for (const { id, communityId, meetingId, endsAt, validUntil } of open) {
    const end = ends.get(meetingId ?? '');
    const wanted = end ? endsAtOf(end, validUntil) : endsAt;
    if (wanted === endsAt) continue;
    await database
      .transaction(async (db) => {
        await db
          .update(power)
          .set({ endsAt: wanted })
          .where(and(eq(power.id, id), eq(power.communityId, communityId)));
        await settle(db, powers, now, eq(record.id, id));
      })
      .catch((err: unknown) => log.error({ err, power: id }, 'the end of a power of attorney was not noted'));
  }
}

export const powersJobs: Job[] = [{ name: 'powers', cron: '*/10 * * * *', run: follow }];
