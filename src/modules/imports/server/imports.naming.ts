import { fold } from '#shared/fold.ts';
import {
  type CellPeople,
  type CellPerson,
  nothing,
  parseNameParts,
  parsePeople,
  type Usual,
} from '../imports.people.rules.ts';
import type { Doubt } from '../imports.reading.rules.ts';
import type { ImportField } from '../imports.rules.ts';
import type { Cells } from './imports.cells.ts';

// Whom a row names, by whichever columns its table has: one of whole names, one of companies, or one for each part.

/** The people of a row and all that is doubtful about them. */
export type Named = { people: CellPerson[]; doubts: Doubt[] };

/** Columns by which a row names people. */
const nameFields = ['ownerName', 'companyName', 'lastName', 'firstName', 'titleBefore', 'titleAfter'] as const;
export const nameField = (cells: Cells): ImportField =>
  nameFields.find((field) => cells.get(field) !== '') ?? 'lastName';

/** Whether a way of owning is the joint property of spouses. */
const isJointOwnership = (text: string): boolean =>
  /^(sjm|bsjm|spolecne jmeni|manzel)|sjm ?\(ano\)/.test(fold(text).replace(/sjvl.*/, ''));

const company = (companyName: string): CellPeople => ({
  people: [{ ...nothing, kind: 'company', companyName: companyName.replace(/\s+/g, ' ').trim() }],
  ...{ doubts: [], order: null },
});

/** Who owns, as the row says; a column that says how they own stands above what the names leave open. */
export function readOwners(cells: Cells, usual: Usual): Named {
  const { people, doubts } = named(cells, usual);
  const ownership = cells.get('ownership');
  const all = new Set([...doubts, ...people.flatMap((one) => one.doubts)]);
  if (ownership === '' || people.length === 0) return { people, doubts: [...all] };
  const jointly = isJointOwnership(ownership);
  all.delete('COUPLE');
  all.delete('JOINT');
  if (jointly && people.length > 2 && people.some((one) => !one.jointly)) all.add('JOINT');
  else for (const one of people) one.jointly = jointly && one.kind === 'person';
  return { people, doubts: [...all] };
}

function named(cells: Cells, usual: Usual): CellPeople {
  const [whole, firm, lastName, firstName] = (['ownerName', 'companyName', 'lastName', 'firstName'] as const).map(
    cells.get,
  ) as [string, string, string, string];
  const titles = { titleBefore: cells.get('titleBefore'), titleAfter: cells.get('titleAfter') };
  if (firm && !lastName && !whole) return company(firm);
  if (whole) return withTitles(parsePeople(whole, usual), titles);
  if (!lastName && !firstName) return { people: [], doubts: [], order: null };
  const ico = cells.get('ico').replace(/\s/g, '');
  if (!firstName && ico && !/^\d{9,10}$/.test(ico)) return company(lastName);
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
