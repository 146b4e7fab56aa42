import { createReadStream } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import {
  connectForCopy,
  copyIn,
  copyOut,
  measureStream,
  setSequences,
  tablesOf,
  withoutForeignKeys,
} from '#engines/copy.ts';
import { connect, migrateDatabase } from '#engines/db.ts';
import type { FileStore, Kept } from '#engines/files.ts';
import { applicationVersion, leadsTo, levelOf, migrateTo, newestLevel } from '#engines/migrations.ts';
import type { ServerModule } from '#server/module.ts';
import {
  findBackup,
  type Manifest,
  placeOf,
  readBackup,
  readTable,
  refuseLinked,
  strangersIn,
} from './backup.folder.ts';
import type { Instance } from './backup.saving.ts';

/** One line of what was done: how much of what, and how long it took. */
export type Step = { name: string; detail: string; ms: number };
/** What came back; `problems` are sentences, each of which means that the instance is not what was backed up. */
export type Restored = { backup: string; manifest: Manifest; steps: Step[]; problems: string[] };

/**
 * Brings a backup into an empty instance, then proves that it is what was saved. Whatever is wrong before the rows are in is
 * thrown as an Error fit for a person and leaves a database without communities, on which the next try may start.
 */
export async function restoreBackup(
  target: Instance,
  path: string,
  modules: readonly Pick<ServerModule, 'audit'>[],
): Promise<Restored> {
  const steps: Step[] = [];
  const problems: string[] = [];
  async function step<T>(name: string, work: () => Promise<T>, detailOf: (done: T) => string): Promise<T> {
    const start = performance.now();
    const done = await work();
    steps.push({ name, detail: detailOf(done), ms: performance.now() - start });
    return done;
  }
  const { backup, folder } = await findBackup(path);
  const manifest = await step('checking the backup', () => readBackup(backup), wholeOf);
  await refuseNewer(manifest);
  problems.push(...(await strangersIn(backup, folder)));
  const client = await connectForCopy(target.url);
  const database = connect(target.url, 2);
  try {
    await refuseUsed(client, target.files, manifest);
    await step('copying the files', () => bringFiles(target.files, folder, manifest), filesOf);
    await migrateTo(database, manifest.level);
    await step('loading the tables', () => load(client, backup, manifest), tablesAndRows);
    const added = newestLevel().length - manifest.level.length;
    await step(
      'migrating',
      () => migrateDatabase(database),
      () => `${added} steps`,
    );
    problems.push(...(await step('reading the files again', () => checkFiles(target.files, manifest), wrongOf)));
    for (const { what, run } of modules.flatMap(({ audit = [] }) => audit)) {
      const found = await step(
        `looking over ${what}`,
        () => run(database.db),
        ({ detail }) => detail,
      );
      problems.push(...found.problems);
    }
    return { backup, manifest, steps, problems };
  } finally {
    await client.end().catch(() => {});
    await database.close();
  }
}

const wholeOf = ({ tables, files }: Manifest) => `${tables.length} tables, ${files.length} files`;
const filesOf = (done: { files: number; bytes: number }) => `${done.files} files, ${done.bytes} bytes`;
const tablesAndRows = (done: { tables: number; rows: number }) => `${done.tables} tables, ${done.rows} rows, all alike`;
const wrongOf = (wrong: string[]) => (wrong.length === 0 ? 'all there and whole' : `${wrong.length} wrong`);

const numbers = (version: string) => version.split(/[.-]/).slice(0, 3).map(Number);

/** Whether one version is younger than another. */
function isNewer(one: string, other: string): boolean {
  const [a, b] = [numbers(one), numbers(other)];
  const at = a.findIndex((part, i) => part !== b[i]);
  return at >= 0 && (a[at] as number) > (b[at] as number);
}

async function refuseNewer({ application, level }: Manifest): Promise<void> {
  const own = await applicationVersion();
  if (isNewer(application, own) || !leadsTo(level, newestLevel()))
    throw new Error(
      `The backup was made by Domovník ${application}; this is ${own}, which is older. Restore it with that version or a newer one.`,
    );
}

async function refuseUsed(client: pg.Client, files: FileStore, manifest: Manifest): Promise<void> {
  const level = await levelOf(client);
  if (await isShared(client))
    throw new Error('Somebody else is connected to the database. Stop the application first.');
  if (level.length > 0 && (await client.query('select from community limit 1')).rowCount)
    throw new Error('The database holds communities already. A restore needs an empty one.');
  if (!leadsTo(level, manifest.level))
    throw new Error('A newer Domovník than that of the backup has opened the database. A restore needs an empty one.');
  const known = new Set(manifest.files.map(keyOf));
  for await (const kept of files.keptBefore('9999-01-01T00:00:00Z'))
    if (!known.has(keyOf(kept)))
      throw new Error(`The files are not empty: ${keyOf(kept)} is not of this backup. A restore needs an empty place.`);
}

const keyOf = ({ communityId, sha256 }: Kept) => `community/${communityId}/${sha256}`;

/** Whether somebody else of the same user is connected; who has just left may still be seen for a moment. */
async function isShared(client: pg.Client): Promise<boolean> {
  const others = `select from pg_stat_activity where datname = current_database() and usename = current_user
    and pid <> pg_backend_pid() and backend_type = 'client backend'`;
  for (let tries = 20; tries > 0; tries--) {
    if ((await client.query(others)).rowCount === 0) return false;
    await sleep(50);
  }
  return true;
}

async function bringFiles(files: FileStore, folder: string, manifest: Manifest) {
  let bytes = 0;
  for (const { communityId, sha256, size } of manifest.files) {
    const place = placeOf(folder, sha256);
    await refuseLinked(place);
    const content = createReadStream(place);
    const upload = await files.receive(content, sha256).catch((error) => {
      throw new Error(`The file ${place} of the backup cannot be brought: ${error.message}`);
    });
    try {
      if (upload.sha256 !== sha256 || upload.size !== size)
        throw new Error(`The backup is damaged: ${place} is not as it was written.`);
      await files.stage(communityId, upload);
      await files.keep(communityId, upload);
    } finally {
      await files.discard(upload);
    }
    bytes += size;
  }
  return { files: manifest.files.length, bytes };
}

/** Loads all rows in one transaction, which ends well only if every table says afterwards what the manifest says. */
async function load(client: pg.Client, backup: string, manifest: Manifest) {
  await client.query('begin');
  const tables = await tablesOf(client);
  const given = new Map(manifest.tables.map((table) => [table.name, table]));
  const strange = [...given.keys()].filter((name) => !tables.some((table) => table.name === name));
  if (strange.length > 0)
    throw new Error(`The backup holds tables that its level does not have: ${strange.join(', ')}.`);
  await withoutForeignKeys(client, async () => {
    for (const table of tables) await client.query(`delete from ${table.name}`); // what a first start wrote
    for (const table of tables.filter(({ name }) => given.has(name)))
      await copyIn(client, table, readTable(backup, table.name));
  });
  await setSequences(client, manifest.sequences);
  let rows = 0;
  for (const table of tables.filter(({ name }) => given.has(name))) {
    const [found, wanted] = [await copyOut(client, table), given.get(table.name)];
    if (found.rows !== wanted?.rows || found.sha256 !== wanted.sha256)
      throw new Error(`The table ${table.name} came back with ${found.rows} rows that are not those that were saved.`);
    rows += found.rows;
  }
  await client.query('commit');
  await client.query('analyze');
  return { tables: given.size, rows };
}

/** What lacks or differs among the files where the application will look for them. */
async function checkFiles(files: FileStore, manifest: Manifest): Promise<string[]> {
  const wrong = manifest.missing.map((kept) => `The file ${keyOf(kept)} was missing already when it was backed up.`);
  for (const kept of manifest.files) {
    const found = await files
      .read(kept.communityId, kept.sha256)
      .then(measureStream)
      .catch(() => null);
    if (found?.sha256 !== kept.sha256) wrong.push(`The file ${keyOf(kept)} is not there as it was saved.`);
  }
  return wrong;
}
