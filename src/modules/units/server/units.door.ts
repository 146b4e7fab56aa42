import { and, eq, sql } from 'drizzle-orm';
import { seenUnits } from '#house/units.ts';
import type { Ctx } from '#server/context.ts';
import { unit, unitAuthorized } from '#server/schema.house.ts';
import { houseDay } from '#shared/dates.ts';
import { type FieldErrors, fail } from '#shared/errors.ts';
import { votesOfUnits } from '../../votes/server/votes.door.ts';
import { type GivenPart, withOwner } from '../units.rules.ts';
import { unitsHandlers } from './units.handlers.ts';
import { lastChange } from './units.ownership.ts';
import { detailOf } from './units.rows.ts';
import { log, ownedFrom, writeOwners } from './units.saving.ts';

// What the servers of other modules may ask of units: to make a person the owner of one, to write one as the form would, when owners changed.

export { ownerChanges } from './units.ownership.ts';
export { ownedFrom } from './units.saving.ts';

type Given = GivenPart & { id: string };

/** The owners of the unit once the person is one, and what speaks against it by fields of `room`. Locks the unit. */
async function ownersWith(ctx: Ctx, memberId: string, { id, ...part }: Given) {
  if (!ctx.me.writes('rooms')) return fail('BASE.ERRORS.NO_PERMISSION');
  const [held] = await ctx.db
    .select()
    .from(unit)
    .where(and(eq(unit.id, id), seenUnits(ctx.me)))
    .for('update');
  if (!held) return { held: null, owners: [], errors: { 'room.id': 'BASE.VALIDATION.INVALID' } as FieldErrors };
  const owners = (await detailOf(ctx, id)).svj_users.map(({ id: userId, fraction, jointly }) => ({
    userId,
    jointly,
    fraction: fraction as GivenPart['fraction'] | null,
  }));
  return { held, ...withOwner(owners, { userId: memberId, jointly: false, fraction: null }, part) };
}

/** Why a part of a unit cannot be given to a new person, by field: no unit of this house, more than there is to give. */
export const givingErrors = async (ctx: Ctx, given: Given): Promise<FieldErrors> =>
  (await ownersWith(ctx, '', given)).errors;

/**
 * Makes a person of the house the owner of a part of a unit; returns the running votes in which it stands as it was. Who
 * acted for owners of whom none is left acts no more.
 */
export async function giveUnit(ctx: Ctx, memberId: string, given: Given): Promise<{ id: string; title: string }[]> {
  const { held, owners } = await ownersWith(ctx, memberId, given);
  if (!held) return fail('ROOM.ERRORS.NOT_FOUND');
  const isAlone = owners.length === 1;
  if (isAlone) await ctx.db.delete(unitAuthorized).where(eq(unitAuthorized.unitId, held.id));
  await ctx.db
    .update(unit)
    .set({
      ...(isAlone ? { representativeId: null } : {}),
      version: sql`${unit.version} + 1`,
      updatedAt: ctx.now,
    })
    .where(and(eq(unit.id, held.id), eq(unit.communityId, ctx.me.communityId)));
  await ownedFrom(ctx, houseDay(ctx.now));
  await writeOwners(ctx, held.id, owners);
  await log(ctx, 'update', [held]);
  return votesOfUnits(ctx, [held.id]);
}

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
