import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compare,
  type Fraction,
  fraction,
  minus,
  ofShare,
  one,
  parseShare,
  plus,
  type Share,
  shareLimit,
  showFraction,
  showPercent,
  showShare,
  sum,
  times,
  zero,
} from './fraction.ts';

const whole = fc.integer({ min: 1, max: shareLimit });
const share: fc.Arbitrary<Share> = fc
  .tuple(whole, whole)
  .map(([a, b]) => ({ top: Math.min(a, b), bottom: Math.max(a, b) }));
const any: fc.Arbitrary<Fraction> = fc
  .tuple(fc.bigInt({ min: -1_000_000n, max: 1_000_000n }), fc.bigInt({ min: 1n, max: 1_000_000n }))
  .map(([top, bottom]) => fraction(top, bottom));

/** The second formulation: nothing is reduced; fractions are equal when their cross products are. */
type Raw = [top: bigint, bottom: bigint];
const raw = ({ top, bottom }: Fraction): Raw => [top, bottom];
const rawSum = (list: Raw[]): Raw => list.reduce(([a, b], [c, d]) => [a * d + c * b, b * d] as Raw, [0n, 1n]);
const isEqual = ([a, b]: Raw, [c, d]: Raw) => a * d === c * b;
const divides = (n: bigint, a: bigint, b: bigint) => a % n === 0n && b % n === 0n;

describe('a fraction', () => {
  test('is reduced, with a positive bottom, and of the same value', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n, max: 10n ** 30n }), fc.boolean(), (top, bottom, isTurned) => {
        const made = isTurned ? fraction(-top, -bottom) : fraction(top, bottom);
        expect(made.bottom > 0n).toBe(true);
        expect(isEqual(raw(made), [top, bottom])).toBe(true);
        for (const prime of [2n, 3n, 5n, 7n, 11n]) expect(divides(prime, made.top, made.bottom)).toBe(false);
        expect(fraction(made.top, made.bottom)).toEqual(made);
      }),
    );
  });

  test('without a bottom is none', () => {
    expect(() => fraction(1, 0)).toThrow(RangeError);
  });

  test('of neighbours in the row of Fibonacci, the slowest to reduce, is reduced too', () => {
    let [a, b] = [1n, 1n];
    for (let i = 0; i < 20_000; i++) [a, b] = [b, a + b];
    expect(fraction(a, b)).toEqual({ top: a, bottom: b });
  });
});

describe('arithmetic', () => {
  test('adds, subtracts and multiplies as cross products do', () => {
    fc.assert(
      fc.property(any, any, (a, b) => {
        expect(isEqual(raw(plus(a, b)), [a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom])).toBe(true);
        expect(isEqual(raw(minus(a, b)), [a.top * b.bottom - b.top * a.bottom, a.bottom * b.bottom])).toBe(true);
        expect(isEqual(raw(times(a, b)), [a.top * b.top, a.bottom * b.bottom])).toBe(true);
        expect(plus(minus(a, b), b)).toEqual(a);
      }),
    );
  });

  test('compares as the sign of the difference, and both ways alike', () => {
    fc.assert(
      fc.property(any, any, (a, b) => {
        const { top } = minus(a, b);
        expect(compare(a, b)).toBe(top === 0n ? 0 : top < 0n ? -1 : 1);
        expect(compare(a, b) + compare(b, a)).toBe(0);
        expect(compare(a, a)).toBe(0);
      }),
    );
  });

  test('sums up in any order what adding one by one makes', () => {
    fc.assert(
      fc.property(fc.array(share, { maxLength: 12 }), (shares) => {
        const list = shares.map(ofShare);
        const total = sum(list);
        expect(isEqual(raw(total), rawSum(shares.map(({ top, bottom }) => [BigInt(top), BigInt(bottom)])))).toBe(true);
        expect(sum([...list].reverse())).toEqual(total);
      }),
    );
    expect(sum([])).toEqual(zero);
  });

  test('513 units of 4 103 391 parts make exactly 1, and one part less does not', () => {
    const bottom = 4_103_391;
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 7_000 }), { minLength: 512, maxLength: 512 }), (tops) => {
        const rest = bottom - tops.reduce((a, b) => a + b, 0);
        const shares = [...tops, rest].map((top) => fraction(top, bottom));
        expect(shares).toHaveLength(513);
        expect(sum(shares)).toEqual(one);
        const less = sum([...tops, rest - 1].map((top) => fraction(top, bottom)));
        expect(showFraction(minus(less, one))).toBe('-1/4103391');
      }),
      { numRuns: 20 },
    );
  });
});

describe('texts', () => {
  test('a share that is shown is read again, blanks or not', () => {
    fc.assert(
      fc.property(share, (given) => {
        expect(parseShare(showShare(given))).toEqual(given);
        expect(parseShare(` ${given.top} / ${given.bottom.toLocaleString('cs')}\u00a0`)).toEqual(given);
      }),
    );
  });

  test('what is no share of at most the whole is none', () => {
    for (const text of [
      '',
      '1',
      '/',
      '1/',
      '/2',
      '0/2',
      '3/2',
      '1/0',
      '-1/2',
      '1,5/2',
      '1/2/3',
      'a/b',
      '1e3/2e3',
      '１/２',
    ])
      expect(parseShare(text), text).toBeNull();
    expect(parseShare(`1/${shareLimit}`)).toEqual({ top: 1, bottom: shareLimit });
    expect(parseShare(`1/${shareLimit + 1}`)).toBeNull();
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (text) => {
        const read = parseShare(text);
        if (read) expect(read.top >= 1 && read.top <= read.bottom && read.bottom <= shareLimit).toBe(true);
      }),
    );
  });

  test('percent is rounded half up to hundredths, not further from the value than half of one', () => {
    expect(showPercent(fraction(5678, 123456), 'cs')).toBe('4,60\u00a0%');
    expect(showPercent(fraction(1, 3), 'cs')).toBe('33,33\u00a0%');
    expect(showPercent(fraction(1, 20_000), 'cs')).toBe('0,01\u00a0%');
    expect(showPercent(fraction(49_996, 100_000), 'cs')).toBe('50,00\u00a0%');
    expect(showPercent(one, 'en')).toBe('100.00\u00a0%');
    fc.assert(
      fc.property(share, (given) => {
        const shown = showPercent(ofShare(given), 'en').replace('\u00a0%', '').replace('.', '');
        const [top, bottom, hundredths] = [BigInt(given.top), BigInt(given.bottom), BigInt(shown)];
        const twice = 2n * (hundredths * bottom - top * 10_000n); // twice the error, in parts of the bottom
        expect(twice > -bottom && twice <= bottom).toBe(true);
      }),
    );
  });

  test('a difference below nothing is rounded as its opposite', () => {
    expect(showPercent(fraction(-1, 3), 'cs')).toBe('-33,33\u00a0%');
    expect(showPercent(fraction(-2, 3), 'cs')).toBe('-66,67\u00a0%');
  });
});
