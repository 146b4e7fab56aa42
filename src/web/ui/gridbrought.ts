import { fold } from '#shared/fold.ts';
import type { BroughtTable } from '#shared/grid.ts';
import type { GridCell, GridColumn, GridRow } from './gridcells.ts';

// A table that was brought, beside the grid: which of its columns says what, and what of it differs.

/** What a column says: the number of the unit, or a column of the grid by its key; null where it is not used. */
export type Meaning = string | null;
export const unitColumn = 'unit';
export type Heading = { column: string; title: string; sample: string; meaning: Meaning; isSure: boolean };

const searched = 20;
/** Columns of the table that is given out, which are there to be read alone. */
const isNote = (title: string) => /^(vlastni|vchod|owner|entrance)/.test(fold(title));

/** The column of the grid that a heading names. */
export const columnNamed = (title: string, columns: readonly GridColumn[]): Meaning =>
  columns.find((one) => fold(one.title).trim() === fold(title).trim())?.key ?? null;

/** Where the rows of a table begin, and what its columns say, as far as `meaningOf` tells by their headings; each thing is said by one column. */
export function headingsOf(
  { columns: letters, rows }: BroughtTable,
  meaningOf: (title: string) => Meaning,
): { below: number; headings: Heading[] } {
  const known = ({ cells }: BroughtTable['rows'][number]) => {
    const found = cells.map(meaningOf);
    return new Set(found.filter((one) => one !== null)).size;
  };
  const counts = rows.slice(0, searched).map(known);
  const head = counts.indexOf(Math.max(0, ...counts));
  const taken = new Set<string>();
  const headings = letters.map((column, at) => {
    const title = rows[head]?.cells[at] ?? '';
    const found = meaningOf(title);
    const meaning = found !== null && !taken.has(found) ? found : null;
    if (meaning) taken.add(meaning);
    const sample = rows.slice(head + 1).find(({ cells }) => cells[at])?.cells[at] ?? '';
    return { column, title, sample, meaning, isSure: meaning !== null || isNote(title) };
  });
  return { below: head + 1, headings };
}

/** Whether the columns of a table need no choice: the unit is known, something is filled in, and nothing is left over. */
export const isClear = (headings: readonly Heading[]): boolean =>
  isEnough(headings) && headings.every(({ isSure }) => isSure);

/** Whether they say which unit, and something of it. */
export const isEnough = (headings: readonly Heading[]): boolean =>
  headings.some(({ meaning }) => meaning === unitColumn) &&
  headings.some(({ meaning }) => meaning !== null && meaning !== unitColumn);

const keyOf = (number: string) => fold(number).replace(/\s+/g, '');
type Said = { row: number; text: string };

/** What a table fills in: the cells that it says, and what of it cannot be used. Empty cells say nothing. */
export function fillsOf(
  { rows: lines }: BroughtTable,
  { below, headings }: { below: number; headings: readonly Heading[] },
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
) {
  const byNumber = new Map(rows.map((row) => [keyOf(row.name), row]));
  const unitAt = headings.findIndex(({ meaning }) => meaning === unitColumn);
  const [cells, unknown, twice, notFilled]: [GridCell[], Said[], Said[], Said[]] = [[], [], [], []];
  const seen = new Set<string>();
  for (const { number, cells: texts } of lines.slice(below)) {
    const text = texts[unitAt] ?? '';
    const row = byNumber.get(keyOf(text));
    if (!row || seen.has(row.id)) {
      (row ? twice : unknown).push({ row: number, text });
      continue;
    }
    seen.add(row.id);
    for (const [at, { meaning }] of headings.entries()) {
      const column = columns.findIndex(({ key }) => key === meaning);
      const value = texts[at] ?? '';
      if (column < 0 || value === '') continue;
      if ((row.cells[column] ?? null) !== null) cells.push({ rowId: row.id, key: meaning ?? '', text: value });
      else if (columns[column]?.read(value) !== '') notFilled.push({ row: number, text });
    }
  }
  const unused = headings.filter(({ meaning, title }) => meaning === null && !isNote(title));
  return { cells, unknown, twice, notFilled, unused: unused.map(({ column, title }) => title || column) };
}
