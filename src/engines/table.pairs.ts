import { readFile } from 'node:fs/promises';
import { type ErrorKey, fail } from '#shared/errors.ts';
import type { Upload } from './files.place.ts';
import { fileReader } from './reading.ts';
import { readTable } from './table.ts';
import type { Whose } from './turns.ts';

// A table of two columns that somebody brings: what a row is about, mostly the number of a unit, and a value.

/** A row as it stood, with the number and the letters that a spreadsheet shows beside it. */
export type Pair = { row: number; name: string; value: string; columns: [string, string] };

const limits = { rows: 10_000, columns: 30, unpacked: 50_000_000 };

/** The first two columns that hold anything, of the first sheet that does. */
export function pairsOf(bytes: Uint8Array): Pair[] {
  for (const { rows, isHidden } of readTable(bytes, limits).sheets) {
    const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim()));
    const width = Math.max(0, ...filled.map(({ cells }) => cells.length));
    const used = Array.from({ length: width }, (_, at) => at).filter((at) =>
      filled.some((row) => row.cells[at]?.trim()),
    );
    const [first, second] = used;
    if (isHidden || first === undefined || second === undefined) continue;
    const columns: Pair['columns'] = [letterOf(first), letterOf(second)];
    return filled.map(({ number, cells }) => ({
      row: number,
      name: cells[first]?.trim() ?? '',
      value: cells[second]?.trim() ?? '',
      columns,
    }));
  }
  return fail('TABLE.ERRORS.EMPTY');
}

/** What a spreadsheet calls a column, of the first thirty. */
const letterOf = (at: number): string => (at < 26 ? '' : 'A') + String.fromCharCode(65 + (at % 26));

const pairsIn = fileReader<{ bytes: Uint8Array }, Pair[]>({
  script: 'table.worker',
  base: import.meta.url,
  short: 50_000,
  limitMs: 20_000,
  heapMb: 384,
  read: ({ bytes }) => pairsOf(bytes),
  lost: 'TABLE.ERRORS.FILE',
});

/** The rows of a file, XLSX or CSV; one on which a thread dies or takes too long is none that can be read. */
export const readPairs = async (whose: Whose, file: Upload): Promise<Pair[]> =>
  pairsIn(whose, { bytes: await readFile(file.path) });

type Refuse = (key: ErrorKey, pair: Pair, column: 0 | 1) => never;

/** Refuses a file for one cell, and says where it stands and what is in it. */
export const refuseCell: Refuse = (key, { row, name, value, columns }, column) =>
  fail(key, { newer: { row, column: columns[column], text: (column === 0 ? name : value).slice(0, 100) } });

/**
 * Values by what the rows are about, all or none; a first row that is the head of the columns is left out. A name that is not
 * known, or of two things, that comes twice or has no right value is refused.
 */
export function readNamed(
  pairs: readonly Pair[],
  known: readonly { id: string; name: string }[],
  read: (text: string) => number | null,
  refuse: Refuse = refuseCell,
): Map<string, number> {
  const byName = new Map<string, string | null>();
  for (const { id, name } of known) byName.set(name.trim(), byName.has(name.trim()) ? null : id);
  const found = new Map<string, number>();
  for (const [at, pair] of pairs.entries()) {
    const [id, value] = [byName.get(pair.name), read(pair.value)];
    if (at === 0 && !id && value === null) continue;
    if (!id) refuse('TABLE.ERRORS.NAME', pair, 0);
    if (value === null) refuse('TABLE.ERRORS.VALUE', pair, 1);
    if (found.has(id as string)) refuse('TABLE.ERRORS.TWICE', pair, 0);
    found.set(id as string, value as number);
  }
  return found;
}
