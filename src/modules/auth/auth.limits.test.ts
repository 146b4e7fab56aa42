import { createHook } from 'node:async_hooks';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  forgetTries,
  givePassword,
  type House,
  house,
  open,
  openWorld,
  type Person,
  password,
  visitor,
  type World,
} from '../../testing/world.ts';

let world: World;
let home: House;
let owner: Person;

const unknown = (name: string) => `${name}@nikde.example`;
const login = (email: string, secret = 'Spatne-2026', at = world) =>
  visitor(at)('POST /auth/login', { email, password: secret });
/** The same from another address. */
const loginFrom = async (address: string, email: string, secret = 'Spatne-2026') => {
  const payload = { email, password: secret };
  const request = { method: 'POST', url: '/api/v2/auth/login', remoteAddress: address, payload } as const;
  const reply = await world.app.inject(request);
  return { code: reply.statusCode, headers: reply.headers };
};
const askFrom = async (address: string, email: string) => {
  const request = { method: 'POST', url: '/api/v2/auth/reset-password', remoteAddress: address } as const;
  return (await world.app.inject({ ...request, payload: { email } })).statusCode;
};
const times = <T>(count: number, make: (n: number) => T) => Array.from({ length: count }, (_, n) => make(n));
/** How many of the tries are answered so, one after the other. */
async function countOf(code: number, tries: (() => Promise<{ code: number }>)[]) {
  let count = 0;
  for (const work of tries) if ((await work()).code === code) count++;
  return count;
}

/** How many works of the library that hashes passwords were begun meanwhile: they are those that bear no name. */
async function hashings(work: () => Promise<unknown>): Promise<number> {
  let begun = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'undefined') begun++;
    },
  });
  hook.enable();
  await work();
  hook.disable();
  return begun;
}

beforeAll(async () => {
  world = await openWorld();
  home = await house(world);
  owner = await home.join('member');
  await givePassword(world, owner);
});
beforeEach(() => forgetTries(world));
afterAll(() => forgetTries(world));

describe('tries of one account', () => {
  test('after ten wrong passwords even the right one waits, and is told how long', async () => {
    for (let i = 0; i < 10; i++) expect((await login(owner.email)).code).toBe(400);
    const refused = await login(owner.email.toUpperCase(), password);
    expect(refused).toMatchObject({ code: 429, message: 'BASE.ERRORS.TOO_MANY', showMessage: true });
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(800);
    expect(wait).toBeLessThanOrEqual(900);
    expect((await login(unknown('jiny'))).code).toBe(400);
  });

  test('an account that does not exist is limited alike', async () => {
    for (let i = 0; i < 10; i++) expect((await login(unknown('nikdo'))).code).toBe(400);
    expect((await login(unknown('nikdo'))).code).toBe(429);
  });

  test('a successful login forgets the failed ones', async () => {
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < 9; i++) await login(owner.email);
      expect((await login(owner.email, password)).code).toBe(200);
    }
  });

  test('count together in two processes on one database', async () => {
    const second = await open({}, world);
    for (let i = 0; i < 5; i++) {
      expect((await login(owner.email)).code).toBe(400);
      expect((await login(owner.email, 'Spatne-2026', second)).code).toBe(400);
    }
    expect((await login(owner.email, password)).code).toBe(429);
    expect((await login(owner.email, password, second)).code).toBe(429);
    await second.close();
  });

  test('many at once do not slip through', async () => {
    const answers = await Promise.all(Array.from({ length: 25 }, () => login(owner.email)));
    expect(answers.filter((answer) => answer.code === 400)).toHaveLength(10);
    expect(answers.filter((answer) => answer.code === 429)).toHaveLength(15);
  });
});

describe('tries of one address', () => {
  test('fifty failures in a quarter of an hour, whatever the accounts', async () => {
    const codes = await Promise.all(times(52, (i) => login(unknown(`o${i}`))));
    expect(codes.filter((answer) => answer.code === 400)).toHaveLength(50);
    expect((await login(owner.email, password)).code).toBe(429);
    expect((await loginFrom('10.1.2.3', owner.email, password)).code).toBe(200);
  });

  test('a meeting on one network signs in: sixty right passwords at once are no failures', async () => {
    const people = await Promise.all(times(60, () => home.join('member')));
    for (const person of people) await givePassword(world, person);
    const answers = await Promise.all(people.map(({ email }) => loginFrom('10.9.0.1', email, password)));
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(60);
    expect(
      await countOf(
        400,
        times(50, (i) => () => loginFrom('10.9.0.1', unknown(`po${i}`))),
      ),
    ).toBe(50);
    expect(await loginFrom('10.9.0.1', unknown('po'))).toMatchObject({ code: 429 });
  }, 30_000);

  test('two hundred tries in a quarter of an hour, also when all succeed', async () => {
    await world.database.pool.query(
      `insert into rate_limit (key, points, expire) values ('loginTries:10.9.0.2', 199, $1)`,
      [Date.now() + 60_000],
    );
    expect((await loginFrom('10.9.0.2', owner.email, password)).code).toBe(200);
    const refused = await loginFrom('10.9.0.2', owner.email, password);
    expect(refused.code).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  test('a try that its account refuses is no failure of the address', async () => {
    for (let i = 0; i < 60; i++) await loginFrom('10.9.0.3', owner.email);
    expect((await loginFrom('10.9.0.3', unknown('jiny'))).code).toBe(400);
  });

  test('all addresses of a /64 are one, in any spelling, and eight of these fill a /48', async () => {
    const from = (net: number, n: number) => () =>
      loginFrom(`2001:db8:7:${net.toString(16)}::${n.toString(16)}`, unknown(`v6-${net}-${n}`));
    expect(
      await countOf(
        400,
        times(52, (n) => from(0, n)),
      ),
    ).toBe(50);
    expect((await loginFrom('2001:0DB8:0007:0000:FFFF:0:0:1', owner.email, password)).code).toBe(429);
    expect((await loginFrom('2001:db8:7:1::1', owner.email, password)).code).toBe(200);
    await world.database.pool.query(`update rate_limit set points = 399 where key = 'loginAddress:2001:db8:7::/48'`);
    expect(await countOf(400, [from(1, 1), from(2, 1)])).toBe(1);
    expect((await loginFrom('2001:db8:8::1', unknown('vedle'))).code).toBe(400);
  });

  test('an IPv4 address within IPv6 is that address', async () => {
    expect(
      await countOf(
        400,
        times(50, (n) => () => loginFrom('::ffff:10.9.0.4', unknown(`m${n}`))),
      ),
    ).toBe(50);
    expect((await loginFrom('10.9.0.4', owner.email, password)).code).toBe(429);
    expect((await loginFrom('::ffff:10.9.0.5', owner.email, password)).code).toBe(200);
  });

  test('three hundred at once are hashed within bounds, and another address does not wait for them', async () => {
    const storm = times(300, (n) => loginFrom('10.9.0.6', unknown(`boure${n}`)));
    const ended: string[] = [];
    const calm = loginFrom('10.9.0.7', owner.email, password).then(({ code }) => ended.push(`calm ${code}`));
    await Promise.all([calm, Promise.all(storm).then(() => ended.push('storm'))]);
    expect(ended).toEqual(['calm 200', 'storm']);
    const answers = await Promise.all(storm);
    const busy = answers.filter(({ code }) => code === 503);
    expect(busy.length).toBeGreaterThan(200);
    expect(answers.filter(({ code }) => code === 400).length).toBeLessThanOrEqual(50);
    for (const { headers } of busy) expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
  }, 30_000);

  test('the address that a caller claims in a header does not help', async () => {
    for (let i = 0; i < 50; i++) await login(unknown(`h${i}`));
    const claimed = await world.app.inject({
      method: 'POST',
      url: '/api/v2/auth/login',
      headers: { 'x-forwarded-for': '203.0.113.9' },
      payload: { email: owner.email, password },
    });
    expect(claimed.statusCode).toBe(429);
  });

  test('reset mails an hour: three for an address and an account, twenty for an address, twenty for an account', async () => {
    expect(await Promise.all(times(3, () => askFrom('10.8.0.1', owner.email)))).toEqual([200, 200, 200]);
    expect(await askFrom('10.8.0.1', owner.email)).toBe(429);
    for (let i = 0; i < 16; i++) expect(await askFrom('10.8.0.1', unknown(`r${i}`))).toBe(200);
    expect(await askFrom('10.8.0.1', unknown('r16'))).toBe(429);
    const others = await Promise.all(times(20, (n) => askFrom(`10.8.1.${n}`, owner.email)));
    expect(others.filter((code) => code === 200)).toHaveLength(17);
  });

  test('who asks for the mails of somebody else does not use up what that person may ask', async () => {
    for (let i = 0; i < 5; i++) await askFrom('10.8.2.1', owner.email);
    expect(await askFrom('10.8.2.2', owner.email)).toBe(200);
  });

  test('guesses of link tokens: thirty in a quarter of an hour', async () => {
    for (let i = 0; i < 30; i++) {
      const { data } = await visitor(world)('POST /auth/reset-password-token', { token: `hadam-${i}` });
      expect(data).toEqual({ tokenOk: false });
    }
    for (const answer of [
      await visitor(world)('POST /auth/reset-password-token', { token: 'x' }),
      await visitor(world)('POST /auth/change-password', { token: 'x', password: 'Nove-heslo-77' }),
      await visitor(world)('GET /user/activate-token/{token}', { token: 'x' }),
      await visitor(world)('PUT /user/{id}/activate/{token}', { id: owner.id, token: 'x' }),
    ])
      expect(answer.code).toBe(429);
  });
});

describe('whether an account exists', () => {
  test('is told five times an hour to an address, then both answers are alike', async () => {
    for (let i = 0; i < 5; i++) expect((await login(unknown(`u${i}`))).message).toBe('BE.USER.ACCOUNT_NOT_EXIST');
    expect((await login(unknown('u5'))).message).toBe('BE.USER.WRONG_PASSWORD_OR_EMAIL');
    expect((await login(owner.email)).message).toBe('BE.USER.WRONG_PASSWORD_OR_EMAIL');
  });

  test('is told a hundred times an hour by the whole instance', async () => {
    await world.database.pool.query(
      `insert into rate_limit (key, points, expire) values ('unknownInstance:all', 100, $1)`,
      [Date.now() + 3_600_000],
    );
    expect((await login(unknown('kdokoli'))).message).toBe('BE.USER.WRONG_PASSWORD_OR_EMAIL');
  });

  test('is never told where AUTH_ERRORS is uniform', async () => {
    const strict = await open({ AUTH_ERRORS: 'uniform' }, world);
    for (const email of [unknown('x'), owner.email])
      expect(await login(email, 'Spatne-2026', strict)).toMatchObject({
        code: 400,
        message: 'BE.USER.WRONG_PASSWORD_OR_EMAIL',
      });
    await strict.close();
  });

  test('costs the same one hashing whether it does or not, and a limited try costs none', async () => {
    expect(await hashings(() => login(owner.email))).toBe(1);
    expect(await hashings(() => login(unknown('cas')))).toBe(1);
    for (let i = 0; i < 10; i++) await login(owner.email);
    expect(await hashings(() => login(owner.email))).toBe(0);
  });
});
