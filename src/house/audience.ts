import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import type { KindBase } from '#server/kind.ts';
import { visible, type Where } from '#server/record.ts';
import { account, member, record } from '#server/schema.ts';
import { type HeldRole, isLive, type Me, memberOfRole, selectRoles } from '#server/session.ts';
import { committeeRoles, type ModuleId } from '#shared/roles.ts';

/** Whom a record is for: everybody who reads its module, or the committee and its author (G-033). */
export const audienceOf = (isPublic: boolean) => (isPublic ? ('everyone' as const) : ('committee' as const));

/** The filter of a list by whom a record is for, in the word of its call and the one of its two that means everybody; without a word it filters nothing. */
export const ofAudience = (word: string | undefined, open: 'public' | 'true') =>
  word ? eq(record.audience, audienceOf(word === open)) : undefined;

/** People of a query who hold one of these roles. Needs `member` under its own name. */
export const holds = (...names: readonly string[]): SQL =>
  sql`member.role_id in (select r.id from role r where r.community_id = member.community_id and r.name in ${names})`;

/** Those of the committee. Needs `member` as {@link holds}. */
export const ofCommittee: SQL = holds(...committeeRoles);

/** Those whose role writes a module. Needs `member` as {@link holds}. */
export const writersOf = (module: ModuleId): SQL => {
  const rights = JSON.stringify([{ id: module, rights: 'rw' }]);
  return sql`member.role_id in (select r.id from role r where r.community_id = member.community_id and r.modules @> ${rights}::jsonb)`;
};

/** Live members of a community; whoever serves the house is no neighbour. Needs `member` and `account`. */
export const isNeighbour = and(isLive, eq(account.isSuperAdmin, false)) as SQL;

/**
 * The one condition of seeing, asked of every active member of the query at once instead of one: a branch for each role.
 * With `also` only of those who read that module too. Needs `record`, the kind's table, `member` and `account` in the query.
 */
export const seenBy = async (ctx: Telling, kind: KindBase, also?: ModuleId, where?: Where): Promise<SQL> =>
  seenByRoles(await selectRoles(ctx), ctx, kind, also, where);

type Telling = Pick<Ctx, 'db' | 'now'> & { me: Pick<Me, 'communityId'> };

/** The same with the roles of the house at hand. */
export function seenByRoles(
  roles: readonly HeldRole[],
  ctx: Omit<Telling, 'db'>,
  kind: KindBase,
  also?: ModuleId,
  where?: Where,
): SQL {
  const readers = roles
    .map(({ enabled, ...held }) => memberOfRole(ctx.me.communityId, held, enabled))
    .filter((one) => one.reads(kind.module) && (!also || one.reads(also)));
  const each = readers.map((one) => {
    const anyone = { ...one, id: sql`${member.id}` as unknown as string };
    return and(eq(member.roleId, one.role.id), visible(anyone, kind, ctx.now, where));
  });
  return and(isNeighbour, or(...each) ?? sql`false`) as SQL;
}
