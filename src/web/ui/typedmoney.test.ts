import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMoney } from '#shared/money.ts';
import { typedMoney } from './typedmoney.ts';

test('an amount in a field is read back as the same amount', () => {
  expect([0, 5, 100, 123_450, -5].map(typedMoney)).toEqual(['0,00', '0,05', '1,00', '1234,50', '-0,05']);
  fc.assert(
    fc.property(fc.maxSafeInteger(), (amount) => {
      expect(parseMoney(typedMoney(amount))).toBe(amount);
    }),
  );
});
