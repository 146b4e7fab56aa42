import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { connectForCopy, copyOut, Measure, sequencesOf, tablesOf } from '#engines/copy.ts';
import { sync } from '#engines/files.disk.ts';
import type { FileStore, Kept } from '#engines/files.ts';
import { applicationVersion, leadsTo, levelOf, newestLevel } from '#engines/migrations.ts';
import { heldBytes, readingLock } from '#house/attachments.ts';
import { Failure } from '#shared/errors.ts';
import { type Manifest, makeFolder, placeOf, type Sums, writeManifest, writeTable } from './backup.folder.ts';

/** Worth nothing later, or dangerous: who is signed in, links that work once, codes of votes, counters of limits. */
const left = ['session', 'link_token', 'vote_code', 'rate_limit'];

/** Where an instance keeps its data. */
export type Instance = { url: string; files: FileStore };
/** What was saved; `problems` are sentences, each of which makes the backup one that lacks something. */
export type Saved = { path: string; manifest: Manifest; copied: { files: number; bytes: number }; problems: string[] };

/**
 * Saves an instance, which may be at work, into a folder of backups: the database as it was at one moment, and every file
 * that it refers to. A file that an earlier backup brought there is not copied again. What is missing is named, the rest saved.
 */
export async function saveBackup(instance: Instance, folder: string, now: string): Promise<Saved> {
  const name = now.replaceAll(':', '-');
  const unfinished = join(folder, `.unfinished-${name}-${randomBytes(3).toString('hex')}`);
  await makeFolder(join(folder, 'files'));
  await dropUnfinished(folder);
  await makeFolder(join(unfinished, 'tables'));
  const client = await connectForCopy(instance.url);
  try {
    await client.query('select pg_advisory_lock_shared($1)', [readingLock]); // until the connection ends
    const sums: Sums = new Map();
    const { held, ...database } = await saveDatabase(client, unfinished, sums);
    const { files, missing, copied, problems } = await saveFiles(instance.files, folder, held);
    const application = await applicationVersion();
    const manifest = { format: 'domovnik-backup/1' as const, application, time: now, ...database, files, missing };
    await writeManifest(unfinished, manifest, sums);
    await rename(unfinished, join(folder, name));
    await sync(folder);
    return { path: join(folder, name), manifest, copied, problems };
  } finally {
    await client.end().catch(() => {});
    await rm(unfinished, { recursive: true, force: true });
  }
}

const dayMs = 86_400_000;

/** Removes what a dead process has left: a backup that was begun more than a day ago. */
async function dropUnfinished(folder: string): Promise<void> {
  for (const name of (await readdir(folder)).filter((one) => one.startsWith('.unfinished-'))) {
    const made = await stat(join(folder, name)).catch(() => null);
    if (made && Date.now() - made.mtimeMs > dayMs) await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** All tables as they stand at one moment, and what contents they refer to then. */
async function saveDatabase(client: pg.Client, backup: string, sums: Sums) {
  await client.query('begin transaction isolation level repeatable read read only');
  const level = await levelOf(client);
  if (level.length === 0) throw new Error('The database is empty: no Domovník has ever run on it.');
  if (!leadsTo(level, newestLevel()))
    throw new Error('The database was written by a newer Domovník than this one. Back it up with that version.');
  const tables: Manifest['tables'] = [];
  for (const table of (await tablesOf(client)).filter(({ name, isDerived }) => !isDerived && !left.includes(name))) {
    const copied = await writeTable(backup, table.name, sums, (...sinks) => copyOut(client, table, ...sinks));
    tables.push({ name: table.name, ...copied });
  }
  const sequences = await sequencesOf(client);
  const held = await heldBytes((text) => client.query(text));
  const { rows } = await client.query(
    `select distinct community_id as "communityId", sha256 from (${held}) held where sha256 is not null order by 2, 1`,
  );
  await client.query('commit');
  return { level, tables, left, sequences, held: rows as Kept[] };
}

/** Disk errors of the folder of backups, after which nothing more can be saved. */
const fatal = ['ENOSPC', 'EDQUOT', 'EROFS'];

async function saveFiles(files: FileStore, folder: string, held: Kept[]) {
  const saved: Manifest['files'] = [];
  const missing: Kept[] = [];
  const copied = { files: 0, bytes: 0 };
  const problems: string[] = [];
  for (const kept of held) {
    const place = placeOf(folder, kept.sha256);
    try {
      const there = await stat(place).catch(() => null);
      const size = there?.size ?? (await copyFile(await files.read(kept.communityId, kept.sha256), place, kept.sha256));
      saved.push({ ...kept, size });
      if (there) continue;
      copied.files++;
      copied.bytes += size;
    } catch (error) {
      if (fatal.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
      missing.push(kept);
      problems.push(`The file community/${kept.communityId}/${kept.sha256}: ${explain(error)}.`);
    }
  }
  return { files: saved, missing, copied, problems };
}

/** What keeps a file from being saved. */
function explain(error: unknown): string {
  if (!(error instanceof Failure)) return (error as Error).message;
  return error.key === 'ATTACHMENT.ERRORS.NOT_FOUND' ? 'its bytes are missing' : 'the storage does not answer';
}

/** Writes a content to its place, whole or not at all; answers its size. */
async function copyFile(content: Readable, place: string, sha256: string): Promise<number> {
  const unfinished = `${place}.${randomBytes(3).toString('hex')}`;
  if (await makeFolder(dirname(place))) await sync(dirname(dirname(place)));
  try {
    const measure = new Measure();
    await pipeline(content, measure, createWriteStream(unfinished, { mode: 0o600, flush: true }));
    if (measure.digest() !== sha256) throw new Error('its bytes are not those that were stored');
    await rename(unfinished, place);
    await sync(dirname(place));
    return measure.size;
  } finally {
    await rm(unfinished, { force: true });
  }
}
