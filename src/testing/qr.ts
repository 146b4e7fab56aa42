import jsQR from 'jsqr';
import qrcode from 'qrcode-generator';

// Reads a code of version 9 and level M (ISO/IEC 18004) from the squares that draw it on a page; it is drawn without damage, so nothing is repaired.

const size = 53;
/** Blocks of data codewords of 9-M, each with as many after them for repair as the others. */
const blocks = [36, 36, 36, 37, 37];
/** Centres of the alignment patterns of version 9. */
const centres = [6, 26, 46];

/** The dark squares of a page, by row and column. */
function matrixOf(drawn: string): boolean[][] {
  const squares = [...drawn.matchAll(/(?<=\s|^)(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+) re/g)]
    .map(([, x, y, w, h]) => ({ x: Number(x), y: Number(y), w: Number(w), h: Number(h) }))
    .filter(({ w, h }) => w === h && w < 10);
  const step = squares[0]?.w ?? 1;
  const [left, top] = [Math.min(...squares.map(({ x }) => x)), Math.min(...squares.map(({ y }) => y))];
  const dark = new Set(squares.map(({ x, y }) => `${Math.round((y - top) / step)} ${Math.round((x - left) / step)}`));
  return Array.from({ length: size }, (_, r) => Array.from({ length: size }, (_, c) => dark.has(`${r} ${c}`)));
}

/** Whether a module belongs to a pattern and not to the data. */
function isPattern(r: number, c: number): boolean {
  const inCorner = (r < 9 && (c < 9 || c > size - 9)) || (r > size - 9 && c < 9);
  const isVersion = (r < 6 && c > size - 12) || (c < 6 && r > size - 12);
  const near = (at: number) => centres.find((centre) => Math.abs(at - centre) <= 2);
  const [row, column] = [near(r), near(c)];
  const isCorner = (row === 6 && column !== 26) || (column === 6 && row !== 26);
  return inCorner || isVersion || r === 6 || c === 6 || (row !== undefined && column !== undefined && !isCorner);
}

const masks: ((r: number, c: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** The text of the code on a page. */
export function readQr(drawn: string): string {
  const matrix = matrixOf(drawn);
  const at = (r: number, c: number) => matrix[r]?.[c] ?? false;
  const format = [0, 1, 2, 3, 4].reduce((bits, c) => bits * 2 + Number(at(8, c)), 0) ^ 0b10101;
  const mask = masks[format & 7] as (typeof masks)[number];
  const bits: number[] = [];
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let i = 0; i < size; i++) {
      const r = up ? size - 1 - i : i;
      for (const c of [right, right - 1]) if (!isPattern(r, c)) bits.push(Number(at(r, c) !== mask(r, c)));
    }
    up = !up;
  }
  const number = (from: number, length: number, source: number[]) =>
    source.slice(from, from + length).reduce((all, bit) => all * 2 + bit, 0);
  const held: number[][] = blocks.map(() => []);
  let next = 0;
  for (let i = 0; i < 37; i++)
    for (const [b, length] of blocks.entries()) if (i < length) held[b]?.push(number(8 * next++, 8, bits));
  const data = held.flat().flatMap((byte) => [7, 6, 5, 4, 3, 2, 1, 0].map((bit) => (byte >> bit) & 1));
  const length = number(4, 8, data);
  if (number(0, 4, data) !== 4) return `no bytes, format ${format}`;
  return Buffer.from(Array.from({ length }, (_, i) => number(12 + 8 * i, 8, data))).toString();
}

type Square = { x: number; y: number; w: number };

/** What the camera's reader sees in a picture of dark squares, a margin around them. */
function readPicture(squares: readonly Square[], step: number): string | null {
  const [scale, margin] = [4, 8];
  const [left, top] = [Math.min(...squares.map(({ x }) => x)), Math.min(...squares.map(({ y }) => y))];
  const modules = squares.map(({ x, y }) => [Math.round((x - left) / step), Math.round((y - top) / step)] as const);
  const side = (1 + Math.max(...modules.flat())) * scale + 2 * margin;
  const pixels = new Uint8ClampedArray(4 * side * side).fill(255);
  for (const [c, r] of modules)
    for (let i = 0; i < scale * scale; i++) {
      const at = 4 * ((margin + r * scale + Math.floor(i / scale)) * side + margin + c * scale + (i % scale));
      pixels.fill(0, at, at + 3);
    }
  return jsQR(pixels, side, side)?.data ?? null;
}

/** A text as a code in a picture, read back by what the camera uses. */
export function readPixels(text: string): string | null {
  const code = qrcode(0, 'M');
  code.addData(text);
  code.make();
  const all = Array.from({ length: code.getModuleCount() }, (_, i) => i);
  const dark = all.flatMap((y) => all.filter((x) => code.isDark(y, x)).map((x) => ({ x, y, w: 1 })));
  return readPicture(dark, 1);
}

/** Rows or columns of squares with room between them. */
function split(squares: readonly Square[], by: 'x' | 'y'): Square[][] {
  const parts: Square[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const square of squares.toSorted((a, b) => a[by] - b[by])) {
    if (square[by] - last > 6) parts.push([]);
    last = square[by];
    parts.at(-1)?.push(square);
  }
  return parts;
}

/** The codes of a page, from its top to its bottom and from left to right, as the camera's reader reads them. */
export function readCodes(drawn: string): (string | null)[] {
  const squares = [...drawn.matchAll(/(?<=\s|^)(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+) re/g)]
    .map(([, x, y, w, h]) => ({ x: Number(x), y: Number(y), w: Number(w), h: Number(h) }))
    .filter(({ w, h }) => w === h && w < 6);
  return split(squares, 'y').flatMap((row) => split(row, 'x').map((code) => readPicture(code, code[0]?.w ?? 1)));
}
