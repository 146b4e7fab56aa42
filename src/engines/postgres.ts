import type { ChildProcess } from 'node:child_process';
import { mkdir, readFile, readlink, realpath, rm, statfs } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import {
  type Account,
  type Binaries,
  checkVersion,
  chooseAccount,
  commandLine,
  createCluster,
  exists,
  findBinaries,
  giveTo,
  holdFolder,
  outcome,
  ProgramFailed,
  shortPath,
  spawnOnLifeline,
} from '#engines/postgres.files.ts';

const DATABASE = 'domovnik';
const PORT = 5432;
const PATIENCE_MS = 30_000;

const settings = {
  listen_addresses: '',
  port: PORT,
  unix_socket_directories: '../run', // relative to the database folder, so its length does not matter
  unix_socket_permissions: '0700',
  fsync: 'on',
  full_page_writes: 'on',
  synchronous_commit: 'on',
  max_connections: 50,
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  max_parallel_workers_per_gather: 0, // two cores serve many short requests, and containers have little shared memory
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'on',
  log_checkpoints: 'off',
  log_directory: 'log',
  log_filename: 'postgresql-%a.log', // a file a weekday, overwritten after a week
  log_truncate_on_rotation: 'on',
  log_rotation_age: '1d',
  log_rotation_size: 0,
  log_min_messages: 'warning',
  log_min_error_statement: 'panic', // statements and details carry personal data
  log_error_verbosity: 'terse',
};

/** For a server whose data nobody wants after its end, as that of tests: no write waits for the disk. */
export const forgetful = { fsync: 'off', full_page_writes: 'off', synchronous_commit: 'off' };

/** A running PostgreSQL: `url` is for `pg` and for `new URL`; `stop` ends it cleanly and may be called again. */
export interface Postgres {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts the built-in PostgreSQL on `dataDir`, creating the folder and the database when missing, and keeps it running.
 * `besides` are settings in place of the usual ones. It ends with `stop` or with this process, whatever kills it; a start that cannot be throws an Error fit for a person.
 */
export async function startPostgres(options: {
  dataDir: string;
  log?: (line: string) => void;
  besides?: Partial<typeof settings>;
}): Promise<Postgres> {
  const log = options.log ?? (() => {});
  let release = async () => {};
  try {
    const binaries = await findBinaries();
    await mkdir(options.dataDir, { recursive: true, mode: 0o711 });
    const dataDir = await realpath(options.dataDir);
    await mkdir(path.join(dataDir, 'run'), { recursive: true, mode: 0o700 });
    const held = await holdFolder(path.join(dataDir, 'run'));
    if (!held) {
      throw new Error(
        `Another Domovník already runs on the data folder ${dataDir}. Stop it, or give this one a DATA_DIR of its own.`,
      );
    }
    release = held.release;
    const cluster = path.join(dataDir, 'postgres');
    const account = await prepareFolder(cluster, binaries, log);
    const url = urlOf(held.sockets);
    const args = Object.entries({ ...settings, ...options.besides }).flatMap(([name, value]) => [
      '-c',
      `${name}=${value}`,
    ]);
    const bringUp = () => bringUpServer({ cluster, binaries, account, url, args });
    const stopServer = keepRunning(await bringUp(), bringUp, log);
    let stopped: Promise<void> | undefined;
    const stop = () => {
      stopped ??= stopServer().finally(release);
      return stopped;
    };
    return { url, stop };
  } catch (error) {
    await release();
    throw await explained(error, options.dataDir);
  }
}

/**
 * The built-in PostgreSQL on `dataDir`, for a program beside the application: the application's own while it runs, which
 * `stop` leaves alone, else one that is started for the caller.
 */
export async function usePostgres(options: { dataDir: string; log?: (line: string) => void }): Promise<Postgres> {
  return (await joinPostgres(options.dataDir)) ?? startPostgres(options);
}

async function joinPostgres(dataDir: string): Promise<Postgres | null> {
  const folder = path.join(path.resolve(dataDir), 'run');
  if (!(await exists(folder))) return null;
  const sockets = await shortPath(folder, `.s.PGSQL.${PORT}.lock`);
  const url = urlOf(sockets.path);
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(100)) {
    const problem = await query(url, 'select 1');
    if (!problem) return { url, stop: sockets.remove };
    if (problem === '57P03' && Date.now() < deadline) continue; // it starts
    await sockets.remove();
    return null;
  }
}

// The host in the query is the one that counts; `localhost` only keeps the address a valid URL.
const urlOf = (sockets: string) =>
  `postgresql://postgres@localhost/${DATABASE}?host=${encodeURIComponent(sockets)}&port=${PORT}`;

async function prepareFolder(cluster: string, binaries: Binaries, log: (line: string) => void): Promise<Account> {
  const dataDir = path.dirname(cluster);
  await endPrevious(cluster, log);
  const account = await chooseAccount([dataDir, binaries.postgres]);
  await giveTo(account.uid, path.join(dataDir, 'run'));
  if (!(await exists(cluster))) {
    log(`Creating the database in ${cluster}`);
    await createCluster(cluster, binaries, account);
  }
  await checkVersion(cluster, binaries.major);
  await giveTo(account.uid, cluster);
  return account;
}

/** A server process and the promise of its end. */
interface Server {
  child: ChildProcess;
  ended: ReturnType<typeof outcome>;
}

/** Promises a server that answers and has our database, waiting for processes a sudden death has left behind. */
async function bringUpServer(place: {
  cluster: string;
  binaries: Binaries;
  account: Account;
  url: string;
  args: string[];
}): Promise<Server> {
  for (const deadline = Date.now() + PATIENCE_MS; ; await sleep(100)) {
    const child = spawnOnLifeline(place.account, place.binaries.postgres, ['-D', place.cluster, ...place.args]);
    const ended = outcome(child);
    try {
      if (await untilAnswers(place.url, child)) return { child, ended };
    } catch (error) {
      child.stdin?.end();
      await ended;
      throw error;
    }
    const { code, text } = await ended;
    const busy = /shared memory block .* in use/.test(text); // by what is left of a server killed a moment ago
    if (!busy || Date.now() > deadline) throw new ProgramFailed('postgres', code, text);
  }
}

async function untilAnswers(url: string, child: ChildProcess): Promise<boolean> {
  for (; child.exitCode === null && child.signalCode === null; await sleep(20)) {
    const problem = await query(url, 'select 1');
    if (!problem) return true;
    if (problem === '3D000') await query(url.replace(`/${DATABASE}?`, '/postgres?'), `create database ${DATABASE}`);
  }
  return false;
}

/** Runs one statement on a connection of its own; answers the error code of one that has to be tried again. */
async function query(url: string, statement: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(statement);
    return undefined;
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    if (['3D000', '57P03', 'ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'].includes(code)) return code;
    throw error;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Starts the server again whenever it ends by itself; answers the function that ends it for good. */
function keepRunning(first: Server, bringUp: () => Promise<Server>, log: (line: string) => void): () => Promise<void> {
  let server = first;
  let stopping = false;
  const end = async () => {
    server.child.stdin?.end(); // the lifeline: the same way as when the application dies
    const timer = setTimeout(() => server.child.kill('SIGQUIT'), PATIENCE_MS);
    await server.ended.finally(() => clearTimeout(timer));
  };
  const watching = (async () => {
    for (;;) {
      await server.ended;
      if (stopping) return;
      log('PostgreSQL ended unexpectedly; starting it again.');
      try {
        server = await bringUp();
        if (stopping) await end();
      } catch (error) {
        log(`PostgreSQL does not start: ${(error as Error).message}`);
        await sleep(1000);
      }
    }
  })();
  return async () => {
    stopping = true;
    await end();
    await watching;
  };
}

// The holder of the folder is alone, so a server that still runs here has lost its application.
async function endPrevious(cluster: string, log: (line: string) => void): Promise<void> {
  const pidFile = path.join(cluster, 'postmaster.pid');
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => '0'), 10);
  if (pid === 0 || !isAlive(pid)) return;
  if (await serves(pid, cluster)) {
    log('Waiting for the previous PostgreSQL to end');
    if (isAlive(pid)) process.kill(pid, 'SIGINT');
  }
  for (const deadline = Date.now() + PATIENCE_MS; await serves(pid, cluster); await sleep(50)) {
    if (Date.now() > deadline) throw new Error(`The previous PostgreSQL (process ${pid}) does not end. Stop it first.`);
  }
  // The number is a stranger's (a restarted container counts from 1 again), or that of a killed server which nobody has
  // buried yet; PostgreSQL would refuse.
  await rm(pidFile, { force: true });
  await rm(path.join(cluster, `../run/.s.PGSQL.${PORT}.lock`), { force: true });
}

// An unreadable number (the file was cut short by a power failure) counts as a stranger's.
function isAlive(pid: number): boolean {
  if (Number.isNaN(pid)) return true;
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM';
  }
}

async function serves(pid: number, cluster: string): Promise<boolean> {
  if (process.platform === 'linux') return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === cluster;
  return (await commandLine(pid)).includes(`-D ${cluster}`);
}

async function explained(error: unknown, dataDir: string): Promise<unknown> {
  if (!(error instanceof Error)) return error;
  const free = await statfs(dataDir).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => Number.POSITIVE_INFINITY,
  );
  const sentence = () => {
    if (/No space left|ENOSPC/.test(error.message) || (error instanceof ProgramFailed && free < 1_000_000)) {
      return `The disk that holds ${dataDir} is full. Free some space and start again.`;
    }
    if (/EACCES|EPERM|EROFS|mkdir/.test(error.message)) {
      return `The data folder ${dataDir} cannot be used: ${error.message}.`;
    }
    if (!(error instanceof ProgramFailed)) return error.message;
    if (error.code === 126 || error.code === 127) {
      return 'The built-in PostgreSQL does not run on this system (it needs glibc). Set DATABASE_URL to a server.';
    }
    return `PostgreSQL did not start on ${dataDir} (its log is in postgres/log there): ${error.text || 'its process was killed'}`;
  };
  return new Error(sentence(), { cause: error });
}
