import { and, asc, eq, gte, lte } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { firstDay, type Group, monthOf } from '../prescriptions.rules.ts';
import { due } from './prescriptions.kind.ts';

// What the servers of other modules may ask of prescriptions.

/** What a unit is to pay for a month of a group, in haléře, by which day and under which variable symbol; without a unit once that is gone. */
export type Due = {
  id: string;
  unitId: string | null;
  month: string;
  group: Group;
  amount: number;
  day: string;
  symbol: string;
};

/** The dues of a house in their order, of one unit or of the months from one to another (`YYYY-MM`, both included) where those are named. */
export async function duesOf(
  db: Db,
  communityId: string,
  { unit, from, to }: { unit?: string; from?: string; to?: string } = {},
): Promise<Due[]> {
  const { id, unitId, month, group, amount, day, symbol } = due;
  const rows = await db
    .select({ id, unitId, month, group, amount, day, symbol })
    .from(due)
    .where(
      and(
        eq(due.communityId, communityId),
        unit ? eq(unitId, unit) : undefined,
        from ? gte(month, firstDay(from)) : undefined,
        to ? lte(month, firstDay(to)) : undefined,
      ),
    )
    .orderBy(asc(month), asc(unitId), asc(group));
  return rows.map((row) => ({ ...row, month: monthOf(row.month) }));
}
