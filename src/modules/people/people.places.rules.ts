import { isChair, isPrivilegedRole, type ModuleRights } from '#shared/roles.ts';
import { beyond } from '../roles/roles.rules.ts';

// Who may touch whose account, address, role, access and archive. Everything that could give somebody another's place asks here.

/** A role as far as it reaches. */
export type Reaching = { name: string; modules: readonly ModuleRights[] };
/** Who acts. */
export type Actor = { id: string; isSuperAdmin: boolean; isPrivileged: boolean; role: Reaching };
/** Whom it concerns, with the role they hold. */
export type Placed = { id: string; role: Reaching };

/** Whether a role opens nothing that is closed to the actor, so that giving or taking it is within the actor's own reach. */
export const covers = (me: Actor, role: Reaching): boolean =>
  me.isSuperAdmin ||
  ((me.isPrivileged || !isPrivilegedRole(role.name)) && beyond(me.role.modules, role.modules).length === 0);

/** Whether the actor may touch the place of a person: nobody beyond their own reach, the chair only the chair or an administrator. */
export const reaches = (me: Actor, person: Placed): boolean =>
  me.isSuperAdmin || (covers(me, person.role) && (!isChair(person.role.name) || me.id === person.id));

/**
 * Whether the actor may put another login address to a person. Somebody who has already signed in is somebody's place: that
 * is changed by the committee or an administrator alone; one's own by a call that asks for the password.
 */
export const readdresses = (me: Actor, person: Placed & { isActive: boolean }): boolean =>
  reaches(me, person) && me.id !== person.id && (me.isPrivileged || !person.isActive);
