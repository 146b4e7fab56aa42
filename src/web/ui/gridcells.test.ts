import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rounds, seed } from '../../testing/rounds.ts';
import { blockOf, type GridColumn, type GridRow, judge, nextCell, noEdits, spill, withTyped } from './gridcells.ts';

const number = (text: string) => {
  const found = text.trim();
  if (found === '') return '';
  return /^\d+$/.test(found) ? String(Number(found)) : null;
};
const columns: GridColumn[] = ['a', 'b', 'c'].map((key) => ({
  key,
  title: key,
  read: number,
  flaw: 'číslo',
  keyboard: 'numeric',
}));
const row = (id: string, cells: (string | null)[]): GridRow => ({ id, name: id, note: '', cells, hints: [] });
const rows = [row('1', ['1', null, '']), row('2', ['4', '5', '6']), row('3', [null, '8', null])];
const typed = (text: string, rowId = '2', key = 'b') => withTyped(noEdits, { rows, columns }, [{ rowId, key, text }]);

/** A block as spreadsheets copy it. */
const copied = (block: string[][]) =>
  `${block.map((line) => line.map((cell) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join('\t')).join('\r\n')}\r\n`;

describe('a block that was copied', () => {
  test('is read as it stood, whatever its cells hold', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '1', ',', ' ', '"', '\t', '\n', 'ž'), maxLength: 6 });
    const block = fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
      );
    fc.assert(
      fc.property(block, (cells) => {
        expect(blockOf(copied(cells))).toEqual(cells);
      }),
      { numRuns: rounds(300, 3_000), seed },
    );
  });

  test('may end with a line or without, and a cell may begin with a quote that is none', () => {
    expect(blockOf('68,5\n')).toEqual([['68,5']]);
    expect(blockOf('1\t2\n3\t')).toEqual([
      ['1', '2'],
      ['3', ''],
    ]);
    expect(blockOf('"5" palců\tx')).toEqual([['"5" palců', 'x']]);
    expect(blockOf('')).toEqual([['']]);
    expect(blockOf('1\n\n3')).toEqual([['1'], [''], ['3']]);
  });

  test('comes to the right and below, only into cells that are filled in, and each value is used or counted', () => {
    expect(spill(rows, columns, { row: 0, column: 0 }, blockOf('9\t9\t9\n8\t8\t8\t8\n\t7'))).toEqual({
      cells: [
        { rowId: '1', key: 'a', text: '9' },
        { rowId: '1', key: 'c', text: '9' },
        { rowId: '2', key: 'a', text: '8' },
        { rowId: '2', key: 'b', text: '8' },
        { rowId: '2', key: 'c', text: '8' },
        { rowId: '3', key: 'b', text: '7' },
      ],
      beyond: 2,
    });
    const block = fc.array(fc.array(fc.constantFrom('1', '2'), { minLength: 1, maxLength: 5 }), { maxLength: 5 });
    fc.assert(
      fc.property(block, fc.nat(2), fc.nat(2), (cells, at, column) => {
        const { cells: into, beyond } = spill(rows, columns, { row: at, column }, cells);
        expect(into.length + beyond).toBe(cells.flat().length);
      }),
      { numRuns: rounds(100, 1_000), seed },
    );
  });
});

describe('what is typed', () => {
  test('is a change where the value is another one, however it is written, and none where it is the same', () => {
    expect(judge(rows, columns, typed('007')).changes).toEqual([{ rowId: '2', key: 'b', text: '7' }]);
    expect(typed(' 05 ').size).toBe(0);
    const back = withTyped(typed('7'), { rows, columns }, [{ rowId: '2', key: 'b', text: '5' }]);
    expect(back.size).toBe(0);
  });

  test('and cannot be read stays as it was typed and is named', () => {
    const edits = typed('pět');
    expect(edits.get('2')).toEqual({ b: 'pět' });
    expect(judge(rows, columns, edits)).toEqual({ changes: [], flaws: [{ row: 1, column: 1 }] });
  });

  test('of a cell that is not filled in, or not there, is nothing', () => {
    expect([typed('1', '1', 'b').size, typed('1', 'x').size, typed('1', '2', 'x').size]).toEqual([0, 0, 0]);
  });

  test('is no change any more once the values are these', () => {
    const saved = [row('2', ['4', '7', '6'])];
    expect(judge(saved, columns, typed('7'))).toEqual({ changes: [], flaws: [] });
  });

  test('in whatever order comes to what was typed last into each cell', () => {
    const deed = fc.record({
      rowId: fc.constantFrom('1', '2', '3'),
      key: fc.constantFrom('a', 'b', 'c'),
      text: fc.constantFrom('', '1', '4', '05', '8', 'x'),
    });
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 20 }), (deeds) => {
        const edits = deeds.reduce((held, one) => withTyped(held, { rows, columns }, [one]), noEdits);
        const last = new Map(deeds.map((one) => [`${one.rowId}${one.key}`, one]));
        const filled = [...last.values()].filter(({ rowId, key }) => {
          const held = rows.find(({ id }) => id === rowId)?.cells['abc'.indexOf(key)] ?? null;
          return held !== null;
        });
        expect(withTyped(noEdits, { rows, columns }, filled)).toEqual(edits);
      }),
      { numRuns: rounds(200, 2_000), seed },
    );
  });
});

test('keys go from cell to cell that is filled in, and out of the grid at its ends', () => {
  const from = (at: number, column: number, step: Parameters<typeof nextCell>[3], count?: number) =>
    nextCell(rows, 3, { row: at, column }, step, count);
  expect(from(0, 0, 'right')).toEqual({ row: 0, column: 2 });
  expect(from(0, 0, 'down')).toEqual({ row: 1, column: 0 });
  expect(from(1, 0, 'down')).toBeNull();
  expect(from(0, 2, 'next')).toEqual({ row: 1, column: 0 });
  expect(from(1, 0, 'previous')).toEqual({ row: 0, column: 2 });
  expect(from(2, 1, 'next')).toBeNull();
  expect(from(2, 1, 'up', 10)).toEqual({ row: 1, column: 1 });
  expect(from(0, 0, 'previous')).toBeNull();
});
