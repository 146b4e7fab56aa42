import { describe, expect, test } from 'vitest';
import { isCalled } from './auth.rules.ts';

describe('a community in the selection', () => {
  const house = { name: 'SVJ Dubová 7', nickname: 'Žlutý dům' };

  test.each([
    ['its name', 'dubova'],
    ['its nickname alone', 'ŽLUTÝ'],
    ['a nickname without diacritics', 'zluty dum'],
    ['nothing yet', ''],
  ])('is found by %s', (_, text) => {
    expect(isCalled(house, text)).toBe(true);
  });

  test('is not found by the words of another, also when it has no nickname', () => {
    expect(isCalled(house, 'lipova')).toBe(false);
    expect(isCalled({ name: 'SVJ Dubová 7', nickname: '' }, 'žlutý')).toBe(false);
  });
});
