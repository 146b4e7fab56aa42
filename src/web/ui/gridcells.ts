// A grid of cells that are filled in as in a spreadsheet: what is typed and pasted, and what of it is another value than before.

/** A column that is filled in: its values are texts, each in the one way in which it is written. */
export type GridColumn = {
  key: string;
  title: string;
  /** What is typed as it is written; null of what cannot be read. */
  read: (text: string) => string | null;
  /** What is said of what cannot be read. */
  flaw: string;
  keyboard: 'decimal' | 'numeric' | 'text';
};
/** A row by its name; `cells` in the order of the columns, null of one that is not filled in; `hints` stand in empty cells. */
export type GridRow = {
  id: string;
  name: string;
  note: string;
  cells: readonly (string | null)[];
  hints: readonly string[];
};
export type GridPlace = { row: number; column: number };
export type GridCell = { rowId: string; key: string; text: string };
/** What is typed by the row and the column, of cells whose value is another one or cannot be read. */
export type GridEdits = ReadonlyMap<string, Readonly<Record<string, string>>>;

export const noEdits: GridEdits = new Map();

/** What is typed in cells, put beside what was typed before; what is the value of the cell again is none. */
export function withTyped(
  edits: GridEdits,
  { rows, columns }: { rows: readonly GridRow[]; columns: readonly GridColumn[] },
  typed: readonly GridCell[],
): GridEdits {
  const next = new Map(edits);
  const [places, byId] = [new Map(columns.map(({ key }, at) => [key, at])), new Map(rows.map((row) => [row.id, row]))];
  for (const { rowId, key, text } of typed) {
    const at = places.get(key);
    const held = at === undefined ? null : (byId.get(rowId)?.cells[at] ?? null);
    if (at === undefined || held === null) continue;
    const { [key]: _, ...others } = next.get(rowId) ?? {};
    const value = columns[at]?.read(text) ?? text.trim();
    if (value !== held) next.set(rowId, Object.assign(others, { [key]: value }));
    else if (Object.keys(others).length > 0) next.set(rowId, others);
    else next.delete(rowId);
  }
  return next;
}

/** The cells whose value is another one than before, and those that cannot be read, in the order of the grid. */
export function judge(rows: readonly GridRow[], columns: readonly GridColumn[], edits: GridEdits) {
  const changes: GridCell[] = [];
  const flaws: GridPlace[] = [];
  if (edits.size === 0) return { changes, flaws };
  for (const [row, { id: rowId, cells }] of rows.entries()) {
    const typed = edits.get(rowId);
    if (!typed) continue;
    for (const [column, { key, read }] of columns.entries()) {
      const text = typed[key];
      if (text === undefined || (cells[column] ?? null) === null) continue;
      const value = read(text);
      if (value === null) flaws.push({ row, column });
      else if (value !== cells[column]) changes.push({ rowId, key, text: value });
    }
  }
  return { changes, flaws };
}

/** A cell at the beginning of a text that stands in quotes, as spreadsheets write one with a tab or several lines; null where it is none. */
function quoted(text: string, start: number): { cell: string; end: number } | null {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 2)) {
    if (text[at + 1] === '"') continue;
    const end = at + 1;
    const isWhole = end === text.length || /[\t\r\n]/.test(text[end] ?? '');
    return isWhole ? { cell: text.slice(start + 1, at).replaceAll('""', '"'), end } : null;
  }
  return null;
}

/** The cells of a block that was copied from a spreadsheet: tabs between cells, an end of line after each row. */
export function blockOf(text: string): string[][] {
  const rows: string[][] = [];
  let cells: string[] = [];
  let at = 0;
  for (;;) {
    const inQuotes = text[at] === '"' ? quoted(text, at) : null;
    const found = text.slice(at).search(/[\t\r\n]/);
    const end = inQuotes?.end ?? (found < 0 ? text.length : at + found);
    cells.push(inQuotes?.cell ?? text.slice(at, end));
    if (text[end] === '\t') {
      at = end + 1;
      continue;
    }
    rows.push(cells);
    cells = [];
    at = end + (text.startsWith('\r\n', end) ? 2 : 1);
    if (at >= text.length) return rows;
  }
}

/** Where a block comes that is pasted into a cell: to the right and below, into cells that are filled in; `beyond` counts values for which there is none. */
export function spill(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  from: GridPlace,
  block: readonly string[][],
) {
  const cells: GridCell[] = [];
  let beyond = 0;
  for (const [down, line] of block.entries())
    for (const [right, text] of line.entries()) {
      const [row, column] = [rows[from.row + down], columns[from.column + right]];
      const isFilled = row && column && (row.cells[from.column + right] ?? null) !== null;
      if (isFilled) cells.push({ rowId: row.id, key: column.key, text });
      else if (text.trim()) beyond++;
    }
  return { cells, beyond };
}

export type GridStep = 'up' | 'down' | 'left' | 'right' | 'next' | 'previous';

/** The next cell that is filled in, in a direction; `next` and `previous` go on in the next row. Null where there is none. */
export function nextCell(
  rows: readonly GridRow[],
  width: number,
  from: GridPlace,
  step: GridStep,
  count = 1,
): GridPlace | null {
  const isOpen = ({ row, column }: GridPlace) => (rows[row]?.cells[column] ?? null) !== null;
  const moved = ({ row, column }: GridPlace): GridPlace => {
    if (step === 'up') return { row: row - 1, column };
    if (step === 'down') return { row: row + 1, column };
    if (step === 'left') return { row, column: column - 1 };
    if (step === 'right') return { row, column: column + 1 };
    const place = row * width + column + (step === 'next' ? 1 : -1);
    return { row: Math.floor(place / width), column: ((place % width) + width) % width };
  };
  const isInside = ({ row, column }: GridPlace) => row >= 0 && row < rows.length && column >= 0 && column < width;
  let found: GridPlace | null = null;
  let left = count;
  for (let place = moved(from); left > 0 && isInside(place); place = moved(place))
    if (isOpen(place)) {
      found = place;
      left--;
    }
  return found;
}
