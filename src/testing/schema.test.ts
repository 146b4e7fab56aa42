import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { Client } from 'pg';
import { beforeAll, describe, expect, inject, test } from 'vitest';
import { connect, migrateDatabase } from '#engines/db.ts';
import drizzleConfig from '../../drizzle.config.ts';
import { modules } from '../modules.ts';
import { house, openWorld, type World } from './world.ts';

let world: World;
const rowsOf = async (text: string) => (await world.database.pool.query(text)).rows;

const declared = Object.values({
  ...import.meta.glob<Record<string, unknown>>('../server/schema*.ts', { eager: true }),
  ...import.meta.glob<Record<string, unknown>>('../modules/*/server/*.kind.ts', { eager: true }),
})
  .flatMap((file) => Object.values(file))
  .filter((value): value is PgTable => is(value, PgTable))
  .map((table) => getTableConfig(table));

test('no table of a kind has a column of the spine besides its key, which would hide the other in a row', () => {
  const spine = declared.find(({ name }) => name === 'record')?.columns.map(({ name }) => name) ?? [];
  const kinds = modules.flatMap((module) => module.kinds ?? []);
  const both = kinds.flatMap(({ table }) =>
    getTableConfig(table)
      .columns.filter(({ name }) => spine.includes(name) && name !== 'id' && name !== 'community_id')
      .map(({ name }) => `${getTableConfig(table).name}.${name}`),
  );
  expect([spine.length > 10, kinds.length > 5, both]).toEqual([true, true, []]);
});

beforeAll(async () => {
  world = await openWorld();
});

describe('tables of communities', () => {
  const tenantTables = `select c.oid, c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'community_id' and not a.attisdropped
    where n.nspname = 'public' and c.relkind in ('r', 'p')`;

  test('are all but the few that belong to the whole instance', async () => {
    const tenants = (await rowsOf(tenantTables)).map((row) => row.relname);
    const global = declared.map((table) => table.name).filter((name) => !tenants.includes(name));
    expect(global.sort()).toEqual([
      'account',
      'community',
      'device',
      'house_order',
      'instance',
      'invoice',
      'invoice_document',
      'invoice_paper',
      'invoice_payment',
      'link_token',
      'rate_limit',
      'series',
      'session',
    ]);
  });

  test('let a house go as a whole: where a row forgets two others, or demands one, that is judged at the end', async () => {
    const early = await rowsOf(`
      with tenant as (${tenantTables}), key as (select * from pg_constraint where contype = 'f' and not condeferrable)
      select k.conname from key k where k.conrelid in (select oid from tenant) and k.confdeltype in ('a', 'c', 'r')
        and (k.confdeltype <> 'c' or (select count(*) from pg_constraint n where n.contype = 'f'
          and n.conrelid = k.conrelid and n.confdeltype = 'n') > 1)
      order by 1`);
    expect(early.map(({ conname }) => conname)).toEqual([]);
  });

  test('refer to each other only together with the community, so that no row points into another one', async () => {
    const keys = await rowsOf(`
      with tenant as (${tenantTables})
      select k.conname, k.conrelid::regclass::text as child, k.confrelid::regclass::text as parent,
        (select array_agg(a.attname order by o.n) from unnest(k.conkey) with ordinality o (num, n)
          join pg_attribute a on a.attrelid = k.conrelid and a.attnum = o.num)::text[] as columns,
        (select array_agg(a.attname order by o.n) from unnest(k.confkey) with ordinality o (num, n)
          join pg_attribute a on a.attrelid = k.confrelid and a.attnum = o.num)::text[] as referred
      from pg_constraint k where k.contype = 'f'
        and k.conrelid in (select oid from tenant) and k.confrelid in (select oid from tenant)`);
    expect(keys.length).toBeGreaterThan(8);
    const loose = keys.filter(({ columns, referred }) => {
      const at = columns.indexOf('community_id');
      return at < 0 || referred[at] !== 'community_id' || columns.length < 2;
    });
    expect(loose).toEqual([]);
  });

  test('keep their community when somebody whom they name is deleted', async () => {
    const keys = await rowsOf(`
      select k.conname, (select array_agg(a.attname) from unnest(k.confdelsetcols) n
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = n)::text[] as emptied
      from pg_constraint k where k.contype = 'f' and k.confdeltype = 'n'`);
    expect(keys.length).toBeGreaterThan(8);
    const careless = keys.filter(({ emptied }) => !emptied || emptied.includes('community_id'));
    expect(careless).toEqual([]);
  });

  test('are bound to a community that exists, directly or through what they hang on', async () => {
    const keys = await rowsOf(`
      select conrelid::regclass::text as child, confrelid::regclass::text as parent from pg_constraint where contype = 'f'`);
    const bound = new Set(['community']);
    for (let size = 0; size !== bound.size; ) {
      size = bound.size;
      for (const { child, parent } of keys) if (bound.has(parent)) bound.add(child);
    }
    const tenants = (await rowsOf(tenantTables)).map((row) => row.relname);
    expect(tenants.filter((name) => !bound.has(name))).toEqual([]);
  });

  test('have an index that begins with the community', async () => {
    const without = await rowsOf(`
      with tenant as (${tenantTables})
      select relname from tenant where not exists (
        select 1 from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
        where i.indrelid = tenant.oid and a.attname = 'community_id')`);
    expect(without.map((row) => row.relname)).toEqual([]);
  });

  test('cannot hold a row of one community that hangs on another, whoever writes it', async () => {
    const [mine, theirs] = [await house(world), await house(world)];
    const [writer, stranger] = [await mine.join('mayorCommittee'), await theirs.join('mayorCommittee')];
    const { id } = (await writer.call('POST /message', { title: 'x', description: 'x', long_term: false })).data;
    const { pool } = world.database;
    const comment = (communityId: string) =>
      pool.query(
        `insert into comment (id, community_id, record_id, description) values (gen_random_uuid(), $1, $2, 'x')`,
        [communityId, id],
      );
    await comment(mine.id);
    const wrong = [
      comment(theirs.id),
      pool.query('update record set community_id = $1 where id = $2', [theirs.id, id]),
      pool.query('update record set author_id = $1 where id = $2', [stranger.id, id]),
      pool.query('update member set role_id = (select role_id from member where id = $1) where id = $2', [
        stranger.id,
        writer.id,
      ]),
    ];
    for (const work of await Promise.allSettled(wrong))
      expect(work).toMatchObject({ status: 'rejected', reason: { code: '23503' } });
  });
});

test('a change of anything that a house is shown is noted, whatever writes it', async () => {
  const rows = await rowsOf(`
    select relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'community_id')
      and 28 <> (select coalesce(bit_or(t.tgtype::int), 0) & 28 from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'note_change'::regproc)`); // at insert, delete and update
  /** What nothing but its own page shows, and what the database counts by itself. */
  const unseen = [
    'activity',
    'cause',
    'evening_deed',
    'evening_hand',
    'evening_unit',
    'follower',
    'former_place',
    'history',
    'house_change',
    'house_import',
    'mail',
    'news',
    'payment_watch',
    'push',
    'related',
    'stored',
    'tally',
  ];
  expect(rows.map((row) => row.relname).sort()).toEqual(unseen);
});

test('every table that names stored contents tells them to what counts them', async () => {
  const rows = await rowsOf(`
    select c.relname, count(distinct t.tgtype)::int as told from pg_class c
      left join pg_trigger t on t.tgrelid = c.oid and t.tgfoid = 'note_stored'::regproc
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'stored'
      and 2 = (select count(*) from pg_attribute a where a.attrelid = c.oid and a.attname in ('sha256', 'size'))
    group by 1 order by 1`);
  expect(rows).toEqual(
    ['attachment', 'file', 'file_version', 'photo', 'reading_state'].map((relname) => ({ relname, told: 3 })),
  );
});

describe('migrations', () => {
  test('make exactly the columns that the code declares', async () => {
    const found = await rowsOf(`
      select table_name, column_name, is_nullable = 'NO' as required from information_schema.columns
      where table_schema = 'public'`);
    const text = (table: string, column: string, required: boolean) => `${table}.${column}${required ? '' : '?'}`;
    expect(found.map((row) => text(row.table_name, row.column_name, row.required)).sort()).toEqual(
      declared.flatMap(({ name, columns }) => columns.map((column) => text(name, column.name, column.notNull))).sort(),
    );
  });

  test('are up to date: the tools find nothing new to write', async () => {
    const folder = await mkdtemp(join(inject('folder'), 'migrations-'));
    await cp('migrations', folder, { recursive: true });
    const before = await readdir(folder);
    const settings = { ...drizzleConfig, out: relative('.', folder) };
    const file = relative('.', join(folder, 'drizzle.config.json'));
    await writeFile(file, JSON.stringify(settings));
    const run = ['node_modules/drizzle-kit/bin.cjs', 'generate', '--config', file];
    const { stdout } = await promisify(execFile)(process.execPath, run);
    expect(stdout).toContain('No schema changes');
    expect((await readdir(folder)).filter((name) => name !== 'drizzle.config.json')).toEqual(before);
  });

  test('may be run by two processes that start at once on an empty database', async () => {
    const name = `${inject('template')}_empty`;
    const admin = new Client({ connectionString: inject('adminUrl') });
    await admin.connect();
    await admin.query(`create database ${name}`);
    const url = Object.assign(new URL(inject('adminUrl')), { pathname: `/${name}` }).href;
    const both = [connect(url, 2), connect(url, 2)];
    await Promise.all(both.map((database) => migrateDatabase(database)));
    const { rows } = await (both[0] as (typeof both)[0]).pool.query(
      'select count(*)::int as count from drizzle.__drizzle_migrations',
    );
    expect(rows[0].count).toBe((await readdir('migrations')).filter((file) => file.endsWith('.sql')).length);
    await Promise.all(both.map((database) => database.close()));
    await admin.end();
  });
});
