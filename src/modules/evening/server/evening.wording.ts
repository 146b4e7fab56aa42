import { houseWall } from '#shared/dates.ts';
import { formatText } from '#shared/text.ts';
import type { Roll } from '../evening.quorum.rules.ts';

// How minutes say times, units and votes: Czech, because they are a document of a Czech house.

export const cs = 'cs' as const;
/** The time of the house. */
export const time = (at: string) => houseWall(at).slice(11);

export const unitsText = (count: number): string =>
  formatText(
    { one: '{count} jednotka', few: '{count} jednotky', many: '{count} jednotky', other: '{count} jednotek' },
    cs,
    { count },
  );

/** A sentence of units that are named in it: `one` for one of them, `more` for several. */
export const ofUnits = (count: number, one: string, more: string): string => (count === 1 ? one : more);

/** Votes as whole numbers of the measure that all shares have in common. */
export const votesText = (weight: bigint): string =>
  formatText({ one: '{votes} hlas', few: '{votes} hlasy', many: '{votes} hlasu', other: '{votes} hlasů' }, cs, {
    count: Number(weight),
    votes: weight.toLocaleString(cs),
  });

/** The same of all votes. */
export const votesOfAll = ({ weights }: Roll, weight: bigint): string =>
  `${weight.toLocaleString(cs)} z ${weights.total.toLocaleString(cs)} hlasů`;

/** The offices of a meeting as its minutes name them. */
export const officeNames = {
  chair: 'předsedající',
  recorder: 'zapisovatel',
  verifier: 'ověřovatel zápisu',
  counter: 'sčitatel',
} as const;
