import { and, asc, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { movementIds, movementRows } from '../../bank/server/bank.door.ts';
import type { MeaningsOf } from '../../books/server/books.door.ts';
import { receivedApartFrom, receivedOfSources } from '../../payments/server/payments.door.ts';
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

/** Movements that belong to payments and are not what was received of them, or that belong to none and something was received of; both amounts in haléře. */
export async function matchedApart(db: Db, communityId: string) {
  const { rows } = await db.execute<Record<'id' | 'day' | 'name' | 'moved' | 'received', string>>(sql`
    select m.movement_id as id, b.day::text as day, b.name, (case m.state when 'matched' then b.amount else 0 end)::text as moved,
      coalesce(r.amount, 0)::text as received
    from ${match} m join ${movementRows(communityId)} b on b.id = m.movement_id
      left join ${receivedOfSources(communityId)} r on r.source_id = m.movement_id
    where m.community_id = ${communityId} and m.state <> 'open'
      and coalesce(r.amount, 0) <> (case m.state when 'matched' then b.amount else 0 end)
    order by b.day, m.movement_id`);
  return rows.map((row) => ({ ...row, moved: Number(row.moved), received: Number(row.received) }));
}

/**
 * What is to be matched by the rows alone, as its account has it: money that was received by hand before its movement came,
 * less what movements have that nobody has said anything of. What is matched, and what is of no payment, has nothing here; nor
 * have documents of the desk (a query for `id` and `amount`) of which all was received.
 * What was said of movements that have just gone stands until the next run.
 */
export async function unmatchedHolds(db: Db, communityId: string, documents: SQL): Promise<number> {
  const movements = movementIds(communityId);
  const sources = sql`(select id from ${movements} m(id) union all select d.id from ${documents} d)`;
  const { rows } = await db.execute<{ sum: string }>(sql`
    select (${receivedApartFrom(communityId, sources)}
      + (select coalesce(sum(m.amount), 0) from ${match} m
          where m.community_id = ${communityId} and m.kept_as is not null and m.movement_id not in ${movements})
      - (select coalesce(sum(b.amount - coalesce(r.amount, 0)), 0)
          from ${movementRows(communityId)} b
          left join ${match} m on m.community_id = ${communityId} and m.movement_id = b.id
          left join ${receivedOfSources(communityId)} r on r.source_id = b.id
          where m.state is null or (m.state <> 'matched' and m.kept_as is null))
      - (select coalesce(sum(d.amount - coalesce(r.amount, 0)), 0)
          from ${documents} d left join ${receivedOfSources(communityId)} r on r.source_id = d.id))::text as sum`);
  return Number(rows[0]?.sum ?? 0);
}
