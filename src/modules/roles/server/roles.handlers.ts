import { and, asc, count, eq, isNotNull, max } from 'drizzle-orm';
import { newId } from '#engines/secrets.ts';
import type { Ctx, Handlers } from '#server/context.ts';
import { noteSecurity, recordActivity } from '#server/journal.ts';
import { member, role } from '#server/schema.ts';
import type { Me } from '#server/session.ts';
import { fail, failFields } from '#shared/errors.ts';
import { derivedRights, isChair, isPrivilegedRole, type ModuleRights } from '#shared/roles.ts';
import { covers } from '../../people/people.places.rules.ts';
import type { rolesContract } from '../roles.contract.ts';
import { beyond } from '../roles.rules.ts';

// Contents: list by group, create, detail, update, delete. Below: who may change roles, and to what.

export const rolesHandlers: Handlers<typeof rolesContract> = {
  'GET /role': async ({ db, me }) => {
    const rows = await db
      .select({ role, membersCount: count(member.id) })
      .from(role)
      .leftJoin(member, and(eq(member.roleId, role.id), eq(member.communityId, role.communityId)))
      .where(and(eq(role.communityId, me.communityId), isNotNull(role.group)))
      .groupBy(role.id)
      .orderBy(asc(role.position), asc(role.title))
      .limit(500);
    const of = (group: string) =>
      rows
        .filter((row) => row.role.group === group)
        .map((row) => ({ ...row.role, membersCount: row.membersCount, can: canOf(me, row.role) }));
    return {
      defaultRoles: of('defaultRoles'),
      customRoles: of('customRoles'),
      auditCommitteeRoles: of('auditCommitteeRoles'),
      committeeRoles: of('committeeRoles'),
      ownersRoles: of('ownersRoles'),
    };
  },

  'POST /role': async (ctx, { title, modules }) => {
    requireGiver(ctx.me, modules);
    const id = newId();
    const { communityId } = ctx.me;
    const [last] = await ctx.db
      .select({ position: max(role.position) })
      .from(role)
      .where(eq(role.communityId, communityId));
    const row = {
      id,
      communityId,
      name: `custom_${id}`,
      title,
      group: 'customRoles' as const,
      rights: derivedRights(modules),
      modules,
      position: (last?.position ?? 0) + 1,
    };
    await ctx.db.insert(role).values(row);
    await logRole(ctx, 'create', row);
    return { ...row, can: canOf(ctx.me, row) };
  },

  'GET /role/{id}': async (ctx, { id }) => {
    const row = await requireRole(ctx, id);
    return { ...row, can: canOf(ctx.me, row) };
  },

  'PUT /role/{id}': async (ctx, { id, title, modules }) => {
    const held = await lockRole(ctx, id);
    requireGiver(ctx.me, modules, held.modules);
    if (!touches(ctx.me, held)) return fail('ROLE.ERRORS.BEYOND');
    if (held.group !== 'customRoles' && title !== held.title) return fail('ROLE.ERRORS.BUILT_IN');
    if (held.id === ctx.me.role.id && !keepsRoles(modules)) return failFields({ modules: 'BASE.VALIDATION.INVALID' });
    const next = { ...held, title, modules, rights: derivedRights(modules) };
    await ctx.db.update(role).set({ title, modules, rights: next.rights }).where(eq(role.id, id));
    await logRole(ctx, 'update', next);
    return { ...next, can: canOf(ctx.me, next) };
  },

  'DELETE /role/{id}': async (ctx, { id }) => {
    const held = await lockRole(ctx, id);
    requireGiver(ctx.me, []);
    if (held.group !== 'customRoles') return fail('ROLE.ERRORS.BUILT_IN');
    const users = await ctx.db.$count(member, and(eq(member.roleId, id), eq(member.communityId, ctx.me.communityId)));
    if (users > 0) return fail('ROLE.ERRORS.IN_USE');
    await ctx.db.delete(role).where(eq(role.id, id));
    await logRole(ctx, 'delete', held);
  },
};

/** Changes are made by the committee and administrators, and nobody gives a role more than they have themselves. */
function requireGiver(me: Me, modules: ModuleRights[], had: ModuleRights[] = []): void {
  if (!isGiver(me)) fail('BASE.ERRORS.NO_PERMISSION');
  if (beyond(me.role.modules, modules, had).length > 0) failFields({ modules: 'ROLE.VALIDATION.BEYOND_OWN' });
}

/** Whether a role of the committee may be changed: none that reaches further than one's own, the chair's by the chair or an administrator. */
const touches = (me: Me, row: { name: string; modules: ModuleRights[] }): boolean =>
  me.isSuperAdmin ||
  !isPrivilegedRole(row.name) ||
  (covers(me, row) && (!isChair(row.name) || row.name === me.role.name));

const isGiver = (me: Me): boolean => me.isPrivileged && me.writes('svj');

const canOf = (me: Me, row: { group: string | null; name: string; modules: ModuleRights[] }) => ({
  edit: isGiver(me) && touches(me, row),
  remove: isGiver(me) && row.group === 'customRoles',
});

/** The role, held until the transaction ends, so that nobody gets it meanwhile. */
async function lockRole(ctx: Ctx, id: string) {
  await ctx.db
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.id, id), eq(role.communityId, ctx.me.communityId)))
    .for('update');
  return requireRole(ctx, id);
}

/** A role that people can hold; the administrator's own is not one of them (G-012). */
async function requireRole({ db, me }: Ctx, id: string) {
  const [row] = await db
    .select()
    .from(role)
    .where(and(eq(role.id, id), eq(role.communityId, me.communityId), isNotNull(role.group)));
  return row ?? fail('ROLE.ERRORS.NOT_FOUND');
}

/** Nobody takes from their own role the right to mend it again. */
const keepsRoles = (modules: ModuleRights[]): boolean =>
  modules.some((entry) => entry.id === 'svj' && entry.rights === 'rw');

function logRole(
  ctx: Ctx,
  type: 'create' | 'update' | 'delete',
  row: { id: string; title: string; modules: ModuleRights[] },
) {
  noteSecurity(ctx, 'role', { change: type, roleId: row.id, modules: type === 'delete' ? [] : row.modules });
  return recordActivity(ctx, 'svj', type, [{ ...row, isPrivate: true }]);
}
