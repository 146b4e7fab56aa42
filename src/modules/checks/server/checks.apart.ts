import type { Db } from '#engines/db.ts';
import { startsByRows } from '../../balances/server/balances.door.ts';
import { type Account, accounts } from '../../books/books.rules.ts';
import {
  accountHolds,
  type OfGone,
  ownerPartsOf,
  pairsApart,
  sourceSums,
  thingsOfGone,
} from '../../books/server/books.door.ts';
import { counterPairs, deskDues, deskMoved } from '../../cash/server/cash.door.ts';
import { matchedApart, unmatchedHolds } from '../../matching/server/matching.door.ts';
import { duesApart, owedByRows } from '../../payments/server/payments.door.ts';
import { resultsOf } from '../../settlement/server/settlement.door.ts';
import type { Difference } from '../checks.rules.ts';

// Reckons what the journal must say from the rows of its sources alone, not by the functions that enter it: where those are wrong,
// journal and sources agree by them.

/** Notes something that should be otherwise. */
export type Note = (difference: Partial<Difference> & Pick<Difference, 'kind' | 'expected' | 'entered'>) => void;

/** So many things are held in memory at once. */
const page = 1_000;

/** Looks at the journal of a house by other ways than it was written. */
export async function lookApart(db: Db, communityId: string, note: Note): Promise<void> {
  for (const { id, name, account, sum } of await pairsApart(db, communityId, 'cash', counterPairs(communityId)))
    note({ kind: 'counter', source: 'cash', id, text: name, account, expected: 0, entered: sum });
  await lookAtDesk(db, communityId, note);
  for (const { id, day, name, moved, received } of await matchedApart(db, communityId))
    note({ kind: 'matched', source: 'match', id, text: name, day, expected: moved, entered: received });
  const dues = deskDues(communityId);
  for (const { id, name, brought, received } of await duesApart(db, communityId, dues))
    note({ kind: 'dues', source: 'cash', id, text: name, expected: brought, entered: received });
  const wanted = await unmatchedHolds(db, communityId, dues);
  const held = await accountHolds(db, communityId, 'unmatched');
  if (wanted !== held) note({ kind: 'unmatched', account: 'unmatched', expected: wanted, entered: held });
  await lookAtGone(db, communityId, note);
  await lookAtStarts(db, communityId, note);
}

/** Where money of the desk came from and went to. */
async function lookAtDesk(db: Db, communityId: string, note: Note): Promise<void> {
  const [moved, entered] = [await deskMoved(db, communityId), await sourceSums(db, communityId, 'cash')];
  const sumOf = (sums: ReadonlyMap<Account, number>, account: Account) => sums.get(account) ?? 0;
  for (const account of accounts)
    if (account !== 'cash' && sumOf(moved, account) !== sumOf(entered, account))
      note({ kind: 'desk', account, expected: sumOf(moved, account), entered: sumOf(entered, account) });
}

/** What units that are gone owe of each thing, beside its row; what went with its unit beside what its other lines say. */
async function lookAtGone(db: Db, communityId: string, note: Note): Promise<void> {
  for (let after: string | null = null, isLast = false; !isLast; ) {
    const things: OfGone[] = await thingsOfGone(db, communityId, after, page);
    const ids = things.map(({ id }) => id);
    const rows = new Map([...(await owedByRows(db, communityId, ids)), ...(await resultsOf(db, communityId, ids))]);
    for (const { source, id, number, text, owed, others } of things) {
      const expected = rows.get(id) ?? 0 - others;
      const words = [number, text].filter(Boolean).join(' · ');
      if (expected !== owed)
        note({ kind: 'gone', source, id, text: words, account: 'owners', expected, entered: owed });
    }
    after = things.at(-1)?.id ?? null;
    isLast = things.length < page;
  }
}

const placeOf = ({ unitId, group, day }: { unitId: string; group: string; day: string | null }) =>
  `${unitId} ${group} ${day}`;
const groups = { services: 'služby', contribution: 'příspěvky' };

/** What units began with by what was entered of them, beside what they owe from before of each group. */
async function lookAtStarts(db: Db, communityId: string, note: Note): Promise<void> {
  const parts = new Map<string, { unitId: string; group: keyof typeof groups; day: string; amount: number }>();
  for (const { unitId, group, day, amount } of await ownerPartsOf(db, communityId, ['unitStart'])) {
    const place = placeOf({ unitId, group, day });
    parts.set(place, { unitId, group, day, amount: amount + (parts.get(place)?.amount ?? 0) });
  }
  const account = 'owners' as const;
  for (const row of await startsByRows(db, communityId)) {
    const entered = parts.get(placeOf(row))?.amount ?? 0;
    parts.delete(placeOf(row));
    const text = `${row.number} · ${groups[row.group]}`;
    if (entered !== row.amount)
      note({ kind: 'start', id: row.unitId, text, account, day: row.day, expected: row.amount, entered });
  }
  for (const { unitId, group, day, amount } of parts.values())
    note({ kind: 'start', id: unitId, text: groups[group], account, day, expected: 0, entered: amount });
}
