import { and, eq, getTableColumns, isNull, lte } from 'drizzle-orm';
import type { Services } from '#server/context.ts';
import type { Job } from '#server/jobs.ts';
import { ofKind } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { anybody } from '#server/session.ts';
import { finishVote } from './votes.finish.ts';
import { isClosing, vote, voteCode, votes, type WholeVote } from './votes.kind.ts';

/** Finishes the votes that close by themselves at their deadline; who did not vote is absent. Each once, by whichever process. */
async function closeVotes(services: Services): Promise<void> {
  const { database, clock, log } = services;
  const now = clock();
  const due = await database.db
    .select({ id: vote.id })
    .from(vote)
    .where(and(isClosing, lte(vote.deadline, now)))
    .orderBy(vote.deadline)
    .limit(1_000);
  for (const { id } of due)
    await database
      .transaction(async (db) => {
        const [row] = await db
          .select({ spine: record, own: getTableColumns(vote) })
          .from(record)
          .innerJoin(vote, ofKind(votes))
          .where(and(eq(record.id, id), eq(record.status, 'run'), isNull(record.archivedAt)))
          .for('update', { of: record, skipLocked: true });
        if (!row) return;
        const whole = { ...row.own, ...row.spine, author: null } as WholeVote;
        await finishVote({ db, now, services, me: anybody(whole.communityId) }, whole, true, null);
      })
      .catch((err) => log.error({ err, vote: id }, 'closing a vote')); // the others do not wait for it
  await database.db.delete(voteCode).where(lte(voteCode.expiresAt, now));
  if (due.length > 0) services.wakeMail();
}

export const votesJobs: Job[] = [{ name: 'votes', cron: '* * * * *', run: closeVotes }];
