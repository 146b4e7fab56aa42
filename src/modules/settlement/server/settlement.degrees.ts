import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import type { Ctx } from '#server/context.ts';
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

/** Enters a table from a month on, in place of one of the same month; without shares takes it out. */
export async function setTable(
  { db, me }: Ctx,
  { since, shares, source }: Omit<Degrees, 'shares'> & { shares: number[] | null },
) {
  const key = { communityId: me.communityId, since };
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
  return { tables: await tablesOf(db, me.communityId) };
}
