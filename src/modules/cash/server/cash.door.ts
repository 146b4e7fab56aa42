import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import type { Account } from '../../books/books.rules.ts';
import { type CashType, showNumber } from '../cash.rules.ts';
import { cashEntry } from './cash.kind.ts';
import { balanceOf, deskOf, sumsOfAll } from './cash.sums.ts';

// What the servers of other modules may ask of the cash desk.

export { beginningMeanings, cashMeanings } from './cash.books.ts';

const ofHouse = (communityId: string) => eq(cashEntry.communityId, communityId);

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
    .where(ofHouse(communityId))
    .groupBy(type, year)
    .orderBy(type, year);
  return rows.map(({ first, last, found, ...of }) => ({
    name: showNumber({ ...of, number: first }),
    given: last - first + 1,
    found,
  }));
}

const numberOf = sql`((case c.type when 'income' then 'P-' else 'V-' end) || c.year || '-' || c.number)`;

/** Counter-entries with what each takes back and its number, as a query. */
export const counterPairs = (communityId: string) =>
  sql`(select c.id, c.cancels_id as other, ${numberOf} as name
    from ${cashEntry} c where c.community_id = ${communityId} and c.cancels_id is not null)`;

/** What came from other accounts and went to them by the documents that nobody has taken back, as those accounts have it. */
export async function deskMoved(db: Db, communityId: string) {
  const { type, amount, rounding, isTransfer, fund, paymentId, cancelsId, cancelledById } = cashEntry;
  const account = sql<Account>`(case when ${paymentId} is not null then 'unmatched' when ${isTransfer} then 'transit' when ${fund} is not null then ${fund}
    when ${type} = 'income' then 'income' else 'cost' end)`;
  const moved = sql`sum(case when ${type} = 'income' then -${amount} else ${amount} end)`.mapWith(Number);
  const isAlone = and(ofHouse(communityId), isNull(cancelsId), isNull(cancelledById));
  const rows = await db.select({ account, moved }).from(cashEntry).where(isAlone).groupBy(account);
  const rounded = sql`coalesce(sum(case when ${type} = 'income' then -${rounding} else ${rounding} end), 0)`.mapWith(
    Number,
  );
  const [all] = await db.select({ rounded }).from(cashEntry).where(isAlone);
  return new Map<Account, number>([
    ...rows.map((row) => [row.account, row.moved] as const),
    ['rounding', all?.rounded ?? 0],
  ]);
}

/** Documents that name a payment with what they bring to it, as a query for `id`, `name` and `amount`: what was taken back, and what takes back, brings nothing. */
export const deskDues = (communityId: string) =>
  sql`(select c.id, ${numberOf} as name,
      (case when c.cancels_id is null and c.cancelled_by_id is null then c.amount else 0 end) as amount
    from ${cashEntry} c where c.community_id = ${communityId} and c.payment_id is not null)`;
