import { grouped } from '#engines/rows.ts';
import { fold } from '#shared/fold.ts';
import { ofShare, type Share, shareLimit, sum } from '#shared/fraction.ts';
import type { UnitType, UnitUse } from '#shared/house.ts';
import type { ImportOptions, ProblemCode, TotalSource } from '../imports.rules.ts';
import type { House, KnownUnit } from './imports.house.ts';
import { isNobody } from './imports.naming.ts';
import type { ReadRow, UnitCells } from './imports.rows.ts';
import { type Amount, addShares, meaningOf, totalOf } from './imports.shares.ts';

/** Where a unit lies: an entrance of the house, or one that the import makes, by its name. */
export type Place = { id: string; name: string } | { id: null; name: string };

/** A unit of the file with all its rows. */
export type Group = {
  key: string;
  known: KnownUnit | null;
  number: string;
  type: UnitType;
  place: Place;
  rows: ReadRow[];
  share: Share | null;
};
type Say = (row: number, field: 'share' | 'entrance' | null, code: ProblemCode) => void;

const keyOf = (place: Place, type: string, number: string) =>
  `${place.id ?? `n:${fold(place.name)}`}|${type}|${fold(number)}`;

/** Finds the entrance of a row; one that the house does not have is made, once for all rows that name it. */
function placer(house: House, options: ImportOptions): (text: string) => Place {
  const byName = new Map<string, Place>(house.entrances.map((entrance) => [fold(entrance.name), entrance]));
  const chosen = house.entrances.find(({ id }) => id === options.entranceId) ?? house.entrances[0];
  const standard: Place = chosen ?? { id: null, name: house.firstEntrance };
  return (text) => {
    if (text === '') return standard;
    const bare = fold(text.replace(/^\s*vchod\s*:?\s+/i, '')); // `Vchod A` is A when the house knows an A
    const known = house.entrances.find(({ name }) => fold(name) === bare);
    const place = byName.get(fold(text)) ?? known ?? { id: null, name: text };
    byName.set(fold(text), place);
    return place;
  };
}

/** The unit of the house that a row means: its entrance and type are asked only as far as the row names them. */
function finder(house: House): (cells: UnitCells, place: Place) => KnownUnit | null {
  const byNumber = grouped(house.units, (unit) => fold(unit.number));
  return (cells, place) => {
    const typed = (byNumber.get(fold(cells.number)) ?? []).filter((unit) => !cells.type || unit.type === cells.type);
    const here = typed.filter((unit) => unit.entranceId === place.id);
    if (cells.entrance) return here[0] ?? null;
    return here[0] ?? (typed.length === 1 ? (typed[0] ?? null) : null);
  };
}

/** The rows of each unit, in the order of the file. */
export function groupUnits(rows: ReadRow[], house: House, options: ImportOptions, say: Say): Group[] {
  const [placeOf, find] = [placer(house, options), finder(house)];
  const groups = new Map<string, Group>();
  const named = new Set<Place>();
  for (const row of rows) {
    if (!row.unit) continue;
    const place = placeOf(row.unit.entrance);
    if (row.unit.entrance && place.id === null && !named.has(place)) say(row.index, 'entrance', 'ENTRANCE_NEW');
    named.add(place);
    const known = find(row.unit, place);
    const type = known?.type ?? row.unit.type ?? 'flat';
    const at: Place = known ? { id: known.entranceId, name: '' } : place;
    const key = keyOf(at, type, row.unit.number);
    const held = groups.get(key);
    if (held) held.rows.push(row);
    else
      groups.set(key, {
        key,
        known,
        number: known?.number ?? row.unit.number,
        type,
        place: at,
        rows: [row],
        share: null,
      });
  }
  return [...groups.values()];
}

/** A new unit needs an owner (UNIT-10); one that is in the house keeps those whom it has. */
export function requireOwners(groups: Group[], say: Say): void {
  for (const { known, rows } of groups)
    if (!known && rows.every(({ named }) => isNobody(named)))
      for (const { index } of rows) say(index, null, 'NO_OWNER');
}

export type ShareSummary = { meaning: 'unit' | 'part'; total: number | null; source: TotalSource | null };

/** Gives whole numbers their bottom and each unit its share; tells how both were understood. */
export function settleShares(
  groups: Group[],
  house: House,
  options: ImportOptions,
  heading: string,
  say: Say,
): ShareSummary {
  const amounts = groups.flatMap(({ rows }) => rows.flatMap(({ share }) => share.amount ?? []));
  const places = amounts.reduce((most, amount) => Math.max(most, amount.places), 0);
  const wholeOf = (amount: Amount) => amount.digits * 10 ** (places - amount.places);
  const wholes = groups.flatMap(({ key, rows }) =>
    rows.flatMap(({ share: { amount } }) => (amount ? [{ unit: key, whole: wholeOf(amount) }] : [])),
  );
  const { total, source } = totalOf(wholes, options, heading, house.totalShares, 10 ** places);
  for (const { rows } of groups)
    for (const row of rows) {
      if (!row.share.amount) continue;
      const whole = wholeOf(row.share.amount);
      if (total === null || total > shareLimit) say(row.index, 'share', 'NO_TOTAL');
      else if (whole > total) say(row.index, 'share', 'TOTAL_TOO_SMALL');
      else row.share = { ...row.share, share: { top: whole, bottom: total } };
    }
  const mentioned = new Set(groups.map(({ known }) => known?.id));
  const elsewhere = sum(house.units.flatMap(({ id, share }) => (share && !mentioned.has(id) ? [ofShare(share)] : [])));
  const given = groups.map(({ rows }) => rows.flatMap(({ share }) => share.share ?? []));
  const meaning = meaningOf(
    given.filter((shares) => shares.length > 0),
    elsewhere,
    options.shares,
    heading,
  );
  groups.forEach((group, i) => {
    settle(group, given[i] ?? [], meaning, say);
  });
  return { meaning, total, source };
}

function settle(group: Group, shares: Share[], meaning: 'unit' | 'part', say: Say): void {
  const [first] = shares;
  if (!first) return;
  if (meaning === 'part') {
    group.share = addShares(shares);
    if (!group.share) for (const row of group.rows) say(row.index, 'share', 'SHARE');
    return;
  }
  group.share = first;
  for (const row of group.rows) {
    const own = row.share.share;
    if (own && BigInt(own.top) * BigInt(first.bottom) !== BigInt(first.top) * BigInt(own.bottom))
      say(row.index, 'share', 'SHARE_DIFFERS');
  }
}

export type UnitValues = {
  number: string;
  type: UnitType;
  floor: string;
  use: UnitUse;
  residentsCount: number | null;
  share: Share | null;
};

/** What a unit will hold: of what is known only what is missing, or all that the file says. */
export function unitValues({ known, rows, number, type, share }: Group, mode: ImportOptions['mode']): UnitValues {
  const first = <T>(pick: (cells: UnitCells) => T | null | ''): T | null => {
    for (const row of rows) {
      const value = row.unit ? pick(row.unit) : null;
      if (value !== null && value !== '') return value as T;
    }
    return null;
  };
  const given = {
    floor: first((cells) => cells.floor),
    use: first((cells) => cells.use),
    count: first((cells) => cells.residentsCount),
  };
  if (!known)
    return { number, type, share, floor: given.floor ?? '', use: given.use ?? 'living', residentsCount: given.count };
  const over = mode === 'overwrite';
  return {
    number: known.number,
    type: known.type,
    floor: over || !known.floor ? (given.floor ?? known.floor) : known.floor,
    use: over ? (given.use ?? known.use) : known.use,
    residentsCount:
      over || known.residentsCount === null ? (given.count ?? known.residentsCount) : known.residentsCount,
    share: over || !known.share ? (share ?? known.share) : known.share,
  };
}
