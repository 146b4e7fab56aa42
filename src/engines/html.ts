import sanitizeHtml from 'sanitize-html';

/** Turns text into HTML that shows exactly that text, also inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ESCAPED[char] ?? char);
}

/**
 * Reduces any HTML to the allow-list of rich text: no scripts, styles, classes or images, links only to
 * http, https, mailto and tel, typed addresses made into links. Cleaning clean HTML changes nothing.
 */
export function cleanHtml(html: string): string {
  let before = html;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const after = cleanOnce(before);
    if (after === before) return after;
    before = after;
  }
  return cleanOnce(escapeHtml(plainText(before)));
}

/** The readable text of clean HTML: a line per block, single spaces, no markup. */
export function plainText(html: string): string {
  const text = html
    .replace(/\s+/g, ' ')
    .replace(TAG, (_tag, close: string, name: string) => separator(name, close !== ''));
  return decode(text)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** A line of plain text as a paragraph, and as a heading. */
export const paragraph = (line: string): string => `<p>${escapeHtml(line)}</p>`;
export const heading = (line: string): string => `<h2>${escapeHtml(line)}</h2>`;

/** Lines of plain text as HTML, each a paragraph. */
export const paragraphs = (lines: readonly string[]): string => lines.map(paragraph).join('');

/** A row of a table of plain texts, `th` in its head. */
export const tableRow = (cells: readonly string[], tag: 'td' | 'th' = 'td'): string =>
  `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`;

/** Plain text in one line: a dot stands between lines that end no sentence, such as those of a list. */
export const inOneLine = (text: string): string =>
  text.split('\n').reduce((whole, line) => whole + (/[.!?:;,…–]$/u.test(whole) ? ' ' : ' · ') + line);

const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const MAX_ROUNDS = 4; // what has not settled by then is shown as text
const MAX_DEPTH = 40;

/** A tag of clean HTML: its closing slash and name. */
const TAG = /<(\/?)([a-z][a-z0-9]*)[^<>]*>/gi;
const BLOCKS = new Set('p ul ol li h2 h3 h4 blockquote table thead tbody tr th td br'.split(' '));
/** Blocks that the allow-list lacks; their edges become line breaks, so that words do not run together. */
const DIVISIONS = 'div section article header footer main aside address figure figcaption center pre dl dt dd'.split(
  ' ',
);
const DIVISION_SET = new Set(DIVISIONS);

/** Controls except whitespace, bidirectional embeddings, overrides and isolates, noncharacters, half surrogates. */
const UNPRINTABLE =
  /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff\ud800-\udfff]/gu;
const TYPED_ADDRESS = /(?<![\p{L}\p{N}@/._-])(?:https?:\/\/|www\.)[\p{L}\p{N}][^\s<>"']*/giu;

const RULES: sanitizeHtml.IOptions = {
  allowedTags: ['strong', 'em', 'u', 's', 'a', 'span', ...BLOCKS, ...DIVISIONS],
  allowedAttributes: { a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nestingLimit: MAX_DEPTH,
  nonTextTags: 'script style textarea option xmp noscript noembed noframes template iframe object svg math title'.split(
    ' ',
  ),
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    b: 'strong',
    i: 'em',
    del: 's',
    strike: 's',
    a: (_tag, attributes): sanitizeHtml.Tag => {
      const href = safeHref(attributes.href ?? '');
      if (href === '') return { tagName: 'unlinked', attribs: {} };
      return { tagName: 'a', attribs: { href, rel: 'noopener nofollow', target: '_blank' } };
    },
  },
};

function safeHref(href: string): string {
  const clean = href.replace(UNPRINTABLE, '').trim();
  return /^(?:https?:\/\/[^\s/]|mailto:|tel:)/i.test(clean) ? clean : '';
}

/** One pass: the sanitiser takes the danger out, then the rewrite settles texts, links and divisions. */
function cleanOnce(html: string): string {
  return rewrite(sanitizeHtml(html, RULES));
}

/** Walks sanitised HTML, in which `<` and `>` occur only around tags, once from left to right. */
function rewrite(html: string): string {
  let out = '';
  let links = 0;
  let lineHasText = false;
  let breakDue = false;
  for (const token of html.match(/<[^>]*>|[^<]+/g) ?? []) {
    if (!token.startsWith('<')) {
      const text = cleanText(token, links > 0);
      if (text.trim() !== '') {
        if (breakDue) out += '<br>';
        breakDue = false;
        lineHasText = true;
      }
      out += text;
      continue;
    }
    const closes = token.startsWith('</');
    const name = /[a-z0-9]+/.exec(token)?.[0] ?? '';
    if (DIVISION_SET.has(name)) {
      breakDue ||= lineHasText;
      lineHasText = false;
      continue;
    }
    if (BLOCKS.has(name)) {
      breakDue = false;
      lineHasText = false;
    }
    if (name === 'a') {
      links += closes ? -1 : 1;
      if (links > (closes ? 0 : 1)) continue;
    }
    out += name === 'br' ? '<br>' : token;
  }
  return out;
}

function cleanText(escaped: string, inLink: boolean): string {
  const text = decode(escaped).replace(UNPRINTABLE, '');
  return inLink ? escapeText(text) : linkAddresses(text);
}

function linkAddresses(text: string): string {
  let out = '';
  let done = 0;
  for (const match of text.matchAll(TYPED_ADDRESS)) {
    const address = withoutTrailingMarks(match[0]);
    const href = /^www\./i.test(address) ? `https://${address}` : address;
    if (!URL.canParse(href)) continue;
    out += escapeText(text.slice(done, match.index));
    out += `<a href="${escapeText(href)}" rel="noopener nofollow" target="_blank">${escapeText(address)}</a>`;
    done = match.index + address.length;
  }
  return out + escapeText(text.slice(done));
}

/** `(viz www.lipova12.cz).` links to www.lipova12.cz; a bracket that was opened inside the address stays. */
function withoutTrailingMarks(address: string): string {
  let end = address.length;
  let unopened = address.split(')').length - address.split('(').length;
  while (end > 0 && '.,;:!?…“”„‚‘’»«]})'.includes(address.charAt(end - 1))) {
    if (address.charAt(end - 1) === ')' && unopened-- <= 0) break;
    end--;
  }
  return address.slice(0, end);
}

/** The sanitiser's own escaping of text, so that a second pass gives the same bytes. */
function escapeText(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

function separator(name: string, closes: boolean): string {
  if (name === 'td' || name === 'th') return closes ? ' ' : '';
  return BLOCKS.has(name) ? '\n' : '';
}

function decode(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,5}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole;
    const code = Number.parseInt(decimal ?? hex, decimal === undefined ? 16 : 10);
    return code <= 0x10ffff ? String.fromCodePoint(code) : '';
  });
}

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
