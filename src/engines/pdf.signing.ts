import { printable } from '#engines/pdf.letters.ts';
import { RULE } from '#engines/pdf.tables.ts';
import type { Sheet } from '#engines/pdf.ts';

// What stands at the end of a sheet: lines to sign on, and codes for a phone.

type Node = Record<string, unknown>;

export const GREY = '#5c6570';
export const SMALL = { fontSize: 8.5, lineHeight: 1.15, color: GREY };
export const MARGIN = 62;
export const WIDTH = 595.28 - 2 * MARGIN;
/** As wide is a code: its squares then have two points at least for texts of up to 280 letters, which a phone reads from paper. */
export const CODE = 130;
const GAP = 24;

export function rule(lineWidth: number, width = WIDTH): Node {
  return { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth, lineColor: RULE }] };
}

/** Lines beside each other with a word under each, with room for a hand above them. */
export function signingLines(labels: readonly string[], lang: string, free = WIDTH, gap = GAP): Node {
  const width = (free - gap * (labels.length - 1)) / Math.max(1, labels.length);
  const small = (text: string) => ({ text: printable(text, lang, 40), ...SMALL, margin: [0, 4, 0, 0] });
  const columns = labels.map((label) => ({ stack: [rule(0.5, width), small(label)] }));
  return { columns, columnGap: gap, margin: [0, 40, 0, 12] };
}

/** Lines to sign on, and beside them a code for a phone with a word about it. All together on one page. */
export function tail({ signatures = [], qr }: Sheet, lang: string): Node[] {
  const small = (text: string) => ({ text: printable(text, lang, 40), ...SMALL, margin: [0, 4, 0, 0] });
  const free = WIDTH - (qr ? CODE + GAP : 0);
  const lines = signatures.length === 0 ? [] : [{ ...signingLines(signatures, lang, free), margin: [0, 44, 0, 18] }];
  if (!qr) return lines;
  const code = { qr: qr.text, fit: CODE, eccLevel: 'M', width: CODE };
  const columns = [{ stack: [...lines, small(qr.caption)], width: '*' }, code];
  return [{ columns, columnGap: GAP, margin: [0, 14, 0, 0], unbreakable: true }];
}
