import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account, member } from '#server/schema.ts';
import {
  administrator,
  changeCommunity,
  forgetTries,
  type House,
  holder,
  house,
  openWorld,
  type Person,
  visitor,
  type World,
} from '../../testing/world.ts';
import { icalJobs } from './server/ical.jobs.ts';
import { calendarFeed } from './server/ical.kind.ts';

let world: World;
let home: House;
let chair: Person;
let owner: Person;

const inDays = (days: number, minutes = 0) => new Date(Date.now() + days * 86_400_000 + minutes * 60_000).toISOString();
const refused = { code: 404, message: 'CALENDAR.ERRORS.NO_FEED' };

async function create(title: string, fields: object = {}) {
  const answer = await chair.call('POST /event', { title, start: inDays(1), end: inDays(1, 60), ...fields });
  expect(answer, JSON.stringify(answer.data)).toMatchObject({ code: 200 });
  return answer.data;
}
async function address(person: Person, scope = 'all') {
  const { data } = await person.call('POST /event/feed', { scope });
  return { id: data.id as string, token: data.url?.split('/').pop() as string };
}
async function read(token: string) {
  const answer = await visitor(world)('GET /event/ical/{token}', { token });
  const text = answer.bytes.toString();
  return { ...answer, titles: [...text.matchAll(/SUMMARY:(.*)\r/g)].map(([, title]) => title).sort(), text };
}

beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  await forgetTries(world);
  home = await house(world);
  chair = await home.join('mayorCommittee');
  owner = await home.join('member');
});

describe('an own address', () => {
  test('is made for all calendars, for the main one or for another, by who only reads too', async () => {
    const garden = (await chair.call('POST /event/calendar', { name: 'Zahrada', colour: 'green' })).data;
    const none = { id: null, url: null, alarm: 'none' };
    expect((await owner.call('GET /event/feed')).data).toEqual([
      { scope: 'all', name: '', colour: 'default', ...none },
      { scope: 'main', name: '', colour: 'default', ...none },
      { scope: garden.id, name: 'Zahrada', colour: 'green', ...none },
    ]);
    const made = await owner.call('POST /event/feed', { scope: garden.id });
    expect(made.data.url).toMatch(/^http:\/\/localhost:3000\/api\/v2\/event\/ical\/[\w-]{36}\.[\w-]{43}\.ics$/);
    expect((await owner.call('GET /event/feed')).data[2]).toEqual(made.data);
  });

  test('needs no session, and the ending .ics may be missing', async () => {
    await create('Schůze');
    const { token } = await address(owner);
    const answer = await read(token);
    expect(answer).toMatchObject({ code: 200, titles: ['Schůze'] });
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect((await read(token.replace(/\.ics$/, ''))).code).toBe(200);
  });

  test('shows its calendar alone', async () => {
    const garden = (await chair.call('POST /event/calendar', { name: 'Zahrada', colour: 'green' })).data;
    await create('Hlavní');
    await create('Záhon', { calendarId: garden.id });
    expect((await read((await address(owner, 'all')).token)).titles).toEqual(['Hlavní', 'Záhon']);
    expect((await read((await address(owner, 'main')).token)).titles).toEqual(['Hlavní']);
    const one = await read((await address(owner, garden.id)).token);
    expect(one.titles).toEqual(['Záhon']);
    expect(one.text).toContain('– Zahrada');
  });

  test('shows what its owner may see now, not what they could see when it was made', async () => {
    await create('Pro všechny');
    await create('Pro výbor', { isPublic: false });
    const { token } = await address(chair);
    const other = await address(owner);
    expect((await read(token)).titles).toEqual(['Pro výbor', 'Pro všechny'].sort());
    expect((await read(other.token)).titles).toEqual(['Pro všechny']);
    const [lower] = await world.database.db
      .select({ roleId: member.roleId })
      .from(member)
      .where(eq(member.id, owner.id));
    await world.database.db.update(member).set({ roleId: lower?.roleId }).where(eq(member.id, chair.id));
    await world.database.pool.query('update record set author_id = $1 where author_id = $2', [owner.id, chair.id]);
    expect((await read(token)).titles).toEqual(['Pro všechny']);
  });

  test('holds 12 months back and 24 ahead', async () => {
    for (const days of [-400, -300, 700, 800]) await create(`za ${days}`, { start: inDays(days), end: inDays(days) });
    expect((await read((await address(owner)).token)).titles).toEqual(['za -300', 'za 700']);
  });

  test('of an administrator of the application shows all', async () => {
    await create('Pro výbor', { isPublic: false });
    const admin = await administrator(world, home.id);
    expect((await read((await address(admin)).token)).titles).toEqual(['Pro výbor']);
  });
});

describe('one and the same 404 comes', () => {
  test('for an address that is unknown, changed or signed by others', async () => {
    const { id, token } = await address(owner);
    const last = token.replace(/.\.ics$/, (end) => (end.startsWith('A') ? 'B.ics' : 'A.ics'));
    const wrong = ['x', 'x.y', '.', '..ics', id, `${id}.`, `${id}.x.ics`, last, `${token}.ics`, token.toUpperCase()];
    const answers = await Promise.all(wrong.map(read));
    for (const answer of answers) expect(answer).toMatchObject(refused);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  });

  test('once it is revoked or replaced', async () => {
    const first = await address(owner);
    const second = await address(owner);
    expect(await read(first.token)).toMatchObject(refused);
    expect((await read(second.token)).code).toBe(200);
    expect((await owner.call('DELETE /event/feed/{id}', { id: second.id })).code).toBe(200);
    expect(await read(second.token)).toMatchObject(refused);
    expect(await owner.call('DELETE /event/feed/{id}', { id: second.id })).toMatchObject(refused);
  });

  test.each<[string, Partial<typeof member.$inferInsert>]>([
    ['is archived', { archivedAt: new Date().toISOString() }],
    ['waits for activation', { isActive: false }],
    ['has lost the access', { hasAccess: false }],
  ])('while its owner %s', async (_, values) => {
    const { token } = await address(owner);
    await world.database.db.update(member).set(values).where(eq(member.id, owner.id));
    expect(await read(token)).toMatchObject(refused);
  });

  test('without the module, the role or the calendar', async () => {
    const garden = (await chair.call('POST /event/calendar', { name: 'Zahrada', colour: 'green' })).data;
    const { token } = await address(owner, garden.id);
    const whole = await address(owner);
    await chair.call('DELETE /event/calendar/{id}', { id: garden.id });
    expect(await read(token)).toMatchObject(refused);
    const { data } = await chair.call('POST /role', { title: 'Bez kalendáře', modules: [] });
    await world.database.db.update(member).set({ roleId: data.id }).where(eq(member.id, owner.id));
    expect(await read(whole.token)).toMatchObject(refused);
    const own = await address(chair);
    await changeCommunity(world, home.id, { modules: ['messages'] });
    expect(await read(own.token)).toMatchObject(refused);
  });

  test('sixty times in a quarter of an hour, then 429; a right address still answers', async () => {
    const { token } = await address(owner);
    for (let i = 0; i < 60; i++) expect((await read(`x${i}`)).code).toBe(404);
    expect((await read('x')).code).toBe(429);
    expect((await read(token)).code).toBe(200);
  });
});

test('what is left of the address of a deleted calendar goes in the night, and no other', async () => {
  const garden = (await chair.call('POST /event/calendar', { name: 'Zahrada', colour: 'green' })).data;
  const roof = (await chair.call('POST /event/calendar', { name: 'Střecha', colour: 'red' })).data;
  for (const scope of ['all', 'main', garden.id, roof.id]) await address(owner, scope);
  await chair.call('DELETE /event/calendar/{id}', { id: garden.id });
  for (const { run } of icalJobs) await run(world.services);
  const left = await world.database.db.select().from(calendarFeed).where(eq(calendarFeed.memberId, owner.id));
  expect(left.map(({ scope }) => scope).sort()).toEqual(['all', 'main', roof.id].sort());
});

describe('nobody reaches the addresses of others', () => {
  test('another member neither sees nor revokes them', async () => {
    const { id, token } = await address(chair);
    expect((await owner.call('GET /event/feed')).data.every((feed) => feed.id === null)).toBe(true);
    expect(await owner.call('DELETE /event/feed/{id}', { id })).toMatchObject(refused);
    await address(owner);
    expect((await read(token)).code).toBe(200);
  });

  test('the same person in another community neither', async () => {
    const { id, token } = await address(chair);
    const other = await house(world);
    const there = await other.join('mayorCommittee');
    await world.database.db.update(member).set({ accountId: chair.accountId }).where(eq(member.id, there.id));
    const elsewhere = holder(world, chair.token, other.id);
    expect((await elsewhere('GET /event/feed')).data.every((feed) => feed.id === null)).toBe(true);
    expect(await elsewhere('DELETE /event/feed/{id}', { id })).toMatchObject(refused);
    expect((await read(token)).code).toBe(200);
  });

  test('a calendar of another community or none is refused by its field', async () => {
    const other = await house(world);
    const there = await other.join('mayorCommittee');
    const foreign = (await there.call('POST /event/calendar', { name: 'Cizí', colour: 'red' })).data;
    for (const scope of [foreign.id, home.id])
      expect(await chair.call('POST /event/feed', { scope })).toMatchObject({
        code: 400,
        data: { errors: { scope: 'BASE.VALIDATION.INVALID' } },
      });
  });

  test('what happens in another community is in no feed', async () => {
    const { token } = await address(chair);
    const other = await house(world);
    const there = await other.join('mayorCommittee');
    await there.call('POST /event', { title: 'Cizí', start: inDays(1), end: inDays(1, 60) });
    expect((await read(token)).titles).toEqual([]);
  });

  test('of two who replace one address at once none fails', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => owner.call('POST /event/feed', { scope: 'all' })),
    );
    expect(answers.map(({ code }) => code)).toEqual(Array(6).fill(200));
    const tokens = answers.map(({ data }) => data.url?.split('/').pop() as string);
    const codes = await Promise.all(tokens.map(async (token) => (await read(token)).code));
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
  });
});

test('the account of a deleted member leaves no address', async () => {
  const { token } = await address(owner);
  await world.database.db.update(member).set({ accountId: null }).where(eq(member.id, owner.id));
  expect(await read(token)).toMatchObject(refused);
  expect(await world.database.db.$count(account, eq(account.id, owner.accountId))).toBe(1);
});
