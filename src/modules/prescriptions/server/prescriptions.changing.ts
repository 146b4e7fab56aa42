import { and, eq, gte, inArray } from 'drizzle-orm';
import { grouped, slices } from '#engines/rows.ts';
import { seenUnits } from '#house/units.ts';
import type { Ctx } from '#server/context.ts';
import { recordActivity } from '#server/journal.ts';
import { unit } from '#server/schema.house.ts';
import { houseDay } from '#shared/dates.ts';
import { fail, failFields } from '#shared/errors.ts';
import { beginning, inForce, type SheetSince, turn } from '../prescriptions.change.rules.ts';
import { firstDay, horizonOf, monthOf, monthsBetween } from '../prescriptions.rules.ts';
import { takeHouseTurn } from './prescriptions.bounds.ts';
import { noteChanges } from './prescriptions.changes.ts';
import { duesFrom, replaceDues } from './prescriptions.dues.ts';
import { prescriptionSheet, prescriptionUnit } from './prescriptions.kind.ts';
import { writeToPeople } from './prescriptions.letters.ts';
import { peopleOf } from './prescriptions.owning.ts';
import { type Asked, type Changed, monthOfChange, type Plan, plansOf } from './prescriptions.planning.ts';
import { changeSymbols } from './prescriptions.symbols.ts';
import { unitsWith } from './prescriptions.units.ts';

// Units that change alone, from a month on: one, or many at once (G-192).

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
export function effectIn(ctx: Ctx, plan: Plan) {
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

type One = Omit<Asked, 'unit' | 'place'> & { id: string; from: string | null };

/** What the change of one unit that is seen means. */
async function planOfOne(ctx: Ctx, { id, from, ...asked }: One): Promise<Plan> {
  const [held] = await unitsWith(ctx.db, and(eq(unit.id, id), seenUnits(ctx.me)));
  if (!held) return fail('ROOM.ERRORS.NOT_FOUND');
  const [plan] = await plansOf(ctx, await monthOfChange(ctx, from), [{ ...asked, unit: held, place: '' }]);
  return plan ?? fail('ROOM.ERRORS.NOT_FOUND');
}

/** What a change of a unit would come to, with how many of its people it would be told. */
export async function effectOfChange(ctx: Ctx, asked: One) {
  const plan = await planOfOne(ctx, asked);
  const people = (await peopleOf(ctx.db, ctx.me.communityId, [asked.id])).get(asked.id) ?? [];
  return { ...effectIn(ctx, plan), people: people.length, mails: people.filter(({ mail }) => mail).length };
}

type Said = { reason: string; tellNobody: boolean };

/** Changes a unit from a month on: its sheets and dues of those months, and tells its people what they pay then. */
export async function changeUnit(ctx: Ctx, { reason, tellNobody, ...asked }: One & Said): Promise<void> {
  await takeHouseTurn(ctx);
  await changeUnits(ctx, [await planOfOne(ctx, asked)], { reason, tellNobody });
}

/** Whether anything is written for a unit: as many persons as live there may be entered without changing what it pays. */
export const isWritten = ({ isSame, changes }: Plan) => !isSame || changes.length > 0;

/** Changes units from one month on, as it was planned, all of them or none; the turn of the house is taken before the plan. */
export async function changeUnits(ctx: Ctx, all: readonly Plan[], { reason, tellNobody }: Said): Promise<void> {
  const plans = all.filter(isWritten).map((plan) => ({ ...plan, effect: effectIn(ctx, plan) }));
  const [from] = plans.map((plan) => plan.from);
  if (from === undefined) return;
  if (plans.some(({ effect }) => effect.needsReason) && !reason) failFields({ reason: 'BASE.VALIDATION.REQUIRED' });
  await writeFacts(ctx, plans, from);
  const versions = plans.flatMap(({ unit: of, versions: own }) => own.map((one) => ({ ...one, unitId: of.id })));
  for (const version of grouped(
    versions.filter(({ anew }) => anew.length > 0),
    ({ id }) => id,
  ).values())
    await writeVersion(ctx, version);
  const symbols = new Map(plans.flatMap(({ unit: of, symbol }) => (symbol ? [[of.id, symbol.entered] as const] : [])));
  if (symbols.size > 0) await changeSymbols(ctx, symbols, from);
  const changed = plans.filter(({ changes }) => changes.length > 0);
  const sumsOf = ({ first, effect: { before, after } }: Planned) => (first ? { before, after } : unpriced);
  await noteChanges(
    ctx,
    changed.map((plan) => ({ unitId: plan.unit.id, from, changes: plan.changes, reason, ...sumsOf(plan) })),
  );
  await recordActivity(
    ctx,
    'roomFees',
    'update',
    changed.map(({ unit: { id, number } }) => ({ id, title: number, isPrivate: true })),
  );
  if (!tellNobody)
    await writeToPeople(
      ctx,
      changed.flatMap((plan) => toldOf(plan, reason)),
    );
}
type Planned = Plan & { effect: ReturnType<typeof effectIn> };
const unpriced = { before: null, after: null };

/** What the people of a unit are told of its change; nothing where nothing is prescribed to it. */
function toldOf({ unit: of, first, symbol, effect }: Planned, reason: string) {
  if (!first) return [];
  const paidBy = symbol?.paysBy ?? inForce(first.by.anew, first.month)?.symbol ?? '';
  const { lines, before, after, difference } = effect;
  const told = { unitId: of.id, number: of.number, month: first.month, dueDay: first.by.dueDay, symbol: paidBy };
  return [{ ...told, reason, lines, before, after, difference }];
}

/** Puts the facts from the month of the change on in the place of those that were entered for it and later ones. */
async function writeFacts({ db, me }: Ctx, plans: readonly Plan[], month: string): Promise<void> {
  const { communityId, unitId, fromMonth } = prescriptionUnit;
  const ids = plans.map((plan) => plan.unit.id);
  const own = and(eq(communityId, me.communityId), inArray(unitId, ids), gte(fromMonth, firstDay(month)));
  await db.delete(prescriptionUnit).where(own);
  const rows = plans.flatMap(({ unit: { id }, facts }) =>
    facts
      .filter(({ from }) => from >= month)
      .map(({ from, ...entered }) => ({
        ...entered,
        communityId: me.communityId,
        unitId: id,
        fromMonth: firstDay(from),
      })),
  );
  for (const part of slices(rows)) await db.insert(prescriptionUnit).values(part);
}

type OfUnit = Changed & { unitId: string };

/** Puts the new sheets of units by one prescription in the place of those from its first changed month on, and their dues after them. */
async function writeVersion({ db, me, now }: Ctx, units: readonly OfUnit[]): Promise<void> {
  const [version] = units;
  if (!version) return;
  const key = { communityId: me.communityId, prescriptionId: version.id };
  const ids = units.map(({ unitId }) => unitId);
  const { communityId, prescriptionId, fromMonth } = prescriptionSheet;
  const of = and(
    eq(communityId, me.communityId),
    eq(prescriptionId, version.id),
    inArray(prescriptionSheet.unitId, ids),
  );
  await db.delete(prescriptionSheet).where(and(of, gte(fromMonth, firstDay(version.start))));
  const rows = units.flatMap(({ unitId, sheets, start, anew }) => {
    const share = inForce(sheets, start)?.share;
    const shares = { shareTop: share?.top ?? null, shareBottom: share?.bottom ?? null };
    return anew.map(({ from, ...sheet }) => ({ ...key, ...shares, ...sheet, unitId, fromMonth: firstDay(from) }));
  });
  for (const part of slices(rows)) await db.insert(prescriptionSheet).values(part);
  if (!version.isHeld) return;
  const span = { communityId: me.communityId, from: version.start, end: version.validTo, units: ids };
  await replaceDues(db, { ...span, horizon: horizonOf(houseDay(now)) }, version, now);
}
