import { and, asc, eq, gte, lt, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { fail } from '#shared/errors.ts';
import { type CashType, monthOf, placeOf } from '../cash.rules.ts';
import { cashDesk, cashEntry, cashMonth } from './cash.kind.ts';

// What is in the desk at a moment. Months are summed as records are written, so that no balance reads the whole house.

export type Desk = typeof cashDesk.$inferSelect;
export type Sums = { income: number; expense: number };

/** What changed hands. */
const moved = sql`(${cashEntry.amount} + ${cashEntry.rounding})`;
const signed = sql<number>`case when ${cashEntry.type} = 'income' then ${moved} else -${moved} end`;
/** What came or went by records of a query. */
export const total = (type: CashType) =>
  sql`coalesce(sum(${moved}) filter (where ${cashEntry.type} = ${type}), 0)`.mapWith(Number);
const monthTotal = (column: typeof cashMonth.income) => sql`coalesce(sum(${column}), 0)`.mapWith(Number);

/** The desk of a house, or null before its initial balance is set. */
export async function deskOf(db: Db, communityId: string): Promise<Desk | null> {
  const [row] = await db.select().from(cashDesk).where(eq(cashDesk.communityId, communityId));
  return row ?? null;
}

/** What came and went before a place of the order, of which the day is known. */
export async function sumsBefore(db: Db, communityId: string, day: string, place: number): Promise<Sums> {
  const month = monthOf(day);
  const [months] = await db
    .select({ income: monthTotal(cashMonth.income), expense: monthTotal(cashMonth.expense) })
    .from(cashMonth)
    .where(and(eq(cashMonth.communityId, communityId), lt(cashMonth.month, month)));
  const [rest] = await db
    .select({ income: total('income'), expense: total('expense') })
    .from(cashEntry)
    .where(
      and(eq(cashEntry.communityId, communityId), gte(cashEntry.place, placeOf(month, 0)), lt(cashEntry.place, place)),
    );
  return {
    income: (months?.income ?? 0) + (rest?.income ?? 0),
    expense: (months?.expense ?? 0) + (rest?.expense ?? 0),
  };
}

/** What came and went in all months. */
export async function sumsOfAll(db: Db, communityId: string): Promise<Sums> {
  const [row] = await db
    .select({ income: monthTotal(cashMonth.income), expense: monthTotal(cashMonth.expense) })
    .from(cashMonth)
    .where(eq(cashMonth.communityId, communityId));
  return row ?? { income: 0, expense: 0 };
}

export const balanceOf = ({ initialBalance }: Pick<Desk, 'initialBalance'>, { income, expense }: Sums): number =>
  initialBalance + income - expense;

/** Adds to the sums of the month of a day what a record brings, or takes it out. */
export async function addToMonth(
  db: Db,
  entry: Pick<typeof cashEntry.$inferSelect, 'communityId' | 'date' | 'type' | 'amount' | 'rounding'>,
  sign: 1 | -1,
): Promise<void> {
  const { communityId, date, type, amount, rounding } = entry;
  const size = (amount + rounding) * sign;
  const [income, expense] = type === 'income' ? [size, 0] : [0, size];
  await db
    .insert(cashMonth)
    .values({ communityId, month: monthOf(date), income, expense })
    .onConflictDoUpdate({
      target: [cashMonth.communityId, cashMonth.month],
      set: { income: sql`${cashMonth.income} + ${income}`, expense: sql`${cashMonth.expense} + ${expense}` },
    });
}

type Spot = { date: string; place: number };

/** Refuses what would leave less than nothing in the desk after any record from a spot on. */
export async function requireEnough(db: Db, desk: Desk, { date, place }: Spot): Promise<void> {
  const before = balanceOf(desk, await sumsBefore(db, desk.communityId, date, place));
  const running = db
    .select({ running: sql<number>`sum(${signed}) over (order by ${cashEntry.place})`.as('running') })
    .from(cashEntry)
    .where(and(eq(cashEntry.communityId, desk.communityId), gte(cashEntry.place, place)))
    .as('running');
  const [row] = await db.select({ least: sql`coalesce(min(${running.running}), 0)`.mapWith(Number) }).from(running);
  if (before + (row?.least ?? 0) < 0) fail('CASH.ERRORS.NEGATIVE');
}

/** What was in the desk after each record between two of them, both included. */
export async function balancesBetween(db: Db, desk: Desk, first: Spot, last: Spot): Promise<Map<string, number>> {
  let running = balanceOf(desk, await sumsBefore(db, desk.communityId, first.date, first.place));
  const rows = await db
    .select({ id: cashEntry.id, change: sql`${signed}`.mapWith(Number) })
    .from(cashEntry)
    .where(
      and(
        eq(cashEntry.communityId, desk.communityId),
        gte(cashEntry.place, first.place),
        lt(cashEntry.place, last.place + 1),
      ),
    )
    .orderBy(asc(cashEntry.place));
  return new Map(
    rows.map(({ id, change }) => {
      running += change;
      return [id, running];
    }),
  );
}
