import { and, eq, sql } from 'drizzle-orm';
import { grouped, slices } from '#engines/rows.ts';
import type { Ctx } from '#server/context.ts';
import { requireRecord, updateRecord } from '#server/record.ts';
import { tell } from '#server/telling.ts';
import { houseDay } from '#shared/dates.ts';
import { fail, failFields } from '#shared/errors.ts';
import { isPaidFrom } from '../../books/server/books.door.ts';
import { inForce, type TurnedUnit } from '../prescriptions.change.rules.ts';
import { firstDay, horizonOf, monthOf } from '../prescriptions.rules.ts';
import { corrects, holdingIn, lastMonthOf } from '../prescriptions.versions.rules.ts';
import { settledTo, takeHouseTurn } from './prescriptions.bounds.ts';
import { duesIn, type Paying, payingBy, replaceDues, type Span } from './prescriptions.dues.ts';
import {
  due,
  type PrescriptionRow,
  prescription,
  prescriptionItem,
  prescriptionSheet,
  prescriptions,
} from './prescriptions.kind.ts';
import { writeToPeople } from './prescriptions.letters.ts';
import { itemsOf, type NamedItem, ownAmounts, type Sheet, sheetsToIssue } from './prescriptions.sheets.ts';
import { turnBetween } from './prescriptions.turning.ts';
import { unitsOfHouse } from './prescriptions.units.ts';
import { chain, checkMonth, type IssuedVersion, issuedVersions } from './prescriptions.versions.ts';

// Issuing a prescription, also over months that had begun, and taking one back (G-192).

type Told = { id: string; reason: string; tellNobody: boolean };

/**
 * Issues a draft: sheets that stay, and the dues of its months are its own, until the next one begins. Over months that have
 * begun, or in the place of another one, it corrects, and says why.
 */
export async function issue(ctx: Ctx, { id, reason, tellNobody }: Told): Promise<void> {
  const { db, me, now } = ctx;
  await takeHouseTurn(ctx);
  const row = await requireRecord(ctx, prescriptions, id, 'issue');
  const from = monthOf(row.validFrom);
  const issued = await issuedVersions(ctx);
  await checkMonth(ctx, from, issued);
  const isCorrection = corrects(issued, from, monthOf(houseDay(now)));
  if (isCorrection && !reason) failFields({ reason: 'BASE.VALIDATION.REQUIRED' });
  const items = await itemsOf(db, me.communityId, id);
  const sheets = await sheetsToIssue(db, me.communityId, items, from);
  refuseEmpty(items, sheets);
  const replaced = issued.find((one) => one.validFrom === from);
  const before = await pricedBy(ctx, holdingIn(issued, from), from);
  const span = spanOf(ctx, from, lastMonthOf(issued, from));
  const asked = await askedIn(ctx, span);
  if (replaced) await replace(ctx, await requireRecord(ctx, prescriptions, replaced.id), id);
  await writeSheets(ctx, id, sheets);
  await updateRecord(ctx, prescriptions, row, undefined, {
    spine: { status: 'issued' },
    own: { issuedAt: now, demandedAt: null, reason: isCorrection ? reason : '' },
    changes: [{ action: 'issue', ...(isCorrection && { to: reason }) }],
  });
  await chain(ctx);
  await replaceDues(db, span, row, now);
  if (tellNobody) return;
  await tell(ctx, prescriptions, [id], 'issued');
  const turned = turnBetween(before, { items, sheets, month: from });
  await tellOwners(ctx, { turned, sheets, month: from, dueDay: row.dueDay, reason, asked, span });
}

/** What units pay in a month by a prescription, where one holds. */
async function pricedBy({ db }: Ctx, held: IssuedVersion | null, month: string) {
  return held && { ...(await payingBy(db, held)), month };
}

/** What is asked of each unit for the months of a span that have begun. */
async function askedIn({ db, me, now }: Ctx, { from, end }: Pick<Span, 'from' | 'end'>): Promise<Map<string, number>> {
  const today = monthOf(houseDay(now));
  if (from > today) return new Map();
  const sum = sql`sum(${due.amount})`.mapWith(Number);
  const rows = await db
    .select({ unitId: due.unitId, sum })
    .from(due)
    .where(and(eq(due.communityId, me.communityId), duesIn({ from, end: end && end < today ? end : today })))
    .groupBy(due.unitId);
  return new Map(rows.map((row) => [row.unitId ?? '', row.sum]));
}

type Turning = {
  turned: Map<string, TurnedUnit>;
  sheets: Paying['sheets'];
  month: string;
  dueDay: number;
  reason: string;
  /** What was asked of units for months that have begun. */
  asked: Map<string, number>;
  span: Span;
};

/** Tells the owners of each unit of which something changes their own old and new sum. */
async function tellOwners(ctx: Ctx, { turned, sheets, month, dueDay, reason, asked, span }: Turning): Promise<void> {
  const { units } = await unitsOfHouse(ctx.db, ctx.me.communityId);
  const own = grouped(sheets, ({ unitId }) => unitId);
  const now = await askedIn(ctx, span);
  const told = units.flatMap(({ id: unitId, number }) => {
    const change = turned.get(unitId);
    if (!change || change.lines.every(({ before, after }) => before === after)) return [];
    const symbol = inForce(own.get(unitId) ?? [], month)?.symbol ?? '';
    const difference = (now.get(unitId) ?? 0) - (asked.get(unitId) ?? 0);
    return [{ ...change, unitId, number, month, dueDay, symbol, reason, difference }];
  });
  await writeToPeople(ctx, told);
}

const spanOf = ({ me, now }: Ctx, from: string, end: string | null) => ({
  communityId: me.communityId,
  from,
  end,
  horizon: horizonOf(houseDay(now)),
});

/** A prescription says something, and somebody has a share where something is split by shares. */
function refuseEmpty(items: NamedItem[], sheets: Sheet[]): void {
  if (items.length === 0) fail('PRESCRIPTION.ERRORS.EMPTY');
  const isPaidByNobody = ({ id: of, formula, amount }: NamedItem) =>
    formula === 'share' && amount > 0 && sheets.every(({ amounts }) => !amounts[of]);
  if (items.some(isPaidByNobody)) fail('PRESCRIPTION.ERRORS.NO_SHARE');
}

const replace = (ctx: Ctx, row: PrescriptionRow, replacedById: string) =>
  updateRecord(ctx, prescriptions, row, undefined, {
    spine: { status: 'replaced' },
    own: { replacedById },
    changes: [{ action: 'replace' }],
  });

async function writeSheets({ db, me }: Ctx, prescriptionId: string, sheets: Sheet[]): Promise<void> {
  for (const part of slices(sheets))
    await db.insert(prescriptionSheet).values(
      part.map(({ share, from, ...sheet }) => ({
        ...sheet,
        fromMonth: firstDay(from),
        communityId: me.communityId,
        prescriptionId,
        shareTop: share?.top ?? null,
        shareBottom: share?.bottom ?? null,
      })),
    );
}

/** Why one that is issued cannot be taken back: its months are settled, or have begun and something was paid of them or somebody reminded. */
export async function takeBackFlaw({ db, me, now }: Ctx, row: PrescriptionRow) {
  const from = monthOf(row.validFrom);
  if (from > monthOf(houseDay(now))) return null;
  const settled = await settledTo(db, me.communityId);
  if (settled && from <= settled) return 'PRESCRIPTION.ERRORS.SETTLED' as const;
  const isAsked = row.demandedAt !== null || (await isPaidFrom(db, me.communityId, row.validFrom));
  return isAsked ? ('PRESCRIPTION.ERRORS.PAID' as const) : null;
}

/** Makes a draft of one that is issued: the one whose place it took holds again, else the one before it, in the months that it held. */
export async function takeBack(ctx: Ctx, { id, reason, tellNobody }: Told): Promise<void> {
  const { db, me, now } = ctx;
  await takeHouseTurn(ctx);
  const row = await requireRecord(ctx, prescriptions, id, 'takeBack');
  const flaw = await takeBackFlaw(ctx, row);
  if (flaw) return fail(flaw);
  const from = monthOf(row.validFrom);
  const span = spanOf(ctx, from, row.validTo && monthOf(row.validTo));
  const asked = await askedIn(ctx, span);
  const before = { ...(await payingBy(db, row)), month: from };
  await updateRecord(ctx, prescriptions, row, undefined, {
    spine: { status: 'draft' },
    own: { issuedAt: null, validTo: null, writtenTo: null, reason: '' },
    changes: [{ action: 'takeBack', to: reason }],
  });
  await keepOwnAmounts(ctx, id);
  const { communityId, prescriptionId } = prescriptionSheet;
  await db.delete(prescriptionSheet).where(and(eq(communityId, me.communityId), eq(prescriptionId, id)));
  await restore(ctx, id);
  const holding = holdingIn(await chain(ctx), from);
  await replaceDues(db, span, holding, now);
  const again = await pricedBy(ctx, holding, from);
  if (tellNobody || !holding || !again) return;
  await tell(ctx, prescriptions, [holding.id], 'again');
  const turned = turnBetween(before, again);
  await tellOwners(ctx, { turned, sheets: again.sheets, month: from, dueDay: holding.dueDay, reason, asked, span });
}

/** What was changed of single units since it was issued stays with the draft. */
async function keepOwnAmounts({ db, me }: Ctx, id: string): Promise<void> {
  const items = await itemsOf(db, me.communityId, id);
  const { sheets } = await payingBy(db, { id, communityId: me.communityId, dueDay: 1 });
  const last = sheets.reduce((month, { from }) => (from > month ? from : month), '');
  for (const [itemId, amounts] of ownAmounts(items, sheets, last))
    await db
      .update(prescriptionItem)
      .set({ amounts })
      .where(and(eq(prescriptionItem.communityId, me.communityId), eq(prescriptionItem.id, itemId)));
}

/** The one whose place another one took holds again. */
async function restore(ctx: Ctx, replacedById: string): Promise<void> {
  const of = and(eq(prescription.communityId, ctx.me.communityId), eq(prescription.replacedById, replacedById));
  const [held] = await ctx.db.select({ id: prescription.id }).from(prescription).where(of);
  if (!held) return;
  const row = await requireRecord(ctx, prescriptions, held.id);
  await updateRecord(ctx, prescriptions, row, undefined, {
    spine: { status: 'issued' },
    own: { replacedById: null },
    changes: [{ action: 'again' }],
  });
}
