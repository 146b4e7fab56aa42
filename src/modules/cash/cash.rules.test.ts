import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inCash, lastMonthEnd, limitOn, placeOf, positionOf, readNumber, showNumber } from './cash.rules.ts';
import { amountInWords, numberInWords } from './cash.words.rules.ts';

describe('an amount in words', () => {
  test.each([
    [0, 'nula korun českých'],
    [1_00, 'jedna koruna česká'],
    [2_00, 'dvě koruny české'],
    [4_00, 'čtyři koruny české'],
    [5_00, 'pět korun českých'],
    [21_00, 'dvacetjedna korun českých'],
    [22_00, 'dvacetdvě korun českých'],
    [100_00, 'sto korun českých'],
    [101_00, 'stojedna korun českých'],
    [212_00, 'dvěstědvanáct korun českých'],
    [1_000_00, 'jedentisíc korun českých'],
    [1_234_00, 'jedentisícdvěstětřicetčtyři korun českých'],
    [2_002_00, 'dvatisícedvě korun českých'],
    [21_000_00, 'dvacetjedentisíc korun českých'],
    [1_000_000_00, 'jedenmilion korun českých'],
    [2_000_000_00, 'dvamiliony korun českých'],
    [5_000_001_00, 'pětmilionůjedna korun českých'],
    [
      999_999_999_99,
      'devětsetdevadesátdevětmilionůdevětsetdevadesátdevěttisícdevětsetdevadesátdevět korun českých, devadesátdevět haléřů',
    ],
    [1_01, 'jedna koruna česká, jeden haléř'],
    [5_02, 'pět korun českých, dva haléře'],
    [50, 'nula korun českých, padesát haléřů'],
  ])('of %i haléře', (amount, words) => {
    expect(amountInWords(amount)).toBe(words);
  });

  test('differs for any two numbers, and says the thousands before what is under them', () => {
    const whole = fc.integer({ min: 1, max: 999_999_999 });
    fc.assert(
      fc.property(whole, whole, (a, b) => {
        expect(numberInWords(a, 'woman') === numberInWords(b, 'woman')).toBe(a === b);
        expect(numberInWords(a, 'woman')).toMatch(/^[a-zěščřžýáíéúů]+$/);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999 }), fc.integer({ min: 1, max: 999 }), (thousands, rest) => {
        const words = numberInWords(thousands * 1_000 + rest, 'woman');
        expect(words.startsWith(numberInWords(thousands * 1_000, 'woman'))).toBe(true);
        expect(words.endsWith(numberInWords(rest, 'woman'))).toBe(true);
      }),
    );
  });
});

describe('the order of the book', () => {
  const day = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  test('is by day, then by writing', () => {
    const position = fc.integer({ min: 1, max: 9_999_999 });
    fc.assert(
      fc.property(day, position, day, position, (a, i, b, j) => {
        expect(placeOf(a, i) < placeOf(b, j)).toBe(a < b || (a === b && i < j));
        expect(positionOf(placeOf(a, i))).toBe(i);
      }),
    );
  });

  test('ends a month on its last day, also in February and January', () => {
    expect(['2028-03-31', '2027-03-01', '2030-01-15'].map(lastMonthEnd)).toEqual([
      '2028-02-29',
      '2027-02-28',
      '2029-12-31',
    ]);
  });
});

test('a number is read as it is shown, and nothing else is one', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('income' as const, 'expense' as const),
      fc.integer({ min: 1900, max: 2199 }),
      fc.integer({ min: 1, max: 9_999_999 }),
      (type, year, number) => {
        expect(readNumber(showNumber({ type, year, number }))).toEqual({ type, year, number });
      },
    ),
  );
  for (const text of ['', 'P-2026-0', 'P-2026-01', 'X-2026-1', 'P-26-1', 'P-2026-1a', 'P 2026 1'])
    expect(readNumber(text)).toBeNull();
});

test('cash is rounded to whole crowns, half a crown up', () => {
  expect([123_49, 123_50, 123_51, 100, 0].map(inCash)).toEqual([123_00, 124_00, 124_00, 100, 0]);
});

test('the limit of a day is the last that is known by then; what the house enters stands above the law', () => {
  const own = [{ since: '2027-07-10', amount: 24_000_000, source: 'Kurz ČNB' }];
  expect(limitOn('2014-11-30', own)).toBeNull();
  expect(limitOn('2027-07-09', own)?.amount).toBe(27_000_000);
  expect(limitOn('2027-07-10', own)).toEqual(own[0]);
  expect(limitOn('2027-07-10', [])?.amount).toBe(27_000_000);
});
