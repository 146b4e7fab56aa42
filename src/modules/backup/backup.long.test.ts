import { createHash, randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { connect } from '#engines/db.ts';
import { openFiles, readS3Address } from '#engines/files.ts';
import { migrateTo, newestLevel } from '#engines/migrations.ts';
import { type Postgres, startPostgres, usePostgres } from '#engines/postgres.ts';
import { readingLock, sweepFiles } from '#house/attachments.ts';
import { modules } from '../../modules.ts';
import { castOnline, type Opened, openVote } from '../../testing/ballots.ts';
import { verifyAll } from '../../testing/ledger.verifiers.ts';
import { startS3 } from '../../testing/s3.ts';
import { upload } from '../../testing/upload.ts';
import {
  givePassword,
  type House,
  holder,
  house,
  open,
  type Person,
  password,
  visitor,
  type World,
} from '../../testing/world.ts';
import { restoreBackup } from './server/backup.restoring.ts';
import { type Instance, type Saved, saveBackup } from './server/backup.saving.ts';

const scratch: string[] = [];
const servers: Postgres[] = [];
const worlds: World[] = [];

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'domovnik-backup-'));
  scratch.push(folder);
  return folder;
}

/** An instance as `npm start` makes it: everything in one folder, with a PostgreSQL of its own. */
async function embedded() {
  const folder = await newFolder();
  const postgres = await startPostgres({ dataDir: folder });
  servers.push(postgres);
  return { folder, url: postgres.url, files: await openFiles(folder, undefined, () => {}) };
}

/** An instance on a server: an empty database there, and a folder of files. */
async function onServer() {
  const name = `${inject('template')}_restored_${randomUUID().slice(0, 8)}`;
  await statement(inject('adminUrl'), `create database ${name} template template0`);
  const url = Object.assign(new URL(inject('adminUrl')), { pathname: `/${name}` }).href;
  const folder = await newFolder();
  return { folder, url, files: await openFiles(folder, undefined, () => {}) };
}

async function statement(url: string, text: string, values: unknown[] = []) {
  const client = new Client({ connectionString: url });
  await client.connect();
  return client.query(text, values).finally(() => client.end());
}

const tables = ({ manifest }: { manifest: Saved['manifest'] }) => manifest.tables;
const now = () => new Date().toISOString();

let home: World;
let lipova: House;
let [chair, owner]: Person[] = [];
let vote: Opened;
let voters: Person[];
let origin: Awaited<ReturnType<typeof embedded>>;
let folder: string;
let first: Saved;
let cast = 0;
/** An instance into which the first backup was restored. */
let restored: Awaited<ReturnType<typeof onServer>>;

/** Hangs a file on a new message. */
async function post(text: string) {
  const { id } = (await (chair as Person).call('POST /message', { title: text, description: text, long_term: false }))
    .data;
  return upload(home, lipova.id, chair as Person, `/message/upload/${id}`, { name: `${text}.txt`, bytes: text });
}

beforeAll(async () => {
  [origin, folder] = [await embedded(), await newFolder()];
  home = await open({}, origin);
  worlds.push(home);
  lipova = await house(home, { name: 'SVJ Lípová' });
  [chair, owner] = [await lipova.join('mayorCommittee'), await lipova.join('member')];
  await givePassword(home, owner);
  voters = await Promise.all(Array.from({ length: 12 }, () => lipova.join('member')));
  vote = await openVote(chair, voters);
  for (const text of ['Schůze', 'Zápis', 'Plán']) await post(text);

  let isRunning = true;
  const working = (async () => {
    for (const [i, voter] of voters.entries()) {
      if (!isRunning && cast > 0) break;
      const { code } = await castOnline(home, voter, vote, [vote.rows[i] as string]);
      expect(code).toBe(200);
      cast++;
      await post(`Během zálohy ${i}`);
    }
  })();
  first = await saveBackup(origin, folder, now());
  isRunning = false;
  await working;
});

afterAll(async () => {
  await Promise.all(worlds.map((world) => world.close()));
  await Promise.all(servers.map((postgres) => postgres.stop()));
  await Promise.all(scratch.map((path) => rm(path, { recursive: true, force: true, maxRetries: 5 })));
});

/** Opens the application on a restored instance. */
async function start(instance: { url: string; folder: string }): Promise<World> {
  const world = await open({}, instance);
  worlds.push(world);
  return world;
}

test('is made while ballots and files come in, and brings back one moment of all of it', async () => {
  expect(first.problems).toEqual([]);
  expect(cast).toBeGreaterThan(0);
  restored = await onServer();
  const { problems, manifest } = await restoreBackup(restored, folder, modules);
  expect(problems).toEqual([]);
  expect(manifest.files.length).toBeGreaterThanOrEqual(3);
  const { rows } = await statement(
    restored.url,
    `select (select count(*) from vote_event where type = 'ballot') = (select count(*) from vote_entry where done) as agree,
      (select count(*)::int from attachment where sha256 <> all ($1)) as lost, (select count(*)::int from session) as sessions`,
    [manifest.files.map(({ sha256 }) => sha256)],
  );
  expect(rows).toEqual([{ agree: true, lost: 0, sessions: 0 }]);
});

describe('the next backup', () => {
  let second: Saved;
  beforeAll(async () => {
    for (const [i, voter] of voters.entries())
      if (i >= cast) await castOnline(home, voter, vote, [vote.rows[i] as string]);
    await (chair as Person).call('PUT /vote/{id}/finish', { id: vote.id, absent: false });
    await post('Nový soubor');
    second = await saveBackup(origin, folder, now());
  });

  test('copies only the files that the folder does not hold yet', async () => {
    const known = new Set(first.manifest.files.map(({ sha256 }) => sha256));
    const fresh = second.manifest.files.filter(({ sha256 }) => !known.has(sha256));
    expect(second.copied.files).toBe(fresh.length);
    expect(fresh.length).toBeGreaterThan(0);
    expect((await saveBackup(origin, folder, now())).copied).toEqual({ files: 0, bytes: 0 });
  });

  test('starts as an application in which a person signs in and sees what is theirs', async () => {
    const target = await onServer();
    expect((await restoreBackup(target, second.path, modules)).problems).toEqual([]);
    const world = await start(target);
    expect(world.services.secret).toBe(home.services.secret);
    const { data } = await visitor(world)('POST /auth/login', { email: (owner as Person).email, password });
    expect(data.svj_list).toMatchObject([{ id: lipova.id, name: 'SVJ Lípová' }]);
    const call = holder(world, data.token, lipova.id);
    const { messages } = (await call('GET /message', { tab: 'actual', search: 'zapis' })).data;
    const { attachments } = (await call('GET /message/{id}', { id: messages[0]?.id ?? '' })).data;
    expect((await world.app.inject({ url: attachments[0]?.file.url ?? '' })).payload).toBe('Zápis');
    const ledger = (await call('GET /vote/{id}/export', { id: vote.id })).bytes;
    expect(ledger).toEqual((await (chair as Person).call('GET /vote/{id}/export', { id: vote.id })).bytes);
    expect(await verifyAll([ledger])).toEqual([['valid'], ['valid']]);
    const { pool } = world.database;
    await expect(pool.query(`update vote_event set body = '{}'`)).rejects.toMatchObject({ code: '23001' });
    await expect(pool.query('delete from vote_event')).rejects.toMatchObject({ code: '23001' });
    await expect(pool.query('truncate vote_event')).rejects.toMatchObject({ code: '23001' });
    await expect(pool.query('update record set author_id = gen_random_uuid()')).rejects.toMatchObject({
      code: '23503',
    });
  });

  test('goes from the built-in database to a server with a bucket and back, the same in every table', async () => {
    const storage = await startS3(await newFolder());
    const bucket = readS3Address(storage.url) ?? undefined;
    const [place, elsewhere] = [await onServer(), await newFolder()];
    const server = { ...place, files: await openFiles(place.folder, bucket, () => {}) };
    await restoreBackup(server, second.path, modules);
    const there = await saveBackup(server, elsewhere, now());
    const back = await embedded();
    const { problems } = await restoreBackup(back, elsewhere, modules);
    expect(problems).toEqual([]);
    await storage.stop();
    const again = await saveBackup(back, await newFolder(), now());
    expect(tables(there)).toEqual(tables(second));
    expect(tables(again)).toEqual(tables(second));
    expect(again.manifest.files).toEqual(second.manifest.files);
  });

  describe('that is damaged', () => {
    /** A copy of all backups in which the first byte, the last one or one between is another. */
    async function damaged(file: string, at: 'first' | 'middle' | 'last'): Promise<string> {
      const copy = await newFolder();
      await cp(folder, copy, { recursive: true });
      const bytes = await readFile(join(copy, file));
      const place = { first: 0, middle: bytes.length >> 1, last: bytes.length - 1 }[at];
      bytes[place] = (bytes[place] as number) ^ 1;
      await writeFile(join(copy, file), bytes);
      return copy;
    }

    test('by one byte, wherever it is, is refused in a sentence that names the place', async () => {
      const target = await onServer();
      const name = second.path.slice(folder.length + 1);
      const { sha256 = '' } = second.manifest.files[0] ?? {};
      const files = [
        `files/${sha256.slice(0, 2)}/${sha256}`,
        ...['record', 'vote_event'].map((table) => `${name}/tables/${table}.copy.gz`),
      ];
      for (const file of [...files, `${name}/manifest.json`, `${name}/SHA256SUMS`])
        for (const at of ['first', 'middle', 'last'] as const) {
          const copy = await damaged(file, at);
          const work = restoreBackup(target, join(copy, name), modules);
          await expect(work, `${file} ${at}`).rejects.toThrow(/damaged|SHA256SUMS/);
        }
    });

    test('or lacks a table or a file is refused as well', async () => {
      const target = await onServer();
      const name = second.path.slice(folder.length + 1);
      const { sha256 = '' } = second.manifest.files.at(-1) ?? {};
      for (const file of [`${name}/tables/member.copy.gz`, `files/${sha256.slice(0, 2)}/${sha256}`]) {
        const copy = await damaged(file, 'last');
        await rm(join(copy, file));
        await expect(restoreBackup(target, join(copy, name), modules)).rejects.toThrow(/damaged|cannot be brought/);
      }
    });

    test('on purpose, with new sums, does not come in: the rows are compared once more in the database', async () => {
      const copy = await newFolder();
      await cp(second.path, join(copy, 'x'), { recursive: true });
      await cp(join(folder, 'files'), join(copy, 'files'), { recursive: true });
      const text = await readFile(join(copy, 'x/manifest.json'), 'utf8');
      const forged = text.replace(
        second.manifest.tables.find(({ name }) => name === 'member')?.sha256 ?? '',
        '0'.repeat(64),
      );
      await writeFile(join(copy, 'x/manifest.json'), forged);
      const sums = await readFile(join(copy, 'x/SHA256SUMS'), 'utf8');
      const sum = createHash('sha256').update(forged).digest('hex');
      await writeFile(join(copy, 'x/SHA256SUMS'), sums.replace(/.{64}( {2}manifest)/, `${sum}$1`));
      const target = await onServer();
      await expect(restoreBackup(target, join(copy, 'x'), modules)).rejects.toThrow(/^The table member came back with/);
      expect((await statement(target.url, 'select from account')).rowCount).toBe(0);
      expect((await restoreBackup(target, second.path, modules)).problems).toEqual([]);
    });
  });

  test('is refused by an instance that is in use', async () => {
    const somebody = new Client({ connectionString: home.url });
    await somebody.connect();
    const used = restoreBackup({ url: home.url, files: origin.files }, folder, modules);
    await expect(used).rejects.toThrow('Somebody else is connected');
    await somebody.end();
    await expect(restoreBackup(restored, folder, modules)).rejects.toThrow('The database holds communities already.');
    const other = { ...(await onServer()), files: restored.files };
    await writeFile(join(restored.folder, 'files/community', lipova.id, 'a'.repeat(64)), 'cizí');
    await expect(restoreBackup(other, folder, modules)).rejects.toThrow(/^The files are not empty: community/);
    await expect(restoreBackup(other, join(folder, 'files'), modules)).rejects.toThrow(/^There is no backup in/);
    await expect(startPostgres({ dataDir: origin.folder })).rejects.toThrow(/^Another Domovník already runs/);
  });

  test('names the files that are missing or wrong, saves all the rest, and a restore says the same', async () => {
    const [gone, wrong] = first.manifest.files.map(({ communityId, sha256 }) =>
      join(restored.folder, 'files/community', communityId, sha256),
    );
    await rm(gone as string);
    await writeFile(wrong as string, 'jiný obsah');
    const elsewhere = await newFolder();
    const saved = await saveBackup(restored, elsewhere, now());
    expect(saved.problems).toHaveLength(2);
    expect(saved.problems.join()).toMatch(/its bytes are missing.*its bytes are not those that were stored/);
    expect(saved.manifest.files).toHaveLength(first.manifest.files.length - 2);
    const { problems } = await restoreBackup(await onServer(), elsewhere, modules);
    expect(problems).toHaveLength(2);
    expect(problems.join()).toContain('was missing already');
  });

  test('of a newer application is refused, by its version and by its migrations', async () => {
    const target = await onServer();
    for (const [from, to] of [
      [/"application": "\d+/, '"application": "99'],
      [/"level": \[\s*"[\da-f]{64}"/, `"level": ["${'0'.repeat(64)}"`],
    ] as const) {
      const copy = join(await newFolder(), 'x');
      await cp(second.path, copy, { recursive: true });
      const changed = (await readFile(join(copy, 'manifest.json'), 'utf8')).replace(from, to);
      await writeFile(join(copy, 'manifest.json'), changed);
      const sums = await readFile(join(copy, 'SHA256SUMS'), 'utf8');
      const sum = createHash('sha256').update(changed).digest('hex');
      await writeFile(join(copy, 'SHA256SUMS'), sums.replace(/.{64}( {2}manifest)/, `${sum}$1`));
      await expect(restoreBackup(target, copy, modules)).rejects.toThrow(
        /which is older. Restore it with that version/,
      );
    }
  });
});

test('an older backup is restored at its level and brought to the newest one', async () => {
  const old = await onServer();
  const level = newestLevel().slice(0, 11); // before votes
  const database = connect(old.url, 1);
  await migrateTo(database, level);
  await database.pool.query(`insert into instance (secret) values ('tajne')`);
  await database.pool.query(
    `insert into community (id, name, url_hash, modules) values ($1, 'SVJ Stará', 'stara', '["messages"]')`,
    [randomUUID()],
  );
  await database.close();
  const elsewhere = await newFolder();
  const saved = await saveBackup(old, elsewhere, now());
  expect(saved.manifest.level).toEqual(level);
  const target = await onServer();
  const { problems, steps } = await restoreBackup(target, elsewhere, modules);
  expect(problems).toEqual([]);
  expect(steps.find(({ name }) => name === 'migrating')?.detail).toBe(`${newestLevel().length - 11} steps`);
  const { rows } = await statement(target.url, `select name, (select count(*)::int from vote) as votes from community`);
  expect(rows).toEqual([{ name: 'SVJ Stará', votes: 0 }]);

  const opened = await onServer();
  const newer = connect(opened.url, 1);
  await migrateTo(newer, newestLevel());
  await newer.close();
  await expect(restoreBackup(opened, elsewhere, modules)).rejects.toThrow(
    'A newer Domovník than that of the backup has opened the database.',
  );
});

test('a restore that broke off is begun again on what it left', async () => {
  const target = await onServer();
  let left = 2;
  const breaking: Instance = {
    ...target,
    files: {
      ...target.files,
      keep: async (...given) => (left-- > 0 ? target.files.keep(...given) : Promise.reject(new Error('power'))),
    },
  };
  await expect(restoreBackup(breaking, folder, modules)).rejects.toThrow('power');
  expect(await readdir(join(target.folder, 'files/community', lipova.id))).toHaveLength(2);
  expect(await readdir(join(target.folder, 'uploads'))).toEqual([]);
  expect((await restoreBackup(target, folder, modules)).problems).toEqual([]);
});

test('the nightly sweep leaves all bytes while a backup reads them', async () => {
  const sha256 = createHash('sha256').update('nikdo').digest('hex');
  const path = join(origin.folder, 'files/community', lipova.id, sha256);
  await mkdir(join(path, '..'), { recursive: true });
  await writeFile(path, 'nikdo');
  await utimes(path, 0, 0);
  const kept = () => readdir(join(path, '..')).then((names) => names.includes(sha256));
  const reader = new Client({ connectionString: origin.url });
  await reader.connect();
  await reader.query('select pg_advisory_lock_shared($1)', [readingLock]);
  await sweepFiles(home.services);
  expect(await kept()).toBe(true);
  await reader.end();
  const left = () => sweepFiles(home.services).then(kept);
  await expect.poll(left).toBe(false);
});

test('a backup joins the application that runs, and leaves it running', async () => {
  const joined = await usePostgres({ dataDir: origin.folder });
  await statement(joined.url, 'select 1');
  await joined.stop();
  expect((await statement(origin.url, 'select 1')).rowCount).toBe(1);
});
