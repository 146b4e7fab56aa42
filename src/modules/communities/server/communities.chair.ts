import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import { noteSecurity, recordActivity } from '#server/journal.ts';
import { community, member, role } from '#server/schema.ts';
import { showName } from '#shared/display.ts';
import { fail } from '#shared/errors.ts';
import { committeeRoles, isChair } from '#shared/roles.ts';
import { covers } from '../../people/people.places.rules.ts';

/** What a chair and who stops being one are called; an external person stays external (G-172). */
const nameOf = (place: 'mayor' | 'member', isExternal: boolean) => `${isExternal ? 'external_' : ''}${place}Committee`;
const isExternal = (name: string) => name.startsWith('external_');

/**
 * Makes an active member of the committee its chair and every former chair a member of it (G-089). The chair hands the office
 * over, or an administrator; while nobody holds it, whoever of the committee covers the chair's role: so nobody rises by it.
 */
export async function changeChair(ctx: Ctx, userId: string): Promise<void> {
  const { db, me } = ctx;
  if (!me.isPrivileged) return fail('BASE.ERRORS.NO_PERMISSION');
  await db.select({ id: community.id }).from(community).where(eq(community.id, me.communityId)).for('update');
  const roles = await db.select().from(role).where(eq(role.communityId, me.communityId));
  const roleOf = (name: string) => roles.find((row) => row.name === name) ?? fail('ROLE.ERRORS.NOT_FOUND');
  const nameById = new Map(roles.map((row) => [row.id, row.name]));
  const chairIds = roles.filter((row) => isChair(row.name)).map((row) => row.id);
  const people = await db
    .select()
    .from(member)
    .where(and(eq(member.communityId, me.communityId), or(eq(member.id, userId), inArray(member.roleId, chairIds))))
    .for('update');
  const chosen = people.find((row) => row.id === userId) ?? fail('USER.ERRORS.NOT_FOUND');
  const held = nameById.get(chosen.roleId) ?? '';
  const isActive = chosen.isActive && chosen.hasAccess && !chosen.archivedAt;
  if (!isActive || !(committeeRoles as readonly string[]).includes(held)) return fail('SVJ.ERRORS.NOT_COMMITTEE');
  const next = roleOf(nameOf('mayor', isExternal(held)));
  const holders = people.filter((row) => chairIds.includes(row.roleId) && row.hasAccess && !row.archivedAt);
  if (holders.length === 1 && holders[0]?.id === userId) return; // nothing changes
  if (!covers(me, next)) return fail('BASE.ERRORS.NO_PERMISSION');
  if (!me.isSuperAdmin && holders.length > 0 && !holders.some(({ id }) => id === me.id))
    return fail('SVJ.ERRORS.HAS_CHAIR');
  const give = (id: string, roleId: string) =>
    db
      .update(member)
      .set({ roleId, version: sql`${member.version} + 1`, updatedAt: ctx.now })
      .where(and(eq(member.id, id), eq(member.communityId, me.communityId)));
  for (const former of people.filter((row) => row.id !== userId))
    await give(former.id, roleOf(nameOf('member', isExternal(nameById.get(former.roleId) ?? ''))).id);
  await give(userId, next.id);
  noteSecurity(ctx, 'chair', { memberId: userId });
  await recordActivity(ctx, 'svj', 'update', [{ id: userId, title: showName(chosen), isPrivate: false }]);
}
