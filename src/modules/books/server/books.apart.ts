import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import type { Account, Source } from '../books.rules.ts';
import { bookLine } from './books.kind.ts';

// What the journal says of whole sources, for who reckons the same from their rows by another way than the one by which it was entered.

/** What the things of a source come to on each account. */
export async function sourceSums(db: Db, communityId: string, source: Source): Promise<Map<Account, number>> {
  const rows = await db
    .select({ account: bookLine.account, sum: sql`sum(${bookLine.amount})`.mapWith(Number) })
    .from(bookLine)
    .where(and(eq(bookLine.communityId, communityId), eq(bookLine.source, source)))
    .groupBy(bookLine.account);
  return new Map(rows.map(({ account, sum }) => [account, sum]));
}

/** Pairs of things of a source of which one takes the other back, as a query for `id`, `other` and `name`: those that do not come to nothing together, and on which account. */
export async function pairsApart(db: Db, communityId: string, source: Source, pairs: SQL) {
  const { rows } = await db.execute<{ id: string; name: string; account: Account; sum: string }>(sql`
    select p.id, p.name, l.account, sum(l.amount)::text as sum
    from ${pairs} p join ${bookLine} l on l.community_id = ${communityId} and l.source = ${source} and l.source_id in (p.id, p.other)
    group by 1, 2, 3 having sum(l.amount) <> 0 order by 2, 3`);
  return rows.map((row) => ({ ...row, sum: Number(row.sum) }));
}

/** A thing that stands under the number of a unit that is gone: what the unit owes of it, and what its other lines come to. */
export type OfGone = { source: Source; id: string; number: string; text: string; owed: number; others: number };

/** One page of such things, in the order of their ids. */
export async function thingsOfGone(
  db: Db,
  communityId: string,
  after: string | null,
  limit: number,
): Promise<OfGone[]> {
  const isOwed = sql`l.account = 'owners' and l.unit_id is null`;
  const { rows } = await db.execute<Record<'source' | 'id' | 'number' | 'text' | 'owed' | 'others', string>>(sql`
    select l.source, l.source_id as id, max(l.unit_number) filter (where ${isOwed}) as number, max(l.text) as text,
      (sum(l.amount) filter (where ${isOwed}))::text as owed, coalesce(sum(l.amount) filter (where not (${isOwed})), 0)::text as others
    from ${bookLine} l
    where l.community_id = ${communityId} and (l.source, l.source_id) in (select g.source, g.source_id from ${bookLine} g
      where g.community_id = ${communityId} and g.account = 'owners' and g.unit_id is null ${after ? sql`and g.source_id > ${after}` : sql``})
    group by 1, 2 having sum(l.amount) filter (where ${isOwed}) <> 0 order by l.source_id limit ${limit}`);
  return rows.map((row) => ({
    ...row,
    source: row.source as Source,
    owed: Number(row.owed),
    others: Number(row.others),
  }));
}
