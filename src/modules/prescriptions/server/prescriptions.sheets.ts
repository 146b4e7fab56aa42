import { and, asc, desc, eq, gte, inArray, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import type { Ctx } from '#server/context.ts';
import { requireRecord, visible } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { houseDay } from '#shared/dates.ts';
import type { Share } from '#shared/fraction.ts';
import { firstDay, type Item, monthOf, reckon } from '../prescriptions.rules.ts';
import {
  type PrescriptionRow,
  prescription,
  prescriptionItem,
  prescriptionSheet,
  prescriptions,
} from './prescriptions.kind.ts';
import { unitsOfHouse } from './prescriptions.units.ts';

// Which prescription holds, its items, and what it makes of units: as it was issued, or as a draft would.

export type NamedItem = Item & { name: string };
/** What a unit pays by a prescription, and from what that was reckoned. */
export type Sheet = {
  unitId: string;
  share: Share | null;
  area: number | null;
  persons: number | null;
  symbol: string;
  amounts: Record<string, number>;
};
export type Holding = { row: Pick<PrescriptionRow, 'id' | 'title' | 'status' | 'validFrom' | 'dueDay'>; month: string };

/** The items of a prescription in their order. */
export async function itemsOf(db: Db, communityId: string, prescriptionId: string): Promise<NamedItem[]> {
  const of = and(eq(prescriptionItem.communityId, communityId), eq(prescriptionItem.prescriptionId, prescriptionId));
  const rows = await db.select().from(prescriptionItem).where(of).orderBy(asc(prescriptionItem.position));
  return rows.map(({ id, name, formula, group, amount, until, amounts, entrances }) => ({
    id,
    name,
    formula,
    group,
    amount,
    amounts,
    entrances,
    until: until && monthOf(until),
  }));
}

/** The prescription that is asked for in the month that is asked for, else the one that holds in that month; `row` is null where none does. */
export async function holdingOf(ctx: Ctx, asked: { month?: string; prescriptionId?: string }) {
  const month = asked.month ?? monthOf(houseDay(ctx.now));
  if (asked.prescriptionId) {
    const row = await requireRecord(ctx, prescriptions, asked.prescriptionId);
    return { row, month: asked.month ?? monthOf(row.validFrom) };
  }
  const day = firstDay(month);
  const holds = and(lte(prescription.validFrom, day), or(isNull(prescription.validTo), gte(prescription.validTo, day)));
  const [row] = await issuedOf(ctx, holds, 1);
  return { row: row ?? null, month };
}

/** The issued prescriptions that fit, the newest first. */
export const issuedOf = (ctx: Ctx, where: SQL | undefined, limit: number) => {
  const { id, validFrom, validTo, dueDay } = prescription;
  return ctx.db
    .select({ id, title: record.title, status: record.status, validFrom, validTo, dueDay })
    .from(prescription)
    .innerJoin(record, and(eq(record.id, id), eq(record.communityId, prescription.communityId)))
    .where(and(visible(ctx.me, prescriptions, ctx.now), eq(record.status, 'issued'), where))
    .orderBy(desc(validFrom))
    .limit(limit);
};

/** What every unit of the house would pay by a draft, whoever asks. */
export async function draftSheets(db: Db, communityId: string, items: NamedItem[]): Promise<Sheet[]> {
  const { units, symbols } = await unitsOfHouse(db, communityId);
  const reckoned = reckon(items, units);
  return units.map(({ id, share, area, persons }) => ({
    unitId: id,
    share,
    area,
    persons,
    symbol: symbols.get(id) ?? '',
    amounts: reckoned.get(id) ?? {},
  }));
}

/** The sheets of some units by a prescription. */
export async function sheetsOf(
  { db, me }: Ctx,
  { id, status }: Holding['row'],
  items: NamedItem[],
  ids: string[],
): Promise<Map<string, Sheet>> {
  const wanted = new Set(ids);
  const sheets =
    status === 'draft'
      ? (await draftSheets(db, me.communityId, items)).filter(({ unitId }) => wanted.has(unitId))
      : await storedSheets(db, me.communityId, id, ids);
  return new Map(sheets.map((sheet) => [sheet.unitId, sheet]));
}

async function storedSheets(db: Db, communityId: string, id: string, ids: string[]): Promise<Sheet[]> {
  if (ids.length === 0) return [];
  const { communityId: house, prescriptionId, unitId } = prescriptionSheet;
  const rows = await db
    .select()
    .from(prescriptionSheet)
    .where(and(eq(house, communityId), eq(prescriptionId, id), inArray(unitId, ids)));
  return rows.map(({ shareTop, shareBottom, ...row }) => ({
    ...row,
    share: shareTop !== null && shareBottom !== null ? { top: shareTop, bottom: shareBottom } : null,
  }));
}
