import { and, eq, type SQL, sql } from 'drizzle-orm';
import { unit, unitAuthorized, unitOwner } from '#server/schema.house.ts';
import type { Me } from '#server/session.ts';
import { isAuditRole } from '#shared/roles.ts';

/** Whether a member sees every unit: the committee, its auditors, and whom the committee lets write units; anybody else only their own (G-054). */
export const seesAllUnits = (me: Me): boolean => me.isPrivileged || me.writes('rooms') || isAuditRole(me.role.name);

/** The units of which a member may know: all of the house, or those that they own, represent or are authorised for. */
export function seenUnits(me: Me): SQL {
  if (!me.reads('rooms')) return sql`false`;
  const own = (table: typeof unitOwner | typeof unitAuthorized) =>
    sql`select unit_id from ${table} where community_id = ${me.communityId} and member_id = ${me.id}`;
  const mine = sql`${unit.id} in (${own(unitOwner)} union ${own(unitAuthorized)} union
    select u.id from ${unit} u where u.community_id = ${me.communityId} and u.representative_id = ${me.id})`;
  return and(eq(unit.communityId, me.communityId), seesAllUnits(me) ? undefined : mine) as SQL;
}
