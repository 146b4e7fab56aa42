import { and, gte, inArray, lt } from 'drizzle-orm';
import { attachmentsOf } from '#house/attachments.ts';
import { forWriters } from '#house/history.ts';
import type { Ctx } from '#server/context.ts';
import { matches } from '#server/listing.ts';
import { canOf, ofKind, requireRecord, visible, visibleRecords } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { type cashTabs, endOf, placeOf, showNumber } from '../cash.rules.ts';
import { amountInWords } from '../cash.words.rules.ts';
import { type CashRow, cash, cashEntry } from './cash.kind.ts';
import { lastOnes } from './cash.numbers.ts';
import { balanceOf, balancesBetween, type Desk, deskOf, type Sums, sumsBefore, sumsOfAll, total } from './cash.sums.ts';

// What records of the desk look like on the wire.

export type Period = { dateFrom?: string; dateTo?: string };

/** The records of a period, as the index of their order finds them. */
export const ofPeriod = ({ dateFrom, dateTo }: Period) => [
  ...(dateFrom ? [gte(cashEntry.place, placeOf(dateFrom, 0))] : []),
  ...(dateTo ? [lt(cashEntry.place, endOf(dateTo))] : []),
];

const none: Sums = { income: 0, expense: 0 };
const noDesk = { initialBalance: null, initialDay: null, closedUntil: null };

/** What was in the desk before a period, what came and went in it, and what is there after it. */
export async function totalsOf({ db, me }: Ctx, { dateFrom, dateTo }: Period) {
  const desk = await deskOf(db, me.communityId);
  const before = dateFrom ? await sumsBefore(db, me.communityId, dateFrom, placeOf(dateFrom, 0)) : none;
  const isEmpty = dateFrom !== undefined && dateTo !== undefined && dateTo < dateFrom;
  const all = () => (dateTo ? sumsBefore(db, me.communityId, dateTo, endOf(dateTo)) : sumsOfAll(db, me.communityId));
  const until = isEmpty ? before : await all();
  const first = desk ?? { initialBalance: 0 };
  return {
    ...(desk
      ? { initialBalance: desk.initialBalance, initialDay: desk.initialDay, closedUntil: desk.closedUntil }
      : noDesk),
    openingBalance: balanceOf(first, before),
    incomeTotal: until.income - before.income,
    expenseTotal: until.expense - before.expense,
    balance: balanceOf(first, until),
  };
}

type Listed = { tab: (typeof cashTabs)[number]; search?: string };

/** What came and went by the records of a list; what was in the desk only where all of a period is listed. */
export async function totalsOfList(ctx: Ctx, period: Period, { tab, search }: Listed) {
  const totals = await totalsOf(ctx, period);
  if (tab === 'all' && !search) return totals;
  const { incomeTotal, expenseTotal } = search ? await foundTotals(ctx, period, search) : totals;
  return {
    ...totals,
    openingBalance: null,
    balance: null,
    incomeTotal: tab === 'expense' ? 0 : incomeTotal,
    expenseTotal: tab === 'income' ? 0 : expenseTotal,
  };
}

async function foundTotals({ db, me, now }: Ctx, period: Period, search: string) {
  const [found] = await db
    .select({ incomeTotal: total('income'), expenseTotal: total('expense') })
    .from(record)
    .innerJoin(cashEntry, ofKind(cash))
    .where(and(visible(me, cash, now), ...ofPeriod(period), matches(search)));
  return found ?? { incomeTotal: 0, expenseTotal: 0 };
}

/** What was in the desk after each of these records. */
async function balancesOf(ctx: Ctx, rows: readonly CashRow[]): Promise<Map<string, number>> {
  const desk = await deskOf(ctx.db, ctx.me.communityId);
  const ordered = [...rows].sort((a, b) => a.place - b.place);
  const [first, last] = [ordered[0], ordered.at(-1)];
  return desk && first && last ? balancesBetween(ctx.db, desk, first, last) : new Map();
}

export async function rowsToWire(ctx: Ctx, rows: CashRow[]) {
  const [balances, lasts] = [await balancesOf(ctx, rows), await lastOnes(ctx, rows)];
  return rows.map((row) => {
    const can = canOf(ctx, cash, row);
    return {
      ...row,
      name: row.title,
      variableSymbol: row.symbol,
      documentNumber: showNumber(row),
      balance: balances.get(row.id) ?? 0,
      can: { ...can, remove: can.remove && lasts.has(row.id) },
    };
  });
}

/** One record with its words and what it takes back. */
export async function detailOf(ctx: Ctx, id: string) {
  const row = await requireRecord(ctx, cash, id);
  const [wire] = await rowsToWire(ctx, [row]);
  const ids = [row.cancelsId, row.cancelledById].flatMap((one) => one ?? []);
  const others = ids.length > 0 ? await visibleRecords(ctx, cash, { where: inArray(record.id, ids) }) : [];
  const named = (wanted: string | null) => {
    const found = others.find((one) => one.id === wanted);
    return found ? { id: found.id, documentNumber: showNumber(found) } : null;
  };
  return {
    ...(wire as NonNullable<typeof wire>),
    inWords: amountInWords(row.amount + row.rounding),
    cancels: named(row.cancelsId),
    cancelledBy: named(row.cancelledById),
    attachments: await attachmentsOf(ctx, id),
    history: (await forWriters(ctx, cash, row)).history,
  };
}

/** What is in the desk at the end of a day. */
export async function balanceAt({ db }: Ctx, desk: Desk, day: string): Promise<number> {
  return balanceOf(desk, await sumsBefore(db, desk.communityId, day, endOf(day)));
}
