import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import { fail } from '#shared/errors.ts';
import { holdVote, touchVote } from './votes.holding.ts';
import { voteEntry } from './votes.kind.ts';
import { appendEvents, eventsOf } from './votes.ledger.ts';
import { mailObjection } from './votes.letters.ts';
import { isOf } from './votes.rows.ts';

/** The owner of a row objects to its ballot, once: it changes no count, stands in the ledger for ever, and the committee is told. */
export async function objectTo(ctx: Ctx, id: string, entryId: string, reason: string): Promise<void> {
  const row = await holdVote(ctx, id);
  const own = and(eq(voteEntry.id, entryId), eq(voteEntry.voteId, id), eq(voteEntry.communityId, row.communityId));
  const [entry] = await ctx.db.select().from(voteEntry).where(own);
  if (!entry || !isOf(ctx)(entry)) return fail('BASE.ERRORS.NO_PERMISSION');
  const events = await eventsOf(ctx, row, ['ballot', 'objection'], [entryId]);
  const ballot = events.find(({ type }) => type === 'ballot');
  if (!ballot) return fail('VOTE.ERRORS.NOT_VOTED');
  if (events.some(({ type }) => type === 'objection')) return fail('VOTE.ERRORS.OBJECTED');
  await appendEvents(ctx, row, [{ type: 'objection', entryId, payload: { entry: entryId, by: ctx.me.id, reason } }]);
  await touchVote(ctx, id);
  await mailObjection(ctx, row, entry, ballot, reason);
}
