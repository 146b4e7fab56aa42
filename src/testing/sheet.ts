import { readSheet as read } from 'read-excel-file/node';

/** The rows of a workbook as a reader that is not ours finds them: texts, numbers, dates, and `null` where a cell is empty. */
export const readSheet = (bytes: Buffer) => read(bytes);
