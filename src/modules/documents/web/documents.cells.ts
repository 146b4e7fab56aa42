import { parse } from 'papaparse';
import { textOf } from './documents.start.ts';

/** A table is shown up to so many bytes and rows. */
export const mostBytes = 2 * 1024 * 1024;
export const mostRows = 5_000;

export type Cells = { rows: string[][]; isCut: boolean };

/** The rows of a table in text, whatever separates its cells; at most 2 MB and 5 000 rows of it. `isWhole` says that these are all bytes. */
export function readCells(bytes: Uint8Array, isWhole: boolean): Cells {
  const { data } = parse<string[]>(textOf(bytes.subarray(0, mostBytes), false), { skipEmptyLines: 'greedy' });
  const isShort = isWhole && bytes.length <= mostBytes;
  const rows = isShort ? data : data.slice(0, -1); // the last one may have lost its end
  return { rows: rows.slice(0, mostRows), isCut: !isShort || rows.length > mostRows };
}

/** How wide each column is, in letters, between 4 and 40. */
export function widthsOf(rows: string[][]): number[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [place, cell] of row.entries()) widths[place] = Math.min(40, Math.max(widths[place] ?? 4, cell.length));
  }
  return widths;
}
