import { readFile } from 'node:fs/promises';
import { fail } from '#shared/errors.ts';
import type { Upload } from './files.place.ts';
import { fileReader } from './reading.ts';
import { readTable } from './table.ts';
import { letters } from './table.writing.ts';
import type { Whose } from './turns.ts';

// A table that somebody brings: the columns and rows of a sheet that hold anything.

/** Its columns as a spreadsheet calls them, and its rows under the numbers that a spreadsheet shows beside them. */
export type Filled = { columns: string[]; rows: { number: number; cells: string[] }[] };
type Task = { bytes: Uint8Array; most: number };

const limits = { rows: 10_001, columns: 80, unpacked: 50_000_000 };

/** What the first sheet holds of which at least two columns hold anything: of these the first ones. */
export function filledOf({ bytes, most }: Task): Filled {
  for (const { rows, isHidden } of readTable(bytes, limits).sheets) {
    const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim()));
    const used = new Set(filled.flatMap(({ cells }) => cells.flatMap((cell, at) => (cell.trim() ? [at] : []))));
    if (isHidden || used.size < 2) continue;
    const columns = [...used].sort((a, b) => a - b).slice(0, most);
    return {
      columns: columns.map(letters),
      rows: filled.map(({ number, cells }) => ({ number, cells: columns.map((at) => cells[at]?.trim() ?? '') })),
    };
  }
  return fail('TABLE.ERRORS.EMPTY');
}

const filledIn = fileReader<Task, Filled>({
  script: 'table.worker',
  base: import.meta.url,
  short: 50_000,
  limitMs: 20_000,
  heapMb: 384,
  read: filledOf,
  lost: 'TABLE.ERRORS.FILE',
});

/** The first columns of a file, XLSX or CSV, that hold anything; one on which a thread dies or takes too long is none that can be read. */
export const readFilled = async (whose: Whose, file: Upload, most = limits.columns): Promise<Filled> =>
  filledIn(whose, { bytes: await readFile(file.path), most });
