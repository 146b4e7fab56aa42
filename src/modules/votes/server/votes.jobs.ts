import { and, eq, getTableColumns, inArray, isNull, lte, sql } from 'drizzle-orm';
import { eachDue } from '#engines/due.ts';
import type { Services } from '#server/context.ts';
import type { Job } from '#server/jobs.ts';
import { ofKind } from '#server/record.ts';
import { community, record } from '#server/schema.ts';
import { anybody, isOpen } from '#server/session.ts';
import { finishVote } from './votes.finish.ts';
import { isClosing, vote, voteCode, votes, type WholeVote } from './votes.kind.ts';

/** Finishes the votes that close by themselves at their deadline; who did not vote is absent. Each once, by whichever process. In a house that is switched off, or has no votes for a time, they wait until they are seen again. */
async function closeVotes(services: Services): Promise<void> {
  const { db } = services.database;
  const now = services.clock();
  const inUse = db
    .select({ id: community.id })
    .from(community)
    .where(and(isOpen, sql`${community.modules} @> '["votes"]'`));
  const over = db
    .select({ id: vote.id })
    .from(vote)
    .where(and(isClosing, lte(vote.deadline, now), inArray(vote.communityId, inUse)));
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
  if (closed > 0) for (const job of ['mail', 'telling'] as const) services.wake(job);
}

export const votesJobs: Job[] = [{ name: 'votes', cron: '* * * * *', run: closeVotes }];
