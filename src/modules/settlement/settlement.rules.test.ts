import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#shared/dates.ts';
import { addMonths } from '../prescriptions/prescriptions.rules.ts';
import { decreeOf, splitHeat } from './settlement.heat.rules.ts';
import {
  daysOfOwners,
  deliverBy,
  type Facts,
  type Key,
  keys,
  lastDay,
  monthsLater,
  type Parameters,
  parseValue,
  readPasted,
  reckonService,
  type Service,
  settleBy,
  splitByOwners,
} from './settlement.rules.ts';

const parameters: Parameters = { basic: 50, low: 70, high: 200, main: null, difference: 'measured', source: '' };
const service = (key: Key, cost: number, more: Partial<Parameters> = {}): Service => ({
  id: 's',
  name: 'Služba',
  key,
  cost,
  parameters: { ...parameters, ...more },
});
const unit = (id: string, more: Partial<Facts> = {}): Facts => ({
  id,
  share: null,
  area: null,
  persons: [],
  values: {},
  ...more,
});
const amounts = (one: Service, units: Facts[]) => reckonService(one, units).lines.map(({ amount }) => amount);
const heated = (cost: number, basic: number, units: [area: number, used: number][]) =>
  splitHeat(
    cost,
    units.map(([area, used]) => ({ area: BigInt(area), used: BigInt(used) })),
    { basic, low: 70, high: 200 },
  );

describe('heat', () => {
  test('is split as the worked examples of the reference say (money.md 7.1)', () => {
    const five = heated(
      6_000_000,
      50,
      [100, 10, 120, 400, 70].map((used) => [60, used]),
    );
    expect(five?.amounts).toEqual([1_000_000, 840_000, 1_080_000, 2_200_000, 880_000]);
    expect(five?.bounds).toEqual([null, 'low', null, null, null]);
    const four = heated(4_800_000, 40, [
      [50, 100],
      [70, 0],
      [80, 300],
      [40, 500],
    ]);
    expect(four?.amounts).toEqual([700_000, 980_000, 1_520_000, 1_600_000]);
    expect(four?.bounds).toEqual(['low', 'low', null, 'high']);
  });

  test('goes by area, and says so, where nothing was measured or no price fits', () => {
    expect(
      heated(90_000, 50, [
        [50, 0],
        [100, 0],
      ]),
    ).toEqual({ amounts: [30_000, 60_000], bounds: [null, null], byArea: true });
    const lone = heated(100_000, 50, [
      [10, 5],
      [990, 0],
    ]); // all that one small flat may pay leaves the rest uncovered
    expect(lone).toEqual({ amounts: [1_000, 99_000], bounds: [null, null], byArea: true });
    expect(heated(1, 50, [[0, 5]])).toBeNull();
  });

  test('comes together to the haléř within its bounds, whatever was consumed', () => {
    const one = fc.tuple(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 1_000_000 }));
    const cost = fc.integer({ min: 0, max: 1_000_000_000 });
    fc.assert(
      fc.property(
        cost,
        fc.integer({ min: 30, max: 70 }),
        fc.array(one, { minLength: 1, maxLength: 40 }),
        (whole, basic, units) => {
          const area = units.reduce((sum, [own]) => sum + own, 0);
          fc.pre(area > 0);
          const heat = heated(whole, basic, units);
          expect(heat?.amounts.reduce((a, b) => a + b, 0)).toBe(whole);
          for (const [at, [own]] of units.entries()) {
            const amount = BigInt(heat?.amounts[at] ?? 0) * 100n * BigInt(area);
            const [least, most] = [70n, 200n].map((part) => BigInt(whole) * BigInt(own) * part) as [bigint, bigint];
            const slack = 100n * BigInt(area); // one haléř
            expect(amount > least - slack && amount < most + slack).toBe(true);
          }
        },
      ),
    );
  });

  test('follows the decree that holds at the end of the period', () => {
    expect(decreeOf('2023-12-31')).toMatchObject({ low: 80, high: 200, basic: [30, 50] });
    expect(decreeOf('2024-01-01')).toMatchObject({ low: 70, high: 200, basic: [40, 60] });
    expect(decreeOf('2014-12-31')).toMatchObject({ low: 60, high: 140 });
  });
});

describe('a service', () => {
  test('is split by each key with largest remainders (money.md 4)', () => {
    const three = ['a', 'b', 'c'].map((id) => unit(id));
    expect(amounts(service('unit', 100_000), three)).toEqual([33_334, 33_333, 33_333]);
    const shared = [650, 720, 430, 8_200].map((top, at) => unit(String(at), { share: { top, bottom: 10_000 } }));
    expect(amounts(service('share', 1_500_000), shared)).toEqual([97_500, 108_000, 64_500, 1_230_000]);
    const lived = [
      unit('a', { persons: [1, 1, 2] }),
      unit('b', { persons: [0, 0, 0] }),
      unit('c', { persons: [4, 4, 4] }),
    ];
    expect(amounts(service('persons', 16_000), lived)).toEqual([4_000, 0, 12_000]);
    const wide = [unit('a', { area: 5_000 }), unit('b', { area: 7_500 })];
    expect(amounts(service('area', 250), wide)).toEqual([100, 150]);
  });

  test('goes by meters, the difference to the main meter as measured or by area', () => {
    const units = [
      unit('a', { area: 1_000, values: { s: 30_000 } }),
      unit('b', { area: 3_000, values: { s: 60_000 } }),
    ];
    expect(amounts(service('meter', 9_000, { main: 100_000 }), units)).toEqual([3_000, 6_000]);
    const byArea = reckonService(service('meter', 10_000, { main: 100_000, difference: 'area' }), units);
    expect(byArea.lines.map(({ amount }) => amount)).toEqual([3_250, 6_750]); // 3 000 + 250, 6 000 + 750
    expect(byArea.lines[0]?.parts.map(({ by, amount }) => [by, amount])).toEqual([
      ['area', 250],
      ['meter', 3_000],
    ]);
  });

  test('of hot water goes to 30 % by area and to 70 % by meters (money.md 7.2)', () => {
    const units = [
      unit('a', { area: 5_000, values: { s: 10_000 } }),
      unit('b', { area: 5_000, values: { s: 30_000 } }),
    ];
    expect(amounts(service('hotWater', 100_000, { basic: 30 }), units)).toEqual([15_000 + 17_500, 15_000 + 52_500]);
    const dry = units.map((one) => ({ ...one, values: {} }));
    expect(amounts(service('hotWater', 100_000, { basic: 30 }), dry)).toEqual([50_000, 50_000]);
  });

  test('has a problem where nobody has anything of its key, or own amounts are not its cost', () => {
    for (const key of ['share', 'persons', 'area', 'meter', 'hotWater', 'heat'] as const)
      expect(reckonService(service(key, 100), [unit('a')]).problem).toBe('nobody');
    const own = [unit('a', { values: { s: 60 } }), unit('b', { values: { s: 39 } })];
    expect(reckonService(service('own', 100), own).problem).toBe('sum');
    expect(reckonService(service('own', 99), own)).toMatchObject({ problem: null });
  });

  test('comes together to the haléř, of parts that come together to each amount, in whatever order the units stand', () => {
    const any = fc.record({
      share: fc.option(fc.record({ top: fc.integer({ min: 1, max: 9_000 }), bottom: fc.constant(12_345) })),
      area: fc.integer({ min: 0, max: 20_000 }),
      persons: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 12, maxLength: 12 }),
      values: fc.record({ s: fc.integer({ min: 0, max: 500_000 }) }),
    });
    const more = fc.record({
      basic: fc.integer({ min: 0, max: 100 }),
      main: fc.option(fc.integer({ min: 0, max: 9_000_000 })),
      difference: fc.constantFrom('measured' as const, 'area' as const),
    });
    const key = fc.constantFrom(...keys.filter((one) => one !== 'own'));
    fc.assert(
      fc.property(
        key,
        fc.integer({ min: 0, max: 2_000_000_000 }),
        more,
        fc.array(any, { minLength: 1, maxLength: 30 }),
        (by, cost, set, all) => {
          const units = all.map((one, at) => ({ ...one, id: String(at) }));
          const { lines, problem } = reckonService(service(by, cost, set), units);
          fc.pre(problem === null);
          expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(cost);
          for (const { amount, parts } of lines) expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount);
          const back = amounts(service(by, cost, set), [...units].reverse()).reverse();
          for (const [at, { amount, parts }] of lines.entries())
            expect(Math.abs(amount - (back[at] ?? 0))).toBeLessThanOrEqual(Math.max(1, parts.length)); // ties of a haléř
        },
      ),
    );
  });
});

test('terms are four months each, a shorter month ends earlier', () => {
  expect([lastDay('2024-02'), lastDay('2025-12')]).toEqual(['2024-02-29', '2025-12-31']);
  expect(deliverBy('2025-12')).toBe('2026-04-30');
  expect(settleBy('2026-04-30')).toBe('2026-08-30');
  expect([monthsLater('2025-10-31', 4), monthsLater('2025-12-15', 1)]).toEqual(['2026-02-28', '2026-01-15']);
});

test('two owners have costs by their days and advances by the days when they were due', () => {
  const year = { from: '2025-01', to: '2025-12' };
  expect(daysOfOwners(year, '2025-04-11')).toEqual([100, 265]);
  expect(daysOfOwners({ from: '2024-01', to: '2024-12' }, '2024-03-01')).toEqual([60, 306]);
  const dues = ['2025-01-15', '2025-04-10', '2025-04-11'].map((day) => ({ day, amount: 100 }));
  expect(splitByOwners(year, '2025-04-11', { heat: 36_500, rest: 1 }, dues, null)).toEqual([
    { days: 100, cost: 10_000, advances: 200, heat: null },
    { days: 265, cost: 26_501, advances: 100, heat: null },
  ]);
});

test('heat between two owners goes by the months to which it belongs, all else by days', () => {
  const year = { from: '2025-01', to: '2025-12' };
  const shares = [4_000, 2_000, 1_000, 500, 0, 0, 0, 0, 0, 500, 1_000, 1_000];
  const halves = (day: string, months: number[] | null = shares) =>
    splitByOwners(year, day, { heat: 100_000, rest: 36_500 }, [], months).map(({ cost, heat }) => [cost, heat]);
  // January and February, and half of the thirty days of April
  expect(halves('2025-03-01')).toEqual([
    [60_000 + 5_900, 60_000],
    [40_000 + 30_600, 40_000],
  ]);
  expect(halves('2025-04-16')).toEqual([
    [72_500 + 10_500, 72_500],
    [27_500 + 26_000, 27_500],
  ]);
  expect(halves('2025-04-16', null)).toEqual([
    [39_267, null],
    [97_233, null],
  ]);
  const summer = { from: '2025-06', to: '2025-08' };
  expect(
    splitByOwners(summer, '2025-07-01', { heat: 920, rest: 0 }, [], shares).map(({ cost, heat }) => [cost, heat]),
  ).toEqual([
    [300, null],
    [620, null],
  ]);
});

test('what two owners have of a result is the whole to the haléř, whatever the table of degree-days, period and day', () => {
  const given = fc.record({
    start: fc.integer({ min: 0, max: 600 }),
    length: fc.integer({ min: 1, max: 12 }),
    at: fc.integer({ min: 1, max: 365 }),
    heat: fc.nat(1_000_000_000),
    rest: fc.nat(1_000_000_000),
    shares: fc.option(fc.array(fc.nat(10_000), { minLength: 12, maxLength: 12 }), { nil: null }),
    amounts: fc.array(fc.nat(1_000_000), { maxLength: 12 }),
  });
  fc.assert(
    fc.property(given, ({ start, length, at, heat, rest, shares, amounts }) => {
      const period = { from: addMonths('2000-01', start), to: addMonths('2000-01', start + length - 1) };
      const last = lastDay(period.to);
      const wanted = addDays(`${period.from}-01`, at);
      const day = wanted > last ? last : wanted;
      const dues = amounts.map((amount, i) => ({ amount, day: addDays(`${period.from}-01`, i * 20) }));
      const [first, second] = splitByOwners(period, day, { heat, rest }, dues, shares);
      expect(first.cost + second.cost).toBe(heat + rest);
      expect(first.advances + second.advances).toBe(amounts.reduce((a, b) => a + b, 0));
      expect([first.cost, second.cost].every((cost) => cost >= 0)).toBe(true);
      if (first.heat != null) expect(first.heat + (second.heat ?? 0)).toBe(heat);
    }),
  );
});

test('values are read as they are pasted from a table and as they are typed', () => {
  expect(readPasted('1098/1\t12,5\r\n1098/2 ; 7\n\n neco\n1098/3\t"1 000"')).toEqual([
    { number: '1098/1', value: '12,5' },
    { number: '1098/2', value: '7' },
    { number: '1098/3', value: '1 000' },
  ]);
  expect(['12,5', '7', '1 000', '0,001', 'x', '-1', '1,2345', ''].map(parseValue)).toEqual([
    12_500,
    7_000,
    1_000_000,
    1,
    null,
    null,
    null,
    null,
  ]);
});
