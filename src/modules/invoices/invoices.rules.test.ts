import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { symbolOf, taxWithin } from '#shared/money.ts';
import { priceOf } from '../orders/orders.rules.ts';
import {
  addMonths,
  byRate,
  outcomeOf,
  periodOn,
  showNumber,
  stateOf,
  taxOfNext,
  taxOfWhole,
  taxTaken,
  type Vat,
} from './invoices.rules.ts';

describe('tax within an amount', () => {
  test('is counted from the top, half up to a haléř', () => {
    expect(taxWithin(121_000, 21)).toEqual({ base: 100_000, tax: 21_000 });
    expect(taxWithin(100_000, 21)).toEqual({ base: 82_645, tax: 17_355 });
    expect(taxWithin(99_900, 12)).toEqual({ base: 89_196, tax: 10_704 });
    expect(taxWithin(1, 21)).toEqual({ base: 1, tax: 0 });
    expect(taxWithin(100, 1)).toEqual({ base: 99, tax: 1 });
  });

  test('and its base are the amount again, and no haléř more or less than the exact share', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_000_000_000_000_000 }),
        fc.integer({ min: 1, max: 99 }),
        (total, rate) => {
          const { base, tax } = taxWithin(total, rate);
          expect(base + tax).toBe(total);
          const apart = 2n * (BigInt(tax) * BigInt(100 + rate) - BigInt(total) * BigInt(rate));
          expect(apart > -BigInt(100 + rate) && apart <= BigInt(100 + rate)).toBe(true);
        },
      ),
    );
  });
});

test('a year costs ten months: 28 units at 10 Kč are 2 800 Kč (INV-05)', () => {
  expect(priceOf({ units: 28, period: 'annual' }, 1_000)).toBe(280_000);
  expect(priceOf({ units: 28, period: 'monthly' }, 1_000)).toBe(28_000);
});

describe('numbers', () => {
  test('name the year and the series, and no two of them have one symbol', () => {
    expect(showNumber('proforma', 2026, 7)).toBe('2026-100007');
    expect(showNumber('invoice', 2026, 99_999)).toBe('2026-399999');
    const kinds = ['proforma', 'taxDocument', 'invoice', 'correction'] as const;
    const symbols = kinds.flatMap((kind) => [1, 9, 10, 99_999].map((n) => symbolOf(showNumber(kind, 2026, n))));
    expect(new Set(symbols).size).toBe(symbols.length);
    expect(symbols.every((symbol) => /^\d{10}$/.test(symbol))).toBe(true);
  });

  test('end where a symbol would be longer than a bank takes', () => {
    expect(() => showNumber('proforma', 2026, 100_000)).toThrow('full');
  });
});

describe('periods', () => {
  test('begin on the day of the plan, or on the last of a month that is too short, and come back to it', () => {
    const plan = { since: '2026-01-31', period: 'monthly' as const };
    expect(periodOn(plan, '2026-02-27')).toEqual({ from: '2026-01-31', to: '2026-02-27', next: '2026-02-28' });
    expect(periodOn(plan, '2026-02-28')).toEqual({ from: '2026-02-28', to: '2026-03-30', next: '2026-03-31' });
    expect(periodOn(plan, '2026-04-30')).toEqual({ from: '2026-04-30', to: '2026-05-30', next: '2026-05-31' });
  });

  test('of a year that begins on the last of February keep to it', () => {
    const plan = { since: '2024-02-29', period: 'annual' as const };
    expect(periodOn(plan, '2025-02-27').to).toBe('2025-02-27');
    expect(periodOn(plan, '2025-02-28')).toEqual({ from: '2025-02-28', to: '2026-02-27', next: '2026-02-28' });
  });

  test('follow each other without a day between or twice, whichever day they are asked for', () => {
    const anyDay = fc.integer({ min: 0, max: 20_000 }).map((n) => addDay('2000-01-01', n));
    fc.assert(
      fc.property(
        anyDay,
        fc.constantFrom('monthly' as const, 'annual' as const),
        fc.nat(4_000),
        (since, period, on) => {
          const day = addDay(since, on);
          const { from, to, next } = periodOn({ since, period }, day);
          expect(from <= day && day <= to && to < next).toBe(true);
          expect(periodOn({ since, period }, next).from).toBe(next);
          expect(periodOn({ since, period }, to)).toEqual({ from, to, next });
        },
      ),
    );
  });

  test('are counted in months of the calendar', () => {
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
    expect(addMonths('2026-01-31', 13)).toBe('2027-02-28');
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28');
  });
});

const addDay = (day: string, days: number) => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

test('an invoice is overdue the day after it was due, and paid whenever it was paid (INV-03)', () => {
  const asked = { paidDate: null, cancelledOn: null, dueDate: '2026-01-15' };
  expect(['2026-01-14', '2026-01-15', '2026-01-16'].map((day) => stateOf(asked, day))).toEqual([
    'exposed',
    'exposed',
    'overdue',
  ]);
  expect(stateOf({ ...asked, paidDate: '2026-02-01' }, '2026-03-01')).toBe('paid');
});

test('corrections that follow each other come to the tax of the whole, to the haléř', () => {
  const cuts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 5 });
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 1_000_000_000 }),
      fc.integer({ min: 1, max: 99 }),
      cuts,
      (total, rate, cuts) => {
        const points = [0, ...cuts.map((cut) => Math.floor(cut * total)).sort((a, b) => a - b), total];
        const whole = { rate, ...taxWithin(total, rate) };
        let left: Vat[] = [whole];
        for (const [at, point] of points.slice(1).entries())
          left = byRate([...left, ...taxTaken(left, point - (points[at] as number))]);
        expect(left).toEqual([]);
      },
    ),
  );
});

const anyParts = fc.array(fc.tuple(fc.integer({ min: 1, max: 1_000_000 }), fc.constantFrom(0, 12, 21)), {
  minLength: 1,
  maxLength: 6,
});
const sum = (parts: readonly Vat[]) => parts.reduce((held, { base, tax }) => held + base + tax, 0);

test('parts that are taxed as they come, at whatever rates, are the whole, and of each rate the tax of all of it', () => {
  fc.assert(
    fc.property(anyParts, fc.integer({ min: 0, max: 1_000_000 }), fc.constantFrom(0, 12, 21), (came, rest, last) => {
      const taxed = came.reduce<Vat[]>(
        (held, [amount, rate]) => (rate > 0 ? held.concat(taxOfNext(held, amount, rate)) : held),
        [],
      );
      const total = came.reduce((held, [amount]) => held + amount, rest);
      const whole = taxOfWhole(total, taxed, last);
      expect(whole.length === 0).toBe(taxed.length === 0 && last === 0);
      expect(sum(whole)).toBe(whole.length === 0 ? 0 : total);
      for (const { rate, base, tax } of whole) expect(tax).toBe(taxWithin(base + tax, rate).tax);
      const off = byRate([...whole, ...taxed.map((one) => ({ rate: one.rate, base: -one.base, tax: -one.tax }))]);
      expect(off.map(({ rate }) => rate)).toEqual(off.map(() => last)); // what was taxed already is not taxed again
    }),
  );
});

test('two halves of 1 000 Kč bear the tax of 1 000 Kč', () => {
  const first = taxOfNext([], 50_000, 21);
  const second = taxOfNext([first], 50_000, 21);
  expect([first.tax, second.tax, taxWithin(100_000, 21).tax]).toEqual([8_678, 8_677, 17_355]);
  expect(taxTaken([second], 50_000)).toEqual([{ rate: 21, base: -41_323, tax: -8_677 }]);
});

test('a movement pays its invoice whole or in part, and of what is doubtful it says why', () => {
  const asked = { paidDate: null, cancelledOn: null, dueDate: '2026-01-15', issuedOn: '2026-01-01', left: 1_000 };
  const came = (amount: number, more = {}) => ({ day: '2026-01-05', amount, symbol: '1', isReversal: false, ...more });
  const on = (moved: ReturnType<typeof came>, of: Parameters<typeof outcomeOf>[1] = asked) =>
    outcomeOf(moved, of, '2026-01-20');
  expect([on(came(1_000)), on(came(999)), on(came(1_001))]).toEqual(['whole', 'part', 'over']);
  const days = ['2024-12-30', '2024-12-31', '2026-01-20', '2026-01-21'];
  expect(days.map((day) => on(came(1, { day })))).toEqual(['day', 'part', 'part', 'day']);
  expect(outcomeOf(came(1), undefined, '2026-01-20')).toBe('unknown');
  expect(on(came(1), { ...asked, paidDate: '2026-01-04' })).toBe('again');
  expect(on(came(1), { ...asked, cancelledOn: '2026-01-04' })).toBe('cancelled');
  expect(on(came(-1, { isReversal: true }))).toBe('reversal');
});
