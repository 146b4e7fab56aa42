import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, startApplication } from './application.ts';
import { startCluster } from './cluster.ts';
import { openTreasury } from './crash.money.ts';
import { administrator, house, open, type Person } from './world.ts';

/** What is killed: the application with its own database, the application beside a server of PostgreSQL, that server. */
export const crashes = ['embedded', 'application', 'server'] as const;
export type Crash = (typeof crashes)[number];

/** An application with a house in it, whose parts can be killed and come back. */
export type Stage = Awaited<ReturnType<typeof openStage>>;

/** Starts what a kind of crash needs, in a folder of its own; `close` leaves nothing behind. */
export async function openStage(crash: Crash) {
  const folder = await mkdtemp(join(tmpdir(), 'domovnik-crash-'));
  const data = join(folder, 'data');
  const cluster = crash === 'embedded' ? null : await startCluster(folder);
  const env = { NODE_ENV: 'production', DATABASE_URL: cluster?.url ?? '', PORT: String(await freePort()) };
  const start = () => startApplication({ folder: data, env });
  let application = await start();
  const socket = encodeURIComponent(join(data, 'run'));
  const url = cluster?.url ?? `postgresql://postgres@localhost/domovnik?host=${socket}&port=5432`;
  const world = await open({}, { url, folder: data });
  const home = await house(world, { name: 'SVJ Pevné' });
  const chair = await home.join('mayorCommittee');
  const admin = await administrator(world);
  const owners: Person[] = [];
  for (let i = 0; i < 24; i++) owners.push(await home.join('member'));

  const treasury = await openTreasury(world);

  async function query(sql: string, values: unknown[] = []) {
    for (let tries = 0; ; tries++) {
      const found = await world.database.pool.query(sql, values).catch(() => null); // kept connections died with the server
      if (found) return found.rows;
      if (tries > 50) return (await world.database.pool.query(sql, values)).rows;
      await sleep(100);
    }
  }

  /** Kills without a warning; of the embedded database every second time the server too, as an end of the machine would. */
  async function kill(round: number) {
    if (crash === 'server') return cluster?.kill();
    const both = crash === 'embedded' && round % 2 === 1;
    const pid = both ? Number.parseInt(await readFile(join(data, 'postgres/postmaster.pid'), 'utf8'), 10) : 0;
    if (pid) process.kill(pid, 'SIGKILL');
    await application.kill();
  }

  /** Starts again what was killed, nothing else, and tells in how many milliseconds the application answered again. */
  async function reopen(): Promise<number> {
    const begin = performance.now();
    if (crash === 'server') {
      await cluster?.start();
      const isWell = () => fetch(`${application.address}/healthz`).then(({ ok }) => ok);
      while (
        !(await isWell().catch(() => Promise.reject(new Error(`The application has died: ${application.said()}`))))
      )
        await sleep(10);
    } else application = await start();
    return performance.now() - begin;
  }

  async function close() {
    await application.stop();
    await world.close();
    await cluster?.stop();
    await rm(folder, { recursive: true, force: true });
  }
  const version = cluster?.version ?? String((await query('show server_version'))[0]?.server_version);
  const people = { home, chair, admin, owners, treasury };
  return { crash, data, world, ...people, version, at: () => application, query, kill, reopen, close };
}
