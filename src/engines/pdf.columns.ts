import { printable } from '#engines/pdf.letters.ts';
import { RULE } from '#engines/pdf.tables.ts';
import type { ColumnsSheet } from '#engines/pdf.ts';

// A table of an account: small letters, columns of a given width, amounts at the right, digit under digit.

type Node = Record<string, unknown>;

const lines = (heavy: number) => ({
  hLineWidth: (i: number, { table }: { table: { body: unknown[] } }) =>
    i <= heavy || i >= table.body.length - 1 ? 0.75 : 0.25,
  vLineWidth: () => 0,
  hLineColor: () => RULE,
  paddingLeft: () => 3,
  paddingRight: () => 3,
  paddingTop: () => 2.5,
  paddingBottom: () => 2.5,
});

/** The heads, the rows under them, and the last row, which sums up: it is bold, and so is what an account begins with. */
export function columnNodes({ heads, rows, widths, amounts, isList = false }: ColumnsSheet, lang: string): Node[] {
  const cell = (text: string, column: number, bold: boolean) => {
    const isAmount = amounts.includes(column);
    const isFixed = widths[column] !== '*';
    return {
      text: printable(text, lang, isFixed ? 100 : 30),
      bold,
      noWrap: isFixed,
      ...(isAmount && { alignment: 'right' }),
    };
  };
  const top = heads.map((text, i) => ({ ...cell(text, i, true), fillColor: '#eef1f4', noWrap: false }));
  const body = rows.map((row, at) =>
    row.map((text, i) => cell(text, i, (at === 0 && !isList) || at === rows.length - 1)),
  );
  const table = { widths, body: [top, ...body], headerRows: 1, dontBreakRows: true };
  return [{ table, layout: lines(isList ? 1 : 2), fontSize: 8, lineHeight: 1.15 }];
}
