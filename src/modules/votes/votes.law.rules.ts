import { type Counted, meets, type ProfileName, ruleOf } from './votes.profile.rules.ts';

// What the law asks of a resolution besides what decides the vote: a help to everybody who reads the verdict, never advice.

/** Without a meeting, or at one. */
export const voteTypes = ['online', 'local'] as const;
export type VoteType = (typeof voteTypes)[number];

/** The least that the law asks of a decision: at a meeting NOZ § 1206(2), outside of one § 1214. */
export const lawful = { local: 'majority_present', online: 'majority_all' } as const satisfies Record<
  VoteType,
  ProfileName
>;

/** More than half of all votes present (null outside a meeting), and a majority in favour. */
export type Legal = { quorum: boolean | null; majority: boolean };

/** What the law asks, exactly and whatever decides otherwise: by the profile that is {@link lawful}. */
export function lawOf(type: VoteType, { agree, present, total }: Counted): Legal {
  const { participation, acceptance } = ruleOf(lawful[type]);
  return {
    quorum: type === 'local' ? meets(participation, present, total) : null,
    majority: meets(acceptance, agree, acceptance.base === 'all' ? total : present),
  };
}

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
