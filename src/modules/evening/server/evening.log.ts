import { and, asc, desc, eq, gt, max, notInArray, sql } from 'drizzle-orm';
import { type Chained, canonical, follow, isSound, type LedgerEvent, readChained } from '#engines/ledger.ts';
import type { Ctx } from '#server/context.ts';
import { fail } from '#shared/errors.ts';
import { mostEntries } from '../evening.contract.ts';
import type { Deed, DeedOf, Logged, Stamped } from '../evening.deeds.contract.ts';
import { readEntry } from '../evening.entries.rules.ts';
import { evening, eveningDeed } from './evening.kind.ts';

// The log of an evening: a chain to which is only added (docs/meeting-ledger.md). Whoever adds holds the lock of the evening.

export type Key = { id: string; communityId: string };
/** The most entries of one evening: some hundred times what a long one with two thousand units has. */
export const mostOfAll = 50_000;

const ofMeeting = ({ id, communityId }: Key) =>
  and(eq(eveningDeed.communityId, communityId), eq(eveningDeed.meetingId, id));

/** Whether an evening is the one that somebody knows, by when its attendance began. */
export const isKnown = (row: { openedAt: string } | null | undefined, opened?: string): boolean =>
  !opened || row?.openedAt === opened;

/** Holds an evening until the transaction ends; 409 while attendance has not begun, or when it is not the one that is known. */
export async function holdEvening(
  ctx: Pick<Ctx, 'db'>,
  { id, communityId }: Key,
  opened?: string,
): Promise<typeof evening.$inferSelect> {
  const of = and(eq(evening.id, id), eq(evening.communityId, communityId));
  const [row] = await ctx.db.select().from(evening).where(of).for('no key update'); // so that a hand may be raised meanwhile
  return row && isKnown(row, opened) ? row : fail('EVENING.ERRORS.NOT_OPEN');
}

/** The evening of a meeting; null while attendance has not begun. */
export async function eveningOf({ db }: Pick<Ctx, 'db'>, { id, communityId }: Key) {
  const of = and(eq(evening.id, id), eq(evening.communityId, communityId));
  const [row] = await db.select().from(evening).where(of);
  return row ?? null;
}

/** The last entry of a log. */
export async function lastOf({ db }: Pick<Ctx, 'db'>, key: Key): Promise<Chained | undefined> {
  const columns = { body: eveningDeed.body, hash: eveningDeed.hash };
  const rows = db.select(columns).from(eveningDeed).where(ofMeeting(key)).orderBy(desc(eveningDeed.seq)).limit(1);
  const [row] = await rows;
  return row && readChained(row);
}

type Written = Pick<LedgerEvent, 'type' | 'payload'> & { deedId: string | null };

/** Adds entries to the end of the log, in their order; answers with the last of them. */
export async function append(ctx: Pick<Ctx, 'db' | 'now'>, key: Key, written: readonly Written[]) {
  if (written.length === 0) return undefined;
  const last = await lastOf(ctx, key);
  if (written.length + (last?.seq ?? 0) > mostOfAll) fail('EVENING.ERRORS.FULL');
  const added = follow(last, { vote: key.id, now: ctx.now }, written);
  const rows = added.map(({ hash, ...entry }, i) => {
    const place = { communityId: key.communityId, meetingId: key.id, seq: entry.seq };
    return { ...place, deedId: written[i]?.deedId ?? null, type: entry.type, hash, body: canonical(entry) };
  });
  for (let from = 0; from < rows.length; from += 1_000)
    await ctx.db.insert(eveningDeed).values(rows.slice(from, from + 1_000));
  return added.at(-1);
}

/** A deed as the log of an edition keeps it: since the third with who did it and on which device. */
export function writtenOf(deed: Deed, edition: number, { member, place }: Required<Stamped>): Written {
  const { type, ...own } = deed;
  const { again, ...bare } = own as DeedOf<'open'>;
  const { reason, ...agreed } = own as DeedOf<'agree'>;
  const { points = [], orders = [], person, ...came } = own as DeedOf<'arrive'>;
  const { office, ...posed } = own as DeedOf<'pose'>;
  const isEarlier = edition < 3;
  const kept: Partial<Record<Deed['type'], object>> = {
    open: { ...bare, ...(!isEarlier && { again: again ?? null }) },
    agree: { ...agreed, ...(!isEarlier && { reason: reason ?? '' }) },
    pose: { ...posed, ...(edition >= 5 && { office: office ?? null }) },
    arrive: { ...came, ...(edition >= 4 && { points, orders, person: person ?? came.who }) },
  };
  const said = kept[type] ?? own;
  const payload = isEarlier ? said : { ...said, member, place };
  return { type, deedId: deed.id, payload: payload as unknown as Written['payload'] };
}

/** The entries after one, as they are stored, and the number of the newest. */
export async function newsOf(ctx: Pick<Ctx, 'db' | 'now'>, key: Key, after: number) {
  const columns = { seq: eveningDeed.seq, body: eveningDeed.body };
  const since = and(ofMeeting(key), gt(eveningDeed.seq, after));
  const rows = await ctx.db
    .select(columns)
    .from(eveningDeed)
    .where(since)
    .orderBy(asc(eveningDeed.seq))
    .limit(mostEntries);
  return { entries: rows.map(({ body }) => body), head: rows.at(-1)?.seq ?? after, now: ctx.now };
}

/** What happens at the desks all the time and changes for who looks on no more than a number: their phones learn of it when they next ask. */
const quiet = ['arrive', 'leave', 'ballot', 'note', 'object', 'dispute', 'agree', 'lead'];

/** The number of the newest entry of a log, and of the newest that is more than people who come and go. */
export const newest = {
  head: max(eveningDeed.seq),
  shown: sql<number | null>`max(${eveningDeed.seq}) filter (where ${notInArray(eveningDeed.type, quiet)})`,
};

/** The newest entries of a log; -1 while there is none. */
export async function headOf({ db }: Pick<Ctx, 'db'>, key: Key): Promise<{ head: number; shown: number }> {
  const [row] = await db.select(newest).from(eveningDeed).where(ofMeeting(key));
  return { head: row?.head ?? -1, shown: row?.shown ?? -1 };
}

/** All deeds of an evening, in the order of the log. */
export async function deedsOf({ db }: Pick<Ctx, 'db'>, key: Key): Promise<Logged[]> {
  const rows = await db
    .select({ body: eveningDeed.body })
    .from(eveningDeed)
    .where(ofMeeting(key))
    .orderBy(asc(eveningDeed.seq))
    .limit(mostOfAll + 1);
  return rows.flatMap(({ body }) => readEntry(body) ?? []);
}

/** The whole chain, after it was checked that nobody changed, dropped or moved an entry; else 409. */
export async function soundLog({ db }: Pick<Ctx, 'db'>, key: Key): Promise<Chained[]> {
  const rows = await db
    .select({ body: eveningDeed.body, hash: eveningDeed.hash })
    .from(eveningDeed)
    .where(ofMeeting(key))
    .orderBy(asc(eveningDeed.seq));
  const entries = rows.map(readChained);
  return isSound(entries, key.id) ? entries : fail('EVENING.ERRORS.LEDGER');
}

/** Whether the log has entries of other types than these. */
export async function hasMore({ db }: Pick<Ctx, 'db'>, key: Key, types: readonly string[]): Promise<boolean> {
  const rows = await db
    .select({ seq: eveningDeed.seq })
    .from(eveningDeed)
    .where(and(ofMeeting(key), notInArray(eveningDeed.type, [...types])))
    .limit(1);
  return rows.length > 0;
}
