import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { languages } from './languages.ts';
import { formatMoney, money, parseMoney } from './money.ts';

const limit = Number.MAX_SAFE_INTEGER;
/** Amounts of any size, the two ends of what is exact among them. */
const amounts = fc.oneof(fc.maxSafeInteger(), fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.constant(limit));

describe('an amount that is typed', () => {
  test.each([
    ['1 234,50', 123_450],
    ['1234.5', 123_450],
    ['1.234,50 Kč', 123_450],
    ['1,234.50', 123_450],
    ['1\u00a0234,50\u00a0Kč', 123_450],
    ['1\u202f234,50 CZK', 123_450],
    ['  1234,50kč ', 123_450],
    ['1\u2009234 Kc\u030c', 123_400],
    ['CZK 1 234', 123_400],
    ['0', 0],
    ['-0', 0],
    ['0,05', 5],
    ['007', 700],
    ['150,-', 15_000],
    ['150,– Kč', 15_000],
    ['150,--', 15_000],
    ['1.234,-', 123_400],
    ['-1 234,50', -123_450],
    ['\u22121234,50', -123_450],
    ['– 12,-', -1_200],
    ['-Kč 12.50', -1_250],
    ['+5', 500],
    ['1.234.567', 123_456_700],
    ['1,234,567', 123_456_700],
    ['12 345 678,9', 1_234_567_890],
    ['90 071 992 547 409,91', limit],
    ['-90071992547409.91', -limit],
  ])('%s is read', (text, expected) => {
    expect(parseMoney(text)).toBe(expected);
  });

  test.each([
    ['could be thousands or decimals', ['1.234', '1,234', '-1.234 Kč', '0.123', '12,345']],
    ['says more than haléře', ['1,2345', '1234,567', '1 234,505', '0.001']],
    ['is not grouped by threes', ['12 34', '1 2345', '1234 567', '1.23.456', '0 123', '1 234.567,00']],
    ['marks thousands and decimals alike', ['1.234.50', '1,234,50', '1.234,567.00']],
    ['has a sign where none belongs', ['50-', '--5', '1-2', '+-1', '12,5,-', '1,234,-']],
    ['is too large', ['90 071 992 547 409,92', `1${'0'.repeat(30)}`]],
    ['is no amount', ['', ' ', 'Kč', '-', ',', ',50', '5,', '1e3', '0x10', '12 EUR', '½', '١٢', 'Infinity', '1\n2']],
  ])('is refused when it %s', (_, texts) => {
    for (const text of texts) expect(parseMoney(text), text).toBeNull();
  });

  test('means what its crowns and haléře say, however they are grouped', () => {
    const parts = fc.record({
      crowns: fc.bigInt({ min: 0n, max: 90_071_992_547_408n }),
      rest: fc.integer({ min: 0, max: 99 }),
      isOwed: fc.boolean(),
      marks: fc.constantFrom(['', ','], ['', '.'], [' ', ','], [' ', '.'], ['\u00a0', ','], ['.', ','], [',', '.']),
    });
    fc.assert(
      fc.property(parts, ({ crowns, rest, isOwed, marks: [mark = '', point = ''] }) => {
        const whole = String(crowns).replace(/\B(?=(\d{3})+$)/g, mark);
        const text = `${isOwed ? '-' : ''}${whole}${point}${String(rest).padStart(2, '0')}`;
        const expected = (crowns * 100n + BigInt(rest)) * (isOwed ? -1n : 1n);
        expect(BigInt(parseMoney(text) ?? Number.NaN)).toBe(expected);
      }),
    );
  });

  test('is a whole number of haléře or nothing, whatever is typed', () => {
    const typed = fc.string({ unit: fc.constantFrom(...'0123456789 ,.-–+Kč\u00a0') });
    fc.assert(
      fc.property(typed, (text) => {
        const read = parseMoney(text);
        expect(read === null || (Number.isSafeInteger(read) && !Object.is(read, -0))).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('an amount that is shown', () => {
  test.each([
    ['cs', '-1\u00a0234\u00a0567,50\u00a0Kč'],
    ['de', '-1.234.567,50\u00a0Kč'],
    ['en', '-Kč\u00a01,234,567.50'],
    ['fr', '-1\u202f234\u202f567,50\u00a0Kč'],
  ] as const)('is written as %s writes it', (lang, text) => {
    expect(formatMoney(-123_456_750, lang)).toBe(text);
  });

  test('has both decimals and no minus before nothing', () => {
    for (const [haléře, text] of [
      [0, '0,00'],
      [-0, '0,00'],
      [5, '0,05'],
      [-5, '-0,05'],
      [1_000, '10,00'],
    ] as const)
      expect(formatMoney(haléře, 'cs')).toBe(`${text}\u00a0Kč`);
    expect(formatMoney(limit, 'cs')).toBe('90\u00a0071\u00a0992\u00a0547\u00a0409,91\u00a0Kč');
  });

  test('is read back as it was, in every language', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(...languages), (haléře, lang) => {
        expect(BigInt(parseMoney(formatMoney(haléře, lang)) ?? Number.NaN)).toBe(BigInt(haléře));
      }),
      { numRuns: 1_000 },
    );
  });
});

test('an amount on the wire is a whole number that is exact', () => {
  for (const fine of [0, -1, 123_450, limit, -limit]) expect(money.parse(fine)).toBe(fine);
  for (const wrong of [0.5, 1234.5, limit + 1, -limit - 1, Number.NaN, Number.POSITIVE_INFINITY, '100', 100n, null])
    expect(money.safeParse(wrong).success, String(wrong)).toBe(false);
});
