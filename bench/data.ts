// Fills a database with a thousand houses that hold 10 000 or 1 000 000 records, always the same: DATABASE_URL=… npm run bench:data -- 1000000
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { connect, migrateDatabase } from '#engines/db.ts';
import { createCommunity } from '#house/community.ts';
import { houseId, houses, idOf, type Size, sizeOf } from './data.ids.ts';
import { writePeople } from './data.people.ts';
import { writeRecords } from './data.records.ts';
import { writeVotes } from './data.votes.ts';

/** Removes the indices that are no constraints, lets the work insert, and builds them again: minutes become seconds. */
async function withoutIndices(sql: Client, work: () => Promise<unknown>) {
  const { rows } = await sql.query(
    `select i.indexname, i.indexdef from pg_indexes i where i.schemaname = 'public'
     and not exists (select 1 from pg_constraint c where c.conname = i.indexname)`,
  );
  for (const { indexname } of rows) await sql.query(`drop index ${indexname}`);
  await work();
  for (const { indexdef } of rows) await sql.query(indexdef);
  await sql.query('vacuum analyze');
}

/** The houses, each with the modules, roles and labels of the one that is their pattern. */
async function writeHouses(sql: Client, pattern: string) {
  await sql.query(
    `insert into community (id, name, url_hash, modules, created_at)
     select ${houseId('i')}, 'SVJ Ukázková ' || i, md5('hash' || i), c.modules, timestamptz '2026-01-01'
     from generate_series(0, ${houses - 1}) i, community c where c.id = $1`,
    [pattern],
  );
  await sql.query(
    `insert into role (id, community_id, name, title, "group", rights, modules, position)
     select ${idOf("'role' || i || r.name")}, ${houseId('i')}, r.name, r.title, r."group", r.rights, r.modules, r.position
     from generate_series(0, ${houses - 1}) i, role r where r.community_id = $1`,
    [pattern],
  );
  await sql.query(
    `insert into label (id, community_id, kind, type, position)
     select ${idOf("'label' || i || l.kind || l.type")}, ${houseId('i')}, l.kind, l.type, l.position
     from generate_series(0, ${houses - 1}) i, label l where l.community_id = $1`,
    [pattern],
  );
  await sql.query(
    `insert into entrance (id, community_id, name) select ${idOf("'entrance' || i")}, ${houseId('i')}, 'A' from generate_series(0, ${houses - 1}) i`,
  );
}

/** Writes the houses into a migrated database. */
export async function writeData(url: string, size: Size): Promise<void> {
  const database = connect(url, 1);
  const pattern = await database.transaction((tx) => createCommunity(tx, { name: 'SVJ Vzorová' }));
  await database.close();
  const sql = new Client({ connectionString: url });
  await sql.connect();
  await sql.query(
    "set session_replication_role = replica; set maintenance_work_mem = '512MB'; set synchronous_commit = off; set timezone = 'UTC'",
  );
  await withoutIndices(sql, async () => {
    await writeHouses(sql, pattern);
    await writePeople(sql, size);
    await writeRecords(sql, size);
    await writeVotes(sql, size);
  });
  await sql.end();
}

/** How many rows the tables hold, the largest first. */
export async function countRows(url: string): Promise<Record<string, number>> {
  const sql = new Client({ connectionString: url });
  await sql.connect();
  const { rows } = await sql.query(
    `select relname, n_live_tup::int n from pg_stat_user_tables where schemaname = 'public' and n_live_tup > 0 order by n desc`,
  );
  await sql.end();
  return Object.fromEntries(rows.map(({ relname, n }) => [relname, n]));
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const url = process.env.DATABASE_URL;
  if (!url) throw new Error('Set DATABASE_URL to the database to fill: one that the application has started on once.');
  const database = connect(url, 1);
  await migrateDatabase(database);
  await database.close();
  const started = performance.now();
  await writeData(url, sizeOf(Number(process.argv[2] ?? 10_000)));
  console.log(await countRows(url));
  console.log(`written in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}
