import { and, eq, isNull } from 'drizzle-orm';
import { newId } from '#engines/secrets.ts';
import { changesOf } from '#house/history.ts';
import { destroyRecords } from '#house/trash.ts';
import { seenUnits } from '#house/units.ts';
import type { Ctx } from '#server/context.ts';
import { type Change, recordActivity } from '#server/journal.ts';
import { createRecord, requireRecord, updateRecord } from '#server/record.ts';
import { unit } from '#server/schema.house.ts';
import { requireBookDays } from '#shared/bookdays.ts';
import type { ParsedOf } from '#shared/contract.ts';
import { houseDay } from '#shared/dates.ts';
import { type FieldErrors, fail, failFields } from '#shared/errors.ts';
import { formatMoney } from '#shared/money.ts';
import { enterSymbol } from '../../prescriptions/server/prescriptions.door.ts';
import type { paymentsContract } from '../payments.contract.ts';
import { dayOf, lastDueDay } from '../payments.rules.ts';
import { enterOwn, enterReceipts, type Gone } from './payments.books.ts';
import { payment, paymentReceipt, payments, type WholePayment } from './payments.kind.ts';
import { coverOwn, searchTextOf, watchUnits } from './payments.watching.ts';

// Writing payments, and what was received of them.

type Input = ParsedOf<(typeof paymentsContract)['calls']['POST /payment-monitoring']>;
const houseOf = ({ me, now }: Ctx) => ({ communityId: me.communityId, now });
const entryOf = (ctx: Ctx) => ({ ...houseOf(ctx), by: ctx.me.id });

/** The number of a unit of the house; refuses the field where there is no such. */
async function numberOf({ db, me }: Ctx, roomId: string | null): Promise<string> {
  if (roomId === null) return '';
  const [row] = await db
    .select({ number: unit.number })
    .from(unit)
    .where(and(eq(unit.id, roomId), seenUnits(me)))
    .for('key share');
  return row?.number ?? failFields({ roomId: 'BASE.VALIDATION.INVALID' });
}

const spineOf = ({ name, variableSymbol, notes }: Input, number: string) => ({
  title: name,
  status: 'published',
  audience: 'everyone' as const,
  searchText: searchTextOf(name, number, variableSymbol, notes),
});

const ownOf = ({ roomId, amount, variableSymbol, dueDate, monitored, notes }: Input) => ({
  unitId: roomId,
  amount,
  symbol: variableSymbol,
  dueDate,
  isMonitored: monitored,
  notes,
});

/** Writes an own payment; its id. */
export async function create(ctx: Ctx, input: Input): Promise<string> {
  requireBookDays(ctx.now, { dueDate: input.dueDate });
  if (input.type === 'unit') failFields({ type: 'BASE.VALIDATION.INVALID' }); // each unit has its own already
  const number = await numberOf(ctx, input.roomId);
  const id = await createRecord(ctx, payments, spineOf(input, number), { ...ownOf(input), type: 'own' });
  await enterOwn(ctx.db, entryOf(ctx), { ...ownOf(input), id, name: input.name, day: input.dueDate });
  return id;
}

const told = [
  'title',
  { field: 'amount', shown: ({ amount }: { amount: number }) => formatMoney(amount, 'cs') },
  ...(['symbol', 'dueDate', 'unitId', 'isMonitored'] as const).map((field) =>
    field === 'unitId' ? ({ field, as: 'room', shown: null } as const) : field,
  ),
  { field: 'notes', shown: null },
] as const;

/** Changes a payment; of one of a unit what a prescription says stays, and what is entered holds where none does. */
export async function change(ctx: Ctx, { id, version, ...input }: Input & { id: string; version?: number }) {
  const row = await requireRecord(ctx, payments, id, 'edit');
  requireBookDays(ctx.now, { dueDate: input.dueDate });
  if (input.type !== row.type) failFields({ type: 'BASE.VALIDATION.INVALID' });
  const isUnit = row.type === 'unit';
  if (isUnit) checkUnit(row, input);
  if (isUnit && row.unitId && input.variableSymbol !== row.symbol)
    await enterSymbol(ctx, row.unitId, input.variableSymbol);
  const number = await numberOf(ctx, input.roomId);
  const own = isUnit
    ? { isMonitored: input.monitored, notes: input.notes, ...(row.isPrescribed ? {} : enteredOf(input)) }
    : ownOf(input);
  const spine = spineOf(input, number);
  const next = { ...row, ...ownOf(input), title: input.name };
  await updateRecord(ctx, payments, row, version, { spine, own, changes: changesOf(row, next, told) });
  if (isUnit && row.unitId) await watchUnits(ctx.db, houseOf(ctx), [row.unitId]);
  else await settleOwn(ctx, { ...row, ...ownOf(input), title: input.name });
  return id;
}

const enteredOf = ({ amount, dueDate }: Input) => ({ ownAmount: amount, ownDay: dayOf(dueDate) });

/** What of a payment of a unit cannot be changed, or not so. */
function checkUnit(row: WholePayment, input: Input): void {
  const errors: FieldErrors = {};
  if (input.roomId !== row.unitId) errors.roomId = 'BASE.VALIDATION.INVALID';
  const asked = { amount: input.amount, variableSymbol: input.variableSymbol, dueDate: input.dueDate };
  const held = { amount: row.amount, variableSymbol: row.symbol, dueDate: row.dueDate };
  if (row.isPrescribed)
    for (const field of ['amount', 'variableSymbol', 'dueDate'] as const)
      if (asked[field] !== held[field]) errors[field] = 'PAYMENT_MONITORING.VALIDATION.PRESCRIBED';
  if (!row.isPrescribed && dayOf(input.dueDate) > lastDueDay) errors.dueDate = 'PAYMENT_MONITORING.VALIDATION.DUE_DAY';
  if (Object.keys(errors).length > 0) failFields(errors);
}

/** What an own payment asks, covered by what was received, and both in the journal as they are now. */
async function settleOwn(ctx: Ctx, row: WholePayment): Promise<void> {
  await coverOwn(ctx.db, houseOf(ctx), row);
  await enterOwn(ctx.db, entryOf(ctx), { ...row, name: row.title, day: row.dueDate });
  const of = and(eq(paymentReceipt.communityId, row.communityId), eq(paymentReceipt.paymentId, row.id));
  const received = await ctx.db.select({ id: paymentReceipt.id }).from(paymentReceipt).where(of);
  const ids = received.map(({ id }) => id);
  await enterReceipts(ctx.db, entryOf(ctx), ids);
}

/** Deletes an own payment of which nothing was received. */
export async function remove(ctx: Ctx, id: string): Promise<void> {
  const row = await requireRecord(ctx, payments, id, 'remove');
  const received = and(eq(paymentReceipt.communityId, row.communityId), eq(paymentReceipt.paymentId, id));
  if ((await ctx.db.$count(paymentReceipt, received)) > 0) fail('PAYMENT_MONITORING.ERRORS.DELETE'); // also what was given back
  await enterOwn(ctx.db, entryOf(ctx), { ...row, name: row.title, day: row.dueDate }, true);
  await destroyRecords(ctx, payments, [row]);
}

/** What money that came or was taken back changes. */
async function after(ctx: Ctx, row: WholePayment, change: Change, come: string[], gone: Gone[]) {
  if (row.type === 'own') await coverOwn(ctx.db, houseOf(ctx), row);
  else if (row.unitId) await watchUnits(ctx.db, houseOf(ctx), [row.unitId]);
  await enterReceipts(ctx.db, entryOf(ctx), come, gone);
  const subject = { id: row.id, title: row.title, isPrivate: true };
  await recordActivity(ctx, 'paymentMonitoring', 'update', [subject], [change]);
}

/** Records money that a person of the committee has seen come (PAY-09). */
export async function pay(
  ctx: Ctx,
  id: string,
  received: { amount: number; day: string; note: string },
  again: boolean,
) {
  if (received.day > houseDay(ctx.now)) failFields({ paidDate: 'PAYMENT_MONITORING.VALIDATION.FUTURE' });
  requireBookDays(ctx.now, { paidDate: received.day });
  const row = await requireRecord(ctx, payments, id, 'pay');
  const key = { id: newId(), communityId: ctx.me.communityId, paymentId: id };
  await ctx.db.select({ id: payment.id }).from(payment).where(eq(payment.id, id)).for('update'); // of two who record the same one is asked
  const { communityId, paymentId, day, amount } = paymentReceipt;
  const isOf = and(eq(communityId, key.communityId), eq(paymentId, id));
  const same = and(isOf, eq(day, received.day), eq(amount, received.amount));
  if (!again && (await ctx.db.$count(paymentReceipt, same)) > 0) return fail('PAYMENT_MONITORING.ERRORS.SAME');
  const made = { source: 'manual' as const, authorId: ctx.me.id, createdAt: ctx.now };
  await ctx.db.insert(paymentReceipt).values({ ...key, ...received, ...made });
  await after(ctx, row, { action: 'payment', to: formatMoney(received.amount, 'cs') }, [key.id], []);
}

/** Takes back what was recorded by hand. */
export async function takeBack(ctx: Ctx, id: string, receiptId: string): Promise<void> {
  const row = await requireRecord(ctx, payments, id, 'pay');
  const { communityId, paymentId } = paymentReceipt;
  const of = and(eq(paymentReceipt.id, receiptId), eq(communityId, ctx.me.communityId), eq(paymentId, id));
  const [held] = await ctx.db.select().from(paymentReceipt).where(of);
  if (!held) return fail('PAYMENT_MONITORING.ERRORS.NOT_FOUND');
  const isByHand = and(eq(paymentReceipt.source, 'manual'), isNull(paymentReceipt.sourceId)); // not tied to a movement meanwhile
  const [gone] = await ctx.db.delete(paymentReceipt).where(and(of, isByHand)).returning({ id: paymentReceipt.id });
  if (!gone) return fail(`PAYMENT_MONITORING.ERRORS.${held.source === 'cash' ? 'AT_DESK' : 'NOT_MANUAL'}`);
  await after(ctx, row, { action: 'takenBack', to: formatMoney(held.amount, 'cs') }, [], [held]);
}
