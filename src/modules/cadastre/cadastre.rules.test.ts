import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { withoutBirthNumbers } from '#engines/deeds/deeds.shape.ts';
import {
  compareHouses,
  isSamePerson,
  isSameStreet,
  type Owner,
  personKey,
  stateOf,
  type Unit,
  unitKey,
} from './cadastre.rules.ts';

const owner = (firstName: string, lastName: string, more: Partial<Owner> = {}): Owner => ({
  titleBefore: '',
  firstName,
  lastName,
  titleAfter: '',
  companyName: '',
  ico: '',
  share: { top: 1, bottom: 1 },
  jointly: false,
  ...more,
});
const firm = (companyName: string, ico = '') => owner('', '', { companyName, ico });
const unit = (number: string, owners: Owner[] = [owner('Jan', 'Novák')], more: Partial<Unit> = {}): Unit => ({
  id: number,
  number,
  type: 'flat',
  share: { top: 1, bottom: 10 },
  owners,
  ...more,
});

describe('names', () => {
  test.each([
    [owner('Jan', 'Novák'), owner('NOVÁK', 'Jan'), true],
    [owner('Jan', 'Novák', { titleBefore: 'Ing.' }), owner('Jan', 'Novak'), true],
    [owner('Anna', 'Nováková Malá'), owner('Anna', 'Malá-Nováková'), true],
    [owner('Jan', 'Novák'), owner('Jana', 'Nováková'), false],
    [firm('Dům, s. r. o.'), firm('DŮM s.r.o.'), true],
    [firm('Dům s.r.o.', '1'), firm('Jiné jméno', '1'), true],
    [firm('Dům s.r.o.', '1'), firm('Dům s.r.o.', '2'), false],
    [firm('Jan Novák'), owner('Jan', 'Novák'), false],
  ])('%o and %o: one person is %s', (a, b, expected) => {
    expect([isSamePerson(a, b), isSamePerson(b, a)]).toEqual([expected, expected]);
  });

  test('in whatever order and case are one key', () => {
    const word = fc.stringMatching(/^[A-ZŘŠČŽ][a-zřščž]{1,8}$/);
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(personKey(owner(a, b))).toBe(personKey(owner(b.toUpperCase(), a.toLowerCase())));
      }),
    );
  });
});

test('a street is the same however its numbers are written, and another one with another number', () => {
  for (const other of ['Lipová 12/5', 'lipova 5/12', 'LIPOVÁ', 'Lipová  12'])
    expect([other, isSameStreet('Lipová 12', other)]).toEqual([other, true]);
  for (const other of ['Lipová 13', 'Lipová 1', 'Lipanská 12', '28. října 12'])
    expect([other, isSameStreet('Lipová 12', other)]).toEqual([other, false]);
});

describe('units', () => {
  test.each([
    ['1098/1', ' 1098 / 01', true],
    ['1098/10', '1098/1', false],
    ['Byt 3', 'byt3', true],
  ])('%s and %s bear one number: %s', (a, b, expected) => {
    expect(unitKey(a) === unitKey(b)).toBe(expected);
  });

  const numbersOf = (there: Unit[], here: Unit[]) =>
    compareHouses(there, here).map((one) => [one.there?.number ?? null, one.here?.number ?? null]);

  test('without the number of the building are known where only one bears the rest', () => {
    expect(numbersOf([unit('10/1'), unit('10/2')], [unit('1'), unit('2')])).toEqual([
      ['10/1', '1'],
      ['10/2', '2'],
    ]);
    expect(numbersOf([unit('10/1'), unit('11/1')], [unit('1')])).toEqual([
      ['10/1', null],
      ['11/1', null],
      [null, '1'],
    ]);
  });

  test('of one number are told apart by what they are', () => {
    const cellar = unit('10/1', [], { id: 'cellar', type: 'cellar' });
    const [found] = compareHouses([unit('10/1')], [cellar, unit('10/1')]);
    expect(found?.here?.type).toBe('flat');
  });

  test('of both houses each stand in one row, whatever their numbers', () => {
    const numbers = fc.uniqueArray(fc.stringMatching(/^[0-9]{1,2}(\/[0-9]{1,2})?$/), { maxLength: 12 });
    fc.assert(
      fc.property(numbers, numbers, (a, b) => {
        const rows = compareHouses(
          a.map((n) => unit(n)),
          b.map((n) => unit(n)),
        );
        expect(rows.flatMap(({ there }) => there?.number ?? []).sort()).toEqual([...a].sort());
        expect(rows.flatMap(({ here }) => here?.number ?? []).sort()).toEqual([...b].sort());
      }),
    );
  });
});

describe('one unit', () => {
  const half = { share: { top: 1, bottom: 2 } };
  test.each([
    ['same', unit('1'), unit('1', undefined, { share: { top: 10, bottom: 100 } })],
    ['share', unit('1'), unit('1', undefined, { share: { top: 11, bottom: 100 } })],
    ['share', unit('1'), unit('1', undefined, { share: null })],
    ['same', unit('1', undefined, { share: null }), unit('1')],
    ['spelling', unit('1'), unit('1', [owner('Jan', 'Novák', { titleBefore: 'Ing.' })])],
    ['owner', unit('1'), unit('1', [owner('Petr', 'Novák')])],
    ['owner', unit('1'), unit('1', [owner('Jan', 'Novák'), owner('Petr', 'Novák')])],
    [
      'same',
      unit('1', [owner('A', 'B', half), owner('C', 'D', half)]),
      unit('1', [owner('C', 'D', half), owner('A', 'B', { share: { top: 2, bottom: 4 } })]),
    ],
    [
      'owner',
      unit('1', [owner('A', 'B', half), owner('C', 'D', half)]),
      unit('1', [owner('A', 'B', { jointly: true }), owner('C', 'D', { jointly: true })]),
    ],
    ['same', unit('1'), unit('1', [owner('Jan', 'Novák', { share: null })])],
    ['same', unit('1', [owner('A', 'B', half)]), unit('1')],
  ])('is %s', (expected, there, here) => {
    expect(stateOf(there, here)).toBe(expected);
  });
});

describe('numbers of birth', () => {
  test.each([
    ['Jan Novák, r. č. 800101/1234, Brno', 'Jan Novák, , Brno'],
    ['805512/123', ''],
    ['nar. 8055121234', 'nar.'],
    ['jednotka 1098/12, LV 2001', 'jednotka 1098/12, LV 2001'],
    ['IČO 27082440, 602 00 Brno', 'IČO 27082440, 602 00 Brno'],
  ])('%s -> %s', (text, expected) => {
    expect(withoutBirthNumbers(text)).toBe(expected);
  });

  test('are in no text that comes out, whatever stands around them', () => {
    const born = fc.tuple(
      fc.integer({ min: 0, max: 99 }),
      fc.integer({ min: 1, max: 12 }),
      fc.boolean(),
      fc.integer({ min: 1, max: 28 }),
      fc.integer({ min: 0, max: 9999 }),
      fc.constantFrom('', '/', ' / '),
    );
    const around = fc.string({ maxLength: 20 }).filter((text) => !/\d/.test(text));
    fc.assert(
      fc.property(born, around, around, ([year, month, isWoman, day, end, stroke], before, after) => {
        const two = (n: number) => String(n).padStart(2, '0');
        const number = `${two(year)}${two(month + (isWoman ? 50 : 0))}${two(day)}${stroke}${String(end).padStart(4, '0')}`;
        expect(withoutBirthNumbers(`${before}${number}${after}`)).not.toMatch(/\d/);
      }),
    );
  });
});
