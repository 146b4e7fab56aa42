import { Failure, fail } from '#shared/errors.ts';
import { readCsv } from './table.text.ts';
import { readXlsx } from './table.xlsx.ts';

// Tables that people bring: the sheets of a workbook, or a text with a sign between its cells.

/** A row as it stood in the file, under the number that a spreadsheet shows beside it. */
export type TableRow = { number: number; cells: string[] };
/** One sheet; a text file is a sheet without a name. Rows past the limit are not read. */
export type TableSheet = { name: string; isHidden: boolean; rows: TableRow[] };
export type TableFile = {
  format: 'xlsx' | 'csv';
  /** How a text file was written, and what stands between its cells; empty for a workbook. */
  encoding: string;
  delimiter: string;
  sheets: TableSheet[];
};
/** Rows and columns that are read of a sheet, and bytes that an archive may unpack to. */
export type TableLimits = { rows: number; columns: number; unpacked: number };

const startsWith = (bytes: Uint8Array, ...signs: number[]) => signs.every((sign, i) => bytes[i] === sign);

/** The sheets of a file, XLSX or CSV by its content; what is neither is refused. */
export function readTable(bytes: Uint8Array, limits: TableLimits): TableFile {
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46) || startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) fail('TABLE.ERRORS.FILE');
  try {
    if (!startsWith(bytes, 0x50, 0x4b, 0x03, 0x04)) return readCsv(bytes, limits);
    return { format: 'xlsx', encoding: '', delimiter: '', sheets: readXlsx(bytes, limits) };
  } catch (error) {
    if (error instanceof Failure) throw error;
    return fail('TABLE.ERRORS.FILE'); // a broken archive or quotes without an end
  }
}
