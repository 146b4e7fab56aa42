import { createHash } from 'node:crypto';
import type { Corrections } from '../imports.corrections.rules.ts';
import { usualOrder } from '../imports.people.rules.ts';
import {
  type Aside,
  type Decision,
  type ImportField,
  type ImportOptions,
  isExported,
  type Mapping,
  type Problem,
  type ProblemCode,
  type RowState,
} from '../imports.rules.ts';
import { asidesOf } from './imports.asides.ts';
import { cellsOf, layoutOf, problem } from './imports.cells.ts';
import { readingsOf } from './imports.columns.ts';
import type { House } from './imports.house.ts';
import { byRow, correctCells } from './imports.naming.ts';
import { ownersOf } from './imports.owners.ts';
import { type Cluster, gather, type Pair } from './imports.people.ts';
import { personPlan } from './imports.person.ts';
import type { Action, Offer, Plan, Preview, Side, UnitPlan } from './imports.planned.ts';
import { type Reading, type ReadRow, readRow } from './imports.rows.ts';
import { sameShare } from './imports.shares.ts';
import type { SheetRow } from './imports.sheets.ts';
import { noPeople, showPeople } from './imports.shown.ts';
import { summarise } from './imports.summary.ts';
import { type Group, groupUnits, requireOwners, settleShares, type UnitValues, unitValues } from './imports.units.ts';

// What an import would do: the rows, the house and the choices in, everything to be written out. It reads and writes
// nothing, so the preview and the commit, which both come from here, agree.

export type PlanInput = {
  house: House;
  columns: string[];
  rows: SheetRow[];
  mapping: Mapping;
  options: ImportOptions;
  decisions: Record<string, Decision>;
  skipped: number[];
  corrections: Corrections;
};

/** Plans an import and says what it would do. */
export function planImport(input: PlanInput): { plan: Plan; preview: Preview } {
  const { house, mapping, options } = input;
  const skipped = new Set(input.skipped);
  const sheet = correctCells(input.rows, input.corrections.cells);
  const asides = asidesOf(input.columns, sheet);
  const within = entrancesAbove(sheet, asides, skipped);
  const reading = readingOf(input, sheet);
  const read = sheet.map((row, i) => (skipped.has(row.number) ? null : readRow(row, i, reading, within[i] ?? '')));
  const live = withoutDuplicates(read.filter((row) => row !== null));
  const said = new Map(read.flatMap((row) => (row ? [[row.index, row.problems]] : [])));
  const say = (row: number, field: ImportField | null, code: ProblemCode) => {
    const list = said.get(row);
    if (list && !list.some((one) => one.code === code && one.field === field)) list.push(problem(field, code));
  };
  const groups = groupUnits(live, house, options, say);
  requireOwners(groups, say);
  const share = settleShares(groups, house, options, input.columns[mapping.indexOf('share')] ?? '', say);
  const { clusters, offers, isCut } = meet(input, live, groups);
  warnOfOffers(offers, say);
  const taken = new Map(house.people.flatMap(({ login, id }) => (login ? [[login, id] as const] : [])));
  const people = clusters.map((cluster) => personPlan(cluster, options, taken, say));
  const units = groups.map((group) => unitPlan(group, clusters, options, share.meaning === 'part', say));
  const entrances = [
    ...new Set(units.flatMap(({ place, action }) => (place.id === null && action === 'create' ? [place.name] : []))),
  ];
  const plan = { people, units, entrances };
  const shown = showPeople(live, plan, clusters);
  const rows = rowStates(asides, said, plan).map((row, i) => ({ ...row, ...(shown.get(i) ?? noPeople) }));
  const summary = {
    ...summarise(plan, rows, house, share),
    doubtful: rows.filter(({ doubts, decided }) => doubts.length > 0 && !decided).length,
    undecided: offers.filter(({ decision }) => !decision).length,
    isCut,
  };
  const digest = createHash('sha256')
    .update(JSON.stringify([plan, summary]))
    .digest('hex');
  const readings = readingsOf({ ...input, rows: sheet.filter(({ number }) => !skipped.has(number)) });
  return { plan, preview: { summary, rows, offers: offers.map(toOffer(input.rows)), readings, digest } };
}

/** How the rows are read: by the columns, by the order of names that the certain ones show, and as hands have put them right. */
function readingOf({ mapping, options, corrections }: PlanInput, sheet: SheetRow[]): Reading {
  const layout = layoutOf(mapping);
  const order = usualOrder(sheet.flatMap((row) => cellsOf(row, layout).all('ownerName')));
  const usual = { order, isExported: isExported(mapping) };
  return { layout, numbers: options.numbers, usual, corrections: byRow(corrections) };
}

/** For each row the entrance that the title last left out above it names. */
function entrancesAbove(rows: SheetRow[], asides: (Aside | null)[], skipped: Set<number>): string[] {
  let within = '';
  return rows.map(({ number, cells }, i) => {
    if (asides[i] === 'entrance' && skipped.has(number)) within = (cells.find(Boolean) ?? '').replace(/:\s*$/, '');
    return within;
  });
}

/** A row that says word for word what another one said counts once. */
function withoutDuplicates(rows: ReadRow[]): ReadRow[] {
  const seen = new Set<string>();
  return rows.filter((row) => {
    if (!seen.has(row.text)) return seen.add(row.text);
    row.problems.push(problem(null, 'DUPLICATE'));
    return false;
  });
}

function meet({ house, decisions }: PlanInput, rows: ReadRow[], groups: Group[]) {
  const unitOfRow = new Map(groups.flatMap((group) => group.rows.map((row) => [row.index, group.key] as const)));
  const keyOfUnit = new Map(groups.flatMap(({ known, key }) => (known ? [[known.id, key] as const] : [])));
  const unitsOfPerson = new Map<string, string[]>();
  for (const unit of house.units)
    for (const { memberId } of unit.owners)
      unitsOfPerson.set(memberId, [...(unitsOfPerson.get(memberId) ?? []), keyOfUnit.get(unit.id) ?? unit.id]);
  const mentions = rows.flatMap((row) => row.mentions);
  return gather(
    house.people,
    mentions,
    (row) => unitOfRow.get(row) ?? null,
    (id) => unitsOfPerson.get(id) ?? [],
    decisions,
  );
}

type Say = (row: number, field: ImportField | null, code: ProblemCode) => void;

/** Two people of one e-mail must be decided, because it can belong to one login only; other offers only warn. */
function warnOfOffers(offers: Pair[], say: Say): void {
  for (const { reason, a, b, decision } of offers) {
    if (decision) continue;
    if (reason === 'email') for (const { row } of b.mentions) say(row, 'email', 'EMAIL_SHARED');
    else for (const { row } of [...a.mentions, ...b.mentions]) say(row, null, 'SIMILAR');
  }
}

function unitPlan(group: Group, clusters: Cluster[], options: ImportOptions, isPart: boolean, say: Say): UnitPlan {
  const { known, place, rows } = group;
  const values = unitValues(group, options.mode);
  const owners = ownersOf(group, clusters, options.mode, isPart, say);
  const isChanged = known !== null && (owners !== null || !isSame(values, known));
  const action = known ? (isChanged ? 'change' : 'keep') : 'create';
  return {
    action,
    id: known?.id ?? null,
    version: known?.version ?? 0,
    place,
    values,
    owners,
    rows: rows.map(({ index }) => index),
  };
}

const isSame = (a: UnitValues, b: UnitValues) =>
  a.floor === b.floor && a.use === b.use && a.residentsCount === b.residentsCount && sameShare(a.share, b.share);

const shout = <T extends string>(text: T) => text.toUpperCase() as Uppercase<T>;

/** New when the row brings a unit or a person, changed when it changes one, else as it was. */
function rowStates(asides: (Aside | null)[], said: Map<number, Problem[]>, { people, units }: Plan) {
  const actions = new Map<number, Set<Action>>();
  for (const { action, rows: own } of [...people, ...units])
    for (const row of own) actions.set(row, (actions.get(row) ?? new Set()).add(action));
  return asides.map((aside, i) => {
    const problems = said.get(i);
    if (!problems) return { state: 'skipped' as const, problems: aside ? [problem(null, `ROW_${shout(aside)}`)] : [] };
    const held = actions.get(i);
    const state = held?.has('create') ? 'new' : held?.has('change') ? 'changed' : 'unchanged';
    return {
      state: problems.some(({ level }) => level === 'error') ? ('error' as const) : (state as RowState),
      problems,
    };
  });
}

const toOffer =
  (rows: SheetRow[]) =>
  ({ id, reason, decision, a, b }: Pair): Offer => {
    const side = ({ names, known, mentions, emails }: Cluster): Side => {
      const facts = known?.facts ?? mentions[0]?.facts;
      const address = facts
        ? [facts.street || facts.permanentStreet, facts.city || facts.permanentCity].filter(Boolean).join(', ')
        : '';
      const numbers = mentions.slice(0, 20).map(({ row }) => rows[row]?.number ?? 0);
      return { names, rows: numbers, emails: [...emails].slice(0, 5), address, isKnown: known !== null };
    };
    return { id, reason, decision, a: side(a), b: side(b) };
  };
