import { escapeHtml, plainText } from '#engines/html.ts';
import type { Page } from './exports.plan.ts';
import type { Cell, Row } from './exports.rows.ts';

// Pages that any browser reads from a disk: no script, nothing from elsewhere, every text escaped.

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:72rem;padding:0 1rem;color:#1c1c1c;background:#fff}
table{border-collapse:collapse;width:100%;margin:0 0 2rem;font-size:.9rem}th,td{border:1px solid #c8c8c8;padding:.35rem .5rem;text-align:left;vertical-align:top;white-space:pre-line;overflow-wrap:break-word;max-width:40rem}
th{background:#f0f0f0;white-space:nowrap}h2{margin-top:2.5rem}.scroll{overflow-x:auto}a{color:#0b57d0}`;

/** The beginning of a page. */
export const pageHead = (title: string, isFirst = false): string => `<!DOCTYPE html>
<html lang="cs">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
${isFirst ? '' : '<p><a href="index.html">Zpět na obsah</a></p>\n'}<h1>${escapeHtml(title)}</h1>
`;
export const pageEnd = '</body>\n</html>\n';

/** The beginning of a table. */
export const tableHead = (title: string, headings: string[]): string =>
  `<h2>${escapeHtml(title)}</h2>\n<div class="scroll"><table>\n<thead><tr>${headings
    .map((heading) => `<th scope="col">${escapeHtml(heading)}</th>`)
    .join('')}</tr></thead>\n<tbody>\n`;
export const tableEnd = '</tbody>\n</table></div>\n';

function textOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'object') return plainText(cell.rich ?? '');
  return String(cell);
}

const linkTo = (path: string, text: string) =>
  `<a href="${escapeHtml(path.split('/').map(encodeURIComponent).join('/'))}">${escapeHtml(text)}</a>`;

/** One line of a table; `path` leads to its file. */
export function tableRow({ shown, file }: Row, hasFiles: boolean, path: string | null): string {
  const cells = shown.map((cell) => `<td>${escapeHtml(textOf(cell))}</td>`);
  const link = file && path ? linkTo(path, file.name ?? 'soubor') : '';
  return `<tr>${cells.join('')}${hasFiles ? `<td>${link}</td>` : ''}</tr>\n`;
}

/** What the first page says. */
export type Contents = {
  title: string;
  /** Whose archive it is, of which house, when and by whom. */
  about: [string, string][];
  /** How many rows each page has. */
  counts: Map<Page, number>;
  others: string[];
  missing: string[];
  notes: string[];
};

/** The first page: what this is, where it stands, what is not in it. */
export function indexPage({ title, about, counts, others, missing, notes }: Contents): string {
  const list = (items: string[]) => `<ul>\n${items.map((item) => `<li>${item}</li>\n`).join('')}</ul>\n`;
  const filled = [...counts].filter(([, count]) => count > 0);
  return [
    pageHead(title, true),
    `<table><tbody>\n${about.map(([name, value]) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>\n`).join('')}</tbody></table>\n`,
    '<h2>Obsah</h2>\n',
    list(filled.map(([{ name, title }, count]) => `<a href="${name}.html">${title}</a> (${count})`)),
    '<p>Ve složce <code>data</code> je totéž pro jiné programy (JSON), ve složce <code>files</code> jsou soubory.</p>\n',
    others.length > 0 ? `<h2>Další soubory</h2>\n${list(others.map((path) => linkTo(path, path)))}` : '',
    missing.length > 0
      ? `<h2>Soubory, které aplikace už nemá</h2>\n${list(missing.map((path) => escapeHtml(path)))}`
      : '',
    `<h2>Co zde není a proč</h2>\n${list(notes.map((note) => escapeHtml(note)))}`,
    pageEnd,
  ].join('');
}
