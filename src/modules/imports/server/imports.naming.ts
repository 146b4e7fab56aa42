import { createHash } from 'node:crypto';
import { fold } from '#shared/fold.ts';
import type { Corrections, GivenPerson } from '../imports.corrections.rules.ts';
import {
  type CellPeople,
  type CellPerson,
  nothing,
  parseNameParts,
  parsePeople,
  type Usual,
} from '../imports.people.rules.ts';
import type { Doubt } from '../imports.reading.rules.ts';
import type { Cells } from './imports.cells.ts';
import type { SheetRow } from './imports.sheets.ts';

// Whom a row names, by whichever columns its table has: one of whole names, one of companies, or one for each part.

/** The people of a row and all that is doubtful about them. */
export type Named = {
  people: CellPerson[];
  doubts: Doubt[];
  /** Whether a hand has written the people, or confirmed them; null leaves what is doubtful open. */
  decided: 'edited' | 'checked' | null;
  /** A mark of this reading, which a confirmation repeats, so that nobody confirms what they have not seen. */
  sign: string;
};

/** How a table writes names; one that the house has given out has them as they are stored. */
export type Habits = Usual & { isExported: boolean };

/** Signs of more than one person, which a hand may have added to a table that was given out. */
const several = /[,;/&+|\n]|\s(?:a|et|i)\s|\b(?:SJM|BSM)\b/i;

/** Columns by which a row names people. */
const nameFields = ['ownerName', 'companyName', 'lastName', 'firstName', 'titleBefore', 'titleAfter'] as const;

/** Whether a way of owning is the joint property of spouses. */
const isJointOwnership = (text: string): boolean =>
  /^(sjm|bsjm|spolecne jmeni|manzel)|sjm ?\(ano\)/.test(fold(text).replace(/sjvl.*/, ''));

const company = (companyName: string): CellPeople => ({
  people: [{ ...nothing, kind: 'company', companyName: companyName.replace(/\s+/g, ' ').trim() }],
  doubts: [],
  order: null,
});

/** The row once for each owner who has columns of their own. */
const ownersOf = (cells: Cells): Cells[] => [cells, ...(cells.next ? ownersOf(cells.next) : [])];
const spouseText = (cells: Cells): string => cells.all('spouseName').join(' ');

/** The text by which a row names people: what a correction of them is tied to. */
export const namingText = (cells: Cells): string =>
  [...ownersOf(cells).flatMap((one) => nameFields.map(one.get)), spouseText(cells)].join('\u0001');

/** Whether a row names nobody, for certain or because somebody has said so. */
export const isNobody = ({ people, doubts, decided }: Named): boolean =>
  people.length === 0 && (doubts.length === 0 || decided !== null);

/** Doubts that no confirmation settles: a name is missing and must be written. */
export const mustWrite = (doubts: readonly Doubt[]): boolean => doubts.includes('INCOMPLETE');

/** Whom a row names: as a hand has written it, else as it is read. A correction of another text is told, not taken. */
export function nameRow(cells: Cells, usual: Habits, row: number, { people, checked }: RowCorrections): Named {
  const own = people.get(row);
  if (own && own.of === namingText(cells))
    return { people: own.people.map(asWritten), doubts: [], decided: 'edited', sign: '' };
  const read = readOwners(cells, usual);
  const doubts: Doubt[] = own ? [...read.doubts, 'CHANGED'] : read.doubts;
  const sign = createHash('sha256')
    .update(JSON.stringify([namingText(cells), read.people, doubts]))
    .digest('base64url')
    .slice(0, 16);
  const isChecked = checked.get(row) === sign && !mustWrite(doubts);
  return { people: read.people, doubts, decided: doubts.length > 0 && isChecked ? 'checked' : null, sign };
}

/** A company has no names of a person, a person none of a company, whatever was typed before the kind was chosen. */
const asWritten = ({ companyName, share, jointly, hasOneName, ...one }: GivenPerson): CellPerson =>
  one.kind === 'company'
    ? { ...nothing, kind: 'company', companyName, share }
    : { ...nothing, ...one, share, jointly, ...(hasOneName && { firstName: '' }) };

/** Corrections by the number of their row. */
export type RowCorrections = { people: Map<number, Corrections['people'][number]>; checked: Map<number, string> };
export const byRow = ({ people, checked }: Corrections): RowCorrections => ({
  people: new Map(people.map((one) => [one.row, one])),
  checked: new Map(checked.map(({ row, sign }) => [row, sign])),
});

/** Rows with the cells that a hand has put right. */
export function correctCells(rows: SheetRow[], cells: Corrections['cells']): SheetRow[] {
  const byNumber = new Map<number, Corrections['cells']>();
  for (const one of cells) byNumber.set(one.row, [...(byNumber.get(one.row) ?? []), one]);
  return rows.map((row) => {
    const own = byNumber.get(row.number);
    if (!own) return row;
    const texts = new Map(own.map(({ column, text }) => [column, text]));
    return { ...row, cells: row.cells.map((text, i) => texts.get(i) ?? text) };
  });
}

/** Who owns, as the row says; a column that says how they own stands above what the names leave open. */
function readOwners(cells: Cells, usual: Habits): { people: CellPerson[]; doubts: Doubt[] } {
  const { people, doubts } = withSpouse(
    ownersOf(cells).map((one) => named(one, usual)),
    parsePeople(spouseText(cells), usual),
  );
  const ownership = cells.get('ownership');
  const all = new Set([...doubts, ...people.flatMap((one) => one.doubts)]);
  if (ownership === '' || people.length === 0) return { people, doubts: [...all] };
  const jointly = isJointOwnership(ownership);
  all.delete('COUPLE');
  all.delete('JOINT');
  if (jointly && people.length > 2 && people.some((one) => !one.jointly)) all.add('JOINT');
  else for (const one of people) one.jointly = jointly && (one.kind === 'person' || people.length === 1);
  return { people, doubts: [...all] };
}

/** The owners of all columns; the spouse stands beside the first one, and the two own jointly. */
function withSpouse(owners: CellPeople[], spouse: CellPeople): { people: CellPerson[]; doubts: Doubt[] } {
  const [first = spouse, ...others] = owners;
  const doubts = [...owners, spouse].flatMap((one) => one.doubts);
  const rest = others.flatMap(({ people }) => people);
  if (spouse.people.length === 0) return { people: [...first.people, ...rest], doubts };
  const pair = [...first.people, ...spouse.people];
  const isPair = first.people.length === 1 && spouse.people.length === 1;
  if (!isPair || pair.some(({ kind }) => kind === 'company')) doubts.push('JOINT');
  const joint = pair.map((one) => ({ ...one, jointly: one.kind === 'person' }));
  return { people: [...joint, ...rest], doubts };
}

function named(cells: Cells, usual: Habits): CellPeople {
  const [whole, firm, lastName, firstName] = (['ownerName', 'companyName', 'lastName', 'firstName'] as const).map(
    cells.get,
  ) as [string, string, string, string];
  const titles = { titleBefore: cells.get('titleBefore'), titleAfter: cells.get('titleAfter') };
  if (firm && !lastName && !whole) return company(firm);
  if (whole) return withTitles(parsePeople(whole, usual), titles);
  if (!lastName && !firstName) return { people: [], doubts: [], order: null };
  const ico = cells.get('ico').replace(/\s/g, '');
  if (!firstName && ico && !/^\d{9,10}$/.test(ico)) return company(lastName);
  if (usual.isExported && firstName && lastName && !several.test(`${firstName} ${lastName}`))
    return { people: [{ ...nothing, ...titles, firstName, lastName }], doubts: [], order: null };
  return parseNameParts({ ...titles, firstName, lastName }, usual);
}

/** Titles of columns of their own go to the one person of the cell that has none. */
function withTitles(read: CellPeople, titles: { titleBefore: string; titleAfter: string }): CellPeople {
  const [one, second] = read.people;
  if (!one || second || one.kind === 'company' || !(titles.titleBefore || titles.titleAfter)) return read;
  const { people, doubts } = parseNameParts({ ...titles, firstName: one.firstName, lastName: one.lastName });
  const [titled] = people;
  if (!titled) return read;
  const own = { titleBefore: one.titleBefore || titled.titleBefore, titleAfter: one.titleAfter || titled.titleAfter };
  const extra = titled.doubts.filter((code) => code === 'EXTRA');
  return {
    ...read,
    people: [{ ...one, ...own, doubts: [...one.doubts, ...extra] }],
    doubts: [...read.doubts, ...doubts],
  };
}
