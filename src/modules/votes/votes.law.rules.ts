import { compare, type Fraction, fraction } from '#shared/fraction.ts';

// What the law asks of a resolution besides the thresholds of the vote: a help to everybody who reads the verdict, never advice.

/** Without a meeting, or at one. */
export const voteTypes = ['online', 'local'] as const;
export type VoteType = (typeof voteTypes)[number];

/** More than half of all votes present (null outside a meeting), and a majority in favour. */
export type Legal = { quorum: boolean | null; majority: boolean };
type Measured = { type: VoteType; participation: Fraction; inFavour: Fraction };

const twice = ({ top, bottom }: Fraction): Fraction => fraction(2n * top, bottom);

/**
 * What the law asks, exactly: at a meeting more than half of all votes present and more than half of those in favour (NOZ
 * § 1206(2)), outside of one more than half of all (§ 1214), whatever base the vote has. Both parts are of all votes.
 */
export const lawOf = ({ type, participation, inFavour }: Measured): Legal => ({
  quorum: type === 'local' ? compare(twice(participation), fraction(1)) > 0 : null,
  majority: compare(twice(inFavour), type === 'local' ? participation : fraction(1)) > 0,
});

export type Lack = 'VOTE.LAW.QUORUM' | 'VOTE.LAW.MAJORITY.local' | 'VOTE.LAW.MAJORITY.online';

/** The texts of what the law asks and an accepted point does not have; none of one that is refused anyway. */
export const lacksOf = (type: VoteType, accepted: boolean, { quorum, majority }: Legal): Lack[] =>
  accepted
    ? [
        ...(quorum === false ? (['VOTE.LAW.QUORUM'] as const) : []),
        ...(majority ? [] : ([`VOTE.LAW.MAJORITY.${type}`] as const)),
      ]
    : [];

/** The text of a verdict: plainly accepted only when the law asks for nothing more. */
export const verdictOf = (accepted: boolean, lacks: readonly Lack[]) =>
  accepted ? (lacks.length > 0 ? 'VOTE.LAW.ACCEPTED' : 'VOTE.ACCEPTED') : 'VOTE.REFUSED';
