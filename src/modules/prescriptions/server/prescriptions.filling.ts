import type { Ctx } from '#server/context.ts';
import { type FieldErrors, fail, failFields } from '#shared/errors.ts';
import { clashOf, type Item, reckon, sumsOf, symbolsOf } from '../prescriptions.rules.ts';
import { takeHouseTurn } from './prescriptions.bounds.ts';
import { changeUnits, effectIn, isWritten } from './prescriptions.changing.ts';
import { lackingIn } from './prescriptions.effect.ts';
import { type AskedFacts, type Grid, gridOf, sinceOf } from './prescriptions.grid.ts';
import { peopleOf } from './prescriptions.owning.ts';
import { type Asked, type Plan, plansOf } from './prescriptions.planning.ts';
import { setOwnAmounts } from './prescriptions.saving.ts';
import { unitsOfHouse } from './prescriptions.units.ts';

// Facts of many units that are filled in together: what they mean, and saving them, all or none.

type Given = {
  unitId: string;
  version?: string;
  area?: number | null;
  persons?: number | null;
  symbol?: string;
  amounts: { itemId: string; amount: number }[];
};
type Filled = AskedFacts & { rows: Given[] };

const mostNamed = 10;
const mostShown = 200;

/** What is asked of the units of a grid; refused are units that are not there, amounts of items that they do not pay, and what somebody else has changed. */
function asksOf({ own, rows }: Grid, given: readonly Given[]): Asked[] {
  const held = new Map(rows.map((row) => [row.unit.id, row]));
  const flaws: FieldErrors = {};
  for (const [at, { unitId, amounts }] of given.entries()) {
    const row = held.get(unitId);
    if (!row) flaws[`rows.${at}.unitId`] = 'BASE.VALIDATION.INVALID';
    for (const [nth, { itemId }] of amounts.entries())
      if (row && (row.amounts[own.findIndex(({ id }) => id === itemId)] ?? null) === null)
        flaws[`rows.${at}.amounts.${nth}.itemId`] = 'BASE.VALIDATION.INVALID';
  }
  const stale = given.flatMap(({ unitId, version }) => {
    const row = held.get(unitId);
    return row && version !== undefined && version !== row.version ? [row.unit.number] : [];
  });
  if (stale.length > 0) {
    const more = stale.length > mostNamed ? ` + ${stale.length - mostNamed}` : '';
    return fail('PRESCRIPTION.ERRORS.FACTS_STALE', {
      newer: { units: `${stale.slice(0, mostNamed).join(', ')}${more}` },
    });
  }
  if (Object.keys(flaws).length > 0) failFields(flaws);
  return given.flatMap(({ unitId, version: _, ...asked }, at) => {
    const row = held.get(unitId);
    return row ? [{ ...asked, unit: row.unit, place: `rows.${at}.` }] : [];
  });
}

/** What is asked of units by what they pay now; own amounts of a draft are the draft's alone. */
const plansFor = (ctx: Ctx, { from, draft }: Grid, asks: Asked[]) =>
  plansOf(ctx, from, draft ? asks.map((one) => ({ ...one, amounts: [] })) : asks);

type OwnAmounts = Map<string, Record<string, number>>;

/** The own amounts of a draft that are others then, by the item and the unit. */
function amountsOfDraft({ draft, items }: Grid, asks: readonly Asked[]): OwnAmounts {
  const next: OwnAmounts = new Map();
  if (!draft) return next;
  for (const { id, amounts } of items)
    for (const { unit, amounts: given } of asks) {
      const amount = given.find(({ itemId }) => itemId === id)?.amount;
      if (amount === undefined || amount === (amounts[unit.id] ?? 0)) continue;
      const held = next.get(id) ?? {};
      held[unit.id] = amount;
      next.set(id, held);
    }
  return next;
}

/** The units of which anything is changed. */
const changedIn = (plans: readonly Plan[], amounts: OwnAmounts) =>
  new Set([
    ...plans.filter(isWritten).map(({ unit }) => unit.id),
    ...[...amounts.values()].flatMap((own) => Object.keys(own)),
  ]);

/** Fills in facts of units from a month on, all of them or none, as if each had been changed alone; answers of how many. */
export async function saveFacts(ctx: Ctx, input: Filled & { reason: string; tellNobody: boolean }) {
  await takeHouseTurn(ctx);
  const grid = await gridOf(ctx, input);
  const asks = asksOf(grid, input.rows);
  const plans = await plansFor(ctx, grid, asks);
  const amounts = amountsOfDraft(grid, asks);
  await changeUnits(ctx, plans, input);
  if (grid.draft && amounts.size > 0) await setOwnAmounts(ctx, grid.draft.id, amounts);
  return { changed: changedIn(plans, amounts).size };
}

/** What that would come to. */
export async function effectOfFacts(ctx: Ctx, input: Filled) {
  const grid = await gridOf(ctx, input);
  const asks = asksOf(grid, input.rows);
  const plans = await plansFor(ctx, grid, asks);
  await refuseClash(ctx, plans);
  const amounts = amountsOfDraft(grid, asks);
  const effects = plans.filter(isWritten).map((plan) => ({ plan, ...effectIn(ctx, plan) }));
  const sums = grid.draft
    ? sumsByDraft(grid, asks, amounts)
    : effects.map(({ plan: { unit }, before, after }) => ({ id: unit.id, number: unit.number, before, after }));
  const total = (of: (one: (typeof sums)[number]) => number) => sums.reduce((sum, one) => sum + of(one), 0);
  return {
    from: sinceOf(grid),
    units: changedIn(plans, amounts).size,
    before: total(({ before }) => before),
    after: total(({ after }) => after),
    turned: sums.filter(({ before, after }) => before !== after).slice(0, mostShown),
    months: Math.max(0, ...effects.map(({ months }) => months)),
    difference: effects.reduce((sum, { difference }) => sum + difference, 0),
    needsReason: effects.some(({ needsReason }) => needsReason),
    ...(await reachOf(ctx, plans)),
    ...(await lackingIn(ctx, grid.items, unitsThen(grid, asks))),
  };
}

/** Of two units that would pay by one symbol both are named before anything is saved. */
async function refuseClash(ctx: Ctx, plans: readonly Plan[]): Promise<void> {
  const given = new Map(plans.flatMap(({ unit, symbol }) => (symbol ? [[unit.id, symbol.entered] as const] : [])));
  if (given.size === 0) return;
  const { units } = await unitsOfHouse(ctx.db, ctx.me.communityId);
  const clash = clashOf(units, given);
  if (clash) fail('PRESCRIPTION.ERRORS.SYMBOL', { newer: clash });
}

/** How many people are told, each of them once. */
async function reachOf({ db, me }: Ctx, plans: readonly Plan[]) {
  const told = plans.filter(({ first, changes }) => first && changes.length > 0).map(({ unit }) => unit.id);
  const people = new Map(
    [...(await peopleOf(db, me.communityId, told)).values()].flat().map((one) => [one.memberId, one]),
  );
  return { people: people.size, mails: [...people.values()].filter(({ mail }) => mail).length };
}

/** The units as they are once that is filled in. */
function unitsThen({ rows }: Grid, asks: readonly Asked[]) {
  const next = new Map(asks.map((one) => [one.unit.id, one]));
  const units = rows.map(({ unit }) => {
    const { area = unit.area, persons = unit.counted, symbol = unit.symbol } = next.get(unit.id) ?? {};
    return { ...unit, area, persons: persons ?? unit.residents, symbol };
  });
  const symbols = symbolsOf(units);
  return units.map((unit) => ({ ...unit, symbol: symbols.get(unit.id) ?? '' }));
}

/** What the units of a draft would pay by it in its first month, before and then. */
function sumsByDraft(grid: Grid, asks: readonly Asked[], amounts: OwnAmounts) {
  const { items, month, rows } = grid;
  const paid = (all: readonly Item[], units: ReturnType<typeof unitsThen>) => {
    const sheets = reckon(all, units);
    return (id: string) => {
      const { services, contribution } = sumsOf(all, sheets.get(id) ?? {}, month);
      return services + contribution;
    };
  };
  const before = paid(items, unitsThen(grid, []));
  const next = items.map((item) => ({ ...item, amounts: { ...item.amounts, ...amounts.get(item.id) } }));
  const after = paid(next, unitsThen(grid, asks));
  const asked = new Set(asks.map(({ unit }) => unit.id));
  return rows
    .filter(({ unit }) => asked.has(unit.id))
    .map(({ unit: { id, number } }) => ({ id, number, before: before(id), after: after(id) }));
}
