import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { isAny } from '#engines/columns.ts';
import type { Db } from '#engines/db.ts';
import { question } from '#server/asking.ts';
import type { AccountCtx, Progress } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { tally } from '#server/schema.journal.ts';
import { role } from '#server/schema.ts';
import type { Me } from '#server/session.ts';

// Who has not come in yet, for the committee: in this house, and in each of one's houses.

const mayKnow = (me: Me) => me.isPrivileged && me.reads('users');

/** How many of each house have not activated their access. */
const waitingIn = (db: Db, houses: SQL) =>
  db
    .select({ house: tally.communityId, n: sql<number>`sum(${tally.n})::int` })
    .from(tally)
    .innerJoin(role, and(eq(role.communityId, tally.communityId), eq(sql`${role.id}::text`, tally.openTo)))
    .where(and(houses, eq(tally.kind, 'member'), sql`${tally.tab} like 'waiting%'`, ne(role.name, 'superAdmin')))
    .groupBy(tally.communityId);

/** How many people have not activated their access in each house of whose committee one is. */
export async function toActivateAcross({ db }: Pick<AccountCtx, 'db'>, places: Me[]): Promise<Map<string, number>> {
  const ids = places.filter(mayKnow).map(({ communityId }) => communityId);
  const rows = await waitingIn(db, isAny(tally.communityId, ids));
  return new Map([
    ...ids.map((id): [string, number] => [id, 0]),
    ...rows.map(({ house, n }): [string, number] => [house, n]),
  ]);
}

/** How many of the house have not activated their access, where there are any. */
export const progressOfInvitations = question({
  ask: ({ db, me }) => (mayKnow(me) ? waitingIn(db, eq(tally.communityId, me.communityId)) : null),
  say: ({ services, me }, [counted]): Progress[] => {
    if (!counted?.n) return [];
    const title = sayIn(services, me.lang)('USER.TAB.waiting');
    const about = { id: me.communityId, module: 'users', title, path: '/sousede?tab=waiting' } as const;
    return [{ ...about, text: '', done: counted.n, of: null }];
  },
});
