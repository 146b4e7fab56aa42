// A month begins for a thousand houses: their invoices are issued by the button, printed and sent while people of the houses read.
import { issuerOfTests } from '../src/testing/issuer.ts';
import { startPost } from '../src/testing/post.ts';
import { until } from '../src/testing/until.ts';
import { neighbourStreams } from './fairness.ts';
import { type Row, round } from './report.ts';
import { drive, headersOf, openStage } from './stage.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 10);
const goal = 120;
/** What happens meanwhile is looked at for so many seconds: of issuing, and of printing and sending. */
const meanwhile = 4 * seconds;

/** Measures how long a thousand houses take, and what that takes from who reads meanwhile. */
export async function measureInvoices(say: (row: Row) => void) {
  const stage = await openStage('embedded', 10_000, issuerOfTests);
  const post = await startPost();
  const [reader, keeper] = [await stage.enter(1, 1), await stage.enter(2, 1)];
  const sql = async (text: string) => (await stage.database.pool.query(text)).rows;
  await sql(`update account set is_super_admin = true where email = '${keeper.email}'`);
  await sql(`update community set invoice_email = 'dum@example.cz'`);
  await sql(`insert into invoice_plan (id, community_id, period, units, since, next_from)
    select gen_random_uuid(), id, 'monthly', 24, current_date, current_date from community`);
  const { address, stop } = await stage.serve({ ...issuerOfTests, SMTP_URL: post.url });
  const press = async (): Promise<number> => {
    const headers = { ...headersOf(keeper), 'content-type': 'application/json' };
    const reply = await fetch(`${address}/api/v2/admin/invoice-run`, { method: 'POST', headers, body: '{}' });
    return ((await reply.json()) as { data: { leftCount: number } }).data.leftCount;
  };
  const calm = await neighbourStreams(address, reader);
  await drive(calm, 3); // warm
  const quiet = (await drive(calm, seconds)).map(({ p95 }) => p95);
  const begun = performance.now();
  const since = () => (performance.now() - begun) / 1000;
  let [issued, sent] = [0, 0];
  const work = (async () => {
    while ((await press()) > 0);
    issued = since();
    await until(async () => (await sql(`select from mail where status = 'waiting' limit 1`)).length === 0, 600);
    sent = since();
  })();
  const busy = (await drive(calm, meanwhile)).map(({ p95 }) => p95);
  const isMeanwhile = sent === 0;
  await work;
  const [made] = (await sql('select count(*)::int as papers from invoice_paper')) as [{ papers: number }];
  const figures = (all: number[]) =>
    Object.fromEntries(calm.map(({ name }, i) => [`${name} p95 ms`, round(all[i] ?? 0)]));
  say({
    part: 'invoices',
    what: 'a thousand houses: issued, printed and sent',
    figures: { 'issued s': round(issued), s: round(sent), papers: made.papers, letters: post.letters.length },
    goal: `<= ${goal} s`,
    holds: sent <= goal && made.papers === 1_000,
  });
  say({ part: 'invoices', what: 'who reads, quiet', figures: figures(quiet) });
  say({
    part: 'invoices',
    what: 'who reads meanwhile',
    figures: figures(busy),
    goal: 'at most twice the quiet',
    holds: isMeanwhile && busy.every((value, i) => value <= 2 * (quiet[i] ?? 0)),
  });
  await stop();
  await post.stop();
  await stage.close();
}
