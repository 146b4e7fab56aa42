import { isAny } from '#engines/columns.ts';
import type { AccountCtx } from '#server/context.ts';
import { community } from '#server/schema.ts';
import { placesOf } from '#server/session.ts';
import { type HouseCount, houseCountNames } from '#shared/house.ts';

const shown = {
  id: community.id,
  name: community.name,
  nickname: community.nickname,
  street: community.street,
  city: community.city,
};

/** The houses of the account with what modules count in them: each module counts in all houses at once, and says nothing of those where one may not know it. */
export async function housesOf(ctx: AccountCtx) {
  const places = await placesOf(ctx.db, ctx.account);
  const ids = places.map(({ communityId }) => communityId);
  const { houseCounts } = ctx.services.declared;
  const [rows, ...counted] = await Promise.all([
    ctx.db.select(shown).from(community).where(isAny(community.id, ids)),
    ...houseCountNames.map((name) => houseCounts[name]?.(ctx, places)),
  ]);
  return rows.map((row) => {
    const counts = houseCountNames.map((name, i) => [name, counted[i]?.get(row.id) ?? null]);
    return { ...row, ...(Object.fromEntries(counts) as Record<HouseCount, number | null>) };
  });
}
