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
  test('fifty logins in a quarter of an hour, whatever the accounts', async () => {
    const codes = await Promise.all(Array.from({ length: 52 }, (_, i) => login(unknown(`o${i}`))));
    expect(codes.filter((answer) => answer.code === 400)).toHaveLength(50);
    expect((await login(owner.email, password)).code).toBe(429);
    const elsewhere = await world.app.inject({
      method: 'POST',
      url: '/api/v2/auth/login',
      remoteAddress: '10.1.2.3',
      payload: { email: owner.email, password },
    });
    expect(elsewhere.statusCode).toBe(200);
  });

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

  test('reset mails: three for an account, twenty for an address, an hour', async () => {
    const ask = (email: string) => visitor(world)('POST /auth/reset-password', { email });
    for (let i = 0; i < 3; i++) expect((await ask(owner.email)).code).toBe(200);
    expect((await ask(owner.email)).code).toBe(429);
    for (let i = 0; i < 16; i++) expect((await ask(unknown(`r${i}`))).code).toBe(200);
    expect((await ask(unknown('r16'))).code).toBe(429);
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
