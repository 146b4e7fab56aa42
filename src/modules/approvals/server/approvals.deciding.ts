import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import type { Change } from '#server/journal.ts';
import { updateRecord } from '#server/record.ts';
import { tell } from '#server/telling.ts';
import { showName } from '#shared/display.ts';
import { fail } from '#shared/errors.ts';
import { statusOf } from '../approvals.rules.ts';
import { ableToApprove } from './approvals.deputy.ts';
import { approvalSeat, approvals, type WholeApproval } from './approvals.kind.ts';
import { tellOpen } from './approvals.reminders.ts';
import { isHeld, openSeats, type Seat, seatsOf } from './approvals.rows.ts';

type Decision = { userId: string; status: 'approved' | 'rejected'; reason: string };

/** Notes what an approver, or who stands for them, has said of a request that the caller holds; once, and in order only in turn. */
export async function decide(ctx: Ctx, row: WholeApproval, { userId, status, reason }: Decision): Promise<void> {
  const seats = await seatsOf(ctx, [row.id]);
  const seat = seats.find(({ memberId }) => memberId === userId);
  if (!seat || !isHeld(ctx, seat)) return fail('BASE.ERRORS.NO_PERMISSION');
  if (seat.status !== 'waiting') return fail('REQUIREMENT.ERRORS.STATUS');
  if (!openSeats(row, seats).includes(seat)) return fail('REQUIREMENT.ERRORS.TURN');
  await ctx.db
    .update(approvalSeat)
    .set({ status, reason, decidedAt: ctx.now, ...(await standIn(ctx, seat)) })
    .where(and(eq(approvalSeat.id, seat.id), eq(approvalSeat.communityId, ctx.me.communityId)));
  const next = statusOf(
    row.needed,
    seats.map((one) => (one === seat ? { ...one, status } : one)),
  );
  await updateRecord(ctx, approvals, row, undefined, {
    spine: { status: next },
    own: next === 'waiting' ? undefined : { decidedAt: ctx.now },
    changes: changesOf(ctx, seat, status, next),
  });
  if (next !== 'waiting') await tell(ctx, approvals, [row.id], next);
  else if (row.inOrder) await tellOpen(ctx, row.id);
}

/** Both names stand in the record when one decides for another. */
async function standIn(ctx: Ctx, { memberId }: Seat) {
  if (memberId === ctx.me.id) return {};
  const [deputy] = await ableToApprove(ctx, [ctx.me.id]);
  return { deputyId: ctx.me.id, deputyName: deputy ? showName(deputy) : '' };
}

function changesOf({ me }: Ctx, seat: Seat, status: Decision['status'], next: string): Change[] {
  const own: Change = seat.memberId === me.id ? { action: status } : { action: `${status}For`, to: seat.fullName };
  return next === 'waiting' ? [own] : [own, { action: 'status', from: 'waiting', to: next }];
}
