// Requests per second of the message list against a bare node:http server that runs the same SQL and sends the same bytes.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Pool } from 'pg';
import { startPostgres } from '#engines/postgres.ts';
import { createApp } from '#server/app.ts';
import { createClient } from '#server/client.ts';
import { readConfig } from '#server/config.ts';
import { openInstance } from '#server/instance.ts';
import { type Calls, modules } from '../src/modules.ts';
import { createSample, samplePassword } from '../src/sample.ts';

const path = '/api/v2/message?tab=actual&page=1&sizePerPage=25';
const seconds = 8;

/** Drives one address with ten connections from a process of its own; requests per second and p99 in milliseconds. */
async function drive(url: string, headers: Record<string, string>) {
  const flags = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}=${value}`]);
  const args = ['node_modules/autocannon/autocannon.js', '-j', '-c', '10', '-d', String(seconds), ...flags, url];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 10_000_000 });
  const { requests, latency, non2xx } = JSON.parse(stdout);
  return { perSecond: Math.round(requests.average), p99: latency.p99, failed: non2xx };
}

const folder = await mkdtemp(join(tmpdir(), 'domovnik-bench-'));
const postgres = await startPostgres({ dataDir: folder });
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'silent' });
const { services, database } = await openInstance(config, postgres.url, { info() {}, error() {} });
await createSample(services, modules);
const app = await createApp(services, modules, null);
const { data } = await createClient<Calls>(app)('POST /auth/login', {
  email: 'predseda@example.cz',
  password: samplePassword,
});
const community = data.svj_list[0]?.id ?? '';
const call = createClient<Calls>(app, data.token, community);
for (let i = 0; i < 200; i++) {
  await call('POST /message', {
    title: `Zpráva číslo ${i}`,
    description: `<p>${'Výtah ve vchodu B zase stojí. '.repeat(12)}</p>`,
    long_term: false,
  });
}
const headers = { authorization: `Bearer ${data.token}`, 'x-svj-id': community };
const address = await app.listen({ port: 0, host: '127.0.0.1' });

const asked: unknown[][] = [];
const query = database.pool.query.bind(database.pool);
database.pool.query = ((...args: unknown[]) => {
  asked.push(args);
  return query(...(args as [string]));
}) as typeof database.pool.query;
const body = Buffer.from(await (await fetch(address + path, { headers })).arrayBuffer());
database.pool.query = query;

const pool = new Pool({ connectionString: postgres.url, max: 10 });
const bare = createServer(async (_request, reply) => {
  const [first, ...rest] = asked as [[string], ...[string][]];
  await pool.query(...first);
  await Promise.all(rest.map((args) => pool.query(...args)));
  reply.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': body.length }).end(body);
});
await new Promise<void>((resolve) => bare.listen(0, '127.0.0.1', resolve));
const bareAddress = `http://127.0.0.1:${(bare.address() as { port: number }).port}`;

await drive(address + path, headers); // warm
const ours = await drive(address + path, headers);
await drive(bareAddress, {});
const theirs = await drive(bareAddress, {});
console.log(`GET ${path}: ${body.length} bytes, ${asked.length} queries`);
console.log(`  application  ${ours.perSecond} requests/s, p99 ${ours.p99} ms, failed ${ours.failed}`);
console.log(`  bare         ${theirs.perSecond} requests/s, p99 ${theirs.p99} ms, failed ${theirs.failed}`);
console.log(`  share        ${Math.round((ours.perSecond / theirs.perSecond) * 100)} %`);

bare.close();
pool.on('error', () => {});
await pool.end();
await app.close();
await database.close();
await postgres.stop();
await rm(folder, { recursive: true, force: true });
