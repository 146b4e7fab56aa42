import {
  type Fraction,
  fraction,
  minus,
  ofShare,
  one,
  parseShare,
  type Share,
  shareLimit,
  showShare,
  sum,
  times,
} from '#shared/fraction.ts';
import { makesWhole } from '../../votes.rules.ts';
import { type Elector, ofUnit } from '../form/votes.mapper.ts';
import type { Electorate } from '../votes.data.ts';

// The shares of the attendance list, exact to the last digit.

type Unit = Electorate[number];

/** A fraction as a share, over the given bottom where it fits; empty when its numbers grow beyond what a share may be. */
function write({ top, bottom }: Fraction, wished: number): string {
  const scaled = top * BigInt(wished);
  if (scaled % bottom === 0n) return showShare({ top: Number(scaled / bottom), bottom: wished });
  return bottom <= BigInt(shareLimit) ? showShare({ top: Number(top), bottom: Number(bottom) }) : '';
}

/** The rows of a unit, one for each owner: what the row holds now, divided as the owners hold the unit (G-131). */
export function splitRow(row: Elector, unit: Unit): Elector[] {
  const held = parseShare(row.shares) ?? unit.shares;
  return unit.owners.map((owner) => {
    const part = held && unit.shares && owner.shares ? partOf(held, unit.shares, owner.shares) : null;
    return {
      key: `${unit.roomId}.${owner.userId}`,
      roomId: unit.roomId,
      room_name: unit.room_name,
      full_name: owner.full_name,
      userId: owner.userId,
      person: owner.full_name,
      spare: '',
      shares: part && held ? write(part, held.bottom) : '',
      excluded: row.excluded,
    };
  });
}

/** As much of `held` as the owner's share is of the unit's. */
const partOf = (held: Share, unit: Share, owner: Share): Fraction =>
  times(ofShare(held), fraction(BigInt(owner.top) * BigInt(unit.bottom), BigInt(owner.bottom) * BigInt(unit.top)));

/** The rows of a unit as one again: with what they hold together, under whom the unit names. */
export function joinRows(rows: readonly Elector[], unit: Unit): Elector {
  const joined = ofUnit(unit);
  const shares = rows.map((row) => parseShare(row.shares));
  const excluded = rows.every((row) => row.excluded);
  if (shares.some((share) => share === null)) return { ...joined, excluded };
  const together = sum((shares as Share[]).map(ofShare));
  return { ...joined, excluded, shares: write(together, unit.shares?.bottom ?? shares[0]?.bottom ?? 1) };
}

export type Total = {
  /** `empty` while a row has no share; `rounded` is accepted (G-020). */
  state: 'empty' | 'exact' | 'rounded' | 'wrong';
  /** Of the shares that can be read. */
  total: Fraction;
  /** By how much that is more than the whole; below zero when it is less. */
  over: Fraction;
};

/** What the shares of the list come to. */
export function totalOf(rows: readonly Elector[]): Total {
  const shares = rows.map((row) => parseShare(row.shares));
  const total = sum(shares.flatMap((share) => (share ? [ofShare(share)] : [])));
  const { isExact, isRounded } = makesWhole(total);
  const whole = isExact ? 'exact' : isRounded ? 'rounded' : 'wrong';
  return { state: shares.some((share) => share === null) ? 'empty' : whole, total, over: minus(total, one) };
}

/** The names of units that stand in several rows which are not simply their owners' parts. */
export function doubledUnits(rows: readonly Elector[], units: readonly Unit[]): string[] {
  const byUnit = new Map<string, Elector[]>();
  for (const row of rows) if (row.roomId) byUnit.set(row.roomId, [...(byUnit.get(row.roomId) ?? []), row]);
  const known = new Map(units.map((unit) => [unit.roomId, unit]));
  return [...byUnit]
    .filter(([id, held]) => held.length > 1 && !isSplit(held, known.get(id)))
    .map(([, held]) => held[0]?.room_name ?? '');
}

/** Whether rows of one unit are its owners, each once, and make together what the unit has. */
function isSplit(rows: readonly Elector[], unit: Unit | undefined): boolean {
  if (new Set(rows.map((row) => row.full_name)).size < rows.length) return false;
  const shares = rows.flatMap((row) => parseShare(row.shares) ?? []);
  if (!unit?.shares || shares.length < rows.length) return true; // a missing share is told elsewhere
  return minus(sum(shares.map(ofShare)), ofShare(unit.shares)).top <= 0n;
}
