import type { Share } from '#shared/fraction.ts';
import type { ImportField, ImportOptions, ProblemCode } from '../imports.rules.ts';
import type { Cluster } from './imports.people.ts';
import { divide, type Holder } from './imports.shares.ts';
import type { Group } from './imports.units.ts';

/** An owner to be written: the number of the person in the plan, the fraction that they hold, alone or with the next one. */
export type PlannedOwner = { person: number; fraction: Share | null; jointly: boolean };
type Say = (row: number, field: ImportField | null, code: ProblemCode) => void;

const places = new WeakMap<Cluster[], Map<string, number>>();

/** The number of the person whom a row names in a place. */
export function personAt(clusters: Cluster[], row: number, slot: number): number | null {
  let held = places.get(clusters);
  if (!held) {
    held = new Map(
      clusters.flatMap((cluster, i) => cluster.mentions.map((one) => [`${one.row}.${one.slot}`, i] as const)),
    );
    places.set(clusters, held);
  }
  return held.get(`${row}.${slot}`) ?? null;
}

/** Who holds the unit: people alone, couples side by side, and spouses of two rows that say SJM. */
function holdersOf(group: Group, clusters: Cluster[], isPart: boolean, say: Say): Holder<number>[] {
  const holders: Holder<number>[] = [];
  let waiting: Holder<number> | null = null;
  for (const row of group.rows) {
    const found = row.mentions.flatMap((mention) => {
      const person = personAt(clusters, row.index, mention.slot);
      return person === null ? [] : [{ ...mention, person }];
    });
    const ofRow = isPart ? row.share.share : row.fraction.share;
    const couples = found.filter(({ jointly }) => jointly).length;
    const isOneHolder = found.length === 1 || (found.length === 2 && couples === 2);
    let within: Holder<number> | null = null;
    for (const { person, share, jointly } of found) {
      const given = [share ?? (isOneHolder && !within ? ofRow : null)].flatMap((one) => one ?? []);
      const open: Holder<number> | null = jointly ? (within ?? (couples === 1 ? waiting : null)) : null;
      if (open) {
        open.people.push(person);
        if (!open.rows.includes(row.index)) open.rows.push(row.index);
        open.given.push(...given);
        if (open === waiting) waiting = null;
        within = null;
        continue;
      }
      const holder: Holder<number> = { people: [person], jointly, rows: [row.index], given };
      holders.push(holder);
      if (jointly && couples > 1) within = holder;
      else if (jointly) waiting = holder;
    }
  }
  if (waiting) for (const row of waiting.rows) say(row, 'ownership', 'JOINTLY');
  return holders;
}

/** The owners to be written to a unit; null when those who are there stay, because nothing is said or they may not be replaced. */
export function ownersOf(
  group: Group,
  clusters: Cluster[],
  mode: ImportOptions['mode'],
  isPart: boolean,
  say: Say,
): PlannedOwner[] | null {
  const holders = holdersOf(group, clusters, isPart, say);
  if (holders.length === 0) return null;
  const people = holders.flatMap((holder) => holder.people);
  if (new Set(people).size < people.length) for (const { index } of group.rows) say(index, 'ownerName', 'OWNER_TWICE');
  const { held, problem } = divide(holders, group.share, isPart);
  if (problem === 'FRACTION_UNKNOWN') {
    for (const { given, rows } of holders)
      if (given.length === 0) for (const row of rows) say(row, 'fraction', problem);
  } else if (problem) for (const { index } of group.rows) say(index, 'fraction', problem);
  const owners = held.flatMap(({ people: pair, fraction, jointly }) =>
    pair.map((person) => ({ person, fraction, jointly })),
  );
  return isAsKnown(group, clusters, owners) ? null : replaces(group, mode, owners, say);
}

function isAsKnown({ known }: Group, clusters: Cluster[], owners: PlannedOwner[]): boolean {
  if (known?.owners.length !== owners.length) return false;
  const text = (id: string | undefined, fraction: Share | null, jointly: boolean) =>
    `${id} ${fraction ? `${fraction.top}/${fraction.bottom}` : '-'} ${jointly}`;
  const before = known.owners.map(({ memberId, fraction, jointly }) => text(memberId, fraction, jointly)).sort();
  const after = owners
    .map(({ person, fraction, jointly }) => text(clusters[person]?.known?.id, fraction, jointly))
    .sort();
  return before.every((one, i) => one === after[i]);
}

function replaces(
  { known, rows }: Group,
  mode: ImportOptions['mode'],
  owners: PlannedOwner[],
  say: Say,
): PlannedOwner[] | null {
  if (mode === 'overwrite' || !known || known.owners.length === 0) return owners;
  for (const { index } of rows) say(index, 'ownerName', 'OWNERS_KEPT');
  return null;
}
