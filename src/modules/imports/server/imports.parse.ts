import { readTable, type TableFile, type TableRow } from '#engines/table.ts';
import { fail } from '#shared/errors.ts';
import { importLimits, isBirthNumberHeading } from '../imports.rules.ts';
import { headOf } from './imports.head.ts';

export type SheetRow = TableRow;
export type Sheet = {
  format: 'xlsx' | 'csv';
  encoding: string;
  delimiter: string;
  columns: string[];
  rows: SheetRow[];
};

/** Signs that no cell needs: controls, halves of characters, marks that turn or hide the text around them. */
const unwanted =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\p{Cs}]/gu;
const clean = (text = ''): string =>
  text
    .replace(unwanted, '')
    .trim()
    .slice(0, importLimits.cell + 1);

const birthNumber = /^\d{6}\s?\/?\s?\d{3,4}$/;
/** Numbers of birth are not kept (GDPR); eight digits in such a column are the number of a company. */
const withoutBirthNumber = (text: string) => (birthNumber.test(text) ? '' : text);

/** Titles and empty rows do not count against the limit. */
const tableLimits = { rows: importLimits.rows * 3, columns: importLimits.columns, unpacked: importLimits.unpacked };

/** The table in a file, XLSX or CSV by its content; what is none, has no rows or too many is refused by name. */
export function parseSheet(bytes: Uint8Array): Sheet {
  return shape(readTable(bytes, tableLimits));
}

function shape({ sheets, ...rest }: TableFile): Sheet {
  const { rows: raw } = sheets.find(({ isHidden }) => !isHidden) ?? fail('IMPORT.ERRORS.EMPTY');
  const filled = raw
    .map(({ number, cells }) => ({ number, cells: Array.from(cells, clean) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const { titles, below } = headOf(filled);
  const rows = filled.slice(below);
  if (rows.length === 0) return fail('IMPORT.ERRORS.EMPTY');
  if (rows.length > importLimits.rows) return fail('IMPORT.ERRORS.TOO_MANY_ROWS');
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
