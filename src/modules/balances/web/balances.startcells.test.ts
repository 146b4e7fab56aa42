import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillsOf, headingsOf, isClear } from '#web/ui/gridbrought.ts';
import { judge, noEdits, withTyped } from '#web/ui/gridcells.ts';
import { rounds, seed } from '../../../testing/rounds.ts';
import { columnsOf, meaningIn, readSigned, rowsOf, sumsOf, toRows } from './balances.startcells.ts';

const say = Object.assign((key: string, values?: Record<string, unknown>) => (values ? `${values.name} (Kč)` : key), {
  lang: 'cs',
}) as never;
const columns = columnsOf(say);
const unit = (number: string, services: number, contribution: number) => ({
  id: `id ${number}`,
  number,
  entrance: 'A',
  owners: 'Jan Novák',
  services,
  contribution,
  version: `v${number}`,
});
const units = [unit('12/1', 0, -50_000), unit('12/2', 432_000, 0)];
const rows = rowsOf(units);
const table = (...lines: string[]) => ({
  columns: (lines[0] ?? '').split(';').map((_, at) => String.fromCharCode(65 + at)),
  rows: lines.map((line, at) => ({ number: at + 1, cells: line.split(';') })),
});

describe('an amount that a unit began with', () => {
  test.each([
    ['4 320', '4320,00'],
    ['-500', '-500,00'],
    ['−500,5 Kč', '-500,50'],
    ['0', ''],
    ['  ', ''],
    ['1 234,5O', null],
    ['4.320', null],
    ['(500)', null],
    ['1000000000000000', null],
  ])('%s is read as %s', (text, expected) => expect(readSigned(text)).toBe(expected));

  test('is read back as it is written, and sent by the unit with what was seen of it', () => {
    const amount = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 });
    fc.assert(
      fc.property(amount, amount, (services, contribution) => {
        const [row] = rowsOf([unit('1', services, contribution)]);
        for (const cell of row?.cells ?? []) expect(readSigned(cell ?? 'x')).toBe(cell);
        const changes = columns.map(({ key }, at) => ({ rowId: 'id 1', key, text: row?.cells[at] ?? '' }));
        const sent = { unitId: 'id 1', version: 'v1', services, contribution };
        expect(toRows(changes, [unit('1', 1, 1)])).toEqual([sent]);
      }),
      { numRuns: rounds(100, 1_000), seed },
    );
  });

  test('counts into the sums of its column as it is typed; what cannot be read as it was', () => {
    const edits = withTyped(noEdits, { rows, columns }, [
      { rowId: 'id 12/1', key: 'services', text: '10' },
      { rowId: 'id 12/2', key: 'services', text: 'x' },
      { rowId: 'id 12/2', key: 'contribution', text: '-1' },
    ]);
    expect(sumsOf(rows, columns, edits)).toEqual([
      { owed: 433_000, credit: 0 },
      { owed: 0, credit: 50_100 },
    ]);
  });
});

describe('a table that is brought', () => {
  const bring = (...lines: string[]) => {
    const brought = table(...lines);
    const found = fillsOf(brought, headingsOf(brought, meaningIn(columns)), rows, columns);
    return judge(rows, columns, withTyped(noEdits, { rows, columns }, found.cells));
  };

  test('as it was given out changes nothing, and otherwise what differs', () => {
    const head = 'Jednotka;Vlastníci;Služby;Příspěvky';
    expect(bring(head, '12/1;Jan Novák;;-500', '12/2;Jan Novák;4320;').changes).toEqual([]);
    expect(bring('Byt;Nedoplatek záloh;Fond oprav', '12/1;1 000;-500', '12/2;4320;20').changes).toEqual([
      { rowId: 'id 12/1', key: 'services', text: '1000,00' },
      { rowId: 'id 12/2', key: 'contribution', text: '20,00' },
    ]);
  });

  test('needs a choice where headings do not tell', () => {
    const sure = (head: string) => isClear(headingsOf(table(head, '12/1;1;2'), meaningIn(columns)).headings);
    expect([sure('Jednotka;Služby;Příspěvky'), sure('Jednotka;Dluh;Přeplatek')]).toEqual([true, false]);
  });
});
