import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { showCell } from '../../testing/cells.ts';
import { ownersOf } from '../../testing/owners.ts';
import { type CellPerson, parsePeople } from './imports.people.rules.ts';

const runs = { numRuns: 400 };
const surnames = [
  ['Vrba', 'Vrbová'],
  ['Malý', 'Malá'],
  ['Jeřábek', 'Jeřábková'],
  ['Krejčí', 'Krejčí'],
  ['Opršál', 'Opršálová'],
] as const;
const titles = fc.constantFrom('', 'Ing.', 'MUDr.', 'Mgr. et Mgr.', 'doc. RNDr.');
const degrees = fc.constantFrom('', 'Ph.D.', 'CSc.', 'MBA');
const couple = fc.record({
  surname: fc.constantFrom(...surnames),
  his: fc.constantFrom('Jan', 'Zdeněk', 'Matouš'),
  hers: fc.constantFrom('Jana', 'Štěpánka', 'Eva'),
  title: titles,
  degree: degrees,
  herTitle: titles,
  herDegree: degrees,
  isWomanFirst: fc.boolean(),
});
const style = fc.record({
  isSurnameFirst: fc.boolean(),
  areTitlesBehind: fc.boolean(),
  isLoud: fc.boolean(),
  isTight: fc.boolean(),
  join: fc.constantFrom(' a ', ' et ', ' & ', ' + ', '; ', '\n', ' | ', ' / ', '/', ' a dále '),
  mark: fc.constantFrom('SJM', 'sjm', 'S.J.M.', 'BSM', 'společné jmění', 'spol. jmění manželů', 'manželé', 'manž.'),
  frame: fc.constantFrom('( )', '[ ]', ' ', '- ', ', ', '; '),
  isMarkFirst: fc.boolean(),
});

type Written = { title: string; first: string; last: string; degree: string };
type Style = { isSurnameFirst: boolean; areTitlesBehind: boolean; isLoud: boolean; isTight: boolean };
function write(one: Written, by: Style): string {
  const turn = (text: string) => (by.isLoud ? text.toLocaleUpperCase('cs') : text);
  const name = by.isSurnameFirst ? `${turn(one.last)} ${turn(one.first)}` : `${turn(one.first)} ${turn(one.last)}`;
  if (by.areTitlesBehind) return [name, one.title, one.degree].filter(Boolean).join(' ');
  const degree = one.degree ? `, ${one.degree}` : '';
  return `${one.title}${one.title && !by.isTight ? ' ' : ''}${name}${degree}`;
}

describe('a cell of people', () => {
  test('names the same couple in whatever arrangement', () => {
    fc.assert(
      fc.property(couple, style, (who, by) => {
        const him = { title: who.title, first: who.his, last: who.surname[0], degree: who.degree };
        const her = { title: who.herTitle, first: who.hers, last: who.surname[1], degree: who.herDegree };
        const both = who.isWomanFirst ? [her, him] : [him, her];
        const text = both.map((one) => write(one, by)).join(by.join);
        const mark = by.frame === '( )' ? `(${by.mark})` : by.frame === '[ ]' ? `[${by.mark}]` : by.mark;
        const sign = by.frame.includes(' ') && by.frame.length === 3 ? ' ' : by.frame;
        const cell = by.isMarkFirst ? `${mark} ${text}` : `${text}${sign.startsWith(' ') ? '' : ' '}${sign}${mark}`;
        const show = (one: Written) =>
          `${one.title} ${one.first}*${one.last}${one.degree ? `, ${one.degree}` : ''}`.trim();
        expect(showCell(parsePeople(cell)), cell).toBe(both.map((one) => `${show(one)} &J`).join('; '));
      }),
      { numRuns: 1_500 },
    );
  });

  test('is read again as it was written down', () => {
    const write = (one: CellPerson) =>
      [
        one.kind === 'company' ? one.companyName : `${one.lastName}, ${one.firstName}`,
        ...[one.titleBefore, one.titleAfter].filter(Boolean).map((text) => `, ${text}`),
        one.share ? ` ${one.share.top}/${one.share.bottom}` : '',
      ].join('');
    for (const { cell } of ownersOf(99, 300)) {
      const { people, doubts } = parsePeople(cell);
      if (doubts.length > 0 || people.some((one) => one.doubts.length > 0)) continue;
      const isJoint = people.some(({ jointly }) => jointly);
      const again = parsePeople(`${isJoint ? 'SJM ' : ''}${people.map(write).join('; ')}`);
      const bare = people.map((one) => ({ ...one, note: '' }));
      expect(showCell(again), cell).toBe(showCell({ people: bare, doubts: [], order: null }));
    }
  });
});

describe('whatever stands in a cell', () => {
  const pieces = fc.constantFrom(
    'Novák',
    'Jana',
    'NOVÁKOVÁ',
    'Ing.',
    'Ph.D.',
    'SJM',
    'a',
    'et',
    ',',
    ';',
    '/',
    '(',
    ')',
    '1/2',
    '50 %',
    '-',
    '–',
    's.r.o.',
    'nar. 1950',
    '\n',
    '|',
    'van',
    'der',
    'roz.',
    'zast.',
    'Dědicové po',
    '?',
    'každý',
    'IČO 12345678',
    'Petr',
    'Nguyen',
    'Thi',
    'Mgr. et Mgr.',
    'xyz',
    'Q',
    'ß',
    'Ǆ',
    'manželé',
    '🏠',
    '\u0301',
    '"',
    "'",
    '0',
    '12/5',
    'Obec',
    'žluť',
  );
  const anything = fc.oneof(
    fc.array(pieces, { maxLength: 14 }).map((list) => list.join(' ')),
    fc.array(pieces, { maxLength: 8 }).map((list) => list.join('')),
    fc.string({ unit: 'grapheme', maxLength: 60 }),
  );
  /** Words that mark something and are no part of a name. */
  const marks =
    /\b(sjm|bsm|s\.j\.m\.|manzel\w*|manz|spol\w*|jmeni|a|et|und|pan|pani|vlastnik\w*|podil\w*|id|kazd\w+|po|oba|ic|ico|v|ve|dale|ofo|opo)\b/g;
  const lettersOf = (text: string): string[] =>
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/\d+/g, ' ')
      .replace(marks, ' ')
      .match(/\p{L}/gu) ?? [];

  test('nothing throws, and no letter goes without a mark', () => {
    fc.assert(
      fc.property(anything, (cell) => {
        const read = parsePeople(cell);
        const isMarked = read.doubts.length > 0 || read.people.some(({ doubts }) => doubts.length > 0);
        if (isMarked) return;
        const kept = read.people.map((one) => [
          one.titleBefore,
          one.firstName,
          one.lastName,
          one.titleAfter,
          one.companyName,
          one.note,
        ]);
        const left = lettersOf(kept.flat().join(' '));
        const missing = lettersOf(cell).filter((letter) => {
          const at = left.indexOf(letter);
          if (at >= 0) left.splice(at, 1);
          return at < 0;
        });
        expect(missing, `${cell} => ${showCell(read)}`).toEqual([]);
      }),
      { numRuns: 3_000, examples: [['roz. s.r.o. roz.']] },
    );
  });

  test('is one of the people or doubtful, never silently nobody', () => {
    fc.assert(
      fc.property(anything, (cell) => {
        const { people, doubts } = parsePeople(cell);
        if (people.length === 0 && /[\p{L}\d?]/u.test(cell)) expect(doubts, cell).toContain('NOBODY');
      }),
      runs,
    );
  });
});
