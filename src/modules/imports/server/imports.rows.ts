import { fold } from '#shared/fold.ts';
import type { UnitType, UnitUse } from '#shared/house.ts';
import type { ImportField, NumberReading, Problem } from '../imports.rules.ts';
import { type Cells, cellsOf, type Layout, longest, problem } from './imports.cells.ts';
import { readFacts, readReach } from './imports.facts.ts';
import type { Facts } from './imports.house.ts';
import {
  cleanNames,
  company,
  isCompanyName,
  isJointOwnership,
  type Names,
  parseName,
  parseOwners,
} from './imports.names.ts';
import type { SheetRow } from './imports.parse.ts';
import { type GivenShare, readFraction, readShare } from './imports.shares.ts';

/** Somebody as one row names them. */
export type Mention = { row: number; slot: number; names: Names; emails: string[]; phones: string[]; facts: Facts };
export type UnitCells = {
  number: string;
  type: UnitType | null;
  entrance: string;
  floor: string;
  use: UnitUse | null;
  residentsCount: number | null;
};
/** A row as it is understood, with what is wrong with it. */
export type ReadRow = {
  index: number;
  unit: UnitCells | null;
  mentions: Mention[];
  isJoint: boolean;
  share: GivenShare;
  fraction: GivenShare;
  problems: Problem[];
  /** All that was read, to know a row that stands in the file twice. */
  text: string;
};

const types: [RegExp, UnitType][] = [
  [/garazove|parkovac|stani/, 'garagePlace'],
  [/garaz/, 'garage'],
  [/sklep|komor|sklad/, 'cellar'],
  [/spolecn/, 'commonSpace'],
  [/nebyt|obchod|komerc|provoz|kancel|atelier|dilna|ordinac/, 'commercialSpace'],
  [/byt|jednotka|flat/, 'flat'],
];
const uses: [RegExp, UnitUse][] = [
  [/najem|pronaj|podnaj/, 'renting'],
  [/uziv|sluz/, 'using'],
  [/bydl|vlastni|trval/, 'living'],
];
const match = <T>(table: [RegExp, T][], text: string): T | null =>
  table.find(([pattern]) => pattern.test(fold(text)))?.[1] ?? null;

function readUnit(cells: Cells, within: string, problems: Problem[]): UnitCells | null {
  const number = cells
    .get('unitNumber')
    .replace(/\s*\/\s*/g, '/')
    .replace(/\s+/g, ' ');
  if (number === '') {
    if (cells.has('unitNumber')) problems.push(problem('unitNumber', 'REQUIRED'));
    return null;
  }
  const [typeText, useText, count] = [cells.get('unitType'), cells.get('use'), cells.get('residentsCount')];
  const [type, use] = [match(types, typeText), match(uses, useText)];
  if (typeText && !type) problems.push(problem('unitType', 'UNIT_TYPE'));
  if (useText && !use) problems.push(problem('use', 'USE'));
  const isCount = /^\d{1,5}$/.test(count) && Number(count) <= 10_000;
  if (count && !isCount) problems.push(problem('residentsCount', 'NUMBER'));
  for (const field of ['unitNumber', 'entrance', 'floor'] as const)
    if (cells.get(field).length > (field === 'unitNumber' ? 50 : longest)) problems.push(problem(field, 'TOO_LONG'));
  return {
    ...{ number: number.slice(0, 50), type: type ?? (typeText ? 'flat' : null), use },
    ...{ entrance: (cells.get('entrance') || within).slice(0, longest), floor: cells.get('floor').slice(0, longest) },
    residentsCount: isCount ? Number(count) : null,
  };
}

/** All owners of a row: of its first columns, of those for a second and third one, and the spouse, who owns jointly. */
function readAllOwners(cells: Cells, problems: Problem[]): { names: Names[]; isJoint: boolean } {
  const found = readOwners(cells, problems);
  for (let next = cells.next; next; next = next.next) found.names.push(...readOwners(next, problems).names);
  const spouse = cells.all('spouseName').join(' ');
  if (spouse === '') return found;
  const { names } = parseOwners(spouse);
  if (names.some((one) => one === null)) problems.push(problem('spouseName', 'NAME_UNCLEAR'));
  return { names: [...found.names, ...names.flatMap((one) => one ?? [])], isJoint: true };
}

/** Who owns, by whichever columns the file has: a cell of the whole name, a company, or a name in its parts. */
function readOwners(cells: Cells, problems: Problem[]): { names: Names[]; isJoint: boolean } {
  const [whole, firm, last, first] = (['ownerName', 'companyName', 'lastName', 'firstName'] as const).map(
    cells.get,
  ) as [string, string, string, string];
  const titles = { titleBefore: cells.get('titleBefore'), titleAfter: cells.get('titleAfter') };
  const unclear = (field: ImportField) => {
    problems.push(problem(field, 'NAME_UNCLEAR'));
    return { names: [], isJoint: false };
  };
  if (firm && !last && !whole) return { names: [company(firm)], isJoint: false };
  if (whole) {
    const { names, isJoint } = parseOwners(whole);
    if (names.some((one) => one === null)) return unclear('ownerName');
    const [one] = names;
    if (names.length === 1 && one && !one.isCompany)
      return {
        names: [
          cleanNames({
            ...one,
            titleBefore: one.titleBefore || titles.titleBefore,
            titleAfter: one.titleAfter || titles.titleAfter,
          }),
        ],
        isJoint,
      };
    return { names: names as Names[], isJoint };
  }
  if (!last && !first) return { names: [], isJoint: false };
  if (!first && isCompanyName(last)) return { names: [company(last)], isJoint: false };
  if (!first && cells.get('ico') && !/^\d{9,10}$/.test(cells.get('ico')))
    return { names: [company(last)], isJoint: false };
  if (!first) {
    const couple = parseOwners(last);
    if (couple.names.length > 0 && couple.names.every(Boolean)) return couple as { names: Names[]; isJoint: boolean };
    const one = parseName(last);
    return one ? { names: [one], isJoint: false } : unclear('firstName');
  }
  if (!last) return unclear('lastName');
  return {
    names: [cleanNames({ isCompany: false, companyName: '', firstName: first, lastName: last, ...titles })],
    isJoint: false,
  };
}

/** People of one row share its address; of several e-mails and phones each has one, the last one those that are left. */
function mentionsOf(
  index: number,
  names: Names[],
  reach: { emails: string[]; phones: string[] },
  facts: Facts,
): Mention[] {
  if (names.length > 1) {
    const share = (texts: string[], slot: number) =>
      texts.slice(slot, slot === names.length - 1 ? undefined : slot + 1);
    return names.map((one, slot) => ({
      ...{ row: index, slot, names: one, emails: share(reach.emails, slot), phones: share(reach.phones, slot) },
      facts: slot === 0 ? facts : { ...facts, ico: '', dic: '', bankAccount: '', notes: '' },
    }));
  }
  return names.map((one) => ({ row: index, slot: 0, names: one, ...reach, facts }));
}

const tooLong = (names: Names) =>
  [names.companyName, names.firstName, names.lastName, names.titleBefore, names.titleAfter].some(
    (text) => text.length > longest,
  );

/** How a table is read: what its columns hold, and what the numbers of shares are. */
export type Reading = { layout: Layout; numbers: NumberReading };

/** One row by the columns that are mapped; `within` is the entrance that a title above it names. */
export function readRow(row: SheetRow, index: number, { layout, numbers }: Reading, within: string): ReadRow {
  const cells = cellsOf(row, layout);
  const problems: Problem[] = [];
  const unit = readUnit(cells, within, problems);
  const facts = readFacts(cells, problems);
  const reach = readReach(cells, problems);
  const { names, isJoint } = readAllOwners(cells, problems);
  const ownership = cells.get('ownership');
  const joint = ownership ? isJointOwnership(ownership) : isJoint;
  const isNameUnclear = problems.some(({ code }) => code === 'NAME_UNCLEAR');
  if (names.some(tooLong)) problems.push(problem('ownerName', 'TOO_LONG'));
  if (names.length === 2 && joint && !ownership && !cells.has('spouseName'))
    problems.push(problem('ownerName', 'COUPLE'));
  if (names.length === 0 && !unit && !isNameUnclear && !cells.has('unitNumber'))
    problems.push(problem('lastName', 'REQUIRED'));
  const [share, fraction] = [
    readShare(cells.get('share'), cells.get('shareTotal'), numbers),
    readFraction(cells.get('fraction')),
  ];
  if (share.error) problems.push(problem('share', share.error));
  if (fraction.error) problems.push(problem('fraction', fraction.error));
  const text = [within, ...layout.mapping.map((field, i) => (field ? (row.cells[i] ?? '') : ''))].join('\u0001');
  return {
    index,
    unit,
    mentions: mentionsOf(index, names, reach, facts),
    isJoint: joint,
    share,
    fraction,
    problems,
    text,
  };
}
