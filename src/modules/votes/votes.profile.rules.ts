import { compare, type Fraction, fraction, minus, showFraction, times, zero } from '#shared/fraction.ts';
import type { TextValues } from '#shared/text.ts';

// The legal profiles of a vote and of a point (G-185): which majority decides, compared exactly.

/** What the share of those in favour is measured by: those present, or all (G-135). */
export const acceptBases = ['present', 'all'] as const;
export type AcceptBase = (typeof acceptBases)[number];

export const profileNames = [
  'majority_present',
  'majority_all',
  'at_least_3_4_all',
  'at_least_2_3_all',
  'all',
] as const;
export type ProfileName = (typeof profileNames)[number];
export const boundOps = ['>', '>='] as const;
/** More than `n/d`, or at least: 0 <= n <= d, d > 0, whole numbers of at most {@link mostPart}. */
export type Bound = { op: (typeof boundOps)[number]; n: number; d: number };
/** What decides: which part of all must be present, and which part of the base in favour. */
export type Rule = { participation: Bound; acceptance: Bound & { base: AcceptBase } };
/** A majority by its name, or what the statutes of the house say. */
export type Profile = ProfileName | { custom: Rule };

/** The largest number of a bound; shares of houses have no more digits. */
export const mostPart = 1_000_000_000_000;

const anybody: Bound = { op: '>=', n: 0, d: 1 };
const half: Bound = { op: '>', n: 1, d: 2 };
const ofAll = (op: Bound['op'], n: number, d: number): Rule => ({
  participation: anybody,
  acceptance: { op, n, d, base: 'all' },
});
const rules: Record<ProfileName, Rule> = {
  majority_present: { participation: half, acceptance: { ...half, base: 'present' } },
  majority_all: ofAll('>', 1, 2),
  at_least_3_4_all: ofAll('>=', 3, 4),
  at_least_2_3_all: ofAll('>=', 2, 3),
  all: ofAll('>=', 1, 1),
};

/** What a profile asks. */
export const ruleOf = (profile: Profile): Rule => (typeof profile === 'string' ? rules[profile] : profile.custom);

/** Whether a bound can be reached at all: more than the whole never is. */
export const isReachable = ({ op, n, d }: Bound): boolean => n < d || op === '>=';

/** Whether a part of something reaches a bound; of nothing no part does. */
export const meets = ({ op, n, d }: Bound, part: bigint, of: bigint): boolean => {
  const [got, needed] = [part * BigInt(d), BigInt(n) * of];
  return of > 0n && (op === '>' ? got > needed : got >= needed);
};

/** What is counted; `base` are those present whom a majority of the present is measured by, where they are more than count as present. */
export type Counted = { agree: bigint; present: bigint; total: bigint; base?: bigint };

/** Whether a point is accepted by a rule: enough are present, and of the base enough are in favour. */
export const passes = (
  { participation, acceptance }: Rule,
  { agree, present, total, base = present }: Counted,
): boolean =>
  meets(participation, present, total) && meets(acceptance, agree, acceptance.base === 'all' ? total : base);

/** What a point lacks: a part of all votes, that must be reached or passed. */
export type Lack = { what: 'AGREE' | 'TURNOUT'; part: Fraction; isMore: boolean };

/**
 * What a point lacks to pass, exactly, as parts of all votes; of those in favour while as many are present as are now. Measured
 * by the fractions that the wire shows: those present of all, and those in favour of the base (`here`, where that is more than
 * count as present).
 */
export function lacksBy(
  { participation, acceptance }: Rule,
  present: Fraction,
  agree: Fraction,
  here = present,
): Lack[] {
  const base = acceptance.base === 'all' ? fraction(1) : here;
  const shortOf = (what: Lack['what'], { op, n, d }: Bound, got: Fraction, of: Fraction): Lack[] => {
    const short = minus(fraction(n, d), got);
    const isMore = op === '>';
    const isShort = compare(short, zero) > (isMore ? -1 : 0) || compare(of, zero) === 0;
    return isShort ? [{ what, part: times(short, of), isMore }] : [];
  };
  return [...shortOf('TURNOUT', participation, present, fraction(1)), ...shortOf('AGREE', acceptance, agree, base)];
}

const whole = 10_000n;
/** The least hundredths of a percent that are not below a part. */
const above = ({ n, d }: Bound): number => Number((BigInt(n) * whole + BigInt(d) - 1n) / BigInt(d));

/**
 * What the documents' counts show of a profile, in hundredths of a percent: the nearest values by which, read as the documents
 * read them, no point would pass that the profile refuses. They decide nothing.
 */
export function countsOfProfile(profile: Profile) {
  const { participation, acceptance } = ruleOf(profile);
  const unanimous = acceptance.base === 'all' && acceptance.n === acceptance.d;
  const next = participation.op === '>' && (BigInt(participation.n) * whole) % BigInt(participation.d) === 0n ? 1 : 0;
  return {
    participationCount: Math.min(above(participation) + next, Number(whole)),
    acceptCount: unanimous ? Number(whole) - 1 : above(acceptance),
    acceptBase: acceptance.base,
    unanimous,
  };
}

/** A profile as one text, the same for the same profile, and back. */
export const writeProfile = (profile: Profile | null): string | null =>
  profile && typeof profile !== 'string' ? JSON.stringify(profile) : profile;
export const readProfile = (text: string | null): Profile | null =>
  text?.startsWith('{') ? (JSON.parse(text) as Profile) : (text as ProfileName | null);

type Way = 'more' | 'least';
type Key =
  | `VOTE.PROFILE.${ProfileName | `${Way}.${AcceptBase}` | `TURNOUT.${Way}`}`
  | `VOTE.PROFILE.LACK.${Lack['what']}.${Way | 'any'}`;
type Say = (key: Key, values?: TextValues) => string;
const wayOf = ({ op }: Bound): Way => (op === '>' ? 'more' : 'least');
const partOf = ({ n, d }: Bound) => ({ part: showFraction(fraction(n, d)) });

/** How many must be present, in words; nothing where it does not matter. */
export function turnoutText(say: Say, profile: Profile): string | null {
  const { participation } = ruleOf(profile);
  const isAny = participation.n === 0 && participation.op === '>=';
  return isAny ? null : say(`VOTE.PROFILE.TURNOUT.${wayOf(participation)}`, partOf(participation));
}

/** How many must be in favour, in words. */
export function majorityText(say: Say, profile: Profile): string {
  if (typeof profile === 'string') return say(`VOTE.PROFILE.${profile}`);
  const { acceptance } = profile.custom;
  return say(`VOTE.PROFILE.${wayOf(acceptance)}.${acceptance.base}`, partOf(acceptance));
}

/** What decides, in words. */
export const profileText = (say: Say, profile: Profile): string =>
  [majorityText(say, profile), turnoutText(say, profile)].filter(Boolean).join(', ');

/** What a point lacks, a sentence each; `percent` writes a part of all votes. */
export const lackTexts = (say: Say, lacks: readonly Lack[], percent: (part: Fraction) => string): string[] =>
  lacks.map(({ what, part, isMore }) => {
    const way = compare(part, zero) === 0 ? 'any' : isMore ? 'more' : 'least';
    return say(`VOTE.PROFILE.LACK.${what}.${way}`, { percent: percent(part), part: showFraction(part) });
  });
