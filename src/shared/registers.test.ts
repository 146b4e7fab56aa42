import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { email } from './contract.ts';
import { showPhone } from './display.ts';
import {
  compactCode,
  countryIds,
  emailPattern,
  fullPhone,
  fullWeb,
  isAccountNumber,
  isBankAccount,
  isDataBox,
  isDic,
  isIco,
  isPhone,
  isPost,
  isWeb,
  showCountry,
  showPost,
  showWeb,
} from './registers.ts';

const seed = 20_261_121;
const holds = <T>(values: fc.Arbitrary<T>, rule: (value: T) => void, numRuns = 500) =>
  fc.assert(
    fc.property(values, (value) => void rule(value)),
    { seed, numRuns },
  );
const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const withCheck = (seven: string) => {
  const found = Array.from('0123456789').filter((digit) => isIco(seven + digit));
  expect(found).toHaveLength(1);
  return seven + found[0];
};

describe('IČO', () => {
  test.each(['25123891', '00006947', '27082440', '45274649', '00000019'])('%s is right', (ico) =>
    expect(isIco(ico)).toBe(true),
  );
  test.each(['25123890', '6947', '270824400', '2708244a', '', '２７０８２４４０', '27082440\n'])('%j is wrong', (ico) =>
    expect(isIco(ico)).toBe(false),
  );

  test('any seven digits have exactly one that checks them, so one wrong digit at the end is always found', () => {
    holds(digits(7), withCheck);
  });

  test('is read with blanks and stored without', () => {
    expect(compactCode(' 270 82\u00a0440 ')).toBe('27082440');
  });
});

describe('DIČ', () => {
  test.each([
    'CZ25123891', // a company
    'CZ7103192745', // a man, ten digits
    'CZ640903926', // nine digits that start with 6
    'CZ530228123', // born before 1954, nine digits
    'SK2022749619',
    'DE136695976',
    'ATU12345675',
  ])('%s is right', (dic) => expect(isDic(dic)).toBe(true));
  test.each([
    'CZ25123890', // wrong check
    'CZ99999994', // an IČO never starts with 9 there
    'CZ7103192746', // not divisible
    'CZ1103492745', // no such day
    'CZ590312123', // nine digits after 1954
    'CZ2512389',
    'CZ71031927450',
    '25123891',
    'cz25123891',
    'CZ',
    '',
  ])('%j is wrong', (dic) => expect(isDic(dic)).toBe(false));

  test('of a company is its IČO with CZ, when that does not start with 9', () => {
    holds(digits(7), (seven) => expect(isDic(`CZ${withCheck(seven)}`)).toBe(!seven.startsWith('9')));
  });

  test('of a woman has 50 more in the month', () => {
    const body = '715319274';
    expect(isDic(`CZ${body}${(Number(body) % 11) % 10}`)).toBe(true);
  });
});

describe('addresses', () => {
  test.each([
    ['12000', 'cs', true],
    ['1200', 'cs', false],
    ['120 00', 'cs', false],
    ['81101', 'sk', true],
    ['00-950', 'pl', true],
    ['00-950', 'cs', false],
    ['1010', 'at', true],
    ['', 'de', false],
    ['<b>', 'de', false],
  ] as const)('postcode %s in %s: %s', (post, country, isRight) => expect(isPost(post, country)).toBe(isRight));

  test('a postcode is shown in two groups that do not break, and read back the same', () => {
    expect(showPost('12000')).toBe('120\u00a000');
    expect(showPost('00-950')).toBe('00-950');
    holds(digits(5), (post) => expect(compactCode(showPost(post))).toBe(post));
  });

  test('countries have names in the language of the reader', () => {
    expect(countryIds.map((country) => showCountry(country, 'cs'))).toEqual([
      'Česko',
      'Slovensko',
      'Německo',
      'Rakousko',
      'Polsko',
    ]);
    expect(showCountry('de', 'fr')).toBe('Allemagne');
  });

  test('a data box has seven letters and digits', () => {
    expect(['a7c3e9h', '1234567', 'abcdefg'].every(isDataBox)).toBe(true);
    expect(['', 'a7c3e9', 'a7c3e9hh', 'A7C3E9H', 'a7c3e9ř', 'a7c 9h1'].some(isDataBox)).toBe(false);
  });
});

test('a Czech account is of a bank that exists, however right its digits are', () => {
  const account = '19-2000145399';
  expect(['0800', '6363', '0801', '9999'].map((bank) => isBankAccount(`${account}/${bank}`))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isAccountNumber(`${account}/9999`)).toBe(true);
});

describe('web addresses', () => {
  test.each([
    'www.firma.cz',
    'https://firma.cz/kontakt?a=1#b',
    'http://čistota.cz',
    'firma.cz:8080/x',
    '//firma.cz',
    'HTTPS://A.CZ',
  ])('%s is right', (web) => expect(isWeb(fullWeb(web))).toBe(true));
  test.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'ftp://firma.cz',
    'https://firma',
    'localhost',
    'https://vtipálek@firma.cz',
    'https://banka.cz:heslo@firma.cz',
    'firma .cz',
    'https://firma.cz/"onclick="x',
    'https://',
    'https:///firma.cz',
    `https://${'a'.repeat(300)}.cz`,
  ])('%s is wrong', (web) => expect(isWeb(fullWeb(web))).toBe(false));

  test('what is right leads by http or https, whatever was typed', () => {
    holds(fc.oneof(fc.webUrl(), fc.string(), fc.domain()), (text) => {
      const web = fullWeb(text);
      expect(fullWeb(web)).toBe(web);
      if (isWeb(web)) expect(['http:', 'https:']).toContain(new URL(web).protocol);
    });
    holds(fc.domain(), (domain) => {
      expect(isWeb(fullWeb(domain))).toBe(true);
      expect(showWeb(fullWeb(domain))).toBe(domain);
    });
  });
});

describe('phones', () => {
  test.each([
    ['777 123 456', '+420777123456'],
    ['+420 777-123-456', '+420777123456'],
    ['00420777123456', '+420777123456'],
    ['420777123456', '+420777123456'],
    ['(224) 123/4-56', '+420224123456'],
    ['+49 30 1234567', '+49301234567'],
    ['112', '112'],
    ['777\u00a0123\u2013456', '+420777123456'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(fullPhone(typed)).toBe(stored);
    expect(isPhone(stored)).toBe(true);
  });
  test.each(['', '12', '+', '777 123 456 linka 3', '7'.repeat(16), '++420777123456', '777+123'])(
    '%j is wrong',
    (phone) => expect(isPhone(fullPhone(phone))).toBe(false),
  );

  test('a phone is stored the same however it is written, also as it is shown', () => {
    holds(digits(9), (phone) => {
      const stored = fullPhone(phone);
      expect(fullPhone(stored)).toBe(stored);
      expect(fullPhone(showPhone(stored))).toBe(stored);
      expect(fullPhone(phone.replace(/(...)(?=.)/g, '$1 '))).toBe(stored);
    });
    holds(fc.string(), (text) => expect(fullPhone(fullPhone(text))).toBe(fullPhone(text)));
  });
});

test('an e-mail that the form accepts is one that the contract accepts', () => {
  holds(fc.oneof(fc.emailAddress(), fc.string()), (text) =>
    expect(emailPattern.test(text.trim()) && text.trim().length <= 254).toBe(email.safeParse(text).success),
  );
});
