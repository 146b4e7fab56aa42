import { and, asc, eq, gte, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { firstDay, type Group, monthOf } from '../prescriptions.rules.ts';
import { due } from './prescriptions.kind.ts';

// What the servers of other modules may ask of prescriptions: units with the symbols by which they pay, their owners, dues.

export { dueMeanings } from './prescriptions.books.ts';
export { lockMonths, noteDemand, takeHouseTurn, unlockMonths } from './prescriptions.bounds.ts';
export { ownersOf } from './prescriptions.owning.ts';
export { enterSymbol, unitsBySymbol } from './prescriptions.symbols.ts';
export { factsOf, unitsOfHouse, unitsWith } from './prescriptions.units.ts';

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

/** What a unit was to pay before a month and is to pay in it, by which day and symbol; the first and the last of its months so far. */
export type DueSums = {
  unitId: string;
  before: number;
  amount: number;
  day: string | null;
  symbol: string | null;
  since: string;
  until: string;
};

/** The sums of the units that have dues up to a month (`YYYY-MM`), of the named ones or of all. */
export async function dueSumsOf(db: Db, communityId: string, month: string, units?: string[]): Promise<DueSums[]> {
  const at = firstDay(month);
  const inMonth = sql`filter (where ${due.month} = ${at})`;
  const { rows } = await db.execute<Omit<DueSums, 'before' | 'amount'> & Record<'before' | 'amount', string>>(sql`
    select ${due.unitId} "unitId", coalesce(sum(${due.amount}) filter (where ${due.month} < ${at}), 0)::text "before",
      coalesce(sum(${due.amount}) ${inMonth}, 0)::text amount, to_char(max(${due.day}) ${inMonth}, 'YYYY-MM-DD') as day,
      max(${due.symbol}) ${inMonth} symbol, to_char(min(${due.month}), 'YYYY-MM') since,
      to_char(max(${due.month}), 'YYYY-MM') until
    from ${due} where ${due.communityId} = ${communityId} and ${due.month} <= ${at}
      and ${units ? inArray(due.unitId, units) : isNotNull(due.unitId)} group by 1`);
  return rows.map((row) => ({ ...row, before: Number(row.before), amount: Number(row.amount) }));
}

/** What each unit was to pay in each of its months up to one (`YYYY-MM`) and by which day, the oldest first, of the named units or of all. */
export async function dueMonthsOf(db: Db, communityId: string, month: string, units?: string[]) {
  type Month = { month: string; amount: number; day: string };
  const { rows } = await db.execute<{ unitId: string; months: Month[] }>(sql`
    select m.unit_id "unitId", json_agg(json_build_object('month', m.month, 'amount', m.amount, 'day', m.day) order by m.month) months
    from (select unit_id, to_char(month, 'YYYY-MM') as month, sum(amount) amount, max(day) as day from ${due}
      where ${due.communityId} = ${communityId} and ${due.month} <= ${firstDay(month)}
        and ${units ? inArray(due.unitId, units) : isNotNull(due.unitId)} group by 1, 2) m group by 1`);
  return new Map(rows.map(({ unitId, months }) => [unitId, months]));
}
