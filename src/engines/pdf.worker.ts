import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import htmlToPdfmake from 'html-to-pdfmake';
import { JSDOM } from 'jsdom';
import pdfmake from 'pdfmake';
import { cleanHtml } from '#engines/html.ts';
import type { PrintedPage, PrintReply, Sheet } from '#engines/pdf.ts';

type Node = Record<string, unknown>;

const INK = '#1b1f24';
const GREY = '#5c6570';
const RULE = '#b4bcc6';
const SMALL = { fontSize: 8.5, lineHeight: 1.15, color: GREY };
const LINK = '#1a4b8c';
const MARGIN = 62;
const WIDTH = 595.28 - 2 * MARGIN;
/** As wide is a code: its squares then have two points at least for texts of up to 280 letters, which a phone reads from paper. */
const CODE = 130;
/** A wider table becomes lines of text; a longer cell may break across pages. */
const MAX_COLUMNS = 12;
const MAX_WHOLE_CELL = 600;

const BLOCK = new Set('p ul ol li h2 h3 h4 blockquote table thead tbody tr th td'.split(' '));
const HOLDS_BLOCKS = new Set(['body', 'li', 'blockquote', 'th', 'td']);
const { window } = new JSDOM('');
const parser = new window.DOMParser();

loadFonts();
const glyphs = new Set((await pdfmake.createPdf({ content: '' }).getStream()).provideFont('Roboto').font.characterSet);
parentPort?.on('message', async (page: PrintedPage) => {
  const reply: PrintReply = await print(page).catch((error: unknown) => ({ error: String(error) }));
  parentPort?.postMessage(reply);
});

/** The fonts live in memory, so that pdfmake may be refused every file and every address. */
function loadFonts(): void {
  const folder = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto');
  const cuts = { normal: 'Regular', bold: 'Medium', italics: 'Italic', bolditalics: 'MediumItalic' };
  for (const cut of Object.values(cuts)) {
    pdfmake.virtualfs.writeFileSync(cut, readFileSync(join(folder, `Roboto-${cut}.ttf`)));
  }
  pdfmake.setFonts({ Roboto: cuts });
  pdfmake.setUrlAccessPolicy(() => false);
  pdfmake.setLocalAccessPolicy(() => false);
}

async function print(page: PrintedPage): Promise<{ pdf: Uint8Array }> {
  const sheets = [page, ...(page.further ?? [])].map((sheet) => layOut(page, sheet));
  for (const { nodes } of sheets.slice(1)) Object.assign(nodes[0] as Node, { pageBreak: 'before' });
  const pdf = await pdfmake
    .createPdf({
      pageSize: 'A4',
      pageMargins: [MARGIN, 54, MARGIN, 72],
      language: page.lang,
      displayTitle: true,
      version: '1.7',
      info: { title: page.title, author: page.letterhead.name, creator: 'Domovník' },
      defaultStyle: { font: 'Roboto', fontSize: 11, lineHeight: 1.3, color: INK },
      header: (number: number, count: number) => running(page, placeOf(sheets, number, count)),
      footer: (number: number, count: number) => foot(page, placeOf(sheets, number, count)),
      content: sheets.flatMap(({ nodes }) => nodes),
    })
    .getBuffer();
  return { pdf };
}

type LaidOut = { title: string; nodes: Node[] };
type Place = { title: string; number: number; count: number };

const layOut = (page: PrintedPage, sheet: Sheet): LaidOut => ({
  title: sheet.title,
  nodes: [...head(page, sheet), ...body(sheet.html, page.lang), ...tail(sheet, page.lang)],
});

/** The sheet that a page belongs to, and which of its pages it is; asked once everything has its position. */
function placeOf(sheets: LaidOut[], number: number, count: number): Place {
  const starts = sheets.map(
    ({ nodes }) => (nodes[0] as { positions: { pageNumber: number }[] }).positions[0]?.pageNumber,
  );
  const at = starts.findLastIndex((start) => start !== undefined && start <= number);
  const start = starts[at] ?? 1;
  return { title: sheets[at]?.title ?? '', number: number - start + 1, count: (starts[at + 1] ?? count + 1) - start };
}

function running({ letterhead, lang }: PrintedPage, { title, number }: Place): Node | null {
  const text = printable(`${letterhead.name}  ·  ${title}`, lang, 40).slice(0, 110);
  return number === 1 ? null : { text, ...SMALL, margin: [MARGIN, 28, MARGIN, 0] };
}

function head({ letterhead, lang }: PrintedPage, { title, facts }: Sheet): Node[] {
  const say = (text: string) => printable(text, lang, 40);
  const small = (text = '') => (text === '' ? [] : [{ text: say(text), fontSize: 9, color: GREY, lineHeight: 1.2 }]);
  const rows = facts.map(({ label, value }) => [{ text: say(label), color: GREY }, { text: say(value) }]);
  return [
    { text: say(letterhead.name), fontSize: 13, bold: true, lineHeight: 1.15 },
    ...small(letterhead.address),
    ...small(letterhead.details),
    { ...rule(0.75), margin: [0, 8, 0, 22] },
    { text: say(title), fontSize: 21, bold: true, lineHeight: 1.15, margin: [0, 0, 0, 10] },
    ...(rows.length === 0
      ? []
      : [{ table: { widths: ['auto', '*'], body: rows }, layout: FACTS, fontSize: 9.5, lineHeight: 1.15 }]),
    { text: '', margin: [0, 0, 0, 14] },
  ];
}

/** Lines to sign on, and beside them a code for a phone with a word about it; together on one page. */
function tail({ signatures = [], qr }: Sheet, lang: string): Node[] {
  const gap = 24;
  const free = WIDTH - (qr ? CODE + gap : 0);
  const width = (free - gap * (signatures.length - 1)) / signatures.length;
  const small = (text: string) => ({ text: printable(text, lang, 40), ...SMALL, margin: [0, 4, 0, 0] });
  const columns = signatures.map((label) => ({ stack: [rule(0.5, width), small(label)] }));
  const lines = columns.length === 0 ? [] : [{ columns, columnGap: gap, margin: [0, 44, 0, 18] }];
  if (!qr) return lines;
  const code = { qr: qr.text, fit: CODE, eccLevel: 'M', width: CODE };
  const beside = { stack: [...lines, small(qr.caption)], width: '*' };
  return [{ columns: [beside, code], columnGap: gap, margin: [0, 14, 0, 0], unbreakable: true }];
}

function foot({ footer, lang }: PrintedPage, { number, count }: Place): Node {
  const columns = [
    { text: printable(footer, lang, 40).slice(0, 220), width: '*' },
    { text: `${number} / ${count}`, width: 50, alignment: 'right' },
  ];
  return {
    margin: [MARGIN, 16, MARGIN, 0],
    stack: [rule(0.5), { columns, columnGap: 16, ...SMALL, margin: [0, 6, 0, 0] }],
  };
}

function rule(lineWidth: number, width = WIDTH): Node {
  return { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth, lineColor: RULE }] };
}

/** A table's lines: between rows, left of each column; its padding: left, right, top, bottom. */
function lines(h: number, v: (column: number) => number, padding: [number, number, number, number]): Node {
  const [paddingLeft, paddingRight, paddingTop, paddingBottom] = padding.map((points) => () => points);
  const colours = { hLineColor: () => RULE, vLineColor: () => RULE };
  return { hLineWidth: () => h, vLineWidth: v, paddingLeft, paddingRight, paddingTop, paddingBottom, ...colours };
}
const FACTS = lines(0, () => 0, [0, 14, 0, 3]);
const QUOTE = lines(0, (column) => (column === 0 ? 2 : 0), [10, 0, 3, 0]);
const GRID = lines(0.5, () => 0.5, [6, 6, 3, 3]);
const STYLES: Record<string, Node> = {
  h2: { fontSize: 15, marginTop: 10, marginBottom: 5, lineHeight: 1.15 },
  h3: { fontSize: 13, marginTop: 8, marginBottom: 4, lineHeight: 1.15 },
  h4: { fontSize: 11, marginTop: 6, marginBottom: 3, lineHeight: 1.15 },
  a: { color: LINK, decoration: 'underline' },
  p: { margin: [0, 0, 0, 8] },
  ul: { marginLeft: 4, marginBottom: 8 },
  ol: { marginLeft: 4, marginBottom: 8 },
  li: { marginBottom: 2 },
  th: { bold: true, fillColor: '#eef1f4', fontSize: 10 },
  td: { fontSize: 10 },
};

function body(html: string, lang: string): Node[] {
  const { body: root } = parser.parseFromString(wrapLooseText(cleanHtml(html)), 'text/html');
  for (const table of [...root.getElementsByTagName('table')].reverse()) squareTable(table);
  const nodes = htmlToPdfmake(root.innerHTML, {
    window,
    removeTagClasses: true,
    defaultStyles: STYLES,
    replaceText: (text, parents) => {
      const row = parents.findLast((parent) => parent.tagName === 'TR');
      return printable(text, lang, row ? 60 / row.childElementCount : 60);
    },
    customTag: ({ element, parents, ret }) => decorate(element, parents, ret),
  });
  return keepHeadings([nodes].flat());
}

/** Text beside blocks becomes a paragraph of its own, else each of its words in bold would be one. */
function wrapLooseText(html: string): string {
  const open = ['body'];
  let out = '';
  let loose = '';
  const flush = () => {
    out += /[^<>\s]/.test(loose.replace(/<[^>]*>/g, '')) ? `<p>${loose}</p>` : loose.trim();
    loose = '';
  };
  for (const token of html.match(/<[^>]*>|[^<]+/g) ?? []) {
    const [, closes, name = ''] = /^<(\/?)(\w+)/.exec(token) ?? [];
    if (BLOCK.has(name)) {
      flush();
      out += token;
      if (closes) open.pop();
      else open.push(name);
    } else if (HOLDS_BLOCKS.has(open.at(-1) ?? '')) loose += token;
    else out += token;
  }
  flush();
  return out;
}

/** pdfmake wants as many cells in each row; what is no usable table becomes a line of text per row. */
function squareTable(table: HTMLTableElement): void {
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

/** Nobody can click on paper: an address that the text does not show follows it in brackets. */
function unshownAddress(link: Element): string {
  const address = (link.getAttribute('href') ?? '')
    .replace(/^(?:https?:\/\/(?:www\.)?|tel:|mailto:([^?]*).*)/i, '$1')
    .replace(/\/$/, '');
  const shown = (link.textContent ?? '').replace(/\s/g, '');
  return address.length > 90 || shown.includes(address) ? '' : ` (${printable(address, '', 20)})`;
}

/** Emoji, marks and format characters, which a text can do without; other letters that lack a glyph leave a ◊. */
const SILENT = /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\p{M}\p{Cf}]/u;

/** Text as the fonts can show it: composed letters, single spaces, places to break long words. */
function printable(text: string, lang: string, longestWord: number): string {
  const shown = text
    .normalize('NFC')
    .replace(/[→⇒➔➜➡]/g, '›')
    .replace(/[✓✔☑✅]/g, '√')
    .replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
    .replace(/( ?)([^\s -\u024f])/gu, (whole, space: string, char: string) => {
      if (glyphs.has(char.codePointAt(0) ?? 0)) return whole;
      return SILENT.test(char) ? '' : `${space}◊`;
    })
    .replace(/[^\S\u00a0]+/g, ' ')
    .replace(/\u00a0{9,}/g, '\u00a0');
  // Czech typography: no line ends with a preposition of one letter.
  const tied = lang === 'cs' ? shown.replace(/(?<=^|[\s(„])([kosuvzai]) (?=\S{2})/giu, '$1\u00a0') : shown;
  return tied
    .replace(/[^ ]{100,}/g, (word) => word.replaceAll('\u00a0', ' '))
    .replace(new RegExp(`[^ ]{${Math.max(4, Math.floor(longestWord))}}(?=[^ ])`, 'gu'), '$&\u200b');
}

function decorate(element: Element, parents: Element[], ret: Node): Node {
  if (element.tagName === 'TABLE') return grid(element as HTMLTableElement, ret);
  const outer = parents.at(-1)?.tagName;
  if (element.tagName === 'P' && outer !== 'BODY')
    return { ...ret, margin: [0, 0, 0, /^T[DH]$/.test(outer ?? '') ? 0 : 2] };
  if (/^[OU]L$/.test(element.tagName) && outer === 'LI') return { ...ret, marginBottom: 0 };
  if (element.tagName === 'A' && !ret.stack) return { text: [ret, unshownAddress(element)] };
  if (element.tagName !== 'BLOCKQUOTE') return ret;
  const table = { widths: ['*'], body: [[{ ...ret, color: GREY }]] };
  return { nodeName: 'TABLE', table, layout: QUOTE, margin: [0, 2, 0, 10] };
}

/** A ruled table as wide as the page, its widest column taking what the others leave. */
function grid(element: HTMLTableElement, ret: Node): Node {
  const rows = [...element.rows].map((row) => [...row.cells].map((cell) => cell.textContent?.length ?? 0));
  const longest = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column] ?? 0)));
  const widest = longest.indexOf(Math.max(...longest));
  const first = element.rows[0];
  const isHead = first !== undefined && [...first.cells].every((cell) => cell.tagName === 'TH');
  const small = Math.max(...longest) <= MAX_WHOLE_CELL;
  const isToFill = isHead && rows.length > 1 && rows.slice(1).every((row) => row.every((length) => length === 0));
  const table = {
    ...(ret.table as Node),
    widths: longest.map((_, column) => (column === widest || isToFill ? '*' : 'auto')),
    ...(isToFill ? { heights: (row: number) => (row === 0 ? 'auto' : 26), keepWithHeaderRows: 1 } : {}),
    headerRows: isHead && small && rows.length > 1 ? 1 : 0,
    dontBreakRows: small,
  };
  return { ...ret, table, layout: GRID, lineHeight: 1.2, margin: [0, 4, 0, 12] };
}

/** A heading stays on the page of what it heads, if that is short. */
function keepHeadings(nodes: Node[]): Node[] {
  const kept: Node[] = [];
  for (const node of nodes.reverse()) {
    const next = kept[0];
    const heads = next !== undefined && /^H[2-4]$/.test(String(node.nodeName));
    if (heads && JSON.stringify(next).length < 1500) kept[0] = { stack: [node, next], unbreakable: true };
    else kept.unshift(node);
  }
  return kept;
}
