import type { FieldErrors } from '#shared/errors.ts';
import { compare, type Fraction, fraction, ofShare, one, type Share, sum, zero } from '#shared/fraction.ts';
import { type Legal, lawOf, type VoteType } from './votes.law.rules.ts';
import { type AcceptBase, type Profile, passes, type Rule, ruleOf } from './votes.profile.rules.ts';

export { type VoteType, voteTypes } from './votes.law.rules.ts';
export { type AcceptBase, acceptBases } from './votes.profile.rules.ts';

// How votes are counted (G-135, NOZ § 1206 and § 1214), exact to the last digit, and what a vote needs before it opens.

export const voteValues = ['agree', 'notAgree', 'noVote', 'miss'] as const;
export type VoteValue = (typeof voteValues)[number];
export const voteStatuses = ['concept', 'run', 'finish'] as const;
export type VoteStatus = (typeof voteStatuses)[number];
/** Why a vote outside a meeting is lawful (NOZ § 1211): the statutes allow it, or a convened meeting had no quorum. */
export const legalGrounds = ['statutes', 'meeting'] as const;
export type LegalGround = (typeof legalGrounds)[number];
/** On what the committee records the vote of somebody else. */
export const voteBases = ['paper', 'proxy', 'meeting'] as const;
export type VoteBasis = (typeof voteBases)[number];
/** How a ballot came: by its owner, by a proxy online, on one of these grounds, or not at all. */
export const channels = ['online', 'power', ...voteBases, 'absent'] as const;
export type Channel = (typeof channels)[number];

/** What an annulment says on the wire and in the ledger when nobody said why (G-186). */
export const noReason = 'neuvedeno';

/** At most so many entries, points, and values of one save. */
export const mostEntries = 5_000;
export const mostPoints = 50;
export const mostSaved = 300;

/** Thresholds count in hundredths of a percent: 66.67 % is 6 667. */
export const whole = 10_000;
/** The threshold that stands for "all owners": nothing exceeds 100 % (domain rule of unanimity). */
export const unanimousAccept = 9_999;

/** `66.67` or `66,67` in hundredths of a percent; null when it is no number of 0 to 100 with at most two decimals (G-019). */
export function parsePercent(text: string): number | null {
  const found = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim());
  if (!found) return null;
  const hundredths = Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0'));
  return hundredths <= whole ? hundredths : null;
}

/** Hundredths of a percent as the wire writes them: `50`, `66.67`. */
export const writePercent = (hundredths: number): string => String(hundredths / 100);

/** One row of the attendance list as counting needs it; an absent share counts as 1/1 (G-020). */
export type Weighed = { share: Share | null; excluded: boolean };
/** Whole weights of the rows in one unit, 0 for who does not count, and their sum. */
export type Weights = { each: bigint[]; total: bigint };

function gcd(first: bigint, second: bigint): bigint {
  let [a, b] = [first, second];
  while (b !== 0n) [a, b] = [b, a % b];
  return a;
}

/** Denominators whose least common multiple is longer than this many bits are no shares of a house, and costly to count with. */
const mostBits = 3_000n;

/** The least common multiple of the bottoms; null as soon as it grows beyond what a house needs. */
function commonBottom(bottoms: Iterable<number>): bigint | null {
  let common = 1n;
  for (const bottom of new Set(bottoms)) {
    common *= BigInt(bottom) / gcd(common, BigInt(bottom));
    if (common >> mostBits > 0n) return null;
  }
  return common;
}

/** Whether shares can be added at a bearable cost; stored ones always can. */
export const isCountable = (shares: readonly (Share | null)[]): boolean =>
  commonBottom(shares.map((share) => share?.bottom ?? 1)) !== null;

/** The weights of the rows over the least common multiple of their bottoms; throws a RangeError when they are not {@link isCountable}. */
export function weigh(rows: readonly Weighed[]): Weights {
  const shares = rows.map(({ share }) => share ?? { top: 1, bottom: 1 });
  const common = commonBottom(shares.map(({ bottom }) => bottom));
  if (common === null) throw new RangeError('shares of no house');
  const factors = new Map(shares.map(({ bottom }) => [bottom, common / BigInt(bottom)]));
  const each = shares.map(({ top, bottom }, i) =>
    rows[i]?.excluded ? 0n : BigInt(top) * (factors.get(bottom) as bigint),
  );
  return { each, total: each.reduce((total, weight) => total + weight, 0n) };
}

export type Tally = { people: Record<VoteValue, number>; weight: Record<VoteValue, bigint>; total: bigint };

/** Who voted how on one point; no value counts as absent, and who is excluded counts nowhere. */
export function tally(
  rows: readonly Weighed[],
  { each, total }: Weights,
  valueAt: (row: number) => VoteValue | null | undefined,
): Tally {
  const people = { agree: 0, notAgree: 0, noVote: 0, miss: 0 };
  const weight = { agree: 0n, notAgree: 0n, noVote: 0n, miss: 0n };
  for (let row = 0; row < rows.length; row++) {
    if (rows[row]?.excluded) continue;
    const value = valueAt(row) ?? 'miss';
    people[value] += 1;
    weight[value] += each[row] as bigint;
  }
  return { people, weight, total };
}

/** The frozen terms of a vote; thresholds in hundredths of a percent. */
export type Terms = {
  type: VoteType;
  participation: number;
  accept: number;
  base: AcceptBase;
  /** Every owner must agree, whatever the threshold says. */
  unanimous: boolean;
  /** Decides instead of all of these where it is given. */
  profile?: Profile | null;
};

/** What the terms of a vote ask; that all must agree stands beside it. */
const asked = ({ profile, participation, accept, base }: Terms): Rule =>
  profile
    ? ruleOf(profile)
    : {
        participation: { op: '>=', n: participation, d: whole },
        acceptance: { op: '>', n: accept, d: whole, base },
      };

export type Verdict = {
  participation: Fraction;
  /** The share of those in favour; of nothing it is nothing. */
  agree: Fraction;
  accepted: boolean;
  /** What the law asks besides. */
  legal: Legal;
};

/** A weight as a part of another, exactly; of nothing it is none. */
export const partIn = (weight: bigint, whole: bigint): Fraction => (whole > 0n ? fraction(weight, whole) : zero);

/** Whether a point is accepted (VOTE-53, G-185): compared exactly, before anything is rounded. */
export function judge({ weight, total }: Tally, terms: Terms): Verdict {
  const { agree } = weight;
  const counted = { agree, present: agree + weight.notAgree + weight.noVote, total };
  const rule = asked(terms);
  const base = rule.acceptance.base === 'all' ? total : counted.present;
  const isUnanimous = Boolean(terms.profile) || !terms.unanimous || agree === total;
  return {
    participation: partIn(counted.present, total),
    agree: partIn(agree, base),
    accepted: passes(rule, counted) && isUnanimous,
    legal: lawOf(terms.type, counted),
  };
}

/** Hundredths of a percent, rounded half up, of a fraction that is not below zero. */
const rounded = ({ top, bottom }: Fraction, decimals: number): bigint => {
  const scale = 100n * 10n ** BigInt(decimals);
  return (2n * scale * top + bottom) / (2n * bottom);
};

/**
 * Percent with two decimals; with as many more as it takes where rounding would show the threshold although the value is
 * above or below it: 49,996 % beside 50 % (G-135). Rounded for the eye alone.
 */
export function showShareOf(value: Fraction, lang: string, threshold?: number): string {
  let decimals = 2;
  if (threshold !== undefined && compare(value, fraction(threshold, whole)) !== 0)
    while (decimals < 10 && rounded(value, decimals) === BigInt(threshold) * 10n ** BigInt(decimals - 2)) decimals++;
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return `${new Intl.NumberFormat(lang, digits).format(Number(rounded(value, decimals)) / 10 ** decimals)}\u00a0%`;
}

/** Whether a threshold hides the reason at two decimals, so that the screen explains it. */
export const isHidden = (value: Fraction, threshold: number): boolean =>
  compare(value, fraction(threshold, whole)) !== 0 && rounded(value, 2) === BigInt(threshold);

/** The sum of all shares of an attendance list that {@link isCountable}, the excluded ones too; null while one is missing. */
export const sumOfShares = (shares: readonly (Share | null)[]): Fraction | null =>
  shares.some((share) => share === null) ? null : sum((shares as Share[]).map(ofShare));

/** Whether shares make 100.00 % after rounding (G-020), and whether exactly. */
export const makesWhole = (total: Fraction): { isExact: boolean; isRounded: boolean } => ({
  isExact: compare(total, one) === 0,
  isRounded: rounded(total, 2) === BigInt(whole),
});

/** A vote outside a meeting runs at least so many days (NOZ § 1211(3)). */
export const leastDays = 15;

export type Opening = {
  name: string;
  profile?: unknown;
  participation_count: string | null;
  accept_count: string | null;
  votePoints: readonly { name: string }[];
  users: readonly { shares: Share | null; excluded: boolean }[];
};

/** What keeps a vote from opening, by its fields (VOTE-58 to VOTE-62); empty when it may. */
export function openingErrors(vote: Opening): FieldErrors {
  const errors: FieldErrors = {};
  if (vote.name.trim() === '') errors.name = 'BASE.VALIDATION.REQUIRED';
  if (!vote.profile && vote.participation_count === null) errors.participation_count = 'BASE.VALIDATION.REQUIRED';
  if (!vote.profile && vote.accept_count === null) errors.accept_count = 'BASE.VALIDATION.REQUIRED';
  if (vote.votePoints.length === 0) errors.votePoints = 'VOTE.VALIDATION.NO_POINT';
  for (const [i, point] of vote.votePoints.entries())
    if (point.name.trim() === '') errors[`votePoints.${i}.name`] = 'BASE.VALIDATION.REQUIRED';
  if (vote.users.every(({ excluded }) => excluded)) errors.users = 'VOTE.VALIDATION.NO_OWNER';
  for (const [i, user] of vote.users.entries())
    if (user.shares === null) errors[`users.${i}.shares`] = 'BASE.VALIDATION.REQUIRED';
  const shares = vote.users.map((user) => user.shares);
  if (errors.users || shares.length === 0) return errors;
  const total = isCountable(shares) ? sumOfShares(shares) : null;
  if (total && !makesWhole(total).isRounded) errors.users = 'VOTE.VALIDATION.SHARES';
  return errors;
}

/** The first 20 digits of a hash in four groups, to be compared by eye. */
export const fingerprint = (hash: string): string =>
  (hash.slice(0, 20).toUpperCase().match(/.{5}/g) ?? []).join('\u00a0');
