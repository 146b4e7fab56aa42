import type { Share } from '#shared/fraction.ts';
import type { Language } from '#shared/languages.ts';
import { formatMoney, symbolKey } from '#shared/money.ts';

/** How what a unit pays each month is found: parts of a total by share, a rate by unit, person or area, or an amount of its own. */
export const formulas = [
  ...(['share', 'per_unit', 'per_person', 'area', 'meter_advance', 'fixed', 'loan', 'discount'] as const),
] as const;
export type Formula = (typeof formulas)[number];
/** Those of which each unit has an amount of its own; of a discount it is taken off. */
const own: readonly Formula[] = ['meter_advance', 'fixed', 'loan', 'discount'];
export const isOwn = (formula: Formula): boolean => own.includes(formula);

/** What the law tells apart: advances for services (act 67/2013) and contributions of owners (§ 1180 of the Civil Code). */
export const groups = ['services', 'contribution'] as const;
export type Group = (typeof groups)[number];
/** Amounts of both groups, in haléře. */
export type Sums = Record<Group, number>;

/** The largest amount of an item, in haléře: a hundred million crowns less one haléř. */
export const mostAmount = 9_999_999_999;
/** At most so many items, and so many units of an own amount at once. */
export const [mostItems, mostUnits] = [60, 5_000];

/** One print holds the sheets of at most so many units. */
export const mostPrinted = 1_000;

/** What an amount is reckoned from: `area` in hundredths of a square metre. */
export type Facts = {
  id: string;
  entranceId: string;
  share: Share | null;
  area: number | null;
  persons: number | null;
};
export type Item = {
  id: string;
  formula: Formula;
  group: Group;
  /** The total of the house by share, or the rate; nought where units have amounts of their own. */
  amount: number;
  /** The last month in which it is paid, `YYYY-MM`. */
  until: string | null;
  /** By the id of the unit. */
  amounts: Record<string, number>;
  /** The ids of those whose units alone pay it; of none it is the whole house's. */
  entrances: string[];
};

function gcd(first: bigint, second: bigint): bigint {
  let [a, b] = [first, second];
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

/**
 * A total split in proportion to weights so that the parts sum to it exactly: each gets its part rounded down, and what is left
 * goes by one haléř to the largest remainders, of equal ones to the first. Without any weight nobody gets anything.
 */
export function split(total: number, weights: readonly bigint[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  if (whole === 0n) return weights.map(() => 0);
  const parts = weights.map((weight, at) => {
    const exact = BigInt(total) * weight;
    return { at, floor: exact / whole, rest: exact % whole };
  });
  const left = BigInt(total) - parts.reduce((sum, { floor }) => sum + floor, 0n);
  const first = [...parts].sort((a, b) => (a.rest === b.rest ? a.at - b.at : a.rest > b.rest ? -1 : 1));
  const more = new Set(first.slice(0, Number(left)).map(({ at }) => at));
  return parts.map(({ at, floor }) => Number(floor) + (more.has(at) ? 1 : 0));
}

/** Shares as whole numbers over one bottom; a unit without one weighs nothing. */
export function weightsOf(shares: readonly (Share | null)[]): bigint[] {
  const bottoms = shares.flatMap((share) => (share ? [BigInt(share.bottom)] : []));
  const common = bottoms.reduce((a, b) => (a / gcd(a, b)) * b, 1n);
  return shares.map((share) => (share ? BigInt(share.top) * (common / BigInt(share.bottom)) : 0n));
}

/** A rate of a square metre times an area in hundredths of it, half up. */
export const ofArea = (rate: number, area: number): number => Number((2n * BigInt(rate) * BigInt(area) + 100n) / 200n);

/** Whether a unit of an entrance pays an item. */
export const pays = (entranceId: string, { entrances }: Pick<Item, 'entrances'>): boolean =>
  entrances.length === 0 || entrances.includes(entranceId);

/** What each unit pays of an item a month, in the order of the units; a total is split over those alone that pay it. */
export function amountsOf(item: Item, units: readonly Facts[]): number[] {
  const { formula, amount, amounts } = item;
  const shares = units.map(({ entranceId, share }) => (pays(entranceId, item) ? share : null));
  if (formula === 'share') return split(amount, weightsOf(shares));
  return units.map(({ id, entranceId, area, persons }) => {
    if (!pays(entranceId, item)) return 0;
    if (formula === 'per_unit') return amount;
    if (formula === 'per_person') return amount * (persons ?? 0);
    if (formula === 'area') return ofArea(amount, area ?? 0);
    const held = amounts[id] ?? 0;
    return formula === 'discount' ? 0 - held : held;
  });
}

/** What each unit pays of each item: by the unit, then by the item; what is nothing is left out. */
export function reckon(items: readonly Item[], units: readonly Facts[]): Map<string, Record<string, number>> {
  const sheets = new Map<string, Record<string, number>>(units.map(({ id }) => [id, {}]));
  for (const item of items)
    for (const [at, amount] of amountsOf(item, units).entries()) {
      const sheet = sheets.get(units[at]?.id ?? '');
      if (sheet && amount !== 0) sheet[item.id] = amount;
    }
  return sheets;
}

/** Whether an item is paid in a month. */
export const isPaid = ({ until }: Pick<Item, 'until'>, month: string): boolean => until === null || month <= until;

/** What a unit pays in a month of each group; a discount takes off at most what the group is. */
export function sumsOf(
  items: readonly Pick<Item, 'id' | 'group' | 'until'>[],
  amounts: Record<string, number>,
  month: string,
): Sums {
  const sums: Sums = { services: 0, contribution: 0 };
  for (const item of items) if (isPaid(item, month)) sums[item.group] += amounts[item.id] ?? 0;
  return { services: Math.max(0, sums.services), contribution: Math.max(0, sums.contribution) };
}

/** The month of a day, the first day of a month, and the month that comes so many later. */
export const monthOf = (day: string): string => day.slice(0, 7);
export const firstDay = (month: string): string => `${month}-01`;
export function addMonths(month: string, count: number): string {
  const at = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + count;
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`;
}

/** `+ 1 200,00 Kč`, `− 300,00 Kč` */
export const signed = (amount: number, lang: Language): string =>
  `${amount < 0 ? '−' : '+'}\u00a0${formatMoney(Math.abs(amount), lang)}`;

/** The months from one to another, both included. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  for (let month = from; month <= to; month = addMonths(month, 1)) months.push(month);
  return months;
}

/** Up to which month dues stand on a day: to the end of its year, from the first of December to the end of the next. */
export const horizonOf = (day: string): string => `${Number(day.slice(0, 4)) + (day.slice(5, 7) === '12' ? 1 : 0)}-12`;

type Named = { id: string; number: string; symbol: string };
const digitsOf = ({ number }: Named) => symbolKey(number.replace(/\D/g, '')).slice(0, 10);

/** By which variable symbol each unit pays: its own, else the digits of its number where no other unit has the same. */
export function symbolsOf(units: readonly Named[]): Map<string, string> {
  const wanted = units.map((unit) => [unit.id, unit.symbol || digitsOf(unit), Boolean(unit.symbol)] as const);
  const times = new Map<string, number>();
  for (const [, symbol] of wanted) times.set(symbolKey(symbol), (times.get(symbolKey(symbol)) ?? 0) + 1);
  return new Map(
    wanted.map(([id, symbol, isGiven]) => [id, isGiven || times.get(symbolKey(symbol)) === 1 ? symbol : '']),
  );
}

/** A symbol for each unit, its alone: the one by which it pays, else the digits of its number and after them the first number that makes it its own. */
export function proposeSymbols(units: readonly Named[]): Map<string, string> {
  const held = symbolsOf(units);
  const taken = new Set([...held.values()].map(symbolKey));
  const tried = new Map<string, number>();
  const nextFor = (unit: Named): string => {
    const digits = digitsOf(unit);
    for (let n = (tried.get(digits) ?? 0) + 1; ; n++) {
      const symbol = `${digits.slice(0, 10 - String(n).length)}${n}`;
      tried.set(digits, n);
      if (!taken.has(symbol)) return symbol;
    }
  };
  return new Map(
    units.map((unit) => {
      const symbol = held.get(unit.id) || nextFor(unit);
      taken.add(symbolKey(symbol));
      return [unit.id, symbol];
    }),
  );
}

/** The numbers of two units that would pay by one symbol when units get these; null where each would pay by its own. */
export function clashOf(units: readonly Named[], given: ReadonlyMap<string, string>) {
  const held = symbolsOf(units);
  const others = units.filter(({ id }) => !given.has(id));
  const holders = new Map(others.map(({ id, number }) => [symbolKey(held.get(id) ?? ''), number]));
  holders.delete('');
  for (const { id, number: unit } of units) {
    const symbol = given.get(id);
    if (!symbol) continue;
    const other = holders.get(symbolKey(symbol));
    if (other !== undefined) return { symbol, unit, other };
    holders.set(symbolKey(symbol), unit);
  }
  return null;
}
