import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { grouped } from '#engines/rows.ts';
import type { Ctx } from '#server/context.ts';
import { failFields } from '#shared/errors.ts';
import {
  beginning,
  changeFacts,
  changeSheets,
  type Entered,
  type EnteredSince,
  inForce,
  type SheetSince,
  type UnitChanges,
} from '../prescriptions.change.rules.ts';
import { isOwn, monthOf, pays, symbolsOf } from '../prescriptions.rules.ts';
import { holdingIn } from '../prescriptions.versions.rules.ts';
import { prescription, prescriptionSheet } from './prescriptions.kind.ts';
import { itemsIn, type NamedItem, type Sheet, sheetOf } from './prescriptions.sheets.ts';
import { factsOf, type UnitWith, unitsOfHouse } from './prescriptions.units.ts';
import { checkMonth, type IssuedVersion, issuedVersions, usualMonth } from './prescriptions.versions.ts';

// What changes of units from a month on mean: their facts, own amounts and symbols, and what they pay by prescriptions that stand (G-192).

/** What is asked of a unit; what is not said stays as it is. */
export type Asked = {
  unit: UnitWith;
  area?: number | null;
  persons?: number | null;
  symbol?: string;
  amounts: { itemId: string; amount: number }[];
  /** Where in what was sent that stands, before the names of its fields. */
  place: string;
};
type SharedSheet = SheetSince & Pick<Sheet, 'share'>;
/** A prescription that was issued, with what one unit pays by it, now and after the change from `start` on. */
type Version = IssuedVersion & { isHeld: boolean; items: NamedItem[]; sheets: SharedSheet[] };
export type Changed = Version & { start: string; anew: SheetSince[] };
/** What the change of one unit means. */
export type Plan = {
  unit: UnitWith;
  from: string;
  facts: EnteredSince[];
  /** Whether the facts stay as they were entered. */
  isSame: boolean;
  /** The symbol that is entered then, and the one by which it pays then; null where it stays. */
  symbol: { entered: string; paysBy: string } | null;
  versions: Changed[];
  changes: UnitChanges;
  /** The first of its months that is prescribed to the unit, and by what. */
  first: { month: string; by: Changed } | null;
};

/** From which month on units change: the one that is asked for, where it may be, else the usual one. */
export async function monthOfChange(ctx: Ctx, asked: string | null): Promise<string> {
  const issued = await issuedVersions(ctx);
  const from = asked ?? (await usualMonth(ctx, issued));
  if (from !== beginning) await checkMonth(ctx, from, issued, 'from');
  return from;
}

/** What changes of units from a month on mean, before anything is written. */
export async function plansOf(ctx: Ctx, from: string, asked: readonly Asked[]): Promise<Plan[]> {
  const ids = asked.map(({ unit }) => unit.id);
  const facts = await factsOf(ctx.db, ctx.me.communityId, { ids });
  const paysBy = await symbolsThen(ctx, asked);
  const versions = await versionsOf(ctx, ids);
  return asked.map((one) => planOf(one, from, { facts: facts.get(one.unit.id) ?? [], paysBy, versions }));
}

type Known = { facts: EnteredSince[]; paysBy: Map<string, string>; versions: (unitId: string) => Version[] };

function planOf(asked: Asked, from: string, { facts: before, paysBy, versions: versionsFor }: Known): Plan {
  const { unit } = asked;
  const held = inForce(before, from);
  const { area = held?.area ?? null, persons = held?.persons ?? null, symbol = unit.symbol } = asked;
  const facts = changeFacts(before, from, { area, persons });
  const versions = versionsFor(unit.id);
  const first = firstOf(versions, from);
  const sheet = first && inForce(first.by.sheets, first.month);
  const own = ownGiven(first?.by ?? null, asked);
  const changed = versions.map((one): Changed => {
    const change = { from, own: one.id === first?.by.id ? own : {} };
    const start = one.validFrom > from ? one.validFrom : from;
    return { ...one, start, anew: changeSheets(one, unit, facts, change) };
  });
  const by = changed.find((one) => one.id === first?.by.id);
  return {
    unit,
    from,
    facts,
    isSame: JSON.stringify(facts) === JSON.stringify(before),
    symbol: symbol === unit.symbol ? null : { entered: symbol, paysBy: paysBy.get(unit.id) ?? '' },
    versions: changed,
    first: by && first ? { month: first.month, by } : null,
    changes: [
      ...differences(sheet ?? counted(held, unit), counted({ area, persons }, unit)),
      ...(symbol === unit.symbol ? [] : [{ what: 'symbol' as const, from: unit.symbol, to: symbol }]),
      ...(first ? ownDifferences(first, own) : []),
    ],
  };
}

/** By what units will pay once symbols are entered for them, or none; empty where all of them stay. */
async function symbolsThen({ db, me }: Ctx, asked: readonly Asked[]): Promise<Map<string, string>> {
  const changed = asked.filter(({ unit, symbol = unit.symbol }) => symbol !== unit.symbol);
  if (changed.length === 0) return new Map();
  const next = new Map(changed.map(({ unit, symbol }) => [unit.id, symbol]));
  const { units } = await unitsOfHouse(db, me.communityId);
  return symbolsOf(units.map((one) => ({ ...one, symbol: next.get(one.id) ?? one.symbol })));
}

/** The prescriptions that were issued, also those that hold no more, because they may again; of each unit with its sheets. */
async function versionsOf({ db, me }: Ctx, unitIds: string[]): Promise<(unitId: string) => Version[]> {
  const { id, communityId, validFrom, validTo, dueDay, writtenTo, replacedById } = prescription;
  const of = and(eq(prescriptionSheet.communityId, me.communityId), inArray(prescriptionSheet.unitId, unitIds));
  const sheets = unitIds.length === 0 ? [] : await db.select().from(prescriptionSheet).where(of);
  const rows = await db
    .select({ id, communityId, validFrom, validTo, dueDay, writtenTo, replacedById })
    .from(prescription)
    .where(and(eq(communityId, me.communityId), isNotNull(prescription.issuedAt)))
    .orderBy(asc(validFrom));
  const items = await itemsIn(db, me.communityId, [...new Set(sheets.map((row) => row.prescriptionId))]);
  const versions = rows.map((row) => ({
    ...row,
    validFrom: monthOf(row.validFrom),
    validTo: row.validTo && monthOf(row.validTo),
    isHeld: row.replacedById === null,
    items: items.get(row.id) ?? [],
  }));
  const ofUnits = grouped(sheets, (row) => `${row.prescriptionId}${row.unitId}`);
  return (unitId) =>
    versions.map((one) => ({ ...one, sheets: (ofUnits.get(`${one.id}${unitId}`) ?? []).map(sheetOf) }));
}

/** The first month from one on in which the unit pays by one that holds, and that one. */
function firstOf(versions: readonly Version[], from: string) {
  const held = versions.filter(({ isHeld, sheets }) => isHeld && sheets.length > 0);
  const by = holdingIn(held, from) ?? held.find(({ validFrom }) => validFrom > from);
  if (!by || (by.validTo && by.validTo < from)) return null;
  return { month: by.validFrom > from ? by.validFrom : from, by };
}

/** The own amounts that are given, by the item; refused where the unit pays no such item. */
function ownGiven(by: Version | null, { unit: { entranceId }, amounts, place }: Asked): Record<string, number> {
  const known = by?.items.filter((item) => isOwn(item.formula) && pays(entranceId, item)) ?? [];
  const unknown = amounts.findIndex(({ itemId }) => !known.some(({ id }) => id === itemId));
  if (unknown >= 0) failFields({ [`${place}amounts.${unknown}.itemId`]: 'BASE.VALIDATION.INVALID' });
  return Object.fromEntries(amounts.map(({ itemId, amount }) => [itemId, amount]));
}

const shown = (value: number | null | undefined) => (value === null || value === undefined ? '' : String(value));

/** What is reckoned from: where no persons are entered as many as live in the unit. */
const counted = (entered: Entered | undefined, { residents }: { residents: number | null }): Entered => ({
  area: entered?.area ?? null,
  persons: entered?.persons ?? residents,
});

const differences = (before: Entered, then: Entered): UnitChanges =>
  (['area', 'persons'] as const)
    .map((what) => ({ what, from: shown(before[what]), to: shown(then[what]) }))
    .filter(({ from, to }) => from !== to);

function ownDifferences({ month, by }: { month: string; by: Version }, own: Record<string, number>): UnitChanges {
  const held = inForce(by.sheets, month)?.amounts ?? {};
  return by.items
    .filter(({ id }) => own[id] !== undefined && own[id] !== Math.abs(held[id] ?? 0))
    .map(({ id, name }) => ({ what: 'item', name, from: shown(Math.abs(held[id] ?? 0)), to: shown(own[id]) }));
}
