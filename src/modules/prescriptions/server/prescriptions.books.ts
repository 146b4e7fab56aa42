import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import type { Ctx } from '#server/context.ts';
import { houseDay } from '#shared/dates.ts';
import { type Meaning, type MeaningsOf, post } from '../../books/server/books.door.ts';
import type { Group } from '../prescriptions.rules.ts';
import { due } from './prescriptions.kind.ts';

type Due = { id: string; unitId: string | null; month: string; day: string; group: Group; amount: number };

/** What a due means: the unit owes it, of its group. */
function meaningOf({ id, unitId, month, day, group, amount }: Due): Meaning {
  const owed = { account: 'owners' as const, unitId, day, amount };
  const text = `${Number(month.slice(5, 7))}/${month.slice(0, 4)}`; // 3/2026
  return { id, text, lines: [owed, { ...owed, account: group, amount: -amount }] };
}

/** Enters dues into the journal as they are written now; of one that is gone only its id is left. */
export function enterDues(db: Db, entry: { communityId: string; now: string }, dues: readonly (Due | string)[]) {
  const meanings = dues.map((one) => (typeof one === 'string' ? { id: one, text: '', lines: [] } : meaningOf(one)));
  return post(db, { ...entry, by: null }, 'due', meanings);
}

/** Takes back what units that are deleted would have to pay after today. */
export async function endDues({ db, me, now }: Ctx, unitIds: readonly string[]): Promise<void> {
  const later = and(eq(due.communityId, me.communityId), inArray(due.unitId, [...unitIds]), gt(due.day, houseDay(now)));
  const gone = await db.delete(due).where(later).returning({ id: due.id });
  const ids = gone.map(({ id }) => id);
  await enterDues(db, { communityId: me.communityId, now }, ids);
}

/** What dues mean now. */
export const dueMeanings: MeaningsOf = async (db, communityId, after, limit) => {
  const rows = await db
    .select()
    .from(due)
    .where(and(eq(due.communityId, communityId), after ? gt(due.id, after) : undefined))
    .orderBy(asc(due.id))
    .limit(limit);
  return rows.map(meaningOf);
};
