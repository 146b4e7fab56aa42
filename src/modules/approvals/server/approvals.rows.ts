import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { grouped } from '#engines/rows.ts';
import { drawCode, ibanOf, spayd } from '#engines/spayd.ts';
import { contentUrl } from '#house/attachments.ts';
import { forWriters } from '#house/history.ts';
import { commentsOf } from '#modules/comments/server/comments.door.ts';
import type { Ctx } from '#server/context.ts';
import { canOf, requireRecord, visibleRecords } from '#server/record.ts';
import { attachment, record } from '#server/schema.ts';
import { isStuck, type RequestStatus, turnsOf } from '../approvals.rules.ts';
import {
  type ApprovalRow,
  approval,
  approvalSeat,
  approvals,
  deputyOf,
  isAble,
  type WholeApproval,
} from './approvals.kind.ts';

// What a request, its approvers and its files look like on the wire.

const mostVersions = 20;
const s = sql.raw('s');
const { id, approvalId, position, memberId, fullName, status, decidedAt, deputyName, reason } = approvalSeat;

/** The seats of requests in their order, with whether their people may still decide and who stands for them today. */
export async function seatsOf({ db, me, now }: Ctx, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .select({
      id,
      approvalId,
      position,
      memberId,
      fullName,
      status,
      decidedAt,
      deputyName,
      reason,
      isAble: sql<boolean>`${isAble(sql`${memberId}`)}`,
      standIn: sql<string | null>`(select ${deputyOf(now)} from approval_seat ${s} where ${s}.id = ${id})`,
      authorId: record.authorId,
    })
    .from(approvalSeat)
    .innerJoin(record, and(eq(record.id, approvalId), eq(record.communityId, approvalSeat.communityId)))
    .where(and(eq(approvalSeat.communityId, me.communityId), inArray(approvalId, ids)))
    .orderBy(asc(approvalId), asc(position));
}

export type Seat = Awaited<ReturnType<typeof seatsOf>>[number];

/** Whether the caller may speak for a seat: it is theirs, or they stand for its approver and did not ask themselves. */
export const isHeld = ({ me }: Pick<Ctx, 'me'>, seat: Seat): boolean =>
  seat.memberId === me.id || (seat.standIn === me.id && seat.authorId !== me.id);

/** The seats whose turn it is now. */
export const openSeats = (row: ApprovalRow, seats: readonly Seat[]): Seat[] =>
  row.status === 'waiting' ? turnsOf(row.inOrder, seats) : [];

export function toWire<Row extends ApprovalRow>(ctx: Ctx, row: Row, seats: readonly Seat[]) {
  return {
    ...row,
    status: row.status as RequestStatus,
    ownStatus: seats.find((seat) => seat.memberId === ctx.me.id)?.status ?? null,
    waitsForMe: openSeats(row, seats).some((seat) => isHeld(ctx, seat)),
    approvedCount: seats.filter((seat) => seat.status === 'approved').length,
    approversCount: seats.length,
    isStuck: row.status === 'waiting' && isStuck(row.needed, seats),
    owner: row.author,
    can: canOf(ctx, approvals, row),
  };
}

/** Rows of a list with what their approvers have said. */
export async function rowsToWire(ctx: Ctx, rows: ApprovalRow[]) {
  const seats = await seatsOf(
    ctx,
    rows.map((row) => row.id),
  );
  const byRequest = grouped(seats, (seat) => seat.approvalId);
  return rows.map((row) => toWire(ctx, row, byRequest.get(row.id) ?? []));
}

/** The files of a request, all of them to whoever sees it, each with the fingerprint under which it was asked for. */
export async function filesOf(ctx: Pick<Ctx, 'db' | 'me' | 'services' | 'now'>, requestId: string) {
  const rows = await ctx.db
    .select()
    .from(attachment)
    .where(
      and(
        eq(attachment.communityId, ctx.me.communityId),
        eq(attachment.recordId, requestId),
        isNull(attachment.commentId),
      ),
    )
    .orderBy(asc(attachment.createdAt), asc(attachment.id));
  return rows.map(({ type, size, ...row }) => ({
    ...row,
    file: { type, url: contentUrl(ctx, row.id), fileSize: size },
  }));
}

export function invoiceOf({ supplier, amount, account, vs, payBy }: WholeApproval) {
  if (supplier === null || amount === null || account === null) return null;
  return { supplier, amount, account, vs: vs ?? '', payBy };
}

/** What a bank's application reads from the code of an approved invoice. */
export function paymentOf(row: WholeApproval): string | null {
  const invoice = invoiceOf(row);
  if (!invoice || row.status !== 'approved') return null;
  const { account, amount, vs, payBy } = invoice;
  return spayd({ iban: ibanOf(account), amount, vs, due: payBy, message: row.title });
}

export async function detailOf(ctx: Ctx, requestId: string) {
  const row = await requireRecord(ctx, approvals, requestId);
  const seats = await seatsOf(ctx, [requestId]);
  const open = openSeats(row, seats);
  const code = paymentOf(row);
  const { history } = await forWriters(ctx, approvals, row);
  return {
    ...toWire(ctx, row, seats),
    approvers: seats.map((seat) => ({
      userId: seat.memberId,
      name: seat.fullName,
      status: seat.status,
      date: seat.decidedAt,
      deputy: seat.deputyName,
      reason: seat.reason,
      isAble: seat.isAble,
      isTurn: open.includes(seat),
      isMine: open.includes(seat) && isHeld(ctx, seat),
    })),
    attachments: await filesOf(ctx, requestId),
    invoice: invoiceOf(row),
    payment: code === null ? null : { spayd: code, ...drawCode(code) },
    ...(await versionsOf(ctx, row)),
    comments: await commentsOf(ctx, requestId, true),
    history,
  };
}

/** The request that it follows, and those that follow it, as far as the reader sees them. */
async function versionsOf(ctx: Ctx, { id: own, previousId }: WholeApproval) {
  const named = async (where: SQL) => {
    const rows = await visibleRecords(ctx, approvals, { where, direction: 'asc', limit: mostVersions });
    return rows.map((row) => ({ id: row.id, title: row.title, status: row.status as RequestStatus }));
  };
  const previous = previousId ? await named(eq(record.id, previousId)) : [];
  return { previous: previous[0] ?? null, newer: await named(eq(approval.previousId, own)) };
}
