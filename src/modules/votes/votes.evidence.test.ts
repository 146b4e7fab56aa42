import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { commitTo } from '#engines/ledger.ts';
import { houseDay } from '#shared/dates.ts';
import { allPoints, castOnline, codeFor, type Opened, openVote } from '../../testing/ballots.ts';
import { uploadData } from '../../testing/upload.ts';
import { forgetTries, type House, house, openWorld, type Person, type World } from '../../testing/world.ts';
import { noteAddressChange, noteAddressRestored } from './server/votes.door.ts';

let world: World;
let home: House;
let chair: Person;
let clerk: Person;
let owners: Person[];
let vote: Opened;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  await forgetTries(world);
  world.clock.now = null;
  home = await house(world);
  chair = await home.join('mayorCommittee', { lastName: 'Předsedová' });
  clerk = await home.join('memberCommittee');
  owners = [await home.join('member'), await home.join('member'), await home.join('member')];
  vote = await openVote(chair, owners);
});

const owner = (i = 0) => owners[i] as Person;
const row = (i = 0) => vote.rows[i] as string;
const today = () => houseDay(world.clock.now ?? new Date());
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const detail = async (person: Person) => (await person.call('GET /vote/{id}', { id: vote.id })).data;
const events = async (type: string) => {
  const { bytes } = await chair.call('GET /vote/{id}/export', { id: vote.id });
  const all: { type: string; at: string; payload: Record<string, unknown> }[] = JSON.parse(bytes.toString()).events;
  return all.filter((event) => event.type === type);
};
const mails = async (kind: string, to: string) =>
  (await world.database.pool.query('select body from mail where kind = $1 and "to" = $2', [kind, to])).rows;
/** The committee records a row with a code of its own, by a paper or not. */
async function record(i: number, paper: object | undefined, basis: 'paper' | 'proxy' = 'paper') {
  await forgetTries(world);
  const asked = await chair.call('GET /vote/{id}/code', { id: vote.id, ids: row(i) });
  if (asked.code !== 200) return asked;
  const input = { id: vote.id, points: allPoints(vote, [row(i)]), code: await codeFor(world, chair), basis };
  return chair.call('POST /vote/{id}/storeWithCode', { ...input, ...(paper && { paper: paper as { date: string } }) });
}

describe('a vote that the committee records for somebody', () => {
  test('names the day of the paper, who acted for the owner and what is kept of it, or is refused field by field', async () => {
    const wrong: [object | undefined, 'paper' | 'proxy', object][] = [
      [undefined, 'paper', { 'paper.date': 'BASE.VALIDATION.REQUIRED' }],
      [{ date: today() }, 'paper', { 'paper.original': 'VOTE.VALIDATION.PAPER_PROOF' }],
      [{ date: houseDay(inDays(1)), original: true }, 'paper', { 'paper.date': 'VOTE.VALIDATION.PAPER_FUTURE' }],
      [{ date: houseDay(inDays(-1)), original: true }, 'paper', { 'paper.date': 'VOTE.VALIDATION.PAPER_EARLY' }],
      [{ date: '2026-02-30', original: true }, 'paper', { 'paper.date': 'BASE.VALIDATION.DATE' }],
      [{ date: today(), original: true }, 'proxy', { 'paper.proxy': 'BASE.VALIDATION.REQUIRED' }],
      [{ date: today(), original: true, proxy: 'Jan' }, 'paper', { 'paper.proxy': 'BASE.VALIDATION.INVALID' }],
      [
        { date: today(), original: true, proxy: 'x'.repeat(256) },
        'proxy',
        { 'paper.proxy': 'BASE.VALIDATION.TOO_LONG' },
      ],
    ];
    for (const [paper, basis, errors] of wrong)
      expect(await record(0, paper, basis)).toMatchObject({ code: 400, data: { errors } });
    expect((await record(0, { date: today(), original: true, proxy: ' Petr Mocný ' }, 'proxy')).code).toBe(200);
    expect((await events('ballot'))[0]?.payload.paper).toEqual({ date: today(), proxy: 'Petr Mocný', original: true });
  });

  test('may come after the deadline only on a paper dated before it; then it says when it was recorded', async () => {
    const dates = [vote.id, inDays(-5), inDays(-2)];
    await world.database.pool.query('update vote set opened_at = $2, deadline = $3 where id = $1', dates);
    const late = await record(0, { date: houseDay(inDays(-1)), original: true });
    expect(late).toMatchObject({ code: 400, data: { errors: { 'paper.date': 'VOTE.VALIDATION.PAPER_LATE' } } });
    const date = houseDay(inDays(-2));
    expect((await record(0, { date, original: true })).code).toBe(200);
    const [ballot] = (await detail(owner())).ballots;
    expect(ballot).toMatchObject({ by: { lastName: 'Předsedová' }, paper: { date } });
    expect(houseDay(ballot?.at as string)).toBe(today());
    const [letter] = await mails('voteReceipt', owner().email);
    expect(letter.body).toMatch(/na hlasovacím lístku, zapsal výbor; podepsáno .*; zapsáno .*Předsedová; originál/);
  });

  test('is asked for no paper where there is none: online, at a meeting, in a vote opened before papers were asked', async () => {
    await owner().call('GET /vote/{id}/code', { id: vote.id, ids: row() });
    const cast = { id: vote.id, points: allPoints(vote, [row()]), code: await codeFor(world, owner()) };
    const paper = { date: today(), original: true };
    const refused = { code: 400, data: { errors: { paper: 'BASE.VALIDATION.INVALID' } } };
    expect(await owner().call('POST /vote/{id}/storeWithCode', { ...cast, paper })).toMatchObject(refused);
    await world.database.pool.query('update vote set edition = 1 where id = $1', [vote.id]);
    expect(await record(1, paper)).toMatchObject(refused);
    expect((await record(1, undefined)).code).toBe(200);
    expect((await events('ballot'))[0]?.payload).not.toHaveProperty('paper');
  });

  test('is seen with its scan by the owner for whom it speaks and by the committee, by nobody else', async () => {
    await chair.call('GET /vote/{id}/code', { id: vote.id, ids: row() });
    const input = { ids: row(), points: allPoints(vote, [row()]), code: await codeFor(world, chair), basis: 'paper' };
    const scan = { name: 'listek.txt', bytes: 'sken' };
    const body = { ...input, paper: { date: today() } };
    expect((await uploadData(world, home.id, chair, `/vote/${vote.id}/storeWithCode`, body, [scan])).code).toBe(200);
    const scans = async (person: Person) => (await detail(person)).ballots.flatMap((one) => one.scans);
    expect([await scans(owner()), await scans(chair), await scans(owner(1))]).toMatchObject([
      [{ name: 'listek.txt', description: '' }],
      [{ name: 'listek.txt' }],
      [],
    ]);
    const ballots = async (person: Person) => (await detail(person)).ballots.length;
    expect([await ballots(owner()), await ballots(chair), await ballots(owner(1))]).toEqual([1, 1, 0]);
    const [mine] = await scans(owner());
    const file = await world.app.inject({ method: 'GET', url: mine?.file.url as string });
    expect(file.payload).toBe('sken');
    await chair.call('PUT /vote/{id}/finish', { id: vote.id, absent: true });
    expect([await scans(owner(1)), await ballots(owner(1))]).toEqual([[], 3]);
  });
});

describe('an owner', () => {
  const reason = 'Lístek jsem nepodepsal.\nPodpis není můj.';
  const object = (person: Person, entry = row()) =>
    person.call('POST /vote/{id}/objection', { id: vote.id, entry, reason });

  test('objects once to what was recorded in their name: in the ledger, in the detail, told to the committee, counted nowhere', async () => {
    expect((await object(owner())).message).toBe('VOTE.ERRORS.NOT_VOTED');
    await record(0, { date: today(), original: true });
    const before = (await detail(chair)).votePoints[0]?.stats;
    for (const person of [owner(1), chair]) expect((await object(person)).code).toBe(403);
    expect((await detail(owner())).ballots[0]?.can).toEqual({ object: true });
    const { data } = await object(owner());
    expect(data.ballots).toMatchObject([{ voted_user_id: row(), objection: { reason }, can: { object: false } }]);
    expect(await object(owner())).toMatchObject({ code: 409, message: 'VOTE.ERRORS.OBJECTED' });
    expect((await events('objection')).map(({ payload }) => payload)).toEqual([
      { entry: row(), by: owner().id, reason },
    ]);
    for (const { email } of [chair, clerk])
      expect((await mails('voteObjection', email))[0]?.body).toContain('Podpis není můj.');
    expect(await mails('voteObjection', owner(1).email)).toEqual([]);
    expect((await detail(chair)).votePoints[0]?.stats).toEqual(before);
  });

  test('objects after the finish too; head and root stay those of the finish', async () => {
    const { data } = await chair.call('PUT /vote/{id}/finish', { id: vote.id, absent: true });
    expect((await object(owner())).code).toBe(200);
    expect((await detail(owner(1))).ledger).toEqual(data.ledger);
    expect((await detail(owner(1))).ballots.filter(({ objection }) => objection)).toHaveLength(1);
  });

  test('of many objections at once has one', async () => {
    await record(0, { date: today(), original: true });
    const answers = await Promise.all(Array.from({ length: 8 }, () => object(owner())));
    expect(answers.map(({ code }) => code).sort()).toEqual([200, ...Array(7).fill(409)]);
  });

  test('cannot be absent while voting', async () => {
    await owner().call('GET /vote/{id}/code', { id: vote.id, ids: row() });
    const [first, second] = allPoints(vote, [row()]);
    const points = [first, { ...second, vote_value: 'miss' as const }] as ReturnType<typeof allPoints>;
    const cast = { id: vote.id, points, code: await codeFor(world, owner()) };
    const errors = { 'points.1.vote_value': 'VOTE.VALIDATION.MISS' };
    expect(await owner().call('POST /vote/{id}/storeWithCode', cast)).toMatchObject({ code: 400, data: { errors } });
  });

  test('who stands for several rows is one person among those who voted so', async () => {
    vote = await openVote(chair, [owner(), owner(), owner(1)]);
    await castOnline(world, owner(), vote, [row(0), row(1)]);
    const { data } = await chair.call('GET /vote/{id}', { id: vote.id });
    expect(data.votePoints[0]?.stats.agree).toEqual({ people: 1, rows: 2, share: '2/3' });
  });
});

describe('a unit that is sold while a vote runs', () => {
  const move = (person: Person, userId: string, i = 0, full_name?: string) =>
    person.call('PUT /vote/{id}/entry/{entryId}', {
      id: vote.id,
      entryId: row(i),
      userId,
      ...(full_name && { full_name }),
    });

  test('votes for its new owner once the committee has moved it: the code of the seller dies, the ledger says so', async () => {
    const buyer = await home.join('member', { lastName: 'Nový' });
    await owner().call('GET /vote/{id}/code', { id: vote.id, ids: row() });
    const code = await codeFor(world, owner());
    const { code: status, data } = await move(clerk, buyer.id);
    expect([status, data.transfers]).toMatchObject([200, [{ voted_user_id: row(), to: 'Jiří Nový' }]]);
    const late = { id: vote.id, points: allPoints(vote, [row()]), code };
    expect((await owner().call('POST /vote/{id}/storeWithCode', late)).code).toBe(403);
    expect((await castOnline(world, buyer, vote, [row()])).code).toBe(200);
    const { person } = (await buyer.call('GET /vote/{id}/receipts', { id: vote.id })).data.receipts[0] ?? {};
    const [event] = await events('transfer');
    const moved = { entry: row(), by: clerk.id, elector: buyer.id };
    expect(event?.payload).toEqual({ ...moved, person: commitTo('Jiří Nový', person?.salt ?? '') });
  });

  test('stays where it is once it voted, for who is no owner of the house, and for who is not of the committee', async () => {
    const stranger = await (await house(world)).join('member');
    expect(await move(chair, stranger.id)).toMatchObject({ data: { errors: { userId: 'BASE.VALIDATION.INVALID' } } });
    expect((await move(owner(), owner(1).id)).code).toBe(403);
    await castOnline(world, owner(), vote, [row()]);
    expect((await move(chair, owner(1).id)).message).toBe('VOTE.ERRORS.ALREADY_VOTED');
    await chair.call('PUT /vote/{id}/finish', { id: vote.id, absent: true });
    expect((await move(chair, owner(1).id, 1)).message).toBe('VOTE.ERRORS.NOT_RUNNING');
  });

  test('of a move and a ballot at once one comes first, and the ledger stays whole', async () => {
    const buyer = await home.join('member');
    await owner().call('GET /vote/{id}/code', { id: vote.id, ids: row() });
    const cast = { id: vote.id, points: allPoints(vote, [row()]), code: await codeFor(world, owner()) };
    const [ballot, moved] = await Promise.all([
      owner().call('POST /vote/{id}/storeWithCode', cast),
      move(chair, buyer.id),
    ]);
    expect([ballot.code, moved.code].filter((code) => code === 200)).toHaveLength(1);
    expect((await chair.call('PUT /vote/{id}/finish', { id: vote.id, absent: true })).code).toBe(200);
  });
});

describe('a login address that changes while a vote runs', () => {
  const change = (by: string | null = clerk.id, state = noteAddressChange) =>
    world.database.transaction((db) =>
      state({ db, now: new Date().toISOString() }, { communityId: home.id, memberId: owner().id, by }),
    );
  const ask = () => owner().call('GET /vote/{id}/code', { id: vote.id, ids: row() });
  const confirm = (person: Person) =>
    person.call('PUT /vote/{id}/address/{userId}', { id: vote.id, userId: owner().id });

  test('gets no code, and the code before it stores nothing, until another of the committee confirms it', async () => {
    await ask();
    const cast = { id: vote.id, points: allPoints(vote, [row()]), code: await codeFor(world, owner()) };
    await change();
    expect(await ask()).toMatchObject({ code: 409, message: 'VOTE.ERRORS.ADDRESS_CHANGED' });
    expect((await owner().call('POST /vote/{id}/storeWithCode', cast)).message).toBe('VOTE.ERRORS.ADDRESS_CHANGED');
    expect((await detail(clerk)).addresses).toMatchObject([{ user: { id: owner().id }, can: { confirm: false } }]);
    expect((await detail(owner())).addresses).toEqual([]);
    expect(await confirm(clerk)).toMatchObject({ code: 403, message: 'VOTE.ERRORS.ADDRESS_SELF' });
    expect((await confirm(owner())).code).toBe(403);
    expect((await confirm(chair)).data.addresses).toEqual([]);
    expect((await confirm(chair)).message).toBe('VOTE.ERRORS.ADDRESS_SETTLED');
    expect((await owner().call('POST /vote/{id}/storeWithCode', cast)).message).toBe('VOTE.ERRORS.CODE_EXPIRED');
    expect((await castOnline(world, owner(), vote, [row()])).code).toBe(200);
    const told = (await events('address')).map(({ payload: { state, by } }) => [state, by]);
    expect(told).toEqual([
      ['changed', clerk.id],
      ['confirmed', chair.id],
    ]);
  });

  test('is confirmed by nobody who changed it, even when another changed it after them, and by its person never', async () => {
    await change(chair.id);
    await change(clerk.id);
    for (const person of [chair, clerk]) expect((await confirm(person)).message).toBe('VOTE.ERRORS.ADDRESS_SELF');
    await change(null, noteAddressRestored);
    expect((await ask()).code).toBe(200);
  });

  test('also sends code and receipt to the former address', async () => {
    const { pool } = world.database;
    await pool.query(
      `insert into address_change (id, community_id, member_id, former_email, was_active, created_at)
       values (gen_random_uuid(), $1, $2, 'puvodni@example.cz', true, now())`,
      [home.id, owner().id],
    );
    expect((await castOnline(world, owner(), vote, [row()])).code).toBe(200);
    for (const kind of ['voteCode', 'voteReceipt'])
      expect([(await mails(kind, owner().email)).length, (await mails(kind, 'puvodni@example.cz')).length]).toEqual([
        1, 1,
      ]);
  });

  test('never waits for a ballot in a circle: changes, codes and casting in several votes at once all end', async () => {
    const others = [vote, await openVote(chair, owners), await openVote(chair, [...owners].reverse())];
    const answers = await Promise.all([
      ...others.map((one) => castOnline(world, owner(1), one, [one.rows[1] as string])),
      ...Array.from({ length: 6 }, () => change()),
    ]);
    expect(answers.slice(0, 3).map((answer) => answer?.code)).toEqual([200, 200, 200]);
    expect((await events('address')).length).toBe(6);
  });
});

test('who writes votes is warned of a unit that stands twice and of a neighbour who votes; owners are not', async () => {
  const neighbour = await home.join('neighbour');
  const users = [owner(), neighbour].map(({ id }) => ({ userId: id, shares: { top: 1, bottom: 2 } }));
  vote = await openVote(chair, owners, { users });
  expect((await detail(chair)).warnings).toMatchObject([{ kind: 'neighbour', voted_user_id: row(1) }]);
  expect((await detail(owner())).warnings).toEqual([]);
});
