import { and, asc, desc, eq, inArray, isNull, or } from 'drizzle-orm';
import { prepared } from '#engines/db.ts';
import { type Chained, canonical, follow, isSound, type LedgerEvent, readChained } from '#engines/ledger.ts';
import { place } from '#server/asking.ts';
import type { Ctx } from '#server/context.ts';
import { fail } from '#shared/errors.ts';
import { voteEvent } from './votes.kind.ts';

// The chain of a vote, docs/vote-ledger.md. Whoever appends holds the lock of the vote's record.

type Db = Pick<Ctx, 'db' | 'now'>;
type Key = { id: string; communityId: string };
type Entry = Pick<LedgerEvent, 'type' | 'payload'> & { entryId?: string };

/** The last event of a vote, as what {@link readChained} reads. */
export const selectHead = (db: Ctx['db'], { id, communityId }: Key) =>
  db
    .select({ body: voteEvent.body, hash: voteEvent.hash })
    .from(voteEvent)
    .where(and(eq(voteEvent.communityId, communityId), eq(voteEvent.voteId, id)))
    .orderBy(desc(voteEvent.seq))
    .limit(1);

const headByVote = prepared((db) =>
  selectHead(db, { id: place('vote'), communityId: place('house') }).prepare('vote_head'),
);

/** The last event of a vote; none before the opening. */
export async function headOf({ db }: Pick<Ctx, 'db'>, { id, communityId }: Key): Promise<Chained | undefined> {
  const [row] = await headByVote(db).execute({ vote: id, house: communityId });
  return row && readChained(row);
}

/** Adds events to the end of the chain, in their order; returns them. */
export async function appendEvents(ctx: Db, vote: Key, entries: readonly Entry[]): Promise<Chained[]> {
  const events = follow(await headOf(ctx, vote), { vote: vote.id, now: ctx.now }, entries);
  const rows = events.map(({ hash, ...event }, i) => ({
    communityId: vote.communityId,
    voteId: vote.id,
    seq: event.seq,
    type: event.type,
    hash,
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
  return rows.map(readChained);
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
  return rows.map(readChained);
}

/** The chain, after it was checked that nobody changed, dropped or moved an event of it; else 409. */
export async function soundChain(ctx: Pick<Ctx, 'db'>, vote: Key): Promise<Chained[]> {
  const events = await chainOf(ctx, vote);
  return isSound(events, vote.id) ? events : fail('VOTE.ERRORS.LEDGER');
}
