import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { Client } from 'pg';
import { createClient } from '#engines/client.ts';
import { hashPassword, newId } from '#engines/secrets.ts';
import { createCommunity } from '#house/community.ts';
import { houseJobs } from '#house/jobs.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { openInstance } from '#server/instance.ts';
import { kernelJobs } from '#server/jobs.ts';
import { account, community, member, role } from '#server/schema.ts';
import { openSession } from '#server/session.ts';
import { type BuiltInRole, type ModuleId, moduleIds } from '#shared/roles.ts';
import { type Calls, modules } from '../modules.ts';
import { groundOf } from './ground.ts';
import { issuerOfTests } from './issuer.ts';
import { turn } from './turn.ts';

export type TestClient = ReturnType<typeof createClient<Calls>>;
export type World = Awaited<ReturnType<typeof open>>;

let world: Promise<World> | undefined;
let counter = 0;

/** How many houses a database may hold before the next file empties it: jobs look at all of them, and a clock that is moved makes things due in each. */
const crowd = 12;
let houses = 0;

/** The application on a database of this worker's own, opened once; every test makes its own community, and no file pays for what many before it have left. */
export async function openWorld(): Promise<World> {
  world ??= open();
  const opened = await world;
  if (turn.isNew && houses > crowd) {
    await empty(opened.database.pool);
    houses = 0;
  }
  if (turn.isNew) opened.clock.now = null; // a file that has moved it leaves the next one in its own time
  turn.isNew = false;
  await opened.database.pool.query('update cause set told_at = due_at, reached = 0 where told_at is null');
  await opened.database.pool.query(
    'update news set goes_at = null, push_at = null where goes_at is not null or push_at is not null',
  );
  return opened;
}

/** Empties all tables but that of the instance itself. */
async function empty(pool: World['database']['pool']): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'instance'`,
    );
    await client.query('set session_replication_role = replica'); // ledgers and journals let nothing go
    await client.query(`truncate ${rows.map(({ name }) => name).join(', ')}`);
  } finally {
    await client.query('set session_replication_role = origin');
    client.release();
  }
}

/** A database of its own, cloned from the migrated template. */
async function cloneDatabase(): Promise<string> {
  const { adminUrl, template } = { adminUrl: groundOf('adminUrl'), template: groundOf('template') };
  const name = `${template}_${process.pid}_${Math.random().toString(36).slice(2, 8)}`;
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  await admin.query('select pg_advisory_lock(7262)'); // one clone of the template at a time
  await admin.query(`create database ${name} template ${template}`);
  await admin.end();
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** An application with other settings: on a database of its own, or as a second process beside another one. */
export async function open(env: Record<string, string> = {}, beside?: { url: string; folder: string }) {
  const url = beside?.url ?? (await cloneDatabase());
  const folder = beside?.folder ?? (await mkdtemp(join(groundOf('folder'), 'files-')));
  const config = readConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: folder,
    BASE_URL: 'http://localhost:3000',
    ARES_URL: groundOf('aresUrl'),
    FIO_URL: 'http://127.0.0.1:9',
    ...issuerOfTests,
    ...env,
  });
  const clock = { now: null as string | null };
  const lines: object[] = [];
  const log = {
    info: (detail: object) => void lines.push(detail),
    error: (detail: object) => void lines.push(detail),
  };
  const { services, database, mailer } = await openInstance(
    config,
    url,
    modules,
    log,
    () => clock.now ?? new Date().toISOString(),
  );
  const { wake } = services;
  services.wake = (job) => (job === 'mail' ? wake(job) : undefined); // people are told when a test says so
  const app = await createApp(services, modules, null);
  const close = async () => {
    await app.close();
    await database.close();
  };
  /** Sends what waits as if it were later, and comes back to the time that was. */
  const sendAt = async (now: string) => {
    const before = clock.now;
    clock.now = now;
    await mailer.sendWaiting().finally(() => {
      clock.now = before;
    });
  };
  const sweep = async () => {
    for (const job of [...kernelJobs(mailer), ...houseJobs, ...modules.flatMap((module) => module.jobs ?? [])])
      if (job.name !== 'mail') await job.run(services);
  };
  /** Tells people what is due, and writes the letters that go with it. */
  const tellAll = async () => {
    for (const job of modules.flatMap((module) => module.jobs ?? []))
      if (job.name === 'telling') await job.run(services);
  };
  return { app, services, database, mailer, clock, lines, folder, url, sendAt, sweep, tellAll, close };
}

/** Runs jobs by their names, one after the other as they are named. */
export async function runJobs({ services }: World, ...names: string[]): Promise<void> {
  const all = modules.flatMap((module) => module.jobs ?? []);
  for (const name of names) for (const job of all.filter((one) => one.name === name)) await job.run(services);
}

export type Person = { call: TestClient; id: string; accountId: string; email: string; token: string };
export type House = {
  id: string;
  join(role: BuiltInRole, values?: Partial<typeof member.$inferInsert>): Promise<Person>;
};

/** A community of the test's own, with a way to add signed-in people of any role. */
export async function house(
  at: World,
  options: { modules?: ModuleId[]; isDemo?: boolean; name?: string } = {},
): Promise<House> {
  const { db } = at.database;
  houses++;
  const { name = `SVJ Zkušební ${++counter}`, isDemo = false } = options;
  const id = await at.database.transaction((tx) => createCommunity(tx, { name, isDemo }, options.modules ?? moduleIds));
  return {
    id,
    async join(roleName, values = {}) {
      const email = `osoba${process.pid}.${++counter}@example.cz`;
      const accountId = newId();
      await db.insert(account).values({ id: accountId, email });
      const roles = await db.select({ id: role.id, name: role.name }).from(role).where(eq(role.communityId, id));
      const memberId = newId();
      const roleId = roles.find((row) => row.name === roleName)?.id as string;
      await db.insert(member).values({
        id: memberId,
        communityId: id,
        accountId,
        roleId,
        firstName: 'Jiří',
        lastName: `Řehoř ${counter}`,
        isActive: true,
        ...values,
      });
      const token = await openSession(db, accountId, 'test', new Date().toISOString());
      return { call: createClient<Calls>(at.app, token, id), id: memberId, accountId, email, token };
    },
  };
}

/** A signed-in administrator of the application, seen from a community. */
export async function administrator(at: World, communityId?: string): Promise<Person> {
  const email = `admin${process.pid}.${++counter}@example.cz`;
  const accountId = newId();
  await at.database.db.insert(account).values({ id: accountId, email, isSuperAdmin: true });
  const token = await openSession(at.database.db, accountId, 'test', new Date().toISOString());
  return { call: createClient<Calls>(at.app, token, communityId), id: '', accountId, email, token };
}

/** Changes a community after it was made, and answers how it was before. */
export async function changeCommunity(at: World, id: string, values: Partial<typeof community.$inferInsert>) {
  const which = eq(community.id, id);
  const [before] = await at.database.db.select().from(community).where(which);
  await at.database.db.update(community).set(values).where(which);
  return before as NonNullable<typeof before>;
}

/** Somebody who is not signed in. */
export const visitor = (at: Pick<World, 'app'>): TestClient => createClient<Calls>(at.app);

/** The client of a token, with or without a community. */
export const holder = (at: Pick<World, 'app'>, token: string, communityId?: string): TestClient =>
  createClient<Calls>(at.app, token, communityId);

export const password = 'Tiche-housle-26';
const passwordHash = hashPassword(password);

/** Lets a person sign in with the password of the tests. */
export async function givePassword(at: World, person: Pick<Person, 'accountId'>): Promise<void> {
  await at.database.db
    .update(account)
    .set({ passwordHash: await passwordHash })
    .where(eq(account.id, person.accountId));
}

/** Forgets what the rate limits have counted, so that tests do not wait for each other. */
export const forgetTries = (at: World) => at.database.pool.query('delete from rate_limit');

/** Lets everybody stay signed in, for tests that go through a year. */
export const staySignedIn = (at: World) =>
  at.database.pool.query(`update session set used_at = '2100-01-01', expires_at = '2100-01-01'`);
