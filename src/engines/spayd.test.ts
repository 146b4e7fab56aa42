import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBankAccount, isIban } from '#shared/registers.ts';
import { drawCode, ibanOf, spayd } from './spayd.ts';

const iban = 'CZ6508000000192000145399';

describe('a QR Platba', () => {
  test('is the text that the format asks for', () => {
    const order = { iban, amount: 123_450, vs: '2026000012', message: 'Záloha byt 12', due: '2026-03-15' };
    expect(spayd(order)).toBe(
      'SPD*1.0*ACC:CZ6508000000192000145399*AM:1234.50*CC:CZK*DT:20260315*MSG:ZALOHA BYT 12*X-VS:2026000012',
    );
    expect(spayd({ iban, amount: 5 })).toBe('SPD*1.0*ACC:CZ6508000000192000145399*AM:0.05*CC:CZK');
    expect(spayd({ iban, amount: 100, vs: '0000000001', message: 'Záloha*byt +5 %' })).toContain(
      '*MSG:ZALOHA BYT 5*X-VS:1',
    );
    expect(spayd({ iban, amount: 100, message: 'Ł'.repeat(61) })).toContain(`*MSG:${'L'.repeat(60)}`);
  });

  test('names a Czech account by an IBAN whose digits fit', () => {
    expect([ibanOf('19-2000145399/0800'), ibanOf('1265098001/5500')]).toEqual([iban, 'CZ5855000000001265098001']);
    const number = fc.integer({ min: 10, max: 9_999_999_999 }).map((one) => `${one}/0100`);
    fc.assert(fc.property(number.filter(isBankAccount), (account) => isIban(ibanOf(account))));
  });

  test('holds whatever is written in the small letters of a code, and no field more than it may', () => {
    const texts = { message: fc.string({ unit: 'grapheme', maxLength: 300 }), vs: fc.stringMatching(/^\d{0,10}$/) };
    fc.assert(
      fc.property(fc.record(texts), fc.integer({ min: 1, max: 999_999_999 }), (texts, amount) => {
        const text = spayd({ iban, amount, ...texts });
        expect(text).toMatch(/^[0-9A-Z $%*+\-./:]+$/);
        expect(/\*MSG:([^*]*)/.exec(text)?.[1]?.length ?? 0).toBeLessThanOrEqual(60);
        expect(drawCode(text).size % 4).toBe(1); // 17 + 4 × version, and a margin of four on each side
      }),
      { numRuns: 50 },
    );
  });

  test('is drawn with its three corners and a quiet margin', () => {
    const { size, path } = drawCode(spayd({ iban, amount: 123_450 }));
    const dark = new Set(path.match(/M\d+ \d+/g));
    const far = size - 4 - 1;
    for (const corner of ['M4 4', `M${far} 4`, `M4 ${far}`]) expect(dark.has(corner)).toBe(true);
    for (const bare of ['M3 3', 'M5 5', `M${far - 1} 5`]) expect(dark.has(bare)).toBe(false);
  });
});
