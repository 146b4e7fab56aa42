import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { noteSetting } from '#house/noting.ts';
import type { Ctx } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { failFields } from '#shared/errors.ts';
import { type Degrees, wholeYear } from '../settlement.degrees.rules.ts';
import { settlementDegrees } from './settlement.kind.ts';

// The tables of degree-days that a house has entered.

export async function tablesOf(db: Db, communityId: string): Promise<Degrees[]> {
  const { since, shares, source } = settlementDegrees;
  return db
    .select({ since, shares, source })
    .from(settlementDegrees)
    .where(eq(settlementDegrees.communityId, communityId))
    .orderBy(asc(since));
}

const saidOf = ({ shares, source }: Pick<Degrees, 'shares' | 'source'>): string => `${shares.join(' ')} (${source})`;

/** Enters a table from a month on, in place of one of the same month; without shares takes it out. */
export async function setTable(
  ctx: Ctx,
  { since, shares, source }: Omit<Degrees, 'shares'> & { shares: number[] | null },
) {
  const { db, me } = ctx;
  const key = { communityId: me.communityId, since };
  const before = (await tablesOf(db, me.communityId)).find((table) => table.since === since);
  if (!shares)
    await db
      .delete(settlementDegrees)
      .where(and(eq(settlementDegrees.communityId, me.communityId), eq(settlementDegrees.since, since)));
  else {
    if (shares.reduce((a, b) => a + b, 0) !== wholeYear) failFields({ shares: 'SETTLEMENT.VALIDATION.YEAR' });
    if (!source) failFields({ source: 'BASE.VALIDATION.REQUIRED' });
    await db
      .insert(settlementDegrees)
      .values({ ...key, shares, source })
      .onConflictDoUpdate({
        target: [settlementDegrees.communityId, settlementDegrees.since],
        set: { shares, source },
      });
  }
  const [year, month] = since.split('-');
  const what = sayIn(ctx.services, 'cs')('SETTLEMENT.DEGREES.NOTED', { month: `${Number(month)}/${year}` });
  const turn = { from: before ? saidOf(before) : '', to: shares ? saidOf({ shares, source }) : '' };
  await noteSetting(ctx, 'roomFees', what, turn);
  return { tables: await tablesOf(db, me.communityId) };
}
