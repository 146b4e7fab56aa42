import { and, eq, sql } from 'drizzle-orm';
import { commitTo } from '#engines/ledger.ts';
import type { Ctx } from '#server/context.ts';
import { recordActivity } from '#server/journal.ts';
import { fail, failFields } from '#shared/errors.ts';
import { newSalt } from './votes.casting.ts';
import { holdVote, touchVote } from './votes.holding.ts';
import { voteCode, voteEntry } from './votes.kind.ts';
import { appendEvents } from './votes.ledger.ts';
import { peopleOf } from './votes.saving.ts';

type Moved = { id: string; entryId: string; userId: string; full_name?: string | undefined };

/** Moves a row that has not voted to the new owner of its unit: from then on they vote for it, codes of others for it die. */
export async function moveEntry(ctx: Ctx, { id, entryId, userId, full_name }: Moved): Promise<void> {
  const { db, me, now } = ctx;
  const row = await holdVote(ctx, id, 'voteFor');
  const own = and(eq(voteEntry.id, entryId), eq(voteEntry.voteId, id), eq(voteEntry.communityId, me.communityId));
  const [entry] = await db.select().from(voteEntry).where(own);
  if (!entry || entry.excluded) return fail('VOTE.ERRORS.NOT_FOUND');
  if (entry.done) return fail('VOTE.ERRORS.ALREADY_VOTED');
  const person = (await peopleOf(ctx, [userId])).get(userId);
  if (person === undefined) return failFields({ userId: 'BASE.VALIDATION.INVALID' });
  const next = { memberId: userId, fullName: full_name || person, salt: newSalt(), spare: '', choices: {} };
  const alone = { owners: [], isJoint: false }; // whoever owned it together votes for it no more
  const former = [...entry.former, { name: entry.fullName, salt: entry.salt }];
  await db
    .update(voteEntry)
    .set({ ...next, ...alone, former, updatedAt: now })
    .where(own);
  await db
    .delete(voteCode)
    .where(and(eq(voteCode.voteId, id), sql`${voteCode.entryIds} @> ${JSON.stringify([entryId])}`));
  const payload = {
    entry: entryId,
    person: commitTo(next.fullName, next.salt),
    by: me.id,
    ...(row.edition >= 5 && { elector: userId }),
  };
  await appendEvents(ctx, row, [{ type: 'transfer', entryId, payload }]);
  await touchVote(ctx, id);
  const subject = { id, title: row.title, isPrivate: row.audience !== 'everyone' };
  const change = { action: 'transfer', from: entry.fullName, to: next.fullName };
  await recordActivity(ctx, 'votes', 'update', [subject], [change]);
}
