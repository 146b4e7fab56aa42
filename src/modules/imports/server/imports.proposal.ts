import { noCorrections } from '../imports.corrections.rules.ts';
import { defaultOptions, foldHeading, type ImportField, type Mapping, proposeMapping } from '../imports.rules.ts';
import { leftOut } from './imports.asides.ts';
import { judgeColumns } from './imports.columns.ts';
import type { House } from './imports.house.ts';
import type { SheetNote } from './imports.kind.ts';
import { parseBook } from './imports.parse.ts';
import { planImport } from './imports.plan.ts';
import type { Plan, Preview } from './imports.planned.ts';
import type { Sheet } from './imports.sheets.ts';

// A file or one of its tables as it is opened: how its columns are read, what is left out, and what the import would do.

/** What is known when a table is opened: the house as it stands, and what headings have meant. */
export type Known = { house: House; headings: Map<string, ImportField | null> };
export type Table = Pick<Sheet, 'columns' | 'rows'>;
/** A table with all that is proposed for it. */
export type Proposal = ReturnType<typeof propose>;
/** A file as it is kept: `tables` are null when there is only one. */
export type Opened = {
  format: 'xlsx' | 'csv';
  encoding: string;
  delimiter: string;
  sheets: SheetNote[];
  sheet: number;
  tables: Table[] | null;
  proposal: Proposal;
};

/** The likeliest table of a file with its proposal; null for a file without a table. */
export function openBook(bytes: Uint8Array, known: Known): Opened | null {
  const { format, sheets, likeliest } = parseBook(bytes);
  const sheet = sheets[likeliest];
  if (!sheet) return null;
  return {
    format,
    encoding: sheet.encoding,
    delimiter: sheet.delimiter,
    sheets: notesOf(sheets),
    sheet: likeliest,
    tables: sheets.length > 1 ? sheets.map(({ columns, rows }) => ({ columns, rows })) : null,
    proposal: propose(sheet, known),
  };
}

/** A table with the proposal of its columns, what is left out of it, and what the import would do. */
export function propose(table: Table, known: Known) {
  const choices = choicesFor(table, known);
  const { preview } = planImport({ house: known.house, ...table, ...choices });
  return { columns: table.columns, rows: table.rows, rowCount: table.rows.length, preview, ...choices };
}

/** What the likeliest table of a file would write, as it is proposed; null for a file without a table. */
export function planBook(bytes: Uint8Array, known: Known): { plan: Plan; preview: Preview } | null {
  const { sheets, likeliest } = parseBook(bytes);
  const sheet = sheets[likeliest];
  return sheet ? planImport({ house: known.house, ...sheet, ...choicesFor(sheet, known) }) : null;
}

function choicesFor({ columns, rows }: Table, { headings }: Known) {
  const skipped = leftOut(columns, rows);
  const left = new Set(skipped);
  const live = rows.filter(({ number }) => !left.has(number));
  const mapping = mappingOf({ columns, rows: live }, headings);
  return { mapping, options: defaultOptions, decisions: {}, skipped, corrections: noCorrections };
}

/** What columns hold, by what was chosen for their headings before, by the headings, and by the values of shares. */
function mappingOf(table: Table, headings: Known['headings']): Mapping {
  const mapping = proposeMapping(table.columns, headings);
  return judgeColumns({ ...table, mapping }, (heading) => headings.has(foldHeading(heading)));
}

/** What is told of each table; of encodings some of the cells in which they differ. */
function notesOf(sheets: Sheet[]): SheetNote[] {
  const [first] = sheets;
  const isText = first?.encoding !== '' && sheets.length > 1;
  const places = isText
    ? (first?.rows ?? []).flatMap(({ cells }, row) =>
        cells.flatMap((text, at) =>
          sheets.some(({ rows }) => rows[row]?.cells[at] !== text) ? [[row, at] as const] : [],
        ),
      )
    : [];
  return sheets.map(({ name, isHidden, encoding, rows }) => ({
    name,
    isHidden,
    encoding,
    rowCount: rows.length,
    samples: places.slice(0, 5).map(([row, at]) => (rows[row]?.cells[at] ?? '').slice(0, 80)),
  }));
}
