import { and, desc, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import { type Paging, pageOf } from '#server/listing.ts';
import { visible } from '#server/record.ts';
import { unit } from '#server/schema.house.ts';
import { tally } from '#server/schema.journal.ts';
import { record } from '#server/schema.ts';
import { type Period, wholeMonths } from '../../books/server/books.door.ts';
import { ownReceipts, payment, paymentReceipt, payments, seesAllPayments, shownSource } from './payments.kind.ts';
import { like } from './payments.rows.ts';

type Asked = Paging & { dateFrom?: string; dateTo?: string; search?: string };
type Sums = { count: number; total: number };

const ofPayment = and(eq(payment.id, paymentReceipt.paymentId), eq(payment.communityId, paymentReceipt.communityId));

/** Received money of a period that one sees, the newest first, and what it comes to (G-053). */
export async function statementOf(ctx: Ctx, { search, ...asked }: Asked) {
  const { db, me, now } = ctx;
  const { day, id, amount, note, communityId, paymentId } = paymentReceipt;
  const period = { dateFrom: asked.dateFrom ?? earliest, dateTo: asked.dateTo ?? latest };
  const ofHouse = eq(communityId, me.communityId);
  const isWhole = !search && seesAllPayments(me);
  const which = isWhole ? undefined : inArray(paymentId, seenPayments(ctx, search));
  const within = and(ofHouse, gte(day, period.dateFrom), lte(day, period.dateTo), which, ownReceipts(me));
  const sums = isWhole ? await allOf(ctx, period) : await sumsOf(ctx, within);
  const items = await db
    .select({
      id,
      date: day,
      name: record.title,
      variableSymbol: payment.symbol,
      room: unit.number,
      amount,
      note,
      source: shownSource,
      paymentId,
    })
    .from(paymentReceipt)
    .innerJoin(payment, ofPayment)
    .innerJoin(record, eq(record.id, payment.id))
    .leftJoin(unit, and(eq(unit.id, payment.unitId), eq(unit.communityId, payment.communityId)))
    .where(and(within, visible(me, payments, now)))
    .orderBy(desc(day), desc(id))
    .limit(pageOf(asked).limit)
    .offset(pageOf(asked).offset);
  return { items: items.map((row) => ({ ...row, room: row.room ?? '' })), totalItems: sums.count, total: sums.total };
}

/** Before and after every day on which money is received. */
const [earliest, latest] = ['1000-01-01', '9000-01-01'];

/** The payments that one sees and that hold the words; found before what was received for them. */
const seenPayments = (ctx: Ctx, search: string | undefined) =>
  ctx.db
    .select({ id: payment.id })
    .from(payment)
    .innerJoin(record, eq(record.id, payment.id))
    .where(and(visible(ctx.me, payments, ctx.now), like(ctx, search)))
    .offset(sql.raw('0') as never);

async function sumsOf({ db }: Ctx, within: SQL | undefined): Promise<Sums> {
  const { amount } = paymentReceipt;
  const sums = { count: sql<number>`count(*)::int`, total: sql`coalesce(sum(${amount}), 0)`.mapWith(Number) };
  const [found] = await db.select(sums).from(paymentReceipt).where(within);
  return found ?? { count: 0, total: 0 };
}

/** All that a house received: whole months as the database counts them, the days before and after one by one. */
async function allOf(ctx: Ctx, period: Period): Promise<Sums> {
  const { isCounted, besides } = wholeMonths(period);
  const of = (kind: string) => sql`coalesce(sum(${tally.n}) filter (where ${tally.kind} = ${kind}), 0)`.mapWith(Number);
  const kinds = inArray(tally.kind, ['receipt', 'received']);
  const where = and(eq(tally.communityId, ctx.me.communityId), kinds, isCounted);
  const [kept] = await ctx.db
    .select({ count: of('receipt'), total: of('received') })
    .from(tally)
    .where(where);
  const ofHouse = eq(paymentReceipt.communityId, ctx.me.communityId);
  const others = await sumsOf(ctx, and(ofHouse, besides(paymentReceipt.day)));
  return { count: (kept?.count ?? 0) + others.count, total: (kept?.total ?? 0) + others.total };
}
