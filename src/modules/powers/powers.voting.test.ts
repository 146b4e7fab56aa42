import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { verifyAll } from '../../testing/ledger.verifiers.ts';
import { waitingFor } from '../../testing/waiting.ts';
import {
  changeCommunity,
  type House,
  house,
  openWorld,
  type Person,
  staySignedIn,
  type World,
} from '../../testing/world.ts';
import { noteAddressChange } from '../votes/server/votes.door.ts';
import { mailedCode, unitWith } from './powers.examples.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;
let proxy: Person;
let units: [string, string];
const begins = Date.parse('2030-05-01T16:00:00.000Z');
const at = (hours: number) => new Date(begins + hours * 3_600_000).toISOString();

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.now = at(0);
  home = await house(world);
  chair = await home.join('mayorCommittee');
  owner = await home.join('member', { firstName: 'Petr', lastName: 'Novák' });
  proxy = await home.join('member', { firstName: 'Eva', lastName: 'Malá' });
  units = [await unitWith({ world, home }, [owner.id]), await unitWith({ world, home }, [owner.id], 'Garáž')];
  await staySignedIn(world);
});
afterAll(() => {
  world.clock.now = null;
});

/** An accepted power of the first unit for the proxy. */
async function empower(more: object = {}, unitId = units[0]) {
  const { data } = await owner.call('POST /power', { unitId, proxyId: proxy.id, ...more });
  expect((await chair.call('PUT /power/{id}/accept', { id: data.id })).code).toBe(200);
  return data.id;
}

/** A running vote of both units, with two points. */
async function open(more: object = {}) {
  const { data } = await chair.call('POST /vote', {
    name: 'Střecha',
    participation_count: 50,
    accept_count: 50,
    status: 'run' as const,
    votePoints: [{ name: 'Oprava' }, { name: 'Dodavatel' }],
    users: units.map((roomId) => ({ userId: owner.id, roomId, shares: { top: 1, bottom: 2 } })),
    ...more,
  });
  const list = (await chair.call('GET /vote/{id}/users', { id: data.id })).data.users;
  const rows = units.map((unit) => list.find(({ roomId }) => roomId === unit)?.id as string);
  return { id: data.id, rows: rows as [string, string], points: data.votePoints.map(({ id }) => id) };
}
type Vote = Awaited<ReturnType<typeof open>>;

const rowsOf = async (vote: Vote, who = proxy) =>
  (await who.call('GET /power/vote/{id}', { id: vote.id })).data.rows.map(({ user, grantors }) => [user.id, grantors]);
const ask = (vote: Vote, row = vote.rows[0], who = proxy) =>
  who.call('GET /power/vote/{id}/code', { id: vote.id, ids: row });
type Value = 'agree' | 'notAgree' | 'miss';
const ballot = (vote: Vote, row: string, value: Value = 'agree') =>
  vote.points.map((point) => ({ vote_point_id: point, voted_user_id: row, vote_value: value }));
async function cast(vote: Vote, row = vote.rows[0], who = proxy, value: Value = 'agree') {
  const code = await mailedCode(world, who.email);
  return who.call('POST /power/vote/{id}', { id: vote.id, points: ballot(vote, row, value), code });
}
const refusal = ({ code, message }: { code: number; message: string }) => [code, message];

describe('a proxy', () => {
  test('is told on the dashboard for whom to vote, until it is done, and nobody else is', async () => {
    const waiting = async (who: Person) =>
      (await waitingFor(who)).waits.filter(({ path }) => path.endsWith('mode=proxy'));
    await empower();
    expect(await waiting(proxy)).toEqual([]);
    const vote = await open();
    expect(await waiting(proxy)).toMatchObject([{ title: 'Střecha', path: `/hlasovani/${vote.id}?mode=proxy` }]);
    expect([await waiting(owner), await waiting(chair)]).toEqual([[], []]);
    await ask(vote);
    await cast(vote);
    expect(await waiting(proxy)).toEqual([]);
  });

  test('votes online for the unit, is told whose it is, and the ledger names the power', async () => {
    const power = await empower();
    const vote = await open();
    expect(await rowsOf(vote)).toEqual([[vote.rows[0], 'Petr Novák']]);
    expect((await ask(vote)).data).toMatchObject({ email: proxy.email, mailed: true });
    expect((await cast(vote, vote.rows[0], proxy, 'miss')).code).toBe(400);
    const { code, data } = await cast(vote);
    expect([code, data.receipts]).toMatchObject([200, [{ channel: 'power', full_name: 'Petr Novák' }]]);
    const seen = (await owner.call('GET /vote/{id}', { id: vote.id })).data;
    expect(seen.ballots).toMatchObject([{ channel: 'power', by: { id: proxy.id }, can: { object: true } }]);
    expect((await chair.call('PUT /vote/{id}/finish', { id: vote.id, absent: true })).code).toBe(200);
    const file = (await chair.call('GET /vote/{id}/export', { id: vote.id })).bytes.toString();
    const { events } = JSON.parse(file);
    expect(events[0].payload).toMatchObject({ edition: 5, profile: null });
    const [cast1, absent] = events.filter(({ type }: { type: string }) => type === 'ballot');
    expect(cast1.payload).toMatchObject({ channel: 'power', power, by: proxy.id, self: false, paper: null, scans: [] });
    expect(absent.payload).toMatchObject({ channel: 'absent', power: null });
    expect(await verifyAll([file])).toEqual([['valid'], ['valid']]);
  });

  test('votes after the owner not at all, and the owner after the proxy neither; at once one of them does', async () => {
    await empower();
    const vote = await open();
    const own = async () => {
      const code = await mailedCode(world, owner.email);
      return owner.call('POST /vote/{id}/storeWithCode', { id: vote.id, points: ballot(vote, vote.rows[0]), code });
    };
    await ask(vote);
    await owner.call('GET /vote/{id}/code', { id: vote.id, ids: vote.rows[0] });
    const both = await Promise.all([own(), cast(vote)]);
    expect(both.map(({ code }) => code).sort()).toEqual([200, 409]);
    for (const reply of [await own(), await cast(vote)])
      expect(refusal(reply)).toEqual([409, 'VOTE.ERRORS.ALREADY_VOTED']);
  });

  test('whose login address changed while the vote runs gets no code until the committee confirms it, also by a power that comes later', async () => {
    const vote = await open();
    const changed = { communityId: home.id, memberId: proxy.id, by: null };
    await world.database.transaction((db) => noteAddressChange({ db, now: world.clock.now as string }, changed));
    await empower();
    expect(refusal(await ask(vote))).toEqual([409, 'VOTE.ERRORS.ADDRESS_CHANGED']);
    expect((await chair.call('GET /vote/{id}', { id: vote.id })).data.addresses).toMatchObject([
      { user: { id: proxy.id }, can: { confirm: true } },
    ]);
    expect((await chair.call('PUT /vote/{id}/address/{userId}', { id: vote.id, userId: proxy.id })).code).toBe(200);
    expect((await ask(vote)).code).toBe(200);
    await world.database.transaction((db) => noteAddressChange({ db, now: world.clock.now as string }, changed));
    expect(refusal(await cast(vote))).toEqual([409, 'VOTE.ERRORS.ADDRESS_CHANGED']);
    expect((await chair.call('PUT /vote/{id}/address/{userId}', { id: vote.id, userId: proxy.id })).code).toBe(200);
    await ask(vote);
    expect((await cast(vote)).code).toBe(200);
    await chair.call('PUT /vote/{id}/finish', { id: vote.id, absent: true });
    const file = (await chair.call('GET /vote/{id}/export', { id: vote.id })).bytes.toString();
    expect(await verifyAll([file])).toEqual([['valid'], ['valid']]);
  });

  test('whose power was revoked or refused, ended or is for another meeting votes for nobody', async () => {
    const vote = await open();
    await ask(vote);
    expect(await rowsOf(vote)).toEqual([]);
    const power = await empower({ validUntil: '2030-05-01' });
    expect((await ask(vote)).code).toBe(200);
    await owner.call('PUT /power/{id}/revoke', { id: power });
    expect([(await ask(vote)).code, (await cast(vote)).code]).toEqual([400, 400]);
    await empower({ validUntil: '2030-05-01' });
    world.clock.now = at(24);
    await staySignedIn(world);
    expect([await rowsOf(vote), (await ask(vote)).code]).toEqual([[], 400]);
  });

  test('of a meeting votes in the votes of that meeting, not outside of its points, and then it is not revoked', async () => {
    const meeting = (
      await chair.call('POST /meeting-of-owners', {
        name: 'Jarní',
        address: 'Klubovna',
        start: at(40),
        end: at(42),
        status: 'scheduled' as const,
        agenda: [{ name: 'Závěrka' }],
      })
    ).data;
    const some = await empower({ meetingId: meeting.id, points: [meeting.agenda[0]?.id] });
    const [linked, other] = [await open({ meetingOfOwnersId: meeting.id }), await open()];
    expect(await rowsOf(linked)).toEqual([]);
    await owner.call('PUT /power/{id}/revoke', { id: some });
    const power = await empower({ meetingId: meeting.id });
    expect([await rowsOf(linked), await rowsOf(other)]).toEqual([[[linked.rows[0], 'Petr Novák']], []]);
    await ask(linked);
    expect((await cast(linked)).code).toBe(200);
    expect(refusal(await owner.call('PUT /power/{id}/revoke', { id: power }))).toEqual([409, 'POWER.ERRORS.USED']);
  });

  test('for some points of a meeting votes where the vote has no others, and as it was told; how a point is written makes no difference', async () => {
    const agenda = ['Oprava střechy', 'Dodavatel', 'Různé', 'Různé', 'Dotazy', 'dotazy'].map((name) => ({ name }));
    const body = {
      name: 'Jarní',
      address: 'Klubovna',
      start: at(40),
      end: at(42),
      status: 'scheduled' as const,
      agenda,
    };
    const { id: meetingId, agenda: held } = (await chair.call('POST /meeting-of-owners', body)).data;
    const [roof, , ...rest] = held.map(({ id }) => id) as [string, string, ...string[]];
    const voteOf = (...names: string[]) =>
      open({ meetingOfOwnersId: meetingId, votePoints: names.map((name) => ({ name })) });
    const whole = await voteOf('Oprava střechy', 'Dodavatel');
    const [own, another, added] = [await voteOf('oprava  STŘECHY'), await voteOf('Dodavatel'), await voteOf('Barva')];
    const [twice, alike] = [await voteOf('Různé'), await voteOf('Dotazy')];
    const points = [roof, ...rest];
    await empower({ meetingId, points, instructions: { [roof]: 'against', [rest[0] as string]: 'for' } });
    for (const one of [own, alike]) expect(await rowsOf(one)).toEqual([[one.rows[0], 'Petr Novák']]);
    for (const other of [whole, another, added, twice]) {
      expect(await rowsOf(other)).toEqual([]);
      expect((await ask(other)).code).toBe(400);
    }
    const { rows } = (await proxy.call('GET /power/vote/{id}', { id: own.id })).data;
    expect(rows).toMatchObject([{ orders: [{ point: own.points[0], value: 'notAgree' }] }]);
    await ask(own);
    expect(refusal(await cast(own))).toEqual([409, 'VOTE.ERRORS.ORDERED']);
    expect((await cast(own, own.rows[0], proxy, 'notAgree')).code).toBe(200);
    await chair.call('PUT /vote/{id}/finish', { id: own.id, absent: true });
    const file = (await chair.call('GET /vote/{id}/export', { id: own.id })).bytes.toString();
    expect(await verifyAll([file])).toEqual([['valid'], ['valid']]);
  });

  test('of two units that were ordered to vote against each other casts the ballot of each as it was told', async () => {
    const body = { name: 'Jarní', address: 'Klubovna', start: at(40), end: at(42), status: 'scheduled' as const };
    const { id: meetingId, agenda } = (
      await chair.call('POST /meeting-of-owners', { ...body, agenda: [{ name: 'Oprava' }] })
    ).data;
    const [point] = agenda.map(({ id }) => id) as [string];
    await empower({ meetingId, points: [point], instructions: { [point]: 'for' } });
    await empower({ meetingId, points: [point], instructions: { [point]: 'against' } }, units[1]);
    const vote = await open({ meetingOfOwnersId: meetingId, votePoints: [{ name: 'Oprava' }] });
    const ids = vote.rows.join(',');
    await proxy.call('GET /power/vote/{id}/code', { id: vote.id, ids });
    const code = await mailedCode(world, proxy.email);
    const castAs = (first: Value, second: Value) =>
      proxy.call('POST /power/vote/{id}', {
        id: vote.id,
        ids,
        points: [...ballot(vote, vote.rows[0], first), ...ballot(vote, vote.rows[1], second)],
        code,
      });
    for (const [first, second] of [
      ['agree', 'agree'],
      ['notAgree', 'notAgree'],
      ['notAgree', 'agree'],
    ] as const)
      expect(refusal(await castAs(first, second))).toEqual([409, 'VOTE.ERRORS.ORDERED']);
    expect((await castAs('agree', 'notAgree')).code).toBe(200);
  });

  test('votes for no more units than the house allows, and for none that was moved or is of another owner', async () => {
    await empower();
    await empower({}, units[1]);
    const vote = await open();
    await changeCommunity(world, home.id, { proxyLimit: 1 });
    await ask(vote);
    expect((await cast(vote)).code).toBe(200);
    await world.database.pool.query('delete from vote_code');
    await ask(vote, vote.rows[1]);
    expect(refusal(await cast(vote, vote.rows[1]))).toEqual([409, 'VOTE.ERRORS.PROXY_LIMIT']);
    const buyer = await home.join('member');
    const input = { id: vote.id, entryId: vote.rows[1], userId: buyer.id };
    expect((await chair.call('PUT /vote/{id}/entry/{entryId}', input)).code).toBe(200);
    expect((await rowsOf(vote)).map(([row]) => row)).toEqual([vote.rows[0]]);
  });

  test('is nobody else: not a neighbour, not the committee, not somebody of another house', async () => {
    await empower();
    const vote = await open();
    const neighbour = await home.join('member');
    const stranger = await (await house(world)).join('mayorCommittee');
    await staySignedIn(world);
    for (const who of [neighbour, chair, owner]) {
      expect(await rowsOf(vote, who)).toEqual([]);
      expect((await ask(vote, vote.rows[0], who)).code).toBe(400);
    }
    for (const reply of [
      await stranger.call('GET /power/vote/{id}', { id: vote.id }),
      await ask(vote, vote.rows[0], stranger),
      await stranger.call('POST /power/vote/{id}', { id: vote.id, points: ballot(vote, vote.rows[0]), code: '123456' }),
    ])
      expect(refusal(reply)).toEqual([404, 'VOTE.ERRORS.NOT_FOUND']);
    await ask(vote);
    const wrong = { id: vote.id, points: ballot(vote, vote.rows[0]), code: '000000' };
    expect((await proxy.call('POST /power/vote/{id}', wrong)).code).toBe(400);
    expect((await chair.call('PUT /vote/{id}/finish', { id: vote.id, absent: true })).code).toBe(200);
    expect(refusal(await cast(vote))).toEqual([409, 'VOTE.ERRORS.NOT_RUNNING']);
  });
});
