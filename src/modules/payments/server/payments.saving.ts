import { and, eq } from 'drizzle-orm';
import { changesOf } from '#house/history.ts';
import { tellMoney } from '#house/money.ts';
import { destroyRecords } from '#house/trash.ts';
import { seenUnits } from '#house/units.ts';
import type { Ctx } from '#server/context.ts';
import { createRecord, requireRecord, updateRecord } from '#server/record.ts';
import { unit } from '#server/schema.house.ts';
import { requireBookDays } from '#shared/bookdays.ts';
import type { ParsedOf } from '#shared/contract.ts';
import { type FieldErrors, fail, failFields } from '#shared/errors.ts';
import { formatMoney } from '#shared/money.ts';
import { enterSymbol } from '../../prescriptions/server/prescriptions.door.ts';
import type { paymentsContract } from '../payments.contract.ts';
import { dayOf, lastDueDay, pathOf } from '../payments.rules.ts';
import { enterOwn, enterReceipts } from './payments.books.ts';
import { paymentDisbursement, paymentReceipt, payments, type WholePayment } from './payments.kind.ts';
import { tellDays } from './payments.telling.ts';
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

const ownOf = ({ roomId, direction, payeeAccount, amount, variableSymbol, dueDate, monitored, notes }: Input) => ({
  direction,
  payeeAccount: direction === 'out' ? payeeAccount : '',
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
  checkDirection(input);
  const number = await numberOf(ctx, input.roomId);
  const id = await createRecord(ctx, payments, spineOf(input, number), { ...ownOf(input), type: 'own' });
  await enterOwn(ctx.db, entryOf(ctx), { ...ownOf(input), id, name: input.name, day: input.dueDate });
  await tellDays(ctx, id, ownOf(input));
  return id;
}

const told = [
  'title',
  { field: 'direction', shown: null },
  'payeeAccount',
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
  else await checkTurn(ctx, row, input);
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
  if (isUnit) return id;
  await settleOwn(ctx, next);
  await tellPayee(ctx, row, next);
  if (isOtherDay(row, input)) await tellDays(ctx, id, next);
  return id;
}

/** Tells the chair and the audit committee that the house pays to another account than it did. */
async function tellPayee(
  ctx: Ctx,
  { id, payeeAccount: from }: WholePayment,
  { title, payeeAccount: to }: WholePayment,
) {
  if (from === '' || from === to) return;
  await tellMoney(ctx, [{ field: 'payeeAccount', title, from, to }], { path: pathOf('own', id) });
}

const enteredOf = ({ amount, dueDate }: Input) => ({ ownAmount: amount, ownDay: dayOf(dueDate) });

/** What of a payment of a unit cannot be changed, or not so. */
function checkUnit(row: WholePayment, input: Input): void {
  const errors: FieldErrors = {};
  if (input.direction === 'out') errors.direction = 'BASE.VALIDATION.INVALID';
  if (input.roomId !== row.unitId) errors.roomId = 'BASE.VALIDATION.INVALID';
  const asked = { amount: input.amount, variableSymbol: input.variableSymbol, dueDate: input.dueDate };
  const held = { amount: row.amount, variableSymbol: row.symbol, dueDate: row.dueDate };
  if (row.isPrescribed)
    for (const field of ['amount', 'variableSymbol', 'dueDate'] as const)
      if (asked[field] !== held[field]) errors[field] = 'PAYMENT_MONITORING.VALIDATION.PRESCRIBED';
  if (!row.isPrescribed && dayOf(input.dueDate) > lastDueDay) errors.dueDate = 'PAYMENT_MONITORING.VALIDATION.DUE_DAY';
  if (Object.keys(errors).length > 0) failFields(errors);
}

/** What the house pays itself is of no unit. */
function checkDirection({ direction, roomId }: Input): void {
  if (direction === 'out' && roomId !== null) failFields({ roomId: 'PAYMENT_MONITORING.VALIDATION.OUT_UNIT' });
}

/** Who pays is said otherwise only while nothing is recorded of it. */
async function checkTurn({ db }: Ctx, row: WholePayment, input: Input): Promise<void> {
  checkDirection(input);
  if (input.direction === row.direction) return;
  for (const table of [paymentReceipt, paymentDisbursement]) {
    const recorded = and(eq(table.communityId, row.communityId), eq(table.paymentId, row.id));
    if ((await db.$count(table, recorded)) > 0) failFields({ direction: 'PAYMENT_MONITORING.VALIDATION.DIRECTION' });
  }
}

const isOtherDay = (row: WholePayment, { direction, dueDate, monitored }: Input) =>
  row.direction !== direction || row.dueDate !== dueDate || row.isMonitored !== monitored;

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
