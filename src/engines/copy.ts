import { createHash } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from, to } from 'pg-copy-streams';

// Whole tables out of a database and into one, as streams that spell every value the same way on every server.

/** A table: the columns that hold values of their own, the order by its primary key, the same under every locale, and whether the database fills it by itself from the others. */
export type Table = { name: string; columns: string; order: string; isDerived: boolean };
/** What went through a stream: its bytes, their SHA-256, and how many rows they were. */
export type Copied = { rows: number; sha256: string };

/** A connection for copying: no limit of time, and dates, zones and letters spelled alike wherever it leads. */
export async function connectForCopy(url: string): Promise<pg.Client> {
  const settings = { statement_timeout: 0, timezone: 'UTC', datestyle: 'ISO', client_encoding: 'UTF8' };
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, options: options.join(' ') });
  client.on('error', () => {}); // the statement that runs fails by itself
  await client.connect();
  return client;
}

/** The tables of the schema `public` by name. */
export async function tablesOf(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query(`
    select quote_ident(c.relname) as name,
      (select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (select string_agg(quote_ident(a.attname) || case when a.attcollation > 0 then ' collate "C"' else '' end, ', ' order by k.n)
        from pg_index i, unnest(i.indkey::int2[]) with ordinality k (num, n)
        join pg_attribute a on a.attnum = k.num
        where i.indrelid = c.oid and a.attrelid = c.oid and i.indisprimary) as order,
      obj_description(c.oid) is not distinct from 'derived' as "isDerived"
    from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by c.relname collate "C"`);
  const keyless = rows.find(({ order, isDerived }) => order === null && !isDerived);
  if (keyless) throw new Error(`The table ${keyless.name} has no primary key, so its copy would have no order.`);
  return rows;
}

/** A stream that hands on what it gets and knows afterwards how much it was and what its SHA-256 is. */
export class Measure extends Transform {
  size = 0;
  #hash = createHash('sha256');
  override _transform(chunk: Buffer, _encoding: string, done: (error: null, chunk: Buffer) => void) {
    this.size += chunk.length;
    this.#hash.update(chunk);
    done(null, chunk);
  }
  /** To be asked once, at the end. */
  digest = () => this.#hash.digest('hex');
}

/** What rows may be streamed through and at last into. */
export type Sink = NodeJS.ReadWriteStream | NodeJS.WritableStream;

/** Reads a stream to its end for its size and SHA-256 alone. */
export async function measureStream(source: Readable): Promise<{ size: number; sha256: string }> {
  const measure = new Measure();
  await pipeline(source, measure.resume());
  return { size: measure.size, sha256: measure.digest() };
}

/** Streams the rows of a table, in the order of its key, through the given streams; the last one takes them in. */
export async function copyOut(client: pg.Client, { name, columns, order }: Table, ...sinks: Sink[]): Promise<Copied> {
  const source = client.query(to(`copy (select ${columns} from ${name} order by ${order}) to stdout`));
  const measure = new Measure();
  if (sinks.length === 0) measure.resume();
  await pipeline([source, measure, ...sinks]);
  await client.query('select'); // how many rows they were is told after the last of them, sometimes later than the stream ends
  return { rows: source.rowCount, sha256: measure.digest() };
}

/** Streams rows into a table, all or none. */
export async function copyIn(client: pg.Client, { name, columns }: Table, rows: Readable): Promise<void> {
  await pipeline(rows, client.query(from(`copy ${name} (${columns}) from stdin`)));
}

/** Does the work in the running transaction without foreign keys, then puts them back; PostgreSQL then proves each of them. */
export async function withoutForeignKeys<T>(client: pg.ClientBase, work: () => Promise<T>): Promise<T> {
  const { rows: keys } = await client.query(`
    select conrelid::regclass as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`);
  const done = await work();
  await client.query('set constraints all immediate'); // a table with a trigger that waits for the end takes no key
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  return done;
}

/** Where a sequence stands; null when it was never asked. */
export type Sequence = { name: string; value: string | null };

/** The sequences of the schema `public` by name. */
export async function sequencesOf(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query(`
    select quote_ident(sequencename) as name, last_value::text as value from pg_sequences
    where schemaname = 'public' order by sequencename collate "C"`);
  return rows;
}

/** Lets sequences go on where they stood. */
export async function setSequences(client: pg.Client, sequences: Sequence[]): Promise<void> {
  for (const { name, value } of sequences)
    if (value !== null) await client.query('select setval($1::text::regclass, $2::bigint)', [name, value]);
}
