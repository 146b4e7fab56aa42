import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { natural } from '#engines/columns.ts';
import type { Db } from '#engines/db.ts';
import { forWriters } from '#house/history.ts';
import { ownTimesOf } from '#house/units.ts';
import type { Ctx } from '#server/context.ts';
import { listRecords, matches, type Paging } from '#server/listing.ts';
import { personColumns } from '#server/person.ts';
import { canOf, requireRecord } from '#server/record.ts';
import { unit, unitOwner } from '#server/schema.house.ts';
import { member, record } from '#server/schema.ts';
import type { ParsedOf } from '#shared/contract.ts';
import { houseDay } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import type { paymentsContract } from '../payments.contract.ts';
import {
  coverMonths,
  mostMonths,
  mostReceipts,
  type PaymentStanding,
  type PaymentState,
  paymentStates,
} from '../payments.rules.ts';
import {
  ownReceipts,
  type PaymentRow,
  payment,
  paymentDisbursement,
  paymentReceipt,
  payments,
  seesAllPayments,
  shownSource,
} from './payments.kind.ts';
import { drawnOrder } from './payments.order.ts';
import { monthsOf } from './payments.owed.ts';

// What payments look like on the wire.

/** The number of the unit of a payment, for orders and conditions. */
export const numberOf = sql`(select ${unit.number} collate "cs_numeric" from ${unit} where ${unit.id} = ${payment.unitId})`;

/** Payments that hold the words, or whose unit belongs to somebody who bears them. */
export function like(ctx: Ctx, search: string | undefined): SQL | undefined {
  const own = matches(search);
  if (!own) return undefined;
  const owned = sql`select ${unitOwner.unitId} from ${unitOwner} join ${member} on ${member.id} = ${unitOwner.memberId}
    where ${unitOwner.communityId} = ${ctx.me.communityId} and ${matches(search, member.searchText)}`;
  return sql`(${own} or ${payment.unitId} in (${owned}))`;
}

const orders = {
  room: numberOf,
  name: natural(record.title),
  amount: payment.amount,
  dueDate: payment.dueDate,
  arrears: payment.arrears,
};
type Calls = (typeof paymentsContract)['calls'];
/** Which payments are asked for, and in which order. */
export type Listed = Omit<ParsedOf<Calls['GET /payment-monitoring']>, keyof Paging>;

/** The tab of the tables in which payments of a type and tab stand, and what the searched words leave of them. */
export const narrowed = (ctx: Ctx, { type, tab, search }: Pick<Listed, 'type' | 'tab' | 'search'>) => ({
  tab: tab === 'all' ? tab : (`${type}-${tab}` as PaymentStanding),
  where: and(tab === 'all' ? eq(payment.type, type) : undefined, like(ctx, search)),
});

/** A page of the payments of a type and tab, and how many stand in each tab. */
export async function listOf(ctx: Ctx, { type, tab, sort, search, ...input }: Listed & Paging) {
  const at = narrowed(ctx, { type, tab, search });
  const { rows, totalItems, count } = await listRecords(ctx, payments, {
    ...input,
    ...at,
    where: [at.where],
    sort: orders[sort],
  });
  const [pendingCount, paidCount, overdueCount] = paymentStates.map((state) => count(`${type}-${state}`));
  const counts = { pendingCount: pendingCount ?? 0, paidCount: paidCount ?? 0, overdueCount: overdueCount ?? 0 };
  const allCount = Object.values(counts).reduce((sum, n) => sum + n, count(`${type}-unwatched`));
  return { rows, totalItems, counts: { allCount, ...counts } };
}

type Place = { room: string; owners: { name: string; memberId: string }[] };

/** The numbers and owners of units. */
export async function placesOf(db: Db, communityId: string, ids: (string | null)[]): Promise<Map<string, Place>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: unit.id, room: unit.number, owner: personColumns })
    .from(unit)
    .leftJoin(unitOwner, and(eq(unitOwner.unitId, unit.id), eq(unitOwner.communityId, unit.communityId)))
    .leftJoin(member, and(eq(member.id, unitOwner.memberId), eq(member.communityId, unit.communityId)))
    .where(and(eq(unit.communityId, communityId), inArray(unit.id, wanted)))
    .orderBy(unitOwner.position);
  const places = new Map<string, Place>();
  for (const { id, room, owner } of rows) {
    const place = places.get(id) ?? { room, owners: [] };
    if (owner) place.owners.push({ name: showName(owner), memberId: owner.id });
    places.set(id, place);
  }
  return places;
}

/** How it stands with what is watched (PAY-12). */
function statusOf(row: PaymentRow, now: string): PaymentState | null {
  const { isMonitored, amount, arrears, paidDate, dueDate } = row;
  if (!isMonitored || (amount === 0 && arrears === 0)) return null;
  return paidDate ? 'paid' : amount === 0 || dueDate < houseDay(now) ? 'overdue' : 'pending';
}

/** Rows of a list, with their units. */
export async function toWire(ctx: Ctx, rows: PaymentRow[]) {
  const units = rows.map((row) => row.unitId);
  const places = await placesOf(ctx.db, ctx.me.communityId, units);
  return rows.map((row) => {
    const place = places.get(row.unitId ?? '');
    return {
      ...row,
      name: row.title,
      roomId: row.unitId,
      variableSymbol: row.symbol,
      monitored: row.isMonitored,
      room: place?.room ?? '',
      owners: place?.owners.map(({ name }) => name).join(', ') ?? '',
      status: statusOf(row, ctx.now),
      can: canOf(ctx, payments, row),
    };
  });
}

/** A payment as its page reads it, and its history. */
export async function detailOf(ctx: Ctx, id: string) {
  const row = await requireRecord(ctx, payments, id);
  const [wire] = await toWire(ctx, [row]);
  const { history } = await forWriters(ctx, payments, row);
  const order = await drawnOrder(ctx.db, row, wire?.room ?? '', ctx.now);
  const { notes, payeeAccount } = row;
  const rest = { notes, payeeAccount, months: await coveredOf(ctx, row), receipts: await recordedOf(ctx, row), order };
  return { payment: { ...(wire as NonNullable<typeof wire>), ...rest }, history };
}

/** The months of a unit up to the present one, the settlements that are due and what it began with, the newest first, each with what of it is covered; nothing of an own payment. */
async function coveredOf(ctx: Ctx, { id, unitId }: PaymentRow) {
  const { communityId } = ctx.me;
  const { isOwn } = await ownTimesOf(ctx);
  const isSeen = ({ day }: { day: string }) => seesAllPayments(ctx.me) || (unitId !== null && isOwn(unitId, day));
  const months = (await monthsOf(ctx.db, { communityId, now: ctx.now }, [id])).get(id) ?? [];
  return coverMonths(months, await receivedOf(ctx.db, communityId, id))
    .filter(isSeen)
    .slice(-mostMonths)
    .reverse();
}

/** All that was received for a payment. */
export async function receivedOf(db: Db, communityId: string, id: string): Promise<number> {
  const [sum] = await db
    .select({ all: sql`coalesce(sum(${paymentReceipt.amount}), 0)`.mapWith(Number) })
    .from(paymentReceipt)
    .where(and(eq(paymentReceipt.communityId, communityId), eq(paymentReceipt.paymentId, id)));
  return sum?.all ?? 0;
}

/** What was received for a payment, or paid by the house, the newest first. */
async function recordedOf(ctx: Ctx, { id, direction }: PaymentRow) {
  const rows = direction === 'out' ? await disbursementsOf(ctx, id) : await receiptsOf(ctx, id);
  return rows.map(({ by, ...row }) => ({ ...row, author: by ? showName(by) : '' }));
}

function disbursementsOf({ db, me }: Ctx, id: string) {
  const { id: rowId, amount, day, note, createdAt, communityId, paymentId, authorId } = paymentDisbursement;
  const source = sql<'manual'>`'manual'`;
  return db
    .select({ id: rowId, amount, paidDate: day, note, source, createdAt, by: personColumns })
    .from(paymentDisbursement)
    .leftJoin(member, and(eq(member.id, authorId), eq(member.communityId, communityId)))
    .where(and(eq(communityId, me.communityId), eq(paymentId, id)))
    .orderBy(desc(day), desc(rowId))
    .limit(mostReceipts);
}

function receiptsOf({ db, me }: Ctx, id: string) {
  const { id: receiptId, amount, day, note, createdAt, communityId, paymentId, authorId } = paymentReceipt;
  return db
    .select({ id: receiptId, amount, paidDate: day, note, source: shownSource, createdAt, by: personColumns })
    .from(paymentReceipt)
    .leftJoin(member, and(eq(member.id, authorId), eq(member.communityId, communityId)))
    .where(and(eq(communityId, me.communityId), eq(paymentId, id), ownReceipts(me)))
    .orderBy(desc(day), desc(receiptId))
    .limit(mostReceipts);
}
