/** A row as it stood in the file, under the number that a spreadsheet shows beside it. */
export type TableRow = { number: number; cells: string[] };
/** One sheet, or a text as one encoding reads it; the other of name and encoding is empty. Rows past the limit are not read. */
export type TableSheet = { name: string; isHidden: boolean; encoding: string; delimiter: string; rows: TableRow[] };
/** Rows and columns that are read of a sheet, and bytes that an archive may unpack to. */
export type TableLimits = { rows: number; columns: number; unpacked: number };
