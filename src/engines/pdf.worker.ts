import { parentPort } from 'node:worker_threads';
import htmlToPdfmake from 'html-to-pdfmake';
import { JSDOM } from 'jsdom';
import pdfmake from 'pdfmake';
import { cleanHtml } from '#engines/html.ts';
import { rollNodes, slipNodes } from '#engines/pdf.codes.ts';
import { columnNodes } from '#engines/pdf.columns.ts';
import { letterHead } from '#engines/pdf.envelope.ts';
import { printable } from '#engines/pdf.letters.ts';
import { noticePages } from '#engines/pdf.notice.ts';
import { CODE, GREY, MARGIN, rule, SMALL, signingLines, tail } from '#engines/pdf.signing.ts';
import { FACTS, grid, QUOTE, squareTable } from '#engines/pdf.tables.ts';
import type { PrintedPage, PrintReply, Sheet } from '#engines/pdf.ts';
import { showUse } from '#engines/threads.ts';
import { shorten } from '#shared/letters.ts';

type Node = Record<string, unknown>;

const INK = '#1b1f24';
const LINK = '#1a4b8c';
/** What the signatures of a form take at the foot of each page. */
const SIGNED = 58;

const BLOCK = new Set('p ul ol li h2 h3 h4 blockquote table thead tbody tr th td'.split(' '));
const HOLDS_BLOCKS = new Set(['body', 'li', 'blockquote', 'th', 'td']);
const { window } = new JSDOM('');
const parser = new window.DOMParser();

showUse();
parentPort?.on('message', async (page: PrintedPage) => {
  const reply: PrintReply = await (page.notice ? printNotice(page) : print(page)).catch((error: unknown) => ({
    error: String(error),
  }));
  parentPort?.postMessage(reply);
});

async function print(page: PrintedPage): Promise<{ pdf: Uint8Array }> {
  const sheets = [page, ...(page.further ?? [])].map((sheet) => layOut(page, sheet));
  const isForm = sheets.some(({ form }) => form);
  for (const { nodes } of sheets.slice(1)) Object.assign(nodes[0] as Node, { pageBreak: 'before' });
  const pdf = await pdfmake
    .createPdf({
      pageSize: 'A4',
      pageMargins: [MARGIN, isForm ? 46 : 54, MARGIN, isForm ? 72 + SIGNED : 72],
      language: page.lang,
      displayTitle: true,
      version: '1.7',
      info: { title: page.title, author: page.letterhead.name, creator: 'Domovník' },
      ...(page.inside && holding(page.inside)),
      defaultStyle: { font: 'Roboto', fontSize: isForm ? 10 : 11, lineHeight: isForm ? 1.2 : 1.3, color: INK },
      header: (number: number, count: number) => running(page, placeOf(sheets, number, count)),
      footer: (number: number, count: number) => foot(page, placeOf(sheets, number, count)),
      content: sheets.flatMap(({ nodes }) => nodes),
    })
    .getBuffer();
  return { pdf };
}

/** A paper for archives with a file inside that says the same (PDF/A-3b, `AFRelationship` Alternative). */
const holding = ({ name, type, content }: NonNullable<PrintedPage['inside']>) => {
  const src = `data:${type};base64,${Buffer.from(content).toString('base64')}`;
  const file = { src, name, type, relationship: 'Alternative', modifiedDate: new Date() };
  return { subset: 'PDF/A-3b', files: { [name]: file } };
};

/** A notice in the largest letters in which it fits one sheet; in the smallest it goes on on further ones. */
const printNotice = async (page: PrintedPage): Promise<{ pdf: Uint8Array }> => ({
  pdf: await noticePages(page, (size) => body(page.html, page.lang, noticeStyles(size))),
});

type LaidOut = Pick<Sheet, 'title' | 'form' | 'signatures'> & { nodes: Node[] };
type Place = { sheet: LaidOut | undefined; number: number; count: number };

const layOut = (page: PrintedPage, sheet: Sheet): LaidOut => ({
  title: sheet.title,
  form: sheet.form,
  signatures: sheet.signatures,
  nodes: nodesOf(page, sheet),
});

function nodesOf(page: PrintedPage, sheet: Sheet): Node[] {
  if (sheet.slips) return slipNodes(sheet.slips, page.letterhead.name, page.lang);
  if (sheet.form) return [...formHead(page, sheet), ...keepBoxes(body(sheet.html, page.lang, CLOSE_STYLES))];
  const roll = sheet.roll ? rollNodes(sheet.roll, page.lang) : [];
  const account = sheet.columns ? columnNodes(sheet.columns, page.lang) : [];
  const text = body(sheet.html, page.lang, sheet.letter ? CLOSE_STYLES : STYLES);
  return [...headOf(page, sheet), ...text, ...account, ...roll, ...tail(sheet, page.lang)];
}

const headOf = (page: PrintedPage, sheet: Sheet): Node[] =>
  sheet.letter ? letterHead(head(page, sheet), sheet.letter, page.lang) : head(page, sheet);

/** The sheet that a page belongs to, and which of its pages it is; asked once everything has its position. */
function placeOf(sheets: LaidOut[], number: number, count: number): Place {
  const starts = sheets.map(
    ({ nodes }) => (nodes[0] as { positions: { pageNumber: number }[] }).positions[0]?.pageNumber,
  );
  const at = starts.findLastIndex((start) => start !== undefined && start <= number);
  const start = starts[at] ?? 1;
  return { sheet: sheets[at], number: number - start + 1, count: (starts[at + 1] ?? count + 1) - start };
}

function running({ letterhead, lang }: PrintedPage, { sheet, number, count }: Place): Node | null {
  if (number === 1) return null;
  const margin = [MARGIN, 24, MARGIN, 0];
  const say = (text: string, most: number) => shorten(printable(text, lang, 40), most);
  if (!sheet?.form) return { text: say(`${letterhead.name}  ·  ${sheet?.title}`, 110), ...SMALL, margin };
  const { whose, page } = sheet.form;
  const place = page.replace('{number}', String(number)).replace('{count}', String(count));
  const columns = [
    { text: say(whose, 170), width: '*' },
    { text: place, width: 'auto', bold: true },
  ];
  return { columns, columnGap: 12, ...SMALL, maxHeight: 20, margin: [MARGIN, 16, MARGIN, 0] };
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

/** The head of a form: smaller, with its code beside what it says of itself. */
function formHead(page: PrintedPage, sheet: Sheet): Node[] {
  const tight = (node: Node) => ('canvas' in node ? { ...node, margin: [0, 6, 0, 10] } : node);
  const nodes = head(page, sheet).map((node, i) => (i === 0 ? { ...node, fontSize: 11 } : tight(node)));
  const title = nodes.findIndex(({ fontSize }) => fontSize === 21);
  const [above, below] = [nodes.slice(0, title), nodes.slice(title)];
  const shown = below.map((node, i) => (i === 0 ? { ...node, fontSize: 15, margin: [0, 0, 0, 6] } : node));
  if (!sheet.qr) return [...above, ...shown];
  const caption = { text: printable(sheet.qr.caption, page.lang, 40), ...SMALL, fontSize: 7, alignment: 'center' };
  const code = { qr: sheet.qr.text, fit: CODE, eccLevel: 'M', alignment: 'center' };
  return [
    ...above,
    {
      columns: [
        { stack: shown, width: '*' },
        { stack: [code, caption], width: CODE },
      ],
      columnGap: 16,
    },
  ];
}

/** The boxes of a form stay with the words above them; a short heading, its text and its boxes all together. */
function keepBoxes(nodes: Node[]): Node[] {
  const kept: Node[] = [];
  let open: Node[] = [];
  const close = () => {
    kept.push(...open);
    open = [];
  };
  for (const node of nodes) {
    if (/^H[2-4]$/.test(String(node.nodeName ?? (node.stack as Node[] | undefined)?.[0]?.nodeName))) close();
    open.push(node);
    if (!(node.table as { heights?: unknown } | undefined)?.heights) continue;
    node.margin = [0, 2, 0, 4];
    const whole = JSON.stringify(open).length < 4_000 ? open : open.splice(-2);
    if (whole === open) open = [];
    close();
    kept.push({ stack: whole, unbreakable: true });
  }
  close();
  return kept;
}

function foot({ footer, lang }: PrintedPage, { sheet, number, count }: Place): Node {
  const columns = [
    { text: shorten(printable(footer, lang, 40), 220), width: '*' },
    { text: `${number} / ${count}`, width: 50, alignment: 'right' },
  ];
  const signed = sheet?.form ? [signingLines(sheet.signatures ?? [], lang)] : [];
  return {
    margin: [MARGIN, 16, MARGIN, 0],
    stack: [...signed, rule(0.5), { columns, columnGap: 16, ...SMALL, margin: [0, 6, 0, 0] }],
  };
}

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

/** Set closer, so that more fits one sheet: forms and letters. */
const CLOSE_STYLES: Record<string, Node> = {
  ...STYLES,
  h3: { fontSize: 11.5, marginTop: 5, marginBottom: 2, lineHeight: 1.15 },
  p: { margin: [0, 0, 0, 4] },
};

/** The styles of a page in letters of another size. */
const noticeStyles = (size: number): Record<string, Node> => ({
  ...STYLES,
  ...Object.fromEntries(
    ['h2', 'h3', 'h4'].map((name) => [name, { fontSize: size, bold: true, marginBottom: size / 4 }]),
  ),
  p: { margin: [0, 0, 0, size / 2] },
  ul: { marginLeft: size / 2, marginBottom: size / 2 },
  ol: { marginLeft: size / 2, marginBottom: size / 2 },
  th: { bold: true, fontSize: size * 0.7 },
  td: { fontSize: size * 0.7 },
});

function body(html: string, lang: string, styles = STYLES): Node[] {
  const { body: root } = parser.parseFromString(wrapLooseText(cleanHtml(html)), 'text/html');
  for (const table of [...root.getElementsByTagName('table')].reverse()) squareTable(table);
  const nodes = htmlToPdfmake(root.innerHTML, {
    window,
    removeTagClasses: true,
    defaultStyles: styles,
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

/** Nobody can click on paper: an address that the text does not show follows it in brackets. */
function unshownAddress(link: Element): string {
  const address = (link.getAttribute('href') ?? '')
    .replace(/^(?:https?:\/\/(?:www\.)?|tel:|mailto:([^?]*).*)/i, '$1')
    .replace(/\/$/, '');
  const shown = (link.textContent ?? '').replace(/\s/g, '');
  return address.length > 90 || shown.includes(address) ? '' : ` (${printable(address, '', 20)})`;
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
