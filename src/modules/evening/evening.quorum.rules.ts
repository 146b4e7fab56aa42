import { type Fraction, fraction } from '#shared/fraction.ts';
import { partIn, type Weights, weigh } from '../votes/votes.rules.ts';
import type { RollUnit } from './evening.deeds.contract.ts';
import { type Presence, presentOf, speakerOf } from './evening.presence.rules.ts';

// Whether a meeting can decide anything: more than half of all votes present (NOZ § 1206(2)), exactly.

/** The units with their weights; by which edition of the log their votes are counted. */
export type Roll = { units: readonly RollUnit[]; weights: Weights; edition: number };

/** The edition of the logs that begin now. */
export const edition = 5;

/** The roll with its weights, computed once. */
export const rollOf = (units: readonly RollUnit[], by = edition): Roll => ({
  units,
  weights: weigh(units),
  edition: by,
});

/** The votes of units together, in the unit of the roll's weights. */
export const weightOf = ({ weights }: Roll, units: Iterable<number>): bigint => {
  let sum = 0n;
  for (const n of units) sum += weights.each[n] ?? 0n;
  return sum;
};

export type Light = 'green' | 'amber' | 'red';
export type Quorum = {
  light: Light;
  present: bigint;
  /** All votes, without those of the association itself; in the earlier editions without those in dispute, too. */
  total: bigint;
  part: Fraction;
  /** How much more is needed than is there, as a part of all: reached only by more than that. Null while there are enough. */
  lacks: Fraction | null;
  /** Who would break it by leaving: people with all units they speak for, the first as many as a screen can show. */
  breakers: { who: string; name: string; units: number[] }[];
};

const mostBreakers = 20;

/** Whether so many of all can decide. */
export const isQuorate = (present: bigint, total: bigint): boolean => 2n * present > total;

/** The light of the moment, at a point or for the meeting as a whole: red when nothing can be decided, amber when one who leaves would end that or little is above it. */
export function quorumOf(roll: Roll, presence: Presence, point: string | null = null): Quorum {
  const here = presentOf(presence, point);
  const present = weightOf(roll, here);
  const isEarlier = roll.edition < 3;
  const total = roll.weights.total - (isEarlier ? weightOf(roll, presence.disputed.keys()) : 0n);
  const part = partIn(present, total);
  if (!isQuorate(present, total)) {
    const lacks = total > 0n ? fraction(total - 2n * present, 2n * total) : fraction(1, 2);
    return { light: 'red', present, total, part, lacks, breakers: [] };
  }
  const people = new Map<string, { who: string; name: string; units: number[] }>();
  for (const n of here) {
    const voice = speakerOf(presence, n, point);
    if (!voice) continue;
    const held = people.get(voice.who) ?? { who: voice.who, name: voice.name, units: [] };
    held.units.push(n);
    people.set(voice.who, held);
  }
  const breakers = [...people.values()].filter(({ units }) => !isQuorate(present - weightOf(roll, units), total));
  const isClose = 100n * (2n * present - total) <= 4n * total; // within two percentage points of all above the limit
  return {
    light: isClose || breakers.length > 0 ? 'amber' : 'green',
    present,
    total,
    part,
    lacks: null,
    breakers: breakers.slice(0, mostBreakers),
  };
}

/** The votes of units as a part of all votes, exactly. */
export const partOf = (roll: Roll, units: Iterable<number>): Fraction =>
  partIn(weightOf(roll, units), roll.weights.total);
