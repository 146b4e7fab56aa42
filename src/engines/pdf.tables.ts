type Node = Record<string, unknown>;

/** The colour of thin lines. */
export const RULE = '#b4bcc6';
/** A wider table becomes lines of text; a longer cell may break across pages. */
const MAX_COLUMNS = 12;
const MAX_WHOLE_CELL = 600;

/** A table's lines: between rows, left of each column; its padding: left, right, top, bottom. */
function lines(h: number, v: (column: number) => number, padding: [number, number, number, number]): Node {
  const [paddingLeft, paddingRight, paddingTop, paddingBottom] = padding.map((points) => () => points);
  const colours = { hLineColor: () => RULE, vLineColor: () => RULE };
  return { hLineWidth: () => h, vLineWidth: v, paddingLeft, paddingRight, paddingTop, paddingBottom, ...colours };
}
/** Of names and values: no lines. */
export const FACTS = lines(0, () => 0, [0, 14, 0, 3]);
/** Of a quotation: a line at its left. */
export const QUOTE = lines(0, (column) => (column === 0 ? 2 : 0), [10, 0, 3, 0]);
const GRID = lines(0.5, () => 0.5, [6, 6, 3, 3]);
/** pdfmake wants as many cells in each row; what is no usable table becomes a line of text per row. */
export function squareTable(table: HTMLTableElement): void {
  const rows = [...table.rows].filter((row) => row.cells.length > 0 || row.remove());
  const columns = Math.max(0, ...rows.map((row) => row.cells.length));
  if (columns > 0 && columns <= MAX_COLUMNS) {
    for (const row of rows) while (row.cells.length < columns) row.insertCell();
    return;
  }
  const lines = rows.map((row) => {
    const line = table.ownerDocument.createElement('p');
    line.textContent = [...row.cells].map((cell) => cell.textContent).join(' · ');
    return line;
  });
  table.replaceWith(...lines);
}

/** An amount as money is written on paper. */
const AMOUNT = /^-?\d[\d\s]*(,\d\d)?\sKč$/u;
/** Columns that hold amounts alone under their heads, which stand digit under digit. */
function amountsIn(rows: readonly HTMLTableRowElement[]): Set<number> {
  const cells = rows.flatMap((row) => [...row.cells].map((cell, column) => ({ cell, column })));
  const said = cells.filter(({ cell }) => cell.tagName === 'TD' && cell.textContent);
  const isAmount = ({ cell }: (typeof said)[number]) => AMOUNT.test(cell.textContent ?? '');
  const others = new Set(said.filter((one) => !isAmount(one)).map(({ column }) => column));
  return new Set(said.filter((one) => isAmount(one) && !others.has(one.column)).map(({ column }) => column));
}

/** A ruled table as wide as the page, columns of amounts at the right, its widest column taking what the others leave. */
export function grid(element: HTMLTableElement, ret: Node): Node {
  const rows = [...element.rows].map((row) => [...row.cells].map((cell) => cell.textContent?.length ?? 0));
  const longest = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column] ?? 0)));
  const widest = longest.indexOf(Math.max(...longest));
  const first = element.rows[0];
  const isHead = first !== undefined && [...first.cells].every((cell) => cell.tagName === 'TH');
  const small = Math.max(...longest) <= MAX_WHOLE_CELL;
  const isToFill = isHead && rows.length > 1 && rows.slice(1).every((row) => row.every((length) => length === 0));
  const hasHead = isHead && small && rows.length > 1;
  const amounts = amountsIn([...element.rows]);
  const held = ret.table as { body: Node[][] };
  const table = {
    ...held,
    body: held.body.map((row) => row.map((cell, at) => (amounts.has(at) ? { ...cell, alignment: 'right' } : cell))),
    widths: longest.map((_, column) => (column === widest || isToFill ? '*' : 'auto')),
    ...(isToFill ? { heights: (row: number) => (row === 0 ? 'auto' : 22) } : {}),
    ...(hasHead ? { headerRows: 1, keepWithHeaderRows: 1 } : { headerRows: 0 }), // a head never ends a page alone
    dontBreakRows: small,
  };
  return { ...ret, table, layout: GRID, lineHeight: 1.2, margin: [0, 4, 0, 12] };
}
