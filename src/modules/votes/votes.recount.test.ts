import fc from 'fast-check';
import { expect, it } from 'vitest';
import { commitTo, sha256, signerOf } from '#engines/ledger.ts';
import { newId } from '#engines/secrets.ts';
import { type Share, showFraction } from '#shared/fraction.ts';
import { type Event, type Export, remake, textOf } from '../../testing/ledger.forging.ts';
import { verifyAll } from '../../testing/ledger.verifiers.ts';
import { statsOf } from './server/votes.rows.ts';
import { countsOfProfile, type Profile, profileNames } from './votes.profile.rules.ts';
import { judge, type Terms, tally, type VoteValue, voteValues, weigh, writePercent } from './votes.rules.ts';

type House = {
  rows: { share: Share; excluded: boolean; values: VoteValue[] }[];
  terms: Terms;
  points: number;
  /** Of the points; where none is given and the vote has none either, it is of the second edition. */
  own?: (Profile | null)[];
};

const value = fc.constantFrom(...voteValues);
const share = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 1, max: 12 }).map((top) => ({ top, bottom: 24 })) },
  fc.record({ top: fc.integer({ min: 1, max: 650 }), bottom: fc.constantFrom(10_000, 4_103_391, 3, 7) }),
  fc.record({ top: fc.integer({ min: 1, max: 10 ** 12 }), bottom: fc.integer({ min: 1, max: 10 ** 12 }) }),
);
const percent = fc.oneof(fc.constantFrom(0, 5_000, 3_333, 6_667, 9_999, 10_000), fc.integer({ min: 0, max: 10_000 }));
const bound = fc
  .record({
    op: fc.constantFrom('>' as const, '>=' as const),
    n: fc.integer({ min: 0, max: 24 }),
    d: fc.constantFrom(24, 24, 3, 10_000, 4_103_391, 10 ** 12),
  })
  .filter(({ op, n, d }) => (op === '>' ? n < d : n <= d));
const profile: fc.Arbitrary<Profile> = fc.oneof(
  fc.constantFrom(...profileNames),
  fc
    .tuple(bound, bound, fc.constantFrom('present' as const, 'all' as const))
    .map(([participation, acceptance, base]) => ({ custom: { participation, acceptance: { ...acceptance, base } } })),
);

/** The terms of a vote with this profile, as the application fills the counts. */
function termsBy(of: Profile): Terms {
  const { participationCount: participation, acceptCount: accept, acceptBase: base, unanimous } = countsOfProfile(of);
  return { type: 'local', participation, accept, base, unanimous, profile: of };
}

const votes: fc.Arbitrary<House> = fc.integer({ min: 1, max: 3 }).chain((points) =>
  fc.record({
    points: fc.constant(points),
    rows: fc
      .array(
        fc.record({
          share,
          excluded: fc.integer({ max: 6, min: 0 }).map((n) => n === 0),
          values: fc.array(value, { minLength: points, maxLength: points }),
        }),
        { minLength: 1, maxLength: 9 },
      )
      .filter((rows) => rows.some(({ excluded }) => !excluded)),
    terms: fc.record({
      type: fc.constant('local' as const),
      base: fc.constantFrom('present' as const, 'all' as const),
      participation: percent,
      accept: percent,
      unanimous: fc.boolean(),
    }),
  }),
);

/** A random vote with profiles: of itself, of its points, or both. */
const profiled = fc
  .tuple(fc.option(profile), fc.array(fc.option(profile), { minLength: 3, maxLength: 3 }))
  .filter(([of, own]) => of !== null || own[0] !== null)
  .chain(([of, own]) =>
    votes.map((house): House => ({ ...house, own: own.slice(0, house.points), terms: of ? termsBy(of) : house.terms })),
  );

/** Thresholds of a random vote set to what is reached exactly, where hundredths of a percent can say it. */
function hitExactly(house: House): House {
  const { rows, terms } = house;
  const counted = tally(rows, weigh(rows), (row) => rows[row]?.values[0]);
  const { participation, agree } = judge(counted, terms);
  const inHundredths = ({ top, bottom }: { top: bigint; bottom: bigint }, otherwise: number) =>
    (top * 10_000n) % bottom === 0n ? Number((top * 10_000n) / bottom) : otherwise;
  const hit = {
    participation: inHundredths(participation, terms.participation),
    accept: inHundredths(agree, terms.accept),
  };
  return { ...house, terms: { ...terms, ...hit } };
}

/** What almost everything passes, and almost nothing. */
const passing: Profile = {
  custom: { participation: { op: '>=', n: 0, d: 1 }, acceptance: { op: '>=', n: 0, d: 1, base: 'all' } },
};
const refusing: Profile = 'all';

const signer = signerOf('náhodná hlasování');
const vote = newId();
const text = sha256('');

/** The export of a meeting at which these rows voted so, with the result that the application's rules give. */
function exportOf({ rows, terms, points, own }: House): Export {
  const ids = Array.from({ length: points }, newId);
  const entries = rows.map((row) => ({ ...row, id: newId() }));
  const weights = weigh(rows);
  const result = ids.map((point, at) => {
    const counted = tally(rows, weights, (row) => rows[row]?.values[at]);
    const { participation, agree, accepted } = judge(counted, {
      ...terms,
      profile: own?.[at] ?? terms.profile ?? null,
    });
    return {
      point,
      ...statsOf(counted),
      participation: showFraction(participation),
      share: showFraction(agree),
      accepted,
    };
  });
  const setup = {
    name: 'Schůze',
    type: terms.type,
    base: terms.base,
    unanimous: terms.unanimous,
    deadline: null,
    ground: null,
    participation: writePercent(terms.participation),
    accept: writePercent(terms.accept),
    note: '',
    text,
    files: [],
    ...(own && { edition: 3, profile: terms.profile ?? null }),
    points: ids.map((id, at) => ({
      id,
      name: 'Bod',
      text,
      deed: false,
      files: [],
      ...(own && { profile: own[at] ?? null }),
    })),
    entries: entries.map(({ id, share: { top, bottom }, excluded }) => ({
      id,
      unit: '',
      share: `${top}/${bottom}`,
      excluded,
      person: commitTo('Jiří', id),
    })),
  };
  const cast = entries
    .filter(({ excluded }) => !excluded)
    .map(({ id, values }) => ({
      entry: id,
      choices: Object.fromEntries(ids.map((point, at) => [point, values[at] as VoteValue])),
      channel: 'meeting',
      by: vote,
      self: false,
      challenge: null,
      salt: sha256(id).slice(0, 32),
      scans: [],
      ...(own && { paper: null }),
    }));
  const size = cast.length + 1;
  const payloads = [setup, ...cast, { size, root: '', result, by: vote }];
  const events = payloads.map((payload, seq): Event => {
    const type = seq === 0 ? 'setup' : seq === size ? 'finish' : 'ballot';
    return { v: 1, vote, seq, prev: '', at: '2026-11-21T19:22:05.123Z', type, payload, hash: '' };
  });
  const file = { format: 'svj-vote-ledger/1', public_key: signer.publicKey, events, receipts: [], result };
  return remake(file, 'signs', signer);
}

it('votes with profiles come to the same too, and a profile that is exchanged afterwards is found', async () => {
  const houses = fc.sample(profiled, { numRuns: 150, seed: 20261124 });
  const files = houses.map(exportOf);
  const verdicts = files.flatMap(({ result }) => result as { accepted: boolean }[]);
  for (const accepted of [true, false])
    expect(verdicts.filter((one) => one.accepted === accepted).length).toBeGreaterThan(9);
  expect(await verifyAll(files.map(textOf))).toEqual(Array(2).fill(files.map(() => 'valid')));

  // all for the whole, whoever decides: what was refused is then a lie, and the other way round
  const lies = houses.flatMap((house, i) => {
    const file: Export = structuredClone(files[i] as Export);
    const turn = (file.result as { accepted: boolean }[]).map(({ accepted }) => !accepted);
    const asked = turn.map((isWanted): Profile => (isWanted ? passing : refusing));
    const after = exportOf({ ...house, own: asked }).result as { accepted: boolean }[];
    if (after.every(({ accepted }, at) => accepted !== turn[at])) return [];
    const setup = file.events[0] as Event;
    const points = (setup.payload.points as object[]).map((point, at) => ({ ...point, profile: asked[at] }));
    setup.payload = { ...setup.payload, points: points as never };
    return [textOf(remake(file, 'signs', signer))];
  });
  expect(lies.length).toBeGreaterThan(50);
  for (const said of await verifyAll(lies))
    for (const reason of said) expect(reason).toMatch(/result is not what the ballots give/);
});

it('random votes come to the same in the application and in both verifiers, thresholds hit exactly included', async () => {
  const random = fc.sample(votes, { numRuns: 60, seed: 20261121 });
  const houses = [...random, ...random.slice(0, 40).map(hitExactly)];
  const files = houses.map(exportOf);
  const verdicts = files.flatMap(({ result }) => result as { accepted: boolean }[]);
  for (const accepted of [true, false])
    expect(verdicts.filter((one) => one.accepted === accepted).length).toBeGreaterThan(9);
  expect(await verifyAll(files.map(textOf))).toEqual(Array(2).fill(files.map(() => 'valid')));

  const turned = files.map((file) => {
    const copy: Export = structuredClone(file);
    const finish = copy.events.at(-1) as Event;
    const items = finish.payload.result as { accepted: boolean }[];
    finish.payload = { ...finish.payload, result: items.map((item) => ({ ...item, accepted: !item.accepted })) };
    return textOf(remake({ ...copy, result: finish.payload.result as never }, 'signs', signer));
  });
  for (const said of await verifyAll(turned))
    for (const reason of said) expect(reason).toMatch(/result is not what the ballots give/);
});

it('of many odd shares the sum is exact', async () => {
  const rows = Array.from({ length: 40 }, (_, i) => ({
    share: { top: 1, bottom: 1_000_003 + 2 * i },
    excluded: false,
    values: [i % 2 ? 'agree' : 'noVote'] as VoteValue[],
  }));
  const terms = { type: 'local', base: 'all', participation: 10_000, accept: 4_999, unanimous: false } as const;
  const file = exportOf({ rows, terms, points: 1 });
  expect(await verifyAll([textOf(file)])).toEqual([['valid'], ['valid']]);
});
