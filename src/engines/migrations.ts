import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { type Database, migrateDatabase } from './db.ts';

/** A migration by the SHA-256 of its text; a list of them is the level of a database. */
export type Level = string[];

const root = new URL('../../', import.meta.url); // of the sources and of dist alike
const carried = fileURLToPath(new URL('migrations', root));

/** The version of the application. */
export const applicationVersion = async (): Promise<string> =>
  JSON.parse(await readFile(new URL('package.json', root), 'utf8')).version;

/** The level to which this application brings a database. */
export const newestLevel = (): Level => readMigrationFiles({ migrationsFolder: carried }).map(({ hash }) => hash);

/** The level at which a database stands; empty when it was never migrated. */
export async function levelOf(client: pg.Client): Promise<Level> {
  const { rows } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as done`);
  if (!rows[0].done) return [];
  const done = await client.query('select hash from drizzle.__drizzle_migrations order by created_at');
  return done.rows.map(({ hash }) => hash);
}

/** Whether a database at one level comes to the other one by migrations alone. */
export const leadsTo = (from: Level, to: Level): boolean => from.every((hash, index) => to[index] === hash);

/** Brings a database to a level that this application knows and that its own leads to. */
export async function migrateTo(database: Database, level: Level): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'domovnik-migrations-'));
  try {
    await cp(carried, folder, { recursive: true });
    const journal = join(folder, 'meta/_journal.json');
    const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'));
    await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, level.length) }));
    await migrateDatabase(database, pathToFileURL(folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
