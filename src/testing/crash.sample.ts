import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startApplication } from './application.ts';
import { startCluster } from './cluster.ts';
import { issuerOfTests } from './issuer.ts';
import { until } from './until.ts';
import { open, type World } from './world.ts';

export type Rows = Record<string, number | null>;

/** How many rows each table has, but for what only counts tries, and how many files are kept. */
export async function rowsOf({ database, services }: World): Promise<Rows> {
  const { rows } = await database.pool.query(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'rate_limit'`,
  );
  const found: Rows = { files: 0 };
  for (const { name } of rows) found[name] = (await database.pool.query(`select from "${name}"`)).rowCount;
  for await (const _ of services.files.keptBefore('9999-01-01T00:00:00Z')) found.files = (found.files ?? 0) + 1;
  return found;
}

/** The variables of an application that writes the sample into the database of a world. */
export const sampleEnv = ({ url }: World) => ({ ...issuerOfTests, DATABASE_URL: url, NODE_ENV: 'development' });

/** Starts the application, which writes the sample anew, and kills it once it has written so many records; answers what the instance then says of its sample. */
export async function killStart(world: World, records: number) {
  const rowsIn = async (sql: string) => (await world.database.pool.query(sql)).rows;
  const houses = async () => (await rowsIn('select id from community')).map(({ id }) => id).join();
  const before = await houses();
  const own = { DATA_DIR: world.folder, BASE_URL: '', PORT: '0', LOG_LEVEL: 'error', ...sampleEnv(world) };
  const child = spawn(process.execPath, ['dist/server/server.js'], {
    env: { ...process.env, ...own },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await until(async () => ![before, ''].includes(await houses())); // what the one before has left is gone
  await until(async () => (await rowsIn('select from record')).length >= records);
  await sleep(randomInt(50));
  child.kill('SIGKILL');
  await ended;
  return rowsIn('select sample, sample_writing from instance');
}

/** Kills starts at as many moments of the writing as there are rounds, most of them early, then lets one be; answers what is not as in a sample written at once. */
export async function sampleRounds(rounds: number, tell: (line: string) => void): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'domovnik-crash-'));
  const cluster = await startCluster(folder);
  const world = await open({}, { url: cluster.url, folder: join(folder, 'data') });
  const write = async () => {
    const application = await startApplication({ folder: world.folder, env: sampleEnv(world) });
    await application.stop();
    return rowsOf(world);
  };
  const whole = await write();
  await world.database.pool.query('update instance set sample = false, sample_writing = true');
  for (let round = 0; round < rounds; round++) {
    const share = 0.9 * (round / rounds) ** 2;
    const [said] = await killStart(world, share * Number(whole.record));
    tell(`sample ${round + 1}/${rounds}: killed at ${Math.round(share * 100)} %, ${JSON.stringify(said)}`);
  }
  const written = await write();
  await world.close();
  await cluster.stop();
  await rm(folder, { recursive: true, force: true });
  return Object.keys(whole)
    .filter((table) => written[table] !== whole[table])
    .map((table) => `${table}: ${written[table]} in place of ${whole[table]}`);
}
