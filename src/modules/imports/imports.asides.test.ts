import { describe, expect, test } from 'vitest';
import { noCorrections } from './imports.corrections.rules.ts';
import { defaultOptions, proposeMapping } from './imports.rules.ts';
import { asidesOf, leftOut } from './server/imports.asides.ts';
import type { House } from './server/imports.house.ts';
import { parseBook } from './server/imports.parse.ts';
import { planImport } from './server/imports.plan.ts';
import type { Sheet } from './server/imports.sheets.ts';
import { noPeople } from './server/imports.shown.ts';

/** The likeliest table of a file. */
function parseSheet(bytes: Uint8Array): Sheet {
  const { sheets, likeliest } = parseBook(bytes);
  return sheets[likeliest] as Sheet;
}

const empty: House = { people: [], units: [], entrances: [], totalShares: null, firstEntrance: 'Lípová 12' };
const head = 'Jednotka;Vchod;Podíl;Příjmení;Jméno;E-mail\n';
const units = '1;;100/300;Novák;Jan;\n2;;200/300;Malá;Eva;\n';

/** What an import does of a table with what it leaves out by itself. */
function planOf(text: string, taken: number[] = [], corrections = noCorrections) {
  const { columns, rows } = parseSheet(Buffer.from(text));
  const skipped = leftOut(columns, rows).filter((number) => !taken.includes(number));
  const mapping = proposeMapping(columns, new Map());
  return planImport({
    house: empty,
    columns,
    rows,
    mapping,
    options: defaultOptions,
    decisions: {},
    skipped,
    corrections,
  });
}
const asides = (text: string) => {
  const { columns, rows } = parseSheet(Buffer.from(text));
  return asidesOf(columns, rows);
};

describe('a row that is no unit', () => {
  test.each([
    ['Celkem;;300/300;;;', 'total'],
    ['Celkem;;;;;', 'total'],
    [';;Součet: ;300;;', 'total'],
    ['Σ;;1;;;', 'total'],
    [';;;Celkem jednotek;2;', 'total'],
    ['Strana 2 z 5;;;;;', 'page'],
    [';;;;;Str. 2/5', 'page'],
    ['V Praze dne 3. 5. 2026;;;;;', 'signature'],
    ['Podpis: ………………;;;;;', 'signature'],
    ['Zpracoval: Karel Dlouhý;;;;;', 'signature'],
    ['Jednotka;Vchod;Podíl;Příjmení;Jméno;E-mail', 'head'],
    ['Vchod B;;;;;', 'entrance'],
    ['Lípová 14;;;;;', 'entrance'],
    ['Poznámka: údaje jsou z katastru;;;;;', 'note'],
    ['* dědické řízení;;;;;', 'note'],
    ['2. nadzemní podlaží;;;;;', 'note'],
  ])('such as %s is known', (row, aside) => {
    expect(asides(`${head}${units}${row}\n`)).toEqual([null, null, aside]);
  });

  test.each([
    '3;;100/300;Celkemová;Jana;',
    'Byt 3;;;;;',
    '3;;;;;',
    '3;;;Spolu;Jan;',
    ';;;Strana;Karel;',
    'Garáž 2;;1/300;;;',
  ])('is not such as %s', (row) => {
    expect(asides(`${head}${units}${row}\n`)[2]).toBeNull();
  });

  test('also a sum without a word, of what stands above it, and a number of order alone', () => {
    const whole = `P.č.;Jednotka;Podíl;Příjmení;Jméno\n1;A1;100;Novák;Jan\n2;A2;200;Malá;Eva\n`;
    expect(asides(`${whole};;300;;\n3;;;;\n`)).toEqual([null, null, 'total', 'empty']);
    expect(asides(`${whole};;299;;\n`)[2]).toBeNull();
  });

  test('is left out with its reason, and taken in by hand', () => {
    const text = `${head}${units}Celkem;;300/300;;;\n`;
    const { preview, plan } = planOf(text);
    expect(preview.rows[2]).toEqual({
      state: 'skipped',
      problems: [{ field: null, code: 'ROW_TOTAL', level: 'warning' }],
      ...noPeople,
    });
    expect(preview.summary).toMatchObject({ errors: 0, skipped: 1, warnings: 0, share: { sum: '1', isExact: true } });
    expect(plan.units).toHaveLength(2);
    expect(planOf(text, [4]).preview.rows[2]).toMatchObject({ state: 'error', problems: [{ code: 'NO_OWNER' }] });
  });
});

test('a title between units names the entrance of those below it, unless their rows do', () => {
  const { plan } = planOf(
    `${head}1;;1/4;Novák;Jan;\nVchod B:;;;;;\n2;;1/4;Malá;Eva;\n3;C;1/4;Bílý;Ota;\nLípová 14;;;;;\n2;;1/4;Černá;Iva;\n`,
  );
  expect(plan.units.map(({ place, values }) => [place.name, values.number])).toEqual([
    ['Lípová 12', '1'],
    ['Vchod B', '2'],
    ['C', '3'],
    ['Lípová 14', '2'],
  ]);
});

test('a new unit without an owner is an error, and so is nothing else', () => {
  const { preview } = planOf(`${head}1;;1/2;;;\n2;;1/2;Malá;Eva;\n2;;1/2;;;\n`);
  expect(preview.rows.map(({ problems }) => problems.map(({ code }) => code))).toEqual([['NO_OWNER'], [], []]);
  expect(preview.summary.errors).toBe(1);
});

test('a row that was put right by hand is read again as a row, as a title and as an owner', () => {
  const text = `${head}1;;1/2;;;\nCelkem;;;;;\n2;;1/2;Malá;Eva;\n`;
  const cells = [
    { row: 2, column: 3, text: 'Novák' },
    { row: 2, column: 4, text: 'Jan' },
    { row: 3, column: 0, text: 'Vchod B' },
  ];
  const { preview, plan } = planOf(text, [], { ...noCorrections, cells });
  expect(preview.summary).toMatchObject({ errors: 0, doubtful: 0 });
  expect(preview.rows[1]).toMatchObject({ state: 'skipped', problems: [{ code: 'ROW_ENTRANCE' }] });
  expect(plan.units.map(({ place }) => place.name)).toEqual(['Lípová 12', 'Vchod B']);
});

test('a new unit whose owner is unknown stays doubtful, and confirmed to be nobody it lacks an owner', () => {
  const text = 'Jednotka;Podíl;Vlastník\n1;1/2;neznámý vlastník\n2;1/2;Malá Eva\n';
  const { summary, rows } = planOf(text).preview;
  expect(summary).toMatchObject({ errors: 0, doubtful: 1 });
  const checked = [{ row: 2, sign: rows[0]?.sign ?? '' }];
  const confirmed = planOf(text, [], { ...noCorrections, checked }).preview;
  expect(confirmed.rows[0]).toMatchObject({ state: 'error', problems: [{ code: 'NO_OWNER' }] });
  expect(confirmed.summary).toMatchObject({ errors: 1, doubtful: 0 });
});

describe('headings are found', () => {
  const columnsOf = (text: string) => parseSheet(Buffer.from(text)).columns;

  test('below a title, a letterhead and blank columns', () => {
    const text = ';;SVJ Lípová 12;\n;;Seznam vlastníků;\n;;;\n;;Jednotka;Vlastník\n;;1;Novák Jan\n';
    expect(columnsOf(text)).toEqual(['Jednotka', 'Vlastník']);
  });

  test('in two rows, of which the upper one spans several columns', () => {
    const text =
      'Jednotka;Vlastník;;Trvalá adresa;;Podíl;\n;Příjmení;Jméno;Ulice;Obec;čitatel;jmenovatel\n1;Novák;Jan;Lípová 1;Praha;1;2\n2;Malá;Eva;;;1;2\n';
    expect(columnsOf(text).slice(0, 3)).toEqual(['Jednotka', 'Příjmení', 'Jméno']);
    expect(proposeMapping(columnsOf(text), new Map())).toEqual([
      'unitNumber',
      'lastName',
      'firstName',
      'permanentStreet',
      'permanentCity',
      'share',
      'shareTotal',
    ]);
  });

  test('where none is known, in the first row that is as wide as the table', () => {
    expect(columnsOf('Dům\nx;y;z\n1;2;3\n')).toEqual(['x', 'y', 'z']);
  });
});
