import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect as connectTo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { connect, type Database, type Db, isAway } from '#engines/db.ts';
import { startQueue } from '#engines/queue.ts';
import { createApp } from '#server/app.ts';
import { worksOf } from '#server/jobs.ts';
import { modules } from '../modules.ts';
import { answerJson, knownCompany, startAres } from './ares.ts';
import { startCluster } from './cluster.ts';
import { type PostMood, startPost } from './post.ts';
import { until } from './until.ts';
import { forgetTries, type House, house, open, type Person, type World } from './world.ts';

let world: World;
let home: House;
let chair: Person;
let post: Awaited<ReturnType<typeof startPost>>;
let ares: Awaited<ReturnType<typeof startAres>>;

beforeAll(async () => {
  post = await startPost();
  ares = await startAres();
  world = await open({ SMTP_URL: post.url, ARES_URL: ares.url });
  home = await house(world);
  chair = await home.join('mayorCommittee');
});
afterAll(async () => {
  await world.close();
  await ares.stop();
  await post.stop();
});
afterEach(() => post.become('works'));

/** Thirty readings come while something else waits: all are answered, and what waits holds at most so many connections. */
async function expectReading(held: number) {
  const readings = await Promise.all(Array.from({ length: 30 }, () => chair.call('GET /message', {})));
  expect(readings.map(({ code }) => code)).toEqual(Array(30).fill(200));
  const { totalCount, idleCount, waitingCount } = world.database.pool;
  expect([totalCount - idleCount <= held, waitingCount]).toEqual([true, 0]);
}

const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const mailsTo = async (people: Person[]) =>
  (
    await world.database.pool.query('select status, attempts, error from mail where "to" = any($1)', [
      people.map(({ email }) => email),
    ])
  ).rows as { status: string; attempts: number; error: string | null }[];

/** People who wait for a letter each. */
async function waitForLetters(count: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let i = 0; i < count; i++) people.push(await home.join('member'));
  await forgetTries(world);
  for (const { email } of people) expect((await chair.call('POST /auth/reset-password', { email })).code).toBe(200);
  await expect.poll(async () => (await mailsTo(people)).length).toBe(count); // the answer does not wait for it
  return people;
}

/** The mail server works again: with the next tries everybody gets their letter, once. */
async function expectSentOnce(people: Person[]) {
  post.become('works');
  const sent = async () => {
    await world.sendAt(inMinutes(30));
    return (await mailsTo(people)).filter(({ status }) => status === 'sent').length;
  };
  await expect.poll(sent, { interval: 200 }).toBe(people.length);
  expect(people.map(({ email }) => post.to(email).length)).toEqual(people.map(() => 1));
}

describe('a mail server', () => {
  test.each<PostMood>(['is away', 'talks nonsense', 'hangs up'])(
    'that %s keeps every letter waiting, is not asked for each of them, and gets each once in the end',
    async (mood) => {
      post.become(mood);
      const people = await waitForLetters(6);
      await expect.poll(async () => (await mailsTo(people)).some(({ error }) => error)).toBe(true);
      await world.sendAt(inMinutes(0));
      expect((await mailsTo(people)).map(({ status }) => status)).toEqual(Array(6).fill('waiting'));
      await expectSentOnce(people);
    },
  );

  test('that is silent is left in the end, and meanwhile holds one connection of the database and nobody up', async () => {
    post.become('is silent');
    const people = await waitForLetters(12);
    await expectReading(1);
    await until(async () => (await mailsTo(people)).some(({ error }) => error));
    await expectSentOnce(people);
  });
});

describe('a register of companies', () => {
  const { ico } = knownCompany;
  const ask = () => chair.call('GET /ares/{ico}', { ico });

  test.each<[string, Parameters<typeof ares.answer>[0]]>([
    ['drips its answer', (_, reply) => void reply.writeHead(200).write('{"ico":')],
    [
      'hangs up in the midst of its answer',
      (_, reply) => {
        reply.writeHead(200, { 'content-length': 400 }).write('{"ico":"27082440","obchodniJmeno":"Al');
        setTimeout(() => reply.socket?.destroy(), 50);
      },
    ],
    [
      'answers after half a minute',
      (_, reply) => void setTimeout(() => answerJson(reply, 200, knownCompany), 30_000).unref(),
    ],
  ])('that %s is out of order, is left in the end, and holds up nobody', async (_, answer) => {
    await forgetTries(world);
    ares.answer(answer);
    const before = ares.asked.length;
    const answers = Array.from({ length: 15 }, ask);
    await until(() => ares.asked.length >= before + 15);
    await expectReading(0);
    for (const one of await Promise.all(answers))
      expect(one).toMatchObject({ code: 503, message: 'ARES.ERRORS.UNAVAILABLE', data: null });
  });
});

/** The ways in which a connection in use is lost. */
const deaths = {
  'is ended by an administrator': ({ admin }: Dying, pid: number) =>
    admin.query('select pg_terminate_backend($1)', [pid]),
  'is killed with its whole server': async ({ cluster }: Dying) => {
    await cluster.kill();
    await cluster.start();
  },
  'is cut off': ({ sockets }: Dying) => sockets.forEach((socket) => void socket.resetAndDestroy()),
};
type Dying = { cluster: Awaited<ReturnType<typeof startCluster>>; admin: Pool; sockets: Set<Socket> };

describe('a connection of the database that', () => {
  let folder: string;
  let stage: Dying;
  let database: Database;
  let wire: Server;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'domovnik-test-'));
    const cluster = await startCluster(folder);
    const sockets = new Set<Socket>();
    wire = createServer((socket) => {
      const further = connectTo(Number(new URL(cluster.url).port), '127.0.0.1');
      for (const [one, other] of [
        [socket, further],
        [further, socket],
      ] as const) {
        one.on('error', () => {}).on('close', () => other.destroy());
        one.pipe(other);
      }
      sockets.add(socket.on('close', () => sockets.delete(socket)));
    });
    await new Promise<void>((resolve) => wire.listen(0, '127.0.0.1', resolve));
    const url = new URL(cluster.url);
    url.port = String((wire.address() as AddressInfo).port);
    stage = { cluster, sockets, admin: new Pool({ connectionString: cluster.url, max: 1 }).on('error', () => {}) };
    database = connect(url.href);
  });
  afterAll(async () => {
    await database.close();
    await stage.admin.end();
    await stage.cluster.stop();
    wire.close();
    await rm(folder, { recursive: true, force: true });
  });

  const numberOf = async (db: Db) => (await db.execute(sql`select pg_backend_pid() as pid`)).rows[0]?.pid as number;
  /** Asks, then kills; what became of the answer, once the killing is done. */
  async function dying(asked: PromiseLike<unknown>, die: () => Promise<unknown> | unknown) {
    const answer = Promise.resolve(asked); // a query is sent when somebody waits for it
    const death = Promise.resolve(die());
    return answer.finally(() => death);
  }
  /** What a use of a connection meets when it dies at one of its moments. */
  const uses: Record<string, (die: (pid: number) => Promise<unknown> | unknown) => Promise<unknown>> = {
    'before a question': (die) =>
      database.transaction(async (tx) => {
        await die(await numberOf(tx));
        await numberOf(tx);
      }),
    'in the midst of an answer': (die) =>
      database.transaction(async (tx) => {
        const pid = await numberOf(tx);
        await dying(tx.execute(sql`select pg_sleep(60)`), () => die(pid));
      }),
    'before the commit': (die) => database.transaction(async (tx) => void (await die(await numberOf(tx)))),
    'before taking back what was refused': (die) =>
      database.transaction(async (tx) => {
        await die(await numberOf(tx));
        throw new Error('refused');
      }),
    'while several ask on it': (die) =>
      database.transaction(async (tx) => {
        const pid = await numberOf(tx);
        await dying(Promise.all([tx.execute(sql`select pg_sleep(60)`), numberOf(tx), numberOf(tx)]), () => die(pid));
      }),
    'outside a transaction': (die) =>
      dying(database.db.execute(sql`select pg_sleep(60), pg_backend_pid() as slept`), () => slept().then(die)),
  };
  const slept = () =>
    until(async () => {
      const { rows } = await stage.admin.query(
        `select pid from pg_stat_activity where query like '%as slept' and pid <> pg_backend_pid()`,
      );
      return rows[0]?.pid as number | undefined;
    });

  const cases = Object.keys(deaths).flatMap((death) => Object.keys(uses).map((use) => [death, use] as const));
  test.each(cases)('%s %s is an outage, and the next use goes well', async (death, use) => {
    const die = (pid: number) => deaths[death as keyof typeof deaths](stage, pid);
    const error = await uses[use]?.(die).then(
      () => 'nothing was lost',
      (error) => error,
    );
    expect([isAway(error), String(error.cause ?? error)]).toEqual([true, expect.anything()]);
    await until(() => numberOf(database.db).catch(() => null));
  });

  test('dies in the midst of calls is told with 503 by each of them that it meets, however often', async () => {
    const own = await open({}, { url: stage.cluster.url, folder: world.folder });
    const writer = await (await house(own)).join('mayorCommittee');
    const told: Record<string, number> = {};
    let isOver = false;
    const work = Array.from({ length: 8 }, async (_, i) => {
      for (let n = 0; !isOver; n++) {
        const body = { title: `Zápis ${i}.${n}`, description: '<p>x</p>', long_term: false };
        const { code, message } = await (n % 2 ? writer.call('GET /message', {}) : writer.call('POST /message', body));
        told[`${code} ${message}`] = (told[`${code} ${message}`] ?? 0) + 1;
      }
    });
    const well = () => Object.entries(told).reduce((sum, [key, count]) => sum + (key.startsWith('200') ? count : 0), 0);
    for (let round = 0; round < 12; round++) {
      const before = well();
      await until(() => well() > before + 8);
      if (round % 4 === 3) await deaths['is killed with its whole server'](stage);
      else
        await until(() =>
          stage.admin
            .query(
              `select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and xact_start is not null`,
            )
            .catch(() => null),
        );
    }
    isOver = true;
    await Promise.all(work);
    expect(Object.keys(told).filter((key) => !key.startsWith('200'))).toEqual(['503 BASE.ERRORS.BUSY']);
    await own.close();
  });

  test('goes while a job is at work ends no process, and the job is noted as done once it is back', async () => {
    const { cluster, admin } = stage;
    let isDown = false;
    const run = async () => {
      await cluster.kill();
      isDown = true;
    };
    const stop = await startQueue(
      worksOf(world.services, [{ name: 'dying', cron: '0 0 1 1 *', run }]),
      cluster.url,
      world.services.log,
    );
    await admin.query("insert into jobs.job (name, policy) values ('dying', 'singleton')");
    await until(() => isDown);
    await cluster.start();
    const state = async () => (await admin.query("select state from jobs.job where name = 'dying'")).rows[0]?.state;
    await until(async () => (await state().catch(() => '')) === 'completed');
    await stop();
  });
});

describe('a database', () => {
  test('that is away is told as such, and by readiness, while the process lives', async () => {
    const away = connect('postgres://nobody@127.0.0.1:9/nothing');
    const app = await createApp({ ...world.services, database: away }, modules, null);
    const headers = { authorization: `Bearer ${chair.token}`, 'x-svj-id': home.id };
    for (const [method, url] of [
      ['GET', '/api/v2/message'],
      ['PUT', `/api/v2/message/${home.id}/archive`],
      ['POST', '/api/v2/auth/verify'],
    ] as const) {
      const reply = await app.inject({ method, url, headers });
      expect([reply.statusCode, reply.json().message], url).toEqual([503, 'BASE.ERRORS.BUSY']);
    }
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    await app.close();
    await away.close();
  });

  test('that refuses a query is no outage and no broken form, whatever words the query held', async () => {
    const app = await createApp(world.services, modules, null);
    for (const words of ['Connection terminated', 'Multipart: Unexpected end of form']) {
      app.get(`/${words.length}`, () => world.database.db.execute(sql`select ${words}::text, 1 / 0`));
    }
    for (const url of ['/21', '/33']) {
      const reply = await app.inject(url);
      expect([reply.statusCode, reply.json().message], url).toEqual([500, 'BASE.ERRORS.SYSTEM']);
    }
    await app.close();
  });
});
