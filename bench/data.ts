// Fills a database with a thousand houses that hold 10 000 or 1 000 000 records, always the same: DATABASE_URL=… npm run bench:data -- 1000000
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { connect, type Database, migrateDatabase } from '#engines/db.ts';
import { createCommunity } from '#house/community.ts';
import { moduleIds } from '#shared/roles.ts';
import { houseId, houses, type Size, sizeOf } from './data.ids.ts';
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

/** The houses, each founded as an accepted order founds one, and what people and records of theirs refer to. */
async function writeHouses(database: Database, sql: Client) {
  const { rows } = await sql.query<{ id: string }>(
    `select ${houseId('i')} id from generate_series(0, ${houses - 1}) i order by i`,
  );
  await database.transaction(async (tx) => {
    for (const [i, { id }] of rows.entries())
      await createCommunity(tx, { id, name: `SVJ Ukázková ${i}`, createdAt: foundedAt }, moduleIds, [{ name: 'A' }]);
  });
  await sql.query(
    `create temporary table founded as select i house, e.id entrance, c.id chair, o.id owner, m.id notice, v.id event
     from generate_series(0, ${houses - 1}) i
     join entrance e on e.community_id = ${houseId('i')}
     join role c on c.community_id = e.community_id and c.name = 'mayorCommittee'
     join role o on o.community_id = e.community_id and o.name = 'member'
     join label m on m.community_id = e.community_id and m.kind = 'message' and m.type = 'general'
     join label v on v.community_id = e.community_id and v.kind = 'event' and v.type = 'general'`,
  );
}

const foundedAt = '2026-01-01T00:00:00.000Z';
/** What is written in bulk is not checked, and fires no trigger but those that count what lists tell. */
const inBulk = 'set session_replication_role = replica; set synchronous_commit = off';
const counting = ['record on record', 'member on member', 'unit on unit', 'share on unit'];
const letCount = (how: string) =>
  counting
    .map((one) => one.split(' on '))
    .map(([what, table]) => `alter table ${table} ${how} trigger ${what}_counted`);

/** Writes the houses into a migrated database. */
export async function writeData(url: string, size: Size): Promise<void> {
  const database = connect(url, 1);
  await database.pool.query(inBulk);
  const sql = new Client({ connectionString: url });
  await sql.connect();
  await sql.query(`${inBulk}; set maintenance_work_mem = '512MB'; set timezone = 'UTC'`);
  await withoutIndices(sql, async () => {
    await writeHouses(database, sql);
    await database.close();
    await sql.query(letCount('enable always').join(';'));
    await writePeople(sql, size);
    await writeRecords(sql, size);
    await writeVotes(sql, size);
    await sql.query(letCount('enable').join(';'));
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
