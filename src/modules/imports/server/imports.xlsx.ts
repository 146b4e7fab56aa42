import { strFromU8, unzipSync } from 'fflate';
import { fail } from '#shared/errors.ts';
import { importLimits } from '../imports.rules.ts';

// The first sheet of a workbook as texts. The archive is unpacked into memory of the size that it declares, at most
// 100 MB in all, so a bomb writes nowhere; XML with a DOCTYPE, and so with entities of its own, is refused.

const token =
  /<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|<!\[CDATA\[([\s\S]*?)\]\]>|<!--[\s\S]*?-->|<\?[\s\S]*?\?>|([^<]+)/g;

type Visit = {
  open?(name: string, attribute: (name: string) => string, isEmpty: boolean): void;
  close?(name: string): void;
  text?(text: string): void;
};

const named: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** The five entities of XML and numbers of characters; anything else stays as it is written. */
const plain = (text: string): string =>
  text.includes('&')
    ? text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
        if (name) return named[name] ?? whole;
        const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
        return code <= 0x10ffff ? String.fromCodePoint(code) : '';
      })
    : text;

const patterns = new Map<string, RegExp>();

function patternOf(attribute: string): RegExp {
  const held =
    patterns.get(attribute) ?? new RegExp(`(?:^|\\s)(?:[\\w.-]+:)?${attribute}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
  patterns.set(attribute, held);
  return held;
}

/** Walks through a document; one that declares a type is refused. */
function walk(document: string, visit: Visit): void {
  if (/<!DOCTYPE|<!ENTITY/i.test(document)) fail('IMPORT.ERRORS.FILE');
  for (const [, slash, name, attributes = '', empty, data, text] of document.matchAll(token)) {
    if (data !== undefined) visit.text?.(data);
    else if (text !== undefined) visit.text?.(plain(text));
    else if (name === undefined) continue;
    else if (slash) visit.close?.(name);
    else {
      const attribute = (wanted: string) => {
        const found = patternOf(wanted).exec(attributes);
        return plain(found?.[1] ?? found?.[2] ?? '');
      };
      visit.open?.(name, attribute, empty === '/');
      if (empty) visit.close?.(name);
    }
  }
}

/** Unpacks what a sheet needs and nothing else. */
function unpack(bytes: Uint8Array): (path: string) => string {
  let size = 0;
  let entries = 0;
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (++entries > 5_000) return fail('IMPORT.ERRORS.FILE');
      if (
        !/^xl\/(workbook\.xml|_rels\/workbook\.xml\.rels|sharedStrings\.xml|styles\.xml|worksheets\/[^/]+\.xml)$/i.test(
          name,
        )
      )
        return false;
      size += originalSize;
      return size <= importLimits.unpacked || fail('IMPORT.ERRORS.FILE');
    },
  });
  return (path) => {
    const file = files[path];
    return file ? strFromU8(file) : '';
  };
}

/** The path of the first sheet that is not hidden. */
function sheetPath(read: (path: string) => string): string {
  const ids: string[] = [];
  walk(read('xl/workbook.xml'), {
    open: (name, attribute) => {
      if (name === 'sheet' && !/hidden/i.test(attribute('state'))) ids.push(attribute('id'));
    },
  });
  const targets = new Map<string, string>();
  walk(read('xl/_rels/workbook.xml.rels'), {
    open: (name, attribute) => name === 'Relationship' && targets.set(attribute('Id'), attribute('Target')),
  });
  const target = targets.get(ids[0] ?? '') ?? 'worksheets/sheet1.xml';
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
}

function sharedTexts(document: string): string[] {
  const texts: string[] = [];
  let text = '';
  let inText = false;
  let inPhonetic = false;
  walk(document, {
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

const builtInDate = (id: number) =>
  (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** For each cell style whether it shows a date: what people typed as 1/2 becomes one in a spreadsheet. */
function dateStyles(document: string): boolean[] {
  const formats = new Map<number, boolean>();
  const styles: boolean[] = [];
  let inCells = false;
  walk(document, {
    open: (name, attribute, isEmpty) => {
      if (name === 'numFmt') {
        const code = attribute('formatCode').replace(/"[^"]*"|\[[^\]]*\]|\\./g, '');
        formats.set(Number(attribute('numFmtId')), /[dy]/i.test(code) && !/[#0]/.test(code));
      }
      if (name === 'cellXfs') inCells = !isEmpty;
      if (name === 'xf' && inCells) {
        const id = Number(attribute('numFmtId'));
        styles.push(formats.get(id) ?? builtInDate(id));
      }
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false;
    },
  });
  return styles;
}

/** The column of `BC12`, from 0. */
const columnOf = (reference: string): number =>
  Array.from(/^[A-Z]{1,3}/i.exec(reference)?.[0].toUpperCase() ?? '').reduce(
    (held, letter) => held * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1;

const day = 86_400_000;
const dateOf = (serial: number): string => {
  const at = new Date(Date.UTC(1899, 11, 30) + Math.round(serial) * day);
  return Number.isNaN(at.getTime()) ? '' : at.toISOString().slice(0, 10);
};

type Cell = { column: number; type: string; style: number; text: string };

function shown({ type, style, text }: Cell, texts: string[], dates: boolean[]): string {
  if (type === 's') return texts[Number(text)] ?? '';
  if (type === 'inlineStr' || type === 'str' || type === 'd') return text;
  if (type === 'e' || text === '') return '';
  if (type === 'b') return text === '1' ? 'ano' : 'ne';
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  return dates[style] ? dateOf(number) : String(Number(number.toPrecision(15)));
}

/** The rows of the first sheet with their numbers; a formula gives the value that was stored with it. */
export function readXlsx(bytes: Uint8Array): { number: number; cells: string[] }[] {
  const read = unpack(bytes);
  const texts = sharedTexts(read('xl/sharedStrings.xml'));
  const dates = dateStyles(read('xl/styles.xml'));
  const sheet = read(sheetPath(read));
  if (!sheet.includes('sheetData')) return fail('IMPORT.ERRORS.FILE');
  const rows: { number: number; cells: string[] }[] = [];
  let row: { number: number; cells: string[] } = { number: 0, cells: [] };
  let cell: Cell | null = null;
  let isValue = false;
  walk(sheet, {
    open: (name, attribute, isEmpty) => {
      if (name === 'row') {
        row = { number: Number(attribute('r')) || row.number + 1, cells: [] };
        rows.push(row);
        if (rows.length > importLimits.rows * 3) fail('IMPORT.ERRORS.TOO_MANY_ROWS');
      } else if (name === 'c') {
        const column = columnOf(attribute('r'));
        cell = {
          column: column >= 0 ? column : row.cells.length,
          type: attribute('t'),
          style: Number(attribute('s')) || 0,
          text: '',
        };
      } else if ((name === 'v' || name === 't') && !isEmpty) isValue = true;
    },
    text: (piece) => {
      if (isValue && cell) cell.text += piece;
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false;
      if (name !== 'c' || !cell) return;
      if (cell.column < importLimits.columns) row.cells[cell.column] = shown(cell, texts, dates);
      cell = null;
    },
  });
  return rows;
}
