import { and, desc, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { newId } from '#engines/secrets.ts';
import { seenUnits } from '#house/units.ts';
import { isBegunSince } from '#modules/meetings/server/meetings.door.ts';
import type { Ctx } from '#server/context.ts';
import { type HeldBefore, type OwnedPart, unit, unitAuthorized, unitTransfer } from '#server/schema.house.ts';
import { houseDay } from '#shared/dates.ts';
import { type FieldErrors, fail, failFields } from '#shared/errors.ts';
import { shareFrom } from '#shared/fraction.ts';
import { isVotedSince, votesOfUnits } from '../../votes/server/votes.door.ts';
import type { transferFields } from '../units.contract.ts';
import type { OwnerInput } from '../units.rules.ts';
import { type Transfer, transferred } from '../units.transfer.rules.ts';
import { sinceErrors } from './units.ownership.ts';
import { detailOf } from './units.rows.ts';
import { log, ownedFrom, writeOwners } from './units.saving.ts';

// The transfer of a unit: what speaks against it, the deed, and how its author takes it back at once.

/** A transfer as it is asked for: of which unit, at which version, and to whom. */
export type Given = z.output<typeof transferFields> & { id: string; version?: number } & Pick<
    Transfer,
    'to' | 'jointly'
  >;

/** Who is archived and who was entered along with a transfer. */
type Along = Pick<HeldBefore, 'archived' | 'created'>;

/** The unit and its owners once it is transferred, and what speaks against it by field. Locks the unit; 409 at another version. */
async function planned(ctx: Ctx, given: Given) {
  if (!ctx.me.writes('rooms')) return fail('BASE.ERRORS.NO_PERMISSION');
  const { id, version, day } = given;
  const [held] = await ctx.db
    .select()
    .from(unit)
    .where(and(eq(unit.id, id), seenUnits(ctx.me)))
    .for('update');
  if (!held) return null;
  if (version !== undefined && version !== held.version) return fail('BASE.ERRORS.STALE');
  const { svj_users, representative, authorizedPersons } = await detailOf(ctx, id);
  const owners = svj_users.map(({ id: userId, fraction, jointly }): OwnerInput => ({ userId, jointly, fraction }));
  const { owners: next, errors } = transferred(owners, given);
  const since = day ? await sinceErrors(ctx, id, day) : {};
  return {
    held,
    owners,
    next,
    errors: { ...errors, ...(since.ownersSince ? { day: since.ownersSince } : {}) } as FieldErrors,
    acting: { representativeId: representative?.id ?? null, authorized: authorizedPersons.map((one) => one.id) },
  };
}

/** Why a unit cannot be transferred so, by field of what is given: no unit of this house, more than there is to give. */
export const transferErrors = async (ctx: Ctx, given: Given): Promise<FieldErrors> =>
  (await planned(ctx, given))?.errors ?? { id: 'BASE.VALIDATION.INVALID' };

/**
 * Transfers a unit to people of the house. Who acted for owners of whom none is left acts no more, nor does a representative
 * who was one of them. Returns the id by which it is taken back, and the running votes in which the unit stands as it was.
 */
export async function transferUnit(ctx: Ctx, given: Given, { archived = [], created = [] }: Partial<Along> = {}) {
  const plan = await planned(ctx, given);
  if (!plan) return fail('ROOM.ERRORS.NOT_FOUND');
  const { held, owners, next, errors, acting } = plan;
  if (Object.keys(errors).length > 0) return failFields(errors);
  const isOwner = (all: OwnerInput[], id: string | null) => all.some(({ userId }) => userId === id);
  const isOther = !next.some(({ userId }) => isOwner(owners, userId));
  const ends = isOther || (isOwner(owners, acting.representativeId) && !isOwner(next, acting.representativeId));
  if (isOther) await ctx.db.delete(unitAuthorized).where(eq(unitAuthorized.unitId, held.id));
  await change(ctx, held.id, ends ? null : acting.representativeId);
  const transferId = newId();
  const { reason, document, note } = given;
  const before: HeldBefore = { ...acting, version: held.version + 1, archived, created };
  const said = { unitId: held.id, id: transferId, reason, document, note, held: before };
  await ownedFrom(ctx, given.day ?? houseDay(ctx.now), said);
  await writeOwners(ctx, held.id, written(next));
  await log(ctx, 'update', [held]);
  return { transferId, runningVotes: await votesOfUnits(ctx, [held.id]) };
}

const written = (owners: OwnerInput[]) => owners.map((owner) => ({ ...owner, jointly: owner.jointly ?? false }));

const change = ({ db, me, now }: Ctx, id: string, representativeId: string | null) =>
  db
    .update(unit)
    .set({ representativeId, version: sql`${unit.version} + 1`, updatedAt: now })
    .where(and(eq(unit.id, id), eq(unit.communityId, me.communityId)));

/** For so many milliseconds a transfer can be taken back, and for so long nobody is told of it; screens offer it for eight seconds. */
export const takeBackFor = 60_000;

const ownerOf = ({ memberId, top, bottom, jointly }: OwnedPart) => ({
  userId: memberId,
  jointly,
  fraction: shareFrom(top, bottom),
});

/** Whether a ballot, a vote or a meeting stands on the owners whom the unit has since a moment. */
const isStoodOn = async (ctx: Ctx, unitId: string, since: string): Promise<boolean> =>
  (await isVotedSince(ctx, unitId, since)) || (await isBegunSince(ctx, since));

/**
 * Takes a transfer back as if it had not been: owners and who acted for them; returns who was archived and who was entered with
 * it. Only at once, and while nothing follows from it: no change of the unit, no ballot of its new owners, no vote or meeting
 * that began with them; else 409.
 */
export async function takeBack(ctx: Ctx, unitId: string, transferId: string): Promise<Along> {
  const { db, me, now } = ctx;
  if (!me.writes('rooms')) return fail('BASE.ERRORS.NO_PERMISSION');
  const [held] = await db
    .select()
    .from(unit)
    .where(and(eq(unit.id, unitId), seenUnits(me)))
    .for('update');
  if (!held) return fail('ROOM.ERRORS.NOT_FOUND');
  const [last] = await db
    .select()
    .from(unitTransfer)
    .where(and(eq(unitTransfer.communityId, me.communityId), eq(unitTransfer.unitId, unitId)))
    .orderBy(desc(unitTransfer.createdAt), desc(unitTransfer.id))
    .limit(1)
    .for('update');
  if (last?.id !== transferId || !last.held) return fail('ROOM.ERRORS.TRANSFER_STANDS');
  const isLate = last.toldAt !== null || Date.parse(now) - Date.parse(last.createdAt) > takeBackFor;
  const isBound = isLate || held.version !== last.held.version || (await isStoodOn(ctx, unitId, last.createdAt));
  if (isBound) return fail('ROOM.ERRORS.TRANSFER_STANDS');
  const { representativeId, authorized, archived, created } = last.held;
  await db.delete(unitTransfer).where(and(eq(unitTransfer.id, last.id), eq(unitTransfer.communityId, me.communityId)));
  await change(ctx, unitId, representativeId);
  await db.delete(unitAuthorized).where(eq(unitAuthorized.unitId, unitId));
  const own = authorized.map((memberId) => ({ communityId: me.communityId, unitId, memberId }));
  if (own.length > 0) await db.insert(unitAuthorized).values(own);
  await ownedFrom(ctx, 'last', { undoes: unitId });
  await writeOwners(ctx, unitId, last.before.map(ownerOf));
  await log(ctx, 'update', [held]);
  return { archived, created };
}
