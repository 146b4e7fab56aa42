import { and, asc, desc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { prepared } from '#engines/db.ts';
import { canonical, hashEvent, type Json, type LedgerEvent, noHash } from '#engines/ledger.ts';
import type { Ctx } from '#server/context.ts';
import { fail } from '#shared/errors.ts';
import { voteEvent } from './votes.kind.ts';

// The chain of a vote, docs/vote-ledger.md. Whoever appends holds the lock of the vote's record.

type Db = Pick<Ctx, 'db' | 'now'>;
type Key = { id: string; communityId: string };
type Entry = { type: string; entryId?: string; payload: { readonly [key: string]: Json } };
/** An event as it stands in the export. */
export type Chained = LedgerEvent & { hash: string };

const headByVote = prepared((db) =>
  db
    .select({ body: voteEvent.body, hash: voteEvent.hash })
    .from(voteEvent)
    .where(and(eq(voteEvent.communityId, sql.placeholder('communityId')), eq(voteEvent.voteId, sql.placeholder('id'))))
    .orderBy(desc(voteEvent.seq))
    .limit(1)
    .prepare('vote_head'),
);

/** The finish of a vote. */
export const finishOf = async (ctx: Pick<Ctx, 'db'>, vote: Key) => (await eventsOf(ctx, vote, ['finish']))[0];

/** The last event of a vote; none before the opening. */
export async function headOf({ db }: Pick<Ctx, 'db'>, { id, communityId }: Key): Promise<Chained | undefined> {
  const [row] = await headByVote(db).execute({ id, communityId });
  return row && { ...(JSON.parse(row.body) as LedgerEvent), hash: row.hash };
}

/** Adds events to the end of the chain, in their order; returns them. */
export async function appendEvents(ctx: Db, vote: Key, entries: readonly Entry[]): Promise<Chained[]> {
  let last = await headOf(ctx, vote);
  // the clocks of two processes may differ: time never goes back
  const at = last && last.at > ctx.now ? last.at : ctx.now;
  const events = entries.map(({ type, payload }): Chained => {
    const { seq, hash: prev } = last ?? { seq: -1, hash: noHash };
    const event = { v: 1 as const, vote: vote.id, seq: seq + 1, prev, at, type, payload };
    last = { ...event, hash: hashEvent(event) };
    return last;
  });
  const rows = events.map(({ hash, ...event }, i) => ({
    ...{ communityId: vote.communityId, voteId: vote.id, seq: event.seq, type: event.type, hash },
    entryId: entries[i]?.entryId ?? null,
    body: canonical(event),
  }));
  for (let from = 0; from < rows.length; from += 1_000)
    await ctx.db.insert(voteEvent).values(rows.slice(from, from + 1_000));
  return events;
}

/** The whole chain of a vote, first event first. */
export async function chainOf({ db }: Pick<Ctx, 'db'>, { id, communityId }: Key): Promise<Chained[]> {
  const rows = await db
    .select({ body: voteEvent.body, hash: voteEvent.hash })
    .from(voteEvent)
    .where(and(eq(voteEvent.communityId, communityId), eq(voteEvent.voteId, id)))
    .orderBy(asc(voteEvent.seq));
  return rows.map(({ body, hash }) => ({ ...(JSON.parse(body) as LedgerEvent), hash }));
}

/** The events of these types, in their order; with `entries` only those of these rows, and those that are of no row. */
export async function eventsOf(
  { db }: Pick<Ctx, 'db'>,
  { id, communityId }: Key,
  types: readonly string[],
  entries?: readonly string[],
): Promise<Chained[]> {
  const own = entries && or(isNull(voteEvent.entryId), inArray(voteEvent.entryId, [...entries]));
  const of = and(eq(voteEvent.communityId, communityId), eq(voteEvent.voteId, id));
  const rows = await db
    .select({ body: voteEvent.body, hash: voteEvent.hash })
    .from(voteEvent)
    .where(and(of, inArray(voteEvent.type, [...types]), own))
    .orderBy(asc(voteEvent.seq));
  return rows.map(({ body, hash }) => ({ ...(JSON.parse(body) as LedgerEvent), hash }));
}

/** The chain, after it was checked that nobody changed, dropped or moved an event of it; else 409. */
export async function soundChain(ctx: Pick<Ctx, 'db'>, vote: Key): Promise<Chained[]> {
  const events = await chainOf(ctx, vote);
  let prev = noHash;
  for (const [seq, { hash, ...event }] of events.entries()) {
    if (event.seq !== seq || event.prev !== prev || event.vote !== vote.id || hashEvent(event) !== hash)
      return fail('VOTE.ERRORS.LEDGER');
    prev = hash;
  }
  return events;
}
