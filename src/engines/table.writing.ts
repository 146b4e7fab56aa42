import { strToU8, zipSync } from 'fflate';
import { shorten } from '#shared/letters.ts';

// A table as a file that spreadsheets open: every cell is a text, so nothing in it is ever computed.

export type Table = { name: string; columns: string[]; rows: string[][] };

/** Signs with which a spreadsheet takes a text for a formula; apostrophes before them are counted, so that they can be taken off again. */
const formula = /^'*[=+\-@\t\r]/;

const csvCell = (text: string): string => {
  const safe = formula.test(text) ? `'${text}` : text;
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

const cell = (style: number) => (text: string) =>
  text === ''
    ? `<c s="${style}"/>`
    : `<c t="inlineStr" s="${style}"><is><t xml:space="preserve">${xml(text)}</t></is></c>`;
const line = (cells: string[], style: number) => `<row>${cells.map(cell(style)).join('')}</row>`;

/** Widths after the longest of the first hundred cells, between 8 and 50 signs. */
function widths({ columns, rows }: Table): string {
  const wide = (i: number) => Math.max(...[columns, ...rows.slice(0, 100)].map((row) => (row[i] ?? '').length));
  const one = (_: string, i: number) =>
    `<col min="${i + 1}" max="${i + 1}" width="${Math.min(50, Math.max(8, wide(i) + 2))}" customWidth="1"/>`;
  return `<cols>${columns.map(one).join('')}</cols>`;
}

/** A workbook of one sheet with a bold first row that stays in sight; cells are texts (style 49), never formulas or numbers. */
export function toXlsx(table: Table): Buffer {
  const sheet = `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${widths(table)}<sheetData>${line(table.columns, 1)}${table.rows.map((row) => line(row, 0)).join('')}</sheetData></worksheet>`;
  const styles = `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf numFmtId="49" fontId="0" applyNumberFormat="1"/><xf numFmtId="49" fontId="1" applyNumberFormat="1" applyFont="1"/></cellXfs></styleSheet>`;
  const name = xml(shorten(table.name.replace(/[[\]:*?/\\]/g, ' '), 31)) || 'List1';
  const files = {
    '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${type}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${type}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${type}.styles+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles,
    'xl/worksheets/sheet1.xml': sheet,
  };
  const packed = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)]));
  return Buffer.from(zipSync(packed, { level: 6 }));
}

/** The bytes of a table and the name under which a browser saves them. */
export function tableFile(table: Table, format: 'xlsx' | 'csv') {
  const content = format === 'csv' ? toCsv(table) : toXlsx(table);
  return { content, type: 'application/octet-stream', size: content.length, name: `${table.name}.${format}` };
}
