import { fold } from '#shared/fold.ts';
import type { Share } from '#shared/fraction.ts';
import type { UnitType, UnitUse } from '#shared/house.ts';
import { isIco } from '#shared/registers.ts';
import type { CellPerson } from '../imports.people.rules.ts';
import type { NumberReading, Problem } from '../imports.rules.ts';
import { type Cells, cellsOf, type Layout, longest, problem } from './imports.cells.ts';
import { readFacts, readReach } from './imports.facts.ts';
import type { Facts, Names } from './imports.house.ts';
import { type Habits, isNobody, type Named, nameRow, type RowCorrections } from './imports.naming.ts';
import { type GivenShare, readFraction, readShare } from './imports.shares.ts';
import type { SheetRow } from './imports.sheets.ts';

/** Somebody as one row names them. */
export type Mention = {
  row: number;
  slot: number;
  names: Names;
  /** What stands in the cell beside the name. */
  share: Share | null;
  jointly: boolean;
  emails: string[];
  phones: string[];
  facts: Facts;
};
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
  named: Named;
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
    number: number.slice(0, 50),
    type: type ?? (typeText ? 'flat' : null),
    use,
    entrance: (cells.get('entrance') || within).slice(0, longest),
    floor: cells.get('floor').slice(0, longest),
    residentsCount: isCount ? Number(count) : null,
  };
}

/** People of one row share its address; of several e-mails and phones each has one, the last one those that are left. */
function mentionsOf(
  index: number,
  people: CellPerson[],
  reach: { emails: string[]; phones: string[] },
  facts: Facts,
): Mention[] {
  const last = people.length - 1;
  const part = (texts: string[], slot: number) => (slot === last ? texts.slice(slot) : texts.slice(slot, slot + 1));
  const others = { ...facts, ico: '', dic: '', bankAccount: '', notes: '' };
  return people.map((one, slot) => {
    const own = slot === 0 ? facts : others;
    const notes = [own.notes, one.note].filter(Boolean).join('\n');
    return {
      row: index,
      slot,
      names: namesOf(one),
      share: one.share,
      jointly: one.jointly,
      emails: part(reach.emails, slot),
      phones: part(reach.phones, slot),
      facts: { ...own, notes, ico: own.ico || (isIco(one.ico) ? one.ico : '') },
    };
  });
}

const namesOf = ({ kind, companyName, titleBefore, firstName, lastName, titleAfter }: CellPerson): Names => ({
  isCompany: kind === 'company',
  companyName,
  titleBefore,
  firstName,
  lastName,
  titleAfter,
});

const tooLong = (names: Names) =>
  [names.companyName, names.firstName, names.lastName, names.titleBefore, names.titleAfter].some(
    (text) => text.length > longest,
  );

/** How a table is read: what its columns hold, what the numbers of shares are, how names are written, what hands have put right. */
export type Reading = { layout: Layout; numbers: NumberReading; usual: Habits; corrections: RowCorrections };

/** One row by the columns that are mapped; `within` is the entrance that a title above it names. */
export function readRow(
  row: SheetRow,
  index: number,
  { layout, numbers, usual, corrections }: Reading,
  within: string,
): ReadRow {
  const cells = cellsOf(row, layout);
  const problems: Problem[] = [];
  const unit = readUnit(cells, within, problems);
  const facts = readFacts(cells, problems);
  const reach = readReach(cells, problems);
  const named = nameRow(cells, usual, row.number, corrections);
  const mentions = mentionsOf(index, named.people, reach, facts);
  if (mentions.some(({ names }) => tooLong(names))) problems.push(problem('ownerName', 'TOO_LONG'));
  if (isNobody(named) && !unit && !cells.has('unitNumber') && named.decided !== 'edited')
    problems.push(problem('lastName', 'REQUIRED'));
  const [share, fraction] = [
    readShare(cells.get('share'), cells.get('shareTotal'), numbers),
    readFraction(cells.get('fraction')),
  ];
  if (share.error) problems.push(problem('share', share.error));
  if (fraction.error) problems.push(problem('fraction', fraction.error));
  const text = [within, ...layout.mapping.map((field, i) => (field ? (row.cells[i] ?? '') : ''))].join('\u0001');
  return { index, unit, mentions, named, share, fraction, problems, text };
}
