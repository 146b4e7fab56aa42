import { printable } from '#engines/pdf.letters.ts';
import { GREY, rule, SMALL, WIDTH } from '#engines/pdf.signing.ts';
import { RULE } from '#engines/pdf.tables.ts';
import type { RollSheet, Slip } from '#engines/pdf.ts';

// What is read by a machine and signed or ticked by a hand: lists with a code in each row, and slips that are cut apart.

type Node = Record<string, unknown>;

/** So wide is a code of a row and of a box on a slip, each square of it two points: a phone reads either. */
const [rowCode, boxCode] = [52, 60];
/** Room for a signature. */
const signingWidth = 105;

const RULED = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0.5,
  hLineColor: () => RULE,
  vLineColor: () => RULE,
  paddingLeft: () => 5,
  paddingRight: () => 5,
  paddingTop: () => 4,
  paddingBottom: () => 4,
};

/** The rows of a list, each with its code in front and empty columns for a pen behind; its head stands on every page. */
export function rollNodes({ heads, rows, pens }: RollSheet, lang: string): Node[] {
  const say = (text: string) => printable(text, lang, 30);
  const top = ['', ...heads, ...pens].map((text) => ({
    text: say(text),
    bold: true,
    fontSize: 9,
    fillColor: '#eef1f4',
  }));
  const lines = rows.map(({ code, cells, note }) => [
    code ? { qr: code, fit: rowCode, eccLevel: 'M' } : { text: '', minHeight: rowCode },
    ...cells.map((text, i) => ({ text: say(text), fontSize: i === 0 ? 11 : 9.5, bold: i === 0, lineHeight: 1.15 })),
    ...pens.map((_, i) => ({ text: i === 0 ? say(note ?? '') : '', fontSize: 9, color: GREY })),
  ]);
  const widths = [rowCode + 2, ...heads.map((_, i) => (i === 1 ? '*' : 'auto')), ...pens.map(() => signingWidth)];
  return [{ table: { widths, body: [top, ...lines], headerRows: 1, dontBreakRows: true }, layout: RULED }];
}

/** A box as large as a coin beside its word, and the code by which it is counted. */
function choice({ text, code }: Slip['choices'][number], lang: string): Node {
  const square = { canvas: [{ type: 'rect', x: 0, y: 0, w: 26, h: 26, lineWidth: 1.5, lineColor: '#1b1f24' }] };
  const words = { text: printable(text, lang, 20), bold: true, fontSize: 14, noWrap: true, margin: [0, 5, 0, 0] };
  const tick = {
    columns: [
      { ...square, width: 32 },
      { ...words, width: '*' },
    ],
    columnGap: 4,
    margin: [0, 0, 0, 6],
  };
  return { stack: [tick, { qr: code, fit: boxCode, eccLevel: 'M' }] };
}

/** Slips one under the other with a line to cut along; none is torn by the end of a page. */
export function slipNodes(slips: readonly Slip[], house: string, lang: string): Node[] {
  const say = (text: string) => printable(text, lang, 40);
  return slips.map((slip) => ({
    unbreakable: true,
    stack: [
      {
        columns: [
          { text: say(`${house}  ·  ${slip.head}`), ...SMALL, width: '*' },
          { text: say(slip.aside), ...SMALL, width: 'auto' },
        ],
        columnGap: 12,
      },
      { text: say(slip.whose), fontSize: 15, bold: true, lineHeight: 1.15, margin: [0, 4, 0, 2] },
      { text: say(slip.title), fontSize: 12, bold: true, lineHeight: 1.15, margin: [0, 2, 0, 3] },
      ...slip.lines.map((text) => ({ text: say(text), fontSize: 9.5, lineHeight: 1.2, margin: [0, 0, 0, 2] })),
      { columns: slip.choices.map((one) => choice(one, lang)), columnGap: 24, margin: [0, 8, 0, 8] },
      cutLine(),
    ],
  }));
}

const cutLine = (): Node => ({
  canvas: [{ ...(rule(0.7).canvas as Node[])[0], x2: WIDTH, dash: { length: 4, space: 4 } }],
  margin: [0, 4, 0, 14],
});
