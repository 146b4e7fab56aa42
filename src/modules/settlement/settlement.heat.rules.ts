import { split } from '../prescriptions/prescriptions.rules.ts';

// Heat by the decree of the period: a basic part by area, the rest by what was consumed, within bounds for a square metre.

/** What a decree says of periods that end on a day or later, all in whole per cent of the cost of a square metre of the house. */
export type Decree = { since: string; basic: [least: number, most: number]; low: number; high: number; source: string };

/** The newest first. */
export const decrees: readonly Decree[] = [
  {
    since: '2024-01-01',
    low: 70,
    high: 200,
    basic: [40, 60],
    source: 'vyhláška č. 269/2015 Sb. ve znění vyhlášky č. 274/2023 Sb.',
  },
  { since: '2016-01-01', basic: [30, 50], low: 80, high: 200, source: 'vyhláška č. 269/2015 Sb.' },
  { since: '0000-01-01', basic: [40, 50], low: 60, high: 140, source: 'vyhláška č. 372/2001 Sb.' },
];

/** The decree by which a period is settled: the one that holds at its end. */
export const decreeOf = (lastDay: string): Decree => decrees.find(({ since }) => since <= lastDay) as Decree;

/** Which bound a unit was brought to. */
export type Bound = 'low' | 'high' | null;
export type HeatUnit = { area: bigint; used: bigint };
export type HeatRule = { basic: number; low: number; high: number };
/** What each unit pays, to which bound it was brought, and whether there is no unit price, so that all went by area. */
export type Heat = { amounts: number[]; bounds: Bound[]; byArea: boolean };

/** A price of consumption as a fraction, scaled so that the house pays a hundred for each unit of area. */
type Price = { top: bigint; bottom: bigint };
const isBelow = (a: Price, b: Price): boolean => a.top * b.bottom < b.top * a.bottom;

/** The units in the order in which a growing price takes them off the lower bound and onto the upper one. */
function turnsOf(units: readonly HeatUnit[], { basic, low, high }: HeatRule) {
  const turns = units.flatMap(({ area, used }) => {
    if (used === 0n) return [];
    const toHigh = { price: { top: BigInt(high - basic) * area, bottom: used }, fixed: BigInt(high - basic) * area };
    const off = { price: { top: BigInt(low - basic) * area, bottom: used }, fixed: BigInt(basic - low) * area };
    return basic < low
      ? [
          { ...off, slope: used },
          { ...toHigh, slope: -used },
        ]
      : [{ ...toHigh, slope: -used }];
  });
  return turns.sort((a, b) => (isBelow(a.price, b.price) ? -1 : isBelow(b.price, a.price) ? 1 : 0));
}

/**
 * The one price of consumption for which every unit pays between the bounds and the house together its whole cost; null where
 * there is none. It is exact: between two turns the sum grows evenly.
 */
function priceOf(units: readonly HeatUnit[], rule: HeatRule): Price | null {
  const whole = 100n * units.reduce((sum, { area }) => sum + area, 0n);
  const start = BigInt(Math.max(rule.low, rule.basic));
  let fixed = 0n;
  let slope = 0n;
  for (const { area, used } of units) {
    fixed += start * area;
    if (rule.basic >= rule.low) slope += used;
  }
  for (const turn of [...turnsOf(units, rule), null]) {
    if (slope > 0n) {
      const price = { top: whole - fixed, bottom: slope };
      if (price.top >= 0n && (!turn || !isBelow(turn.price, price))) return price;
    } else if (fixed === whole && turn) return turn.price;
    if (!turn) break;
    fixed += turn.fixed;
    slope += turn.slope;
  }
  return null;
}

/** The cost of heat over the units, to the haléř; null where no unit has an area. */
export function splitHeat(cost: number, units: readonly HeatUnit[], rule: HeatRule): Heat | null {
  if (units.every(({ area }) => area === 0n)) return null;
  const price = units.some(({ used }) => used > 0n) ? priceOf(units, rule) : null;
  const areas = units.map(({ area }) => area);
  if (!price) return { amounts: split(cost, areas), bounds: units.map(() => null), byArea: true };
  const bounds: Bound[] = [];
  const weights = units.map(({ area, used }) => {
    const [low, high] = [BigInt(rule.low) * area * price.bottom, BigInt(rule.high) * area * price.bottom];
    const own = BigInt(rule.basic) * area * price.bottom + used * price.top;
    bounds.push(area === 0n ? null : own < low ? 'low' : own > high ? 'high' : null);
    return own < low ? low : own > high ? high : own;
  });
  return { amounts: split(cost, weights), bounds, byArea: false };
}
