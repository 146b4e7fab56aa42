import { and, desc, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#engines/db.ts';
import type { Ctx } from '#server/context.ts';
import { type Paging, pageOf } from '#server/listing.ts';
import { personColumns } from '#server/person.ts';
import { tally } from '#server/schema.journal.ts';
import { member } from '#server/schema.ts';
import { houseDay } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { failFields } from '#shared/errors.ts';
import { fold } from '#shared/fold.ts';
import { type Account, accounts } from '../books.rules.ts';
import { book, bookLine, bookMonth } from './books.kind.ts';

// Reading the journal.

export type Asked = { dateFrom?: string; dateTo?: string };
export type Period = Required<Asked>;

/** The period that is asked for, of the year of today where nothing is said; one that ends before it begins is refused. */
export function periodOf({ now }: Ctx, { dateFrom, dateTo }: Asked): Period {
  const year = (dateFrom ?? dateTo ?? houseDay(now)).slice(0, 4);
  const period = { dateFrom: dateFrom ?? `${year}-01-01`, dateTo: dateTo ?? `${year}-12-31` };
  return period.dateTo < period.dateFrom ? failFields({ dateTo: 'BASE.VALIDATION.DATE_ORDER' }) : period;
}

/** One account, and lines that hold a text or are of the unit of that number. */
export type Narrowed = { account?: Account; search?: string };

/** The lines of a period, of one account where it is named, that hold a text or are of the unit of that number. */
export const within = ({ me }: Ctx, { dateFrom, dateTo }: Period, { account, search }: Narrowed = {}): SQL =>
  and(
    eq(bookLine.communityId, me.communityId),
    account && eq(bookLine.account, account),
    gte(bookLine.day, dateFrom),
    lte(bookLine.day, dateTo),
    search
      ? or(sql`position(${fold(search)} in ${bookLine.searchText}) > 0`, eq(bookLine.unitNumber, search.trim()))
      : undefined,
  ) as SQL;

/** Lines that a condition names, the last first. */
export async function linesOf({ db }: Ctx, where: SQL, { limit, offset }: { limit: number; offset: number }) {
  const rows = await db
    .select({ line: bookLine, author: personColumns })
    .from(bookLine)
    .leftJoin(member, and(eq(member.communityId, bookLine.communityId), eq(member.id, bookLine.authorId)))
    .where(where)
    .orderBy(desc(bookLine.day), desc(bookLine.number), desc(bookLine.position))
    .limit(limit)
    .offset(offset);
  return rows.map(({ line, author }) => ({
    id: `${line.number}-${line.position}`,
    number: line.number,
    day: line.day,
    account: line.account,
    unit: line.unitNumber,
    source: line.source,
    sourceId: line.sourceId,
    text: line.text,
    debit: Math.max(line.amount, 0),
    credit: Math.max(-line.amount, 0),
    createdAt: line.createdAt,
    author: author ? showName(author) : '',
  }));
}

/** In SQL the day on which the first whole month of a period begins, the one after its last, which months the database has counted of it, and which days are in no whole month. */
export function wholeMonths({ dateFrom, dateTo }: Period) {
  const first = sql`(date_trunc('month', ${dateFrom}::date - 1 + time '0:00') + interval '1 month')::date`;
  const end = sql`date_trunc('month', ${dateTo}::date + 1 + time '0:00')::date`;
  const besides = (day: AnyPgColumn) => sql`((${day} >= ${dateFrom} and ${day} < least(${first}, ${dateTo}::date + 1))
    or (${day} >= greatest(${end}, ${first}) and ${day} <= ${dateTo}))`;
  const month = (day: SQL) => sql`to_char(${day}, 'YYYY-MM')`;
  const isCounted = sql`${tally.tab} >= ${month(first)} and ${tally.tab} < ${month(end)}`;
  return { first, end, isCounted, besides };
}

/** How many lines a period has: whole months by what is kept of them, the days before and after one by one. */
async function countOf({ db, me }: Ctx, period: Period, account: Account | undefined): Promise<number> {
  const { first, end, besides } = wholeMonths(period);
  const of = (table: typeof bookLine | typeof bookMonth) =>
    sql`${table.communityId} = ${me.communityId} ${account ? sql`and ${table.account} = ${account}` : sql``}`;
  const { rows } = await db.execute<{ lines: number }>(sql`select (
    (select coalesce(sum(lines), 0) from ${bookMonth} where ${of(bookMonth)} and month >= ${first} and month < ${end})
    + (select count(*) from ${bookLine} where ${of(bookLine)} and ${besides(bookLine.day)}))::int as lines`);
  return rows[0]?.lines ?? 0;
}

/** One page of the lines of a period. */
export async function pageOfLines(ctx: Ctx, { account, search, ...asked }: Asked & Paging & Narrowed) {
  const period = periodOf(ctx, asked);
  const where = within(ctx, period, { account, search });
  return {
    lines: await linesOf(ctx, where, pageOf(asked)),
    totalItems: search ? await ctx.db.$count(bookLine, where) : await countOf(ctx, period, account),
    ...period,
  };
}

/** What accounts had, got, gave and have, by whole months. */
export async function balancesOf(ctx: Ctx, asked: Asked) {
  const { db, me } = ctx;
  const period = periodOf(ctx, asked);
  const { account, month, debit, credit } = bookMonth;
  const [first, last] = [period.dateFrom, period.dateTo].map((day) => `${day.slice(0, 7)}-01`);
  const before = sql`${month} < ${first}`;
  const sum = (what: SQL, when: SQL) => sql`coalesce(sum(${what}) filter (where ${when}), 0)`.mapWith(Number);
  const during = sql`${month} >= ${first}`;
  const rows = await db
    .select({
      account,
      opening: sum(sql`${debit} - ${credit}`, before),
      debit: sum(sql`${debit}`, during),
      credit: sum(sql`${credit}`, during),
    })
    .from(bookMonth)
    .where(and(eq(bookMonth.communityId, me.communityId), lte(month, last as string)))
    .groupBy(account);
  const held = new Map(rows.map((row) => [row.account, row]));
  const [kept] = await db.select().from(book).where(eq(book.communityId, me.communityId));
  return {
    accounts: accounts.flatMap((one) => {
      const row = held.get(one);
      return row ? [{ ...row, closing: row.opening + row.debit - row.credit }] : [];
    }),
    ...period,
    entries: kept?.entries ?? 0,
  };
}

/** What accounts got and gave in each month up to one, whose first day is named; months without any are left out. */
export async function monthSums(db: Db, communityId: string, until: string) {
  const { account, month, debit, credit } = bookMonth;
  const where = and(eq(bookMonth.communityId, communityId), lte(month, until));
  return db.select({ account, month, debit, credit }).from(bookMonth).where(where);
}

/** What accounts have after a day, of other income what units were to pay, and what they owed of each group when their keeping began: what was paid too much of one is taken from the other. */
export async function accountSums(db: Db, communityId: string, until: string) {
  const first = `${until.slice(0, 7)}-01`;
  const { rows } = await db.execute<{ account: Account; sum: string }>(sql`
    select account, sum(amount)::text as sum from (
      select account, debit - credit amount from ${bookMonth} where community_id = ${communityId} and month < ${first}
      union all
      select account, amount from ${bookLine} where community_id = ${communityId} and day between ${first} and ${until}
    ) held group by account`);
  const ofUnits = and(eq(bookLine.account, 'income'), eq(bookLine.source, 'payment'), lte(bookLine.day, until));
  const [units] = await db
    .select({ sum: sql`coalesce(sum(${bookLine.amount}), 0)`.mapWith(Number) })
    .from(bookLine)
    .where(and(eq(bookLine.communityId, communityId), ofUnits));
  const starts = await db.execute<Record<'services' | 'contribution', string>>(sql`
    select coalesce(sum(greatest(0, least(s, s + c))), 0)::text as services, coalesce(sum(greatest(0, least(c, s + c))), 0)::text as contribution
    from (select coalesce(sum(amount) filter (where of_services), 0) s, coalesce(sum(amount) filter (where not of_services), 0) c
      from ${bookLine} where community_id = ${communityId} and source = 'unitStart' and account = 'owners' and day <= ${until}
      group by coalesce(unit_id::text, unit_number)) held`);
  const [owed] = starts.rows;
  return {
    accounts: new Map(rows.map((row) => [row.account, Number(row.sum)])),
    unitIncome: units?.sum ?? 0,
    starts: { services: Number(owed?.services ?? 0), contribution: Number(owed?.contribution ?? 0) },
  };
}
