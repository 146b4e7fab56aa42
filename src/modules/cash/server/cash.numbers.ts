import { and, eq, gte, isNull, lte, ne, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { noteSetting } from '#house/noting.ts';
import type { Ctx } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { showDate } from '#shared/dates.ts';
import { failFields } from '#shared/errors.ts';
import { fold } from '#shared/fold.ts';
import { formatMoney } from '#shared/money.ts';
import { type CashType, type Limit, legalLimits, limitOn, mostAhead, readNumber, showNumber } from '../cash.rules.ts';
import { type CashRow, cashEntry, cashLimit } from './cash.kind.ts';

// Numbers of documents, and how much cash may change hands in a day.

const mostLimits = 50;

/** The last number of a series, 0 of one that is empty. */
export async function lastNumber(db: Db, communityId: string, type: CashType, year: number): Promise<number> {
  const [row] = await db
    .select({ last: sql`coalesce(max(${cashEntry.number}), 0)`.mapWith(Number) })
    .from(cashEntry)
    .where(and(eq(cashEntry.communityId, communityId), eq(cashEntry.type, type), eq(cashEntry.year, year)));
  return row?.last ?? 0;
}

/** The number that a new record gets. A wanted one is the next, or where a series begins: a house that comes in the middle of a year goes on with its own. */
export async function takeNumber({ db, me }: Ctx, type: CashType, year: number, wanted: string): Promise<number> {
  const last = await lastNumber(db, me.communityId, type, year);
  if (wanted === '') return last + 1;
  const asked = readNumber(wanted);
  const isOf = asked?.type === type && asked.year === year;
  if (!isOf || (last > 0 && asked.number !== last + 1)) return failFields({ documentNumber: 'CASH.VALIDATION.NUMBER' });
  if (asked.number > last + mostAhead) return failFields({ documentNumber: 'CASH.VALIDATION.NUMBER_FAR' });
  return asked.number;
}

/** Whether a record has the last number of its series. */
export const isLast = async ({ db }: Ctx, row: Pick<CashRow, 'communityId' | 'type' | 'year' | 'number'>) =>
  (await lastNumber(db, row.communityId, row.type, row.year)) === row.number;

/** The records of a page that have the last numbers of their series. */
export async function lastOnes(ctx: Ctx, rows: readonly CashRow[]): Promise<Set<string>> {
  const series = new Map(rows.map((row) => [`${row.type} ${row.year}`, row]));
  const lasts = await Promise.all(
    [...series.values()].map(async ({ communityId, type, year }) =>
      showNumber({ type, year, number: await lastNumber(ctx.db, communityId, type, year) }),
    ),
  );
  return new Set(rows.filter((row) => lasts.includes(showNumber(row))).map(({ id }) => id));
}

/** What the house has entered of limits. */
export const ownLimits = (db: Db, communityId: string): Promise<Limit[]> =>
  db
    .select({ since: cashLimit.since, amount: cashLimit.amount, source: cashLimit.source })
    .from(cashLimit)
    .where(eq(cashLimit.communityId, communityId))
    .orderBy(cashLimit.since)
    .limit(mostLimits);

/** The law's limits and the house's, by their days. */
export async function limitsOf({ db, me }: Ctx) {
  const own = (await ownLimits(db, me.communityId)).map((one) => ({ ...one, isOwn: true }));
  const all = [...legalLimits.map((one) => ({ ...one, isOwn: false })), ...own];
  return all.sort((a, b) => (a.since < b.since ? -1 : a.since > b.since ? 1 : Number(a.isOwn) - Number(b.isOwn)));
}

/** The limit of a day with whose it is. */
export async function limitOf({ db, me }: Ctx, day: string) {
  const own = await ownLimits(db, me.communityId);
  const limit = limitOn(day, own);
  return (
    limit && { ...limit, isOwn: own.some(({ since, source }) => since === limit.since && source === limit.source) }
  );
}

type Payment = Pick<CashRow, 'date' | 'type' | 'amount' | 'isTransfer' | 'party'>;

/** Refuses what would bring the cash from one payer, or to one, in a day above its limit; what was taken back does not count. */
export async function requireWithin(ctx: Ctx, paid: Payment, id: string | null): Promise<void> {
  const limit = await limitOf(ctx, paid.date);
  if (paid.isTransfer || !limit?.amount) return;
  const [row] = await ctx.db
    .select({ sum: sql`coalesce(sum(${cashEntry.amount}), 0)`.mapWith(Number) })
    .from(cashEntry)
    .where(
      and(
        eq(cashEntry.communityId, ctx.me.communityId),
        gte(cashEntry.date, paid.date),
        lte(cashEntry.date, paid.date),
        eq(cashEntry.party, paid.party),
        eq(cashEntry.type, paid.type),
        eq(cashEntry.isTransfer, false),
        isNull(cashEntry.cancelsId),
        isNull(cashEntry.cancelledById),
        id ? ne(cashEntry.id, id) : undefined,
      ),
    );
  if ((row?.sum ?? 0) + paid.amount > limit.amount) failFields({ amount: 'CASH.VALIDATION.LIMIT' });
}

/** Enters a limit of the house from a day on, or takes it out. */
export async function saveLimit(ctx: Ctx, { since, amount, source }: Limit): Promise<void> {
  const { db, me } = ctx;
  const key = { communityId: me.communityId, since };
  const held = await ownLimits(db, me.communityId);
  if (amount === null) {
    await db.delete(cashLimit).where(and(eq(cashLimit.communityId, me.communityId), eq(cashLimit.since, since)));
  } else {
    if (source.length < 3)
      return failFields({ source: source ? 'BASE.VALIDATION.TOO_SHORT' : 'BASE.VALIDATION.REQUIRED' });
    if (held.length >= mostLimits && !held.some((one) => one.since === since))
      return failFields({ since: 'BASE.VALIDATION.TOO_MANY' });
    await db
      .insert(cashLimit)
      .values({ ...key, amount, source })
      .onConflictDoUpdate({ target: [cashLimit.communityId, cashLimit.since], set: { amount, source } });
  }
  const said = (limit: Pick<Limit, 'amount' | 'source'> | undefined) =>
    limit?.amount == null ? '' : `${formatMoney(limit.amount, 'cs')} (${limit.source})`;
  const what = sayIn(ctx.services, 'cs')('CASH.LIMIT.NOTED', { date: showDate(since) });
  const turn = { from: said(held.find((one) => one.since === since)), to: said({ amount, source }) };
  await noteSetting(ctx, 'cashDesk', what, turn);
}

/** A name by which two payments of one payer are found together. */
export const partyOf = (name: string): string => fold(name);
