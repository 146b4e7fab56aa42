import type { Db } from '#engines/db.ts';
import { post } from '../../books/server/books.door.ts';
import type { Group } from '../prescriptions.rules.ts';

type Due = { id: string; unitId: string | null; month: string; day: string; group: Group; amount: number };

/** Enters dues into the journal as they are written now: the unit owes them, each of its group; of one that is gone only its id is left. */
export function enterDues(db: Db, entry: { communityId: string; now: string }, dues: readonly (Due | string)[]) {
  const meanings = dues.map((due) => {
    if (typeof due === 'string') return { id: due, text: '', lines: [] };
    const { id, unitId, month, day, group, amount } = due;
    const owed = { account: 'owners' as const, unitId, day, amount };
    const text = `${Number(month.slice(5, 7))}/${month.slice(0, 4)}`; // 3/2026
    return { id, text, lines: [owed, { ...owed, account: group, amount: -amount }] };
  });
  return post(db, { ...entry, by: null }, 'due', meanings);
}
