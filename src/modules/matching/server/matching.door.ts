import { and, asc, eq, gt, isNotNull } from 'drizzle-orm';
import type { MeaningsOf } from '../../books/server/books.door.ts';
import { match } from './matching.kind.ts';
import { linesOf } from './matching.saving.ts';

// What the servers of other modules may ask of matching.

/** What movements of no payment mean now: what was to be matched is moved between accounts, an income or a cost. */
export const matchMeanings: MeaningsOf = async (db, communityId, after, limit) => {
  const { movementId, day, amount, keptAs, note } = match;
  const own = and(eq(match.communityId, communityId), isNotNull(keptAs), after ? gt(movementId, after) : undefined);
  const rows = await db
    .select({ id: movementId, day, amount, keptAs, note })
    .from(match)
    .where(own)
    .orderBy(asc(movementId))
    .limit(limit);
  return rows.map(({ id, note: text, ...row }) => ({ id, text, lines: linesOf(row, row.keptAs) }));
};
