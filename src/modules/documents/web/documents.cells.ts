import { parse } from 'papaparse';

/** A table is shown up to so many bytes and rows. */
export const mostBytes = 2 * 1024 * 1024;
export const mostRows = 5_000;

export type Cells = { rows: string[][]; isCut: boolean };

/** Bytes as text: UTF-8, else Windows-1250; a letter cut at the end of the bytes is left out. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}

/** The rows of a table in text, whatever separates its cells; at most 2 MB and 5 000 rows of it. `isWhole` says that these are all bytes. */
export function readCells(bytes: Uint8Array, isWhole: boolean): Cells {
  const { data } = parse<string[]>(decodeText(bytes.subarray(0, mostBytes)), { skipEmptyLines: 'greedy' });
  const isShort = isWhole && bytes.length <= mostBytes;
  const rows = isShort ? data : data.slice(0, -1); // the last one may have lost its end
  return { rows: rows.slice(0, mostRows), isCut: !isShort || rows.length > mostRows };
}

/** The first bytes behind an address, at most two megabytes; rejects when they do not come. */
export async function fetchStart(url: string): Promise<{ bytes: Uint8Array; isWhole: boolean }> {
  const reply = await fetch(url);
  if (!reply.ok || !reply.body) throw new Error(`answered ${reply.status}`);
  const reader = reply.body.getReader();
  const bytes = new Uint8Array(mostBytes);
  let length = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { bytes: bytes.subarray(0, length), isWhole: true };
    const fitting = value.subarray(0, mostBytes - length);
    bytes.set(fitting, length);
    length += fitting.length;
    if (fitting.length < value.length) {
      await reader.cancel();
      return { bytes, isWhole: false };
    }
  }
}

/** How wide each column is, in letters, between 4 and 40. */
export function widthsOf(rows: string[][]): number[] {
  const widths: number[] = [];
  for (const row of rows) {
    for (const [place, cell] of row.entries()) widths[place] = Math.min(40, Math.max(widths[place] ?? 4, cell.length));
  }
  return widths;
}
