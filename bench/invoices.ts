// A month begins for a thousand houses: their invoices are issued, told and printed while people of the houses read.
import { invoicesJobs } from '../src/modules/invoices/server/invoices.jobs.ts';
import { issuerOfTests } from '../src/testing/issuer.ts';
import { neighbourStreams } from './fairness.ts';
import { type Row, round } from './report.ts';
import { drive, openStage } from './stage.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const goal = 120;

/** Measures how long the job takes for a thousand houses, and what it takes from who reads meanwhile. */
export async function measureInvoices(say: (row: Row) => void) {
  const stage = await openStage('embedded', 10_000, issuerOfTests);
  const reader = await stage.enter(1, 1);
  const { address, stop } = await stage.serve(issuerOfTests);
  const sql = async (text: string) => (await stage.database.pool.query(text)).rows;
  await sql(`insert into invoice_plan (id, community_id, period, units, since, next_from)
    select gen_random_uuid(), id, 'monthly', 24, current_date, current_date from community`);
  const calm = await neighbourStreams(address, reader);
  await drive(calm, 3); // warm
  const quiet = (await drive(calm, seconds)).map(({ p95 }) => p95);
  const begun = performance.now();
  let taken = 0;
  const work = (async () => {
    for (const job of invoicesJobs) await job.run(stage.services);
    taken = (performance.now() - begun) / 1000;
  })();
  const busy = (await drive(calm, seconds)).map(({ p95 }) => p95);
  const isMeanwhile = taken === 0;
  await work;
  const [made] = (await sql('select count(*)::int as papers from invoice_paper')) as [{ papers: number }];
  const figures = (all: number[]) =>
    Object.fromEntries(calm.map(({ name }, i) => [`${name} p95 ms`, round(all[i] ?? 0)]));
  say({
    part: 'invoices',
    what: 'a thousand houses: issued, told and printed',
    figures: { s: round(taken), papers: made.papers },
    goal: `<= ${goal} s`,
    holds: taken <= goal && made.papers === 1_000,
  });
  say({ part: 'invoices', what: 'who reads, quiet', figures: figures(quiet) });
  say({
    part: 'invoices',
    what: 'who reads meanwhile',
    figures: figures(busy),
    goal: 'at most twice the quiet',
    holds: isMeanwhile && busy.every((value, i) => value <= 2 * (quiet[i] ?? 0)),
  });
  stop();
  await stage.close();
}
