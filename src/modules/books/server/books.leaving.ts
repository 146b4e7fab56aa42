import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { book, bookLine, bookUnit } from './books.kind.ts';

// What the journal asks of units that are to be deleted: nobody's debt and nobody's money goes with them.

/** The units of which money was received, given back or settled. */
export async function unitsWithMoney(db: Db, communityId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const { unitId, source, account } = bookLine;
  const rows = await db
    .selectDistinctOn([unitId], { unitId })
    .from(bookLine)
    .where(
      and(
        eq(bookLine.communityId, communityId),
        eq(account, 'owners'),
        inArray(unitId, [...ids]),
        sql`${source} not in ('due', 'payment')`,
      ),
    );
  return rows.flatMap((row) => row.unitId ?? []);
}

/** Whether some of the units owe something or have paid too much; the journal is held, so that nothing comes meanwhile. */
export async function isOpenOf(db: Db, communityId: string, ids: readonly string[]): Promise<boolean> {
  await db.select({ id: book.communityId }).from(book).where(eq(book.communityId, communityId)).for('update');
  const of = and(eq(bookUnit.communityId, communityId), inArray(bookUnit.unitId, [...ids]), ne(bookUnit.amount, 0));
  return (await db.$count(bookUnit, of)) > 0;
}
