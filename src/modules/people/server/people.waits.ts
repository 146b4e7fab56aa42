import { and, eq, ne, sql } from 'drizzle-orm';
import { isAny } from '#engines/columns.ts';
import type { AccountCtx, Ctx, Progress } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { tally } from '#server/schema.journal.ts';
import { role } from '#server/schema.ts';
import type { Me } from '#server/session.ts';

// Who has not come in yet, for the committee: in this house, and in each of one's houses.

const mayKnow = (me: Me) => me.isPrivileged && me.reads('users');

/** How many people have not activated their access in each house of whose committee one is. */
export async function toActivateAcross({ db }: Pick<AccountCtx, 'db'>, places: Me[]): Promise<Map<string, number>> {
  const ids = places.filter(mayKnow).map(({ communityId }) => communityId);
  const rows = await db
    .select({ house: tally.communityId, n: sql<number>`sum(${tally.n})::int` })
    .from(tally)
    .innerJoin(role, and(eq(role.communityId, tally.communityId), eq(sql`${role.id}::text`, tally.openTo)))
    .where(
      and(
        isAny(tally.communityId, ids),
        eq(tally.kind, 'member'),
        sql`${tally.tab} like 'waiting%'`,
        ne(role.name, 'superAdmin'),
      ),
    )
    .groupBy(tally.communityId);
  return new Map([
    ...ids.map((id): [string, number] => [id, 0]),
    ...rows.map(({ house, n }): [string, number] => [house, n]),
  ]);
}

/** How many of the house have not activated their access, where there are any. */
export async function progressOfInvitations(ctx: Ctx): Promise<Progress[]> {
  const { me } = ctx;
  const done = (await toActivateAcross(ctx, [me])).get(me.communityId) ?? 0;
  if (done === 0) return [];
  const title = sayIn(ctx.services, me.lang)('USER.TAB.waiting');
  return [{ id: me.communityId, module: 'users', title, path: '/sousede?tab=waiting', text: '', done, of: null }];
}
