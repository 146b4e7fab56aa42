// Readers and writers at once, then people who sign in beside them: one process on the built-in database, several on a server.
import { hashPassword } from '#engines/secrets.ts';
import type { Stream } from './driver.ts';
import { type Row, round } from './report.ts';
import { drive, headersOf, memoryOf, memoryOfPostgres, openStage, type Person, type Stage } from './stage.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 10) * 2;
const records = 10_000;
const password = 'Domovnik-2026';

const read = (person: Person, path: string) => ({ method: 'GET', path, headers: headersOf(person) });
const write = (person: Person, path: string, body: object) => ({
  method: 'POST',
  path,
  headers: { ...headersOf(person), 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

/** What people of a house do on an evening: ten of them read, two write; and the process that each of them meets. */
async function streamsOf(stage: Stage, addresses: string[]): Promise<Stream[]> {
  const readers = await Promise.all([1, 2, 3, 4, 5].map((n) => stage.enter(0, n)));
  const [chair] = readers as [Person];
  const { data } = await chair.call('GET /message', {});
  const discussed = data.messages[0]?.id ?? '';
  const pages = [
    '/api/v2/svj',
    '/api/v2/message?tab=actual&page=1&sizePerPage=25',
    `/api/v2/message/${discussed}`,
    '/api/v2/event?from=2026-05-01&to=2026-05-31',
    '/api/v2/file?page=1&sizePerPage=25',
    `/api/v2/message/search/${encodeURIComponent('výtah')}`,
  ];
  const people = read(chair, '/api/v2/user?tab=users&page=1&sizePerPage=25'); // the others may not read it
  const looked = readers.flatMap((person) => [...pages.map((path) => read(person, path)), people]);
  const text = { title: 'Výtah stojí', description: '<p>Výtah ve vchodu B zase stojí.</p>', long_term: false };
  const written = [
    write(chair, '/api/v2/message', text),
    write(chair, `/api/v2/message/${discussed}/comment`, { message: 'Děkujeme za zprávu.' }),
  ];
  return addresses.flatMap((url) => [
    { name: 'read', url, connections: 10 / addresses.length, requests: looked },
    { name: 'write', url, connections: 2 / addresses.length, requests: written },
  ]);
}

/** Sign-ins with right passwords, each from an address of its own, as fast as they are answered. */
const signIns = (url: string): Stream => ({
  name: 'sign-in',
  url,
  connections: 4,
  addresses: true,
  requests: Array.from({ length: 90 }, (_, n) => ({
    method: 'POST',
    path: '/api/v2/auth/login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `osoba${n + 1}.dum0@example.cz`, password }),
  })),
});

async function report(
  what: string,
  streams: Stream[],
  goals: Record<string, [string, number]>,
  say: (row: Row) => void,
) {
  const results = await drive(streams, seconds);
  for (const name of new Set(streams.map((stream) => stream.name))) {
    const met = results.filter((_, i) => streams[i]?.name === name);
    const sum = (of: (result: (typeof met)[number]) => number) => met.reduce((all, result) => all + of(result), 0);
    const most = (of: (result: (typeof met)[number]) => number) => Math.max(...met.map(of));
    const [goal, limit] = goals[name] ?? ['', Number.POSITIVE_INFINITY];
    const failed = sum((result) => result.failed);
    say({
      part: 'mixed',
      what: `${what}: ${name}`,
      figures: {
        'per s': round(sum((result) => result.perSecond)),
        p50: round(most((result) => result.p50)),
        p95: round(most((result) => result.p95)),
        p99: round(most((result) => result.p99)),
        failed,
      },
      goal: `${goal}, none failed`,
      holds: failed === 0 && most((result) => result.p95) <= limit,
    });
  }
}

/** The same load on one process with its own database and on two processes with a server. */
export async function measureMixed(say: (row: Row) => void) {
  for (const [where, processes] of [
    ['embedded', 1],
    ['server', 2],
  ] as const) {
    const stage = await openStage(where, records);
    await stage.database.pool.query("update account set password_hash = $1 where email like '%.dum0@example.cz'", [
      await hashPassword(password),
    ]);
    const apps = await Promise.all(Array.from({ length: processes }, () => stage.serve()));
    const streams = await streamsOf(
      stage,
      apps.map(({ address }) => address),
    );
    const idle = apps.map((app) => memoryOf(app.process.pid as number).now);
    const what = where === 'embedded' ? 'embedded, 1 process' : `PostgreSQL ${stage.version}, ${processes} processes`;
    await drive(streams, 2); // warm
    await report(what, streams, { read: ['p95 <= 200', 200], write: ['p95 <= 200', 200] }, say);
    const beside = [...streams, signIns(apps[0]?.address ?? '')];
    await report(`${what}, sign-ins beside`, beside, { read: ['p95 <= 300', 300], write: ['p95 <= 300', 300] }, say);
    const load = apps.map((app) => memoryOf(app.process.pid as number));
    const postgres = memoryOfPostgres(stage.folder);
    const most = Math.max(...load.map((one) => one.most));
    const whole = where === 'embedded' ? most + postgres : most;
    const limit = where === 'embedded' ? 400 : 200;
    say({
      part: 'memory',
      what: `${what}, MB ${where === 'embedded' ? 'with its database' : 'of a process'}`,
      figures: { idle: Math.round(Math.max(...idle)), load: Math.round(whole), PostgreSQL: Math.round(postgres) },
      goal: `<= ${limit}`,
      holds: whole <= limit,
    });
    for (const app of apps) await app.stop();
    await stage.close();
  }
}
