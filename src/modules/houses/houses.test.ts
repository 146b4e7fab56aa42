import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openVote } from '../../testing/ballots.ts';
import { digestOf, settleCanary } from '../../testing/canary.ts';
import { examples } from '../../testing/examples.ts';
import { upload } from '../../testing/upload.ts';
import {
  administrator,
  changeCommunity,
  forgetTries,
  type House,
  holder,
  house,
  open,
  openWorld,
  type Person,
  staySignedIn,
  type World,
} from '../../testing/world.ts';

let world: World;
let home: House;
let chair: Person;
let admin: Person;
let name: string;
let count = 0;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  await forgetTries(world);
  world.clock.now = null;
  name = `SVJ Pod Kopcem ${++count}${process.pid}`;
  home = await house(world, { name });
  chair = await home.join('mayorCommittee');
  admin = await administrator(world);
});

const of = {
  get id() {
    return home.id;
  },
};
const get = async () => (await admin.call('GET /admin/svj/{id}', { id: home.id })).data;
const listed = async (input: object = {}) => (await admin.call('GET /admin/svj', { search: name, ...input })).data;
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const rowsOf = async (text: string, ...values: unknown[]) => (await world.database.pool.query(text, values)).rows;
const activities = async (person: Person) =>
  (await person.call('GET /activity', {})).data.activities.filter((row) => row.module === 'svj');

describe('the list of houses', () => {
  test('says of each where it stands, how many units and people it has, when somebody was there and what its files take', async () => {
    await home.join('member');
    await home.join('member', { archivedAt: new Date().toISOString() });
    const stage = { world, home, writer: chair, me: chair };
    expect((await chair.call('POST /room', (await examples['POST /room'].input(stage)) as never)).code).toBe(200);
    await upload(world, home.id, chair, '/file/upload', { name: 'a.txt', bytes: 'x'.repeat(1_000) });
    const [row] = (await listed()).houses;
    const { id } = home;
    expect(row).toMatchObject({
      id,
      name,
      state: 'active',
      isFree: false,
      isDemo: false,
      units: 1,
      people: 2,
      size: 1_000,
    });
    expect(row?.seenAt?.slice(0, 10)).toBe(new Date().toISOString().slice(0, 10));
  });

  test('counts each stored content once', async () => {
    const { id } = (await chair.call('POST /message', { title: 'x', description: 'x', long_term: false })).data;
    for (const name of ['a.txt', 'b.txt'])
      await upload(
        world,
        home.id,
        chair,
        `/message/upload/${id}`,
        { name, bytes: 'x'.repeat(1_000) },
        { name, description: '' },
      );
    expect((await listed()).houses).toMatchObject([{ size: 1_000 }]);
  });

  test('counts a content once also when many bring it at the same moment, and until nothing names it', async () => {
    const bytes = 'y'.repeat(2_000);
    const bring = (n: number) => upload(world, home.id, chair, '/file/upload', { name: `${n}.txt`, bytes });
    await Promise.all([bring(1), bring(2)]);
    const { id } = (await chair.call('POST /message', { title: 'x', description: 'x', long_term: false })).data;
    await upload(
      world,
      home.id,
      chair,
      `/message/upload/${id}`,
      { name: 'z.txt', bytes },
      { name: 'z.txt', description: '' },
    );
    const size = async () => (await listed()).houses[0]?.size;
    expect(await size()).toBe(2_000);
    await rowsOf('delete from file where community_id = $1', home.id);
    expect(await size()).toBe(2_000);
    await rowsOf('delete from attachment where community_id = $1', home.id);
    expect([await size(), await rowsOf('select * from stored where community_id = $1', home.id)]).toEqual([0, []]);
  });

  test('finds by name and IČO, has a tab for each state, and orders by what it shows', async () => {
    await changeCommunity(world, home.id, { ico: '27082440', nickname: 'Kopec' });
    const ids = async (input: object) => (await admin.call('GET /admin/svj', input)).data.houses.map((row) => row.id);
    expect(await ids({ search: '270 82 440' })).toContain(home.id);
    expect(await ids({ search: '%' })).not.toContain(home.id);
    await admin.call('PUT /admin/svj/{id}/close', of);
    expect([await ids({ search: name }), await ids({ search: name, tab: 'off' })]).toEqual([[], [home.id]]);
    await admin.call('PUT /admin/svj/{id}/open', of);
    await admin.call('DELETE /admin/svj/{id}', { id: home.id, name });
    expect(await ids({ search: name, tab: 'leaving' })).toEqual([home.id]);
    for (const sort of ['name', 'createdAt', 'seenAt', 'units', 'people', 'size'] as const)
      for (const direction of ['asc', 'desc'] as const)
        expect((await admin.call('GET /admin/svj', { sort, direction })).code).toBe(200);
  });

  test('does not hold what an order has only begun', async () => {
    await changeCommunity(world, home.id, { openedAt: null });
    expect((await listed()).houses).toEqual([]);
    expect(await admin.call('GET /admin/svj/{id}', of)).toMatchObject({
      code: 404,
      message: 'HOUSES.ERRORS.NOT_FOUND',
    });
  });

  test('remembers when somebody was there after their session is gone', async () => {
    await world.sweep();
    await rowsOf(`update session set expires_at = now() - interval '1 day'`);
    await world.sweep();
    admin = await administrator(world);
    expect(await rowsOf('select id from session where account_id = $1', chair.accountId)).toEqual([]);
    expect((await get()).seenAt?.slice(0, 10)).toBe(new Date().toISOString().slice(0, 10));
  });
});

describe('a house', () => {
  test('becomes free and gets its modules by the administrator, of whose versions the newer wins', async () => {
    const { version } = await get();
    const values = { id: home.id, isFree: true, modules: ['votes', 'users'] as const, version };
    const saved = await admin.call('PUT /admin/svj/{id}', values as never);
    expect(saved.data).toMatchObject({ isFree: true, version: version + 1 });
    expect(saved.data.modules.filter((one) => one.isOn).map((one) => one.id)).toEqual(['users', 'votes']);
    expect(await admin.call('PUT /admin/svj/{id}', values as never)).toMatchObject({
      code: 409,
      message: 'BASE.ERRORS.STALE',
    });
    expect((await chair.call('GET /svj')).data.svj.isFree).toBe(true);
    expect((await activities(chair))[0]).toMatchObject({ service: true, type: 'update', user: null });
  });

  test('is switched off and on, and each is noted in it; twice is refused', async () => {
    expect((await admin.call('PUT /admin/svj/{id}/close', of)).data).toMatchObject({ state: 'off', endsAt: null });
    expect(await admin.call('PUT /admin/svj/{id}/close', of)).toMatchObject({
      code: 409,
      message: 'HOUSES.ERRORS.STATE',
    });
    expect((await admin.call('PUT /admin/svj/{id}/open', of)).data).toMatchObject({ state: 'active', closedAt: null });
    expect((await admin.call('PUT /admin/svj/{id}/open', of)).code).toBe(409);
    expect(
      (await activities(chair))
        .slice(0, 2)
        .map((row) => row.title)
        .sort(),
    ).toEqual(['Dům byl vypnut', 'Dům byl zapnut']);
    expect(await activities(await home.join('member'))).toEqual([]);
  });

  test('keeps its letters while it is off; old ones are then given up, newer ones sent', async () => {
    const write = (to: string, minutes: number) =>
      rowsOf(
        `insert into mail (id, community_id, kind, "to", subject, body, created_at, next_try_at)
         values (gen_random_uuid(), $1, 'eventReminder', $2, 'x', 'x', now() - $3 * interval '1 minute', now())`,
        home.id,
        to,
        minutes,
      );
    await write(`stary${home.id}`, 90);
    await admin.call('PUT /admin/svj/{id}/close', of);
    await write(`novy${home.id}`, 0);
    await admin.call('PUT /admin/svj/{id}/open', of);
    const letters = await rowsOf('select status, "to" from mail where community_id = $1 order by "to"', home.id);
    expect(letters.map(({ status }) => status)).toEqual(['waiting', 'failed']);
  });
});

describe('the deletion of a house', () => {
  const remove = (typed = name) => admin.call('DELETE /admin/svj/{id}', { id: home.id, name: typed });

  test('asks for its name and waits thirty days', async () => {
    expect(await remove('SVJ Jiný')).toMatchObject({ code: 400, data: { errors: { name: 'HOUSES.VALIDATION.NAME' } } });
    const { data } = await remove(`  ${name.replace(' ', '  ')} `);
    expect(data.state).toBe('leaving');
    expect(data.endsAt?.slice(0, 10)).toBe(inDays(30).slice(0, 10));
    expect((await remove()).code).toBe(409);
    expect((await admin.call('PUT /admin/svj/{id}/open', of)).code).toBe(409);
    await staySignedIn(world);
    world.clock.now = inDays(29);
    await world.sweep();
    world.clock.now = null;
    expect((await get()).state).toBe('leaving');
  });

  test('is taken back to what was before, with nothing of the house changed', async () => {
    await settleCanary({ world, home, writer: chair });
    name = (await get()).name;
    const { activity: _a, community: _c, house_change: _h, ...before } = await digestOf(world, home.id);
    await remove();
    expect((await admin.call('PUT /admin/svj/{id}/keep', of)).data).toMatchObject({ state: 'active', endsAt: null });
    expect(await digestOf(world, home.id)).toMatchObject(before);
    expect((await chair.call('GET /svj')).code).toBe(200);
    expect((await admin.call('PUT /admin/svj/{id}/keep', of)).code).toBe(409);
    world.clock.now = inDays(0.01);
    await admin.call('PUT /admin/svj/{id}/close', of);
    world.clock.now = inDays(0.02);
    await remove();
    expect((await admin.call('PUT /admin/svj/{id}/keep', of)).data).toMatchObject({ state: 'off', endsAt: null });
  });

  test('leaves nothing after the wait: no row, no bytes, no account of who is nowhere else', async () => {
    await staySignedIn(world);
    const neighbours = await house(world);
    const other = await neighbours.join('mayorCommittee');
    await settleCanary({ world, home, writer: chair });
    await openVote(chair, [await home.join('member')]);
    const both = await home.join('member');
    await rowsOf(
      `insert into member (id, community_id, account_id, role_id, first_name, last_name, is_active)
       select gen_random_uuid(), $1, $2, id, 'Jan', 'Dvojí', true from role where community_id = $1 and name = 'member'`,
      neighbours.id,
      both.accountId,
    );
    await holder(world, admin.token, home.id)('GET /svj');
    const { id } = (await chair.call('POST /message', { title: 'x', description: 'x', long_term: false })).data;
    await upload(
      world,
      home.id,
      chair,
      `/message/upload/${id}`,
      { name: 'a.txt', bytes: `tajné ${home.id}` },
      { name: 'a', description: '' },
    );
    const files = async () => {
      const kept = [];
      for await (const one of world.services.files.keptBefore(inDays(400)))
        if (one.communityId === home.id) kept.push(one);
      return kept.length;
    };
    expect(await files()).toBeGreaterThan(0);
    name = (await get()).name;
    const theirs = await digestOf(world, neighbours.id);
    await remove();
    world.clock.now = inDays(31);
    await staySignedIn(world);
    await world.sweep();
    await world.sweep(); // the bytes go with the sweep that comes after
    const left = Object.entries(await digestOf(world, home.id)).filter(([, digest]) => !digest.startsWith('0 '));
    expect([left, await files()]).toEqual([[], 0]);
    const accounts = await rowsOf('select id from account where id = any($1)', [
      [chair, both, other, admin].map((person) => person.accountId),
    ]);
    expect(accounts.map((row) => row.id).sort()).toEqual([both, other, admin].map((person) => person.accountId).sort());
    expect(await rowsOf('select id from session where account_id = $1', chair.accountId)).toEqual([]);
    expect((await digestOf(world, neighbours.id)).record).toBe(theirs.record);
    expect((await admin.call('GET /admin/svj/{id}', of)).code).toBe(404);
    expect((await other.call('GET /svj')).code).toBe(200);
  });
});

test('a visit of the administrator is noted in the house, once a day, for its committee', async () => {
  const inHouse = holder(world, admin.token, home.id);
  await Promise.all([inHouse('GET /svj'), inHouse('GET /svj'), inHouse('GET /message', {})]);
  const visits = async () => (await activities(chair)).filter((row) => row.title === 'Návštěva');
  expect(await visits()).toMatchObject([{ service: true, user: { firstName: 'Správce' } }]);
  expect(await activities(await home.join('member'))).toEqual([]);
  await staySignedIn(world);
  world.clock.now = inDays(1);
  await inHouse('GET /svj');
  expect(await visits()).toHaveLength(2);
});

test('a visit that a process knows to be noted is not written again, and one of a second process is not a second one', async () => {
  const visits = () => rowsOf(`select id from activity where community_id = $1 and title = 'Návštěva'`, home.id);
  const second = await open({}, world);
  for (const at of [world, second, world, second]) await holder(at, admin.token, home.id)('GET /svj');
  expect(await visits()).toHaveLength(1);
  await rowsOf('delete from activity where community_id = $1', home.id);
  for (const at of [world, second]) await holder(at, admin.token, home.id)('GET /svj');
  await second.close();
  expect(await visits()).toEqual([]);
});

test('health says what there is and what waits', async () => {
  const { code, data } = await admin.call('GET /admin/health');
  expect(code).toBe(200);
  expect(data.databaseSize).toBeGreaterThan(1_000_000);
  expect(data.wholeDisk).toBeGreaterThan(data.freeDisk);
  expect(data).toMatchObject({ version: '2.3.2', mails: { hasTransport: false }, jobs: [] });
  const before = data.orders.toFill;
  await admin.call('POST /order', { email: 'zajemce@example.cz', careAboutId: admin.accountId });
  expect((await admin.call('GET /admin/health')).data.orders.toFill).toBe(before + 1);
});
