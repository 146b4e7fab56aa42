import { strToU8, zipSync } from 'fflate';
import { houseWall } from '#shared/dates.ts';
import { shorten } from '#shared/letters.ts';
import { decimalOf } from '#shared/money.ts';

// A table as a file that spreadsheets open: amounts, numbers and days are such, everything else is a text, and nothing is ever computed.

/** What a cell holds: a text, an amount in haléře, a number, a day as `YYYY-MM-DD`, or an instant. */
export type Cell = string | { amount: number } | { number: number } | { day: string } | { at: string };
export type Table = { name: string; columns: string[]; rows: Cell[][] };

/** A cell as somebody reads it, without blanks that do not break: `1234,50`, `31.01.2026`, `31.01.2026 18:05`. */
function shown(cell: Cell): string {
  if (typeof cell === 'string') return cell;
  if ('amount' in cell) return decimalOf(cell.amount).replace('.', ',');
  if ('number' in cell) return String(cell.number).replace('.', ',');
  const [day = '', time = ''] = ('day' in cell ? cell.day : houseWall(cell.at)).split(' ');
  return [day.split('-').reverse().join('.'), time].filter(Boolean).join(' ');
}

/** Signs with which a spreadsheet takes a text for a formula; apostrophes before them are counted, so that they can be taken off again. */
const formula = /^'*[=+\-@\t\r]/;

const csvCell = (held: Cell): string => {
  const text = shown(held);
  const safe = typeof held === 'string' && formula.test(text) ? `'${text}` : text;
  return /[";\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** CSV as Czech spreadsheets read it: UTF-8 with its mark, semicolons; a text that looks like a formula gets an apostrophe. */
export const toCsv = ({ columns, rows }: Table): Buffer =>
  Buffer.from(`\ufeff${[columns, ...rows].map((row) => row.map(csvCell).join(';')).join('\r\n')}\r\n`);

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** Text inside XML; signs that XML cannot hold are left out. */
const xml = (text: string): string =>
  text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (sign) => escapes[sign] ?? '');

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const type = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** The styles of a workbook by their place: texts, heads, amounts, numbers, days, instants. */
const styles = { text: 0, head: 1, amount: 2, number: 3, day: 4, at: 5 } as const;
const formats = [49, 49, 4, 0, 14, 22];

/** A day, or an instant of the house, as spreadsheets count them: days since the last but one of 1899. */
const serial = (wall: string): string =>
  String(
    (Date.parse(`${wall.replace(' ', 'T')}${wall.includes(' ') ? '' : 'T00:00'}Z`) - Date.UTC(1899, 11, 30)) /
      86_400_000,
  );

/** The letters of a column by its place from nought: `A`, `Z`, `AA`. */
export const letters = (at: number): string =>
  `${at < 26 ? '' : letters(Math.trunc(at / 26) - 1)}${String.fromCharCode(65 + (at % 26))}`;

/** What a cell says of itself beside its place: its style and kind, and its value. */
function inside(held: Cell, style: number): [attributes: string, value: string] {
  if (held === '') return [`s="${style}"`, ''];
  if (typeof held === 'string')
    return [`t="inlineStr" s="${style}"`, `<is><t xml:space="preserve">${xml(held)}</t></is>`];
  const number = (as: keyof typeof styles, text: string): [string, string] => [`s="${styles[as]}"`, `<v>${text}</v>`];
  if ('amount' in held) return number('amount', decimalOf(held.amount));
  if ('number' in held) return number('number', String(held.number));
  return 'day' in held ? number('day', serial(held.day)) : number('at', serial(houseWall(held.at)));
}

function line(cells: Cell[], style: number, row: number): string {
  const all = cells.map((held, at) => {
    const [attributes, value] = inside(held, style);
    return `<c r="${letters(at)}${row}" ${attributes}>${value}</c>`;
  });
  return `<row r="${row}">${all.join('')}</row>`;
}

/** Widths after the longest of the first hundred cells, between 8 and 50 signs. */
function widths({ columns, rows }: Table): string {
  const wide = (i: number) => Math.max(...[columns, ...rows.slice(0, 100)].map((row) => shown(row[i] ?? '').length));
  const one = (_: string, i: number) =>
    `<col min="${i + 1}" max="${i + 1}" width="${Math.min(50, Math.max(8, wide(i) + 2))}" customWidth="1"/>`;
  return `<cols>${columns.map(one).join('')}</cols>`;
}

/** A workbook of one sheet with a bold first row that stays in sight; no cell is ever a formula. */
export function toXlsx(table: Table): Buffer {
  const sheet = `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${widths(table)}<sheetData>${line(table.columns, styles.head, 1)}${table.rows.map((row, at) => line(row, styles.text, at + 2)).join('')}</sheetData></worksheet>`;
  const looks = formats.map(
    (id, at) => `<xf numFmtId="${id}" fontId="${at === styles.head ? 1 : 0}" applyNumberFormat="1" applyFont="1"/>`,
  );
  const style = `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${looks.length}">${looks.join('')}</cellXfs></styleSheet>`;
  const name = xml(shorten(table.name.replace(/[[\]:*?/\\]/g, ' '), 31)) || 'List1';
  const files = {
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': style,
    'xl/worksheets/sheet1.xml': sheet,
  };
  const packed = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]));
  return Buffer.from(zipSync(packed, { level: 6 }));
}

/** The media types of tables. */
export const tableTypes = { xlsx: `${type}.sheet`, csv: 'text/csv; charset=utf-8' } as const;

/** The bytes of a table and the name under which a browser saves them. */
export function tableFile(table: Table, format: 'xlsx' | 'csv') {
  const content = format === 'csv' ? toCsv(table) : toXlsx(table);
  return { content, type: tableTypes[format], size: content.length, name: `${table.name}.${format}` };
}
