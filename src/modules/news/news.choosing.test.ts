import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ModuleId } from '#shared/roles.ts';
import { openVote } from '../../testing/ballots.ts';
import { upload } from '../../testing/upload.ts';
import {
  changeCommunity,
  type House,
  house,
  openWorld,
  type Person,
  visitor,
  type World,
} from '../../testing/world.ts';
import { tokenOf } from './server/news.token.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;

const notice = { title: 'Odstávka vody', description: '<p>Ve středu od 8 do 12 hodin.</p>', long_term: false };
const settings = async (who: Person) => (await who.call('GET /news/settings')).data;
const wayTo = async (who: Person, module: ModuleId) => (await settings(who)).modules.find(({ id }) => id === module);
const linkOf = ({ id }: Person, ...modules: ModuleId[]) => tokenOf(world.services, { memberId: id, modules });
/** Confirms what somebody has to read. */
const confirm = async (who: Person) => {
  for (const { dataValues } of (await who.call('GET /accept-read')).data)
    await who.call('PUT /accept-read/accept/{id}', { id: dataValues.id });
};
const publish = async (values: object = {}) => (await chair.call('POST /message', { ...notice, ...values })).data.id;
/** How what somebody was told comes to them, by module. */
const told = async (who: Person) =>
  (
    await world.database.pool.query<{ goes: boolean; now: boolean }>(
      'select goes_at is not null or mailed_at is not null as goes, mailed_at is not null as now from news where member_id = $1',
      [who.id],
    )
  ).rows;
const letters = async (who: Person) =>
  (
    await world.database.pool.query<{ subject: string; body: string }>(
      `select subject, body from mail where "to" = $1 and kind = 'news' order by created_at, id`,
      [who.email],
    )
  ).rows;

/** A form as programs of mail send it by one click, and as a page from elsewhere would. */
const post = (url: string, payload: string, method: 'POST' | 'PUT' = 'POST') =>
  world.app.inject({ method, url, payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } });

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  world.clock.now = '2026-06-01T08:00:00.000Z';
  await world.database.pool.query(`update session set used_at = '2100-01-01', expires_at = '2100-01-01'`);
  home = await house(world, { name: 'SVJ Zvonková' });
  [chair, owner] = [await home.join('mayorCommittee'), await home.join('member')];
});
afterAll(() => {
  world.clock.now = null;
});

describe('how somebody is told', () => {
  test('is as it is meant, then as the house has it, then as they choose, and only what differs is theirs', async () => {
    expect(await wayTo(owner, 'messages')).toMatchObject({ way: 'digest', house: 'digest', isChosen: false });
    await chair.call('PUT /news/house', { ways: { messages: 'app' } });
    expect(await wayTo(owner, 'messages')).toMatchObject({ way: 'app', house: 'app', isChosen: false });
    await owner.call('PUT /news/settings', { ways: { messages: 'now' }, onlyDue: false });
    expect(await wayTo(owner, 'messages')).toMatchObject({ way: 'now', house: 'app', isChosen: true });
    await publish();
    await world.tellAll();
    expect(await letters(owner)).toHaveLength(1);
    await owner.call('PUT /news/settings', { ways: {}, onlyDue: false });
    expect(await wayTo(owner, 'messages')).toMatchObject({ way: 'app', isChosen: false });
  });

  test('by the house is changed for one module and left for the others, by the committee alone', async () => {
    await chair.call('PUT /news/house', { ways: { messages: 'now' } });
    await chair.call('PUT /news/house', { ways: { calendar: 'app' } });
    expect([await wayTo(owner, 'messages'), await wayTo(owner, 'calendar')]).toMatchObject([
      { way: 'now' },
      { way: 'app' },
    ]);
    expect((await owner.call('PUT /news/house', { ways: { messages: 'app' } })).code).toBe(403);
  });

  test('of a module that the house lacks, or that tells nothing, is refused by the field of that module', async () => {
    for (const [module, key] of [
      ['dashboard', 'ways.dashboard'],
      ['contacts', 'ways.contacts'],
    ] as const) {
      const { code, data } = await owner.call('PUT /news/settings', { ways: { [module]: 'now' }, onlyDue: false });
      expect([code, data]).toMatchObject([400, { errors: { [key]: 'NEWS.VALIDATION.MODULE' } }]);
      expect((await chair.call('PUT /news/house', { ways: { [module]: 'now' } })).code).toBe(400);
    }
    await changeCommunity(world, home.id, { modules: ['dashboard', 'svj', 'messages'] });
    expect((await owner.call('PUT /news/settings', { ways: { votes: 'app' }, onlyDue: false })).code).toBe(400);
    expect((await settings(owner)).modules.map(({ id }) => id)).toEqual(['messages']);
  });

  test('who wants only what the law wants gets the opening of a vote by letter and everything else in the application', async () => {
    await owner.call('PUT /news/settings', { ways: { messages: 'now' }, onlyDue: true });
    await publish();
    await publish({ title: 'K přečtení', acceptRead: true });
    await openVote(chair, [owner]);
    await world.tellAll();
    const subjects = (await letters(owner)).map(({ subject }) => subject);
    expect([subjects.length, subjects[0]]).toEqual([1, expect.stringContaining('lasování')]);
    expect((await owner.call('GET /news', {})).data.news).toHaveLength(3);
    expect(await wayTo(owner, 'votes')).toMatchObject({ hasDue: true });
    expect(await wayTo(owner, 'messages')).toMatchObject({ way: 'now', hasDue: false }); // kept for when it is switched off
  });
});

describe('the link of a letter', () => {
  const link = () => linkOf(owner, 'messages');

  test('says the house and its modules and changes nothing until a way is chosen, once and again', async () => {
    const anybody = visitor(world);
    const read = await anybody('GET /news/choice/{token}', { token: link() });
    expect(read.data).toEqual({ house: 'SVJ Zvonková', modules: [{ id: 'messages', way: 'digest' }] });
    expect(await wayTo(owner, 'messages')).toMatchObject({ isChosen: false });
    for (const way of ['now', 'app'] as const) {
      expect((await anybody('PUT /news/choice/{token}', { token: link(), way })).code).toBe(200);
      expect(await wayTo(owner, 'messages')).toMatchObject({ way, isChosen: true });
    }
    expect(await wayTo(owner, 'calendar')).toMatchObject({ isChosen: false });
  });

  test('is the one that a letter holds', async () => {
    await owner.call('PUT /news/settings', { ways: { messages: 'now' }, onlyDue: false });
    await publish();
    await world.tellAll();
    const [, token = ''] = /\/oznameni\/(\S+)/.exec((await letters(owner))[0]?.body ?? '') ?? [];
    expect(token).toBe(link());
  });

  test('of another person changes that person alone', async () => {
    const other = await home.join('member');
    await visitor(world)('PUT /news/choice/{token}', { token: linkOf(other, 'messages'), way: 'app' });
    expect(await wayTo(other, 'messages')).toMatchObject({ way: 'app' });
    expect(await wayTo(owner, 'messages')).toMatchObject({ isChosen: false });
  });

  test('that somebody has changed, lengthened or made up is not found', async () => {
    const other = await home.join('member');
    const [, modules, signature] = link().split('.');
    const forged = [
      `${other.id}.${modules}.${signature}`, // another person under the same signature
      `${owner.id}.votes.${signature}`,
      `${owner.id}.messages-votes.${signature}`,
      link().replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')),
      `${link()}.votes`.replace(/^.*?\./, `${other.id}.`),
      'neplatny',
      '..',
      `${owner.id}.messages.`,
    ];
    for (const token of forged) {
      const anybody = visitor(world);
      expect((await anybody('GET /news/choice/{token}', { token })).code, token).toBe(404);
      expect((await anybody('PUT /news/choice/{token}', { token, way: 'app' })).code, token).toBe(404);
      expect((await anybody('POST /news/leave/{token}', { token })).code, token).toBe(404);
    }
    for (const one of [owner, other]) expect(await wayTo(one, 'messages')).toMatchObject({ isChosen: false });
  });

  test('of somebody who was archived, or lost access, does nothing any more', async () => {
    const token = link();
    await chair.call('PUT /user/archive/{id}', { id: owner.id });
    const { code, message } = await visitor(world)('PUT /news/choice/{token}', { token, way: 'now' });
    expect([code, message]).toEqual([404, 'NEWS.ERRORS.LINK']);
  });

  test('ends the letters by one click of a program of mail, which no other call takes as a form', async () => {
    const leave = await post(`/api/v2/news/leave/${link()}`, 'List-Unsubscribe=One-Click');
    expect(leave.statusCode).toBe(200);
    expect(await wayTo(owner, 'messages')).toMatchObject({ way: 'app', isChosen: true });
    expect((await post(`/api/v2/news/leave/${link()}`, 'way=now')).statusCode).toBe(400); // nothing else is taken
    expect((await post(`/api/v2/news/choice/${link()}`, 'way=now', 'PUT')).statusCode).toBe(400);
    expect((await post('/api/v2/auth/login', 'email=a%40b.cz&password=x')).statusCode).toBe(400);
    expect(await wayTo(owner, 'messages')).toMatchObject({ way: 'app' });
  });

  test('opens its own modules alone to who wanted only what the law wants', async () => {
    await owner.call('PUT /news/settings', { ways: { calendar: 'now' }, onlyDue: true });
    const anybody = visitor(world);
    await anybody('PUT /news/choice/{token}', { token: link(), way: 'app' });
    expect(await settings(owner)).toMatchObject({ onlyDue: true });
    await anybody('PUT /news/choice/{token}', { token: link(), way: 'now' });
    const { modules, onlyDue } = await settings(owner);
    const loud = modules.filter(({ way }) => way !== 'app').map(({ id }) => id);
    expect([onlyDue, loud]).toEqual([false, ['messages']]);
    expect((await anybody('GET /news/choice/{token}', { token: link() })).data.modules).toEqual([
      { id: 'messages', way: 'now' },
    ]);
  });
});

describe('before sending', () => {
  test('the author learns to how many it goes, and so many it is', async () => {
    const [now, app] = [await home.join('member'), await home.join('member')];
    await now.call('PUT /news/settings', { ways: { messages: 'now' }, onlyDue: false });
    await app.call('PUT /news/settings', { ways: { messages: 'app' }, onlyDue: false });
    await home.join('memberCommittee', { hasAccess: false });
    await home.join('member', { archivedAt: '2026-05-01T08:00:00.000Z' });
    const reach = (await chair.call('GET /news/reach', { module: 'messages' })).data;
    expect(reach).toEqual({ people: 3, now: 1, digest: 1 });
    await publish();
    await world.tellAll();
    const all = (await Promise.all([owner, now, app].map(told))).flat();
    expect(all).toHaveLength(reach.people);
    expect(all.filter((one) => one.now)).toHaveLength(reach.now);
    expect(all.filter((one) => one.goes && !one.now)).toHaveLength(reach.digest);
    expect(await told(chair)).toEqual([]);
  });

  test('what is for the committee, or must be read, is counted so', async () => {
    const deputy = await home.join('subMayorCommittee');
    const closed = await chair.call('GET /news/reach', { module: 'messages', isPublic: 'false' });
    expect(closed.data).toEqual({ people: 1, now: 0, digest: 1 });
    const asked = await chair.call('GET /news/reach', { module: 'messages', of: 'acceptRead' });
    expect(asked.data).toEqual({ people: 2, now: 2, digest: 0 });
    await publish({ toPublic: false });
    await world.tellAll();
    expect([(await told(deputy)).length, (await told(owner)).length]).toEqual([1, 0]);
    expect((await owner.call('GET /news/reach', { module: 'messages' })).code).toBe(403);
  });

  test('nobody is told of a planned notice once its author says so, nor of a file that must be read silently', async () => {
    const dates = { dateFrom: '2026-06-05T06:00:00.000Z', dateTo: '2026-06-20T06:00:00.000Z', long_term: true };
    const id = await publish(dates);
    const { data } = await chair.call('GET /message/{id}', { id });
    const change = { id, version: data.version, ...notice, ...dates, tellNobody: true };
    expect((await chair.call('PUT /message/{id}', change)).code).toBe(200);
    world.clock.now = '2026-06-05T07:00:00.000Z';
    const silent = { acceptRead: 'true', tellNobody: 'true' };
    const plan = { name: 'řád.pdf', bytes: '%PDF-1.4 řád', type: 'application/pdf' };
    expect((await upload(world, home.id, chair, '/file/upload', plan, silent)).code).toBe(200);
    await world.tellAll();
    expect(await told(owner)).toEqual([]);
    const loud = await upload(world, home.id, chair, '/file/upload', plan, { acceptRead: 'true', name: 'Druhý' });
    expect(loud.code).toBe(200);
    await world.tellAll();
    expect(await told(owner)).toHaveLength(1);
  });
});

describe('the committee reminds', () => {
  const reminder = async (who: Person, id: string) => (await who.call('GET /news/reminder/{id}', { id })).data;

  test('those who have not confirmed, once a day, and nobody when all have', async () => {
    const other = await home.join('member');
    const id = await publish({ acceptRead: true });
    await world.tellAll();
    await confirm(other);
    await confirm(chair);
    expect(await reminder(chair, id)).toEqual({ people: 1, mayRemind: true, remindedAt: null });
    world.clock.now = '2026-06-02T10:00:00.000Z';
    expect((await chair.call('PUT /news/reminder/{id}', { id })).data).toEqual({ people: 1 });
    await world.tellAll();
    expect((await letters(owner)).map(({ subject }) => subject)[1]).toContain('Odstávka vody');
    expect([(await letters(owner)).length, (await letters(other)).length]).toEqual([2, 1]);
    world.clock.now = '2026-06-03T09:59:59.000Z';
    expect(await reminder(chair, id)).toMatchObject({ mayRemind: false, remindedAt: '2026-06-02T10:00:00.000Z' });
    const early = await chair.call('PUT /news/reminder/{id}', { id });
    expect([early.code, early.message]).toEqual([409, 'NEWS.ERRORS.REMINDED']);
    world.clock.now = '2026-06-03T10:00:01.000Z';
    expect((await chair.call('PUT /news/reminder/{id}', { id })).code).toBe(200);
    await confirm(owner);
    expect(await reminder(chair, id)).toMatchObject({ people: 0, mayRemind: false });
  });

  test('those who have not voted, while the vote runs', async () => {
    const { id } = await openVote(chair, [owner]);
    expect((await reminder(chair, id)).people).toBe(1);
    expect((await chair.call('PUT /news/reminder/{id}', { id })).code).toBe(200);
    await world.tellAll();
    const lines = (await owner.call('GET /news', {})).data.news.map(({ text }) => text);
    expect(lines).toHaveLength(2);
  });

  test('not an owner, not of what asks nothing, not of another house', async () => {
    const id = await publish({ acceptRead: true });
    expect((await owner.call('GET /news/reminder/{id}', { id })).code).toBe(403);
    expect((await owner.call('PUT /news/reminder/{id}', { id })).code).toBe(403);
    const abroad = await (await house(world)).join('mayorCommittee');
    expect((await abroad.call('PUT /news/reminder/{id}', { id })).code).toBe(404);
    const plain = await publish();
    expect((await reminder(chair, plain)).people).toBe(0);
  });
});
