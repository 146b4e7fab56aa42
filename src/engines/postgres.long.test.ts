import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { type Postgres, startPostgres } from '#engines/postgres.ts';
import { until } from '../testing/until.ts';

const isRoot = process.getuid?.() === 0;
const folders: string[] = [];
const running: Postgres[] = [];
const applications: ChildProcess[] = [];

afterEach(async () => {
  for (const application of applications.splice(0)) application.kill('SIGKILL');
  await Promise.all(running.splice(0).map((postgres) => postgres.stop()));
});

afterAll(async () => {
  await Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true, maxRetries: 5 })));
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'domovnik-test-'));
  folders.push(folder);
  return folder;
}

async function start(dataDir: string): Promise<Postgres> {
  const postgres = await startPostgres({ dataDir });
  running.push(postgres);
  return postgres;
}

async function ask(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query({ text: statement, rowMode: 'array' });
  await client.end();
  return rows[0]?.[0];
}

const APPLICATION = `
  import { startPostgres } from '#engines/postgres.ts';
  const { url } = await startPostgres({ dataDir: process.argv.at(-1) });
  console.log(url);
`;

/** Another process that starts PostgreSQL on the folder and keeps it until it is killed. */
function application(dataDir: string, env: NodeJS.ProcessEnv = process.env) {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', APPLICATION, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env,
  });
  applications.push(child);
  const url = once(child.stdout, 'data').then(([line]) => String(line).trim());
  const kill = async () => {
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return { url, kill };
}

/** The number of the server process, from the file it removes only when it ends cleanly. */
async function postmaster(dataDir: string): Promise<number> {
  return Number.parseInt(await readFile(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
}

async function writeNote(url: string): Promise<void> {
  await ask(url, `create table if not exists note (text text)`);
  await ask(url, `insert into note values ('schůze')`);
}

describe('the built-in database', () => {
  test('is created by the first start and answers, with every write durable', async () => {
    const { url } = await start(path.join(await newFolder(), 'not/yet/there'));
    expect(await ask(url, 'select version()')).toMatch(/^PostgreSQL 18\./);
    expect(new URL(url).pathname).toBe('/domovnik');
    expect(await ask(url, 'select current_database()')).toBe('domovnik');
    for (const setting of ['fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums']) {
      expect(await ask(url, `show ${setting}`)).toBe('on');
    }
    expect(await ask(url, 'show listen_addresses')).toBe('');
  });

  test('sorts Czech by the Czech alphabet and changes the case of Czech letters', async () => {
    const { url } = await start(await newFolder());
    const sorted = `select string_agg(w, ' ' order by w collate "cs-x-icu") from unnest('{chata,hrad,cena,čas}'::text[]) w`;
    expect(await ask(url, sorted)).toBe('cena čas hrad chata');
    expect(await ask(url, `select upper('žluťoučký')`)).toBe('ŽLUŤOUČKÝ');
  });

  test('keeps its data over a stop and a start; stopping twice is safe', async () => {
    const dataDir = await newFolder();
    const first = await start(dataDir);
    await writeNote(first.url);
    await Promise.all([first.stop(), first.stop()]);
    await first.stop();
    await expect(postmaster(dataDir)).rejects.toThrow('ENOENT');
    expect(await ask((await start(dataDir)).url, 'select text from note')).toBe('schůze');
  });

  test('lives for one application: the second on the same folder is told so', async () => {
    const dataDir = await newFolder();
    const first = application(dataDir);
    await first.url;
    await expect(startPostgres({ dataDir })).rejects.toThrow(/^Another Domovník already runs on the data folder \//);
    expect(await ask(await first.url, 'select 1')).toBe(1);
  });

  test('goes to exactly one of several applications that start at the same moment', async () => {
    const dataDir = await newFolder();
    const outcomes = await Promise.allSettled([start(dataDir), start(dataDir), start(dataDir), start(dataDir)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected', 'rejected']);
  });

  test('refuses a folder made by another version in a sentence', async () => {
    const dataDir = await newFolder();
    await (await start(dataDir)).stop();
    await writeFile(path.join(dataDir, 'postgres/PG_VERSION'), '17\n');
    await expect(startPostgres({ dataDir })).rejects.toThrow(/was made by PostgreSQL 17, this Domovník carries/);
  });

  test('needs no language settings', async () => {
    const { url } = application(await newFolder(), { PATH: process.env.PATH });
    expect(await ask(await url, `select 'č' < 'ď'`)).toBe(true);
  });

  test('works in a folder whose path is long and has spaces and Czech letters', async () => {
    const dataDir = path.join(await newFolder(), 'společenství vlastníků '.repeat(9), '100%');
    const { url } = await start(dataDir);
    expect(await ask(url, 'select 1')).toBe(1);
    await expect(startPostgres({ dataDir })).rejects.toThrow(/^Another Domovník/);
  });

  test('is closed to other users of the machine', async () => {
    const dataDir = await newFolder();
    await start(dataDir);
    for (const folder of ['run', 'postgres']) {
      expect((await stat(path.join(dataDir, folder))).mode & 0o777).toBe(0o700);
    }
  });
});

describe('sudden death', () => {
  test('of the application ends PostgreSQL, and the next start has what was committed', async () => {
    const dataDir = await newFolder();
    const killed = application(dataDir);
    await writeNote(await killed.url);
    await killed.kill();
    await until(() =>
      postmaster(dataDir).then(
        () => false,
        () => true,
      ),
    );
    expect(await ask((await start(dataDir)).url, 'select count(*)::int from note')).toBe(1);
  });

  test('of the application does not hinder a start in the same moment', async () => {
    const dataDir = await newFolder();
    const killed = application(dataDir);
    await writeNote(await killed.url);
    await killed.kill();
    expect(await ask((await start(dataDir)).url, 'select count(*)::int from note')).toBe(1);
  });

  test('of the application and PostgreSQL together is recovered from', async () => {
    const dataDir = await newFolder();
    const killed = application(dataDir);
    await writeNote(await killed.url);
    process.kill(await postmaster(dataDir), 'SIGKILL');
    await killed.kill();
    expect(await ask((await start(dataDir)).url, 'select count(*)::int from note')).toBe(1);
  });

  test('of PostgreSQL alone is repaired by the running application', async () => {
    const dataDir = await newFolder();
    const { url } = await start(dataDir);
    await writeNote(url);
    process.kill(await postmaster(dataDir), 'SIGKILL');
    await until(async () => (await ask(url, 'select count(*)::int from note').catch(() => 0)) === 1);
  });

  test.each([30, 150, 400])('%i ms into the making of the database leaves nothing to clean', async (delay) => {
    const dataDir = await newFolder();
    const killed = application(dataDir);
    await until(async () => (await readdir(dataDir)).join().includes('postgres')); // being made, or on a busy machine made already
    await sleep(delay);
    await killed.kill();
    expect(await ask((await start(dataDir)).url, 'select 1')).toBe(1);
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'run']);
  });

  test.each([
    ['a process number that now belongs to a stranger', `${process.ppid}`],
    ['an empty process number', ''],
  ])('that leaves %s does not hinder the next start', async (_, content) => {
    const dataDir = await newFolder();
    await (await start(dataDir)).stop();
    const left = content && `${content}\n${dataDir}/postgres\n1\n5432\n../run\n\n\nready\n`;
    await writeFile(path.join(dataDir, 'postgres/postmaster.pid'), left);
    expect(await ask((await start(dataDir)).url, 'select 1')).toBe(1);
  });
});

describe.runIf(process.platform === 'linux')('a killed server', () => {
  test('that dies only while it is waited for, and that nobody buries, does not hinder the next start', async () => {
    const dataDir = await newFolder();
    await (await start(dataDir)).stop();
    const cluster = path.join(dataDir, 'postgres');
    // A process that works in the folder of the database; its parent never asks how it has ended.
    const parent = spawn(
      process.execPath,
      [
        '-e',
        `const { pid } = require('node:child_process').spawn('sleep', ['600'], { cwd: ${JSON.stringify(cluster)} });
        process.stdout.write(String(pid), () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0));`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    applications.push(parent);
    const [pid] = await once(parent.stdout, 'data');
    await writeFile(path.join(cluster, 'postmaster.pid'), `${pid}\n${cluster}\n1\n5432\n../run\n\n\nready\n`);
    expect(await ask((await start(dataDir)).url, 'select 1')).toBe(1);
  });
});

describe.runIf(isRoot && process.platform === 'linux')('started by root', () => {
  test('works in a folder only root may enter, also where user namespaces are forbidden', async () => {
    const outer = await newFolder();
    await chmod(outer, 0o700);
    const dataDir = path.join(outer, 'data');
    const first = await start(dataDir);
    await writeNote(first.url);
    await first.stop();

    const fakes = path.join(outer, 'bin');
    await mkdir(fakes);
    await writeFile(path.join(fakes, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const restricted = application(dataDir, { PATH: `${fakes}:${process.env.PATH}` });
    await writeNote(await restricted.url);
    expect((await stat(path.join(dataDir, 'postgres'))).uid).toBe(65534);
    await restricted.kill();

    expect(await ask((await start(dataDir)).url, 'select count(*)::int from note')).toBe(2);
  });

  test('a full disk is named in a sentence, and nothing is lost once there is room', async ({ skip }) => {
    const dataDir = await newFolder();
    const mount = (options: string) => execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', dataDir]);
    try {
      mount('size=12m');
    } catch {
      skip('tmpfs cannot be mounted here');
    }
    const full = /^The disk that holds \S+ is full\. Free some space and start again\.$/;
    try {
      await expect(startPostgres({ dataDir })).rejects.toThrow(full);
      expect(await readdir(dataDir)).toEqual(['run']);
      mount('remount,size=120m');
      const first = await start(dataDir);
      await writeNote(first.url);
      await first.stop();
      const ballast = path.join(dataDir, 'ballast');
      await writeFile(ballast, Buffer.alloc(120 * 1024 * 1024)).catch(() => {});
      await expect(startPostgres({ dataDir })).rejects.toThrow(full);
      await rm(ballast);
      const second = await start(dataDir);
      expect(await ask(second.url, 'select text from note')).toBe('schůze');
      await second.stop();
    } finally {
      execFileSync('umount', ['--lazy', dataDir]);
    }
  });
});
