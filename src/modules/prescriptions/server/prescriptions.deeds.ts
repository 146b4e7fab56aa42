import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import { requireRecord, updateRecord } from '#server/record.ts';
import { tell } from '#server/telling.ts';
import { houseDay } from '#shared/dates.ts';
import { fail, failFields } from '#shared/errors.ts';
import { isPaidFrom } from '../../books/server/books.door.ts';
import { firstDay, horizonOf, monthOf } from '../prescriptions.rules.ts';
import { corrects, holdingIn, lastMonthOf } from '../prescriptions.versions.rules.ts';
import { settledTo, takeHouseTurn } from './prescriptions.bounds.ts';
import { payingBy, replaceDues } from './prescriptions.dues.ts';
import {
  type PrescriptionRow,
  prescription,
  prescriptionItem,
  prescriptionSheet,
  prescriptions,
} from './prescriptions.kind.ts';
import { itemsOf, type NamedItem, ownAmounts, type Sheet, sheetsToIssue } from './prescriptions.sheets.ts';
import { chain, checkMonth, issuedVersions } from './prescriptions.versions.ts';

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
  if (replaced) await replace(ctx, await requireRecord(ctx, prescriptions, replaced.id), id);
  await writeSheets(ctx, id, sheets);
  await updateRecord(ctx, prescriptions, row, undefined, {
    spine: { status: 'issued' },
    own: { issuedAt: now, demandedAt: null, reason: isCorrection ? reason : '' },
    changes: [{ action: 'issue', ...(isCorrection && { to: reason }) }],
  });
  await chain(ctx);
  await replaceDues(db, spanOf(ctx, from, lastMonthOf(issued, from)), row, now);
  if (!tellNobody) await tell(ctx, prescriptions, [id], 'issued');
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
  for (let at = 0; at < sheets.length; at += 1_000)
    await db.insert(prescriptionSheet).values(
      sheets.slice(at, at + 1_000).map(({ share, from, ...sheet }) => ({
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
  await replaceDues(db, spanOf(ctx, from, row.validTo && monthOf(row.validTo)), holding, now);
  if (!tellNobody && holding) await tell(ctx, prescriptions, [holding.id], 'again');
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
