import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { connect, migrateDatabase } from '#engines/db.ts';
import { forgetful, startPostgres } from '#engines/postgres.ts';
import { startAres } from './ares.ts';
import { startCluster } from './cluster.ts';
import type { Ground } from './ground.ts';

const withDatabase = (url: string, name: string) => {
  const next = new URL(url);
  next.pathname = `/${name}`;
  return next.href;
};

/**
 * The built-in PostgreSQL, or with TEST_POSTGRES=server one of Debian's package. No test of this server asks what a crash
 * leaves, so nobody waits for the disk; those that ask start their own.
 */
const startOwn = (folder: string) =>
  process.env.TEST_POSTGRES === 'server'
    ? startCluster(folder, forgetful)
    : startPostgres({ dataDir: folder, besides: forgetful });

/** Boots PostgreSQL once (or uses TEST_DATABASE_URL) and migrates one template, from which each worker clones its database. */
export async function setup(project: { provide(key: keyof Ground, value: string): void }) {
  const folder = await mkdtemp(join(tmpdir(), 'domovnik-test-'));
  const given = process.env.TEST_DATABASE_URL;
  const postgres = given ? { url: given, stop: async () => {} } : await startOwn(folder);
  const template = `domovnik_template_${randomBytes(4).toString('hex')}`;
  const admin = new Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`create database ${template}`);
  const database = connect(withDatabase(postgres.url, template), 1);
  await migrateDatabase(database);
  await database.close();
  project.provide('adminUrl', postgres.url);
  project.provide('template', template);
  project.provide('folder', folder);
  const ares = await startAres();
  project.provide('aresUrl', ares.url);
  return async () => {
    const { rows } = await admin.query(
      `select datname from pg_database where datname like '${template}%' order by length(datname) desc`,
    );
    for (const { datname } of rows) await admin.query(`drop database if exists ${datname} with (force)`);
    await admin.end();
    await ares.stop();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
