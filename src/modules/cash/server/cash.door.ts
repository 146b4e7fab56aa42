import { eq, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { type CashType, showNumber } from '../cash.rules.ts';
import { cashEntry } from './cash.kind.ts';
import { balanceOf, deskOf, sumsOfAll } from './cash.sums.ts';

// What the servers of other modules may ask of the cash desk.

export { beginningMeanings, cashMeanings } from './cash.books.ts';

/** What is in the desk by its records; null before it begins. */
export async function deskHolds(db: Db, communityId: string): Promise<number | null> {
  const desk = await deskOf(db, communityId);
  return desk && balanceOf(desk, await sumsOfAll(db, communityId));
}

/** The series of documents, by their first numbers: how many there should be from the first to the last one, and how many there are. */
export async function cashSeries(db: Db, communityId: string) {
  const { type, year, number } = cashEntry;
  const rows = await db
    .select({
      type: sql<CashType>`${type}`,
      year,
      first: sql`min(${number})`.mapWith(Number),
      last: sql`max(${number})`.mapWith(Number),
      found: sql`count(*)`.mapWith(Number),
    })
    .from(cashEntry)
    .where(eq(cashEntry.communityId, communityId))
    .groupBy(type, year)
    .orderBy(type, year);
  return rows.map(({ first, last, found, ...of }) => ({
    name: showNumber({ ...of, number: first }),
    given: last - first + 1,
    found,
  }));
}
