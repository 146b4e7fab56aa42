import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import type { Told } from '#engines/deeds/deeds.shape.ts';
import { grouped, slices } from '#engines/rows.ts';
import { newId } from '#engines/secrets.ts';
import { fold } from '#shared/fold.ts';
import { calledBy, pairUnits, personKey } from '../cadastre.rules.ts';
import { cadastreOwner, cadastreUnit } from './cadastre.kind.ts';

type UnitRow = typeof cadastreUnit.$inferSelect;
type OwnerRow = typeof cadastreOwner.$inferSelect;
type Written = { unit: UnitRow; owners: OwnerRow[] };

/**
 * Puts what was told in place of what stood, or only of the same units. Who and what was there before keeps its id, and who of
 * the house it is; shares and owners of which nothing was told stay.
 */
export async function write(db: Db, communityId: string, told: Told['units'], keepsOthers: boolean): Promise<void> {
  const own = eq(cadastreUnit.communityId, communityId);
  const [units, rows] = await Promise.all([
    db.select().from(cadastreUnit).where(own).orderBy(asc(cadastreUnit.position)),
    db
      .select()
      .from(cadastreOwner)
      .where(and(eq(cadastreOwner.communityId, communityId)))
      .orderBy(asc(cadastreOwner.position)),
  ]);
  const of = grouped(rows, ({ unitId }) => unitId);
  const former = pairUnits(told, units);
  const before = new Map(units.map((unit) => [unit, { unit, owners: of.get(unit.id) ?? [] }]));
  const now = told.map((unit) => written(communityId, unit, before.get(former.get(unit) as UnitRow)));
  const named = new Set(former.values());
  const others = keepsOthers ? [...before.values()].filter(({ unit }) => !named.has(unit)) : [];
  const all = others.length > 0 ? [...now, ...others].sort(byNumber) : now;
  await db.delete(cadastreUnit).where(own);
  for (const some of slices(all.map(({ unit }, position) => ({ ...unit, position }))))
    await db.insert(cadastreUnit).values(some);
  for (const some of slices(all.flatMap(({ owners }) => owners))) await db.insert(cadastreOwner).values(some);
}

const byNumber = (a: Written, b: Written) => a.unit.number.localeCompare(b.unit.number, 'cs', { numeric: true });

/** A unit as it was told, with the ids that it and its owners had. */
function written(communityId: string, told: Told['units'][number], before: Written | undefined): Written {
  const { id: registerId, owners: holders, share, ...rest } = told;
  if (before && !holders && !share && !rest.lv) return before; // of this unit nothing was told
  const id = before?.unit.id ?? newId();
  const { shareTop = null, shareBottom = null } = before?.unit ?? {};
  const shares = share ? { shareTop: share.top, shareBottom: share.bottom } : { shareTop, shareBottom };
  const unit = { ...rest, ...shares, id, communityId, registerId, position: 0 };
  if (!holders) return { unit, owners: before?.owners ?? [] };
  const held = new Map(before?.owners.map((owner) => [personKey(owner), owner]));
  const people = holders.flatMap(({ people: all, share: part }, holder) =>
    all.map((one) => ({ ...one, holder, jointly: all.length === 2, shareTop: part.top, shareBottom: part.bottom })),
  );
  const owners = people.map((one, position) => {
    const key = personKey(one);
    const former = held.get(key);
    held.delete(key); // of two who are called alike one alone is who was there before
    const searchText = fold([calledBy(one), one.street, one.city, one.post, told.number].join(' '));
    const ids = { id: former?.id ?? newId(), memberId: former?.memberId ?? null, communityId, unitId: id };
    return { ...one, ...ids, position, searchText };
  });
  return { unit, owners };
}
