import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import PgBoss from 'pg-boss';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startApplication } from './application.ts';
import { allPoints, openVote } from './ballots.ts';
import { startCluster } from './cluster.ts';
import { startPost } from './post.ts';
import { startProxy } from './proxy.ts';
import { until } from './until.ts';
import { upload } from './upload.ts';
import {
  forgetTries,
  givePassword,
  type House,
  holder,
  house,
  open,
  type Person,
  password,
  visitor,
  type World,
} from './world.ts';

type Application = Awaited<ReturnType<typeof startApplication>>;

let folder: string;
let cluster: Awaited<ReturnType<typeof startCluster>>;
let post: Awaited<ReturnType<typeof startPost>>;
let proxy: Awaited<ReturnType<typeof startProxy>>;
let world: World;
let home: House;
let chair: Person;
let owner: Person;
const three: Application[] = [];

const start = (env: NodeJS.ProcessEnv = {}) =>
  startApplication({
    folder: join(folder, 'data'),
    env: { DATABASE_URL: cluster.url, NODE_ENV: 'production', SMTP_URL: post.url, ...env },
  });
/** The client of a person at one of the processes, or at the proxy. */
const at = (place: Pick<World, 'app'>, person: Person) => holder(place, person.token, home.id);
const nth = (i: number) => three[i % three.length] as Application;
const rowsOf = async (sql: string) => (await world.database.pool.query(sql)).rows;
const times = <T>(count: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)));

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'domovnik-test-'));
  cluster = await startCluster(folder);
  post = await startPost();
  world = await open({}, { url: cluster.url, folder: join(folder, 'data') });
  three.push(...(await times(3, () => start())));
  proxy = await startProxy(three.map(({ address }) => address));
});
afterAll(async () => {
  await Promise.all(three.map(({ stop }) => stop()));
  await proxy.stop();
  await post.stop();
  await world.close();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  home = await house(world);
  chair = await home.join('mayorCommittee');
  owner = await home.join('member');
});

test('two processes that start at once on an empty database bring it up to date once, and both serve', async () => {
  await rowsOf('create database empty');
  const url = cluster.url.replace(/postgres$/, 'empty');
  const both = await times(2, () => start({ DATABASE_URL: url, ADMIN_EMAIL: 'spravce@example.cz' }));
  const beside = await open({}, { url, folder: join(folder, 'data') });
  const { rows } = await beside.database.pool.query(
    `select (select count(*) = count(distinct hash) from drizzle.__drizzle_migrations) as migrated,
      (select count(*)::int from account) as administrators,
      (select count(*) = count(distinct name) and count(*) > 4 from jobs.queue) as queues`,
  );
  expect(rows).toEqual([{ migrated: true, administrators: 1, queues: true }]);
  await beside.close();
  await Promise.all(both.map(({ stop }) => stop()));
});

describe('what one process changed holds in the others at once:', () => {
  test('a published message, its file and a ballot', async () => {
    const { data } = await at(nth(0), chair)('POST /message', {
      title: 'Odstávka vody',
      description: '<p>V úterý</p>',
      long_term: false,
    });
    const bytes = Buffer.alloc(300_000, 'plán odstávky ');
    expect(
      await upload(nth(1), home.id, chair, `/message/upload/${data.id}`, { name: 'plan.txt', bytes }),
    ).toMatchObject({ code: 200 });
    const seen = (await at(nth(2), owner)('GET /message/{id}', { id: data.id })).data;
    const link = new URL(seen.attachments[0]?.file.url ?? '', nth(2).address);
    expect(Buffer.from(await (await fetch(link)).arrayBuffer()).equals(bytes)).toBe(true);

    const vote = await openVote({ ...chair, call: at(nth(0), chair) }, [owner, chair]);
    const progress = async (i: number) =>
      (await at(nth(i), chair)('GET /vote/{id}/progress', { id: vote.id })).data.version;
    const before = await progress(0);
    const row = vote.rows.slice(0, 1);
    await at(nth(1), owner)('GET /vote/{id}/code', { id: vote.id, ids: row.join() });
    const code = await codeTo(owner);
    const cast = { id: vote.id, ids: row.join(), points: allPoints(vote, row), code };
    expect(await at(nth(2), owner)('POST /vote/{id}/storeWithCode', cast)).toMatchObject({ code: 200 });
    expect(await Promise.all([0, 1, 2].map(progress))).toEqual(Array(3).fill(before + 1));
  });

  test('a right taken away, an end of a session and of a membership', async () => {
    const sees = async (i: number) => (await at(nth(i), owner)('GET /message', {})).code;
    const roles = (await at(nth(0), chair)('GET /role')).data;
    const role = Object.values(roles)
      .flat()
      .find(({ name }) => name === 'member');
    if (!role) throw new Error('there is no role of owners');
    expect(await sees(1)).toBe(200);
    const modules = role.modules.filter(({ id }) => id !== 'messages');
    expect(await at(nth(0), chair)('PUT /role/{id}', { id: role.id, title: role.title, modules })).toMatchObject({
      code: 200,
    });
    expect(await Promise.all([0, 1, 2].map(sees))).toEqual([403, 403, 403]);
    expect((await at(nth(1), owner)('POST /auth/logout')).code).toBe(200);
    expect(await Promise.all([0, 1, 2].map(sees))).toEqual([401, 401, 401]);
  });
});

/** The newest code in the letters to a person, once it has come; what else they were told does not matter. */
const codeTo = ({ email }: Person) =>
  until(() =>
    post
      .to(email)
      .map(({ text = '' }) => /^\d{6}$/m.exec(text)?.[0])
      .findLast(Boolean),
  );

describe('limits hold over all processes:', () => {
  test('ten wrong passwords, wherever they were tried', async () => {
    await forgetTries(world);
    await givePassword(world, owner);
    const login = (i: number, secret: string) =>
      visitor(nth(i))('POST /auth/login', { email: owner.email, password: secret });
    const tries = await times(14, (i) => login(i, 'Spatne-2026'));
    expect(tries.map(({ code }) => code).sort()).toEqual([...Array(10).fill(400), ...Array(4).fill(429)]);
    expect((await times(3, (i) => login(i, password))).map(({ code }) => code)).toEqual([429, 429, 429]);
    await forgetTries(world);
    expect((await login(0, password)).code).toBe(200);
  });

  test('five wrong codes of a vote, then the right one is worth nothing anywhere', async () => {
    const vote = await openVote(chair, [owner, chair]);
    const row = vote.rows.slice(0, 1);
    await at(nth(0), owner)('GET /vote/{id}/code', { id: vote.id, ids: row.join() });
    const code = await codeTo(owner);
    const cast = (i: number, code: string) =>
      at(nth(i), owner)('POST /vote/{id}/storeWithCode', {
        id: vote.id,
        ids: row.join(),
        points: allPoints(vote, row),
        code,
      });
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const answers = await times(5, (i) => cast(i, wrong));
    expect(answers.map(({ message }) => message)).toEqual(Array(5).fill('BE.VOTE.CODE_INCORRECT'));
    expect((await cast(5, code)).message).toBe('VOTE.ERRORS.CODE_TRIES');
  });
});

describe('work in the background is done once:', () => {
  test('each letter is sent by one process, also when all of them send', async () => {
    const people = await times(40, () => home.join('member'));
    const title = 'Úklid dvora';
    const hour = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const body = { title, start: hour(25), end: hour(26), notify_period: '1_d' };
    const { code, data } = await at(proxy, chair)('POST /event', body);
    expect(code).toBe(200);
    await rowsOf(`update event set remind_at = now() - interval '1 minute' where id = '${data.id}'`);
    const boss = new PgBoss({
      connectionString: cluster.url,
      schema: 'jobs',
      schedule: false,
      supervise: false,
      max: 1,
    });
    await boss.start();
    const sent = await times(6, (i) => boss.send(i % 2 ? 'eventReminders' : 'mail', {}));
    const done = async () => {
      const states = await Promise.all(
        sent.map((id, i) => boss.getJobById(i % 2 ? 'eventReminders' : 'mail', id as string)),
      );
      return states.map((job) => job?.state);
    };
    await expect.poll(done, { interval: 200 }).toEqual(Array(6).fill('completed'));
    await boss.stop({ graceful: false });
    const readers = people.length + 2;
    await expect.poll(() => post.letters.filter(({ subject }) => subject?.includes(title)).length).toBe(readers);
    await sleep(300); // a second letter would come now
    const letters = post.letters.filter(({ subject }) => subject?.includes(title));
    expect(new Set(letters.map(({ messageId }) => messageId)).size).toBe(readers);
    expect(letters).toHaveLength(readers);
  });
});

/** Writes and reads through the proxy until told to stop; keeps what was acknowledged and every answer that is none. */
function useApplication() {
  const acknowledged: string[] = [];
  const refused: string[] = [];
  let isOver = false;
  const call = at(proxy, chair);
  const one = async (nr: number) => {
    for (let i = 0; !isOver; i++) {
      const title = `Zápis ${nr}.${i}`;
      const wrote = await call('POST /message', { title, description: '<p>x</p>', long_term: false });
      if (wrote.code === 200) acknowledged.push(wrote.data.id);
      const read = await call('GET /message', {});
      for (const { code, message } of [wrote, read]) if (code !== 200) refused.push(`${code} ${message}`);
    }
  };
  const work = Promise.all([1, 2, 3, 4].map(one));
  const end = async () => {
    isOver = true;
    await work;
    return { acknowledged, refused };
  };
  return { acknowledged, end };
}

const kept = async (ids: string[]) =>
  (await world.database.pool.query('select count(*)::int as n from message where id = any($1)', [ids])).rows[0].n;

describe('behind the proxy', () => {
  test('a process that is killed takes nothing with it that was acknowledged, and the others go on', async () => {
    const use = useApplication();
    await until(() => use.acknowledged.length > 20);
    await nth(1).kill();
    const before = use.acknowledged.length;
    await until(() => use.acknowledged.length > before + 20);
    const { acknowledged, refused } = await use.end();
    expect(await kept(acknowledged)).toBe(acknowledged.length);
    expect(refused.length).toBeLessThanOrEqual(4); // what the killed one was about to answer
    three[1] = await start({ PORT: new URL(nth(1).address).port });
  });

  test('every request is answered while one process after another is replaced', async () => {
    Object.assign(proxy.count, { requests: 0, passedOver: 0, failed: [] });
    const use = useApplication();
    for (const i of [0, 1]) {
      await nth(i).stop();
      three[i] = await start({ PORT: new URL(nth(i).address).port });
    }
    const { acknowledged, refused } = await use.end();
    expect([...proxy.count.failed, ...refused]).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(50);
    expect(await kept(acknowledged)).toBe(acknowledged.length);
  });

  test('what runs at the end of a process is finished, on a connection that is then closed', async () => {
    const { address, stop } = nth(0);
    const headers = { authorization: `Bearer ${chair.token}`, 'x-svj-id': home.id, 'content-type': 'application/json' };
    const expecting = { ...headers, expect: '100-continue' }; // the process says that it has begun
    const agent = new Agent({ keepAlive: true });
    const outgoing = request(`${address}/api/v2/message`, { method: 'POST', headers: expecting, agent });
    const reply = once(outgoing, 'response');
    const received = once(outgoing, 'continue');
    outgoing.write('{"title":"Poslední",');
    await received;
    const ended = stop();
    await until(() =>
      fetch(`${address}/healthz`).then(
        () => false,
        () => true,
      ),
    );
    outgoing.end('"description":"<p>x</p>","long_term":false}');
    const [answer] = await reply;
    expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
    answer.resume();
    await ended;
  });
});
