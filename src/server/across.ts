import { and, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { grouped } from '#engines/rows.ts';
import { isAuditRole } from '#shared/roles.ts';
import type { AccountCtx } from './context.ts';
import type { KindBase } from './kind.ts';
import { ofKind, visible } from './record.ts';
import { record } from './schema.ts';
import type { Me } from './session.ts';

/** What the conditions of seeing ask of a member besides who and where they are. */
const reachOf = (me: Me, { module }: KindBase) =>
  [me.isPrivileged, isAuditRole(me.role.name), me.writes(module)].join();

/**
 * How many records of a kind one sees that fit, in each of one's houses where one reads its module: the one condition of seeing,
 * asked of all houses with the same reach in one query.
 */
export async function countAcross(
  { db, now }: Pick<AccountCtx, 'db' | 'now'>,
  places: Me[],
  kind: KindBase,
  fits: (me: Me) => SQL | undefined,
): Promise<Map<string, number>> {
  const open = places.filter((me) => me.reads(kind.module));
  const counts = new Map(open.map(({ communityId }) => [communityId, 0]));
  const reaches = [...grouped(open, (me) => reachOf(me, kind)).values()];
  await Promise.all(
    reaches.map(async (same) => {
      const column = (of: (me: Me) => string) => sql`${sql.param(same.map(of))}::uuid[]`;
      const own = { id: sql`place.me` as unknown as string, communityId: sql`place.house` as unknown as string };
      const anyone = { ...(same[0] as Me), ...own };
      const rows = await db
        .select({ house: sql<string>`place.house`, n: sql<number>`count(*)::int` })
        .from(sql`unnest(${column((me) => me.communityId)}, ${column((me) => me.id)}) place(house, me)`)
        .innerJoin(record, sql`${record.communityId} = place.house`)
        .innerJoin(kind.table as PgTable, ofKind(kind))
        .where(and(visible(anyone, kind, now), fits(anyone)))
        .groupBy(sql`place.house`);
      for (const { house, n } of rows) counts.set(house, n);
    }),
  );
  return counts;
}
