import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBankAccount, isIban } from '#shared/registers.ts';
import { drawCode, ibanOf, orderTo, spayd } from './spayd.ts';

const iban = 'CZ6508000000192000145399';

describe('a QR Platba', () => {
  test('is the text that the format asks for', () => {
    const order = { iban, amount: 123_450, vs: '2026000012', message: 'Záloha byt 12', due: '2026-03-15' };
    expect(spayd(order)).toBe(
      'SPD*1.0*ACC:CZ6508000000192000145399*AM:1234.50*CC:CZK*DT:20260315*MSG:ZALOHA BYT 12*X-VS:2026000012',
    );
    for (const vs of [undefined, '', '0000'])
      expect(spayd({ iban, amount: 5, vs })).toBe('SPD*1.0*ACC:CZ6508000000192000145399*AM:0.05*CC:CZK');
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

  test('holds its invoice without what the payment says itself, as in the example of the format (QR Platba+F)', () => {
    const invoice = {
      id: '012150672',
      issued: '2015-12-01',
      supplied: '2015-12-01',
      issuer: { ico: '60194383', dic: 'CZ60194383' },
      customer: { ico: '', dic: 'CZ12345678' },
      tax: { rate: 0 as const, base: 40_909, tax: 8_591 },
    };
    const order = { iban: 'CZ3103000000270016060243', amount: 49_500, vs: '12150672', due: '2015-12-17' };
    const said = spayd({ ...order, invoice });
    expect(said).toBe(
      'SPD*1.0*ACC:CZ3103000000270016060243*AM:495.00*CC:CZK*DT:20151217*X-INV:SID%2A1.0%2AID:012150672%2ADD:20151201%2ATP:0' +
        '%2AVII:CZ60194383%2AINI:60194383%2AVIR:CZ12345678%2ADUZP:20151201%2ATB0:409.09%2AT0:85.91*X-VS:12150672',
    );
    expect(said.replace(/\*X-INV:[^*]*/, '')).toBe(spayd(order));
    expect(spayd({ ...order, invoice: { ...invoice, supplied: null, tax: null } })).toContain(
      '%2ATP:0%2ATD:0%2AVII:CZ60194383%2AINI:60194383%2AVIR:CZ12345678*X-VS',
    );
  });

  test('whatever its invoice holds, has no asterisk of its own in it and can be drawn', () => {
    const words = fc.string({ unit: 'grapheme', maxLength: 50 });
    const who = fc.record({ ico: words, dic: words });
    fc.assert(
      fc.property(words, who, who, (id, issuer, customer) => {
        const invoice = { id, issued: '2026-01-01', supplied: null, issuer, customer, tax: null };
        const text = spayd({ iban, amount: 1, invoice });
        const value = /\*X-INV:([^*]*)/.exec(text)?.[1] ?? '';
        const keys = value
          .split('%2A')
          .slice(2)
          .map((field) => field.split(':')[0]);
        expect(keys.every((key) => ['ID', 'DD', 'TP', 'TD', 'VII', 'INI', 'VIR', 'INR'].includes(key ?? ''))).toBe(
          true,
        );
        expect(drawCode(text).size).toBeGreaterThan(0);
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

describe('an order to the account of a house', () => {
  const order = { amount: 123_450, vs: '12', message: 'Byt 12' };

  test('takes the account as a house writes it', () => {
    const said = 'SPD*1.0*ACC:CZ6508000000192000145399*AM:1234.50*CC:CZK*MSG:BYT 12*X-VS:12';
    for (const account of ['19-2000145399/0800', 'CZ6508000000192000145399', 'CZ65 0800 0000 1920 0014 5399'])
      expect(orderTo(account, order)).toBe(said);
  });

  test('is none to what is no account, of nothing, and of more than a code can say', () => {
    for (const account of ['', 'u banky', '19-2000145398/0800', 'CZ6608000000192000145399'])
      expect(orderTo(account, order)).toBeNull();
    for (const amount of [0, -1, 1_000_000_000]) expect(orderTo('19-2000145399/0800', { ...order, amount })).toBeNull();
  });
});
