import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { type Meaning, type MeaningsOf, post } from '../../books/server/books.door.ts';
import { bankAccount, bankMovement, bankStatement } from './bank.kind.ts';

// What accounts and their movements enter into the journal of the house.

type Entry = { db: Db; communityId: string; now: string; by: string | null };
const enter = ({ db, ...entry }: Entry, meanings: Meaning[]) =>
  meanings.length === 0 ? undefined : post(db, entry, 'bank', meanings);

type Movement = Record<'id' | 'day' | 'counterName' | 'vs' | 'message' | 'kind', string> & { amount: number };

/** A movement: what came to the account waits to be matched, and the other way round. */
const meaningOf = ({ id, day, amount, counterName, vs, message, kind }: Movement): Meaning => ({
  id,
  text: [counterName, vs, message].filter(Boolean).join(' · ') || kind,
  lines: [
    { account: 'bank', unitId: null, day, amount },
    { account: 'unmatched', unitId: null, day, amount: -amount },
  ],
});

/** Enters movements that came. */
export const enterMovements = async (entry: Entry, rows: Movement[]) => enter(entry, rows.map(meaningOf));

/** Enters that movements are gone. */
export const enterGone = async (entry: Entry, ids: string[]) =>
  enter(
    entry,
    ids.map((id) => ({ id, text: '', lines: [] })),
  );

/** Enters with what an account begins: the opening of its earliest statement, anew when an earlier one comes or goes. */
export const enterOpening = async (entry: Entry, account: { id: string; name: string }) =>
  enter(entry, [await openingOf(entry.db, entry.communityId, account)]);

async function openingOf(db: Db, communityId: string, account: { id: string; name: string }): Promise<Meaning> {
  const { fromDay, opening, createdAt, id } = bankStatement;
  const own = and(eq(bankStatement.communityId, communityId), eq(bankStatement.accountId, account.id));
  const [first] = await db
    .select({ fromDay, opening })
    .from(bankStatement)
    .where(and(own, isNotNull(opening), isNotNull(fromDay)))
    .orderBy(asc(fromDay), asc(createdAt), asc(id))
    .limit(1);
  const amount = first?.opening ?? 0;
  const line = { unitId: null, day: first?.fromDay ?? '' };
  const lines: Meaning['lines'] = [
    { ...line, account: 'bank', amount },
    { ...line, account: 'opening', amount: -amount },
  ];
  return { id: account.id, text: account.name, lines: amount === 0 ? [] : lines };
}

/** What movements and the beginnings of accounts mean now. */
export const bankMeanings: MeaningsOf = async (db, communityId, after, limit) => {
  const { id, day, amount, counterName, vs, message, kind } = bankMovement;
  const movements = await db
    .select({ id, day, amount, counterName, vs, message, kind })
    .from(bankMovement)
    .where(and(eq(bankMovement.communityId, communityId), after ? gt(id, after) : undefined))
    .orderBy(asc(id))
    .limit(limit);
  const accounts = await db
    .select({ id: bankAccount.id, name: bankAccount.name })
    .from(bankAccount)
    .where(and(eq(bankAccount.communityId, communityId), after ? gt(bankAccount.id, after) : undefined))
    .orderBy(asc(bankAccount.id))
    .limit(limit);
  const openings: Meaning[] = [];
  for (const account of accounts) openings.push(await openingOf(db, communityId, account));
  return [...movements.map(meaningOf), ...openings].sort((a, b) => (a.id < b.id ? -1 : 1)).slice(0, limit);
};
