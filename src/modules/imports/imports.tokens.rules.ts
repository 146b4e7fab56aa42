import { fraction, parseShare, type Share } from '#shared/fraction.ts';
import { flat } from './imports.companies.rules.ts';
import { sexOf } from './imports.firstnames.rules.ts';
import { isFrequent } from './imports.surnames.rules.ts';
import { titleAt } from './imports.titles.rules.ts';

// A cell of people as a row of words, titles, separators and marks. What is none of them is `extra` and never lost.

export type Token =
  | { kind: 'word'; text: string }
  | { kind: 'title'; text: string; side: 'before' | 'after' }
  | { kind: 'comma' | 'dash' | 'and' | 'hard' | 'joint' }
  | { kind: 'share'; share: Share; isEach: boolean; isRough: boolean }
  /** What is said of a person beside the name; `doubt` marks what may change who owns. */
  | { kind: 'note'; text: string; doubt: 'ESTATE' | 'REPRESENTED' | 'EXTRA' | null }
  /** What somebody was called before: it stands in the midst of a name. */
  | { kind: 'maiden' | 'ico'; text: string };

/** One line of text without signs that nobody sees; rows of a cell stay apart. */
export const tidyCell = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\u0000-\u0008\u000e-\u001f]/g, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/[’`´ʼ]/g, "'")
    .replace(/\s*[\r\n\u000b\u000c\u2028\u2029]+\s*/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/(\p{L})- (\p{L})|(\p{L}) -(\p{L})/gu, (_, a, b, c, d) => `${a ?? c}-${b ?? d}`)
    .trim();

const halves: Record<string, Share> = {
  '½': { top: 1, bottom: 2 },
  '⅓': { top: 1, bottom: 3 },
  '⅔': { top: 2, bottom: 3 },
  '¼': { top: 1, bottom: 4 },
  '¾': { top: 3, bottom: 4 },
  polovin: { top: 1, bottom: 2 },
  tretin: { top: 1, bottom: 3 },
  ctvrtin: { top: 1, bottom: 4 },
};

type Make = (found: RegExpExecArray, original: string) => Token[];
const none: Make = () => [];
const mark =
  (kind: 'joint' | 'hard' | 'and' | 'comma' | 'dash'): Make =>
  () => [{ kind }];
const note =
  (doubt: 'ESTATE' | 'REPRESENTED' | 'EXTRA' | null): Make =>
  (_, text) => [{ kind: 'note', text: text.replace(/^[\s:,(]+|[\s:,()]+$/g, ''), doubt }];

function shareOf(found: RegExpExecArray): Token[] {
  const { top, bottom, percent, part, half, before = '', after = '' } = found.groups ?? {};
  const isEach = /kazd|ob[ae]|\bpo\b/.test(before) || /kazd/.test(after);
  const made = (share: Share, isRough = false): Token[] => [{ kind: 'share', share, isEach, isRough }];
  if (half) return made(halves[half] as Share);
  if (percent) {
    const digits = (part ?? '').length;
    const value = fraction(BigInt(`${percent}${part ?? ''}`), 100n * 10n ** BigInt(Math.min(digits, 8)));
    const share = parseShare(`${value.top}/${value.bottom}`);
    return share && digits <= 8 ? made(share, digits > 0) : [{ kind: 'note', text: found[0], doubt: 'EXTRA' }];
  }
  const share = parseShare(`${top}/${bottom}`);
  return share ? made(share) : [{ kind: 'note', text: found[0].trim(), doubt: 'EXTRA' }];
}

const end = String.raw`(?![\p{L}\p{M}\d])`;
/** Marks, tried in this order on the text without diacritics. */
const marks: [RegExp, Make][] = (
  [
    [String.raw`(?:r\. ?c\.?|rc|rodne cislo)[ :.]*\d{6} ?/? ?\d{3,4}|\d{6} ?/ ?\d{3,4}(?!\d)`, none],
    [
      String.raw`i\.?c\.?(?:o\.?)?[ :.]{0,3}\d{2,3} ?\d{3} ?\d{3}(?!\d)|ico?[ :.]*\d{6,8}(?!\d)`,
      (found) => [{ kind: 'ico', text: found[0].replace(/\D/g, '').padStart(8, '0') }],
    ],
    [String.raw`dic[ :.]*cz ?\d{8,10}`, note(null)],
    [
      String.raw`\(?(?:\*|narozen[ay]?|naroz\.|nar\.?|dat(?:um|\.)? ?nar(?:ozeni|\.)?)[ :]*(?:\d{1,2}\. ?\d{1,2}\. ?|\d{4}-\d\d-)?(?:19|20)?\d\d(?!\d)(?: ?\))?`,
      note(null),
    ],
    [String.raw`\d{1,2}\. ?\d{1,2}\. ?(?:19|20)\d\d(?!\d)`, note(null)],
    [String.raw`\((?:r\. ?|rocnik )?(?:19|20)\d\d\)`, note(null)],
    [
      String.raw`(?<before>(?:(?:kazd[yae]|ob[ae]|oba dva|po|kazdemu) )*)(?:v ?)?(?:(?:spolu)?vlastnick\w+ |spoluvl\. )?(?:(?:ideal\w*\.?|id\.) ?)?(?:podil\w*|podil\.)?(?: ?(?:ve vysi|o velikosti|velikost|ideal\w*\.?|id\.))?[ :=]*(?:(?<top>\d{1,13}) ?/ ?(?<bottom>\d{1,13})|(?<percent>\d{1,3})(?:[.,](?<part>\d+))? ?%|(?:(?:jedn[au]|1) )?(?<half>[½⅓⅔¼¾]|(?:polovin|tretin|ctvrtin)(?=[auey])))(?:[auey](?![\p{L}]))?(?: ?(?:podil\w*|id\.|ideal\w*))?(?<after> kazd[yae])?`,
      shareOf,
    ],
    [String.raw`(?:v|ve)? ?(?:s\. ?j\. ?m\.?|sjm\.?|b\. ?s\. ?m\.?|bsm|bsjm)${end}:?`, mark('joint')],
    [String.raw`(?:v|ve)? ?spol(?:ecn\w+|\.)? ?jm(?:en\w+|\.)?(?: ?manz(?:elu|\.)?)?${end}:?`, mark('joint')],
    [String.raw`(?:v|ve)? ?bezpod\w*\.? ?(?:spol\w*\.?)(?: ?manz\w*\.?)?${end}:?`, mark('joint')],
    [String.raw`(?:jeho |jeji |s )?manzel(?:e|u|ka|kou|em|sky par)?${end}:?|manz\.?${end}:?`, mark('joint')],
    [
      String.raw`(?:neznam\w+ )?dedic(?:ove|i|ka|ky|)${end}(?: po)?(?: zemrel\w+| zesnul\w+)?(?: pan\w+)?:?`,
      note('ESTATE'),
    ],
    [
      String.raw`pozustalost\w*(?: po)?(?: zemrel\w+| zesnul\w+)?:?|po (?:zemrel|zesnul)\w+|zemr(?:el[ay]?|\.)(?: \d{4})?|zesnul\w+|dedick\w+ rizeni|†(?: ?[\d. ]+)?|\+(?= ?\d{4})[\d. +]+|\(\+\)`,
      note('ESTATE'),
    ],
    [
      String.raw`(?:insolvencni|insolv\.|ins\.) ?spr(?:av[cu]\w*|\.)?|zastoup\w*|v zast(?:oupeni|\.)|zast\.|opatrovn\w+|(?:zakonn\w+|zak\.) ?(?:zastupce|zast\.|zastupkyne)|poruc(?:nik|nice)|spravce (?:pozustalosti|dedictvi|konkursni podstaty)|spravce|jednatel\w*|likvidator\w*|(?:na zaklade )?pln\w+ moc\w*|zmocn\w+|jedna(?:jici)? za|v insolvenc\w*|v oddluzeni|v exekuci|v likvidaci|c/o`,
      note('REPRESENTED'),
    ],
    [
      String.raw`[\w.+-]+@[\w.-]+|(?:tel\.?|telefon|mob\.?|mobil)[ :]*\+?[\d ]{9,}|\+?(?:\d{3} ){2,3}\d{3}`,
      note('EXTRA'),
    ],
    [String.raw`nezl(?:etil\w+|\.)`, note(null)],
    [
      String.raw`(?:rozena|roz\.?|rod\.|drive)${end}:? ?(?:\p{L}[\p{L}'-]*)?`,
      (_, text) => [{ kind: 'maiden', text: text.trim() }],
    ],
    [
      String.raw`(?:pan|pani|panove|slecna|sl\.|vlastni[ck]\w*|spoluvlastni[ck]\w*|majitel\w*|jmeno|ofo|opo)${end}:?`,
      none,
    ],
    [String.raw`(?:a )?(?:dalsi|spol\.|kol\.|aj\.|atd\.?|ostatni)${end}`, note('EXTRA')],
    [
      `(?:syn|dcera|bratr|sestra|matka|otec|deti|rodice|druzka|partner(?:ka)?|rodina|vnuk|vnucka|najemce|najemnik|byvaly|byvala)${end}:?`,
      note('EXTRA'),
    ],
    [`(?:a dale|a tez|a take|a rovnez)${end}`, mark('and')],
    [String.raw`\d{1,2}[.)] ?(?=\p{L})`, mark('hard')],
    [String.raw`(?:a|et|und)${end}(?!\.)`, mark('and')],
    [String.raw`[;|\n]`, mark('hard')],
    ['[&+/]', mark('and')],
    [',', mark('comma')],
    [`-+(?= |$)`, mark('dash')],
    [String.raw`[\s.:()[\]{}<>!_„“”"'*~-]`, none],
  ] as [string, Make][]
).map(([source, make]) => [new RegExp(source, 'yu'), make]);

const word = /\p{L}[\p{L}\p{M}]*(?:['-]\p{L}[\p{L}\p{M}]*)*\.?/uy;
/** Names that everybody knows are neither titles nor marks. */
const isPlainName = (text: string) => sexOf(text) !== null || isFrequent(text);
const extra = /[^\s,;|()[\]]+/y;
/** Titles that are names too when a whole cell stands in capitals. */
const doubleMeaning = new Set(['BA', 'MA', 'MS', 'DES', 'MIM']);

/** A text as tokens; `et` between two titles of one person (`Mgr. et Mgr.`) is part of them. */
export function tokensOf(text: string): Token[] {
  const bare = flat(text);
  const isLoud = text === text.toLocaleUpperCase('cs');
  const tokens: Token[] = [];
  let at = 0;
  while (at < text.length) {
    if (/[^\S\n]/.test(text[at] as string)) {
      at++;
      continue;
    }
    word.lastIndex = at;
    const plain = word.exec(text)?.[0];
    if (
      plain &&
      isPlainName(plain) &&
      !/\p{L}/u.test(text[at - 1] ?? '') &&
      !/[@_\d]/.test(text[at + plain.length] ?? '')
    ) {
      tokens.push({ kind: 'word', text: plain });
      at += plain.length;
      continue;
    }
    const title = /\p{L}/u.test(text[at - 1] ?? '') ? null : titleAt(text.slice(at, at + 40));
    if (title && !(isLoud && doubleMeaning.has(title.text) && tokens.at(-1)?.kind !== 'comma')) {
      tokens.push({ kind: 'title', text: title.text, side: title.side });
      at += title.length;
      continue;
    }
    const next = markAt(bare, text, at) ?? wordAt(text, at);
    tokens.push(...next.tokens);
    at = next.end;
  }
  return joinTitles(tokens);
}

function markAt(bare: string, text: string, at: number) {
  if (/\p{L}/u.test(bare[at - 1] ?? '') && /\p{L}/u.test(bare[at] ?? '')) return null;
  for (const [pattern, make] of marks) {
    pattern.lastIndex = at;
    const found = pattern.exec(bare);
    if (found && found[0].length > 0)
      return { tokens: make(found, text.slice(at, pattern.lastIndex)), end: pattern.lastIndex };
  }
  return null;
}

function wordAt(text: string, at: number): { tokens: Token[]; end: number } {
  word.lastIndex = at;
  const found = word.exec(text);
  if (found) {
    const isShort = found[0].endsWith('.');
    return {
      tokens: [{ kind: 'word', text: isShort && found[0].length > 6 ? found[0].slice(0, -1) : found[0] }],
      end: word.lastIndex,
    };
  }
  extra.lastIndex = at;
  const rest = extra.exec(text)?.[0] ?? (text[at] as string);
  return { tokens: [{ kind: 'note', text: rest, doubt: 'EXTRA' }], end: at + rest.length };
}

/** `Mgr. et Mgr.`: an "et" between titles joins them, unless a name stands before and the titles after it begin another one. */
function joinTitles(tokens: Token[]): Token[] {
  const made: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const [token, last, next] = [tokens[i] as Token, made.at(-1), tokens[i + 1]];
    const isBetween =
      token.kind === 'and' && last?.kind === 'title' && next?.kind === 'title' && last.side === next.side;
    if (isBetween && isOneSet(made, tokens, i)) {
      made[made.length - 1] = { ...last, text: `${last.text} et ${next.text}` };
      i++;
    } else made.push(token);
  }
  return made;
}

/** Whether the titles around a place belong to one person: no name between the last separator and them, or none after them. */
function isOneSet(made: Token[], tokens: Token[], at: number): boolean {
  const start = made.findLastIndex(({ kind }) => kind !== 'word' && kind !== 'title');
  const hasNameBefore = made.slice(start + 1).some(({ kind }) => kind === 'word');
  const rest = tokens.slice(at + 1);
  const stop = rest.findIndex(({ kind }) => kind !== 'title');
  const next = rest.slice(Math.max(stop, 0)).find(({ kind }) => kind !== 'title');
  return !hasNameBefore || next?.kind !== 'word';
}
