import { and, asc, eq, gt } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { unit } from '#server/schema.house.ts';
import type { Meaning, MeaningsOf } from '../../books/server/books.door.ts';
import type { BalanceGroup } from '../balances.rules.ts';
import { balanceSetting, unitStart } from './balances.kind.ts';

// What units owed when their keeping here began, in the journal of the house.

type Start = { id: string; unitId: string; group: BalanceGroup; amount: number };

/** The unit owes it from before, or has paid it ahead. */
export function startOf({ id, unitId, group, amount }: Start, day: string): Meaning {
  const owed = { account: 'owners' as const, unitId, day, amount };
  const ofServices = group === 'services';
  return { id, text: '', lines: [owed, { ...owed, account: 'opening', amount: -amount }], ofServices };
}

const ofHouse = (communityId: string) => eq(unitStart.communityId, communityId);

/** What units began with means now. */
export const startMeanings: MeaningsOf = async (db, communityId, after, limit) => {
  const rows = await db
    .select({ start: unitStart, day: balanceSetting.unitStartDay })
    .from(unitStart)
    .innerJoin(balanceSetting, eq(balanceSetting.communityId, unitStart.communityId))
    .where(and(ofHouse(communityId), after ? gt(unitStart.id, after) : undefined))
    .orderBy(asc(unitStart.id))
    .limit(limit);
  return rows.map(({ start, day }) => startOf(start, day ?? ''));
};

/** What was entered that units of a house began with, by their numbers. */
export async function startsByRows(db: Db, communityId: string) {
  const { unitId, group, amount } = unitStart;
  return db
    .select({ unitId, number: unit.number, group, amount, day: balanceSetting.unitStartDay })
    .from(unitStart)
    .innerJoin(unit, eq(unit.id, unitId)) // bound to the house by its key
    .leftJoin(balanceSetting, eq(balanceSetting.communityId, unitStart.communityId))
    .where(ofHouse(communityId))
    .orderBy(unit.number, group);
}
