import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { forgetful, startPostgres } from '../src/engines/postgres.ts';
import { startApplication } from '../src/testing/application.ts';
import { startAres } from '../src/testing/ares.ts';
import { startCluster } from '../src/testing/cluster.ts';
import { issuer, sampleFiles, template, withDatabase } from './ground.ts';

/** PostgreSQL for all journeys; none asks what a crash leaves, so nobody waits for the disk. */
const startDatabase = (folder: string) =>
  process.env.TEST_POSTGRES === 'server'
    ? startCluster(folder, forgetful)
    : startPostgres({ dataDir: folder, besides: forgetful });

/** Writes the sample once, into a database and a folder from which each file of journeys has its own (ground.ts). */
export default async function prepare() {
  const folder = await mkdtemp(join(tmpdir(), 'domovnik-e2e-'));
  const database = join(folder, 'database');
  await mkdir(database);
  const postgres = await startDatabase(database);
  const ares = await startAres();
  const admin = new Client({ connectionString: postgres.url });
  await admin.connect();
  await admin.query(`create database ${template}`);
  await admin.end();
  const writer = await startApplication({
    folder: sampleFiles(folder),
    env: { DATABASE_URL: withDatabase(postgres.url, template), NODE_ENV: 'development', ARES_URL: ares.url, ...issuer },
  });
  await writer.stop();
  process.env.E2E_FOLDER = folder;
  process.env.E2E_DATABASE = postgres.url;
  process.env.E2E_ARES = ares.url;
  return async () => {
    await postgres.stop();
    await ares.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
