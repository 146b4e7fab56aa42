import pdfmake from 'pdfmake';
import { plainText } from '#engines/html.ts';
import { printable } from '#engines/pdf.letters.ts';
import type { PrintedPage } from '#engines/pdf.ts';

type Node = Record<string, unknown>;

/** Sizes of the text, in points; 20 is a capital of five millimetres, the least that is read from two metres. */
const sizes = [48, 40, 34, 28, 24, 20];
const MARGIN = 42;
const WIDTH = 595.28 - 2 * MARGIN;
const CODE = 104;
const FOOT = 150;
/** How wide a letter of the font is at most on average, in its size. */
const LETTER = 0.6;

const longestOf = (text: string) => Math.max(1, ...text.split(/\s+/).map((word) => word.length));
const isWide = (size: number, longest: number) => longest * size * LETTER > WIDTH;

/**
 * A notice for the wall as a PDF: house, title and text as large as one sheet allows, at the foot of each sheet the code and
 * what it is valid for. `text` draws the body in a size.
 */
export async function noticePages(page: PrintedPage, text: (size: number) => unknown[]): Promise<Uint8Array> {
  const longest = Math.min(24, longestOf(plainText(page.html)));
  const least = sizes.at(-1) as number;
  let pdf: Uint8Array | undefined;
  for (const size of page.html.length > 3_000 ? [least] : sizes) {
    if (size > least && isWide(size, longest)) continue;
    let count = 0;
    pdf = await pdfmake
      .createPdf({
        pageSize: 'A4',
        pageMargins: [MARGIN, 40, MARGIN, FOOT],
        language: page.lang,
        displayTitle: true,
        version: '1.7',
        info: { title: page.title, author: page.letterhead.name, creator: 'Domovník' },
        defaultStyle: { font: 'Roboto', fontSize: size, lineHeight: 1.2, color: '#000000' },
        footer: (number: number, all: number) => {
          count = all;
          return foot(page, number, all);
        },
        content: [...head(page, size), ...text(size)],
      })
      .getBuffer();
    if (count === 1) break;
  }
  return pdf as Uint8Array;
}

/** The house in a line of its own, then the title half as large again as the text, unless a word of it would not fit. */
function head({ letterhead, title, lang }: PrintedPage, size: number): Node[] {
  const longest = Math.min(24, longestOf(title));
  const fontSize = Math.min(size * 1.5, WIDTH / (longest * LETTER));
  const line = { type: 'line', x1: 0, y1: 0, x2: WIDTH, y2: 0, lineWidth: 2, lineColor: '#000000' };
  return [
    { text: printable(letterhead.name, lang, 30), fontSize: 20, bold: true },
    { canvas: [line], margin: [0, 4, 0, 16] },
    {
      text: printable(title, lang, WIDTH / (fontSize * 0.5)),
      fontSize,
      bold: true,
      lineHeight: 1.05,
      margin: [0, 0, 0, size / 2],
    },
  ];
}

/** What stays on every sheet: the lines, the code with its word, and which sheet it is when there are several. */
function foot({ notice, qr, lang }: PrintedPage, number: number, count: number): Node {
  const lines = (notice?.lines ?? []).map((line) => ({ text: printable(line, lang, 40), bold: true }));
  const sheet = count > 1 ? [{ text: `${number} / ${count}`, bold: true }] : [];
  const caption = qr ? [{ text: printable(qr.caption, lang, 40), fontSize: 12, margin: [0, 6, 0, 0] }] : [];
  const beside = { stack: [...lines, ...sheet, ...caption], fontSize: 16, width: '*' };
  const code = qr ? [{ qr: qr.text, fit: CODE, eccLevel: 'M', width: CODE }] : [];
  return { columns: [beside, ...code], columnGap: 20, margin: [MARGIN, 18, MARGIN, 0] };
}
