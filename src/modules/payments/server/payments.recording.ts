import { and, eq, isNull } from 'drizzle-orm';
import { newId } from '#engines/secrets.ts';
import type { Ctx } from '#server/context.ts';
import { type Change, recordActivity } from '#server/journal.ts';
import { requireRecord } from '#server/record.ts';
import { requireBookDays } from '#shared/bookdays.ts';
import { houseDay } from '#shared/dates.ts';
import { fail, failFields } from '#shared/errors.ts';
import { formatMoney } from '#shared/money.ts';
import { enterReceipts, type Gone } from './payments.books.ts';
import { payment, paymentDisbursement, paymentReceipt, payments, type WholePayment } from './payments.kind.ts';
import { tellDays } from './payments.telling.ts';
import { coverOwn, watchUnits } from './payments.watching.ts';

// Money recorded by hand: that it came, or that the house paid it, and taking that back.

/** What money that was recorded or taken back changes; the journal learns of what came alone. */
async function after(ctx: Ctx, row: WholePayment, change: Change, come: string[], gone: Gone[]) {
  const house = { communityId: ctx.me.communityId, now: ctx.now };
  if (row.type === 'own') await coverOwn(ctx.db, house, row);
  else if (row.unitId) await watchUnits(ctx.db, house, [row.unitId]);
  await enterReceipts(ctx.db, { ...house, by: ctx.me.id }, come, gone);
  const subject = { id: row.id, title: row.title, isPrivate: true };
  await recordActivity(ctx, 'paymentMonitoring', 'update', [subject], [change]);
}

type Recorded = { amount: number; day: string; note: string };

/** Records money that a person of the committee has seen come, or go where the house pays (PAY-09). */
export async function pay(ctx: Ctx, id: string, recorded: Recorded, again: boolean) {
  if (recorded.day > houseDay(ctx.now)) failFields({ paidDate: 'PAYMENT_MONITORING.VALIDATION.FUTURE' });
  requireBookDays(ctx.now, { paidDate: recorded.day });
  const row = await requireRecord(ctx, payments, id, 'pay');
  await ctx.db.select({ id: payment.id }).from(payment).where(eq(payment.id, id)).for('update'); // of two who record the same one is asked
  const isOut = row.direction === 'out';
  const { communityId, paymentId, day, amount } = isOut ? paymentDisbursement : paymentReceipt;
  const isOf = and(eq(communityId, ctx.me.communityId), eq(paymentId, id));
  const same = and(isOf, eq(day, recorded.day), eq(amount, recorded.amount));
  if (!again && (await ctx.db.$count(isOut ? paymentDisbursement : paymentReceipt, same)) > 0)
    return fail('PAYMENT_MONITORING.ERRORS.SAME');
  const key = { id: newId(), communityId: ctx.me.communityId, paymentId: id };
  const made = { ...key, ...recorded, authorId: ctx.me.id, createdAt: ctx.now };
  const to = formatMoney(recorded.amount, 'cs');
  if (isOut) {
    await ctx.db.insert(paymentDisbursement).values(made);
    return after(ctx, row, { action: 'disbursed', to }, [], []);
  }
  await ctx.db.insert(paymentReceipt).values({ ...made, source: 'manual' });
  await after(ctx, row, { action: 'payment', to }, [key.id], []);
}

/** Takes back what was recorded by hand. */
export async function takeBack(ctx: Ctx, id: string, recordedId: string): Promise<void> {
  const row = await requireRecord(ctx, payments, id, 'pay');
  const said = (amount: number) => ({ action: 'takenBack', to: formatMoney(amount, 'cs') });
  if (row.direction === 'out') {
    const { communityId, paymentId, amount } = paymentDisbursement;
    const of = and(eq(paymentDisbursement.id, recordedId), eq(communityId, row.communityId), eq(paymentId, id));
    const [gone] = await ctx.db.delete(paymentDisbursement).where(of).returning({ amount });
    if (!gone) return fail('PAYMENT_MONITORING.ERRORS.NOT_FOUND');
    await after(ctx, row, said(gone.amount), [], []);
    return tellDays(ctx, id, row);
  }
  const { communityId, paymentId } = paymentReceipt;
  const of = and(eq(paymentReceipt.id, recordedId), eq(communityId, row.communityId), eq(paymentId, id));
  const [held] = await ctx.db.select().from(paymentReceipt).where(of);
  if (!held) return fail('PAYMENT_MONITORING.ERRORS.NOT_FOUND');
  const isByHand = and(eq(paymentReceipt.source, 'manual'), isNull(paymentReceipt.sourceId)); // not tied to a movement meanwhile
  const [gone] = await ctx.db.delete(paymentReceipt).where(and(of, isByHand)).returning({ id: paymentReceipt.id });
  if (!gone) return fail(`PAYMENT_MONITORING.ERRORS.${held.source === 'cash' ? 'AT_DESK' : 'NOT_MANUAL'}`);
  await after(ctx, row, said(held.amount), [], [held]);
}
