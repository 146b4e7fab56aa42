import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { hasOneName } from '#shared/display.ts';
import { shareFrom } from '#shared/fraction.ts';
import { cadastre, cadastreOwner, cadastreUnit } from './cadastre.kind.ts';
import { addressOf } from './cadastre.rows.ts';

// What the servers of other modules may ask of the property register.

/** Who owns what of a house by the last import, a row for each owner of each unit, when that was and whether it is made up; null where there was none. */
export async function importedOwners(db: Db, communityId: string) {
  const [held] = await db.select().from(cadastre).where(eq(cadastre.communityId, communityId));
  if (!held?.fetchedAt) return null;
  const rows = await db
    .select({ owner: cadastreOwner, unit: cadastreUnit })
    .from(cadastreOwner)
    .innerJoin(
      cadastreUnit,
      and(eq(cadastreUnit.id, cadastreOwner.unitId), eq(cadastreUnit.communityId, cadastreOwner.communityId)),
    )
    .where(eq(cadastreOwner.communityId, communityId))
    .orderBy(asc(cadastreUnit.position), asc(cadastreOwner.position));
  const owners = rows.map(({ owner, unit }) => ({
    titleBefore: owner.titleBefore,
    firstName: owner.firstName,
    lastName: owner.lastName,
    hasOneName: hasOneName({ isCompany: owner.companyName !== '', firstName: owner.firstName }),
    titleAfter: owner.titleAfter,
    companyName: owner.companyName,
    ico: owner.ico,
    sex: owner.sex,
    fullAddress: addressOf(owner),
    unit: unit.number,
    unitType: unit.type,
    jointly: owner.jointly,
    share: shareFrom(unit.shareTop, unit.shareBottom),
    fraction: shareFrom(owner.shareTop, owner.shareBottom),
  }));
  return { owners, fetchedAt: held.fetchedAt, isSample: held.source === 'sample' };
}
