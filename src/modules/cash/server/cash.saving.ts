import { eq } from 'drizzle-orm';
import { audienceOf } from '#house/audience.ts';
import { changesOf } from '#house/history.ts';
import { noteSetting } from '#house/noting.ts';
import { destroyRecords } from '#house/trash.ts';
import type { Ctx } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { createRecord, requireRecord, updateRecord } from '#server/record.ts';
import { requireBookDays } from '#shared/bookdays.ts';
import type { ParsedOf } from '#shared/contract.ts';
import { houseDay, showDate } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { type FieldErrors, fail, failFields } from '#shared/errors.ts';
import { shorten } from '#shared/letters.ts';
import { formatMoney } from '#shared/money.ts';
import type { cashContract } from '../cash.contract.ts';
import {
  type CashType,
  inCash,
  mustName,
  placeOf,
  positionOf,
  readNumber,
  roundingOf,
  showNumber,
} from '../cash.rules.ts';
import { enter, enterBeginning } from './cash.books.ts';
import { comingOf, type Due, dueOf, receive } from './cash.dues.ts';
import { type CashRow, cash, cashDesk, cashEntry } from './cash.kind.ts';
import { isLast, partyOf, requireWithin, takeNumber } from './cash.numbers.ts';
import { fixPaper } from './cash.papers.ts';
import { drawReceipt } from './cash.print.ts';
import { addToMonth, type Desk, requireEnough } from './cash.sums.ts';

// A record is written, changed, issued, taken back.

export type Given = ParsedOf<(typeof cashContract)['calls']['POST /cash-desk']>;
type Own = Omit<Given, 'name' | 'documentNumber'>;
/** The record that one takes back, with what it says of its payment and how it was rounded; whether it is no payment, so that no limit is asked and nothing is rounded. */
type Links = { cancelsId?: string; due?: Due; rounding?: number; isNoPayment?: true };

/** Holds the desk of the house until the transaction ends, so that of two who write the second sees what the first did. */
export async function holdDesk({ db, me }: Ctx): Promise<Desk> {
  const [desk] = await db.select().from(cashDesk).where(eq(cashDesk.communityId, me.communityId)).for('update');
  return desk ?? fail('CASH.ERRORS.INITIAL_BALANCE');
}

/** What of a record does not belong to its kind is left out; whoever must be named on it is. */
function ownOf(given: Given): Own {
  const { name: _name, documentNumber: _number, ...own } = given;
  const errors: FieldErrors = {};
  for (const field of mustName[own.type]) if (!own[field]) errors[field] = 'BASE.VALIDATION.REQUIRED';
  if (Object.keys(errors).length > 0) failFields(errors);
  const fund = own.isTransfer || own.paymentId ? null : own.fund;
  return { ...own, fund, ...(own.type === 'income' ? { paidTo: '' } : { incomeFrom: '' }) };
}

/** By what an amount is rounded; refuses what would be nothing in cash. */
function roundedBy(amount: number): number {
  if (inCash(amount) === 0) failFields({ amount: 'BASE.VALIDATION.TOO_SMALL' });
  return roundingOf(amount);
}

/** The place of a record in the book; refuses a day that has not come or lies before the desk begins, and a place that was closed. */
function placeIn(desk: Desk, day: string, position: number, now: string): number {
  if (day > houseDay(now)) failFields({ date: 'CASH.VALIDATION.FUTURE' });
  requireBookDays(now, { date: day });
  if (desk.initialDay && day < desk.initialDay) failFields({ date: 'CASH.VALIDATION.BEFORE' });
  const place = placeOf(day, position);
  if (desk.closedPlace && place < desk.closedPlace) fail('CASH.ERRORS.CLOSED');
  return place;
}

const partyIn = ({ type, incomeFrom, paidTo }: Own): string => partyOf(type === 'income' ? incomeFrom : paidTo);
const searchTextOf = (number: string, name: string, { incomeFrom, paidTo, note, room, symbol }: Own & Due) =>
  [number, name, incomeFrom, paidTo, note, room, symbol].join(' ');

/** Writes a record under the next number of its series into a desk that is held; returns its id. */
export async function write(
  ctx: Ctx,
  desk: Desk,
  given: Given,
  { cancelsId, due, isNoPayment, rounding = isNoPayment ? 0 : roundedBy(given.amount) }: Links = {},
): Promise<string> {
  const own = { ...ownOf(given), ...(due ?? (await dueOf(ctx, given))), rounding };
  const position = desk.position + 1;
  const place = placeIn(desk, own.date, position, ctx.now);
  const party = partyIn(own);
  if (!cancelsId && !isNoPayment) await requireWithin(ctx, { ...own, party }, null);
  const year = Number(own.date.slice(0, 4));
  const number = await takeNumber(ctx, own.type, year, given.documentNumber);
  await ctx.db.update(cashDesk).set({ position }).where(eq(cashDesk.communityId, desk.communityId));
  desk.position = position;
  const shown = showNumber({ type: own.type, year, number });
  const spine = { title: given.name, status: own.type, audience: audienceOf(true) };
  const searchText = searchTextOf(shown, given.name, own);
  const id = await createRecord(ctx, cash, { ...spine, searchText }, { ...own, cancelsId, place, year, number, party });
  await addToMonth(ctx.db, { ...own, communityId: desk.communityId }, 1);
  await requireEnough(ctx.db, desk, { date: own.date, place });
  await enter(ctx, { id, name: given.name, number: shown }, { ...own, cancelsId });
  if (!cancelsId) await receive(ctx, null, comingOf({ ...own, id, year, number }));
  return id;
}

/** What stays of a record once it has a number: kind and year, which the number says, and the number. */
function requireSame(row: CashRow, own: Own, documentNumber: string): void {
  if (own.type !== row.type) failFields({ type: 'CASH.VALIDATION.TYPE' });
  if (Number(own.date.slice(0, 4)) !== row.year) failFields({ date: 'CASH.VALIDATION.YEAR' });
  const asked = documentNumber === '' ? row : readNumber(documentNumber);
  if (!asked || showNumber(asked) !== showNumber(row)) failFields({ documentNumber: 'CASH.VALIDATION.NUMBER' });
}

const crowns = ({ amount }: { amount: number }) => formatMoney(amount, 'cs');

/** Changes a record whose document was not issued. */
export async function change(ctx: Ctx, id: string, version: number | undefined, given: Given): Promise<void> {
  const desk = await holdDesk(ctx);
  const row = await requireRecord(ctx, cash, id, 'edit');
  if (version !== undefined && version !== row.version) fail('BASE.ERRORS.STALE');
  const rounding = given.amount === row.amount ? row.rounding : roundedBy(given.amount);
  const own = { ...ownOf(given), ...(await dueOf(ctx, given)), rounding };
  const place = placeIn(desk, own.date, positionOf(row.place), ctx.now);
  requireSame(row, own, given.documentNumber);
  const party = partyIn(own);
  await requireWithin(ctx, { ...own, party }, id);
  const before = { ...row, name: row.title };
  const changes = changesOf(before, { ...own, name: given.name }, [
    ...(['name', 'incomeFrom', 'paidTo', 'acceptedBy', 'issuedBy', 'note'] as const),
    { field: 'date', shown: ({ date }) => showDate(date) },
    { field: 'amount', shown: crowns },
    { field: 'isTransfer', shown: null },
    { field: 'fund', shown: null },
    { field: 'paymentId', shown: null },
  ]);
  const searchText = searchTextOf(showNumber(row), given.name, own);
  await updateRecord(ctx, cash, row, version, {
    spine: { title: given.name, searchText },
    own: { ...own, place, party },
    changes,
  });
  await addToMonth(ctx.db, row, -1);
  await addToMonth(ctx.db, { ...own, communityId: row.communityId }, 1);
  const earlier = place < row.place ? { date: own.date, place } : row;
  await requireEnough(ctx.db, desk, earlier);
  await enter(ctx, { id, name: given.name, number: showNumber(row) }, own);
  await receive(ctx, comingOf(row), comingOf({ ...row, ...own }));
}

/** Deletes the last record of a series whose document was not issued and that takes nothing back: its number is given anew. */
export async function remove(ctx: Ctx, id: string): Promise<void> {
  const desk = await holdDesk(ctx);
  const row = await requireRecord(ctx, cash, id, 'remove');
  if (!(await isLast(ctx, row))) fail('CASH.ERRORS.NOT_LAST');
  await destroyRecords(ctx, cash, [row]);
  await addToMonth(ctx.db, row, -1);
  await requireEnough(ctx.db, desk, row);
  await enter(ctx, { id, name: row.title, number: showNumber(row) }, null);
  await receive(ctx, comingOf(row), null);
}

/** Issues a document, and keeps its paper as it is now. */
export async function issue(ctx: Ctx, id: string): Promise<void> {
  const row = await requireRecord(ctx, cash, id, 'issue');
  const issuedAt = ctx.now;
  await updateRecord(ctx, cash, row, undefined, { own: { issuedAt }, changes: [{ action: 'issue' }] });
  await fixPaper(ctx, cashEntry, id, await drawReceipt(ctx, { ...row, issuedAt }));
}

const opposite = { income: 'expense', expense: 'income' } as const satisfies Record<CashType, CashType>;

/** Takes a record back by one of the opposite kind, dated today; returns its id. */
export async function counter(ctx: Ctx, id: string, reason: string): Promise<string> {
  const desk = await holdDesk(ctx);
  const row = await requireRecord(ctx, cash, id, 'counter');
  const me = showName(ctx.me);
  const name = sayIn(ctx.services, 'cs')('CASH.COUNTER.NAME', { number: showNumber(row), name: row.title });
  const newId = await write(
    ctx,
    desk,
    {
      date: houseDay(ctx.now),
      name: shorten(name, 255, '…'),
      amount: row.amount,
      type: opposite[row.type],
      isTransfer: row.isTransfer,
      fund: row.fund,
      paymentId: row.paymentId,
      note: reason,
      documentNumber: '',
      incomeFrom: row.paidTo,
      paidTo: row.incomeFrom,
      acceptedBy: me,
      issuedBy: me,
    },
    {
      cancelsId: row.id,
      due: { paymentId: row.paymentId, room: row.room, symbol: row.symbol },
      rounding: row.rounding,
    },
  );
  await receive(ctx, comingOf(row), null);
  await updateRecord(ctx, cash, row, undefined, {
    own: { cancelledById: newId },
    changes: [{ action: 'cancel', from: '', to: reason }],
  });
  return newId;
}

type Beginning = { initialBalance: number; initialDay: string | null };
function noteBeginning(ctx: Ctx, before: Beginning | null, after: Beginning): Promise<void> {
  const said = (one: Beginning | null) =>
    one
      ? [formatMoney(one.initialBalance, 'cs'), one.initialDay && showDate(one.initialDay)].filter(Boolean).join(', ')
      : '';
  return noteSetting(ctx, 'cashDesk', sayIn(ctx.services, 'cs')('CASH.INITIAL'), {
    from: said(before),
    to: said(after),
  });
}

/** What the desk of a house begins with; no record may lie before that day, and nothing of a closed day changes. */
export async function begin(ctx: Ctx, initialBalance: number, initialDay: string | null): Promise<void> {
  const { db, me } = ctx;
  requireBookDays(ctx.now, { initialDay });
  if (initialDay && initialDay > houseDay(ctx.now)) failFields({ initialDay: 'CASH.VALIDATION.FUTURE' });
  const key = { communityId: me.communityId };
  const made = await db
    .insert(cashDesk)
    .values({ ...key, initialBalance, initialDay })
    .onConflictDoNothing()
    .returning({ id: cashDesk.communityId });
  if (made.length > 0) {
    await enterBeginning(ctx, initialBalance, initialDay);
    return noteBeginning(ctx, null, { initialBalance, initialDay });
  }
  const desk = await holdDesk(ctx);
  if (desk.initialBalance === initialBalance && desk.initialDay === initialDay) return;
  if (desk.closedUntil) fail('CASH.ERRORS.CLOSED');
  await db.update(cashDesk).set({ initialBalance, initialDay }).where(eq(cashDesk.communityId, me.communityId));
  await enterBeginning(ctx, initialBalance, initialDay);
  await noteBeginning(ctx, desk, { initialBalance, initialDay });
  const [first] = await db
    .select({ date: cashEntry.date, place: cashEntry.place })
    .from(cashEntry)
    .where(eq(cashEntry.communityId, me.communityId))
    .orderBy(cashEntry.place)
    .limit(1);
  if (!first) return;
  if (initialDay && first.date < initialDay) failFields({ initialDay: 'CASH.VALIDATION.LATER' });
  await requireEnough(db, { ...desk, initialBalance }, first);
}
