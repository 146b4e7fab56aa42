import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BroughtTable } from '#shared/grid.ts';
import { fillsOf, headingsOf, isClear } from '#web/ui/gridbrought.ts';
import { judge, noEdits, withTyped } from '#web/ui/gridcells.ts';
import { rounds, seed } from '../../../../testing/rounds.ts';
import {
  columnsOf,
  type Facts,
  meaningIn,
  readAmount,
  readArea,
  readPersons,
  readSymbol,
  rowsOf,
  toRows,
} from './prescriptions.cells.ts';

const say = Object.assign((key: string, values?: Record<string, unknown>) => String(values?.name ?? key), {
  lang: 'cs',
  raw: (key: string) => key,
}) as never;
const items: Facts['items'] = [{ id: 'water', name: 'Voda', group: 'services' }];
const columns = columnsOf(say, items);
const unit = (number: string, more: Partial<Facts['units'][number]> = {}): Facts['units'][number] => ({
  id: `id ${number}`,
  number,
  entrance: 'A',
  owners: 'Jan Novák',
  area: 6_850,
  persons: 2,
  residents: 2,
  symbol: '0012',
  usualSymbol: '',
  amounts: [45_000],
  version: `v${number}`,
  ...more,
});
const units = [
  unit('12/1'),
  unit('12/2', { area: null, persons: null, symbol: '', amounts: [0] }),
  unit('12/3', { amounts: [null] }),
];
const rows = rowsOf(units);
const table = (...lines: string[]): BroughtTable => ({
  columns: (lines[0] ?? '').split(';').map((_, at) => String.fromCharCode(65 + at)),
  rows: lines.map((line, at) => ({ number: at + 1, cells: line.split(';') })),
});
const bring = (...lines: string[]) => {
  const brought = table(...lines);
  const found = fillsOf(brought, headingsOf(brought, meaningIn(columns, items)), rows, columns);
  return { ...found, ...judge(rows, columns, withTyped(noEdits, { rows, columns }, found.cells)) };
};

describe('what is typed of a unit', () => {
  test.each([
    [readArea, '68,5', '68,5'],
    [readArea, ' 68.50 m² ', '68,5'],
    [readArea, '1 234,5', '1234,5'],
    [readArea, '70,00', '70'],
    [readArea, '100', '100'],
    [readArea, '68,5 Kč', null],
    [readArea, '-3', null],
    [readArea, '68,555', null],
    [readPersons, '3', '3'],
    [readPersons, '3,0', '3'],
    [readPersons, '2,5', null],
    [readPersons, 'dva', null],
    [readPersons, '10001', null],
    [readSymbol, ' 12 34 ', '1234'],
    [readSymbol, '0012', '0012'],
    [readSymbol, '000', null],
    [readSymbol, '12345678901', null],
    [readAmount, '1 250,50 Kč', '1250,50'],
    [readAmount, '1.250', null],
    [readAmount, '0', ''],
    [readAmount, '-5', null],
  ])('%o reads %o as %o', (read, text, expected) => expect(read(text)).toBe(expected));

  test('is read as it is written, and nothing as nothing', () => {
    const number = fc.integer({ min: 0, max: 9_999_999 });
    fc.assert(
      fc.property(number, number, number, (area, persons, amount) => {
        const [row] = rowsOf([unit('1', { area, persons: persons % 10_001, symbol: '77', amounts: [amount] })]);
        for (const [at, { read }] of columns.entries()) {
          expect(read(row?.cells[at] ?? 'x')).toBe(row?.cells[at]);
          expect(read(' ')).toBe('');
        }
        const changes = columns.map(({ key }, at) => ({ rowId: 'id 1', key, text: row?.cells[at] ?? '' }));
        expect(toRows(changes, [unit('1')])).toEqual([
          {
            unitId: 'id 1',
            version: 'v1',
            area,
            persons: persons % 10_001,
            symbol: '77',
            amounts: [{ itemId: 'water', amount }],
          },
        ]);
      }),
      { numRuns: rounds(100, 1_000), seed },
    );
  });

  test('is sent by the unit; what is emptied is nothing', () => {
    const changes = [
      { rowId: 'id 12/1', key: 'area', text: '' },
      { rowId: 'id 12/3', key: 'persons', text: '' },
      { rowId: 'id 12/1', key: 'water', text: '' },
    ];
    expect(toRows(changes, units)).toEqual([
      { unitId: 'id 12/1', version: 'v12/1', area: null, amounts: [{ itemId: 'water', amount: 0 }] },
      { unitId: 'id 12/3', version: 'v12/3', persons: null, amounts: [] },
    ]);
  });
});

describe('a table that is brought', () => {
  test('as it was given out changes nothing', () => {
    const found = bring(
      'Jednotka;Vlastníci;Plocha;Počet osob;Variabilní symbol;Voda',
      '12/1;Jan Novák;68.5;2;0012;450',
      '12/2;Jan Novák;;;;0',
      '12/3;Jan Novák;68.5;2;0012;',
    );
    expect(found).toMatchObject({ changes: [], flaws: [], unknown: [], twice: [], notFilled: [], unused: [] });
  });

  test('fills in what differs, and says what it cannot use', () => {
    const found = bring(
      'Přehled jednotek;;;;;',
      'č. jednotky;Poznámka;VS;osob;výměra v m2;voda (Kč)',
      '12 / 1;x;55;3;70;500,50',
      '12/9;;1;1;1;1',
      '12/2;;;čtyři;;',
      '12/1;;;9;;',
      '12/3;;;;;90',
      'Celkem;;;12;;',
    );
    expect(found.changes).toEqual([
      { rowId: 'id 12/1', key: 'persons', text: '3' },
      { rowId: 'id 12/1', key: 'area', text: '70' },
      { rowId: 'id 12/1', key: 'symbol', text: '55' },
      { rowId: 'id 12/1', key: 'water', text: '500,50' },
    ]);
    expect(found.flaws).toEqual([{ row: 1, column: 0 }]);
    expect(found.unknown).toEqual([
      { row: 4, text: '12/9' },
      { row: 8, text: 'Celkem' },
    ]);
    expect([found.twice, found.notFilled]).toEqual([[{ row: 6, text: '12/1' }], [{ row: 7, text: '12/3' }]]);
    expect(found.unused).toEqual(['Poznámka']);
  });

  test('needs a choice where headings do not tell', () => {
    const sure = (head: string) => isClear(headingsOf(table(head, '12/1;1;2'), meaningIn(columns, items)).headings);
    expect(sure('Jednotka;Vlastník;Plocha')).toBe(true);
    expect(sure('Jednotka;Poznámka;Plocha')).toBe(false);
    expect(sure('Označení;Osob;Plocha')).toBe(false);
    expect(sure('Jednotka;Vchod;Vlastník')).toBe(false);
    const [, first, second] = headingsOf(
      table('Byt;Plocha;Plocha sklepa', '1;2;3'),
      meaningIn(columns, items),
    ).headings;
    expect([first?.meaning, second?.meaning]).toEqual(['area', null]);
  });
});
