import { and, eq, sql } from 'drizzle-orm';
import { newId } from '#engines/secrets.ts';
import type { Ctx } from '#server/context.ts';
import { unit } from '#server/schema.house.ts';
import { fail, failFields } from '#shared/errors.ts';
import { changeRoom, unitsHandlers } from './units.handlers.ts';
import { ownersDays, sinceErrors } from './units.ownership.ts';
import { detailOf } from './units.rows.ts';
import { log } from './units.saving.ts';

// What the servers of other modules may ask of units: to transfer one, to write one as the form would, when owners changed.

export { removeUnits } from './units.handlers.ts';
export { lastChange, ownerChanges, ownersDays } from './units.ownership.ts';
export { detailOf as unitOf } from './units.rows.ts';
export { mayStand, ownedFrom } from './units.saving.ts';
export { type Given, takeBack, takeBackFor, transferErrors, transferUnit } from './units.transfer.ts';

/** Makes a person of the house the representative of a unit, as a paper of its owners says that the caller has checked. */
export async function nameRepresentative(ctx: Ctx, unitId: string, memberId: string): Promise<void> {
  const of = and(eq(unit.id, unitId), eq(unit.communityId, ctx.me.communityId));
  const [held] = await ctx.db.select().from(unit).where(of).for('update');
  if (!held) return fail('ROOM.ERRORS.NOT_FOUND');
  const next = { representativeId: memberId, version: sql`${unit.version} + 1`, updatedAt: ctx.now };
  await ctx.db.update(unit).set(next).where(of);
  await log(ctx, 'update', [held]);
}

type Room = Parameters<(typeof unitsHandlers)['POST /room']>[1];
const requireWriter = ({ me }: Ctx) => me.writes('rooms') || fail('BASE.ERRORS.NO_PERMISSION');

/** Creates a unit as `POST /room` does; returns its id. */
export async function addUnit(ctx: Ctx, input: Pick<Room, 'number' | 'entranceId' | 'type' | 'share' | 'owners'>) {
  requireWriter(ctx);
  const rest = { floor: '', residentsCount: null, representativeId: null, use: 'living' } as const;
  return (await unitsHandlers['POST /room'](ctx, { ...rest, authorizedPersons: [], ...input })).id;
}

/** What is said of a change of owners: the paper, who was entered for it, and the day that somebody asked for, else the one that is usual. */
type Told = { document: string; created: string[]; asked: string | undefined; usual: string };

/**
 * Changes share or owners of a unit as `PUT /room/{id}` does, owners from the usual day on, or from today when they have changed
 * since; refuses another day that cannot be. Who acted for owners of whom none is left, or as one who is not left, acts no more. Returns the id by which the
 * change of owners is taken back, and the running votes in which the unit stands as it was.
 */
export async function changeUnit(
  ctx: Ctx,
  id: string,
  next: Partial<Pick<Room, 'share' | 'owners'>>,
  { document, created, asked, usual }: Told,
) {
  requireWriter(ctx);
  const wrong = asked ? (await sinceErrors(ctx, id, asked)).ownersSince : undefined;
  if (wrong) return failFields({ day: wrong });
  const ownersSince = asked ?? (await ownersDays(ctx, [id], usual)).get(id);
  const { svj_users, authorizedPersons, representative, version, ...held } = await detailOf(ctx, id);
  const owners = svj_users.map((one) => ({ userId: one.id, fraction: one.fraction, jointly: one.jointly }));
  const { number, entranceId, floor, type, use, share, residentsCount } = held;
  const own = { number, entranceId, floor, type, use, share, residentsCount, owners, ...next };
  const stays = own.owners.some(({ userId }) => owners.some((owner) => owner.userId === userId)) || !next.owners;
  const authorized = authorizedPersons.map((person) => person.id);
  const representativeId = representative?.id ?? null;
  // who acted as an owner acts no more once they own no more
  const isOwner = (all: { userId: string }[]) => all.some(({ userId }) => userId === representativeId);
  const isGone = isOwner(owners) && !isOwner(own.owners);
  const acting = stays
    ? { authorizedPersons: authorized, ...(!isGone && { representativeId }) }
    : { authorizedPersons: [] };
  const transferId = newId();
  const before = { representativeId, authorized, version: version + 1, archived: [], created };
  const said = { unitId: id, id: transferId, document, held: before };
  const asIs = { representativeId: null, ...own, ...acting, id, version, ownersSince };
  const { runningVotes } = await changeRoom(ctx, asIs, next.owners ? said : undefined);
  return { transferId: next.owners ? transferId : null, runningVotes };
}
