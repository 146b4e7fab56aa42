import { beforeAll, describe, expect, test } from 'vitest';
import { houseJobs } from '#house/jobs.ts';
import { pathOf } from '#shared/contract.ts';
import { type Call, calls } from './surface.ts';
import { type House, house, openWorld, type Person, staySignedIn, type World } from './world.ts';

// What says that it is unchanged is unchanged (304), for who asks and at the moment of asking.

let world: World;
let home: House;
let me: Person;

beforeAll(async () => {
  world = await openWorld();
  home = await house(world);
  me = await home.join('mayorCommittee');
});

const settle = async () => {
  for (const job of houseJobs) if (job.name === 'standing') await job.run(world.services);
};

const conditional = calls.filter(({ spec }) => spec.madeOf);
const isDetail = ({ name }: Call) => name.includes('{');

type Held = { call: Call; url: string; tag: string; body: string };

async function get(person: Person, url: string, tag?: string) {
  const headers = {
    authorization: `Bearer ${person.token}`,
    'x-svj-id': home.id,
    ...(tag && { 'if-none-match': tag }),
  };
  const { statusCode, headers: replied, body } = await world.app.inject({ method: 'GET', url, headers });
  // an address is signed anew at each asking
  return { statusCode, tag: String(replied.etag), body: body.replace(/expires=\d+&(amp;)?signature=[\w-]+/g, '') };
}

/** What a person is answered now by each list, and by the detail of a thing where it has one; what was held of them before and says to be unchanged is held on. */
async function hold(person: Person, id: string | undefined, before: Held[] = []): Promise<Held[]> {
  const held: Held[] = [];
  const known = new Map(before.map((one) => [one.url, one]));
  for (const call of conditional) {
    if (isDetail(call) && !id) continue;
    const url = pathOf(call.name).replace('{id}', id ?? '');
    const last = known.get(url);
    const { statusCode, tag, body } = await get(person, url, last?.tag);
    if (last && statusCode === 304) held.push(last);
    if (statusCode === 200) held.push({ call, url, tag, body });
  }
  return held;
}

describe('an answer that names a validator', () => {
  test('is given once more only when something has changed', async () => {
    expect(conditional.length).toBeGreaterThan(12);
    const [first] = await hold(me, undefined);
    const again = await get(me, (first as Held).url, first?.tag);
    expect([again.statusCode, again.body, again.tag]).toEqual([304, '', first?.tag]);
    expect((await get(me, (first as Held).url, '"another"')).statusCode).toBe(200);
    const nothing = await get(me, '/api/v2/message/01900000-0000-7000-8000-000000000000');
    expect([nothing.statusCode, nothing.tag]).toEqual([404, 'undefined']);
  });

  test('is another one for another person, role, house and day', async () => {
    const owner = await home.join('member');
    const { url, tag } = (await hold(owner, undefined)).find(({ url: at }) => at.endsWith('/message')) as Held;
    expect((await get(me, url, tag)).statusCode).toBe(200);
    const away = await house(world);
    const there = {
      authorization: `Bearer ${(await away.join('member')).token}`,
      'x-svj-id': away.id,
      'if-none-match': tag,
    };
    expect((await world.app.inject({ method: 'GET', url, headers: there })).statusCode).toBe(200);
    expect((await get(owner, url, tag)).statusCode).toBe(304);
    const role = await me.call('POST /role', { title: 'Písař', modules: [{ id: 'messages', rights: 'rw' }] });
    await world.database.pool.query('update member set role_id = $1 where id = $2', [role.data.id, owner.id]);
    expect((await get(owner, url, tag)).statusCode).toBe(200);
  });

  test('is not followed past a moment at which time alone changes the answer, nor for longer than its addresses last', async () => {
    await staySignedIn(world);
    const start = Date.now() - (Date.now() % 1_800_000) + 1_800_000;
    const at = (ms: number) => new Date(start + ms).toISOString();
    try {
      world.clock.now = at(0);
      const dates = { dateFrom: at(60_000), dateTo: at(120_000), long_term: true };
      await me.call('POST /message', { title: 'Odečet', description: '<p>x</p>', ...dates });
      const url = '/api/v2/message';
      const before = await get(me, url);
      for (const [moment, code] of [
        [59_999, 304],
        [60_000, 200],
      ] as const) {
        world.clock.now = at(moment);
        expect([moment, (await get(me, url, before.tag)).statusCode]).toEqual([moment, code]);
      }
      expect((await get(me, url)).tag).toBe('undefined'); // nobody has stored yet what time has moved
      await settle();
      const out = await get(me, url);
      world.clock.now = at(120_001);
      expect((await get(me, url, out.tag)).statusCode).toBe(200);
      await settle();
      const old = await get(me, url);
      world.clock.now = at(1_799_999);
      expect((await get(me, url, old.tag)).statusCode).toBe(304);
      world.clock.now = at(1_800_000);
      expect((await get(me, url, old.tag)).statusCode).toBe(200);
    } finally {
      world.clock.now = null;
    }
  });
});
