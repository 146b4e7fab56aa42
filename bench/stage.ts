// What is measured on: a database with the generated houses, the built application beside it, a client that knows what a call costs.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '#engines/client.ts';
import { connect, migrateDatabase } from '#engines/db.ts';
import { startPostgres } from '#engines/postgres.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openInstance } from '#server/instance.ts';
import { openSession } from '#server/session.ts';
import { type Calls, modules } from '../src/modules.ts';
import { startApplication } from '../src/testing/application.ts';
import { startCluster } from '../src/testing/cluster.ts';
import type { Bare } from './bare.ts';
import { sizeOf } from './data.ids.ts';
import { writeData } from './data.ts';
import type { Result, Stream } from './driver.ts';

export type Stage = Awaited<ReturnType<typeof openStage>>;
export type Person = {
  id: string;
  email: string;
  house: string;
  token: string;
  call: ReturnType<typeof createClient<Calls>>;
};

/** A script of ours in a process of its own that is told what to do and answers once. */
async function askProcess<Answer>(script: string, task: object) {
  const child = fork(script, { execArgv: ['--import', 'tsx'], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  child.send(task);
  const [answer] = (await once(child, 'message')) as [Answer];
  return { child, answer };
}

/** Runs streams of requests at once, from a process of their own. */
export async function drive(streams: Stream[], seconds: number): Promise<Result[]> {
  const { child, answer } = await askProcess<Result[]>('bench/driver.ts', { streams, seconds });
  if (child.exitCode === null) await once(child, 'exit');
  return answer;
}

/** Starts the bare server; `stop` ends it. */
export async function startBare(url: string, calls: Bare[]) {
  const { child, answer } = await askProcess<number>('bench/bare.ts', { url, calls });
  return { address: `http://127.0.0.1:${answer}`, stop: () => child.kill(), pid: child.pid as number };
}

/** A database of the generated houses on the built-in PostgreSQL or on a server, and the application within this process to look into it. */
export async function openStage(where: 'embedded' | 'server', records: number, env: NodeJS.ProcessEnv = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'domovnik-bench-'));
  const postgres =
    where === 'embedded' ? { ...(await startPostgres({ dataDir: folder })), version: '' } : await startCluster(folder);
  const empty = connect(postgres.url, 1);
  await migrateDatabase(empty);
  await empty.close();
  await writeData(postgres.url, sizeOf(records));
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'silent', ...env });
  const { services, database } = await openInstance(config, postgres.url, modules, { info() {}, error() {} });
  const app = await createApp(services, modules, null);
  const now = new Date().toISOString();

  /** Signs in the person number `n` of a house; 1 is the chair. */
  async function enter(house: number, n: number): Promise<Person> {
    const email = `osoba${n}.dum${house}@example.cz`;
    const { rows } = await database.pool.query(
      'select a.id account, m.id member, m.community_id house from account a join member m on m.account_id = a.id where a.email = $1',
      [email],
    );
    const token = await openSession(database.db, rows[0].account, 'bench', now);
    const { member: id, house: communityId } = rows[0];
    return { id, email, house: communityId, token, call: createClient<Calls>(app, token, communityId) };
  }

  /** The built application in a process of its own on the same database. */
  const serve = (env: NodeJS.ProcessEnv = {}) =>
    startApplication({
      folder,
      env: { NODE_ENV: 'production', DATABASE_URL: postgres.url, LOG_LEVEL: 'warn', TRUST_PROXY: '1', ...env },
    });

  /** The queries that a request makes and the bytes that answer it. */
  async function look(person: Person, method: string, path: string): Promise<Bare> {
    const queries: Bare['queries'] = [];
    const { query } = database.pool;
    database.pool.query = ((...args: [{ text: string; name?: string }, unknown[]]) => {
      queries.push({ text: args[0].text, name: args[0].name, values: args[1] ?? [] });
      return (query as (...all: unknown[]) => unknown).apply(database.pool, args);
    }) as typeof query;
    const reply = await app.inject({ method: method as 'GET', url: path, headers: headersOf(person) });
    database.pool.query = query;
    if (reply.statusCode !== 200) throw new Error(`${method} ${path} answers ${reply.body}`);
    return { method, path, queries, body: reply.body };
  }

  async function close() {
    await app.close();
    await database.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return {
    where,
    version: postgres.version,
    folder,
    url: postgres.url,
    app,
    services,
    database,
    enter,
    serve,
    look,
    close,
  };
}

/** What a browser sends with each call. */
export const headersOf = ({ token, house }: Person) => ({ authorization: `Bearer ${token}`, 'x-svj-id': house });

const statusOf = (pid: number | string, name: string) => {
  const [, kilobytes = '0'] =
    new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1000;
};

/** Megabytes that a process holds now, and the most it ever held. */
export const memoryOf = (pid: number) => ({ now: statusOf(pid, 'VmRSS'), most: statusOf(pid, 'VmHWM') });

/** Megabytes of all processes of the PostgreSQL whose data lie below a folder; what they share counts once. */
export function memoryOfPostgres(folder: string): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  let sum = 0;
  for (const pid of pids) {
    try {
      const line = readFileSync(`/proc/${pid}/cmdline`, 'utf8');
      const parent = /PPid:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
      const above = /^postgres/.test(line) ? readFileSync(`/proc/${parent}/cmdline`, 'utf8') : '';
      if (!`${line}${above}`.includes(folder)) continue;
      sum += Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1000;
    } catch {} // it has ended meanwhile
  }
  return sum;
}
