// The hot calls against a bare server that runs the same SQL and sends the same bytes, among 10 000 and among 1 000 000 records.
import type { Bare } from './bare.ts';
import { openPoll } from './polls.ts';
import { type Row, round } from './report.ts';
import { measureSearch } from './search.ts';
import {
  drive,
  headersOf,
  memoryOf,
  memoryOfPostgres,
  openStage,
  type Person,
  type Stage,
  startBare,
} from './stage.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 6);
const connections = 10;

type Hot = { what: string; method: string; path: string };

const hot = (vote: string): Hot[] => [
  { what: 'verify', method: 'POST', path: '/api/v2/auth/verify' },
  { what: 'svj', method: 'GET', path: '/api/v2/svj' },
  { what: 'message list', method: 'GET', path: '/api/v2/message?tab=actual&page=1&sizePerPage=25' },
  { what: 'file list', method: 'GET', path: '/api/v2/file?page=1&sizePerPage=25' },
  { what: 'event month', method: 'GET', path: '/api/v2/event?from=2026-05-01&to=2026-05-31' },
  { what: 'user list', method: 'GET', path: '/api/v2/user?tab=users&page=1&sizePerPage=25' },
  { what: 'vote detail', method: 'GET', path: `/api/v2/vote/${vote}` },
  { what: 'search', method: 'GET', path: `/api/v2/message/search/${encodeURIComponent('výtah')}` },
];

type Measured = { perSecond: number; bare: number; p95: number };

/** Drives the application and then the bare server with one call. */
async function compare(call: Hot, person: Person, addresses: { ours: string; bare: string }) {
  const requests = [{ method: call.method, path: call.path, headers: headersOf(person) }];
  const at = async (url: string) => {
    const streams = [{ name: call.what, url, connections, requests }];
    await drive(streams, 3); // warm: a server runs for days, and V8 compiles what is asked often
    return (await drive(streams, seconds))[0];
  };
  const [ours, bare] = [await at(addresses.ours), await at(addresses.bare)];
  if (!ours || !bare) throw new Error('the driver answered nothing');
  return { ours, bare };
}

/** One size of data: a row for each call, and the memory before and under all of them. */
async function measureAt(records: number, stage: Stage, report: (row: Row) => void, earlier: Map<string, Measured>) {
  const chair = await stage.enter(0, 1);
  const calls = hot(await openPoll(stage, chair));
  const app = await stage.serve();
  const idle = { app: memoryOf(app.process.pid as number).now, postgres: memoryOfPostgres(stage.folder) };
  const costs: Bare[] = [];
  for (const { method, path } of calls) costs.push(await stage.look(chair, method, path));
  const bare = await startBare(stage.url, costs);
  for (const [i, call] of calls.entries()) {
    const met = await compare(call, chair, { ours: app.address, bare: bare.address });
    const share = met.ours.perSecond / met.bare.perSecond;
    const before = earlier.get(call.what);
    const grown = before ? met.ours.p95 / before.p95 : undefined;
    earlier.set(call.what, { perSecond: met.ours.perSecond, bare: met.bare.perSecond, p95: met.ours.p95 });
    report({
      part: 'requests',
      what: `${call.what}, ${records.toLocaleString('cs')} records`,
      figures: {
        'per s': round(met.ours.perSecond),
        p50: round(met.ours.p50),
        p95: round(met.ours.p95),
        p99: round(met.ours.p99),
        bare: round(met.bare.perSecond),
        share: `${Math.round(share * 100)} %`,
        ...(grown && { 'p95 grown': round(grown) }),
        ...(met.ours.failed && { failed: met.ours.failed }),
        queries: costs[i]?.queries.length ?? 0,
        bytes: costs[i]?.body.length ?? 0,
      },
      goal: grown ? '>= 50 %, grown <= 1.5' : '>= 50 %',
      holds: share >= 0.5 && met.ours.failed === 0 && (grown ?? 1) <= 1.5,
    });
  }
  const most = memoryOf(app.process.pid as number).most;
  const postgres = memoryOfPostgres(stage.folder);
  report({
    part: 'memory',
    what: `embedded, ${records.toLocaleString('cs')} records, MB`,
    figures: {
      idle: Math.round(idle.app + idle.postgres),
      load: Math.round(most + postgres),
      'of it application': Math.round(most),
      PostgreSQL: Math.round(postgres),
    },
    goal: '<= 400',
    holds: most + postgres <= 400,
  });
  bare.stop();
  await app.stop();
}

/** How much the database holds. */
async function sizeOf({ database }: Stage, records: number): Promise<Row> {
  const count = (table: string) => `(select count(*)::int from ${table}) as "${table}"`;
  const tables = ['community', 'member', 'unit', 'record', 'comment', 'acceptance', 'vote_entry'];
  const { rows } = await database.pool.query(
    `select ${tables.map(count).join(', ')}, (pg_database_size(current_database()) / 1000000)::int as "MB"`,
  );
  return { part: 'data', what: `${records.toLocaleString('cs')} records, rows and size`, figures: rows[0] };
}

/** Measures on the embedded database at both sizes. */
export async function measureRequests(report: (row: Row) => void) {
  const earlier = new Map<string, Measured>();
  for (const records of [10_000, 1_000_000]) {
    const stage = await openStage('embedded', records);
    report(await sizeOf(stage, records));
    await measureAt(records, stage, report, earlier);
    await measureSearch(stage, records.toLocaleString('cs'), report);
    await stage.close();
  }
}
