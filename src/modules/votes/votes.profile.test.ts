import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fraction, showFraction } from '#shared/fraction.ts';
import { lawOf } from './votes.law.rules.ts';
import {
  countsOfProfile,
  lacksBy,
  type Profile,
  passes,
  profileNames,
  type Rule,
  readProfile,
  ruleOf,
  writeProfile,
} from './votes.profile.rules.ts';
import { judge, tally, type VoteValue, weigh, whole } from './votes.rules.ts';

const counted = (agree: number, present: number, total: number) => ({
  agree: BigInt(agree),
  present: BigInt(present),
  total: BigInt(total),
});
const custom = (op: '>' | '>=', n: number, d: number, base: 'present' | 'all' = 'all'): Profile => ({
  custom: { participation: { op: '>=', n: 0, d: 1 }, acceptance: { op, n, d, base } },
});

describe('exactly at the boundary', () => {
  // profile, in favour, present, all, whether it passes
  const table: [Profile, number, number, number, boolean][] = [
    ['majority_present', 26, 51, 100, true],
    ['majority_present', 25, 50, 100, false], // half present is no quorum
    ['majority_present', 50, 50, 100, false],
    ['majority_present', 30, 60, 100, false], // half of those present
    ['majority_present', 31, 60, 100, true],
    ['majority_present', 25, 50, 99, false], // 50 of 99 are more than half, 25 of 50 are not
    ['majority_present', 26, 50, 99, true],
    ['majority_present', 0, 0, 100, false],
    ['majority_all', 50, 100, 100, false],
    ['majority_all', 51, 51, 100, true],
    ['majority_all', 49, 99, 99, false],
    ['majority_all', 50, 50, 99, true],
    ['majority_all', 2_051_695, 4_103_391, 4_103_391, false],
    ['majority_all', 2_051_696, 2_051_696, 4_103_391, true],
    ['at_least_3_4_all', 75, 75, 100, true],
    ['at_least_3_4_all', 74, 100, 100, false],
    ['at_least_3_4_all', 3_077_543, 4_103_391, 4_103_391, false],
    ['at_least_3_4_all', 3_077_544, 4_103_391, 4_103_391, true],
    ['at_least_2_3_all', 2, 2, 3, true],
    ['at_least_2_3_all', 66, 100, 100, false],
    ['at_least_2_3_all', 67, 67, 100, true],
    ['at_least_2_3_all', 2_735_594, 4_103_391, 4_103_391, true], // 4 103 391 is divided by three
    ['at_least_2_3_all', 2_735_593, 4_103_391, 4_103_391, false],
    ['all', 100, 100, 100, true],
    ['all', 4_103_390, 4_103_390, 4_103_391, false], // all but one
    ['all', 99, 99, 100, false],
    [custom('>=', 513, 4_103_391), 513, 513, 4_103_391, true],
    [custom('>', 513, 4_103_391), 513, 4_103_391, 4_103_391, false],
    [custom('>', 513, 4_103_391), 514, 4_103_391, 4_103_391, true],
    [custom('>=', 3, 5, 'present'), 3, 5, 100, true],
    [custom('>', 3, 5, 'present'), 3, 5, 100, false],
    [custom('>=', 0, 1, 'present'), 0, 0, 100, false], // nobody is there
    [custom('>=', 0, 1), 0, 0, 0, false],
    ...profileNames.map((name): [Profile, number, number, number, boolean] => [name, 0, 0, 0, false]),
  ];
  test.each(table)('%j: %i in favour of %i present of %i', (profile, agree, present, total, isPassed) => {
    expect(passes(ruleOf(profile), counted(agree, present, total))).toBe(isPassed);
  });

  test('of a vote: the association’s own units count nowhere', () => {
    const rows = [true, false, false].map((excluded) => ({ share: { top: 1, bottom: 3 }, excluded }));
    const values: VoteValue[] = ['notAgree', 'agree', 'agree'];
    const point = tally(rows, weigh(rows), (i) => values[i]);
    const terms = { type: 'local', participation: whole, accept: whole, base: 'all', unanimous: true } as const;
    expect(judge(point, { ...terms, profile: 'all' }).accepted).toBe(true);
    expect(judge(point, terms).accepted).toBe(false); // more than everything
    const silent = tally(rows, weigh(rows), (i) => (i === 1 ? 'agree' : null));
    expect(judge(silent, { ...terms, profile: 'majority_all' }).accepted).toBe(false); // exactly half
    expect(judge(silent, { ...terms, profile: 'majority_present' }).accepted).toBe(false);
  });
});

const bound = fc
  .record({
    op: fc.constantFrom('>' as const, '>=' as const),
    n: fc.oneof(fc.nat({ max: 12 }), fc.nat({ max: 10 ** 12 })),
    d: fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 10 ** 12 })),
  })
  .filter(({ op, n, d }) => (op === '>' ? n < d : n <= d));
const rule: fc.Arbitrary<Rule> = fc
  .tuple(bound, bound, fc.constantFrom('present' as const, 'all' as const))
  .map(([participation, acceptance, base]) => ({ participation, acceptance: { ...acceptance, base } }));
const profile: fc.Arbitrary<Profile> = fc.oneof(
  fc.constantFrom(...profileNames),
  rule.map((one) => ({ custom: one })),
);
const result = fc
  .tuple(fc.nat({ max: 60 }), fc.nat({ max: 60 }), fc.nat({ max: 60 }))
  .map(([agree, others, silent]) => counted(agree, agree + others, agree + others + silent));

/** The same, counted by adding one vote after another. */
function naive({ participation, acceptance }: Rule, { agree, present, total }: ReturnType<typeof counted>): boolean {
  const reached = ({ op, n, d }: Rule['participation'], part: bigint, of: bigint) => {
    let balance = 0n; // d for each vote of the part, less n for each vote of all
    for (let vote = 0n; vote < of; vote++) balance += (vote < part ? BigInt(d) : 0n) - BigInt(n);
    return of !== 0n && (balance > 0n || (op === '>=' && balance === 0n));
  };
  const base = acceptance.base === 'present' ? present : total;
  return reached(participation, present, total) && reached(acceptance, agree, base);
}

describe('any profile', () => {
  test('decides as counting vote by vote does', () => {
    fc.assert(
      fc.property(rule, result, (one, of) => {
        expect(passes(one, of)).toBe(naive(one, of));
      }),
      { numRuns: 2_000 },
    );
  });

  test('lacks nothing exactly when it passes, and with what it lacks, it passes', () => {
    fc.assert(
      fc.property(rule, result, (one, of) => {
        fc.pre(of.total > 0n);
        const present = fraction(of.present, of.total);
        const base = one.acceptance.base === 'all' ? of.total : of.present;
        const lacks = lacksBy(one, present, base > 0n ? fraction(of.agree, base) : fraction(0));
        expect(lacks.length === 0).toBe(passes(one, of));
        const [lack] = lacks;
        if (lacks.length !== 1 || lack?.what !== 'AGREE' || base === 0n) return;
        // in a house of finer votes as many more in favour, from who is present or, of all, from anybody
        const { top, bottom } = lack.part;
        const more = { agree: of.agree * bottom * 2n + top * of.total * 2n, total: of.total * bottom * 2n };
        const there = of.present * bottom * 2n;
        const filled = { ...more, present: more.agree > there ? more.agree : there };
        expect(passes(one, filled)).toBe(!lack.isMore);
        expect(passes(one, { ...filled, agree: filled.agree - 1n })).toBe(false);
        if (one.acceptance.base === 'all') expect(passes(one, { ...filled, agree: filled.agree + 1n })).toBe(true);
      }),
      { numRuns: 2_000 },
    );
  });

  test('shows counts by which nothing would pass that it refuses', () => {
    fc.assert(
      fc.property(profile, result, (one, of) => {
        const counts = countsOfProfile(one);
        const base = counts.acceptBase === 'all' ? of.total : of.present;
        const byCounts =
          base > 0n &&
          of.present * BigInt(whole) >= BigInt(counts.participationCount) * of.total &&
          of.agree * BigInt(whole) > BigInt(counts.acceptCount) * base &&
          (!counts.unanimous || of.agree === of.total);
        if (byCounts) expect(passes(ruleOf(one), of)).toBe(true);
      }),
      { numRuns: 2_000 },
    );
    const shown = (one: Profile) => {
      const { participationCount, acceptCount } = countsOfProfile(one);
      return [participationCount, acceptCount];
    };
    expect(profileNames.map(shown)).toEqual([
      [5_001, 5_000],
      [0, 5_000],
      [0, 7_500],
      [0, 6_667],
      [0, 9_999],
    ]);
  });

  test('is read as it was written', () => {
    fc.assert(
      fc.property(profile, (one) => {
        expect(readProfile(writeProfile(one))).toEqual(one);
      }),
    );
    expect(readProfile(writeProfile(null))).toBeNull();
  });
});

test('the law asks at a meeting what majority_present asks, outside of one what majority_all does', () => {
  fc.assert(
    fc.property(result, (of) => {
      const local = lawOf('local', of);
      expect(local.quorum && local.majority).toBe(passes(ruleOf('majority_present'), of));
      expect(lawOf('online', of)).toEqual({ quorum: null, majority: passes(ruleOf('majority_all'), of) });
    }),
  );
});

test('what is missing is told as an exact part of all votes', () => {
  const lacking = (one: Profile, agree: [number, number], present: [number, number]) =>
    lacksBy(ruleOf(one), fraction(...present), fraction(...agree)).map(({ what, part, isMore }) => [
      what,
      showFraction(part),
      isMore,
    ]);
  expect(lacking('at_least_3_4_all', [74, 100], [1, 1])).toEqual([['AGREE', '1/100', false]]);
  expect(lacking('majority_all', [1, 2], [1, 1])).toEqual([['AGREE', '0', true]]);
  expect(lacking('majority_present', [1, 4], [1, 2])).toEqual([
    ['TURNOUT', '0', true],
    ['AGREE', '1/8', true],
  ]);
  expect(lacking('all', [4_103_390, 4_103_391], [1, 1])).toEqual([['AGREE', '1/4103391', false]]);
});
