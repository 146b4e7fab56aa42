import { and, eq, sql } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import { unit } from '#server/schema.house.ts';
import { houseDay } from '#shared/dates.ts';
import { fail } from '#shared/errors.ts';
import { unitsHandlers } from './units.handlers.ts';
import { lastChange } from './units.ownership.ts';
import { detailOf } from './units.rows.ts';
import { log } from './units.saving.ts';

// What the servers of other modules may ask of units: to transfer one, to write one as the form would, when owners changed.

export { removeUnits } from './units.handlers.ts';
export { lastChange, ownerChanges } from './units.ownership.ts';
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

/**
 * Changes share or owners of a unit as `PUT /room/{id}` does, owners from a day on, or from today when they have changed since; returns the running votes in which it stands as it was. Who acted
 * for owners of whom none is left acts no more.
 */
export async function changeUnit(ctx: Ctx, id: string, next: Partial<Pick<Room, 'share' | 'owners'>>, day: string) {
  requireWriter(ctx);
  const ownersSince = day > ((await lastChange(ctx, id)) ?? '') ? day : houseDay(ctx.now);
  const held = await detailOf(ctx, id);
  const owners = held.svj_users.map((one) => ({ userId: one.id, fraction: one.fraction, jointly: one.jointly }));
  const stays = !next.owners || next.owners.some(({ userId }) => owners.some((owner) => owner.userId === userId));
  const { number, entranceId, floor, type, use, share, residentsCount, version, representative } = held;
  const authorizedPersons = stays ? held.authorizedPersons.map((person) => person.id) : [];
  const representativeId = stays ? (representative?.id ?? null) : null;
  const own = {
    number,
    entranceId,
    floor,
    type,
    use,
    share,
    residentsCount,
    owners,
    authorizedPersons,
    representativeId,
  };
  return (await unitsHandlers['PUT /room/{id}'](ctx, { ...own, ...next, id, version, ownersSince })).runningVotes;
}
