import { parse } from 'csv-parse/sync';
import { fail } from '#shared/errors.ts';
import type { TableFile, TableLimits } from './table.ts';

/** Text of a file and how it was written: by its mark, else UTF-8 when it is that, else Windows-1250. */
function decode(bytes: Uint8Array): { text: string; encoding: string } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'utf-16le' };
  if (bytes.includes(0)) return fail('TABLE.ERRORS.FILE');
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1250').decode(bytes), encoding: 'windows-1250' };
  }
}

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

/** A text with a sign between its cells; `sep=;` in the first line names it. */
export function readCsv(bytes: Uint8Array, limits: TableLimits): TableFile {
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
    to: limits.rows,
  }) as string[][];
  const rows = records.map((cells, i) => ({ number: i + 1, cells: cells.slice(0, limits.columns) }));
  return { format: 'csv', encoding, delimiter, sheets: [{ name: '', isHidden: false, rows }] };
}
