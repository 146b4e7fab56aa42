import type { Db } from '#engines/db.ts';
import type { Line } from '../../books/books.rules.ts';
import { post } from '../../books/server/books.door.ts';
import type { Group } from '../prescriptions.rules.ts';

// What dues enter into the journal of the house.

type Entry = { communityId: string; now: string };
type Due = { id: string; unitId: string | null; month: string; day: string; group: Group; amount: number };

/** What a due means: its unit owes it, and of what kind it is. */
function linesOf({ unitId, day, group, amount }: Due): Line[] {
  return [
    { account: 'owners', unitId, day, amount },
    { account: group, unitId, day, amount: -amount },
  ];
}

/** The month of a due as it is written everywhere: 3/2026. */
const monthOf = (month: string) => `${Number(month.slice(5, 7))}/${month.slice(0, 4)}`;

/** Enters dues as they are written now. */
export const enterDues = (db: Db, entry: Entry, dues: readonly Due[]) =>
  post(
    db,
    { ...entry, by: null },
    'due',
    dues.map((due) => ({ id: due.id, text: monthOf(due.month), lines: linesOf(due) })),
  );

/** Enters that dues are gone. */
export const forgetDues = (db: Db, entry: Entry, ids: readonly string[]) =>
  post(
    db,
    { ...entry, by: null },
    'due',
    ids.map((id) => ({ id, text: '', lines: [] })),
  );
