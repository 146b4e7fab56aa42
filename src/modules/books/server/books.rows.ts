import { and, desc, eq, gte, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import { type Paging, pageOf } from '#server/listing.ts';
import { personColumns } from '#server/person.ts';
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

type Narrowed = { account?: Account; search?: string };

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
    ...{ id: `${line.number}-${line.position}`, number: line.number, day: line.day, account: line.account },
    ...{ unit: line.unitNumber, source: line.source, sourceId: line.sourceId, text: line.text },
    ...{ debit: Math.max(line.amount, 0), credit: Math.max(-line.amount, 0) },
    ...{ createdAt: line.createdAt, author: author ? showName(author) : '' },
  }));
}

/** One page of the lines of a period. */
export async function pageOfLines(ctx: Ctx, { account, search, ...asked }: Asked & Paging & Narrowed) {
  const period = periodOf(ctx, asked);
  const where = within(ctx, period, { account, search });
  return {
    lines: await linesOf(ctx, where, pageOf(asked)),
    totalItems: await ctx.db.$count(bookLine, where),
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
    ...{ ...period, entries: kept?.entries ?? 0 },
  };
}
