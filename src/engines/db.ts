import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Client, Pool } from 'pg';

/** What handlers query: the pool outside a transaction, or the one transaction of a write. */
export type Db = Pick<
  NodePgDatabase,
  'select' | 'selectDistinctOn' | 'insert' | 'update' | 'delete' | 'execute' | '$count'
>;

export type Database = {
  db: NodePgDatabase;
  pool: Pool;
  /** Connections apart, for short statements within a transaction that must stand whatever becomes of it: they never wait for those who wait for its locks. */
  aside: Pool;
  /**
   * Runs the work in one transaction and repeats it when PostgreSQL asks for that (40001, 40P01), or when somebody else wrote
   * meanwhile what must be there but once, or removed what is named (23505, 23503): the second time the work sees that, and says it.
   */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** A query that every request asks: built once for a pool, planned once for each of its connections, then only filled. */
export function prepared<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const held = new WeakMap<Db, Query>();
  return (db) => {
    const query = held.get(db) ?? build(db);
    held.set(db, query);
    return query;
  };
}

/** A query that only waits for its values. */
export type Fillable<Answer = unknown> = { execute(values: Record<string, unknown>): Promise<Answer> };

/** The same for a query that has several shapes, each under a name. */
export function preparedShapes<Answer = unknown>(): (
  db: Db,
  name: string,
  build: (db: Db, name: string) => Fillable<Answer>,
) => Fillable<Answer> {
  const shapes = new Map<string, (db: Db) => Fillable<Answer>>();
  return (db, name, build) => {
    const query = shapes.get(name) ?? prepared((on) => build(on, name));
    shapes.set(name, query);
    return query(db);
  };
}

const repeatable = new Set(['40001', '40P01', '23505', '23503']);

const codeOf = (error: unknown): string =>
  String((error as { code?: unknown; cause?: { code?: unknown } })?.cause?.code ?? (error as { code?: unknown })?.code);

/** Not there, shutting down, starting, taking no more connections, or a connection that broke (class 08). */
const away = /^(57P0[1-5]|53300|25P03|08...)$/;
/** How a socket says that nobody is at its other end, or not any more. */
const unreached = new Set(
  'ECONNREFUSED ECONNRESET EPIPE ETIMEDOUT EHOSTUNREACH ENETUNREACH ENOENT ENOTFOUND EAI_AGAIN'.split(' '),
);
/** What the client and its pool say, word for word, of a connection that is lost or was never made; such errors bear no code. */
const lost = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Connection terminated due to connection timeout',
  'timeout exceeded when trying to connect',
  'timeout expired',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Cannot use a pool after calling end on the pool',
]);

/** Whether an error says that the database cannot be asked now, rather than that it refuses what was asked. */
export function isAway(error: unknown): boolean {
  const failed = error as NodeJS.ErrnoException;
  const { code, syscall, message } = (failed.cause ?? failed) as NodeJS.ErrnoException; // a failed query tells its values, its cause does not
  if (code === undefined) return lost.has(message);
  return away.test(code) || (unreached.has(code) && /^(connect|read|write|getaddrinfo)$/.test(syscall ?? ''));
}

/** One transaction on one connection, which takes its queries in turn, also those that the work asks at once. */
async function onOneConnection<T>(pool: Pool, work: (tx: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = (...args: unknown[]) => {
    const next = last.then(() => query(...args));
    last = next.catch(() => {});
    return next;
  };
  try {
    return await drizzle(Object.create(client, { query: { value: inTurn } })).transaction(work);
  } finally {
    client.release();
  }
}

/** Connects a pool sized for two cores; no statement runs longer than 30 seconds, and a backslash in a text is a backslash. */
export function connect(url: string, size = 10): Database {
  const [pool, aside] = [size, 2].map((max) => {
    const options = '-c statement_timeout=30000 -c timezone=UTC -c standard_conforming_strings=on';
    const made = new Pool({ connectionString: url, max, connectionTimeoutMillis: 10_000, options });
    // A connection that dies fails what runs on it and is replaced at its next use; unheard, it would end the process.
    return made.on('error', () => {}).on('connect', (client) => void client.on('error', () => {}));
  }) as [Pool, Pool];
  const db = drizzle(pool);
  async function transaction<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await onOneConnection(pool, work);
      } catch (error) {
        if (attempt === 5 || !repeatable.has(codeOf(error))) throw error;
      }
    }
  }
  const close = async () => void (await Promise.all([pool.end(), aside.end()]));
  return { db, pool, aside, transaction, close };
}

/** Waits until no other transaction holds the turn of that name, and holds it to the end of this one: taken first, none waits for another in a ring. */
export const takeTurn = (db: Db, name: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);

/** Runs the work while no other process runs its own on the same database; one that dies makes room for the next. */
export async function oneAtATime<T>(url: string, work: () => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {}); // the lock goes with the connection
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(7260)');
    return await work();
  } finally {
    await client.end().catch(() => {});
  }
}

/** Brings the schema up to date; safe when several processes start at once. */
export async function migrateDatabase(database: Database, folder = new URL('../../migrations', import.meta.url)) {
  const client = await database.pool.connect();
  try {
    await client.query('set statement_timeout = 0'); // a large table may take minutes, and whoever waits for it waits as long
    await client.query('select pg_advisory_lock(7261)');
    await migrate(drizzle(client), { migrationsFolder: fileURLToPath(folder) });
  } finally {
    client.release(true); // ends the connection, and the lock with it
  }
}
