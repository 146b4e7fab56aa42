import { amountsOf, type Facts, type Group, type Item, isOwn, isPaid, pays, sumsOf } from './prescriptions.rules.ts';

// One unit that changes alone: its facts from a month on, and what it pays from then on by prescriptions that stand (G-192).

/** The month from which facts hold that were entered before the house prescribed anything. */
export const beginning = '1900-01';

/** What is entered of a unit: an area in hundredths of a square metre, and persons, where not as many are counted as live in it. */
export type Entered = { area: number | null; persons: number | null };
export type EnteredSince = Entered & { from: string };
const nothing: Entered = { area: null, persons: null };

/** What a unit pays by a prescription from a month on, and from what that is reckoned. */
export type SheetSince = Entered & { from: string; symbol: string; amounts: Record<string, number> };

/** What of a unit changes, before and then; an own amount by the name of its item. */
export type UnitChanges = { what: 'area' | 'persons' | 'symbol' | 'item'; name?: string; from: string; to: string }[];

const byMonth = <T extends { from: string }>(a: T, b: T) => (a.from < b.from ? -1 : 1);

/** Of what holds from its month on the one that holds in a month. */
export const inForce = <T extends { from: string }>(all: readonly T[], month: string): T | undefined =>
  all.reduce<T | undefined>(
    (held, one) => (one.from > month || (held && held.from > one.from) ? held : one),
    undefined,
  );

/** What is entered of a unit once other facts hold from a month on: of what was entered for later months each fact stays that was another one then. */
export function changeFacts(all: readonly EnteredSince[], from: string, next: Entered): EnteredSince[] {
  const { area, persons } = inForce(all, from) ?? nothing;
  if (area === next.area && persons === next.persons) return [...all];
  const goesOn = { area: true, persons: true };
  const later = all
    .filter((one) => one.from > from)
    .sort(byMonth)
    .map((one) => {
      goesOn.area &&= one.area === area;
      goesOn.persons &&= one.persons === persons;
      return {
        from: one.from,
        area: goesOn.area ? next.area : one.area,
        persons: goesOn.persons ? next.persons : one.persons,
      };
    });
  return [...all.filter((one) => one.from < from), { from, area: next.area, persons: next.persons }, ...later];
}

/** What one unit pays of items from other facts: what is split by shares stays as it was split, and an own amount, where none is given. */
export function reckonAnew(
  items: readonly Item[],
  unit: Facts,
  held: Record<string, number>,
  own: Record<string, number>,
): Record<string, number> {
  const amountOf = (item: Item): number => {
    if (!pays(unit.entranceId, item)) return 0;
    if (item.formula === 'share') return held[item.id] ?? 0;
    if (!isOwn(item.formula)) return amountsOf(item, [unit])[0] ?? 0;
    const given = own[item.id];
    if (given === undefined) return held[item.id] ?? 0;
    return item.formula === 'discount' ? 0 - given : given;
  };
  return Object.fromEntries(
    items.map((item) => [item.id, amountOf(item)] as const).filter(([, amount]) => amount !== 0),
  );
}

type Prescribed = { validFrom: string; items: readonly Item[]; sheets: readonly SheetSince[] };
/** A change of a unit: from which month, and the own amounts that are others then, by the id of the item. */
export type UnitChange = { from: string; own: Record<string, number> };

/**
 * The sheets of a unit by a prescription from the month of a change on, in the place of those that begin in it or later; none
 * where the unit has no sheet. `residents` are counted where no persons are entered.
 */
export function changeSheets(
  { validFrom, items, sheets }: Prescribed,
  unit: Omit<Facts, 'area' | 'persons'> & { residents: number | null },
  facts: readonly EnteredSince[],
  change: UnitChange,
): SheetSince[] {
  const start = change.from > validFrom ? change.from : validFrom;
  const first = inForce(sheets, start);
  if (!first) return [];
  const later = [...sheets, ...facts].map(({ from }) => from).filter((month) => month > start);
  const goesOn = new Map(Object.entries(change.own)); // up to where one was another one already
  return [start, ...new Set(later.sort())].map((from) => {
    const held = inForce(sheets, from) ?? first;
    const { area, persons } = inForce(facts, from) ?? nothing;
    const counted = persons ?? unit.residents;
    for (const id of goesOn.keys()) if (held.amounts[id] !== first.amounts[id]) goesOn.delete(id);
    const now = { id: unit.id, entranceId: unit.entranceId, share: unit.share, area, persons: counted };
    const amounts = reckonAnew(items, now, held.amounts, Object.fromEntries(goesOn));
    return { from, area, persons: counted, symbol: held.symbol, amounts };
  });
}

/** What a unit pays of an item, before and then. */
export type Turned = { name: string; group: Group; before: number; after: number };
/** The same of all items, and together. */
export type TurnedUnit = { lines: Turned[]; before: number; after: number };
type Priced = { month: string; items: readonly (Item & { name: string })[]; amounts: Record<string, number> };

/** Item by item what a unit pays in a month beside what it paid in another one; items are the same by their name and group. */
export function turn(before: Priced | null, after: Priced): TurnedUnit {
  const lines = new Map<string, Turned>();
  const add = ({ items, month, amounts }: Priced, side: 'before' | 'after') => {
    for (const item of items.filter((one) => isPaid(one, month) && amounts[one.id])) {
      const key = `${item.group} ${item.name}`;
      const line = lines.get(key) ?? { name: item.name, group: item.group, before: 0, after: 0 };
      line[side] += amounts[item.id] ?? 0;
      lines.set(key, line);
    }
  };
  const total = (priced: Priced | null): number => {
    if (!priced) return 0;
    const { services, contribution } = sumsOf(priced.items, priced.amounts, priced.month);
    return services + contribution;
  };
  add(after, 'after');
  if (before) add(before, 'before');
  return { lines: [...lines.values()], before: total(before), after: total(after) };
}
