import { existsSync } from 'node:fs';
import type { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { isAway, oneAtATime } from '#engines/db.ts';
import { readyFolder } from '#engines/files.disk.ts';
import { type Looked, serveMetrics } from '#engines/metrics.ts';
import { startPostgres } from '#engines/postgres.ts';
import { startQueue } from '#engines/queue.ts';
import { houseJobs } from '#house/jobs.ts';
import { foundingLink } from '#modules/auth/server/auth.founding.ts';
import { signInLink } from '#modules/auth/server/auth.reset.ts';
import { createApp } from '#server/app.ts';
import { type Config, readConfig } from '#server/config.ts';
import type { Services } from '#server/context.ts';
import { ensureAdministrator, openInstance } from '#server/instance.ts';
import { kernelJobs, worksOf } from '#server/jobs.ts';
import { modules } from './modules.ts';

// V8 lets garbage grow with the memory of the machine; so the heap grows by three fifths before it is cleared (decision 24)
setFlagsFromString('--heap-growing-percent=60');

const say = (line: string) => process.stdout.write(`${line}\n`);

/** The sample houses, which most starts never need. */
const loadSample = () => import('./sample.ts');

/** One progress line for a step, with its duration. */
async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const start = performance.now();
  const result = await work();
  say(`${name} … ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

/** Brings the database up to date, fills an empty one and starts the jobs. */
async function open(config: Config, url: string) {
  const lines: { info(detail: object, text: string): void; error(detail: object, text: string): void } = {
    info: (detail, text) => app?.log.info(detail, text),
    error: (detail, text) => app?.log.error(detail, text),
  };
  let app: Awaited<ReturnType<typeof createApp>> | undefined;
  const { services, mailer, isEmpty, isHalf } = await step('Opening the database', () =>
    openInstance(config, url, modules, lines),
  );
  const web = fileURLToPath(new URL('../web', import.meta.url));
  app = await createApp(services, modules, existsSync(web) ? web : null);
  const isGone =
    isHalf && (await step('Removing unfinished sample data', async () => (await loadSample()).removeHalf(services)));
  const isSample = (isEmpty || isGone) && config.NODE_ENV !== 'production';
  if (isSample) await step('Writing sample data', async () => (await loadSample()).createSample(services, modules));
  const administrator = await ensureAdministrator(services);
  const jobs = [...kernelJobs(mailer), ...houseJobs, ...modules.flatMap((module) => module.jobs ?? [])];
  return {
    app,
    services,
    isSample,
    administrator,
    stopJobs: await startQueue(worksOf(services, jobs), url, services.log),
  };
}

/** What an operator watches beside the requests. */
function watched({ database }: Services): Looked {
  const count = async (what: string) =>
    Number((await database.pool.query(`select count(*) from ${what}`)).rows[0].count);
  const failed = "jobs.job where state = 'failed' and created_on > now() - interval '1 day'";
  return {
    mails_waiting: { help: 'Mails that wait to be sent.', read: () => count("mail where status = 'waiting'") },
    mails_failed: { help: 'Mails that were given up.', read: () => count("mail where status = 'failed'") },
    pushes_waiting: { help: 'Notices that wait for a device.', read: () => count('push') },
    jobs_failed: { help: 'Runs of jobs that failed within a day.', read: () => count(failed) },
    database_connections: { help: 'Open connections of this process.', read: () => database.pool.totalCount },
    database_waiting: { help: 'Requests that wait for a connection.', read: () => database.pool.waitingCount },
  };
}

async function start() {
  const config = readConfig();
  await readyFolder(config.DATA_DIR);
  const postgres = config.DATABASE_URL
    ? { url: config.DATABASE_URL, stop: async () => {} }
    : await step('Starting the embedded PostgreSQL', () => startPostgres({ dataDir: config.DATA_DIR, log: say }));
  const opened = await oneAtATime(postgres.url, () => open(config, postgres.url));
  const { app, services, isSample, administrator, stopJobs } = opened;
  let isStopping = false;
  app.addHook('onRequest', async (request, reply) => {
    if (isStopping && request.url === '/readyz') await reply.code(503).send({ ok: false });
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close'); // also of what had begun before
  });
  if (config.METRICS_TOKEN) serveMetrics(app, config.METRICS_TOKEN, watched(services));
  await app.listen({ port: config.PORT, host: config.HOST });
  const address = app.server.address();
  say(`Domovník runs at http://localhost:${typeof address === 'object' ? address?.port : config.PORT}`);
  if (isSample) {
    const { sampleAccounts, samplePassword } = await loadSample();
    say(`Sample accounts, all with the password ${samplePassword}:`);
    for (const { email, title } of sampleAccounts) say(`  ${email.padEnd(26)} ${title}`);
  }
  const founding = await foundingLink(services);
  if (founding) say(`Nobody is here yet. Found your house at ${founding}`);
  if (administrator === 'waits') say(`First sign-in, once, within an hour: ${await signInLink(services)}`);
  for (const job of ['mail', 'telling'] as const) services.wake(job);

  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    app.server.keepAliveTimeout = 500; // what is still being sent cannot be told to close any more
    if (await hasConnections(app.server)) await sleep(farewell);
    await app.close(); // finishes the requests that run
    await stopJobs();
    await services.database.close();
    await postgres.stop();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/**
 * For so many milliseconds everything is still answered while `/readyz` says no: a proxy that asks it every second sends
 * nothing more by then. A connection closed under a request just sent would lose it, and a proxy repeats no write.
 */
const farewell = 2_000;

const hasConnections = (server: Server) =>
  new Promise<boolean>((resolve) => server.getConnections((_, count) => resolve(count > 0)));

/** What is wrong with the database that DATABASE_URL names, without its words, which may hold the password; null when it is not at fault. */
function databaseTrouble(error: unknown): string | null {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  const sign = cause?.code ?? code ?? 'no answer';
  if (!process.env.DATABASE_URL) return null;
  if (isAway(error))
    return `The database of DATABASE_URL does not answer (${sign}): start it, or correct DATABASE_URL.`;
  const refusals: Record<string, string> = {
    '28P01': 'refuses the password',
    '28000': 'refuses the user',
    '3D000': 'is not there',
    '42501': 'gives its user too few rights to make tables',
  };
  return refusals[sign]
    ? `The database of DATABASE_URL ${refusals[sign]} (${sign}): correct DATABASE_URL, or the server.`
    : null;
}

/** What went wrong at the start, as a sentence for the person who started it. */
function explain(error: unknown): string {
  const { code, syscall, port, address, message } = error as NodeJS.ErrnoException & {
    port?: number;
    address?: string;
  };
  if (code === 'EADDRINUSE') return `Port ${port} is already in use: end the program that uses it, or set PORT.`;
  if (syscall === 'listen' && code === 'EACCES') return `Port ${port} is not for this user: set PORT to 1024 or more.`;
  if (syscall === 'listen' || (code === 'ENOTFOUND' && process.env.HOST && message.endsWith(process.env.HOST)))
    return `HOST ${address ?? process.env.HOST} is no address of this machine (${code}): set it to one, or to 0.0.0.0 for all.`;
  return databaseTrouble(error) ?? message ?? String(error);
}

start().catch((error) => {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
});
