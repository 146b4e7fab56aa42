import { and, asc, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import { houseDay } from '#shared/dates.ts';
import { failFields } from '#shared/errors.ts';
import { beginning } from '../prescriptions.change.rules.ts';
import { addMonths, firstDay, monthOf } from '../prescriptions.rules.ts';
import { lastMonthOf, mayBegin } from '../prescriptions.versions.rules.ts';
import { settledTo } from './prescriptions.bounds.ts';
import { prescription } from './prescriptions.kind.ts';

// The issued prescriptions of a house: one after another, each to the month before the next.

export type IssuedVersion = Awaited<ReturnType<typeof issuedVersions>>[number];
/** The issued ones that hold in some month, in the order in which they begin, by months. */
export async function issuedVersions({ db, me }: Pick<Ctx, 'db' | 'me'>) {
  const { id, communityId, validFrom, validTo, dueDay, issuedAt, replacedById } = prescription;
  const rows = await db
    .select({ id, communityId, validFrom, validTo, dueDay, writtenTo: prescription.writtenTo })
    .from(prescription)
    .where(and(eq(communityId, me.communityId), isNotNull(issuedAt), isNull(replacedById)))
    .orderBy(asc(validFrom));
  return rows.map((row) => ({
    ...row,
    validFrom: monthOf(row.validFrom),
    validTo: row.validTo && monthOf(row.validTo),
  }));
}

/** A prescription begins at most a year ahead, not before what the house prescribes or the year before, and in no month that is settled. */
export async function checkMonth(
  ctx: Ctx,
  validFrom: string,
  issued: readonly IssuedVersion[],
  field = 'validFrom',
): Promise<void> {
  const { first, last, settled } = await spanNow(ctx, issued);
  if (settled && validFrom <= settled) failFields({ [field]: 'PRESCRIPTION.VALIDATION.SETTLED' });
  if (validFrom < first) failFields({ [field]: 'PRESCRIPTION.VALIDATION.MONTH' });
  if (validFrom > last) failFields({ [field]: 'PRESCRIPTION.VALIDATION.FAR' });
}

async function spanNow(ctx: Ctx, issued: readonly IssuedVersion[]) {
  const settled = await settledTo(ctx.db, ctx.me.communityId);
  return { ...mayBegin(issued, monthOf(houseDay(ctx.now)), settled), settled };
}

/** The first and the last month in which one may begin now. */
export async function monthsNow(ctx: Ctx) {
  const { first, last } = await spanNow(ctx, await issuedVersions(ctx));
  return { first, last };
}

/** From which month a unit changes where none is named: from the next one, and from the beginning while nothing is prescribed. */
export async function usualMonth(ctx: Ctx, issued: readonly IssuedVersion[]): Promise<string> {
  if (issued.length === 0) return beginning;
  const { first } = await spanNow(ctx, issued);
  const next = addMonths(monthOf(houseDay(ctx.now)), 1);
  return next < first ? first : next;
}

/** Lets each that is issued end with the month before the next one begins; answers them. */
export async function chain(ctx: Ctx): Promise<IssuedVersion[]> {
  const versions = await issuedVersions(ctx);
  for (const { id, validFrom, ...held } of versions) {
    const last = lastMonthOf(versions, validFrom);
    const validTo = last && firstDay(last);
    const writtenTo = validTo && held.writtenTo && held.writtenTo > validTo ? validTo : held.writtenTo;
    if (last === held.validTo && writtenTo === held.writtenTo) continue;
    await ctx.db
      .update(prescription)
      .set({ validTo, writtenTo })
      .where(and(eq(prescription.communityId, ctx.me.communityId), eq(prescription.id, id)));
  }
  return versions;
}
