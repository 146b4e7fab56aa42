import { join } from 'node:path';
import { connect, type Database, migrateDatabase } from '#engines/db.ts';
import { openFiles } from '#engines/files.ts';
import { createLimits } from '#engines/limits.ts';
import { openThumbnails } from '#engines/pictures.ts';
import { waker } from '#engines/queue.ts';
import { hashPassword, newId, newToken } from '#engines/secrets.ts';
import type { Config } from './config.ts';
import type { Services } from './context.ts';
import { kernelJobs, worksOf } from './jobs.ts';
import { createMailer, type Mailer } from './mail.ts';
import { declaredBy, type ServerModule } from './module.ts';
import { instance } from './schema.instance.ts';
import { account, community } from './schema.ts';

/** Opens the database and everything that handlers need; migrates first. */
export async function openInstance(
  config: Config,
  url: string,
  modules: readonly ServerModule[],
  log: Services['log'],
  clock: Services['clock'] = () => new Date().toISOString(),
): Promise<{ services: Services; database: Database; mailer: Mailer; isEmpty: boolean; isHalf: boolean }> {
  const database = connect(url);
  await migrateDatabase(database);
  await database.db.insert(instance).values({ secret: newToken() }).onConflictDoNothing();
  const [held] = await database.db.select().from(instance);
  const [first] = await database.db.select({ id: community.id }).from(community).limit(1);
  const [person] = await database.db.select({ id: account.id }).from(account).limit(1);
  const { secret, sampleWriting: isHalf } = held as typeof instance.$inferSelect;
  const warn = (err: unknown) => log.error({ err }, 'file store');
  const files = await openFiles(config.DATA_DIR, config.FILES_URL, warn, config.DISK_RESERVE);
  const services: Services = {
    config,
    database,
    files,
    thumbnails: openThumbnails(join(config.DATA_DIR, 'thumbnails'), files),
    limits: createLimits(database.aside),
    declared: declaredBy(modules),
    secret,
    wake: (job) => wake(job),
    log,
    clock,
  };
  const mailer = createMailer(services);
  const jobs = [...kernelJobs(mailer), ...modules.flatMap((module) => module.jobs ?? [])];
  const wake = waker(worksOf(services, jobs), log);
  return { services, database, mailer, isEmpty: !first && !person, isHalf };
}

/** Makes ADMIN_EMAIL an administrator (G-168); a given password is set only when the account is new. `waits`: it has none yet. */
export async function ensureAdministrator({ config, database }: Services): Promise<'exists' | 'waits'> {
  const email = config.ADMIN_EMAIL?.toLowerCase();
  if (!email) return 'exists';
  const passwordHash = config.ADMIN_PASSWORD ? await hashPassword(config.ADMIN_PASSWORD) : null;
  const rows = await database.db
    .insert(account)
    .values({ id: newId(), email, passwordHash, isSuperAdmin: true })
    .onConflictDoUpdate({ target: account.email, set: { isSuperAdmin: true } })
    .returning({ passwordHash: account.passwordHash });
  return rows[0]?.passwordHash === null ? 'waits' : 'exists';
}
