import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { compare, fraction, type Share } from '#shared/fraction.ts';
import { lacksOf, verdictOf } from './votes.law.rules.ts';
import {
  isCountable,
  isHidden,
  judge,
  makesWhole,
  openingErrors,
  parsePercent,
  showShareOf,
  sumOfShares,
  type Terms,
  tally,
  type VoteValue,
  voteValues,
  type Weighed,
  weigh,
  writePercent,
} from './votes.rules.ts';

const terms = (values: Partial<Terms> = {}): Terms => ({
  type: 'local',
  participation: 5_000,
  accept: 5_000,
  base: 'present',
  unanimous: false,
  ...values,
});

/** One point with so many thousandths of all shares for each value; the rest did not vote. */
function pointOf(parts: Partial<Record<VoteValue, number>>, of: Terms, whole = 100_000) {
  const given = voteValues.flatMap((value) => (parts[value] ? [{ value, top: parts[value] }] : []));
  const rest = whole - given.reduce((sum, { top }) => sum + top, 0);
  const rows = [...given, ...(rest > 0 ? [{ value: null, top: rest }] : [])].map((one) => ({
    share: { top: one.top, bottom: whole },
    excluded: false,
    value: one.value,
  }));
  return judge(
    tally(rows, weigh(rows), (i) => rows[i]?.value),
    of,
  );
}

describe('the threshold table of the law', () => {
  // name, thousandths of a percent per value, terms, accepted, shown percent of those in favour or present
  const table: [
    string,
    Partial<Record<VoteValue, number>>,
    Partial<Terms>,
    boolean,
    Partial<ReturnType<typeof judge>['legal']>,
  ][] = [
    ['exactly half present, half required', { agree: 50_000 }, {}, true, { quorum: false }],
    ['49.996 % present, which prints as 50,00 %', { agree: 49_996 }, {}, false, { quorum: false }],
    ['exactly half in favour', { agree: 50_000, notAgree: 50_000 }, {}, false, { majority: false }],
    ['50.004 % in favour, which prints as 50,00 %', { agree: 50_004, notAgree: 49_996 }, {}, true, { majority: true }],
    ['40 for, 20 against, 40 abstained', { agree: 40_000, notAgree: 20_000, noVote: 40_000 }, {}, false, {}],
    ['all agree where 100 % is required', { agree: 100_000 }, { accept: 10_000 }, false, { majority: true }],
    [
      'online, 45 for, 5 against, 50 absent',
      { agree: 45_000, notAgree: 5_000, miss: 50_000 },
      { type: 'online', base: 'all' },
      false,
      { quorum: null, majority: false },
    ],
    ['all agree where all must', { agree: 100_000 }, { accept: 9_999, unanimous: true }, true, {}],
    [
      'all but one in a thousand where all must',
      { agree: 99_999, noVote: 1 },
      { accept: 9_999, unanimous: true },
      false,
      {},
    ],
    ['nobody present, nothing required', {}, { participation: 0, accept: 0 }, false, { quorum: false }],
    ['present base: 30 for of 51 present', { agree: 30_000, notAgree: 21_000 }, {}, true, { quorum: true }],
    ['the same measured by all', { agree: 30_000, notAgree: 21_000 }, { base: 'all' }, false, {}],
    [
      'at a meeting, 30 for of 51 present, statutes that measure by all: the law measures by those present',
      { agree: 30_000, notAgree: 21_000 },
      { base: 'all', accept: 2_500 },
      true,
      { quorum: true, majority: true },
    ],
    [
      'outside a meeting, 30 for of 51 who voted: the law measures by all',
      { agree: 30_000, notAgree: 21_000 },
      { type: 'online' },
      true,
      { quorum: null, majority: false },
    ],
  ];
  test.each(table)('%s', (_name, parts, values, accepted, legal) => {
    const verdict = pointOf(parts, terms(values));
    expect(verdict.accepted).toBe(accepted);
    expect(verdict.legal).toMatchObject(legal);
  });

  test('a verdict is plain only when the law asks for nothing more', () => {
    const lacks = (parts: Partial<Record<VoteValue, number>>, values: Partial<Terms>) => {
      const { accepted, legal } = pointOf(parts, terms(values));
      const found = lacksOf(values.type ?? 'local', accepted, legal);
      return [verdictOf(accepted, found), ...found];
    };
    expect(lacks({ agree: 50_000 }, {})).toEqual(['VOTE.LAW.ACCEPTED', 'VOTE.LAW.QUORUM']);
    expect(lacks({ agree: 60_000 }, {})).toEqual(['VOTE.ACCEPTED']);
    expect(lacks({ agree: 20_000, notAgree: 40_000 }, { accept: 2_500 })).toEqual([
      'VOTE.LAW.ACCEPTED',
      'VOTE.LAW.MAJORITY.local',
    ]);
    expect(lacks({ agree: 30_000, notAgree: 21_000 }, { type: 'online' })).toEqual([
      'VOTE.LAW.ACCEPTED',
      'VOTE.LAW.MAJORITY.online',
    ]);
    expect(lacks({ agree: 10_000 }, {})).toEqual(['VOTE.REFUSED']);
  });

  test('two thirds exceed 66.66 % and not 66.67 %', () => {
    const rows: Weighed[] = [1, 2, 3].map(() => ({ share: { top: 1, bottom: 3 }, excluded: false }));
    const counted = tally(rows, weigh(rows), (i) => (i < 2 ? 'agree' : 'notAgree'));
    expect(judge(counted, terms({ accept: 6_666 })).accepted).toBe(true);
    expect(judge(counted, terms({ accept: 6_667 })).accepted).toBe(false);
  });

  test('three rows without a share count alike, and two of them carry 66,67 % (G-020)', () => {
    const rows: Weighed[] = [1, 2, 3].map(() => ({ share: null, excluded: false }));
    const counted = tally(rows, weigh(rows), (i) => (i < 2 ? 'agree' : null));
    const verdict = judge(counted, terms({ base: 'all' }));
    expect([verdict.accepted, showShareOf(verdict.agree, 'cs')]).toEqual([true, '66,67\u00a0%']);
  });

  test('a unit of the association itself counts neither above nor below the line', () => {
    const share = (top: number) => ({ top, bottom: 10 });
    const rows = [4, 3, 3].map((top, i) => ({ share: share(top), excluded: i === 0 }));
    const counted = tally(rows, weigh(rows), (i) => (i === 1 ? 'agree' : i === 0 ? 'notAgree' : null));
    expect(judge(counted, terms()).participation).toEqual(fraction(1, 2));
    expect(counted.people).toEqual({ agree: 1, notAgree: 0, noVote: 0, miss: 1 });
  });
});

describe('what the eye sees', () => {
  test('more decimals where two would show the threshold although the value is another', () => {
    expect(showShareOf(fraction(49_996, 100_000), 'cs', 5_000)).toBe('49,996\u00a0%');
    expect(showShareOf(fraction(500_004, 1_000_000), 'cs', 5_000)).toBe('50,0004\u00a0%');
    expect(showShareOf(fraction(1, 2), 'cs', 5_000)).toBe('50,00\u00a0%');
    expect(showShareOf(fraction(45, 51), 'cs', 5_000)).toBe('88,24\u00a0%');
    expect([isHidden(fraction(49_996, 100_000), 5_000), isHidden(fraction(1, 2), 5_000)]).toEqual([true, false]);
  });

  test('thresholds are read with comma or point, at most two decimals, from 0 to 100', () => {
    expect(['50', '66,67', '66.6', '0', '100', ' 33,3 '].map(parsePercent)).toEqual([
      5_000, 6_667, 6_660, 0, 10_000, 3_330,
    ]);
    expect(['', '-1', '100,01', '66,667', '5e1', 'půl', '１'].map(parsePercent)).toEqual(Array(7).fill(null));
    fc.assert(fc.property(fc.integer({ min: 0, max: 10_000 }), (n) => parsePercent(writePercent(n)) === n));
  });
});

const share = fc
  .tuple(fc.integer({ min: 1, max: 10_000 }), fc.constantFrom(10_000, 4_103_391, 24, 513, 360_360))
  .map(([top, bottom]): Share => ({ top: Math.min(top, bottom), bottom }));
const ballot = fc.record({
  share: fc.option(share, { freq: 20 }),
  excluded: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  value: fc.option(fc.constantFrom(...voteValues)),
});
const someTerms = fc.record({
  type: fc.constantFrom('online' as const, 'local' as const),
  participation: fc.oneof(fc.integer({ min: 0, max: 10_000 }), fc.constantFrom(0, 5_000, 10_000)),
  accept: fc.oneof(fc.integer({ min: 0, max: 10_000 }), fc.constantFrom(0, 5_000, 6_666, 6_667)),
  base: fc.constantFrom('present' as const, 'all' as const),
  unanimous: fc.boolean(),
});

describe('a second formulation', () => {
  /** The same law with fractions added one by one and percents as fractions, instead of weights over one bottom. */
  function byFractions(rows: { share: Share | null; excluded: boolean; value: VoteValue | null }[], of: Terms) {
    const plus = (a: [bigint, bigint], b: [bigint, bigint]): [bigint, bigint] => [
      a[0] * b[1] + b[0] * a[1],
      a[1] * b[1],
    ];
    const sumOf = (wanted: (value: VoteValue | null) => boolean) =>
      rows
        .filter((row) => !row.excluded && wanted(row.value))
        .map(({ share: held }): [bigint, bigint] => (held ? [BigInt(held.top), BigInt(held.bottom)] : [1n, 1n]))
        .reduce(plus, [0n, 1n]);
    const atLeast = ([a, b]: [bigint, bigint], [c, d]: [bigint, bigint], percent: number) =>
      a * d * 10_000n >= c * b * BigInt(percent);
    const total = sumOf(() => true);
    const present = sumOf((value) => value !== null && value !== 'miss');
    const agree = sumOf((value) => value === 'agree');
    const base = of.base === 'all' ? total : present;
    const exceeds = base[0] > 0n && !atLeast([base[0] * BigInt(of.accept), base[1] * 10_000n], agree, 10_000);
    const all = !of.unanimous || agree[0] * total[1] === total[0] * agree[1];
    return atLeast(present, total, of.participation) && exceeds && all;
  }

  test('comes to the same verdict', () => {
    fc.assert(
      fc.property(fc.array(ballot, { minLength: 1, maxLength: 30 }), someTerms, (rows, of) => {
        const counted = tally(rows, weigh(rows), (i) => rows[i]?.value);
        expect(judge(counted, of).accepted).toBe(byFractions(rows, of));
        expect(Object.values(counted.weight).reduce((sum, one) => sum + one, 0n)).toBe(counted.total);
      }),
      { numRuns: 2_000 },
    );
  });

  test('also at thresholds that are hit exactly', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000 }),
        fc.integer({ min: -1, max: 1 }),
        someTerms,
        (accept, off, of) => {
          const agree = Math.min(10_000, Math.max(0, accept + off));
          const parts = [agree, 10_000 - agree].map((top, i) => ({
            top,
            value: i === 0 ? ('agree' as const) : ('notAgree' as const),
          }));
          const rows = parts
            .filter(({ top }) => top > 0)
            .map(({ top, value }) => ({ share: { top, bottom: 10_000 }, excluded: false, value }));
          const exact = { ...of, accept, unanimous: false };
          const verdict = judge(
            tally(rows, weigh(rows), (i) => rows[i]?.value),
            exact,
          );
          expect(verdict.accepted).toBe(off > 0 && agree > accept);
          expect(verdict.accepted).toBe(byFractions(rows, exact));
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

test('2 000 rows of three great denominators are counted to the last share on each of 30 points', () => {
  const rows = Array.from({ length: 2_000 }, (_, i) => ({
    share: { top: 1 + (i % 7), bottom: 4_103_391 * (1 + (i % 3)) },
    excluded: false,
    values: Array.from({ length: 30 }, (_unused, point) => voteValues[(i * 31 + point) % 4] as VoteValue),
  }));
  const weights = weigh(rows);
  const sixths = rows.map(({ share }) => BigInt((share.top * 6) / (share.bottom / 4_103_391)));
  const sum = (of: bigint[]) => of.reduce((all, one) => all + one, 0n);
  const whole = sum(sixths);
  for (let point = 0; point < 30; point++) {
    const { people, weight, total } = tally(rows, weights, (i) => rows[i]?.values[point]);
    for (const value of voteValues) {
      const given = sixths.filter((_, i) => rows[i]?.values[point] === value);
      expect(people[value]).toBe(given.length);
      expect(weight[value] * whole).toBe(sum(given) * total);
    }
  }
});

describe('a vote opens only', () => {
  const vote = {
    name: 'Oprava střechy',
    participation_count: '50',
    accept_count: '50',
    votePoints: [{ name: 'Oprava' }],
    users: [1, 2].map(() => ({ shares: { top: 1, bottom: 2 }, excluded: false })),
  };
  test.each([
    ['with a name', { name: ' ' }, { name: 'BASE.VALIDATION.REQUIRED' }],
    ['with the number of voters', { participation_count: null }, { participation_count: 'BASE.VALIDATION.REQUIRED' }],
    ['with the number of votes needed', { accept_count: null }, { accept_count: 'BASE.VALIDATION.REQUIRED' }],
    ['with a point', { votePoints: [] }, { votePoints: 'VOTE.VALIDATION.NO_POINT' }],
    [
      'with a name of each point',
      { votePoints: [{ name: 'A' }, { name: '' }] },
      { 'votePoints.1.name': 'BASE.VALIDATION.REQUIRED' },
    ],
    ['with an owner', { users: [] }, { users: 'VOTE.VALIDATION.NO_OWNER' }],
    [
      'with an owner who votes',
      { users: [{ shares: { top: 1, bottom: 1 }, excluded: true }] },
      { users: 'VOTE.VALIDATION.NO_OWNER' },
    ],
    [
      'with a share of each',
      { users: [{ shares: null, excluded: false }] },
      { 'users.0.shares': 'BASE.VALIDATION.REQUIRED' },
    ],
    [
      'with all shares',
      { users: [{ shares: { top: 9_999, bottom: 10_000 }, excluded: false }] },
      { users: 'VOTE.VALIDATION.SHARES' },
    ],
    ['as it is', {}, {}],
  ])('%s', (_name, change, errors) => {
    expect(openingErrors({ ...vote, ...change })).toEqual(errors);
  });

  test('with shares that lack a millionth it opens, because they round to 100,00 %', () => {
    const total = sumOfShares([{ top: 999_999, bottom: 1_000_000 }]);
    expect(total && makesWhole(total)).toEqual({ isExact: false, isRounded: true });
    expect(total && compare(total, fraction(1))).toBe(-1);
  });
});

test('thousands of denominators that have nothing in common are refused after the first few', () => {
  const odd = Array.from({ length: 4_000 }, (_, i) => ({ top: 1, bottom: 999_999_000_001 + 2 * i }));
  expect([20, 200, odd.length].map((count) => isCountable(odd.slice(0, count)))).toEqual([true, false, false]);
});
