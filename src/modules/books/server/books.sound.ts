import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { unit } from '#server/schema.house.ts';
import type { Account, Line, Source } from '../books.rules.ts';
import { book, bookLine, bookMonth, bookUnit } from './books.kind.ts';

// What the journal says, for who compares it with its sources; and whether it agrees with itself.

/** What the journal says of a thing; of one that stands under the number of a unit that is gone its module cannot say it any more. */
export type Entered = { text: string; lines: Line[]; isOfGone: boolean };

/** What the journal says of the things of a source, those after one in the order of their ids; `last` of a page that is full. */
export async function enteredAfter(db: Db, communityId: string, source: Source, after: string | null, limit: number) {
  const { sourceId, account, unitId, day, amount, text } = bookLine;
  const of = and(eq(bookLine.communityId, communityId), eq(bookLine.source, source));
  const ids = await db
    .select({ id: sourceId })
    .from(bookLine)
    .where(and(of, after ? gt(sourceId, after) : undefined))
    .groupBy(sourceId)
    .orderBy(asc(sourceId))
    .limit(limit);
  const things = new Map<string, Entered>();
  if (ids.length === 0) return { things, last: null };
  const which = inArray(
    sourceId,
    ids.map(({ id }) => id),
  );
  const rows = await db
    .select({
      sourceId,
      account,
      unitId,
      day,
      amount: sql`sum(${amount})`.mapWith(Number),
      text: sql<string>`max(${text})`,
    })
    .from(bookLine)
    .where(and(of, which))
    .groupBy(sourceId, account, unitId, day);
  for (const { sourceId: id, text: words, ...line } of rows) {
    const held = things.get(id) ?? { text: '', lines: [], isOfGone: false };
    things.set(id, held);
    if (words > held.text) held.text = words;
    if (line.amount === 0) continue;
    held.lines.push(line);
    if (line.account === 'owners' && line.unitId === null) held.isOfGone = true;
  }
  return { things, last: ids.length === limit ? (ids.at(-1)?.id ?? null) : null };
}

/** Of so many entries at most it is said that they are wrong. */
const mostEntries = 100_000;

/** Entries whose lines do not come to nothing, with what they come to. */
export async function entriesApart(db: Db, communityId: string) {
  const sum = sql`sum(${bookLine.amount})`.mapWith(Number);
  return db
    .select({ number: bookLine.number, sum })
    .from(bookLine)
    .where(eq(bookLine.communityId, communityId))
    .groupBy(bookLine.number)
    .having(sql`sum(${bookLine.amount}) <> 0`)
    .orderBy(asc(bookLine.number))
    .limit(mostEntries);
}

type Apart = { account: Account; month: string } & Record<
  'debit' | 'credit' | 'count' | 'keptDebit' | 'keptCredit' | 'keptCount',
  string
>;

/** Months of accounts whose kept sums are not those of their lines. */
export async function monthsApart(db: Db, communityId: string) {
  const { rows } = await db.execute<Apart>(sql`
    with l as (select account, date_trunc('month', day)::date as month, sum(greatest(amount, 0)) debit, sum(greatest(-amount, 0)) credit, count(*) n
        from ${bookLine} where community_id = ${communityId} group by 1, 2),
      m as (select account, month, debit, credit, lines n from ${bookMonth} where community_id = ${communityId})
    select coalesce(l.account, m.account) account, coalesce(l.month, m.month)::text as month,
      coalesce(l.debit, 0)::text debit, coalesce(l.credit, 0)::text credit, coalesce(l.n, 0)::text count,
      coalesce(m.debit, 0)::text "keptDebit", coalesce(m.credit, 0)::text "keptCredit", coalesce(m.n, 0)::text "keptCount"
    from l full join m on m.account = l.account and m.month = l.month
    where (coalesce(l.debit, 0), coalesce(l.credit, 0), coalesce(l.n, 0)) <> (coalesce(m.debit, 0), coalesce(m.credit, 0), coalesce(m.n, 0))
    order by 2, 1`);
  return rows.map(({ account, month, ...sums }) => ({
    account,
    month,
    lines: { debit: Number(sums.debit), credit: Number(sums.credit), count: Number(sums.count) },
    kept: { debit: Number(sums.keptDebit), credit: Number(sums.keptCredit), count: Number(sums.keptCount) },
  }));
}

/** Units of which something else is kept than their lines come to. */
export async function unitsApart(db: Db, communityId: string) {
  const { rows } = await db.execute<{ id: string; number: string; lines: string; kept: string }>(sql`
    with l as (select unit_id, sum(amount) as amount from ${bookLine}
        where community_id = ${communityId} and account = 'owners' and unit_id is not null group by 1),
      k as (select unit_id, amount from ${bookUnit} where community_id = ${communityId})
    select u.id, u.number, coalesce(l.amount, 0)::text as lines, coalesce(k.amount, 0)::text as kept
    from ${unit} u left join l on l.unit_id = u.id left join k on k.unit_id = u.id
    where u.community_id = ${communityId} and coalesce(l.amount, 0) <> coalesce(k.amount, 0) order by 2, 1`);
  return rows.map(({ id, number, lines, kept }) => ({ id, number, lines: Number(lines), kept: Number(kept) }));
}

/** What an account has by its lines. */
export async function accountHolds(db: Db, communityId: string, account: Account): Promise<number> {
  const [row] = await db
    .select({ sum: sql`coalesce(sum(${bookLine.amount}), 0)`.mapWith(Number) })
    .from(bookLine)
    .where(and(eq(bookLine.communityId, communityId), eq(bookLine.account, account)));
  return row?.sum ?? 0;
}

/** How many entries the journal has given numbers to, and how many numbers from the first to the last one there are. */
export async function numbersOf(db: Db, communityId: string): Promise<{ given: number; found: number }> {
  const [kept] = await db.select({ entries: book.entries }).from(book).where(eq(book.communityId, communityId));
  const given = kept?.entries ?? 0;
  const [row] = await db
    .select({
      found: sql`count(distinct ${bookLine.number}) filter (where ${bookLine.number} between 1 and ${given})`.mapWith(
        Number,
      ),
    })
    .from(bookLine)
    .where(eq(bookLine.communityId, communityId));
  return { given, found: row?.found ?? 0 };
}
