import { fold } from '#shared/fold.ts';
import type { Share } from '#shared/fraction.ts';
import type { UnitType, UnitUse } from '#shared/house.ts';
import { isIco } from '#shared/registers.ts';
import type { CellPerson, Usual } from '../imports.people.rules.ts';
import type { Problem } from '../imports.rules.ts';
import { type Cells, cellsOf, type Layout, longest, problem } from './imports.cells.ts';
import { readFacts, readReach } from './imports.facts.ts';
import type { Facts, Names } from './imports.house.ts';
import { type Named, nameRow, type RowCorrections } from './imports.naming.ts';
import type { SheetRow } from './imports.parse.ts';
import { type GivenShare, readFraction, readShare } from './imports.shares.ts';

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

function readUnit(cells: Cells, problems: Problem[]): UnitCells | null {
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
  const isCount = /^\d{1,3}$/.test(count);
  if (count && !isCount) problems.push(problem('residentsCount', 'NUMBER'));
  for (const field of ['unitNumber', 'entrance', 'floor'] as const)
    if (cells.get(field).length > (field === 'unitNumber' ? 50 : longest)) problems.push(problem(field, 'TOO_LONG'));
  return {
    ...{ number: number.slice(0, 50), type: type ?? (typeText ? 'flat' : null), use },
    ...{ entrance: cells.get('entrance').slice(0, longest), floor: cells.get('floor').slice(0, longest) },
    residentsCount: isCount ? Number(count) : null,
  };
}

/** People of one cell share its address; of several e-mails and phones each has one, and the last one has the rest. */
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
      ...{ row: index, slot, names: namesOf(one), share: one.share, jointly: one.jointly },
      ...{ emails: part(reach.emails, slot), phones: part(reach.phones, slot) },
      facts: { ...own, notes, ico: own.ico || (isIco(one.ico) ? one.ico : '') },
    };
  });
}

const namesOf = ({ kind, companyName, titleBefore, firstName, lastName, titleAfter }: CellPerson): Names => ({
  ...{ isCompany: kind === 'company', companyName, titleBefore, firstName, lastName, titleAfter },
});

const tooLong = (names: Names) =>
  [names.companyName, names.firstName, names.lastName, names.titleBefore, names.titleAfter].some(
    (text) => text.length > longest,
  );

/** One row by the columns that are mapped. */
export function readRow(
  row: SheetRow,
  index: number,
  layout: Layout,
  usual: Usual,
  corrections: RowCorrections,
): ReadRow {
  const cells = cellsOf(row, layout);
  const problems: Problem[] = [];
  const unit = readUnit(cells, problems);
  const facts = readFacts(cells, problems);
  const reach = readReach(cells, problems);
  const named = nameRow(cells, usual, row.number, corrections);
  const { people, doubts, decided } = named;
  const mentions = mentionsOf(index, people, reach, facts);
  if (mentions.some(({ names }) => tooLong(names))) problems.push(problem('ownerName', 'TOO_LONG'));
  const isNobody = people.length === 0 && (doubts.length === 0 || decided !== null);
  if (isNobody && unit) problems.push(problem(null, 'NO_OWNER'));
  else if (isNobody && !cells.has('unitNumber') && decided !== 'edited') problems.push(problem('lastName', 'REQUIRED'));
  const [share, fraction] = [
    readShare(cells.get('share'), cells.get('shareTotal')),
    readFraction(cells.get('fraction')),
  ];
  if (share.error) problems.push(problem('share', share.error));
  if (fraction.error) problems.push(problem('fraction', fraction.error));
  const text = layout.mapping.map((field, i) => (field ? (row.cells[i] ?? '') : '')).join('\u0001');
  return { index, unit, mentions, named, share, fraction, problems, text };
}
