import { parse } from 'csv-parse/sync';
import type { Decoded } from '#shared/encoding.ts';
import type { TableLimits, TableSheet } from './table.sheet.ts';

/** The sign between cells: the one that stands most often in the first lines, outside quotes. */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, 20_000)
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r?\n/)
    .slice(0, 10);
  const count = (sign: string) => lines.reduce((held, line) => held + line.split(sign).length - 1, 0);
  return [';', ',', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/** Who writes CSV with care puts an apostrophe before what a spreadsheet would compute (`'+420…`). */
const unguarded = (cell: string) => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);

/** A text with a sign between its cells; `sep=;` in the first line names it. */
export function readCsv({ text, encoding }: Decoded, limits: TableLimits): TableSheet {
  const said = /^sep=(.)\r?\n/.exec(text);
  const body = said ? text.slice(said[0].length) : text;
  const delimiter = said?.[1] ?? delimiterOf(body);
  const records = parse(body, {
    delimiter,
    bom: true,
    relax_quotes: true,
    relax_column_count: true,
    max_record_size: 200_000,
    to: limits.rows,
  }) as string[][];
  const rows = records.map((cells, i) => ({ number: i + 1, cells: cells.slice(0, limits.columns).map(unguarded) }));
  return { name: '', isHidden: false, encoding, delimiter, rows };
}
