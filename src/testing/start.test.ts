import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serveMetrics } from '#engines/metrics.ts';
import { startQueue } from '#engines/queue.ts';
import { houseJobs } from '#house/jobs.ts';
import { signInLink } from '#modules/auth/server/auth.reset.ts';
import { readConfig } from '#server/config.ts';
import { ensureAdministrator } from '#server/instance.ts';
import { kernelJobs, worksOf } from '#server/jobs.ts';
import { modules } from '../modules.ts';
import { createSample, removeHalf, sampleAccounts, samplePassword } from '../sample.ts';
import { type Rows, rowsOf } from './crash.sample.ts';
import { groundOf } from './ground.ts';
import { verifyAll } from './ledger.verifiers.ts';
import { readPdf } from './pdf.ts';
import { forgetTries, holder, house, open, visitor, type World } from './world.ts';

describe('the configuration', () => {
  test('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      BASE_URL: 'http://localhost:3000',
      AUTH_ERRORS: 'spec',
      TRUST_PROXY: false,
      APP_NAME: 'Domovník',
    });
    expect(readConfig({ DISK_RESERVE: '500' }).DISK_RESERVE).toBe(524_288_000);
    expect(readConfig({ PORT: '4000' }).BASE_URL).toBe('http://localhost:4000');
    expect(readConfig({ BASE_URL: 'https://dum.example/', SMTP_URL: '' })).toMatchObject({
      BASE_URL: 'https://dum.example',
    });
  });

  test('that is wrong stops the start with a sentence that names every wrong variable', () => {
    const wrong = {
      PORT: 'osm',
      SMTP_URL: 'http://posta',
      AUTH_ERRORS: 'tajne',
      DATABASE_URL: 'mysql://x',
      DISK_RESERVE: '2 %',
    };
    for (const name of Object.keys(wrong))
      expect(() => readConfig(wrong)).toThrow(new RegExp(`Wrong configuration.*${name}`));
  });
});

test('what a start reads is told to people, each variable by its name', () => {
  const code = ['src/server/config.ts', 'src/engines/issuer.ts'].map((file) => readFileSync(file, 'utf8')).join();
  const names = [...code.matchAll(/\b([A-Z][A-Z_]{3,}): /g)].map(([, name = '']) => name);
  const told = readFileSync('docs/operation.md', 'utf8');
  expect(names.length).toBeGreaterThan(30);
  expect(names.filter((name) => !told.includes(`\`${name}\``))).toEqual([]);
});

describe('a start that cannot be', () => {
  test.each([
    ['TRUST_PROXY', '999.1.1.1'],
    ['TRUST_PROXY', '1000000'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1,,10.0.0.2'],
    ['BASE_URL', 'dum.example'],
    ['BASE_URL', 'ftp://dum.example'],
    ['PORT', '70000'],
    ['ADMIN_EMAIL', 'správce'],
    ['FILES_URL', 'https://dum.example'],
    ['METRICS_TOKEN', 'krátký'],
  ])('for %s=%s is told by its name', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^Wrong configuration: ${name} \\(.+\\)\\. docs/operation`),
    );
  });

  test('believes proxies by number or by address, of both kinds', () => {
    for (const [text, read] of [
      ['0', false],
      ['2', 2],
      ['10.0.0.1, fd00::/8', '10.0.0.1,fd00::/8'],
    ] as const)
      expect(readConfig({ TRUST_PROXY: text }).TRUST_PROXY).toEqual(read);
  });

  /** How the built application ends on a folder and with variables: its code and all that it said. */
  async function end(env: Record<string, string>) {
    const own = { DATABASE_URL: '', BASE_URL: '', PORT: '0', LOG_LEVEL: 'error', NODE_ENV: 'production', ...env };
    const child = spawn(process.execPath, ['dist/server/server.js'], { env: { ...process.env, ...own } });
    const said = Promise.all([text(child.stdout), text(child.stderr)]);
    const [code] = await once(child, 'exit');
    return [code, (await said)[1]];
  }
  const scratch = () => mkdtemp(join(groundOf('folder'), 'start-'));
  const busy = createServer();
  beforeAll(() => once(busy.listen(0, '127.0.0.1'), 'listening'));
  afterAll(() => void busy.close());

  const wrong: [string, () => Promise<Record<string, string>>, RegExp][] = [
    [
      'a data folder that is a file',
      async () => {
        const file = join(await scratch(), 'soubor');
        await writeFile(file, 'x');
        return { DATA_DIR: file };
      },
      /^The folder \S+ is a file, or lies below one: set DATA_DIR to a folder/,
    ],
    [
      'a data folder where nobody may write',
      async () => ({ DATA_DIR: '/proc/domovnik' }),
      /^The folder \/proc\/domovnik cannot be written to \(\w+\): set DATA_DIR/,
    ],
    [
      'an empty folder in place of the database',
      async () => {
        const folder = await scratch();
        await mkdir(join(folder, 'postgres'));
        return { DATA_DIR: folder };
      },
      /^The folder \S+\/postgres holds no database\. Remove it .* set DATA_DIR/,
    ],
    [
      'a folder of something else in place of the database',
      async () => {
        const folder = await scratch();
        await mkdir(join(folder, 'postgres'));
        await writeFile(join(folder, 'postgres', 'fotka.jpg'), 'x');
        return { DATA_DIR: folder };
      },
      /^The folder \S+\/postgres holds no database\. Remove it .* set DATA_DIR/,
    ],
    [
      'a database that nobody serves',
      async () => ({ DATA_DIR: await scratch(), DATABASE_URL: 'postgres://dum:tajne@127.0.0.1:9/dum' }),
      /^The database of DATABASE_URL does not answer \(ECONNREFUSED\): start it, or correct DATABASE_URL\.$/,
    ],
    [
      'a database that is not there',
      async () => ({
        DATA_DIR: await scratch(),
        DATABASE_URL: Object.assign(new URL(groundOf('adminUrl')), { pathname: '/neni' }).href,
      }),
      /^The database of DATABASE_URL is not there \(3D000\): correct DATABASE_URL/,
    ],
    [
      'a port that is taken',
      async () => ({
        DATA_DIR: await scratch(),
        DATABASE_URL: (await open()).url,
        PORT: String((busy.address() as AddressInfo).port),
      }),
      /^Port \d+ is already in use: end the program that uses it, or set PORT\.$/,
    ],
    [
      'an address of another machine',
      async () => ({ DATA_DIR: await scratch(), DATABASE_URL: (await open()).url, HOST: '192.0.2.1' }),
      /^HOST 192\.0\.2\.1 is no address of this machine \(\w+\): set it/,
    ],
  ];
  test.each(wrong)('for %s is told in one sentence, without a stack or a secret', async (_what, make, sentence) => {
    const [code, said] = await end(await make());
    expect(code).toBe(1);
    expect(said).toMatch(/^[^\n]+\n$/);
    expect(said.trim()).toMatch(sentence);
    expect(said).not.toContain('tajne');
  });
});

describe('an empty instance', () => {
  let world: World;
  beforeAll(async () => {
    world = await open({ ADMIN_EMAIL: 'Spravce@Example.cz' });
  });
  afterAll(() => world.close());

  test('answers for its health, and is not ready when the database is gone', async () => {
    for (const path of ['/healthz', '/readyz']) expect((await world.app.inject(path)).json()).toEqual({ ok: true });
    const lost = await open({}, world);
    await lost.database.close();
    expect((await lost.app.inject('/healthz')).statusCode).toBe(200);
    expect((await lost.app.inject('/readyz')).statusCode).toBe(503);
  });

  test('tells its metrics to who has the token, by routes and never by addresses', async () => {
    const token = 'tajny-klic-mereni';
    const watched = await open({}, world);
    serveMetrics(watched.app, token, { letters: { help: 'Dopisy.', read: () => 3 } });
    await watched.app.inject('/api/v2/user/activate-token/tajemstvi');
    const ask = (authorization: string) => watched.app.inject({ url: '/metrics', headers: { authorization } });
    expect((await ask('Bearer spatny')).statusCode).toBe(401);
    const { body } = await ask(`Bearer ${token}`);
    expect(body).toContain('domovnik_letters 3');
    expect(body).toMatch(/domovnik_http_request_seconds_count\{method="GET",route="[^"]*:token"/);
    expect(body).not.toContain('tajemstvi');
    await watched.app.close();
  });

  test('makes ADMIN_EMAIL its administrator once, with a link that works once and is told until a password is chosen', async () => {
    for (const start of ['the first', 'one after a death before the link was told'])
      expect(await ensureAdministrator(world.services), start).toBe('waits');
    const token = (await signInLink(world.services)).split('/').at(-1) ?? '';
    const choose = () => visitor(world)('POST /auth/change-password', { token, password: 'Nove-heslo-77' });
    expect((await choose()).code).toBe(200);
    expect((await choose()).code).toBe(400);
    expect(await ensureAdministrator(world.services)).toBe('exists');
    const { data } = await visitor(world)('POST /auth/login', {
      email: 'spravce@example.cz',
      password: 'Nove-heslo-77',
    });
    expect((await holder(world, data.token)('GET /outbox', {})).code).toBe(200);
  });

  test('holds one schedule of each job however many processes run, and stops them in order', async () => {
    const jobs = [...kernelJobs(world.mailer), ...houseJobs];
    const start = () => startQueue(worksOf(world.services, jobs), world.url, world.services.log);
    const stops = [await start(), await start()];
    const { rows } = await world.database.pool.query('select name, cron, timezone from jobs.schedule order by name');
    expect(rows).toEqual([
      { name: 'mail', cron: '* * * * *', timezone: 'Europe/Prague' },
      { name: 'standing', cron: '* * * * *', timezone: 'Europe/Prague' },
      { name: 'sweep', cron: '30 3 * * *', timezone: 'Europe/Prague' },
    ]);
    await Promise.all(stops.map((stop) => stop()));
  });
});

describe('the sample', () => {
  let world: World;
  let empty: Rows;
  let whole: Rows;
  beforeAll(async () => {
    world = await open();
    empty = await rowsOf(world);
    await createSample(world.services, modules);
    whole = await rowsOf(world);
  });
  afterAll(() => world.close());

  const signIn = async (email: string) => {
    await forgetTries(world);
    return visitor(world)('POST /auth/login', { email, password: samplePassword });
  };

  test('lets every listed account in, into the communities where it belongs', async () => {
    const counts: Record<string, number> = { 'oba@example.cz': 2, 'admin@example.cz': 2 };
    for (const { email } of sampleAccounts) {
      const answer = await signIn(email);
      expect(answer.code, email).toBe(200);
      expect(answer.data.svj_list, email).toHaveLength(counts[email] ?? 1);
    }
  });

  test('shows believable content in every tab of the notice board', async () => {
    const { data } = await signIn('predseda@example.cz');
    const call = holder(world, data.token, data.svj_list[0]?.id);
    for (const tab of ['actual', 'pined', 'planned', 'concept', 'old', 'archive'] as const) {
      const { messages } = (await call('GET /message', { tab })).data;
      expect(messages.length, tab).toBeGreaterThan(0);
      for (const row of messages) expect(row.title).toMatch(/\p{Lu}/u);
    }
    const { data: house } = await call('GET /svj');
    expect(house).toMatchObject({ svj: { name: 'SVJ Lipová 12' }, hasMayorCommittee: true });
    expect(house.usersCount).toBeGreaterThan(35);
    expect(house.entrances).toHaveLength(2);
  });

  test('leaves no session open and no mail waiting', () => expect(whole).toMatchObject({ session: 0, mail: 0 }));

  test('holds votes that both independent programs accept', async () => {
    const { data } = await signIn('predseda@example.cz');
    const call = holder(world, data.token, data.svj_list[0]?.id);
    const { votes } = (await call('GET /vote/getAll')).data;
    const opened = votes.filter(({ status }) => status !== 'concept');
    expect(opened.map(({ status }) => status).sort()).toEqual(['finish', 'finish', 'run']);
    const exports = opened.map(async ({ id }) => (await call('GET /vote/{id}/export', { id })).bytes.toString());
    expect(await verifyAll(await Promise.all(exports))).toEqual(Array(2).fill(Array(3).fill('valid')));
  });

  test('has held a meeting: two of its points passed, one did not, and its papers say so', async () => {
    const { data } = await signIn('predseda@example.cz');
    const call = holder(world, data.token, data.svj_list[0]?.id);
    const { meetings } = (await call('GET /meeting-of-owners', { tab: 'finished' })).data;
    const id = meetings.find(({ name }) => name.endsWith('zateplení půdy'))?.id as string;
    const { view } = (await call('GET /meeting-of-owners/{id}/evening/view', { id })).data;
    expect(view.phase).toBe('ended');
    expect(view.agenda.map(({ state }) => state)).toEqual(['over', 'passed', 'passed', 'refused', 'now']);
    const minutes = readPdf((await call('GET /meeting-of-owners/{id}/evening/minutes', { id })).bytes);
    expect(minutes.text.match(/Usnesení č\. \d/g)).toEqual(['Usnesení č. 1', 'Usnesení č. 2']);
    const protocol = readPdf((await call('GET /meeting-of-owners/{id}/protocol', { id })).bytes);
    const passed = 'Návrh byl přijat';
    const elected = Array(3).fill(passed); // who presides, writes and verifies
    const verdicts = protocol.text.match(/Návrh (byl|nebyl) přijat/g);
    expect(verdicts).toEqual([...elected, passed, passed, 'Návrh nebyl přijat']);
  });

  test('has all of its money: on statements of its account, in funds, in the journal and settled, to the haléř', async () => {
    const { data } = await signIn('predseda@example.cz');
    const call = holder(world, data.token, data.svj_list[0]?.id);
    const { overview } = (await call('GET /account-statement/overview', {})).data;
    const open = (await call('GET /bank-matching', {})).data.matches;
    expect(open.length).toBeGreaterThan(0);
    const waiting = open.reduce((sum, { rest }) => sum + rest, 0);
    expect(overview?.beside).toMatchObject({ beginning: 0, waiting });
    expect(overview?.accounts.map(({ account }) => account)).toEqual(['cash', 'bank']); // nothing is on its way
    for (const { start, received, spent, balance } of overview?.funds ?? [])
      for (const sum of [start ?? 0, received, spent, balance]) expect(sum).toBeGreaterThan(0);
    expect((await call('POST /books/check')).data).toMatchObject({ differing: 0 });
    const { accounts } = (await call('GET /bank-account', {})).data;
    expect(accounts).toMatchObject([{ missing: 0 }]);
    const [{ id = '' } = {}] = (await call('GET /settlement', { tab: 'issued' })).data.settlements;
    const { totals, services } = (await call('GET /settlement/{id}', { id })).data;
    expect(totals?.cost).toBe(services.reduce((sum, { cost }) => sum + cost, 0));
    const { units } = (await call('GET /settlement/{id}/unit', { id, search: '12/9' })).data;
    const { data: sold } = await call('GET /settlement/{id}/unit/{unitId}', { id, unitId: units[0]?.unitId ?? '' });
    expect(sold.degrees).toContain('Teplárny');
    expect(sold.halves?.map(({ heat }) => heat ?? 0).every((heat) => heat > 0)).toBe(true);
  });

  test('is removed whole when it is unfinished: houses, accounts, letters, the ledgers of votes and every file', async () => {
    expect(whole.files).toBeGreaterThan(10);
    await world.database.pool.query('update instance set sample_writing = true');
    expect(await removeHalf(world.services)).toBe(true);
    expect(await rowsOf(world)).toEqual(empty);
  });

  test('stays as it is, for good, when somebody else is there', async () => {
    const home = await house(world, { name: 'SVJ Skutečné' });
    const person = await home.join('mayorCommittee');
    await person.call('POST /message', { title: 'Vážně', description: '<p>Vážně</p>', long_term: false });
    await world.database.pool.query('update instance set sample_writing = true');
    const before = await rowsOf(world);
    expect(await removeHalf(world.services)).toBe(false);
    expect(await rowsOf(world)).toEqual(before);
    expect((await world.database.pool.query('select sample_writing as writing from instance')).rows).toEqual([
      { writing: false },
    ]);
  });
});
