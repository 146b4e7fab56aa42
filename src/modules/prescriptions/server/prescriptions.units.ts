import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { personColumns } from '#server/person.ts';
import { unit, unitOwner } from '#server/schema.house.ts';
import { entrance, member } from '#server/schema.ts';
import { showName } from '#shared/display.ts';
import type { Share } from '#shared/fraction.ts';
import { symbolsOf } from '../prescriptions.rules.ts';
import { prescriptionSymbol, prescriptionUnit } from './prescriptions.kind.ts';

// The units of a house with what a prescription reckons from.

/** 12/2 before 12/10. */
const byNumber = sql`${unit.number} collate "cs_numeric"`;

const shareOf = ({ shareTop, shareBottom }: { shareTop: number | null; shareBottom: number | null }): Share | null =>
  shareTop !== null && shareBottom !== null ? { top: shareTop, bottom: shareBottom } : null;

/** The units that fit, in their order; `symbol` is the one that was entered. */
export async function unitsWith(db: Db, where: SQL | undefined) {
  const { unitId, communityId, endedAt } = prescriptionSymbol;
  const pays = and(eq(communityId, unit.communityId), eq(unitId, unit.id), isNull(endedAt));
  const own = and(eq(prescriptionUnit.communityId, unit.communityId), eq(prescriptionUnit.unitId, unit.id));
  const rows = await db
    .select({
      id: unit.id,
      number: unit.number,
      entrance: entrance.name,
      entranceId: unit.entranceId,
      shareTop: unit.shareTop,
      shareBottom: unit.shareBottom,
      residents: unit.residentsCount,
      area: prescriptionUnit.area,
      counted: prescriptionUnit.persons,
      symbol: prescriptionSymbol.symbol,
    })
    .from(unit)
    .innerJoin(entrance, and(eq(entrance.id, unit.entranceId), eq(entrance.communityId, unit.communityId)))
    .leftJoin(prescriptionUnit, own)
    .leftJoin(prescriptionSymbol, pays)
    .where(where)
    .orderBy(asc(byNumber), asc(unit.id));
  return rows.map(({ symbol, residents, counted, ...row }) => ({
    ...row,
    share: shareOf(row),
    persons: counted ?? residents,
    counted,
    symbol: symbol ?? '',
  }));
}

/** All units of a house with the symbols by which they pay. */
export async function unitsOfHouse(db: Db, communityId: string) {
  const units = await unitsWith(db, eq(unit.communityId, communityId));
  return { units, symbols: symbolsOf(units) };
}

/** The entrances of a house, in their order. */
export const entrancesOf = (db: Db, communityId: string) =>
  db
    .select({ id: entrance.id, name: entrance.name })
    .from(entrance)
    .where(eq(entrance.communityId, communityId))
    .orderBy(asc(entrance.name), asc(entrance.id));

/** The names of the owners of units, in one line each. */
export async function ownersOf(db: Db, communityId: string, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ unitId: unitOwner.unitId, owner: personColumns })
    .from(unitOwner)
    .innerJoin(member, and(eq(member.id, unitOwner.memberId), eq(member.communityId, unitOwner.communityId)))
    .where(and(eq(unitOwner.communityId, communityId), inArray(unitOwner.unitId, ids)))
    .orderBy(asc(unitOwner.position));
  const names = new Map<string, string>();
  for (const { unitId, owner } of rows) {
    const held = names.get(unitId);
    names.set(unitId, held ? `${held}, ${showName(owner)}` : showName(owner));
  }
  return names;
}
