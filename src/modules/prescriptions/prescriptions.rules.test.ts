import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addMonths,
  amountsOf,
  clashOf,
  type Facts,
  horizonOf,
  type Item,
  monthsBetween,
  mostAmount,
  ofArea,
  proposeSymbols,
  reckon,
  split,
  sumsOf,
  symbolsOf,
  weightsOf,
} from './prescriptions.rules.ts';

const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 60 });
const total = fc.integer({ min: 0, max: mostAmount });
const share = fc
  .tuple(fc.integer({ min: 1, max: 9_000 }), fc.integer({ min: 9_000, max: 12_345 }))
  .map(([top, bottom]) => ({ top, bottom }));

describe('a total that is split', () => {
  test('is split as the reference says (money.md 4)', () => {
    expect(split(100_000, [1n, 1n, 1n])).toEqual([33_334, 33_333, 33_333]);
    expect(split(1_500_000, [650n, 720n, 430n, 8_200n])).toEqual([97_500, 108_000, 64_500, 1_230_000]);
    expect(split(1, [1n, 1n])).toEqual([1, 0]);
    expect(split(100, [0n, 0n])).toEqual([0, 0]);
  });

  test('comes together again to the haléř, each part at most one from its exact one', () => {
    fc.assert(
      fc.property(total, weights, (whole, parts) => {
        const sum = parts.reduce((a, b) => a + b, 0n);
        fc.pre(sum > 0n);
        const got = split(whole, parts);
        expect(got.reduce((a, b) => a + b, 0)).toBe(whole);
        for (const [at, part] of got.entries()) {
          const exact = BigInt(whole) * (parts[at] as bigint);
          const off = BigInt(part) * sum - exact;
          expect(off > -sum && off < sum).toBe(true);
        }
      }),
    );
  });

  test('gives never less to who weighs more', () => {
    fc.assert(
      fc.property(total, weights, (whole, parts) => {
        const sorted = [...parts].sort((a, b) => (a < b ? 1 : -1));
        const got = split(whole, sorted);
        expect([...got].sort((a, b) => b - a)).toEqual(got);
      }),
    );
  });
});

const item = (more: Partial<Item>): Item => ({
  id: 'i',
  formula: 'share',
  group: 'contribution',
  amount: 0,
  until: null,
  amounts: {},
  entrances: [],
  ...more,
});
const units: Facts[] = [
  { id: 'a', entranceId: 'A', share: { top: 1, bottom: 3 }, area: 6_550, persons: 3 },
  { id: 'b', entranceId: 'A', share: { top: 2, bottom: 6 }, area: null, persons: null },
  { id: 'c', entranceId: 'B', share: null, area: 101, persons: 0 },
];

/** Units of these shares, every other one in the same entrance. */
const houseOf = (shares: Facts['share'][]): Facts[] =>
  shares.map((one, at) => ({ id: `${at}`, entranceId: `A${at % 2}`, share: one, area: null, persons: null }));

describe('an item', () => {
  test('by share sums over the units to the total of the house, whatever the shares', () => {
    fc.assert(
      fc.property(total, fc.array(share, { minLength: 1, maxLength: 80 }), (amount, shares) => {
        const house = houseOf(shares);
        expect(amountsOf(item({ amount }), house).reduce((a, b) => a + b, 0)).toBe(amount);
        const [lift, those] = [
          item({ amount, entrances: ['A0'] }),
          house.filter(({ entranceId }) => entranceId === 'A0'),
        ];
        const paid = amountsOf(lift, house);
        expect(paid.filter((_, at) => house[at]?.entranceId === 'A0')).toEqual(amountsOf(item({ amount }), those));
        expect(paid.reduce((a, b) => a + b, 0)).toBe(amount);
      }),
    );
    expect(weightsOf([{ top: 1, bottom: 3 }, null, { top: 1, bottom: 2 }])).toEqual([2n, 0n, 3n]);
  });

  test.each([
    ['share', 1_001, [501, 500, 0]],
    ['per_unit', 8_000, [8_000, 8_000, 8_000]],
    ['per_person', 12_000, [36_000, 0, 0]],
    ['area', 1_550, [101_525, 0, 1_566]],
    ['meter_advance', 0, [70_000, 0, 0]],
    ['fixed', 0, [70_000, 0, 0]],
    ['loan', 0, [70_000, 0, 0]],
    ['discount', 0, [-70_000, 0, 0]],
  ] as const)('%s is reckoned', (formula, amount, expected) => {
    expect(amountsOf(item({ formula, amount, amounts: { a: 70_000, gone: 5 } }), units)).toEqual(expected);
  });

  test('of some entrances is asked of their units alone, however it is reckoned', () => {
    const asked = (own: Partial<Item>) => amountsOf(item({ entrances: ['A'], ...own }), units);
    expect(asked({ amount: 1_001 })).toEqual([501, 500, 0]);
    expect(asked({ formula: 'per_unit', amount: 8_000 })).toEqual([8_000, 8_000, 0]);
    expect(asked({ formula: 'area', amount: 1_550 })).toEqual([101_525, 0, 0]);
    expect(asked({ formula: 'fixed', amounts: { a: 7, c: 5 } })).toEqual([7, 0, 0]);
    expect(asked({ amount: 1_001, entrances: ['B'] })).toEqual([0, 0, 0]); // its unit has no share
    expect(asked({ formula: 'per_unit', amount: 8_000, entrances: ['B', 'A'] })).toEqual([8_000, 8_000, 8_000]);
  });

  test('by area is rounded half up', () => {
    expect([ofArea(1, 50), ofArea(1, 49), ofArea(333, 333)]).toEqual([1, 0, 1_109]);
  });
});

test('a unit pays in a month what is paid then, by group, and never less than nothing', () => {
  const items = [
    item({ id: 'repairs', amount: 900 }),
    item({ id: 'loan', formula: 'loan', amounts: { a: 500 }, until: '2026-06' }),
    item({ id: 'water', formula: 'meter_advance', group: 'services', amounts: { a: 300 } }),
    item({ id: 'less', formula: 'discount', group: 'services', amounts: { a: 400 } }),
  ];
  const sheet = reckon(items, units).get('a') ?? {};
  expect(sheet).toEqual({ repairs: 450, loan: 500, water: 300, less: -400 });
  expect(sumsOf(items, sheet, '2026-06')).toEqual({ services: 0, contribution: 950 });
  expect(sumsOf(items, sheet, '2026-07')).toEqual({ services: 0, contribution: 450 });
});

test('months are counted over the ends of years, and dues stand to the end of the year', () => {
  expect([addMonths('2026-12', 1), addMonths('2026-01', -1), addMonths('2026-05', 20)]).toEqual([
    '2027-01',
    '2025-12',
    '2028-01',
  ]);
  expect(monthsBetween('2026-11', '2027-02')).toEqual(['2026-11', '2026-12', '2027-01', '2027-02']);
  expect(monthsBetween('2026-03', '2026-02')).toEqual([]);
  expect([horizonOf('2026-11-30'), horizonOf('2026-12-01')]).toEqual(['2026-12', '2027-12']);
});

test('a unit pays by its own variable symbol, else by the digits of its number where they are its alone', () => {
  const named = symbolsOf([
    { id: 'a', number: '1098/2', symbol: '' },
    { id: 'b', number: '10/982', symbol: '' },
    { id: 'c', number: '1098/10', symbol: '' },
    { id: 'd', number: 'sklep', symbol: '77' },
    { id: 'e', number: 'půda', symbol: '' },
  ]);
  expect(Object.fromEntries(named)).toEqual({ a: '', b: '', c: '109810', d: '77', e: '' });
});

const numbered = fc.array(
  fc.record({
    number: fc.constantFrom('1', '12/1', '1/21', '121', 'sklep', 'půda', '12345678901'),
    isGiven: fc.boolean(),
  }),
  { maxLength: 30 },
);

test('each unit is proposed a symbol of its own of at most ten digits, and those by which units pay stay', () => {
  fc.assert(
    fc.property(numbered, (rows) => {
      const units = rows.map(({ number, isGiven }, at) => ({
        id: `${at}`,
        number,
        symbol: isGiven ? `${at + 1}` : '',
      }));
      const held = symbolsOf(units);
      const proposed = proposeSymbols(units);
      for (const { id } of units) {
        expect(proposed.get(id)).toMatch(/^[1-9]\d{0,9}$/);
        if (held.get(id)) expect(proposed.get(id)).toBe(held.get(id));
      }
      const news = units.filter(({ id }) => !held.get(id)).map(({ id }) => proposed.get(id));
      expect(new Set([...news, ...[...held.values()].filter(Boolean)]).size).toBe(
        news.length + new Set([...held.values()].filter(Boolean)).size,
      );
    }),
  );
});

test('twenty thousand units without a number of their own are given a symbol each', () => {
  const units = Array.from({ length: 20_000 }, (_, at) => ({ id: String(at), number: 'garáž', symbol: '' }));
  expect(new Set(proposeSymbols(units).values()).size).toBe(20_000);
});

test('two units with one symbol are told by their numbers: entered, by digits, or both new', () => {
  const units = [
    { id: 'a', number: '12/1', symbol: '' },
    { id: 'b', number: '12/2', symbol: '55' },
    { id: 'c', number: '12/3', symbol: '' },
  ];
  const clash = (given: Record<string, string>) => clashOf(units, new Map(Object.entries(given)));
  expect(clash({ a: '55' })).toEqual({ symbol: '55', unit: '12/1', other: '12/2' });
  expect(clash({ b: '121' })).toEqual({ symbol: '121', unit: '12/2', other: '12/1' });
  expect(clash({ a: '9', c: '9' })).toEqual({ symbol: '9', unit: '12/3', other: '12/1' });
  expect([clash({ a: '121' }), clash({ b: '55', c: '' }), clash({ a: '55', b: '56' })]).toEqual([null, null, null]);
});
