import { parse } from 'csv-parse/sync';
import { Failure, fail } from '#shared/errors.ts';
import { fieldOf, importLimits, isBirthNumberHeading } from '../imports.rules.ts';
import { readXlsx } from './imports.xlsx.ts';

/** A row as it stood in the file, under the number that a spreadsheet shows beside it. */
export type SheetRow = { number: number; cells: string[] };
export type Sheet = {
  format: 'xlsx' | 'csv';
  encoding: string;
  delimiter: string;
  columns: string[];
  rows: SheetRow[];
};

const startsWith = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, i) => bytes[i] === sign);

/** Text of a file and how it was written: by its mark, else UTF-8 when it is that, else Windows-1250. */
export function decode(bytes: Uint8Array): { text: string; encoding: string } {
  if (startsWith(bytes, 0xff, 0xfe)) return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'utf-16le' };
  if (bytes.includes(0)) return fail('IMPORT.ERRORS.FILE');
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1250').decode(bytes), encoding: 'windows-1250' };
  }
}

/** The sign between cells: the one that stands most often in the first lines, outside quotes. */
export function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r?\n/)
    .slice(0, 10);
  const count = (sign: string) => lines.reduce((held, line) => held + line.split(sign).length - 1, 0);
  return [';', ',', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

function readCsv(bytes: Uint8Array): Omit<Sheet, 'columns'> {
  const { text, encoding } = decode(bytes);
  const said = /^sep=(.)\r?\n/.exec(text);
  const body = said ? text.slice(said[0].length) : text;
  const delimiter = said?.[1] ?? delimiterOf(body);
  const records = parse(body, {
    delimiter,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: 200_000,
    to: importLimits.rows * 3,
  }) as string[][];
  return { format: 'csv', encoding, delimiter, rows: records.map((cells, i) => ({ number: i + 1, cells })) };
}

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

/** The row of headings: the one of the first twenty in which most columns are known, else the first one with text. */
function headingRow(rows: SheetRow[]): number {
  const known = rows.slice(0, 20).map(({ cells }) => cells.filter((cell) => cell.length < 80 && fieldOf(cell)).length);
  const best = Math.max(0, ...known);
  return best >= 2 ? known.indexOf(best) : 0;
}

/** The table in a file, XLSX or CSV by its content; what is none, has no rows or too many is refused by name. */
export function parseSheet(bytes: Uint8Array): Sheet {
  const isZip = startsWith(bytes, 0x50, 0x4b, 0x03, 0x04);
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    fail('IMPORT.ERRORS.FILE');
  try {
    const read = isZip
      ? { format: 'xlsx' as const, encoding: '', delimiter: '', rows: readXlsx(bytes) }
      : readCsv(bytes);
    return shape(read);
  } catch (error) {
    if (error instanceof Failure) throw error;
    return fail('IMPORT.ERRORS.FILE'); // a broken archive or quotes without an end
  }
}

function shape({ rows: raw, ...rest }: Omit<Sheet, 'columns'>): Sheet {
  const filled = raw
    .map(({ number, cells }) => ({ number, cells: Array.from(cells.slice(0, importLimits.columns), clean) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  const at = headingRow(filled);
  const head = filled[at];
  const rows = filled.slice(at + 1);
  if (!head || rows.length === 0) return fail('IMPORT.ERRORS.EMPTY');
  if (rows.length > importLimits.rows) return fail('IMPORT.ERRORS.TOO_MANY_ROWS');
  const width = Math.max(head.cells.length, ...rows.slice(0, 200).map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, i) => (head.cells[i] ?? '').replace(/\s+/g, ' ').slice(0, 255));
  const births = columns.map(isBirthNumberHeading);
  const full = ({ number, cells }: SheetRow) => ({
    number,
    cells: columns.map((_, i) => (births[i] ? withoutBirthNumber(cells[i] ?? '') : (cells[i] ?? ''))),
  });
  return { ...rest, columns, rows: rows.map(full) };
}
