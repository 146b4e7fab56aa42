import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Chained } from '#engines/ledger.ts';
import type { Ctx } from '#server/context.ts';
import { noteSecurity } from '#server/journal.ts';
import { record } from '#server/schema.ts';
import { fail } from '#shared/errors.ts';
import { holdVote, touchVote } from './votes.holding.ts';
import { voteCode, voteEntry, type WholeVote } from './votes.kind.ts';
import { appendEvents, eventsOf } from './votes.ledger.ts';

// A login address that changes while a vote runs: whoever holds the new mailbox gets no code until the committee confirms it.

type Key = { communityId: string; memberId: string };
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

/** Which of the members stand for a row of a vote that runs. */
export async function runningVoters(db: Ctx['db'], communityId: string, memberIds: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: voteEntry.memberId })
    .from(voteEntry)
    .innerJoin(record, and(eq(record.id, voteEntry.voteId), eq(record.communityId, voteEntry.communityId)))
    .where(
      and(
        eq(voteEntry.communityId, communityId),
        inArray(voteEntry.memberId, memberIds),
        eq(record.status, 'run'),
        isNull(record.archivedAt),
      ),
    );
  return [...new Set(rows.flatMap(({ id }) => id ?? []))].sort();
}

/** Says in the ledger of every running vote in which the member stands for a row what became of their login address; codes of theirs die. */
export async function noteAddress(
  { db, now }: Pick<Ctx, 'db' | 'now'>,
  { communityId, memberId }: Key,
  by: string | null,
  state: Exclude<State, 'confirmed'>,
): Promise<void> {
  const own = and(
    eq(voteEntry.communityId, communityId),
    eq(voteEntry.memberId, memberId),
    eq(voteEntry.excluded, false),
  );
  const running = await db
    .select({ id: record.id, communityId: record.communityId })
    .from(record)
    .where(
      and(
        eq(record.communityId, communityId),
        eq(record.kind, 'vote'),
        eq(record.status, 'run'),
        isNull(record.archivedAt),
        inArray(record.id, db.select({ id: voteEntry.voteId }).from(voteEntry).where(own)),
      ),
    )
    .orderBy(record.id) // always in this order, so that two who change addresses never wait for each other
    .for('update');
  for (const vote of running) {
    await appendEvents({ db, now }, vote, [{ type: 'address', payload: { member: memberId, by, state } }]);
    await touchVote({ db, now }, vote.id);
  }
  await db.delete(voteCode).where(and(eq(voteCode.communityId, communityId), eq(voteCode.memberId, memberId)));
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
