// Money of five hundred units over one year beside ten years, lists, details, accounts and statements; reminders of two thousand units; five hundred sheets as PDF while people of another house read.
import { prescribe } from '../src/testing/prescribing.ts';
import { neighbourStreams } from './fairness.ts';
import { asked, fillMoney, requestOf } from './money.ts';
import { percentile, type Row, round } from './report.ts';
import { drive, headersOf, openStage, type Person, type Stage } from './stage.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const tries = Number(process.env.BENCH_TRIES ?? 60);
const sizes = [
  { house: 2, units: 500, months: 12 },
  { house: 3, units: 500, months: 120 },
] as const;
/** What of prescriptions and settlements is asked besides. */
const more = [
  'prescription?',
  'prescription/unit?',
  'prescription/unit/{unit}',
  'prescription/table?',
  'prescription/facts?',
  'settlement?',
];
/** The people of a house own its units in turn. */
const withOwners = `insert into unit_owner (community_id, unit_id, member_id, position)
  select $1::uuid, u.id, m.id, 1 from (select id, row_number() over (order by id) n from unit where community_id = $1::uuid and number like 'M%') u
  join (select id, row_number() over (order by id) n, count(*) over () of from member where community_id = $1::uuid and account_id is not null) m on m.n = u.n % m.of + 1`;

/** Ten years may take so many times what one year takes. */
const most = 1.5;
type Times = { p50: number; p95: number };
const rowOf = (what: string, [year, decade]: Times[]): Row => {
  const grown = (decade?.p95 ?? 0) / Math.max(year?.p95 ?? 1, 1);
  const figures = {
    'p50 of 1 year': round(year?.p50 ?? 0),
    'p50 of 10 years': round(decade?.p50 ?? 0),
    'p95 of 1 year': round(year?.p95 ?? 0),
    'p95 of 10 years': round(decade?.p95 ?? 0),
    grown: round(grown),
  };
  const row = { part: 'years', what, figures };
  const isSearch = what.includes('search='); // grows with what is found, which is ten times as much
  return isSearch ? row : { ...row, goal: `grown <= ${most}`, holds: grown <= most };
};

/** Asks both houses in turn, one request after the other, so that whatever else this machine does meets both alike. */
async function inTurn(stage: Stage, people: readonly Person[], what: string, address: string): Promise<Times[]> {
  const asks = await Promise.all(people.map((person) => requestOf(stage, person, what)));
  const times = people.map((): number[] => []);
  for (let n = 0; n < tries + 3; n++)
    for (const [at, { path, headers }] of asks.entries()) {
      const begun = performance.now();
      const reply = await fetch(`${address}${path}`, { headers });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`${path} answers ${reply.status}`);
      if (n > 2) times[at]?.push(performance.now() - begun); // the first ones warm
    }
  return times.map((all) => {
    all.sort((a, b) => a - b);
    return { p50: percentile(all, 0.5), p95: percentile(all, 0.95) };
  });
}

/** Measures what ten years of money cost beside one. */
export async function measureYears(report: (row: Row) => void) {
  const stage = await openStage('embedded', 10_000);
  const people: Person[] = [];
  for (const { house, ...size } of sizes) {
    const chair = await stage.enter(house, 1);
    await fillMoney(stage, chair, { ...size, lately: 12 }); // who has paid for long owes no more than who has just begun
    const month = new Date().toISOString().slice(0, 7);
    await prescribe(chair as never, { validFrom: month, dueDay: 5 }, [
      { name: 'Zálohy', formula: 'per_unit', group: 'services', amount: 350_000 },
      { name: 'Fond', formula: 'share', group: 'contribution', amount: 9_999_999 },
    ]);
    people.push(chair);
  }
  const reader = await stage.enter(1, 1);
  const large = await stage.enter(4, 1);
  await fillMoney(stage, large, { units: 2_000, months: 12 });
  await stage.database.pool.query(withOwners, [large.house]);
  await stage.database.pool.query('delete from bank_movement where community_id = $1', [large.house]); // which would be matched, and nobody owe anything
  await stage.database.pool.query('vacuum analyze');
  const app = await stage.serve();
  const year = new Date().getFullYear();
  const both = asked.map((what) => what.replace(/2025/g, String(year))); // what both houses have
  const chosen = process.env.BENCH_LISTS?.split(',');
  for (const what of [...both, ...more].filter((one) => chosen?.some((part) => one.includes(part)) ?? true)) {
    report(rowOf(what, await inTurn(stage, people, what, app.address)));
  }
  await remindMany(app.address, large, report);
  await printMany(app.address, people[0] as Person, reader, report);
  await app.stop();
  await stage.close();
}

/** What reminders of all units would come to, and writing them. */
async function remindMany(address: string, person: Person, report: (row: Row) => void) {
  for (const [what, path] of [
    ['reminders of 2000 units prepared', '/payment-monitoring/reminder/trial'],
    ['the same written', '/payment-monitoring/reminder'],
  ] as const) {
    const begun = performance.now();
    const headers = { ...headersOf(person), 'content-type': 'application/json' };
    const reply = await fetch(`${address}/api/v2${path}`, { method: 'POST', headers, body: '{}' });
    const { data } = await reply.json();
    const took = (performance.now() - begun) / 1000;
    const figures = {
      s: round(took),
      status: reply.status,
      payments: data?.payments,
      letters: data?.letters,
      refused: data?.refused?.length,
    };
    const holds = data?.letters === 2_000 && took <= 5;
    report({ part: 'years', what, figures, goal: '2000 letters in <= 5 s', holds });
  }
}

/** All sheets of a house on paper, beside what people of another house do meanwhile. */
async function printMany(address: string, chair: Person, reader: Person, report: (row: Row) => void) {
  const calm = await neighbourStreams(address, reader);
  await drive(calm, 3); // warm
  const quiet = (await drive(calm, seconds)).map(({ p95 }) => p95);
  const begun = performance.now();
  let [taken, bytes] = [0, 0];
  const work = (async () => {
    const reply = await fetch(`${address}/api/v2/prescription/print?form=sheet`, { headers: headersOf(chair) });
    if (!reply.ok) throw new Error(await reply.text());
    for await (const piece of reply.body as AsyncIterable<Uint8Array>) bytes += piece.length;
    taken = (performance.now() - begun) / 1000;
  })();
  const busy = (await drive(calm, seconds)).map(({ p95 }) => p95);
  await work;
  const figures = (all: number[]) =>
    Object.fromEntries(calm.map(({ name }, i) => [`${name} p95 ms`, round(all[i] ?? 0)]));
  const what = '500 sheets as one PDF';
  report({
    part: 'years',
    what,
    figures: { s: round(taken), MB: round(bytes / 1e6) },
    goal: '<= 60 s',
    holds: taken <= 60,
  });
  report({ part: 'years', what: 'who reads, quiet', figures: figures(quiet) });
  const holds = busy.every((value, i) => value <= 2 * (quiet[i] ?? 0));
  report({
    part: 'years',
    what: 'who reads meanwhile',
    figures: figures(busy),
    goal: 'at most twice the quiet',
    holds,
  });
}
