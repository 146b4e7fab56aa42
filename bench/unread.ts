// What it costs that open pages ask every four seconds how much is unread: alone, and what it takes from the lists beside it.
import { type Row, round } from './report.ts';
import { drive, headersOf, openStage, type Person, type Stage } from './stage.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 10);
/** So many pages are open; each asks every four seconds. */
const pages = 200;

/** Tells people of so many records each; they have read none of it. */
const tellOf = ({ database }: Stage, people: Person[], count: number) =>
  database.pool.query(
    `insert into news (id, community_id, member_id, record_id, what, at)
     select gen_random_uuid(), r.community_id, m, r.id, 'published', now() - r.n * interval '1 minute'
     from unnest($2::uuid[]) m,
       (select id, community_id, row_number() over (order by created_at desc) n from record
        where community_id = $1 and kind = 'message' order by created_at desc limit $3) r`,
    [people[0]?.house, people.map(({ id }) => id), count],
  );

/** Asking with nothing and with much that is unread, among 10 000 records. */
export async function measureUnread(say: (row: Row) => void) {
  const stage = await openStage('embedded', 10_000);
  const people = await Promise.all(Array.from({ length: 20 }, (_, n) => stage.enter(0, n + 1)));
  const neighbour = await stage.enter(1, 1);
  const { address: url, stop } = await stage.serve();
  const get = (person: Person, path: string) => ({ method: 'GET', path, headers: headersOf(person) });
  const asked = people.map((person) => get(person, '/api/v2/news/unread'));
  const list = {
    name: 'list',
    url,
    connections: 1,
    rate: 20,
    requests: [get(neighbour, '/api/v2/message?tab=actual&page=1&sizePerPage=25')],
  };
  const asking = { name: 'unread', url, connections: 10, requests: asked };
  await drive([list, asking], 3); // warm
  const [quiet] = await drive([list], seconds);
  let told = 0;
  for (const count of [0, 3, 100]) {
    if (count > 0) await stage.database.pool.query('delete from news');
    if (count > 0) told = (await tellOf(stage, people, count)).rowCount ?? 0;
    await stage.database.pool.query('analyze news');
    const { queries } = await stage.look(people[0] as Person, 'GET', '/api/v2/news/unread');
    const [most] = await drive([asking], seconds);
    const [beside, asks] = await drive([list, { ...asking, rate: pages / 4 }], seconds);
    const failed = (most?.failed ?? 0) + (beside?.failed ?? 0) + (asks?.failed ?? 0);
    say({
      part: 'unread',
      what: `${count} unread, ${pages} open pages ask every 4 s`,
      figures: {
        queries: queries.length,
        entries: told,
        'most per s': round(most?.perSecond ?? 0),
        'asks p50': round(asks?.p50 ?? 0),
        'asks p95': round(asks?.p95 ?? 0),
        'list p95': round(beside?.p95 ?? 0),
        'list p95 quiet': round(quiet?.p95 ?? 0),
        failed,
      },
      goal: 'asks p95 <= 50, list at most twice the quiet or 20, none failed',
      holds: failed === 0 && (asks?.p95 ?? 99) <= 50 && (beside?.p95 ?? 99) <= Math.max(20, 2 * (quiet?.p95 ?? 0)),
    });
  }
  await stop();
  await stage.close();
}
