import { and, asc, eq, gte, isNotNull } from 'drizzle-orm';
import { grouped } from '#engines/rows.ts';
import { seenUnits } from '#house/units.ts';
import type { Ctx } from '#server/context.ts';
import { recordActivity } from '#server/journal.ts';
import { unit } from '#server/schema.house.ts';
import { houseDay } from '#shared/dates.ts';
import { fail, failFields } from '#shared/errors.ts';
import {
  beginning,
  changeFacts,
  changeSheets,
  type Entered,
  type EnteredSince,
  inForce,
  type SheetSince,
  turn,
  type UnitChanges,
} from '../prescriptions.change.rules.ts';
import { firstDay, horizonOf, isOwn, monthOf, monthsBetween, pays, symbolsOf } from '../prescriptions.rules.ts';
import { holdingIn } from '../prescriptions.versions.rules.ts';
import { takeHouseTurn } from './prescriptions.bounds.ts';
import { noteChanges } from './prescriptions.changes.ts';
import { duesFrom, replaceDues } from './prescriptions.dues.ts';
import { prescription, prescriptionSheet, prescriptionUnit } from './prescriptions.kind.ts';
import { writeToPeople } from './prescriptions.letters.ts';
import { peopleOf } from './prescriptions.owning.ts';
import { itemsIn, type NamedItem, type Sheet, sheetOf } from './prescriptions.sheets.ts';
import { changeSymbols } from './prescriptions.symbols.ts';
import { factsOf, unitsOfHouse, unitsWith } from './prescriptions.units.ts';
import { checkMonth, type IssuedVersion, issuedVersions, usualMonth } from './prescriptions.versions.ts';

// One unit that changes alone, from a month on: its facts, its own amounts and its symbol, and what it pays by prescriptions that stand (G-192).

type Asked = {
  id: string;
  area: number | null;
  persons: number | null;
  symbol: string;
  from: string | null;
  amounts: { itemId: string; amount: number }[];
};
type SharedSheet = SheetSince & Pick<Sheet, 'share'>;
/** A prescription that was issued, with what one unit pays by it, now and after the change from `start` on. */
type Version = IssuedVersion & { isHeld: boolean; items: NamedItem[]; sheets: SharedSheet[] };
type Changed = Version & { start: string; anew: SheetSince[] };
type Plan = {
  unit: { id: string; number: string };
  from: string;
  facts: EnteredSince[];
  /** Whether the facts stay as they were entered. */
  isSame: boolean;
  symbol: string | null;
  versions: Changed[];
  changes: UnitChanges;
  /** The first of its months that is prescribed to the unit, and by what. */
  first: { month: string; by: Changed } | null;
};

/** What a change means, before anything is written. */
async function planOf(ctx: Ctx, { id, area, persons, ...asked }: Asked): Promise<Plan> {
  const { db, me } = ctx;
  const [held] = await unitsWith(db, and(eq(unit.id, id), seenUnits(me)));
  if (!held) return fail('ROOM.ERRORS.NOT_FOUND');
  const issued = await issuedVersions(ctx);
  const from = asked.from ?? (await usualMonth(ctx, issued));
  if (from !== beginning) await checkMonth(ctx, from, issued, 'from');
  const before = (await factsOf(db, me.communityId, { ids: [id] })).get(id) ?? [];
  const facts = changeFacts(before, from, { area, persons });
  const symbol = asked.symbol === held.symbol ? null : await symbolThen(ctx, id, asked.symbol);
  const versions = await versionsOf(ctx, id);
  const first = firstOf(versions, from);
  const sheet = first && inForce(first.by.sheets, first.month);
  const own = ownGiven(first?.by ?? null, held.entranceId, asked.amounts);
  const changed = versions.map((one): Changed => {
    const change = { from, own: one.id === first?.by.id ? own : {} };
    const start = one.validFrom > from ? one.validFrom : from;
    return { ...one, start, anew: changeSheets(one, held, facts, change) };
  });
  const by = changed.find((one) => one.id === first?.by.id);
  return {
    unit: held,
    from,
    facts,
    isSame: JSON.stringify(facts) === JSON.stringify(before),
    symbol,
    versions: changed,
    first: by && first ? { month: first.month, by } : null,
    changes: [
      ...differences(sheet ?? counted(inForce(before, from), held), counted({ area, persons }, held)),
      ...(symbol === null ? [] : [{ what: 'symbol' as const, from: held.symbol, to: asked.symbol }]),
      ...(first ? ownDifferences(first, own) : []),
    ],
  };
}

/** By what a unit will pay once a symbol is entered for it, or none. */
async function symbolThen({ db, me }: Ctx, id: string, symbol: string): Promise<string> {
  const { units } = await unitsOfHouse(db, me.communityId);
  return symbolsOf(units.map((one) => (one.id === id ? { ...one, symbol } : one))).get(id) ?? '';
}

/** The prescriptions that were issued, also those that hold no more, because they may again; with the sheets of a unit. */
async function versionsOf({ db, me }: Ctx, unitId: string): Promise<Version[]> {
  const { id, communityId, validFrom, validTo, dueDay, writtenTo, replacedById } = prescription;
  const of = and(eq(prescriptionSheet.communityId, me.communityId), eq(prescriptionSheet.unitId, unitId));
  const sheets = await db.select().from(prescriptionSheet).where(of);
  const byPrescription = grouped(sheets, (row) => row.prescriptionId);
  const rows = await db
    .select({ id, communityId, validFrom, validTo, dueDay, writtenTo, replacedById })
    .from(prescription)
    .where(and(eq(communityId, me.communityId), isNotNull(prescription.issuedAt)))
    .orderBy(asc(validFrom));
  const items = await itemsIn(db, me.communityId, [...byPrescription.keys()]);
  return rows.map((row) => ({
    ...row,
    validFrom: monthOf(row.validFrom),
    validTo: row.validTo && monthOf(row.validTo),
    isHeld: row.replacedById === null,
    items: items.get(row.id) ?? [],
    sheets: (byPrescription.get(row.id) ?? []).map(sheetOf),
  }));
}

/** The first month from one on in which the unit pays by one that holds, and that one. */
function firstOf(versions: readonly Version[], from: string) {
  const held = versions.filter(({ isHeld, sheets }) => isHeld && sheets.length > 0);
  const by = holdingIn(held, from) ?? held.find(({ validFrom }) => validFrom > from);
  if (!by || (by.validTo && by.validTo < from)) return null;
  return { month: by.validFrom > from ? by.validFrom : from, by };
}

/** The own amounts that are given, by the item; refused where the unit pays no such item. */
function ownGiven(by: Version | null, entranceId: string, amounts: Asked['amounts']): Record<string, number> {
  const known = by?.items.filter((item) => isOwn(item.formula) && pays(entranceId, item)) ?? [];
  const unknown = amounts.findIndex(({ itemId }) => !known.some(({ id }) => id === itemId));
  if (unknown >= 0) failFields({ [`amounts.${unknown}.itemId`]: 'BASE.VALIDATION.INVALID' });
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

/** In how many months that have begun the unit pays by those that hold, and by how much what was asked for them changes. */
function backwards({ from, unit: { id: unitId }, versions }: Plan, now: string) {
  const parts = versions.flatMap(({ isHeld, items, dueDay, validTo, start, sheets, anew }) => {
    const to = validTo && validTo < now ? validTo : now;
    if (!isHeld || anew.length === 0 || start > to) return [];
    const sum = (all: readonly SheetSince[]) =>
      duesFrom({ items, dueDay, sheets: all.map((one) => ({ ...one, unitId })) }, { from: start, to }).reduce(
        (total, { amount }) => total + amount,
        0,
      );
    return [{ months: monthsBetween(start, to).length, difference: sum(anew) - sum(sheets) }];
  });
  const total = (what: 'months' | 'difference') => parts.reduce((sum, part) => sum + part[what], 0);
  return from > now ? { months: 0, difference: 0 } : { months: total('months'), difference: total('difference') };
}

/** What a change would come to: item by item in its first month, and what of months that have begun changes. */
function effectIn(ctx: Ctx, plan: Plan) {
  const { first, from, changes } = plan;
  const { months, difference } = backwards(plan, monthOf(houseDay(ctx.now)));
  const month = first?.month ?? null;
  const [held, then] = first ? [inForce(first.by.sheets, first.month), inForce(first.by.anew, first.month)] : [];
  const priced = (sheet: SheetSince | undefined) => ({
    items: first?.by.items ?? [],
    month: month ?? '',
    amounts: sheet?.amounts ?? {},
  });
  return {
    from: from === beginning ? null : from,
    month,
    changes,
    ...turn(priced(held), priced(then)),
    months,
    difference,
    needsReason: difference !== 0,
  };
}

/** What a change of a unit would come to, with how many of its people it would be told. */
export async function effectOfChange(ctx: Ctx, asked: Asked) {
  const plan = await planOf(ctx, asked);
  const people = (await peopleOf(ctx.db, ctx.me.communityId, [asked.id])).get(asked.id) ?? [];
  return { ...effectIn(ctx, plan), people: people.length, mails: people.filter(({ mail }) => mail).length };
}

/** Changes a unit from a month on: its sheets and dues of those months, and tells its people what they pay then. */
export async function changeUnit(ctx: Ctx, { reason, tellNobody, ...asked }: Asked & Said): Promise<void> {
  const { db, me, now } = ctx;
  await takeHouseTurn(ctx);
  const plan = await planOf(ctx, asked);
  if (plan.isSame && plan.changes.length === 0) return;
  const effect = effectIn(ctx, plan);
  if (effect.needsReason && !reason) failFields({ reason: 'BASE.VALIDATION.REQUIRED' });
  await writeFacts(ctx, plan);
  for (const version of plan.versions) await writeSheets(ctx, asked.id, version);
  for (const version of plan.versions.filter(({ isHeld, anew }) => isHeld && anew.length > 0)) {
    const span = { communityId: me.communityId, from: version.start, end: version.validTo, unit: asked.id };
    await replaceDues(db, { ...span, horizon: horizonOf(houseDay(now)) }, version, now);
  }
  const { first, from, unit: of, symbol, changes } = plan;
  if (symbol !== null) await changeSymbols(ctx, new Map([[of.id, asked.symbol]]), from);
  if (changes.length === 0) return; // as many persons were entered as live there
  const sums = first ? { before: effect.before, after: effect.after } : { before: null, after: null };
  await noteChanges(ctx, [{ unitId: of.id, from, changes, reason, ...sums }]);
  await recordActivity(ctx, 'roomFees', 'update', [{ id: of.id, title: of.number, isPrivate: true }]);
  if (!first || tellNobody) return;
  const paidBy = symbol ?? inForce(first.by.anew, first.month)?.symbol ?? '';
  const { lines, before, after, difference } = effect;
  const told = { unitId: of.id, number: of.number, month: first.month, dueDay: first.by.dueDay, symbol: paidBy };
  await writeToPeople(ctx, [{ ...told, reason, lines, before, after, difference }]);
}
type Said = { reason: string; tellNobody: boolean };

/** Puts the facts from the month of the change on in the place of those that were entered for it and later ones. */
async function writeFacts({ db, me }: Ctx, { unit: { id }, from, facts }: Plan): Promise<void> {
  const { communityId, unitId, fromMonth } = prescriptionUnit;
  const own = and(eq(communityId, me.communityId), eq(unitId, id), gte(fromMonth, firstDay(from)));
  await db.delete(prescriptionUnit).where(own);
  const then = facts.filter((one) => one.from >= from);
  if (then.length === 0) return;
  const key = { communityId: me.communityId, unitId: id };
  await db
    .insert(prescriptionUnit)
    .values(then.map(({ from: month, area, persons }) => ({ ...key, fromMonth: firstDay(month), area, persons })));
}

async function writeSheets({ db, me }: Ctx, unitId: string, { id, start, sheets, anew }: Changed): Promise<void> {
  const share = inForce(sheets, start)?.share;
  if (anew.length === 0) return;
  const { communityId, prescriptionId, fromMonth } = prescriptionSheet;
  const of = and(eq(communityId, me.communityId), eq(prescriptionId, id), eq(prescriptionSheet.unitId, unitId));
  await db.delete(prescriptionSheet).where(and(of, gte(fromMonth, firstDay(start))));
  const key = { communityId: me.communityId, prescriptionId: id, unitId };
  const shares = { shareTop: share?.top ?? null, shareBottom: share?.bottom ?? null };
  await db
    .insert(prescriptionSheet)
    .values(anew.map(({ from, ...sheet }) => ({ ...key, ...shares, ...sheet, fromMonth: firstDay(from) })));
}
