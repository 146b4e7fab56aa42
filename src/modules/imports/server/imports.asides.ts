import { fold } from '#shared/fold.ts';
import { type Aside, fieldOf } from '../imports.rules.ts';
import type { SheetRow } from './imports.sheets.ts';

// Rows that are no unit and nobody: sums, marks of pages, signatures, repeated headings, titles between units, notes.

const totalWord =
  /^((celkem|celkove|soucet|suma|sumar|mezisoucet|uhrnem|dohromady|souhrn|spolu|total)($|[^\p{L}])|[\u03c3\u2211])/u;
const amount = /^[-+]?[\d\s\u00a0.,/%]+(m2|m²|kc|%|ks)?\.?$|^-+$/;
const pageMark = /^(strana|stranka|str\.?|list|page)\s*(c\.\s*)?\d+(\s*(z|ze|of|\/)\s*\d+)?$/;
const signature =
  /^(v|ve) \p{L}[\p{L} .\d]*,? ?(dne|\d{1,2}\. ?\d{1,2}\.)|^dne[ :]|^(datum|podpis|razitko|zpracoval|vyhotovil|vypracoval|sestavil|schvalil|overil|kontroloval|za (spravnost|vybor|svj|spolecenstvi)|predseda|clen vyboru|spravce)($|[^\p{L}].*)|^[._\s]{5,}$/u;
const entranceTitle = /^(vchod|sekce|vstup|schodiste|blok|dum|objekt|c\. ?p\.|cislo popisne)($|[^\p{L}])/u;
/** A street with its number: `Lípová 12`, `nám. Míru 3/45a`. */
const street = /^\p{Lu}?[\p{L}. ]{2,}\s\d{1,4}(\/\d{1,4})?[a-z]?$/u;
const unitWord =
  /^(byt|bytova|garaz|gar|sklep|jednotka|nebyt|nebytov\p{L}*|prostor|atelier|c|cislo|stani|parkov\p{L}*)($|[^\p{L}])/u;
const floorTitle = /^\d{1,2}\. ?(np|pp|podlazi|patro|nadzemni|podzemni)|^(prizemi|suteren|podkrovi)$/;
const noteWord = /^(pozn|vysvetliv|legenda|zdroj|stav k|platn|aktualiz|tisk|vytisteno|evidence|seznam|\*)/;
const ordinalHeading = /^(p\.? ?c\.?|por(adi|adove|ad)?\.?( c(islo|\.)?)?|radek|#|c\.?)$/;

const letters = /\p{L}/u;
type Filled = { at: number; text: string; folded: string };
const filledOf = ({ cells }: SheetRow): Filled[] =>
  cells.flatMap((text, at) => (text === '' ? [] : [{ at, text, folded: fold(text) }]));

/** How many cells most rows have. */
function usual(rows: SheetRow[]): number {
  const counts = rows.slice(0, 2_000).map(({ cells }) => cells.filter(Boolean).length);
  return counts.sort((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 0;
}

const numberOf = (text: string): number =>
  /^[\d\s\u00a0]+([.,]\d+)?$/.test(text) ? Number(text.replace(/[\s\u00a0]/g, '').replace(',', '.')) : 0;

/** A lone text between units or below them. */
function loneAside({ text, folded }: Filled, field: string): Aside | null {
  if (entranceTitle.test(folded)) return 'entrance';
  if (floorTitle.test(folded) || noteWord.test(folded)) return 'note';
  if (unitWord.test(folded)) return null;
  if (street.test(text)) return 'entrance';
  return !/name$/i.test(field) && text.length >= 25 && folded.split(' ').length >= 4 ? 'note' : null;
}

type Table = { columns: string[]; most: number; lead: number };

function asideOf(row: SheetRow, { columns, most }: Table): Aside | null {
  const count = row.cells.filter(Boolean).length;
  const heads = row.cells.filter((text, at) => text !== '' && text === columns[at]).length;
  if (heads >= 2 && heads * 5 >= count * 4) return 'head';
  if (count >= Math.max(most, 4)) return null;
  const filled = filledOf(row);
  const [first] = filled;
  if (!first) return 'empty';
  const words = filled.filter(({ folded }) => !amount.test(folded));
  if (words.length > 0 && words.every(({ folded }) => totalWord.test(folded))) return 'total';
  if (count <= 3 && filled.some(({ folded }) => pageMark.test(folded))) return 'page';
  if (count * 2 <= Math.max(most, 4) && signature.test(first.folded)) return 'signature';
  if (count > 1 || most < 3) return null;
  const heading = columns[first.at] ?? '';
  if (/^\d+\.?$/.test(first.folded)) return ordinalHeading.test(fold(heading)) ? 'empty' : null;
  return loneAside(first, fieldOf(heading) ?? '');
}

/** What stands in columns above a row, added since the last sum. */
type Added = { rows: number; sums: number[] };

/** Whether a row of numbers alone, which names nothing in the first column, says the sum of what stands above it. */
function isBareTotal({ cells }: SheetRow, { rows, sums }: Added, { most, lead }: Table): boolean {
  const given = cells.filter(Boolean);
  if (rows < 2 || cells[lead] || given.length * 2 > most || given.some((text) => letters.test(text))) return false;
  return cells.some((text, at) => numberOf(text) > 0 && Math.abs(numberOf(text) - (sums[at] ?? 0)) < 1e-6);
}

/** For each row why it is no unit and nobody, or null when it may be one. */
export function asidesOf(columns: string[], rows: SheetRow[]): (Aside | null)[] {
  const lead = columns.findIndex((_, i) => rows.filter(({ cells }) => cells[i]).length * 2 > rows.length);
  const table = { columns, most: usual(rows), lead };
  let added: Added = { rows: 0, sums: [] };
  return rows.map((row) => {
    const found = asideOf(row, table) ?? (isBareTotal(row, added, table) ? 'total' : null);
    if (found === 'total') added = { rows: 0, sums: [] };
    else {
      added.rows++;
      for (const [at, text] of row.cells.entries()) added.sums[at] = (added.sums[at] ?? 0) + numberOf(text);
    }
    return found;
  });
}

/** The rows that are left out unless somebody takes them in, by their numbers. */
export const leftOut = (columns: string[], rows: SheetRow[]): number[] => {
  const asides = asidesOf(columns, rows);
  return rows.flatMap(({ number }, i) => (asides[i] ? [number] : []));
};
