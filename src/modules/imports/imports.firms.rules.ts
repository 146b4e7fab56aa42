import { afterForm, companyWeight, flat } from './imports.companies.rules.ts';
import { sexOf } from './imports.firstnames.rules.ts';
import { type Part, partPeople } from './imports.parts.rules.ts';
import type { Doubt } from './imports.reading.rules.ts';
import { tokensOf } from './imports.tokens.rules.ts';

// Companies among the people of a cell: where their names begin and end, and what is said beside them.

/** A piece of a cell that is one company, or people; doubtful when the line between them is. */
export type Piece = { text: string; isCompany: boolean; isDoubtful: boolean };

/** Parts a cell into companies and the rest. A company keeps its commas and its "a"; people before or after it are cut off. */
export function splitCompanies(text: string): Piece[] {
  if (companyWeight(text) === 0) return [{ text, isCompany: false, isDoubtful: false }];
  return text.split(/[;|\n]+/).flatMap((chunk) => companyOf(chunk.trim()));
}

function companyOf(chunk: string): Piece[] {
  const weight = chunk === '' ? 0 : companyWeight(chunk);
  if (chunk === '') return [];
  if (weight === 0) return [{ text: chunk, isCompany: false, isDoubtful: false }];
  const end = afterForm(chunk);
  const rest = end === null ? '' : chunk.slice(end);
  const after =
    /^(?:[\s,]|\([^)]*\)|ico?[ :.]*[\d ]+|i\.? ?c\.? ?o?\.?[ :.]*[\d ]+|dic[ :.]*cz\d+|(?:podil|id\.)? ?\d+ ?\/ ?\d+|\d+ ?%)*/.exec(
      flat(rest),
    );
  const isRepresented = /^[\s,(-]*(zast|jednatel|v zast|insolven|likvidator|jedna za)/.test(flat(rest));
  const cut = end === null || isRepresented ? chunk.length : end + (after?.[0].length ?? 0);
  const [own, next] = [
    chunk.slice(0, cut),
    chunk
      .slice(cut)
      .replace(/^[\s,&+/-]+|^a\s+/g, '')
      .replace(/^a\s+/, ''),
  ];
  const before = peopleBefore(own) ?? (end === null ? peopleAfter(own) : null);
  const isDoubtful = weight === 1;
  const owner = before ? undefined : own.split(' - ', 2);
  const isNamed = owner?.length === 2 && arePlainPeople(owner[0] as string);
  const pieces = before ?? [{ text: own.trim(), isCompany: true, isDoubtful: isDoubtful || isNamed }];
  return next === '' ? pieces : [...pieces, ...companyOf(next)];
}

/** People who stand before a company in one list: `Novák Jan, Stavby s.r.o.`; a firm that bears a name (`Novák a syn s.r.o.`) is none. */
function peopleBefore(text: string): Piece[] | null {
  for (const [left, right] of halvesOf(text)) {
    if (
      companyWeight(left) > 0 ||
      companyWeight(right) === 0 ||
      /^(syn|synove|spol|bratr|bratri|partneri?|dcery?|co\b)/.test(flat(right))
    )
      continue;
    if (/^(s\.|a\.|spol|v\.|k\.|z\.|o\.)/.test(flat(right))) continue;
    if (arePlainPeople(left))
      return [
        { text: left, isCompany: false, isDoubtful: true },
        { text: right, isCompany: true, isDoubtful: true },
      ];
  }
  return null;
}

/** People who stand after a body that no legal form ends: `Město Kolín, Novák Jan`. */
function peopleAfter(text: string): Piece[] | null {
  for (const [left, right] of halvesOf(text))
    if (companyWeight(left) > 0 && companyWeight(right) === 0 && arePlainPeople(right))
      return [
        { text: left, isCompany: true, isDoubtful: true },
        { text: right, isCompany: false, isDoubtful: true },
      ];
  return null;
}

const halvesOf = (text: string): [string, string][] =>
  [...text.matchAll(/\s*(?:,|\sa\s|\s[&+/]\s)\s*/g)].map((found) => [
    text.slice(0, found.index),
    text.slice((found.index ?? 0) + found[0].length),
  ]);
function arePlainPeople(text: string): boolean {
  const read = partPeople(tokensOf(text), { order: null, isLoud: false, isQuiet: false }, 0);
  return (
    read.length > 0 &&
    read.every(({ reading }) => reading?.firstName && reading.lastName && sexOf(reading.firstName.split(' ')[0] ?? ''))
  );
}

/** A company of a cell: its name, and the number, share and representative written beside it. */
export function companyPart({ text, isDoubtful }: Piece, group: number): Part {
  const outer: Part = {
    reading: null,
    companyName: '',
    ico: '',
    notes: [],
    shares: [],
    marks: [],
    group,
    doubts: isDoubtful ? ['COMPANY'] : [],
  };
  const doubt = (code: Doubt) => outer.doubts.push(code);
  let name = text;
  const take = (pattern: RegExp, use: (found: string) => void) => {
    for (let found = pattern.exec(flat(name)); found; found = pattern.exec(flat(name))) {
      use(name.slice(found.index, found.index + found[0].length));
      name = `${name.slice(0, found.index)} ${name.slice(found.index + found[0].length)}`;
    }
  };
  take(/[,(\s]*\bi\.?c\.?(?:o\.?)?[ :.]{0,3}(?:\d{8}|\d{3} ?\d{2} ?\d{3}|\d{6,7})\b\)?/, (found) => {
    outer.ico = found.replace(/\D/g, '').padStart(8, '0');
  });
  take(/[,(\s]*\bdic[ :.]*cz ?\d{8,10}\)?/, (found) => outer.notes.push(found.replace(/^[\s,(]+|[\s)]+$/g, '')));
  take(
    /[,(\s]*(?:(?:spoluvlastnicky )?podil[ :]*|id\.? ?|ideal\w* ?)?(?:\d+ ?\/ ?\d+|\d{1,3}(?:[.,]\d+)? ?%)\)?/,
    (found) => {
      for (const token of tokensOf(found)) if (token.kind === 'share') outer.shares.push(token);
    },
  );
  take(/[,(\s-]+(?:zast(?:\.|oup\w*)|jednatel\w*|v zast\.|insolven\w+ spravce|likvidator\w*|jedna za).*$/, (found) => {
    outer.notes.push(found.replace(/^[\s,(-]+|[\s)]+$/g, ''));
    doubt('REPRESENTED');
  });
  take(/\b(?:sjm|bsm)\b/, () => doubt('JOINT'));
  if (outer.notes.length === 0 && /\d{3}/.test(name)) doubt('EXTRA');
  outer.companyName = name
    .replace(/\s+/g, ' ')
    .replace(/\s+([,.)])/g, '$1')
    .replace(/\(\s*\)/g, '')
    .replace(/^[\s,;-]+|[\s,;-]+$/g, '');
  if (outer.companyName === outer.companyName.toLocaleUpperCase('cs') && / /.test(outer.companyName))
    outer.companyName = outer.companyName.trim();
  return outer;
}
