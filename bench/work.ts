// Work that takes long: counting a large vote, an import of 10 000 rows, prints; and how long a start takes.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanHtml } from '#engines/html.ts';
import { toXlsx } from '#engines/table.writing.ts';
import { isCountable, judge, tally, voteValues, weigh } from '#modules/votes/votes.rules.ts';
import { startApplication } from '../src/testing/application.ts';
import { longSheet } from '../src/testing/houses.ts';
import { type BenchHouse, openBench } from './instance.ts';
import { percentile, percentiles, type Row, round } from './report.ts';

async function times(count: number, work: () => Promise<unknown> | unknown): Promise<number[]> {
  const taken: number[] = [];
  for (let n = 0; n < count; n++) {
    const start = performance.now();
    await work();
    taken.push(performance.now() - start);
  }
  return taken;
}

/** 30 points of 2 000 rows with shares of a real house's size, over three denominators. */
function countVote() {
  const rows = Array.from({ length: 2000 }, (_, i) => ({
    share: { top: 1 + ((i * 48_271) % 9973), bottom: 4_103_391 * (1 + (i % 3)) },
    excluded: false,
  }));
  const terms = { type: 'online', participation: 5000, accept: 5000, base: 'present', unanimous: false } as const;
  const weights = weigh(rows);
  for (let point = 0; point < 30; point++)
    judge(
      tally(rows, weights, (i) => voteValues[(i + point) % voteValues.length]),
      terms,
    );
}

/** Shares that no house has: 4 000 denominators that have nothing in common. */
function refuseVote() {
  if (isCountable(Array.from({ length: 4_000 }, (_, i) => ({ top: 1, bottom: 999_999_000_001 + 2 * i }))))
    throw new Error('odd shares are countable');
}

/** Texts of 50 000 signs that parsers dislike: quotes, brackets, entities, tags and attributes without end. */
const hostile = [
  '"',
  "'",
  '<',
  '&',
  '&amp',
  '<p><',
  '</',
  '<a "',
  '<p x=\'"',
  '<li>',
  '<b><i>',
  '<svg>',
  'www.a.cz"',
  "http://a'",
].map((part) => part.repeat(50_000 / part.length));

/** The letters of the longest text that a message takes, printed. */
const longText = `<p>${'Výbor svolává shromáždění vlastníků. '.repeat(20)}</p>`.repeat(66);

async function importHouse({ call, send }: BenchHouse) {
  const { columns, rows } = longSheet();
  const bytes = toXlsx({ name: 'Dům', columns, rows });
  let id = '';
  const [preview = 0] = await times(1, async () => {
    id = await send('/api/v2/import', 'dum.xlsx', bytes);
  });
  const [commit = 0] = await times(1, async () => {
    const { code } = await call('POST /import/{id}/commit', { id });
    if (code !== 200) throw new Error(`the import answers ${code}`);
  });
  return { preview, commit };
}

/** Accepts an order of 500 units and 800 owners; milliseconds. */
async function acceptOrder({ sql, administrate }: Awaited<ReturnType<typeof openBench>>): Promise<number> {
  const { call, accountId } = await administrate();
  const place = { street: 'Lipová 12', city: 'Praha 2', post: '12000' };
  const owner = (unit: number, n: number) => ({
    firstName: 'Jiří',
    lastName: `Řehoř ${String.fromCharCode(97 + (n % 26))}${n}`,
    unit: `${unit}`,
    entrance: 'A',
    share: { top: 1, bottom: 500 },
    fraction: unit <= 300 ? { top: 1, bottom: 2 } : null,
    email: `o${n}@example.cz`,
  });
  const owners = Array.from({ length: 800 }, (_, n) => owner(n < 600 ? Math.floor(n / 2) + 1 : n - 299, n));
  const form = {
    name: 'SVJ Velké',
    ico: '27082440',
    email: 'svj@example.cz',
    ...place,
    entrances: [{ name: 'A', ...place }],
    user: { firstName: 'Jana', lastName: 'Malá', phone: '602123456', email: 'mala@example.cz', ...place },
    plan: { units: 500, period: 'monthly' as const },
    cadastreMembers: { new: owners },
  };
  const { data } = await call('POST /order', { email: 'zajemce@example.cz', careAboutId: accountId });
  const token = data.url?.split('/').at(-1) as string;
  await call('PUT /order/{id}/fill', { id: token, ...form, agreeTerms: true, agreePersonalData: true });
  const [taken = 0] = await times(1, async () => {
    const answer = await call('PUT /order/{id}/accept', { id: data.id, ...form });
    if (answer.code !== 200) throw new Error(`the order answers ${JSON.stringify(answer)}`);
  });
  const { rows } = await sql.query(
    'select count(*)::int units from unit u join community c on c.id = u.community_id where c.name = $1',
    [form.name],
  );
  if (rows[0].units !== 500) throw new Error(`the house has ${rows[0].units} units`);
  return taken;
}

/** Seconds until a fresh and a used data folder answer. */
async function startTwice() {
  const folder = await mkdtemp(join(tmpdir(), 'domovnik-bench-'));
  const env = { NODE_ENV: 'production' };
  const start = async () => {
    const [taken = 0] = await times(1, async () => {
      const app = await startApplication({ folder, env });
      stops.push(app.stop);
    });
    await stops.pop()?.();
    return taken / 1000;
  };
  const stops: (() => Promise<void>)[] = [];
  const [first, later] = [await start(), await start()];
  await rm(folder, { recursive: true, force: true });
  return { first, later };
}

/** Tally, import, print, start. */
export async function measureWork(say: (row: Row) => void) {
  const counted = percentiles(await times(20, countVote));
  say({
    part: 'work',
    what: 'count 30 points of 2 000 rows, ms',
    figures: counted,
    goal: 'p95 <= 50',
    holds: counted.p95 <= 50,
  });
  const refused = percentiles(await times(20, refuseVote));
  say({
    part: 'work',
    what: 'refuse 4 000 shares of no house, ms',
    figures: refused,
    goal: 'p95 <= 100',
    holds: refused.p95 <= 100,
  });
  const cleaned: number[] = [];
  for (const text of hostile) cleaned.push(...(await times(3, () => void cleanHtml(text))));
  say({
    part: 'work',
    what: 'clean 50 000 hostile signs of HTML, ms',
    figures: percentiles(cleaned),
    goal: 'p95 <= 1 000',
    holds: percentile(cleaned, 0.95) <= 1000,
  });
  const bench = await openBench();
  const house = await bench.openHouse('Tiskárna', 'mayorCommittee');
  const brought = await importHouse(house);
  say({
    part: 'work',
    what: 'import 10 000 rows from XLSX, s',
    figures: { preview: round(brought.preview / 1000), commit: round(brought.commit / 1000) },
    goal: '<= 10 each',
    holds: brought.preview <= 10_000 && brought.commit <= 10_000,
  });
  const accepted = await acceptOrder(bench);
  say({
    part: 'work',
    what: 'accept an order of 500 units and 800 people, s',
    figures: { accept: round(accepted / 1000) },
    goal: '<= 3',
    holds: accepted <= 3_000,
  });
  const text = `<p>${'Výtah ve vchodu B zase stojí, servis přijede ráno. '.repeat(60)}</p>`;
  const { data } = await house.call('POST /message', { title: 'Výtah', description: text, long_term: false });
  await house.call('GET /message/{id}/print', { id: data.id });
  const printed = await times(10, () => house.call('GET /message/{id}/print', { id: data.id }));
  say({
    part: 'work',
    what: 'PDF of a message of 3 000 characters, ms',
    figures: percentiles(printed),
    goal: 'p95 <= 2 000',
    holds: percentile(printed, 0.95) <= 2000,
  });
  const long = await house.call('POST /message', { title: 'Schůze', description: longText, long_term: false });
  const whole = await times(3, () => house.call('GET /message/{id}/print', { id: long.data.id }));
  say({
    part: 'work',
    what: 'PDF of a message of 50 000 characters, ms',
    figures: percentiles(whole),
    goal: 'p95 <= 5 000',
    holds: percentile(whole, 0.95) <= 5000,
  });
  await bench.close();
  const started = await startTwice();
  say({
    part: 'start',
    what: 'until it answers, s (built, no sample houses)',
    figures: { 'empty folder': round(started.first), later: round(started.later) },
    goal: 'later <= 5',
    holds: started.later <= 5,
  });
}
