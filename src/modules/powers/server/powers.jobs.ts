import { and, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { endsOfMeetings } from '#modules/meetings/server/meetings.door.ts';
import { endsOfVotes } from '#modules/votes/server/votes.door.ts';
import type { Services } from '#server/context.ts';
import type { Job } from '#server/jobs.ts';
import { settle } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { power, powers } from './powers.kind.ts';
import { endsAtOf } from './powers.saving.ts';

/** A power for a meeting or a vote ends with it also when that was moved or ended earlier; of one that is over it ends then. */
async function follow({ database, clock, log }: Services): Promise<void> {
  const now = clock();
  const open = await database.db
    .select({
      id: power.id,
      communityId: power.communityId,
      meetingId: power.meetingId,
      voteId: power.voteId,
      endsAt: power.endsAt,
      validUntil: power.validUntil,
    })
    .from(power)
    .where(
      and(
        or(isNotNull(power.meetingId), isNotNull(power.voteId)),
        or(isNull(power.endsAt), sql`${power.endsAt} > ${now}::timestamptz - interval '1 year'`),
      ),
    );
  const ends = await endsOfMeetings(database.db, [...new Set(open.flatMap(({ meetingId }) => meetingId ?? []))]);
  const voteEnds = await endsOfVotes(database.db, [...new Set(open.flatMap(({ voteId }) => voteId ?? []))]);
  for (const { id, communityId, meetingId, voteId, endsAt, validUntil } of open) {
    const end = ends.get(meetingId ?? '') ?? voteEnds.get(voteId ?? '');
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
