import { decode } from '#shared/encoding.ts';
import { Failure, fail } from '#shared/errors.ts';
import { isZip, refuseOthers } from './table.kinds.ts';
import type { TableLimits, TableSheet } from './table.sheet.ts';
import { readCsv } from './table.text.ts';
import { readXlsx } from './table.xlsx.ts';

// Tables that people bring: the sheets of a workbook, or a text with a sign between its cells.

/** All sheets of a workbook; of a text one, or several of which the first is the most probable. */
export type TableFile = { format: 'xlsx' | 'csv'; sheets: TableSheet[] };
/** The tables in a file, XLSX or CSV by its content; what is neither is refused by its own sentence. */
export function readTable(bytes: Uint8Array, limits: TableLimits): TableFile {
  refuseOthers(bytes);
  try {
    if (isZip(bytes)) return { format: 'xlsx', sheets: readXlsx(bytes, limits) };
    const sheets = decode(bytes).map((one) => readCsv(one, limits));
    return sheets.length > 0 ? { format: 'csv', sheets } : fail('TABLE.ERRORS.FILE');
  } catch (error) {
    if (error instanceof Failure) throw error;
    return fail('TABLE.ERRORS.FILE'); // a broken archive or quotes without an end
  }
}
