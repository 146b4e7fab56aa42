import { and, eq, inArray } from 'drizzle-orm';
import { seenUnits } from '#house/units.ts';
import type { Ctx, Handlers } from '#server/context.ts';
import { pageOf } from '#server/listing.ts';
import { unit } from '#server/schema.house.ts';
import type { ParsedOf } from '#shared/contract.ts';
import { houseDay } from '#shared/dates.ts';
import { fail } from '#shared/errors.ts';
import { fold, searchMinimum } from '#shared/fold.ts';
import { isOpenOf } from '../../books/server/books.door.ts';
import { isUnitVoted, votesOfUnits } from '../../votes/server/votes.door.ts';
import type { unitsContract } from '../units.contract.ts';
import { listOwnership, moveChange, sinceErrors } from './units.ownership.ts';
import { countUnits, detailOf, findUnits, listUnits, requireUnits, sharesOf, unitLike } from './units.rows.ts';
import { checkUnit, holdersOf, log, ownedFrom, type Said, storeUnit } from './units.saving.ts';

// Contents: list, create, detail, change, who owned it and since when, delete, bulk delete, search.

export const unitsHandlers: Handlers<typeof unitsContract> = {
  'GET /room': async (ctx, { search, entranceId, type, use, page, sizePerPage, ...order }) => {
    const seen = seenUnits(ctx.me);
    const filters = and(
      unitLike(ctx, search),
      entranceId ? eq(unit.entranceId, entranceId) : undefined,
      type ? eq(unit.type, type) : undefined,
      use ? eq(unit.use, use) : undefined,
    );
    const counted = countUnits(ctx);
    const found = filters ? ctx.db.$count(unit, and(seen, filters)) : counted;
    const [rooms, totalItems, roomsCount, shares] = await Promise.all([
      listUnits(ctx, and(seen, filters), { ...order, ...pageOf({ page, sizePerPage }) }, found),
      found,
      counted,
      sharesOf(ctx),
    ]);
    return { rooms, totalItems, roomsCount, shares };
  },

  'POST /room': async (ctx, input) => {
    await checkUnit(ctx, input, null);
    const id = await storeUnit(ctx, input, null);
    await log(ctx, 'create', [{ ...input, id }]);
    return detailOf(ctx, id);
  },

  'GET /room/{id}': (ctx, { id }) => detailOf(ctx, id),

  'PUT /room/{id}': (ctx, input) => changeRoom(ctx, input),

  'GET /room/{id}/ownership': (ctx, { id, ...page }) => listOwnership(ctx, id, pageOf(page)),

  'PUT /room/{id}/ownership': async (ctx, { id, day, to }) => {
    const rows = await requireUnits(ctx, [id]);
    await moveChange(ctx, id, day, to);
    await log(ctx, 'update', rows);
  },

  'DELETE /room/{id}': (ctx, { id }) => remove(ctx, [id]),
  'PUT /room/delete-all': (ctx, { ids }) => remove(ctx, ids),

  'GET /room/search/{text}': async (ctx, { text }) =>
    fold(text).length < searchMinimum ? [] : findUnits(ctx, and(seenUnits(ctx.me), unitLike(ctx, text))),
};

/** Changes a unit as its form says; `said` is what its owners' change is told with. */
export async function changeRoom(
  ctx: Ctx,
  { id, version, ownersSince, ...input }: ParsedOf<(typeof unitsContract)['calls']['PUT /room/{id}']>,
  said?: Said,
) {
  const [held] = await requireUnits(ctx, [id]);
  if (!held) return fail('ROOM.ERRORS.NOT_FOUND');
  if (version !== undefined && version !== held.version) return fail('BASE.ERRORS.STALE');
  await checkUnit(ctx, input, held, ownersSince ? await sinceErrors(ctx, id, ownersSince) : null);
  await ownedFrom(ctx, ownersSince === null ? 'last' : (ownersSince ?? houseDay(ctx.now)), said);
  const before = await holdersOf(ctx, id);
  await storeUnit(ctx, input, held);
  await log(ctx, 'update', [{ ...input, id }]);
  const isSame = before === (await holdersOf(ctx, id));
  return { ...(await detailOf(ctx, id)), runningVotes: isSame ? [] : await votesOfUnits(ctx, [id]) };
}

async function remove(ctx: Ctx, ids: string[]): Promise<void> {
  const rows = await requireUnits(ctx, ids);
  if (await isUnitVoted(ctx, ids)) return fail('ROOM.ERRORS.IN_VOTE');
  await removeUnits(ctx, ids);
  await log(ctx, 'delete', rows);
}

/** Deletes units of the house; refuses while one of them owes something or has paid too much. */
export async function removeUnits(ctx: Ctx, ids: string[]): Promise<void> {
  for (const leave of ctx.services.declared.leaving) await leave(ctx, ids);
  if (await isOpenOf(ctx.db, ctx.me.communityId, ids)) return fail('ROOM.ERRORS.HAS_MONEY');
  await ctx.db.delete(unit).where(and(inArray(unit.id, ids), eq(unit.communityId, ctx.me.communityId)));
}
