import { strFromU8, unzipSync } from 'fflate';
import { fail } from '#shared/errors.ts';
import type { TableLimits, TableRow, TableSheet } from './table.sheet.ts';
import { type Shown, showNumber, stylesOf } from './table.styles.ts';
import { walkXml } from './table.xml.ts';

// The sheets of a workbook as texts. The archive is unpacked into memory of the size that it declares, so a bomb writes
// nowhere.

const wanted =
  /^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/i;
const sheetLimit = 50;

/** Unpacks what sheets need and nothing else. */
function unpack(bytes: Uint8Array, limits: TableLimits): (path: string) => string {
  let size = 0;
  let entries = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (++entries > 5_000) return fail('TABLE.ERRORS.FILE');
      if (!wanted.test(name)) return false;
      size += originalSize;
      return size <= limits.unpacked || fail('TABLE.ERRORS.FILE');
    },
  });
  return (path) => {
    const file = files[path];
    return file ? strFromU8(file) : '';
  };
}

type Place = { name: string; isHidden: boolean; path: string };

/** Where the sheets stand, in the order of the workbook. */
function placesOf(read: (path: string) => string): Place[] {
  const targets = new Map<string, string>();
  walkXml(read('xl/_rels/workbook.xml.rels'), {
    open: (name, attribute) => name === 'Relationship' && targets.set(attribute('Id'), attribute('Target')),
  });
  const places: Place[] = [];
  walkXml(read('xl/workbook.xml'), {
    open: (name, attribute) => {
      if (name !== 'sheet') return;
      const target = targets.get(attribute('id')) ?? `worksheets/sheet${places.length + 1}.xml`;
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
      places.push({ name: attribute('name'), isHidden: /hidden/i.test(attribute('state')), path });
    },
  });
  return places.length > 0
    ? places.slice(0, sheetLimit)
    : [{ name: '', isHidden: false, path: 'xl/worksheets/sheet1.xml' }];
}

function sharedTexts(document: string): string[] {
  const texts: string[] = [];
  let text = '';
  let inText = false;
  let inPhonetic = false;
  walkXml(document, {
    open: (name, _attribute, isEmpty) => {
      if (name === 'si') text = '';
      if (name === 'rPh' && !isEmpty) inPhonetic = true;
      if (name === 't' && !isEmpty) inText = true;
    },
    text: (piece) => {
      if (inText && !inPhonetic) text += piece;
    },
    close: (name) => {
      if (name === 't') inText = false;
      if (name === 'rPh') inPhonetic = false;
      if (name === 'si') texts.push(text);
    },
  });
  return texts;
}

/** The column of `BC12`, from 0. */
const columnOf = (reference: string): number =>
  Array.from(/^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase() ?? '').reduce(
    (held, letter) => held * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;

type Cell = { column: number; type: string; style: number; text: string; formula: string };
type Book = { texts: string[]; styles: Shown[] };

/** What a cell shows; of a formula that is nothing but a fraction (`=1/2`) its own words, else the value stored with it. */
function shown({ type, style, text, formula }: Cell, { texts, styles }: Book): string {
  const said = /^\s*(\d{1,13})\s*\/\s*(\d{1,13})\s*$/.exec(formula);
  if (said) return `${said[1]}/${said[2]}`;
  if (type === 's') return texts[Number(text)] ?? '';
  if (type === 'inlineStr' || type === 'str' || type === 'd') return text;
  if (type === 'e' || text === '') return '';
  if (type === 'b') return text === '1' ? 'ano' : 'ne';
  const number = Number(text);
  return Number.isFinite(number) ? showNumber(number, styles[style] ?? 'plain') : text;
}

/** What cells that were merged one under the other hold, each of them says. */
function spread(rows: TableRow[], ranges: string[]): void {
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  for (const range of ranges) {
    const [from = '', to = ''] = range.split(':');
    const [first, last, column] = [Number(from.replace(/\D/g, '')), Number(to.replace(/\D/g, '')), columnOf(from)];
    const value = byNumber.get(first)?.cells[column];
    if (!value) continue;
    for (let number = first + 1; number <= Math.min(last, first + 500); number++) {
      const row = byNumber.get(number);
      if (row && !row.cells[column]) row.cells[column] = value;
    }
  }
}

function rowsOf(document: string, book: Book, limits: TableLimits): TableRow[] {
  const rows: TableRow[] = [];
  const ranges: string[] = [];
  let row: TableRow = { number: 0, cells: [] };
  let cell: Cell | null = null;
  let part: 'text' | 'formula' | null = null;
  walkXml(document, {
    open: (name, attribute, isEmpty) => {
      if (name === 'row') {
        row = { number: Number(attribute('r')) || row.number + 1, cells: [] };
        if (rows.length < limits.rows) rows.push(row);
      } else if (name === 'c') {
        const column = columnOf(attribute('r'));
        cell = {
          column: column >= 0 ? column : row.cells.length,
          type: attribute('t'),
          style: Number(attribute('s')) || 0,
          text: '',
          formula: '',
        };
      } else if ((name === 'v' || name === 't') && !isEmpty) part = 'text';
      else if (name === 'f' && !isEmpty) part = 'formula';
      else if (name === 'mergeCell' && ranges.length < limits.rows) ranges.push(attribute('ref'));
    },
    text: (piece) => {
      if (part && cell) cell[part] += piece;
    },
    close: (name) => {
      if (name === 'v' || name === 't' || name === 'f') part = null;
      if (name !== 'c' || !cell) return;
      if (cell.column < limits.columns) row.cells[cell.column] = shown(cell, book);
      cell = null;
    },
  });
  spread(rows, ranges);
  return rows;
}

/** All sheets of a workbook with their rows; pages that hold no cells, such as charts, are left out. */
export function readXlsx(bytes: Uint8Array, limits: TableLimits): TableSheet[] {
  const read = unpack(bytes, limits);
  const book = { texts: sharedTexts(read('xl/sharedStrings.xml')), styles: stylesOf(read('xl/styles.xml')) };
  const sheets = placesOf(read)
    .map(({ name, isHidden, path }) => ({ name, isHidden, document: read(path) }))
    .filter(({ document }) => document.includes('sheetData'));
  if (sheets.length === 0) return fail('TABLE.ERRORS.FILE');
  return sheets.map(({ name, isHidden, document }) => ({
    name,
    isHidden,
    encoding: '',
    delimiter: '',
    rows: rowsOf(document, book, limits),
  }));
}
