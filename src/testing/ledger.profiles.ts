import { edit, type Lie, list } from './ledger.editing.ts';

/** A profile of the statutes, with values of its own in its acceptance. */
const custom = (values: object) => ({
  custom: {
    participation: { op: '>=', n: 0, d: 1 },
    acceptance: { op: '>', n: 3, d: 5, base: 'all', ...values },
  },
});
const at =
  (profile: unknown): Lie =>
  (copy) =>
    void Object.assign(list(copy, 'points').at(-1) as object, { profile });
const named = (what: string, profile: unknown) => `${what} ${JSON.stringify(profile)}`;

/** Other profiles than those by which the owners voted, which a receipt or the head finds. */
export const otherProfiles: [string, Lie][] = [
  ...['majority_present', 'all', 'at_least_2_3_all', null, custom({})].map((profile): [string, Lie] => [
    named('the vote by', profile),
    edit('setup', { profile }),
  ]),
  ...['majority_present', 'all', null, custom({ n: 1 }), custom({ op: '>=' }), custom({ base: 'present' })].map(
    (profile): [string, Lie] => [named('a point by', profile), at(profile)],
  ),
];

/** What is no profile, however well it is signed, and counts that do not follow from the one of the vote, `majority_all`. */
export const noProfiles: [string, Lie][] = [
  ...[
    'half',
    '',
    'custom',
    'toString',
    '__proto__',
    1,
    true,
    [],
    {},
    { custom: null },
    { custom: {} },
    ...[{ n: 6 }, { n: 5 }, { n: -1 }, { d: 0 }, { d: 10 ** 12 + 1 }, { op: '<' }, { base: 'some' }, { n: '3' }].map(
      custom,
    ),
    ...[{ x: 1 }, { n: null }, { op: null }].map(custom),
  ].flatMap((profile): [string, Lie][] => [
    [named('point', profile), at(profile)],
    [named('vote', profile), edit('setup', { profile })],
  ]),
  ...[{ accept: '50.01' }, { accept: '49' }, { participation: '50' }, { base: 'present' }, { unanimous: true }].map(
    (values): [string, Lie] => [named('counts', values), edit('setup', values)],
  ),
  ['another majority under the same counts', edit('setup', { profile: 'majority_present' })],
  [
    'no profile at all',
    (copy) => {
      edit('setup', { profile: null })(copy);
      for (const point of list(copy, 'points')) point.profile = null;
    },
  ],
  ...[1, 2, 4, 6, '5', null].map((edition): [string, Lie] => [named('edition', edition), edit('setup', { edition })]),
];
