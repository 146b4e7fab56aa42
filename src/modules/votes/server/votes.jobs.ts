import { and, eq, getTableColumns, inArray, isNull, lte } from 'drizzle-orm';
import { eachDue } from '#engines/due.ts';
import type { Services } from '#server/context.ts';
import type { Job } from '#server/jobs.ts';
import { ofKind } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { anybody } from '#server/session.ts';
import { finishVote } from './votes.finish.ts';
import { isClosing, vote, voteCode, votes, type WholeVote } from './votes.kind.ts';

/** Finishes the votes that close by themselves at their deadline; who did not vote is absent. Each once, by whichever process. */
async function closeVotes(services: Services): Promise<void> {
  const { db } = services.database;
  const now = services.clock();
  const over = db
    .select({ id: vote.id })
    .from(vote)
    .where(and(isClosing, lte(vote.deadline, now)));
  const when = and(eq(record.status, 'run'), isNull(record.archivedAt), inArray(record.id, over));
  const closed = await eachDue(services, { name: 'closing a vote', table: record, when }, async (tx, id) => {
    const [row] = await tx
      .select({ spine: record, own: getTableColumns(vote) })
      .from(record)
      .innerJoin(vote, ofKind(votes))
      .where(eq(record.id, id));
    const whole = { ...row?.own, ...row?.spine, author: null } as WholeVote;
    await finishVote({ db: tx, now, services, me: anybody(whole.communityId) }, whole, true, null);
  });
  await db.delete(voteCode).where(lte(voteCode.expiresAt, now));
  if (closed > 0) services.wakeMail();
}

export const votesJobs: Job[] = [{ name: 'votes', cron: '* * * * *', run: closeVotes }];
