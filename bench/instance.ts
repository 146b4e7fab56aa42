// An instance with an empty database of its own, for measuring.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { createClient } from '#engines/client.ts';
import { startPostgres } from '#engines/postgres.ts';
import { newId } from '#engines/secrets.ts';
import { createCommunity } from '#house/community.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openInstance } from '#server/instance.ts';
import { openSession } from '#server/session.ts';
import { type BuiltInRole, moduleIds } from '#shared/roles.ts';
import { type Calls, modules } from '../src/modules.ts';
import { upload } from '../src/testing/upload.ts';
import type { World } from '../src/testing/world.ts';

/** A community, and one person of a role who is signed in there. */
export type BenchHouse = {
  id: string;
  name: string;
  call: ReturnType<typeof createClient<Calls>>;
  /** Uploads a file and answers the id of what it became. */
  send(path: string, name: string, bytes: Uint8Array): Promise<string>;
};

/** The application on a database in a temporary folder; `close` leaves nothing behind. */
export async function openBench() {
  const folder = await mkdtemp(join(tmpdir(), 'domovnik-bench-'));
  const postgres = await startPostgres({ dataDir: folder });
  const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'silent' });
  const { services, database } = await openInstance(config, postgres.url, modules, { info() {}, error() {} });
  const app = await createApp(services, modules, null);
  const sql = new Client({ connectionString: postgres.url });
  await sql.connect();

  async function openHouse(name: string, role: BuiltInRole): Promise<BenchHouse> {
    const id = await database.transaction((tx) => createCommunity(tx, { name }, moduleIds));
    const [accountId, memberId] = [newId(), newId()];
    await sql.query('insert into account (id, email) values ($1, $2)', [accountId, `${accountId}@example.cz`]);
    await sql.query(
      `insert into member (id, community_id, account_id, role_id, first_name, last_name, is_active)
       select $1, $2, $3, id, 'Jana', 'Dvořáková', true from role where community_id = $2 and name = $4`,
      [memberId, id, accountId, role],
    );
    const token = await openSession(database.db, accountId, 'bench', new Date().toISOString());
    const send = async (path: string, file: string, bytes: Uint8Array) => {
      const { data } = await upload({ app } as World, id, { token }, path, { name: file, bytes });
      return (data as unknown as { id: string }).id;
    };
    return { id, name, call: createClient<Calls>(app, token, id), send };
  }

  /** A signed-in administrator of the application. */
  async function administrate() {
    const accountId = newId();
    const values = [accountId, `${accountId}@example.cz`];
    await sql.query('insert into account (id, email, is_super_admin) values ($1, $2, true)', values);
    const token = await openSession(database.db, accountId, 'bench', new Date().toISOString());
    return { accountId, call: createClient<Calls>(app, token) };
  }

  async function close() {
    sql.on('error', () => {});
    await sql.end();
    await app.close();
    await database.close();
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
  return { sql, openHouse, administrate, close };
}
