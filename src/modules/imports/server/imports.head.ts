import { fieldOf } from '../imports.rules.ts';
import type { SheetRow } from './imports.sheets.ts';

/** The headings of a table, and where its rows begin. */
export type Head = { titles: string[]; below: number };

const searched = 40;
const isKnown = (text: string) => text !== '' && text.length < 80 && fieldOf(text) !== null;
const known = (titles: string[]) => titles.filter(isKnown).length;

/** A second row of headings: words alone, most of which name what a column holds. */
function isSecond({ cells }: SheetRow): boolean {
  const words = cells.filter(Boolean);
  return words.every((text) => !/\d/.test(text)) && known(words) * 2 > words.length;
}

/** `Trvalá adresa` above `Ulice`, `Obec`, `PSČ`: a heading that spans several columns says of these which address they are. */
const isPartOfAddress = (text: string) => ['street', 'city', 'post'].includes(fieldOf(text) ?? '');

/** One heading of two rows: the lower one, unless only both together name what the column holds. */
function joined(upper: string[], lower: string[]): string[] {
  let spanning = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, i) => {
    const [above = '', below = ''] = [upper[i], lower[i]];
    spanning = above || spanning;
    if (below === '' || below === above) return above;
    return isKnown(below) && !(isPartOfAddress(below) && /adres|bydli|sidlo|pobyt/i.test(plain(spanning)))
      ? below
      : `${spanning} ${below}`.trim();
  });
}
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '');

/**
 * The headings among the first rows: one, or two or three under each other, by which most columns are known. Above them may
 * stand a title or a letterhead. Where nothing is known, the first row that has as many cells as the table is wide.
 */
export function headOf(rows: SheetRow[]): Head {
  let best: Head & { count: number } = { titles: [], below: 0, count: 1 };
  for (const [i, { cells }] of rows.slice(0, searched).entries()) {
    let titles = cells;
    for (let below = i + 1; below <= i + 3; below++) {
      const count = known(titles);
      if (count > best.count) best = { titles, below, count };
      const next = rows[below];
      if (!next || !isSecond(next)) break;
      titles = joined(titles, next.cells);
    }
  }
  if (best.count > 1) return best;
  const filled = (row: SheetRow) => row.cells.filter(Boolean).length;
  const most = Math.max(0, ...rows.slice(0, searched).map(filled));
  const first = Math.max(
    0,
    rows.findIndex((row) => filled(row) * 2 > most),
  );
  return { titles: rows[first]?.cells ?? [], below: first + 1 };
}
