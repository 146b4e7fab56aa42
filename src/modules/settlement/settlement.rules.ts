import { addDays, daysBetween } from '#shared/dates.ts';
import type { Share } from '#shared/fraction.ts';
import { ofShare, showFraction, showShare, sum, zero } from '#shared/fraction.ts';
import { monthsBetween, split, weightsOf } from '../prescriptions/prescriptions.rules.ts';
import { heatWeights } from './settlement.degrees.rules.ts';
import { type Bound, splitHeat } from './settlement.heat.rules.ts';

// How what services of a house cost in a period is split over its units, to the haléř, and how each part came about.

/** By what a service is split; of `own` each unit has an amount of its own. */
export const keys = ['share', 'unit', 'persons', 'area', 'meter', 'hotWater', 'heat', 'own'] as const;
export type Key = (typeof keys)[number];
/** Those of which each unit has a value: consumption in thousandths, or an amount in haléře. */
export const hasValues = (key: Key): boolean => ['meter', 'hotWater', 'heat', 'own'].includes(key);

/** At most so many services, units at once, months of a period and objections of a unit. */
export const [mostServices, mostUnits, mostMonths, mostObjections] = [40, 5_000, 12, 20];
/** The largest table that is brought. */
export const mostFileBytes = 2_000_000;
/** The largest value of a unit: a billion whole units of consumption. */
export const mostValue = 1_000_000_000_000;

/** The parameters of a key; each stands with its service, so that what was reckoned says by what. */
export type Parameters = {
  /** Per cent that go by area: of heat and hot water. */
  basic: number;
  /** Bounds of heat for a square metre in per cent of the cost of a square metre of the house. */
  low: number;
  high: number;
  /** What the main meter of the house says, in thousandths; null where there is none. */
  main: number | null;
  /** How the difference between the main meter and the meters of units is split. */
  difference: 'measured' | 'area';
  /** Where the parameters are from: a decree, a decision of the owners. */
  source: string;
};
export type Service = { id: string; name: string; cost: number; key: Key; parameters: Parameters };

/** What a unit is reckoned from: `area` in hundredths of a square metre, `persons` in each month of the period. */
export type Facts = {
  id: string;
  share: Share | null;
  area: number | null;
  persons: readonly number[];
  values: Readonly<Record<string, number>>;
};

/** A part of a cost that goes by one thing: how much of it the unit has and the house, and what that costs. Shares are fractions. */
export type Part = { by: Exclude<Key, 'hotWater' | 'heat'>; own: string; house: string; cost: number; amount: number };
/** What a unit pays of a service, from what parts, and to which bound it was brought. */
export type Line = { amount: number; parts: Part[]; bound?: Bound; byArea?: boolean };
/** Why a cost cannot be split: nobody has anything of the key, or own amounts do not come to the cost. */
export type Problem = 'nobody' | 'sum' | null;
export type Reckoned = { lines: Line[]; problem: Problem };

const total = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);

/** What of a key each unit has, as weights and in words. */
function weigh(
  by: Part['by'],
  serviceId: string,
  units: readonly Facts[],
): { weights: bigint[]; own: string[]; house: string } {
  if (by === 'share') {
    const shares = units.map(({ share }) => share);
    const house = showFraction(sum(shares.map((share) => (share ? ofShare(share) : zero))));
    return { weights: weightsOf(shares), own: shares.map((share) => (share ? showShare(share) : '0')), house };
  }
  const weights = units.map(({ area, persons, values }) => {
    if (by === 'unit') return 1n;
    if (by === 'persons') return BigInt(total(persons));
    return BigInt(by === 'area' ? (area ?? 0) : (values[serviceId] ?? 0));
  });
  return { weights, own: weights.map(String), house: String(weights.reduce((a, b) => a + b, 0n)) };
}

/** A part of a cost by one key over the units; null where nobody has anything of it. */
function partsOf(cost: number, by: Part['by'], serviceId: string, units: readonly Facts[]): Part[] | null {
  const { weights, own, house } = weigh(by, serviceId, units);
  if (cost !== 0 && weights.every((weight) => weight === 0n)) return null;
  return split(cost, weights).map((amount, at) => ({ by, own: own[at] ?? '', house, cost, amount }));
}

type Slice = { by: Part['by']; cost: number };

/** The parts of a cost, each by its key; a part of which nobody has anything goes to the other one. */
function slicesOf(
  { id, cost, key, parameters: { basic, main, difference } }: Service,
  units: readonly Facts[],
): Slice[] {
  const used = units.reduce((all, { values }) => all + BigInt(values[id] ?? 0), 0n);
  const hasArea = units.some(({ area }) => (area ?? 0) > 0);
  const halves = (byArea: bigint, byMeter: bigint): Slice[] => {
    const [area = 0, meter = 0] = split(cost, [hasArea ? byArea : 0n, used > 0n ? byMeter : 0n]);
    const slices: Slice[] = [
      { by: 'area', cost: area },
      { by: 'meter', cost: meter },
    ];
    return slices.filter((slice) => slice.cost > 0);
  };
  if (key === 'hotWater') {
    if (used === 0n) return [{ by: 'area', cost }];
    return hasArea ? halves(BigInt(basic), BigInt(100 - basic)) : [{ by: 'meter', cost }];
  }
  const lost = main === null ? 0n : BigInt(main) - used;
  if (key === 'meter' && difference === 'area' && lost > 0n && used > 0n) return halves(lost, used);
  return [{ by: key as Part['by'], cost }];
}

/** Heat: one exact split within the bounds; of each amount the basic part is told apart, half up. */
function heatOf({ id, cost, parameters }: Service, units: readonly Facts[]): Reckoned {
  const weighed = units.map(({ area, values }) => ({ area: BigInt(area ?? 0), used: BigInt(values[id] ?? 0) }));
  const heat = splitHeat(cost, weighed, parameters);
  if (!heat) return { lines: units.map(() => ({ amount: 0, parts: [] })), problem: cost === 0 ? null : 'nobody' };
  const [area, meter] = [weigh('area', id, units), weigh('meter', id, units)];
  const house = BigInt(area.house);
  const basicOf = (own: bigint) =>
    Number((2n * BigInt(cost) * BigInt(parameters.basic) * own + 100n * house) / (200n * house));
  const whole = heat.byArea ? cost : basicOf(house);
  const lines = units.map((_, at): Line => {
    const amount = heat.amounts[at] ?? 0;
    const basic = heat.byArea ? amount : basicOf(area.weights[at] ?? 0n);
    const parts: Part[] = [{ by: 'area', own: area.own[at] ?? '', house: area.house, cost: whole, amount: basic }];
    if (!heat.byArea)
      parts.push({
        by: 'meter',
        own: meter.own[at] ?? '',
        house: meter.house,
        cost: cost - whole,
        amount: amount - basic,
      });
    return { amount, parts, bound: heat.bounds[at] ?? null, byArea: heat.byArea };
  });
  return { lines, problem: null };
}

function ownOf({ id, cost }: Service, units: readonly Facts[]): Reckoned {
  const amounts = units.map(({ values }) => values[id] ?? 0);
  const lines = amounts.map((amount) => ({
    amount,
    parts: [{ by: 'own' as const, own: String(amount), house: String(total(amounts)), cost, amount }],
  }));
  return { lines, problem: total(amounts) === cost ? null : 'sum' };
}

/** What each unit pays of a service, in the order of the units; together exactly its cost where there is no problem. */
export function reckonService(service: Service, units: readonly Facts[]): Reckoned {
  if (service.key === 'heat') return heatOf(service, units);
  if (service.key === 'own') return ownOf(service, units);
  const lines = units.map((): Line => ({ amount: 0, parts: [] }));
  for (const { by, cost } of slicesOf(service, units)) {
    const parts = partsOf(cost, by, service.id, units);
    if (!parts) return { lines, problem: 'nobody' };
    for (const [at, part] of parts.entries()) {
      const line = lines[at] as Line;
      line.parts.push(part);
      line.amount += part.amount;
    }
  }
  return { lines, problem: null };
}

/** A day so many months later; of a shorter month its last day. */
export function monthsLater(day: string, count: number): string {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const at = year * 12 + month - 1 + count;
  const [toYear, toMonth] = [Math.floor(at / 12), at % 12];
  const last = new Date(Date.UTC(toYear, toMonth + 1, 0)).getUTCDate();
  return `${toYear}-${String(toMonth + 1).padStart(2, '0')}-${String(Math.min(date, last)).padStart(2, '0')}`;
}

/** The last day of a month `YYYY-MM`. */
export const lastDay = (month: string): string => monthsLater(`${month}-31`, 0);

/** By when a settlement of a period must be delivered, and by when the money of one that was delivered is settled: four months each (act 67/2013, § 7). */
export const deliverBy = (lastMonth: string): string => monthsLater(lastDay(lastMonth), 4);
export const settleBy = (delivered: string): string => monthsLater(delivered, 4);

/** How long one may object, and how long the answer may take (act 67/2013, § 8). */
export const objectionDays = 30;

/** The months of a period. */
export const monthsOf = (from: string, to: string): string[] => monthsBetween(from, to);

/** How many days of a period the owner before and the one after a change had; the one after has its day. */
export function daysOfOwners(period: { from: string; to: string }, day: string): [number, number] {
  const first = `${period.from}-01`;
  return [daysBetween(first, day), daysBetween(day, addDays(lastDay(period.to), 1))];
}

/** `heat` is what of the cost is heat that went by degree-days; null where all of it went by days. */
export type Half = { days: number; cost: number; advances: number; heat?: number | null };
/**
 * A result between two owners: heat by degree-days where the house has a table of them, all other costs by their days, advances by
 * who owned on the day when each was due. Both together are the whole, to the haléř.
 */
export function splitByOwners(
  period: { from: string; to: string },
  day: string,
  { heat, rest }: { heat: number; rest: number },
  dues: readonly { day: string; amount: number }[],
  shares: readonly number[] | null,
): [Half, Half] {
  const days = daysOfOwners(period, day);
  const weights = heat === 0 || !shares ? [] : heatWeights(period, day, shares);
  const byDegrees = weights.some((weight) => weight > 0n) ? split(heat, weights) : null;
  const [before = 0, after = 0] = split(byDegrees ? rest : heat + rest, days.map(BigInt));
  const early = total(dues.filter((due) => due.day < day).map(({ amount }) => amount));
  const all = total(dues.map(({ amount }) => amount));
  const [first, second] = [byDegrees?.[0] ?? 0, byDegrees?.[1] ?? 0];
  return [
    { days: days[0], cost: before + first, advances: early, heat: byDegrees && first },
    { days: days[1], cost: after + second, advances: all - early, heat: byDegrees && second },
  ];
}

/** Values as they are pasted from a table: a line for each unit with its number and its value, whatever stands between. */
export function readPasted(text: string): { number: string; value: string }[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const [, number = '', value = ''] = /^\s*([^\t;]+?)\s*[\t;]\s*"?([^\t;"]*?)"?\s*$/.exec(line) ?? [];
    return number ? [{ number, value }] : [];
  });
}

/** A consumption as it is typed, in thousandths: `12,345`; null of what is none. */
export function parseValue(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '');
  const [, whole = '', rest = ''] = /^(\d{1,9})(?:[.,](\d{1,3}))?$/.exec(plain) ?? [];
  return whole ? Number(whole) * 1_000 + Number(rest.padEnd(3, '0')) : null;
}
