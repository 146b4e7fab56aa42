import { strToU8, zipSync } from 'fflate';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Envelope } from '#shared/errors.ts';
import { upload } from '../../testing/upload.ts';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';
import { importLimits } from './imports.rules.ts';

let world: World;
let home: House;
let chair: Person;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  home = await house(world);
  chair = await home.join('mayorCommittee');
});

const read = (id: string) => chair.call('GET /import/{id}', { id });
type Detail = Awaited<ReturnType<typeof read>>['data'];
const bring = async (bytes: Uint8Array | string, name = 'dum.xlsx'): Promise<Envelope<Detail>> =>
  (await upload(world, home.id, chair, '/import', { name, bytes })) as unknown as Envelope<Detail>;

/** A workbook of sheets by name; one whose name ends with an asterisk is hidden. */
function workbook(sheets: Record<string, string[][]>): Uint8Array {
  const names = Object.keys(sheets);
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const rows = (list: string[][]) => list.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
  const files = {
    'xl/workbook.xml': `<workbook><sheets>${names
      .map((name) => `<sheet name="${name.replace('*', '')}" state="${name.endsWith('*') ? 'hidden' : 'visible'}"/>`)
      .join('')}</sheets></workbook>`,
    ...Object.fromEntries(
      names.map((name, i) => [
        `xl/worksheets/sheet${i + 1}.xml`,
        `<worksheet><sheetData>${rows(sheets[name] ?? [])}</sheetData></worksheet>`,
      ]),
    ),
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
}

describe('a workbook of several sheets', () => {
  const units = [
    ['Jednotka', 'Podíl', 'Podlaží'],
    ['1', '1/2', '1'],
    ['2', '1/2', '2'],
  ];
  const owners = [
    ['Jednotka', 'Příjmení', 'Jméno'],
    ['1', 'Novák', 'Jan'],
    ['1', 'Nová', 'Iva'],
    ['2', 'Malá', 'Eva'],
  ];

  test('offers them all by name with their rows, takes the likeliest, and tells which are hidden', async () => {
    const list = [
      ['Jednotka', 'Podíl', 'Příjmení', 'Jméno'],
      ['7', '1/1', 'Bílý', 'Ota'],
    ];
    const cover = [['SVJ Lípová 12'], ['Stav k 1. 1. 2026']];
    const { data } = await bring(workbook({ Úvod: cover, 'Starý*': list, Seznam: list }));
    expect(data.sheets.map(({ name, isHidden, rowCount }) => [name, isHidden, rowCount])).toEqual([
      ['Úvod', false, 1],
      ['Starý', true, 1],
      ['Seznam', false, 1],
    ]);
    expect(data).toMatchObject({ sheet: 2, rowCount: 1 });
    const { data: other } = await chair.call('PUT /import/{id}', { id: data.id, sheet: 1 });
    expect(other).toMatchObject({ sheet: 1, mapping: ['unitNumber', 'share', 'lastName', 'firstName'] });
    expect((await chair.call('PUT /import/{id}', { id: data.id, sheet: 3 })).data).toMatchObject({
      errors: { sheet: 'BASE.VALIDATION.INVALID' },
    });
  });

  test('of which one holds units and one their owners is joined by the unit', async () => {
    const { data } = await bring(workbook({ Jednotky: [...units, ['3', '1/2', '3']], Vlastníci: owners }));
    expect(data.sheets[data.sheet]).toMatchObject({ name: 'Jednotky + Vlastníci', rowCount: 4 });
    const { data: rows } = await chair.call('GET /import/{id}/rows', { id: data.id });
    expect(rows.rows.map(({ number, cells }) => [number, ...cells])).toEqual([
      [2, '1', 'Novák', 'Jan', '1/2', '1'],
      [3, '1', 'Nová', 'Iva', '1/2', '1'],
      [4, '2', 'Malá', 'Eva', '1/2', '2'],
      [5, '3', '', '', '1/2', '3'],
    ]);
    expect(data.summary).toMatchObject({ errors: 1, people: { created: 3 }, units: { created: 3 } });
    const { data: fit } = await chair.call('PUT /import/{id}', { id: data.id, skipped: [5] });
    expect(fit.summary).toMatchObject({ errors: 0, share: { isExact: true } });
    expect((await chair.call('POST /import/{id}/commit', { id: data.id })).code).toBe(200);
    const kept = await world.database.pool.query('select tables from house_import where id = $1', [data.id]);
    expect(kept.rows).toEqual([{ tables: null }]);
  });
});

test('a text whose letters leave a doubt is read by the encoding that somebody chooses by looking', async () => {
  const bytes = Buffer.from('Jednotka;Podil;Jmeno;Prijmeni\n1;1/1;Jan;Bla_\n', 'latin1');
  bytes[bytes.indexOf('_')] = 0xbe;
  const { data } = await bring(bytes, 'dum.csv');
  expect(data.sheets.map(({ encoding, samples }) => [encoding, samples])).toEqual([
    ['iso-8859-2', ['Blaž']],
    ['windows-1250', ['Blaľ']],
  ]);
  const { data: other } = await chair.call('PUT /import/{id}', { id: data.id, sheet: 1 });
  expect(other).toMatchObject({ encoding: 'windows-1250', sheet: 1 });
  const { data: rows } = await chair.call('GET /import/{id}/rows', { id: data.id });
  expect(rows.rows[0]?.cells).toEqual(['1', '1/1', 'Jan', 'Blaľ']);
  const clear = await bring('Jednotka;Podíl;Jméno;Příjmení\n1;1/1;Jan;Blažek\n', 'dum.csv');
  expect(clear.data.sheets).toHaveLength(1);
});

describe('what cannot be read is refused by its own sentence', () => {
  test.each([
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47]), 'TABLE.ERRORS.PICTURE'],
    [
      'a locked workbook',
      Buffer.from(`\xd0\xcf\x11\xe0${'EncryptedPackage'.split('').join('\0')}\0`, 'latin1'),
      'TABLE.ERRORS.LOCKED',
    ],
  ])('%s', async (_, bytes, message) => {
    expect(await bring(bytes)).toMatchObject({ code: 400, message });
  });

  test.each([1, 1_048_576])('%i bytes more than 10 MB are told as 10 MB', async (more) => {
    const { data, message } = await bring(Buffer.alloc(importLimits.bytes + more, 'a'), 'dum.csv');
    expect({ data, message }).toEqual({
      data: { errors: { file: 'IMPORT.VALIDATION.FILE_SIZE' } },
      message: 'BASE.ERRORS.VALIDATION',
    });
  });
});
