import { and, asc, desc, eq, gt, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { unit } from '#server/schema.house.ts';
import { entrance } from '#server/schema.ts';
import type { Share } from '#shared/fraction.ts';
import type { EnteredSince } from '../prescriptions.change.rules.ts';
import { firstDay, monthOf, symbolsOf } from '../prescriptions.rules.ts';
import { prescriptionSymbol, prescriptionUnit } from './prescriptions.kind.ts';

// The units of a house with what a prescription reckons from.

/** 12/2 before 12/10. */
const byNumber = sql`${unit.number} collate "cs_numeric"`;

const shareOf = ({ shareTop, shareBottom }: { shareTop: number | null; shareBottom: number | null }): Share | null =>
  shareTop !== null && shareBottom !== null ? { top: shareTop, bottom: shareBottom } : null;

/** The units that fit, in their order, with the facts that hold in a month (`YYYY-MM`), else with those that were entered for the last one; `symbol` is the one that was entered. */
export async function unitsWith(db: Db, where: SQL | undefined, month?: string) {
  const begun = month ? lte(prescriptionUnit.fromMonth, firstDay(month)) : undefined;
  const facts = db
    .select({ area: prescriptionUnit.area, persons: prescriptionUnit.persons })
    .from(prescriptionUnit)
    .where(and(eq(prescriptionUnit.communityId, unit.communityId), eq(prescriptionUnit.unitId, unit.id), begun))
    .orderBy(desc(prescriptionUnit.fromMonth))
    .limit(1)
    .as('facts');
  const rows = await db
    .select({
      id: unit.id,
      communityId: unit.communityId,
      number: unit.number,
      entrance: entrance.name,
      entranceId: unit.entranceId,
      shareTop: unit.shareTop,
      shareBottom: unit.shareBottom,
      residents: unit.residentsCount,
      area: facts.area,
      counted: facts.persons,
    })
    .from(unit)
    .innerJoin(entrance, and(eq(entrance.id, unit.entranceId), eq(entrance.communityId, unit.communityId)))
    .leftJoinLateral(facts, sql`true`)
    .where(where)
    .orderBy(asc(byNumber), asc(unit.id));
  const symbols = await symbolsEntered(db, rows[0]?.communityId);
  return rows.map(({ residents, counted, communityId: _, ...row }) => ({
    ...row,
    share: shareOf(row),
    residents,
    persons: counted ?? residents,
    counted,
    symbol: symbols.get(row.id) ?? '',
  }));
}

/** A unit with what a prescription reckons from. */
export type UnitWith = Awaited<ReturnType<typeof unitsWith>>[number];

/** The symbols that are entered for the units of a house, read apart so that no join is planned without knowing how many there are. */
async function symbolsEntered(db: Db, house: string | undefined): Promise<Map<string, string>> {
  if (house === undefined) return new Map();
  const { unitId, communityId, symbol, endedAt } = prescriptionSymbol;
  const rows = await db
    .select({ unitId, symbol })
    .from(prescriptionSymbol)
    .where(and(eq(communityId, house), isNull(endedAt)));
  return new Map(rows.map((row) => [row.unitId, row.symbol]));
}

/** All units of a house with the symbols by which they pay, and the facts that hold in a month, else the last ones. */
export async function unitsOfHouse(db: Db, communityId: string, month?: string) {
  const units = await unitsWith(db, eq(unit.communityId, communityId), month);
  return { units, symbols: symbolsOf(units) };
}

/** What was entered for units from which month on, of the named ones or of all; of months after one, where it is named. */
export async function factsOf(
  db: Db,
  communityId: string,
  { ids, after }: { ids?: string[]; after?: string } = {},
): Promise<Map<string, EnteredSince[]>> {
  const { unitId, fromMonth, area, persons } = prescriptionUnit;
  const which = and(ids && inArray(unitId, ids), after ? gt(fromMonth, firstDay(after)) : undefined);
  const rows = await db
    .select({ unitId, fromMonth, area, persons })
    .from(prescriptionUnit)
    .where(and(eq(prescriptionUnit.communityId, communityId), which))
    .orderBy(asc(unitId), asc(fromMonth));
  const facts = new Map<string, EnteredSince[]>();
  for (const { unitId: id, fromMonth: from, ...entered } of rows) {
    const held = facts.get(id) ?? [];
    held.push({ ...entered, from: monthOf(from) });
    facts.set(id, held);
  }
  return facts;
}

/** The entrances of a house, in their order. */
export const entrancesOf = (db: Db, communityId: string) =>
  db
    .select({ id: entrance.id, name: entrance.name })
    .from(entrance)
    .where(eq(entrance.communityId, communityId))
    .orderBy(asc(entrance.name), asc(entrance.id));
