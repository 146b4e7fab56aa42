import { execFile } from 'node:child_process';
import { access, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { chooseAccount, findBinaries, giveTo, outcome, spawnOnLifeline } from '#engines/postgres.files.ts';
import { freePort } from './application.ts';

const run = promisify(execFile);
const packages = '/usr/lib/postgresql';

/** The newest PostgreSQL that Debian's packages have installed, else the built-in one. */
async function findServer(): Promise<{ initdb: string; postgres: string }> {
  const versions = (await readdir(packages).catch(() => [])).sort((a, b) => Number(b) - Number(a));
  for (const version of versions) {
    const of = (program: string) => join(packages, version, 'bin', program);
    const found = { initdb: of('initdb'), postgres: of('postgres') };
    const isWhole = await Promise.all(Object.values(found).map((path) => access(path))).catch(() => null);
    if (isWhole) return found;
  }
  return findBinaries();
}

/** What one statement answers on a connection of its own. */
async function ask(url: string, statement: string): Promise<string> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query({ text: statement, rowMode: 'array' });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

/** Starts a PostgreSQL server of its own in `folder`, as an operator runs it: on TCP, every write durable unless `besides` says otherwise, the role may do everything. It ends with `stop`, with `kill`, or with this process. */
export async function startCluster(folder: string, besides: Record<string, string> = {}) {
  const server = await findServer();
  const data = join(folder, 'cluster');
  await mkdir(data, { mode: 0o700 });
  const account = await chooseAccount([folder, server.postgres]);
  await giveTo(account.uid, data);
  const made = await outcome(
    spawnOnLifeline(account, server.initdb, [
      '-D',
      data,
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--username=postgres',
      '--auth=trust',
      '--no-instructions',
    ]),
  );
  if (made.code !== 0) throw new Error(`initdb ended with ${made.code}: ${made.text}`);
  const port = await freePort();
  const url = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  const settings = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', fsync: 'on', ...besides };
  const args = ['-D', data, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];

  async function bringUp() {
    for (const deadline = Date.now() + 60_000; ; await sleep(50)) {
      const child = spawnOnLifeline(account, server.postgres, args);
      const ended = outcome(child);
      for (; child.exitCode === null && child.signalCode === null; await sleep(20))
        if (await ask(url, 'select 1').catch(() => null)) return { child, ended };
      const { code, text } = await ended;
      const isBusy = /shared memory block .* in use/.test(text); // by what is left of a server killed a moment ago
      if (!isBusy || Date.now() > deadline) throw new Error(`postgres ended with ${code}: ${text}`);
    }
  }

  let running = await bringUp();
  return {
    url,
    version: await ask(url, 'show server_version'),
    /** Brings the same server up again after `stop` or `kill`. */
    async start() {
      running = await bringUp();
    },
    async stop() {
      running.child.stdin?.end();
      await running.ended;
    },
    /** Ends the server and everything it has forked without a warning. */
    async kill() {
      const pid = running.child.pid as number;
      process.kill(pid, 'SIGSTOP'); // so that it forks nothing more
      const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(pid)]).catch(() => ({ stdout: '' }));
      for (const one of [...stdout.trim().split(/\s+/).filter(Boolean).map(Number), -pid]) {
        try {
          process.kill(one, 'SIGKILL');
        } catch {} // it has just ended by itself
      }
      await running.ended;
    },
  };
}
