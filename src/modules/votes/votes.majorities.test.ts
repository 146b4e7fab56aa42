import { beforeAll, describe, expect, test } from 'vitest';
import { allPoints, openVote } from '../../testing/ballots.ts';
import { readPdf } from '../../testing/pdf.ts';
import { type House, house, openWorld, type Person, type World } from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;
let owners: Person[];
beforeAll(async () => {
  world = await openWorld();
  home = await house(world);
  chair = await home.join('mayorCommittee');
  owners = await Promise.all(Array.from({ length: 4 }, () => home.join('member')));
});

const anybody = { op: '>=', n: 0, d: 1 } as const;
const custom = (acceptance: object, participation: object = anybody) =>
  ({ custom: { participation, acceptance: { op: '>', n: 3, d: 5, base: 'all', ...acceptance } } }) as never;
const three = [
  { name: 'Účetní závěrka' },
  { name: 'Změna stanov', profile: 'at_least_3_4_all' as const },
  { name: 'Změna podílů', profile: 'all' as const },
];

/** Three of four owners of a quarter each vote for everything at a meeting. */
async function held(values: object = {}) {
  const vote = await openVote(chair, owners, {
    type: 'local',
    profile: 'majority_present',
    votePoints: three,
    ...values,
  });
  const points = allPoints(vote, vote.rows.slice(0, 3));
  expect((await chair.call('POST /vote/{id}/storeWithCode', { id: vote.id, points })).code).toBe(200);
  return vote;
}

describe('several majorities in one meeting', () => {
  test('decide each its own point, exactly, before and after the finish', async () => {
    const { id } = await held();
    const { data } = await chair.call('GET /vote/{id}', { id });
    expect(data).toMatchObject({ profile: 'majority_present', accept_base: 'present', participation_count: '50.01' });
    expect(data.votePoints.map(({ profile, accepted }) => [profile, accepted])).toEqual([
      [null, true],
      ['at_least_3_4_all', true], // exactly three quarters
      ['all', false],
    ]);
    expect(
      (await chair.call('PUT /vote/{id}/finish', { id, absent: true })).data.votePoints.map((p) => p.accepted),
    ).toEqual([true, true, false]);
  });

  test('stand in the letter and in the record of the result in words, with what was missing', async () => {
    const { id } = await held();
    await chair.call('PUT /vote/{id}/finish', { id, absent: true });
    const { rows } = await world.database.pool.query(
      `select body from mail where "to" = $1 and kind = 'voteResult' order by created_at desc, id desc limit 1`,
      [(owners[0] as Person).email],
    );
    const letter = String(rows[0]?.body).replaceAll('\u00a0', ' ');
    const pdf = readPdf((await chair.call('GET /vote/{id}/print', { id })).bytes).text.replace(/\s+/g, ' ');
    const lack = 'Aby bod při této účasti prošel, muselo by být pro ještě nejméně 25,00 % všech hlasů (1/4).';
    for (const words of ['nejméně tři čtvrtiny hlasů všech vlastníků', 'nadpoloviční většina hlasů přítomných', lack]) {
      expect(letter).toContain(words);
      expect(pdf).toContain(words);
    }
    expect(pdf).toContain('účast víc než 1/2 všech hlasů');
  });

  test('stand on the paper ballots', async () => {
    const { id, rows } = await held();
    const { data } = await chair.call('POST /vote/{id}/voteTickets', { id, users: rows.slice(3) });
    const text = readPdf(Buffer.from(data, 'base64')).text.replace(/\s+/g, ' ');
    expect(text).toContain('K přijetí je potřeba: nejméně tři čtvrtiny hlasů všech vlastníků.');
  });

  test('may stand beside the counts of the documents, which decide the other points as before', async () => {
    const vote = await held({ profile: null, participation_count: '100' });
    const { data } = await chair.call('GET /vote/{id}', { id: vote.id });
    expect(data).toMatchObject({ profile: null, participation_count: '100' });
    expect(data.votePoints.map(({ accepted }) => accepted)).toEqual([false, true, false]);
  });
});

describe('a profile', () => {
  test('fills the counts whatever is sent, and what is missing keeps no vote from opening', async () => {
    const counts = { participation_count: null, accept_count: '12', unanimous: true, accept_base: 'present' as const };
    const vote = await openVote(chair, owners, { ...counts, profile: 'at_least_2_3_all' });
    const { data } = await chair.call('GET /vote/{id}', { id: vote.id });
    expect(data).toMatchObject({
      participation_count: '0',
      accept_count: '66.67',
      unanimous: false,
      accept_base: 'all',
    });
  });

  test('is kept in a draft, changed there, and taken away again; its history says the change', async () => {
    const base = { name: 'Koncept', votePoints: [{ name: 'Bod', profile: custom({}) }] };
    const { data: made } = await chair.call('POST /vote', { ...base, profile: custom({ n: 2 }) });
    expect(made.profile).toEqual(custom({ n: 2 }));
    expect(made.votePoints[0]?.profile).toEqual(custom({}));
    const votePoints = [{ id: made.votePoints[0]?.id, name: 'Bod', profile: 'all' as const }];
    const { data } = await chair.call('PUT /vote/{id}', {
      ...base,
      id: made.id,
      profile: custom({ n: 3 }),
      votePoints,
    });
    expect([data.profile, data.votePoints[0]?.profile]).toEqual([custom({ n: 3 }), 'all']);
    expect(data.history.map(({ action }) => action)).toContain('profile');
    const { data: last } = await chair.call('PUT /vote/{id}', { ...base, id: made.id, version: data.version });
    expect(last.profile).toBeNull();
  });

  test.each([
    ['half', 'profile'],
    [custom({ n: 6 }), 'profile'],
    [custom({ n: 5 }), 'profile'], // more than the whole
    [custom({ d: 0 }), 'profile'],
    [custom({ n: 1.5 }), 'profile'],
    [custom({ d: 10 ** 12 + 1 }), 'profile'],
    [custom({ x: 1 }), 'profile'],
    [custom({}, { op: '>', n: 1, d: 1 }), 'profile'],
    [{ custom: {} }, 'profile'],
  ])('that is none (%j) is refused by its field', async (profile, field) => {
    for (const body of [{ profile }, { votePoints: [{ name: 'Bod', profile }] }]) {
      const { code, data } = await chair.call('POST /vote', { name: 'Návrh', ...body } as never);
      expect(code).toBe(400);
      const fields = Object.keys((data as unknown as { errors: object }).errors);
      expect(fields.length).toBeGreaterThan(0);
      for (const name of fields) expect(name).toContain(field);
    }
  });
});
