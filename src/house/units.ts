import { and, eq, type SQL, sql } from 'drizzle-orm';
import { unit, unitAuthorized, unitOwner } from '#server/schema.house.ts';
import type { Me } from '#server/session.ts';
import { isAuditRole } from '#shared/roles.ts';

/** Whether a member sees every unit: the committee, its auditors, and whom the committee lets write units; anybody else only their own (G-054). */
export const seesAllUnits = (me: Me): boolean => me.isPrivileged || me.writes('rooms') || isAuditRole(me.role.name);

/** The units that a member owns, represents or is authorised for. */
export function ownUnits(me: Me): SQL {
  const own = (table: typeof unitOwner | typeof unitAuthorized) =>
    sql`select unit_id from ${table} where community_id = ${me.communityId} and member_id = ${me.id}`;
  return sql`${unit.id} in (${own(unitOwner)} union ${own(unitAuthorized)} union
    select u.id from ${unit} u where u.community_id = ${me.communityId} and u.representative_id = ${me.id})`;
}

/** The units of which a member may know: all of the house, or their own. */
export const seenUnits = (me: Me): SQL =>
  me.reads('rooms')
    ? (and(eq(unit.communityId, me.communityId), seesAllUnits(me) ? undefined : ownUnits(me)) as SQL)
    : sql`false`;
