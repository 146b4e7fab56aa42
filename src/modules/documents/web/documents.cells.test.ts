import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mostBytes, mostRows, readCells, widthsOf } from './documents.cells.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const cell = fc.string({ unit: fc.constantFrom(...'aěščřž 0"\n/-'.split('')), minLength: 1, maxLength: 12 });
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

describe('a table in a file', () => {
  it('gives back the cells that were written, whichever of four signs separates them', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(',', ';', '\t', '|'),
        fc
          .integer({ min: 2, max: 5 })
          .chain((width) =>
            fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 8 }),
          ),
        (separator, rows) => {
          const filled = rows.filter((row) => row.some((text) => text.trim() !== ''));
          const text = rows.map((row) => row.map(quoted).join(separator)).join('\r\n');
          expect(readCells(utf8(text), true)).toEqual({ rows: filled, isCut: false });
        },
      ),
    );
  });

  it('shows at most 5 000 rows, and says when it is cut', () => {
    const rows = (count: number) => utf8('a;b\n'.repeat(count));
    expect(readCells(rows(mostRows), true)).toMatchObject({ isCut: false, rows: { length: mostRows } });
    expect(readCells(rows(mostRows + 1), true)).toMatchObject({ isCut: true, rows: { length: mostRows } });
  });

  it('leaves out the last row when the bytes were cut', () => {
    expect(readCells(utf8('a;b\nc;d\ne;'), false)).toEqual({
      rows: [
        ['a', 'b'],
        ['c', 'd'],
      ],
      isCut: true,
    });
    expect(readCells(utf8(`${'x'.repeat(mostBytes)};y`), true).isCut).toBe(true);
  });

  it('has columns of 4 to 40 letters', () => {
    expect(
      widthsOf([
        ['a', 'x'.repeat(90)],
        ['', 'y', 'pět '],
      ]),
    ).toEqual([4, 40, 4]);
  });
});
