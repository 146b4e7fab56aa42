import { and, desc, eq, lt } from 'drizzle-orm';
import { newId } from '#engines/secrets.ts';
import { noteSetting } from '#house/noting.ts';
import { letterheadOf } from '#house/printing.ts';
import type { Ctx } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { type Paging, pageOf } from '#server/listing.ts';
import { requireBookDays } from '#shared/bookdays.ts';
import type { ParsedOf } from '#shared/contract.ts';
import { houseDay } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { failFields } from '#shared/errors.ts';
import type { cashContract } from '../cash.contract.ts';
import { closingPlace, isAbsurd, sumOf } from '../cash.rules.ts';
import { cashClosing, cashDesk, cashEntry } from './cash.kind.ts';
import { fixPaper } from './cash.papers.ts';
import { drawProtocol } from './cash.protocol.ts';
import { balanceAt } from './cash.rows.ts';
import { holdDesk, write } from './cash.saving.ts';
import { type Desk, deskOf } from './cash.sums.ts';

// Closings: the cash is counted, what is missing or too much becomes a record, and the days up to then are locked.

type Closing = ParsedOf<(typeof cashContract)['calls']['POST /cash-desk/closing']>;
const toWire = (row: typeof cashClosing.$inferSelect) => ({ ...row, difference: row.counted - row.book });

/** One page of the closings of the house, the last first. */
export async function listClosings({ db, me }: Ctx, paging: Paging) {
  const ofHouse = eq(cashClosing.communityId, me.communityId);
  const { limit, offset } = pageOf(paging);
  const rows = await db
    .select()
    .from(cashClosing)
    .where(ofHouse)
    .orderBy(desc(cashClosing.place))
    .limit(limit)
    .offset(offset);
  return {
    closings: rows.map(toWire),
    totalItems: await db.$count(cashClosing, ofHouse),
    closedUntil: (await deskOf(db, me.communityId))?.closedUntil ?? null,
  };
}

function requireOpen(desk: Desk, day: string, today: string): void {
  if (day > today) failFields({ day: 'CASH.VALIDATION.FUTURE' });
  if (desk.initialDay && day < desk.initialDay) failFields({ day: 'CASH.VALIDATION.BEFORE' });
  const place = closingPlace(day, today, desk.position);
  if (desk.closedPlace && place <= desk.closedPlace) failFields({ day: 'CASH.VALIDATION.CLOSED_DAY' });
}

/** Refuses a difference without its reason, and what was hardly counted so until it is said once more. */
function requireSound({ note, isConfirmed }: Closing, counted: number, book: number): void {
  if (!isConfirmed && isAbsurd(counted, book)) failFields({ isConfirmed: 'CASH.VALIDATION.ABSURD' });
  if (counted !== book && note === '') failFields({ note: 'BASE.VALIDATION.REQUIRED' });
}

/** Records what was missing or too much, so that the book says what was counted; returns its id. */
async function recordDifference(ctx: Ctx, desk: Desk, { day, note }: Closing, difference: number) {
  if (difference === 0) return null;
  const say = sayIn(ctx.services, 'cs');
  const [type, name] = difference > 0 ? (['income', 'SURPLUS'] as const) : (['expense', 'MISSING'] as const);
  const [what, me] = [say(`CASH.CLOSING.${name}`), showName(ctx.me)];
  const record = {
    date: day,
    name: what,
    amount: Math.abs(difference),
    type,
    isTransfer: false,
    fund: null,
    paymentId: null,
    documentNumber: '',
    incomeFrom: what,
    paidTo: what,
    acceptedBy: me,
    issuedBy: me,
    note: `${say('CASH.CLOSING.BY_COUNT')} ${note}`.trim(),
  };
  return write(ctx, desk, record, { isNoPayment: true });
}

/** Closes all days up to one by counted cash, today up to now. */
export async function close(ctx: Ctx, closing: Closing) {
  const { day, counts, note } = closing;
  const [desk, today] = [await holdDesk(ctx), houseDay(ctx.now)];
  requireBookDays(ctx.now, { day });
  requireOpen(desk, day, today);
  const { db, me } = ctx;
  const [book, counted] = [await balanceAt(ctx, desk, day), sumOf(counts)];
  requireSound(closing, counted, book);
  const differenceId = await recordDifference(ctx, desk, closing, counted - book);
  const place = closingPlace(day, today, desk.position);
  const ofHouse = eq(cashEntry.communityId, me.communityId);
  await db
    .update(cashEntry)
    .set({ isClosed: true })
    .where(and(ofHouse, eq(cashEntry.isClosed, false), lt(cashEntry.place, place)));
  await db
    .update(cashDesk)
    .set({ closedUntil: day, closedPlace: place })
    .where(eq(cashDesk.communityId, me.communityId));
  const row = {
    id: newId(),
    communityId: me.communityId,
    day,
    place,
    book,
    counted,
    differenceId,
    note,
    counts: counts.filter(({ count }) => count > 0),
    closedBy: showName(me),
    createdAt: ctx.now,
    letterhead: await letterheadOf(ctx),
  };
  const [closed] = await db.insert(cashClosing).values(row).returning();
  await noteSetting(ctx, 'cashDesk', sayIn(ctx.services, 'cs')('CASH.CLOSING'));
  const made = closed as NonNullable<typeof closed>;
  return toWire({ ...made, sha256: await fixPaper(ctx, cashClosing, made.id, await drawProtocol(ctx, made)) });
}
