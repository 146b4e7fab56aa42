import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readTable } from '#engines/table.ts';
import { toCsv, toXlsx } from '#engines/table.writing.ts';
import type { ErrorKey } from '#shared/errors.ts';
import { noCorrections } from './imports.corrections.rules.ts';
import { defaultOptions, fieldOf, type ImportOptions, importFields, proposeMapping } from './imports.rules.ts';
import type { House } from './server/imports.house.ts';
import { parseBook } from './server/imports.parse.ts';
import { planImport } from './server/imports.plan.ts';
import type { Sheet } from './server/imports.sheets.ts';

/** The likeliest table of a file. */
function parseSheet(bytes: Uint8Array): Sheet {
  const { sheets, likeliest } = parseBook(bytes);
  return sheets[likeliest] as Sheet;
}

const empty: House = { people: [], units: [], entrances: [], totalShares: null, firstEntrance: 'Lípová 12' };
type More = {
  options?: Partial<ImportOptions>;
  decisions?: Record<string, 'a' | 'b' | 'apart'>;
  skipped?: number[];
  house?: House;
};

/** What an import of a table would do; its first line are the headings. */
function planOf(text: string, { options, decisions = {}, skipped = [], house = empty }: More = {}) {
  const { columns, rows } = parseSheet(Buffer.from(text));
  const mapping = proposeMapping(columns, new Map());
  return planImport({
    house,
    columns,
    rows,
    mapping,
    options: { ...defaultOptions, ...options },
    decisions,
    skipped,
    corrections: noCorrections,
  });
}
const codes = (made: ReturnType<typeof planOf>) =>
  made.preview.rows.map(({ problems }) => problems.map(({ code }) => code));
const refused = (bytes: Uint8Array): ErrorKey | null => {
  try {
    parseSheet(bytes);
    return null;
  } catch (error) {
    return (error as { key: ErrorKey }).key;
  }
};

describe('a file is read', () => {
  const table = 'Číslo jednotky;Příjmení;Jméno\n1098/1;Řehoř;Žofie\n';
  const czech = (text: string) =>
    Uint8Array.from(
      Array.from(
        text,
        (sign) => ({ Č: 0xc8, í: 0xed, ř: 0xf8, é: 0xe9, Ř: 0xd8, Ž: 0x8e })[sign] ?? sign.charCodeAt(0),
      ),
    );

  test.each([
    ['UTF-8 with semicolons', Buffer.from(table), 'utf-8', ';'],
    ['UTF-8 with its mark and commas', Buffer.from(`\ufeff${table.replaceAll(';', ',')}`), 'utf-8', ','],
    ['Windows-1250', czech(table), 'windows-1250', ';'],
    ['UTF-16 with tabs', Buffer.from(`\ufeff${table.replaceAll(';', '\t')}`, 'utf16le'), 'utf-16le', '\t'],
  ])('as %s', (_, bytes, encoding, delimiter) => {
    expect(parseSheet(bytes)).toMatchObject({ encoding, delimiter, columns: ['Číslo jednotky', 'Příjmení', 'Jméno'] });
    expect(parseSheet(bytes).rows).toEqual([{ number: 2, cells: ['1098/1', 'Řehoř', 'Žofie'] }]);
  });

  test('as XLSX, with titles above the headings', () => {
    const bytes = toXlsx({
      name: 'Dům',
      columns: ['Seznam vlastníků 2026', '', ''],
      rows: table
        .trim()
        .split('\n')
        .map((line) => line.split(';')),
    });
    expect(parseSheet(bytes)).toMatchObject({ columns: ['Číslo jednotky', 'Příjmení', 'Jméno'] });
    expect(parseSheet(bytes).rows[0]?.cells).toEqual(['1098/1', 'Řehoř', 'Žofie']);
  });

  const workbook = (sheet: string, more: Record<string, string> = {}) =>
    zipSync(
      Object.fromEntries(
        Object.entries({ 'xl/worksheets/sheet1.xml': sheet, ...more }).map(([path, text]) => [path, strToU8(text)]),
      ),
    );

  test.each([
    ['bytes with NUL', Buffer.from('a;b\n1\0;2'), 'TABLE.ERRORS.FILE'],
    [
      'half of an archive',
      toXlsx({ name: 'x', columns: ['Jméno'], rows: [['a']] }).subarray(0, 200),
      'TABLE.ERRORS.CUT_OFF',
    ],
    ['entities', workbook('<!DOCTYPE x [<!ENTITY a "b">]><worksheet><sheetData/></worksheet>'), 'TABLE.ERRORS.FILE'],
    ['nothing', Buffer.from(''), 'IMPORT.ERRORS.EMPTY'],
    ['headings alone', Buffer.from('Jméno;Příjmení\n'), 'IMPORT.ERRORS.EMPTY'],
    ['10 001 rows', Buffer.from(`Jméno;Příjmení\n${'Jan;Novák\n'.repeat(10_001)}`), 'IMPORT.ERRORS.TOO_MANY_ROWS'],
    ['a bomb of 200 MB', zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(200_000_000) }), 'TABLE.ERRORS.FILE'],
  ])('%s is refused', (_, bytes, key) => {
    expect(refused(bytes)).toBe(key);
  });

  test('numbers of birth are not kept', () => {
    const { rows } = parseSheet(Buffer.from('Příjmení;Jméno;RČ/IČO\nNovák;Jan;800101/1234\nKvěty s.r.o.;;25123891\n'));
    expect(rows.map(({ cells }) => cells[2])).toEqual(['', '25123891']);
  });
});

test.each([
  ['Číslo jednotky', 'unitNumber'],
  ['Jednotka č.', 'unitNumber'],
  ['Spoluvlastnický podíl', 'share'],
  ['Podíl na spol. částech', 'share'],
  ['Podíl vlastníka na jednotce', 'fraction'],
  ['Typ vlastnictví', 'ownership'],
  ['Příjmení a jméno', 'ownerName'],
  ['Vlastník', 'ownerName'],
  ['Název firmy', 'companyName'],
  ['E-mail 1', 'email'],
  ['Mobil', 'phone'],
  ['PSČ', 'post'],
  ['Trvalé bydliště', 'permanentAddress'],
  ['Korespondenční adresa', 'address'],
  ['Titul za jménem', 'titleAfter'],
  ['Rodné číslo', null],
  ['Barva očí', null],
])('the heading %s is understood as %s', (heading, field) => {
  expect(fieldOf(heading)).toBe(field);
});

describe('shares', () => {
  test('parts of the house are told from shares of units by their sum', () => {
    const made = planOf('Jednotka;Podíl;Jméno;Příjmení\n1/1;1/4;Jan;Novák\n1/1;1/4;Petr;Svoboda\n1/2;2/4;Eva;Malá\n');
    expect(made.preview.summary.share).toMatchObject({ meaning: 'part', isExact: true });
    expect(made.plan.units[0]).toMatchObject({
      values: { share: { top: 2, bottom: 4 } },
      owners: [{ fraction: { top: 1, bottom: 2 } }, { fraction: { top: 1, bottom: 2 } }],
    });
  });

  test('whole numbers take the total of the heading, of the wizard, else of the sum', () => {
    const rows = '1/1;30;Jan;Novák\n1/2;60;Eva;Malá\n';
    const share = (head: string, options = {}) =>
      planOf(`Jednotka;${head};Jméno;Příjmení\n${rows}`, { options }).preview.summary.share;
    expect(share('Podíl (z 100)')).toMatchObject({
      source: 'heading',
      total: 100,
      sum: '90/100',
      difference: '10/100',
    });
    expect(share('Podíl', { total: 120 })).toMatchObject({ source: 'asked', difference: '30/120' });
    expect(share('Podíl')).toMatchObject({ source: 'sum', total: 90, difference: '0', isExact: false });
  });

  test('percent, decimals and dates are refused by name', () => {
    const made = planOf(
      'Jednotka;Podíl;Jméno;Příjmení\n1;4,6 %;Jan;Novák\n2;0.25;Eva;Malá\n3;2026-02-01;Ota;Bílý\n4;3/2;Iva;Nová\n',
    );
    expect(codes(made)).toEqual(
      [['PERCENT'], ['PERCENT'], ['DATE'], ['SHARE']].map((list) => expect.arrayContaining(list)),
    );
    expect(made.preview.summary.errors).toBe(4);
  });

  test('fractions that make no whole are an error, spouses of two rows hold one', () => {
    const head = 'Jednotka;Podíl;Podíl vlastníka;Typ vlastnictví;Jméno;Příjmení\n';
    expect(codes(planOf(`${head}1;1/1;1/2;VL;Jan;Novák\n1;1/1;1/3;VL;Eva;Malá\n`))[0]).toContain('FRACTIONS');
    for (const own of ['1/2', '1/1']) {
      const made = planOf(`${head}1;1/1;${own};SJM;Jan;Novák\n1;1/1;${own};SJM;Jana;Nováková\n`);
      const held = { fraction: { top: 1, bottom: 1 }, jointly: true };
      expect(made.plan.units[0]?.owners).toMatchObject([held, held]);
    }
    expect(codes(planOf(`${head}1;1/1;;SJM;Jan;Novák\n`))[0]).toContain('JOINTLY');
  });
});

describe('people', () => {
  const head = 'Jednotka;Podíl;Jméno;Příjmení;Titul;E-mail\n';
  const people = (rows: string, more: More = {}) => planOf(head + rows, more);

  test('of one spelling are one, in two spellings they are offered and never joined', () => {
    expect(people('1;1/2;Jan;Novák;;\n2;1/2;Jan;Novák;;\n').plan.people).toHaveLength(1);
    for (const [other, reason] of [
      ['Novák;Jan;', 'swapped'],
      ['Jan;Novak;', 'spelling'],
      ['Jan;Novák;Ing.', 'title'],
      ['Jan;Nowák;', 'typo'],
    ]) {
      const made = people(`1;1/2;Jan;Novák;;\n2;1/2;${other};\n`);
      expect(made.plan.people, other).toHaveLength(2);
      expect(made.preview.offers, other).toMatchObject([{ reason, decision: null }]);
      expect(codes(made)[0]).toContain('SIMILAR');
      const id = made.preview.offers[0]?.id ?? '';
      expect(people(`1;1/2;Jan;Novák;;\n2;1/2;${other};\n`, { decisions: { [id]: 'a' } }).plan.people).toMatchObject([
        { names: { firstName: 'Jan', lastName: 'Novák', titleBefore: '' } },
      ]);
    }
  });

  test('of one e-mail and two names must be decided; apart the second one goes without it', () => {
    const rows = '1;1/2;Jan;Novák;;spolu@example.cz\n2;1/2;Hana;Bílá;;spolu@example.cz\n';
    const made = people(rows);
    expect(codes(made)[1]).toContain('EMAIL_SHARED');
    const id = made.preview.offers[0]?.id ?? '';
    const apart = people(rows, { decisions: { [id]: 'apart' } });
    expect(apart.preview.summary.errors).toBe(0);
    expect(apart.plan.people.map(({ login }) => login)).toEqual(['spolu@example.cz', null]);
  });

  test('a row that is left out changes nothing, the same row counts once', () => {
    const rows = '1;1/2;Jan;Novák;;\n1;1/2;Jan;Novák;;\n2;x;Eva;Malá;;\n';
    const made = people(rows, { skipped: [4] });
    expect(made.preview.rows.map(({ state }) => state)).toEqual(['new', 'unchanged', 'skipped']);
    expect(made.plan.units).toHaveLength(1);
  });
});

test('what is taken out holds no formula, and every field has its place in the choice', () => {
  const rows = [['=1+1', '+420', '-5', '@x', '\tx', 'a;"b"']];
  expect(toCsv({ name: 'x', columns: ['a'], rows }).toString()).toBe(
    `\ufeffa\r\n'=1+1;'+420;'-5;'@x;'\tx;"a;""b"""\r\n`,
  );
  const { sheets } = readTable(toXlsx({ name: 'x', columns: ['a'], rows }), { rows: 9, columns: 9, unpacked: 99_999 });
  expect(sheets[0]?.rows[1]?.cells).toEqual(rows[0]);
  expect(new Set(importFields).size).toBe(importFields.length);
});
