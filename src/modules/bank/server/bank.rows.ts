import { and, asc, desc, eq, gt, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { accountKey } from '#engines/statements/statements.accounts.ts';
import { symbol } from '#engines/statements/statements.shape.ts';
import type { Ctx } from '#server/context.ts';
import { type Paging, pageOf, readPage } from '#server/listing.ts';
import { personColumns } from '#server/person.ts';
import { tally } from '#server/schema.journal.ts';
import { member } from '#server/schema.ts';
import { showName } from '#shared/display.ts';
import { fail, failFields } from '#shared/errors.ts';
import { fold } from '#shared/fold.ts';
import { wholeMonths } from '../../books/server/books.door.ts';
import type { BankTab } from '../bank.rules.ts';
import { bankAccount, bankMovement, bankStatement } from './bank.kind.ts';

// Reading accounts, statements and movements of a house.

type Figures = Record<'balance' | 'movements' | 'statements' | 'missing', string> & {
  id: string;
  until: string | null;
};

/** What has moved on an account: by what the database counts of months, or by the movements themselves. */
const moved = {
  kept: {
    sums: sql`select coalesce(sum(n) filter (where kind = 'movement'), 0) n, coalesce(sum(n) filter (where kind = 'moved'), 0) sum
      from ${tally} where community_id = a.community_id and kind in ('movement', 'moved') and audience = a.id::text`,
    untilClosing: sql`(select coalesce(sum(n), 0) from ${tally} where community_id = a.community_id and kind = 'moved'
        and audience = a.id::text and tab <= to_char(l.to_day, 'YYYY-MM'))
      - (select coalesce(sum(amount), 0) from ${bankMovement} where community_id = a.community_id and account_id = a.id
        and day > l.to_day and day < date_trunc('month', l.to_day + time '0:00') + interval '1 month')`,
  },
  read: {
    sums: sql`select count(*) n, coalesce(sum(amount), 0) sum from ${bankMovement}
      where community_id = a.community_id and account_id = a.id`,
    untilClosing: sql`(select coalesce(sum(amount), 0) from ${bankMovement}
      where community_id = a.community_id and account_id = a.id and day <= l.to_day)`,
  },
};

/** What is on accounts by their movements, and what the last statement says beside that. */
export async function figuresOf(db: Db, communityId: string, ids: string[], by: keyof typeof moved = 'kept') {
  if (ids.length === 0) return new Map<string, Figures>();
  const { sums, untilClosing } = moved[by];
  const found = await db.execute<Figures>(sql`
    select a.id, coalesce(o.opening, 0) + m.sum as balance, m.n as movements, s.n as statements, s.until,
      coalesce(l.closing - coalesce(o.opening, 0) - (${untilClosing}), 0) as missing
    from ${bankAccount} a
    cross join lateral (${sums}) m
    cross join lateral (select count(*) n, max(to_day)::text until from ${bankStatement}
      where community_id = a.community_id and account_id = a.id) s
    left join lateral (select opening from ${bankStatement} where community_id = a.community_id and account_id = a.id
      and opening is not null and from_day is not null order by from_day, created_at, id limit 1) o on true
    left join lateral (select closing, to_day from ${bankStatement} where community_id = a.community_id and account_id = a.id
      and closing is not null and to_day is not null order by to_day desc, created_at desc, id desc limit 1) l on true
    where a.community_id = ${communityId} and a.id in ${ids}`);
  return new Map(found.rows.map((row) => [row.id, row]));
}

type AccountRow = typeof bankAccount.$inferSelect;

async function toWire(ctx: Ctx, rows: AccountRow[]) {
  const figures = await figuresOf(
    ctx.db,
    ctx.me.communityId,
    rows.map(({ id }) => id),
  );
  const writes = ctx.me.writes('cashDesk');
  return rows.map((row) => {
    const held = figures.get(row.id);
    const { outcome, askedAt, nextAt, fresh } = row;
    const statements = Number(held?.statements ?? 0);
    return {
      id: row.id,
      name: row.name,
      number: row.number,
      statements,
      until: held?.until ?? null,
      balance: Number(held?.balance ?? 0),
      movements: Number(held?.movements ?? 0),
      missing: Number(held?.missing ?? 0),
      connector: row.token ? { outcome, askedAt, nextAt, fresh } : null,
      can: { edit: writes, remove: writes && statements === 0, import: writes, connect: writes },
    };
  });
}

/** All accounts of the house, in the order of their names. */
export async function accountsOf(ctx: Ctx) {
  const own = eq(bankAccount.communityId, ctx.me.communityId);
  const rows = await ctx.db
    .select()
    .from(bankAccount)
    .where(own)
    .orderBy(asc(bankAccount.createdAt), asc(bankAccount.id));
  return toWire(ctx, rows);
}

/** One account as it goes over the wire. */
export async function accountOf(ctx: Ctx, id: string) {
  const own = and(eq(bankAccount.communityId, ctx.me.communityId), eq(bankAccount.id, id));
  const [wire] = await toWire(ctx, await ctx.db.select().from(bankAccount).where(own));
  return wire ?? fail('BANK.ERRORS.NOT_FOUND');
}

/** One page of the statements, the last first. */
export async function statementsOf(ctx: Ctx, { bankAccountId, ...paging }: Paging & { bankAccountId?: string }) {
  const where = and(
    eq(bankStatement.communityId, ctx.me.communityId),
    bankAccountId ? eq(bankStatement.accountId, bankAccountId) : undefined,
  );
  const { limit, offset } = pageOf(paging);
  const rows = await ctx.db
    .select({ row: bankStatement, account: bankAccount.name, author: personColumns })
    .from(bankStatement)
    .innerJoin(bankAccount, eq(bankAccount.id, bankStatement.accountId))
    .leftJoin(member, and(eq(member.communityId, bankStatement.communityId), eq(member.id, bankStatement.authorId)))
    .where(where)
    .orderBy(desc(bankStatement.createdAt), desc(bankStatement.id))
    .limit(limit)
    .offset(offset);
  const remove = ctx.me.writes('cashDesk');
  return {
    statements: rows.map(({ row, account, author }) => ({
      ...row,
      account,
      from: row.fromDay,
      to: row.toDay,
      author: author ? showName(author) : '',
      can: { remove },
    })),
    totalItems: await ctx.db.$count(bankStatement, where),
  };
}

export type AskedMovements = Paging & {
  tab: BankTab;
  bankAccountId?: string;
  dateFrom?: string;
  dateTo?: string;
  search?: string;
  vs?: string;
  counterAccount?: string;
};

/** Movements of the house that hold to what is asked for, of all tabs. */
function within({ me }: Ctx, asked: Partial<AskedMovements>): SQL {
  const { bankAccountId, dateFrom, dateTo, search, vs, counterAccount } = asked;
  if (dateFrom && dateTo && dateTo < dateFrom) return failFields({ dateTo: 'BASE.VALIDATION.DATE_ORDER' });
  return and(
    eq(bankMovement.communityId, me.communityId),
    bankAccountId ? eq(bankMovement.accountId, bankAccountId) : undefined,
    dateFrom ? gte(bankMovement.day, dateFrom) : undefined,
    dateTo ? lte(bankMovement.day, dateTo) : undefined,
    vs ? eq(bankMovement.vs, symbol(vs)) : undefined,
    counterAccount ? eq(bankMovement.counterAccount, accountKey(counterAccount)) : undefined,
    search ? sql`position(${fold(search)} in ${bankMovement.searchText}) > 0` : undefined,
  ) as SQL;
}

const ofTab: Record<BankTab, SQL | undefined> = {
  all: undefined,
  income: gt(bankMovement.amount, 0),
  expense: lt(bankMovement.amount, 0),
};

type Sums = { income: number; expense: number; incomeCount: number; expenseCount: number };

async function sumsOf({ db }: Ctx, where: SQL): Promise<Sums> {
  const sum = (tab: 'income' | 'expense') =>
    sql`coalesce(sum(${bankMovement.amount}) filter (where ${ofTab[tab]}), 0)`.mapWith(Number);
  const number = (tab: 'income' | 'expense') => sql`count(*) filter (where ${ofTab[tab]})`.mapWith(Number);
  const [sums] = await db
    .select({
      income: sum('income'),
      expense: sum('expense'),
      incomeCount: number('income'),
      expenseCount: number('expense'),
    })
    .from(bankMovement)
    .where(where);
  return sums ?? { income: 0, expense: 0, incomeCount: 0, expenseCount: 0 };
}

/** Of whole months what the database counts of them; the days before and after one by one. */
async function sumsByMonths(ctx: Ctx, { bankAccountId, dateFrom = earliest, dateTo = latest }: AskedMovements) {
  const { isCounted, besides } = wholeMonths({ dateFrom, dateTo });
  const of = (kind: string, tab: 'income' | 'expense') =>
    sql`coalesce(sum(${tally.n}) filter (where ${tally.kind} = ${kind} and ${tally.openTo} = ${tab}), 0)`.mapWith(
      Number,
    );
  const [kept] = await ctx.db
    .select({
      income: of('moved', 'income'),
      expense: of('moved', 'expense'),
      incomeCount: of('movement', 'income'),
      expenseCount: of('movement', 'expense'),
    })
    .from(tally)
    .where(
      and(
        eq(tally.communityId, ctx.me.communityId),
        inArray(tally.kind, ['movement', 'moved']),
        isCounted,
        bankAccountId ? eq(tally.audience, bankAccountId) : undefined,
      ),
    );
  const others = await sumsOf(ctx, and(within(ctx, { bankAccountId }), besides(bankMovement.day)) as SQL);
  const add = (name: keyof Sums) => (kept?.[name] ?? 0) + others[name];
  return {
    income: add('income'),
    expense: add('expense'),
    incomeCount: add('incomeCount'),
    expenseCount: add('expenseCount'),
  };
}

/** Before and after every day of a movement. */
const [earliest, latest] = ['1000-01-01', '9000-01-01'];

/** One page of the movements, the last first, with the sums of all that hold to what is asked for. */
export async function movementsOf(ctx: Ctx, asked: AskedMovements) {
  const where = within(ctx, asked);
  const isNarrow = asked.search || asked.vs || asked.counterAccount;
  const { income, expense, ...counted } = isNarrow ? await sumsOf(ctx, where) : await sumsByMonths(ctx, asked);
  const counts = { ...counted, allCount: counted.incomeCount + counted.expenseCount };
  const totalItems = counts[`${asked.tab}Count`];
  const page = { ...pageOf(asked), direction: 'desc' as 'asc' | 'desc' };
  const rows = await readPage(page, totalItems, ({ direction, limit, offset }) => {
    const order = direction === 'desc' ? desc : asc;
    return ctx.db
      .select({ row: bankMovement, account: bankAccount.name })
      .from(bankMovement)
      .innerJoin(bankAccount, eq(bankAccount.id, bankMovement.accountId))
      .where(and(where, ofTab[asked.tab]))
      .orderBy(order(bankMovement.day), order(bankMovement.id))
      .limit(limit)
      .offset(offset);
  });
  return { movements: rows.map(({ row, account }) => ({ ...row, account })), totalItems, ...counts, income, expense };
}
