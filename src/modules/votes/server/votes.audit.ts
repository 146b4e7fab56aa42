import { isNotNull } from 'drizzle-orm';
import type { Audit } from '#server/module.ts';
import { Failure } from '#shared/errors.ts';
import { vote } from './votes.kind.ts';
import { soundChain } from './votes.ledger.ts';

/** Looks over the chains of all votes that were ever opened, of all communities; a sentence for each that does not hold. */
export const auditVotes: Audit['run'] = async (db) => {
  const opened = await db
    .select({ id: vote.id, communityId: vote.communityId })
    .from(vote)
    .where(isNotNull(vote.openedAt));
  const problems: string[] = [];
  let events = 0;
  for (const key of opened) {
    const length = await soundChain({ db }, key).then(
      (chain) => chain.length,
      (error) => {
        if (error instanceof Failure) return 0;
        throw error;
      },
    );
    events += length;
    if (length === 0)
      problems.push(`The ledger of the vote ${key.id} does not hold: events of it were changed or lost.`);
  }
  return { detail: `${opened.length} votes, ${events} events, ${problems.length} wrong`, problems };
};
