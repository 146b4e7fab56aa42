import { type ChildProcess, spawn } from 'node:child_process';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../testing/until.ts';
import {
  administrator,
  givePassword,
  type House,
  house,
  open,
  type Person,
  password,
  type World,
} from '../../testing/world.ts';

let world: World;
let home: House;
let owner: Person;
let admin: Person;
let server: ChildProcess;
let output = '';
let address = '';

/** The real server as its own process on the database of this test, with everything it writes. */
beforeAll(async () => {
  world = await open();
  home = await house(world);
  owner = await home.join('member');
  admin = await administrator(world);
  await givePassword(world, owner);
  server = spawn(process.execPath, ['--import', 'tsx', 'src/server.ts'], {
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: world.url,
      DATA_DIR: world.folder,
      PORT: '0',
      LOG_LEVEL: 'debug',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: 'Tajne-spravcovo-1',
    },
  });
  const read = (chunk: Buffer) => {
    output += chunk;
    address ||= /runs at (http:\S+)/.exec(output)?.[1] ?? '';
  };
  server.stdout?.on('data', read);
  server.stderr?.on('data', read);
  await until(() => address || server.exitCode !== null);
  expect(address, output).not.toBe('');
});
afterAll(async () => {
  const ended = new Promise((resolve) => server.once('exit', resolve));
  if (server.kill('SIGTERM')) await ended;
  await world.close();
});

const call = async (method: string, path: string, body?: object, token?: string, community = home.id) => {
  const reply = await fetch(`${address}/api/v2${path}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { authorization: `Bearer ${token}`, 'x-svj-id': community } : {}),
    },
    body: body && JSON.stringify(body),
  });
  return { status: reply.status, ...(await reply.json()) };
};

const lines = () =>
  output
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line));

test('the log tells of calls and of security events, and never a token, password, address, search or letter', async () => {
  const signedIn = await call('POST', '/auth/login', { email: owner.email, password });
  const token: string = signedIn.data.token;
  expect(token).toHaveLength(43);
  await call('POST', '/auth/login', { email: owner.email, password: 'Prozrazene-heslo-1' });
  await call('POST', '/auth/reset-password', { email: owner.email });
  await call('POST', '/auth/reset-password-token', { token: 'prozrazeny-token' });
  await call('GET', '/user/activate-token/prozrazeny-token-aktivace');
  await call('GET', `/auth/searchByEmail/${owner.email}`, undefined, admin.token);
  await call('GET', '/message/search/prozrazene-hledani', undefined, token);
  await call('GET', '/message?search=prozrazeny-filtr', undefined, token);
  await call('POST', '/message', { title: 1 }, token);
  await call('GET', '/neni?prozrazeno=1', undefined, token);
  const mails = () => world.database.pool.query('select body from mail where "to" = $1', [owner.email]);
  const body: string = await until(async () => (await mails()).rows[0]?.body);
  const reset = /zmena-hesla\/([\w-]{43})/.exec(body)?.[1] ?? '';
  expect(reset).toHaveLength(43);
  await call('POST', '/auth/change-password', { token: reset, password: 'Nove-heslo-77' });

  await expect.poll(() => lines().filter((line) => line.msg === 'request').length).toBe(11);
  expect(lines().map((line) => line.req?.route)).toContain('/api/v2/auth/searchByEmail/:email');
  const events = lines()
    .filter((line) => line.security)
    .map((line) => line.security);
  expect(events).toEqual(['login', 'loginFailed', 'emailSearch', 'refused', 'passwordReset']);
  const secrets = [
    token,
    reset,
    admin.token,
    password,
    'Nove-heslo-77',
    'Tajne-spravcovo-1',
    owner.email,
    'rozrazen',
    'argon2',
    body,
  ];
  for (const secret of secrets) expect(output.includes(secret), secret).toBe(false);
});

test('a refusal names who asked, for which house and from where; a guesser of links by the address alone', async () => {
  const clerk = await home.join('member');
  const foreign = await house(world);
  const before = lines().length;
  expect((await call('GET', '/message', undefined, clerk.token, foreign.id)).status).toBe(403);
  expect((await call('POST', '/role', { title: 'Vše', modules: [] }, clerk.token)).status).toBe(403);
  expect((await call('GET', '/message', undefined, 'x'.repeat(43))).status).toBe(401);
  for (let status = 200; status !== 429; )
    status = (await call('POST', '/auth/reset-password-token', { token: 'x'.repeat(43) })).status;
  const told = () =>
    lines()
      .slice(before)
      .filter((line) => line.security);
  await expect.poll(() => told().length).toBe(3);
  const refused = { msg: 'request', security: 'refused', address: '127.0.0.1', time: expect.any(Number) };
  const { accountId } = clerk;
  expect(told()).toMatchObject([
    { ...refused, status: 403, accountId, communityId: foreign.id, req: { method: 'GET', route: '/api/v2/message' } },
    { ...refused, status: 403, accountId, communityId: home.id, req: { method: 'POST', route: '/api/v2/role' } },
    {
      ...refused,
      status: 429,
      accountId: null,
      communityId: null,
      req: { route: '/api/v2/auth/reset-password-token' },
    },
  ]);
});

test('a failure of the database is logged with its cause, without the values of the query', async () => {
  const body = JSON.stringify({ email: owner.email });
  await world.database.pool.query('alter table mail rename to moved');
  await fetch(`${address}/api/v2/auth/reset-password`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  await expect.poll(() => output).toContain('"msg":"reset mail"');
  await world.database.pool.query('alter table moved rename to mail');
  const line = JSON.parse(output.split('\n').find((text) => text.includes('"msg":"reset mail"')) ?? '{}');
  expect(line.err).toMatchObject({ message: expect.stringContaining('insert into "mail"'), code: '42P01' });
  expect(line.err.stack).toContain('auth.reset.ts');
  expect(JSON.stringify(line)).not.toContain(owner.email);
  expect(JSON.stringify(line)).not.toContain('zmena-hesla');
});
