import { and, asc, desc, eq, gte, inArray, isNull, lte, or, type SQL } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { grouped } from '#engines/rows.ts';
import type { Ctx } from '#server/context.ts';
import { requireRecord, visible } from '#server/record.ts';
import { unit } from '#server/schema.house.ts';
import { record } from '#server/schema.ts';
import { houseDay } from '#shared/dates.ts';
import type { Share } from '#shared/fraction.ts';
import { changeSheets, inForce } from '../prescriptions.change.rules.ts';
import { firstDay, type Item, isOwn, monthOf, reckon } from '../prescriptions.rules.ts';
import {
  type PrescriptionRow,
  prescription,
  prescriptionItem,
  prescriptionSheet,
  prescriptions,
} from './prescriptions.kind.ts';
import { factsOf, unitsOfHouse, unitsWith } from './prescriptions.units.ts';

// Which prescription holds, its items, and what it makes of units: as it was issued, or as a draft would.

export type NamedItem = Item & { name: string };
/** What a unit pays by a prescription, and from what that was reckoned. */
export type Sheet = {
  unitId: string;
  /** The month from which it holds. */
  from: string;
  share: Share | null;
  area: number | null;
  persons: number | null;
  symbol: string;
  amounts: Record<string, number>;
};
export type Holding = { row: Pick<PrescriptionRow, 'id' | 'title' | 'status' | 'validFrom' | 'dueDay'>; month: string };

/** The items of a prescription in their order. */
export const itemsOf = async (db: Db, communityId: string, prescriptionId: string): Promise<NamedItem[]> =>
  (await itemsIn(db, communityId, [prescriptionId])).get(prescriptionId) ?? [];

/** The items of several prescriptions in their order, by the prescription. */
export async function itemsIn(db: Db, communityId: string, ids: string[]): Promise<Map<string, NamedItem[]>> {
  const { prescriptionId, position } = prescriptionItem;
  const of = and(eq(prescriptionItem.communityId, communityId), inArray(prescriptionId, ids));
  const rows = ids.length === 0 ? [] : await db.select().from(prescriptionItem).where(of).orderBy(asc(position));
  return new Map([...grouped(rows, (row) => row.prescriptionId)].map(([id, own]) => [id, own.map(itemOf)]));
}

const itemOf = ({
  id,
  name,
  formula,
  group,
  amount,
  until,
  amounts,
  entrances,
}: typeof prescriptionItem.$inferSelect) => ({
  id,
  name,
  formula,
  group,
  amount,
  amounts,
  entrances,
  until: until && monthOf(until),
});

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

/** What every unit of the house would pay by a draft that begins in a month, in that month, whoever asks. */
export async function draftSheets(db: Db, communityId: string, items: NamedItem[], from: string): Promise<Sheet[]> {
  const { units, symbols } = await unitsOfHouse(db, communityId, from);
  const reckoned = reckon(items, units);
  return units.map(({ id, share, area, persons }) => ({
    unitId: id,
    from,
    share,
    area,
    persons,
    symbol: symbols.get(id) ?? '',
    amounts: reckoned.get(id) ?? {},
  }));
}

/** The sheets of every unit by a draft that is issued: from its first month, and from each later one from which other facts are entered already. */
export async function sheetsToIssue(db: Db, communityId: string, items: NamedItem[], from: string): Promise<Sheet[]> {
  const sheets = await draftSheets(db, communityId, items, from);
  const ids = [...(await factsOf(db, communityId, { after: from })).keys()];
  if (ids.length === 0) return sheets;
  const facts = await factsOf(db, communityId, { ids });
  const units = await unitsWith(db, and(eq(unit.communityId, communityId), inArray(unit.id, ids)));
  const byId = new Map(units.map((one) => [one.id, one]));
  return sheets.flatMap((sheet) => {
    const of = byId.get(sheet.unitId);
    if (!of) return [sheet];
    const own = facts.get(sheet.unitId) ?? [];
    const all = changeSheets({ validFrom: from, items, sheets: [sheet] }, of, own, { from, own: {} });
    return all.map((one) => ({ ...one, unitId: sheet.unitId, share: sheet.share }));
  });
}

/** The own amounts of units by items that have such, as their sheets say them in a month. */
export function ownAmounts(
  items: readonly Item[],
  sheets: readonly Pick<Sheet, 'unitId' | 'from' | 'amounts'>[],
  month: string,
): Map<string, Record<string, number>> {
  const held = [...grouped(sheets, ({ unitId }) => unitId)].map(([id, own]) => [id, inForce(own, month)] as const);
  const amounts = ({ id }: Item) =>
    held.flatMap(([unitId, sheet]) => (sheet?.amounts[id] ? [[unitId, Math.abs(sheet.amounts[id])] as const] : []));
  return new Map(
    items.filter(({ formula }) => isOwn(formula)).map((item) => [item.id, Object.fromEntries(amounts(item))]),
  );
}

/** The sheets of some units by a prescription, as they hold in a month; of a draft in its first. */
export async function sheetsOf(
  { db, me }: Ctx,
  { id, status, validFrom }: Holding['row'],
  items: NamedItem[],
  ids: string[],
  month: string,
): Promise<Map<string, Sheet>> {
  const wanted = new Set(ids);
  const sheets =
    status === 'draft'
      ? (await draftSheets(db, me.communityId, items, monthOf(validFrom))).filter(({ unitId }) => wanted.has(unitId))
      : await storedSheets(db, me.communityId, id, ids, month);
  return new Map(sheets.map((sheet) => [sheet.unitId, sheet]));
}

/** The sheets of some units by an issued prescription, as they hold in a month. */
export async function storedSheets(
  db: Db,
  communityId: string,
  id: string,
  ids: string[],
  month: string,
): Promise<Sheet[]> {
  if (ids.length === 0) return [];
  const { communityId: house, prescriptionId, unitId, fromMonth } = prescriptionSheet;
  const rows = await db
    .selectDistinctOn([unitId])
    .from(prescriptionSheet)
    .where(and(eq(house, communityId), eq(prescriptionId, id), inArray(unitId, ids), lte(fromMonth, firstDay(month))))
    .orderBy(asc(unitId), desc(fromMonth));
  return rows.map(sheetOf);
}

/** A stored sheet as it is reckoned with. */
export const sheetOf = ({
  shareTop,
  shareBottom,
  fromMonth,
  ...row
}: typeof prescriptionSheet.$inferSelect): Sheet => ({
  ...row,
  from: monthOf(fromMonth),
  share: shareTop !== null && shareBottom !== null ? { top: shareTop, bottom: shareBottom } : null,
});
