import { withoutHidden } from '#engines/hidden.ts';
import type { TableSheet } from '#engines/table.sheet.ts';
import { readTable } from '#engines/table.ts';
import { fail } from '#shared/errors.ts';
import { importLimits, isBirthNumberHeading } from '../imports.rules.ts';
import { headOf } from './imports.head.ts';
import type { Sheet, SheetRow } from './imports.sheets.ts';
import { joinedSheets, likeliest } from './imports.sheets.ts';

/** All tables that a file may mean, and which of them it likely does. */
export type Book = { format: 'xlsx' | 'csv'; sheets: Sheet[]; likeliest: number };

/** A cell without signs that none needs: controls, halves of characters, marks that turn or hide the text around them. */
const clean = (text = ''): string =>
  withoutHidden(text, '\t\n\r')
    .trim()
    .slice(0, importLimits.cell + 1);

const birthNumber = /^\d{6}\s?\/?\s?\d{3,4}$/;
/** Numbers of birth are not kept (GDPR); eight digits in such a column are the number of a company. */
const withoutBirthNumber = (text: string) => (birthNumber.test(text) ? '' : text);

/** Titles and empty rows do not count against the limit. */
const tableLimits = { rows: importLimits.rows * 3, columns: importLimits.columns, unpacked: importLimits.unpacked };

/** The tables in a file, XLSX or CSV by its content; what holds none, or too many rows, is refused by name. */
export function parseBook(bytes: Uint8Array): Book {
  const { format, sheets: read } = readTable(bytes, tableLimits);
  const shaped = read.flatMap((sheet) => shape(sheet) ?? []);
  const fitting = shaped.filter(({ rows }) => rows.length <= importLimits.rows);
  if (shaped.length === 0) return fail('IMPORT.ERRORS.EMPTY');
  if (fitting.length === 0) return fail('IMPORT.ERRORS.TOO_MANY_ROWS');
  if (format === 'csv') return { format, sheets: fitting, likeliest: 0 };
  const sheets = [...fitting, ...joinedSheets(fitting)];
  return { format, sheets, likeliest: likeliest(sheets) };
}

/** A sheet with its headings and cleaned cells; null when no row stands below them. */
function shape({ rows: raw, ...rest }: TableSheet): Sheet | null {
  const filled = raw
    .map(({ number, cells }) => ({ number, cells: Array.from(cells, clean) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const { titles, below } = headOf(filled);
  const rows = filled.slice(below);
  if (rows.length === 0) return null;
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), titles.length);
  const kept = Array.from({ length: width }, (_, i) => i).filter(
    (i) => titles[i] || rows.some(({ cells }) => (cells[i] ?? '') !== ''),
  );
  const columns = kept.map((i) => (titles[i] ?? '').replace(/\s+/g, ' ').slice(0, 255));
  const births = columns.map(isBirthNumberHeading);
  const full = ({ number, cells }: SheetRow) => ({
    number,
    cells: kept.map((i, at) => (births[at] ? withoutBirthNumber(cells[i] ?? '') : (cells[i] ?? ''))),
  });
  return { ...rest, columns, rows: rows.map(full) };
}
