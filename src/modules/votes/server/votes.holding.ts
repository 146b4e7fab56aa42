import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import { requireRecord } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { fail, failFields, requireMay } from '#shared/errors.ts';
import type { VoteBasis } from '../votes.rules.ts';
import { voteEntry, votes, type WholeVote } from './votes.kind.ts';
import { type EntryRow, isLate, isOf } from './votes.rows.ts';

// A vote held until what is done to it is done, and its rows for which the member may vote.

/** Holds a vote until the transaction ends, and reads it as it is then; 403 or 409 when the member may not do the verb to it now. */
export async function holdVote(ctx: Ctx, id: string, verb?: keyof typeof votes.can): Promise<WholeVote> {
  const own = and(eq(record.id, id), eq(record.communityId, ctx.me.communityId));
  await ctx.db.select({ id: record.id }).from(record).where(own).for('update');
  return requireRecord(ctx, votes, id, verb);
}

/** Holds a running vote, so that ballots, codes and the finish come one after another. */
export async function holdRunning(ctx: Ctx, id: string): Promise<WholeVote> {
  const row = await holdVote(ctx, id);
  return row.status === 'run' ? row : fail('VOTE.ERRORS.NOT_RUNNING');
}

/** The rows named, if the member may vote for each of them now: their own in an online vote, all of them the committee (VOTE-43, VOTE-44). */
export async function votersOf(
  ctx: Ctx,
  row: WholeVote,
  ids: readonly string[],
  basis?: VoteBasis,
): Promise<EntryRow[]> {
  const of = and(eq(voteEntry.communityId, row.communityId), eq(voteEntry.voteId, row.id));
  const entries = await ctx.db
    .select()
    .from(voteEntry)
    .where(and(of, inArray(voteEntry.id, [...ids]), eq(voteEntry.excluded, false)));
  const own = row.type === 'online' && !basis && entries.length === ids.length && entries.every(isOf(ctx));
  if (!own) requireMay(votes.can.voteFor(ctx.me, row, ctx.now));
  if (entries.length !== ids.length) return failFields({ ids: 'BASE.VALIDATION.INVALID' });
  if (own && isLate(ctx, row)) return fail('VOTE.ERRORS.DEADLINE');
  if (entries.some(({ done }) => done)) return fail('VOTE.ERRORS.ALREADY_VOTED');
  return ids.map((id) => entries.find((entry) => entry.id === id) as EntryRow);
}

/** Moves the version on, which tells the screens of the committee to look again. */
export const touchVote = ({ db, now }: Pick<Ctx, 'db' | 'now'>, id: string) =>
  db
    .update(record)
    .set({ version: sql`${record.version} + 1`, updatedAt: now })
    .where(eq(record.id, id));
