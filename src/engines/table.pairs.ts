import { type ErrorKey, fail } from '#shared/errors.ts';
import type { Upload } from './files.place.ts';
import { readFilled } from './table.filled.ts';
import type { Whose } from './turns.ts';

// A table of two columns that somebody brings: what a row is about, mostly the number of a unit, and a value.

/** A row as it stood, with the number and the letters that a spreadsheet shows beside it. */
export type Pair = { row: number; name: string; value: string; columns: [string, string] };

/** The first two columns that hold anything in a file, XLSX or CSV. */
export async function readPairs(whose: Whose, file: Upload): Promise<Pair[]> {
  const { columns, rows } = await readFilled(whose, file, 2);
  const [first = '', second = ''] = columns;
  return rows.map(({ number, cells: [name = '', value = ''] }) => ({
    row: number,
    name,
    value,
    columns: [first, second],
  }));
}

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
