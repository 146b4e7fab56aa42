import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Chained } from '#engines/ledger.ts';
import type { Ctx } from '#server/context.ts';
import { noteSecurity } from '#server/journal.ts';
import { record } from '#server/schema.ts';
import { fail } from '#shared/errors.ts';
import { holdVote, touchVote } from './votes.holding.ts';
import { voteCode, type WholeVote } from './votes.kind.ts';
import { appendEvents, eventsOf } from './votes.ledger.ts';

// A login address that changes while a vote runs: whoever holds the new mailbox gets no code until the committee confirms it.

type State = 'changed' | 'restored' | 'confirmed';

/** Of each member whose new address waits for the committee: the last change, and everybody who made one since it was settled. */
export function waitingAddresses(events: readonly Chained[]): Map<string, { last: Chained; changers: Set<unknown> }> {
  const waiting = new Map<string, { last: Chained; changers: Set<unknown> }>();
  for (const event of events) {
    const { member, by, state } = event.payload as { member: string; by: string | null; state: State };
    if (state !== 'changed') waiting.delete(member);
    else waiting.set(member, { last: event, changers: new Set([...(waiting.get(member)?.changers ?? []), by]) });
  }
  return waiting;
}

/** Whether the member gets no code in this vote, because their login address changed and nobody has confirmed it. */
export const awaitsConfirmation = async (ctx: Pick<Ctx, 'db'>, row: WholeVote, memberId: string): Promise<boolean> =>
  waitingAddresses(await eventsOf(ctx, row, ['address'])).has(memberId);

/**
 * Says in the ledger of every running vote of the house what became of the login addresses of members; their codes die. Of every
 * member, whether they stand for a row or not: who votes by a power, for a co-owner or for a row that comes to them tomorrow
 * casts as well, and nobody knows today who that will be (F-K3).
 */
export async function noteAddresses(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { communityId, memberIds }: { communityId: string; memberIds: readonly string[] },
  by: string | null,
  state: Exclude<State, 'confirmed'>,
): Promise<void> {
  if (memberIds.length === 0) return;
  const running = await db
    .select({ id: record.id, communityId: record.communityId })
    .from(record)
    .where(
      and(
        eq(record.communityId, communityId),
        eq(record.kind, 'vote'),
        eq(record.status, 'run'),
        isNull(record.archivedAt),
      ),
    )
    .orderBy(record.id) // always in this order, so that two who change addresses never wait for each other
    .for('update');
  const events = memberIds.map((member) => ({ type: 'address' as const, payload: { member, by, state } }));
  for (const vote of running) {
    await appendEvents({ db, now }, vote, events);
    await touchVote({ db, now }, vote.id);
  }
  const theirs = inArray(voteCode.memberId, [...memberIds]);
  await db.delete(voteCode).where(and(eq(voteCode.communityId, communityId), theirs));
}

/** Confirms a changed address, by somebody of the committee who neither made the change nor gains by it. */
export async function confirmAddress(ctx: Ctx, id: string, memberId: string): Promise<void> {
  const row = await holdVote(ctx, id, 'voteFor');
  const waiting = waitingAddresses(await eventsOf(ctx, row, ['address'])).get(memberId);
  if (!waiting) return fail('VOTE.ERRORS.ADDRESS_SETTLED');
  if (!mayConfirm(ctx, memberId, waiting.changers)) return fail('VOTE.ERRORS.ADDRESS_SELF');
  const payload = { member: memberId, by: ctx.me.id, state: 'confirmed' };
  await appendEvents(ctx, row, [{ type: 'address', payload }]);
  await touchVote(ctx, row.id);
  noteSecurity(ctx, 'voteAddress', { voteId: id, memberId });
}

/** Whether the reader is neither whom a change concerns nor who made it. */
export const mayConfirm = ({ me }: Ctx, memberId: string, changers: ReadonlySet<unknown>): boolean =>
  me.id !== memberId && !changers.has(me.id);
