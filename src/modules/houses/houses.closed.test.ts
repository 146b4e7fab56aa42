import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { signedUrl } from '#engines/secrets.ts';
import { openVote } from '../../testing/ballots.ts';
import { settleCanary } from '../../testing/canary.ts';
import { until } from '../../testing/until.ts';
import { upload } from '../../testing/upload.ts';
import {
  administrator,
  changeCommunity,
  forgetTries,
  givePassword,
  type House,
  holder,
  house,
  openWorld,
  type Person,
  password,
  staySignedIn,
  visitor,
  type World,
} from '../../testing/world.ts';

// A house that is switched off, waits for its end, or was not opened yet: whoever knocks finds nobody.

let world: World;
let home: House;
let chair: Person;
let owner: Person;
let admin: Person;

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  await forgetTries(world);
  world.clock.now = null;
  home = await house(world);
  chair = await home.join('mayorCommittee');
  owner = await home.join('member');
  admin = await administrator(world);
});

const close = () => admin.call('PUT /admin/svj/{id}/close', { id: home.id });
const open = () => admin.call('PUT /admin/svj/{id}/open', { id: home.id });
const login = (person: Person) => visitor(world)('POST /auth/login', { email: person.email, password });
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const lettersTo = async (to: string, kind: string) =>
  (await world.database.pool.query('select * from mail where "to" = $1 and kind = $2 order by created_at', [to, kind]))
    .rows;

/** The ways in which nobody may come in. */
const closings: [string, () => Promise<unknown>][] = [
  ['switched off', close],
  [
    'to be deleted',
    async () => {
      const { name } = (await admin.call('GET /admin/svj/{id}', { id: home.id })).data;
      return admin.call('DELETE /admin/svj/{id}', { id: home.id, name });
    },
  ],
  ['not opened yet', () => changeCommunity(world, home.id, { openedAt: null })],
];

describe.each(closings)('a house that is %s', (_, shut) => {
  test('refuses who is signed in, and is offered to nobody', async () => {
    await givePassword(world, chair);
    await shut();
    expect(await chair.call('GET /svj')).toMatchObject({ code: 403, message: 'BASE.ERRORS.NO_PERMISSION' });
    expect(await chair.call('POST /message', { title: 'x', description: 'x', long_term: false })).toMatchObject({
      code: 403,
    });
    expect((await chair.call('GET /svj/all')).data).toEqual([]);
    expect((await chair.call('POST /auth/verify')).data.user).toMatchObject({ id: null, role: null, access: [] });
    expect((await login(chair)).code).not.toBe(200);
  });

  test('shows nothing behind addresses that were given out before: calendars, files, pictures', async () => {
    const { data: feed } = await owner.call('POST /event/feed', { scope: 'all' });
    const token = feed.url?.split('/').pop() as string;
    const { id } = (await chair.call('POST /message', { title: 'x', description: 'x', long_term: false })).data;
    await upload(
      world,
      home.id,
      chair,
      `/message/upload/${id}`,
      { name: 'a.txt', bytes: 'tajné' },
      { name: 'a', description: '', isPublic: 'true' },
    );
    const { attachments } = (await owner.call('GET /message/{id}', { id })).data;
    const addresses = attachments.map(({ file }) => file.url);
    await world.database.pool.query(`update member set avatar = $2 where id = $1`, [chair.id, 'a'.repeat(64)]);
    const picture = signedUrl(world.services, `avatar/${chair.id}`, new Date().toISOString());
    const get = async (url: string) => (await world.app.inject({ url: new URL(url, 'http://x').href.slice(8) })).json();
    const read = () => visitor(world)('GET /event/ical/{token}', { token });
    expect((await read()).code).toBe(200);
    expect(addresses.length).toBe(1);
    expect((await get(picture)).message).toBe('ATTACHMENT.ERRORS.NOT_FOUND'); // no such bytes, but the person
    await shut();
    expect(await read()).toMatchObject({ code: 404, message: 'CALENDAR.ERRORS.NO_FEED' });
    expect(await get(addresses[0] as string)).toMatchObject({ code: 404, message: 'ATTACHMENT.ERRORS.NOT_FOUND' });
    expect(await get(picture)).toMatchObject({ code: 404, message: 'USER.ERRORS.NOT_FOUND' });
  });

  test('lets nobody in by an invitation, and sends no link for a new password', async () => {
    const waiting = await home.join('member', { isActive: false });
    await chair.call('PUT /user/activate-email/{id}', { id: waiting.id });
    const [letter] = await lettersTo(waiting.email, 'activation');
    const token = letter.secrets[0];
    await shut();
    const checked = await visitor(world)('GET /user/activate-token/{token}', { token });
    expect(checked.data).toMatchObject({ tokenOk: false, userId: null, firstName: '', lastName: '' });
    expect(await visitor(world)('PUT /user/{id}/activate/{token}', { id: waiting.id, token, password })).toMatchObject({
      code: 400,
      message: 'ACTIVATION.ERROR.INVALID',
    });
    const elsewhere = await (await house(world)).join('member');
    for (const { email } of [chair, elsewhere]) await visitor(world)('POST /auth/reset-password', { email });
    await until(async () => (await lettersTo(elsewhere.email, 'reset')).length > 0);
    expect(await lettersTo(chair.email, 'reset')).toEqual([]);
  });
});

test('who knows the password is told that the house is off; who does not learns nothing', async () => {
  await givePassword(world, chair);
  await close();
  expect(await login(chair)).toMatchObject({ code: 403, message: 'BE.USER.HOUSE_CLOSED' });
  const wrong = await visitor(world)('POST /auth/login', { email: chair.email, password: 'Spatne-heslo-1' });
  expect(wrong.message).not.toBe('BE.USER.HOUSE_CLOSED');
  await open();
  expect((await login(chair)).data.svj_list).toMatchObject([{ id: home.id }]);
});

test('who has another house comes in there and is not offered the one that is off', async () => {
  const other = await house(world);
  const role = `(select id from role where community_id = $1 and name = 'member')`;
  await world.database.pool.query(
    `insert into member (id, community_id, account_id, role_id, first_name, last_name, is_active)
     values (gen_random_uuid(), $1, $2, ${role}, 'Jan', 'Dvojí', true)`,
    [other.id, chair.accountId],
  );
  await givePassword(world, chair);
  await close();
  expect((await login(chair)).data.svj_list.map(({ id }) => id)).toEqual([other.id]);
  expect((await holder(world, chair.token, other.id)('GET /svj')).code).toBe(200);
});

test('an administrator comes in, finds all there is and takes it out', async () => {
  await settleCanary({ world, home, writer: chair });
  await close();
  expect((await admin.call('GET /svj/all')).data.map(({ id }) => id)).toContain(home.id);
  expect((await holder(world, admin.token, home.id)('GET /svj')).code).toBe(200);
  const archive = await admin.call('GET /admin/svj/{id}/archive', { id: home.id });
  expect([archive.code, archive.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  await open();
  const { activities } = (await chair.call('GET /activity', { module: 'svj' })).data;
  expect(activities.map(({ title }) => title)).toContain('Staženo celé společenství'); // its committee learns of it
});

describe('time that goes by while a house is off', () => {
  const remindersOf = (person: Person) => lettersTo(person.email, 'eventReminder');
  const start = inMinutes(90);
  const meeting = () =>
    chair.call('POST /event', { title: 'Schůze', start, end: inMinutes(150), notify_period: '1_h', isPublic: true });

  test('sends no reminder, and none late when it is on again', async () => {
    await staySignedIn(world);
    await meeting();
    await close();
    world.clock.now = inMinutes(40);
    await world.sweep();
    await open();
    await world.sweep();
    expect(await remindersOf(owner)).toEqual([]);
  });

  test('sends the reminders that come after it is on again', async () => {
    await staySignedIn(world);
    await meeting();
    await close();
    await world.sweep();
    await open();
    world.clock.now = inMinutes(40);
    await world.sweep();
    expect(await remindersOf(owner)).toHaveLength(1);
  });

  test.each([
    ['the house', close, open],
    [
      'its module',
      () =>
        admin.call('PUT /admin/svj/{id}', { id: home.id, isFree: false, modules: ['messages', 'users', 'calendar'] }),
      () => admin.call('PUT /admin/svj/{id}', { id: home.id, isFree: false, modules: ['messages', 'users', 'votes'] }),
    ],
  ])('ends no vote without %s; with it the vote ends and its result is told', async (_, off, on) => {
    await staySignedIn(world);
    const vote = await openVote(chair, [owner], { deadline: inMinutes(10), closes: true });
    await off();
    world.clock.now = inMinutes(20);
    await world.sweep();
    const state = async () =>
      (await world.database.pool.query('select status from record where id = $1', [vote.id])).rows[0].status;
    expect([await state(), await lettersTo(owner.email, 'voteResult')]).toEqual(['run', []]);
    await on();
    await world.sweep();
    expect([await state(), (await lettersTo(owner.email, 'voteResult')).length]).toEqual(['finish', 1]);
  });
});

test('a module that is switched off shows nothing of what it holds, and shows it again when it is back', async () => {
  const { id } = (await chair.call('POST /message', { title: 'Výtah', description: 'x', long_term: false })).data;
  const seen = async () => [
    (await owner.call('GET /message/{id}', { id })).code,
    (await owner.call('GET /message', {})).code,
    (await owner.call('GET /svj')).data.messageLabels.length > 0,
  ];
  const set = (modules: ('messages' | 'users')[]) =>
    admin.call('PUT /admin/svj/{id}', { id: home.id, isFree: true, modules });
  expect(await seen()).toEqual([200, 200, true]);
  const { data } = await set(['users']);
  expect(data.modules.find((one) => one.id === 'messages')).toEqual({ id: 'messages', isOn: false, held: 1 });
  expect(await seen()).toEqual([403, 403, false]);
  await set(['users', 'messages']);
  expect(await seen()).toEqual([200, 200, true]);
});

test('people of a demo house do not come in either while it is off', async () => {
  await changeCommunity(world, home.id, { isDemo: true });
  expect((await close()).code).toBe(200);
  expect((await owner.call('GET /svj')).code).toBe(403);
  expect((await open()).data).toMatchObject({ state: 'active', isDemo: true });
  expect((await owner.call('GET /svj')).code).toBe(200);
});
