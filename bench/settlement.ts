// The yearly settlement: two thousand units and ten services reckoned, and the statements of five hundred units as PDF while people of another house read.

import { idInHouse as id } from './data.ids.ts';
import { neighbourStreams } from './fairness.ts';
import { type Row, round } from './report.ts';
import { drive, headersOf, openStage, type Person, type Stage } from './stage.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const year = new Date().getFullYear() - 1;
const keys = ['share', 'unit', 'persons', 'share', 'unit', 'persons', 'share', 'unit', 'share', 'unit'] as const;
const services = keys.map((key, at) => ({ name: `Služba ${at + 1}`, key, cost: 1_000_003 * (at + 1) }));
const withUnits = `insert into unit (id, community_id, number, entrance_id, type, share_top, share_bottom, residents_count, search_text, created_at)
  select ${id('unit', 'u')}, $1::uuid, 'V' || u, (select id from entrance where community_id = $1::uuid limit 1), 'flat', 1, $2::int, 1 + u % 4, 'v' || u, now()
  from generate_series(1, $2::int) u`;

/** A draft of the last year of a house that has so many units. */
async function drafted({ database }: Stage, chair: Person, units: number): Promise<string> {
  await database.pool.query('delete from unit where community_id = $1', [chair.house]);
  await database.pool.query(withUnits, [chair.house, units]);
  const about = { name: 'Vyúčtování', from: `${year}-01`, to: `${year}-12` };
  const { data } = await chair.call('POST /settlement', about);
  const saved = await chair.call('PUT /settlement/{id}', { ...about, id: data.id, services });
  if (saved.code !== 200) throw new Error(saved.message);
  return data.id;
}

/** Measures how long a large settlement takes, and what five hundred statements take from who reads meanwhile. */
export async function measureSettlement(say: (row: Row) => void) {
  const stage = await openStage('embedded', 10_000);
  const [reader, large, chair] = [await stage.enter(1, 1), await stage.enter(2, 1), await stage.enter(3, 1)];
  const all = await drafted(stage, large, 2_000);
  const id = await drafted(stage, chair, 500);
  await stage.database.pool.query('vacuum analyze');
  const { address, stop } = await stage.serve();
  const ask = (person: Person, path: string, method = 'GET') =>
    fetch(`${address}/api/v2${path}`, {
      method,
      headers: { ...headersOf(person), 'content-type': 'application/json' },
      ...(method === 'PUT' && { body: '{}' }),
    });
  const begun = performance.now();
  const issued = await ask(large, `/settlement/${all}/issue`, 'PUT');
  const reckoned = (performance.now() - begun) / 1000;
  say({
    part: 'settlement',
    what: '2000 units, 10 services: reckoned, entered and issued',
    figures: { s: round(reckoned), status: issued.status },
    goal: '<= 2 s',
    holds: reckoned <= 2 && issued.ok,
  });
  const ready = await ask(chair, `/settlement/${id}/issue`, 'PUT');
  if (!ready.ok) throw new Error(await ready.text());
  const calm = await neighbourStreams(address, reader);
  await drive(calm, 3); // warm
  const quiet = (await drive(calm, seconds)).map(({ p95 }) => p95);
  const started = performance.now();
  let [taken, bytes] = [0, 0];
  const work = (async () => {
    const reply = await ask(chair, `/settlement/${id}/print`);
    if (!reply.ok) throw new Error(await reply.text());
    for await (const piece of reply.body as AsyncIterable<Uint8Array>) bytes += piece.length;
    taken = (performance.now() - started) / 1000;
  })();
  const busy = (await drive(calm, seconds)).map(({ p95 }) => p95);
  const isMeanwhile = taken === 0;
  await work;
  const figures = (all: number[]) =>
    Object.fromEntries(calm.map(({ name }, i) => [`${name} p95 ms`, round(all[i] ?? 0)]));
  say({
    part: 'settlement',
    what: '500 statements as PDF in one archive',
    figures: { s: round(taken), MB: round(bytes / 1e6) },
    goal: '<= 60 s',
    holds: taken <= 60,
  });
  say({ part: 'settlement', what: 'who reads, quiet', figures: figures(quiet) });
  say({
    part: 'settlement',
    what: 'who reads meanwhile',
    figures: figures(busy),
    goal: 'at most twice the quiet',
    holds: isMeanwhile && busy.every((value, i) => value <= 2 * (quiet[i] ?? 0)),
  });
  stop();
  await stage.close();
}
