// npm run fuzz -- [--seed 1] [--count 200000] [--files 100000] [--only N] [--uploads 2000] [--requests | --parsers] [--json]: hostile requests and files.
import { parseArgs } from 'node:util';
import { standOn } from '../src/testing/ground.ts';
import type { Outcome } from '../src/testing/hostile.run.ts';
import { type ParserReport, shares } from './fuzz.parsers.ts';
import { layGround, runPool } from './fuzz.pool.ts';
import type { UploadReport } from './fuzz.uploads.ts';
import { type Line, type Report, repeatCase } from './fuzz.worker.ts';
import { percentile } from './report.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '200000' },
    only: { type: 'string' },
    files: { type: 'string', default: '100000' },
    uploads: { type: 'string', default: '2000' },
    workers: { type: 'string', default: '2' },
    json: { type: 'boolean', default: false },
    requests: { type: 'boolean', default: false },
    parsers: { type: 'boolean', default: false },
  },
});
const [seed, count, files, workers] = [values.seed, values.count, values.files, values.workers].map(Number) as [
  number,
  number,
  number,
  number,
];
const block = 3_000;

type Total = { lines: Line[]; faults: Outcome[]; rss: number; ends: Extract<Report, { isWhole: boolean }>[] };

/** Adds what a process says of its block to the sums. */
function hear(total: Total, report: Report) {
  if ('isWhole' in report) return void total.ends.push(report);
  for (const line of report.lines) total.lines.push(line);
  for (const fault of report.faults) {
    total.faults.push(fault);
    if (total.faults.length <= 40) show(fault);
  }
  total.rss = Math.max(total.rss, report.rss);
  process.stderr.write(`\r${total.lines.length} of ${count} requests, ${total.faults.length} faults `);
}

function show({ n, call, actor, what, fault, sent, said, ms }: Outcome) {
  process.stderr.write(
    `\n#${n} ${call} as ${actor}, ${what}: ${fault} (${Math.round(ms)} ms)\n  ${sent.slice(0, 300)}\n  ${said.slice(0, 200)}\n`,
  );
  process.stderr.write(`  again: npm run fuzz -- --seed ${seed} --only ${n}\n`);
}

async function fuzzRequests() {
  const total: Total = { lines: [], faults: [], rss: 0, ends: [] };
  const started = performance.now();
  let from = 0;
  const next = () => {
    if (from >= count) return null;
    const task = { seed, from, to: Math.min(from + block, count) };
    from = task.to;
    return task;
  };
  await runPool('./fuzz.worker.ts', workers, next, (report: Report) => hear(total, report));
  process.stderr.write('\n');
  return { ...total, seconds: (performance.now() - started) / 1000 };
}

const classes = [200, 400, 401, 403, 404, 405, 409, 413, 429];
const round = (ms: number) => Math.round(ms * 10) / 10;

/** A row of the table: how many, how they were answered, how long the slowest took. */
function rowOf(name: string, lines: Line[]) {
  const times = lines.map(([, , ms]) => ms);
  const counts = classes.map((status) => [String(status), lines.filter(([, one]) => one === status).length] as const);
  const other = lines.filter(([, status]) => !classes.includes(status)).length;
  return {
    name,
    requests: lines.length,
    ...Object.fromEntries(counts),
    other,
    p50: round(percentile(times, 0.5)),
    p99: round(percentile(times, 0.99)),
    max: round(Math.max(0, times.at(-1) ?? 0)),
  };
}

function reportOf({ lines, faults, seconds, rss, ends }: Awaited<ReturnType<typeof fuzzRequests>>) {
  const kinds = [...new Set(lines.map(([kind]) => kind))].sort();
  const names = [...new Set(lines.map(([, , , call]) => call))];
  const slowest = names
    .map((name) =>
      rowOf(
        name,
        lines.filter(([, , , call]) => call === name),
      ),
    )
    .sort((a, b) => b.p99 - a.p99)
    .slice(0, 10);
  return {
    seed,
    requests: lines.length,
    seconds: Math.round(seconds),
    perSecond: Math.round(lines.length / seconds),
    failures: faults.length,
    slowOnce: lines.filter(([, , , , isSlow]) => isSlow).length,
    foreignHouseUnchanged: ends.every(({ isWhole }) => isWhole),
    touched: ends.flatMap(({ touched }) => touched),
    serverAnswersAfterwards: ends.every(({ answers }) => answers),
    memoryMB: Math.round(rss / 1_048_576),
    kinds: [
      ...kinds.map((kind) =>
        rowOf(
          kind,
          lines.filter(([one]) => one === kind),
        ),
      ),
      rowOf('all', lines),
    ],
    slowest: slowest.map(({ name, requests, p50, p99, max }) => ({ name, requests, p50, p99, max })),
    faults: faults.slice(0, 40),
  };
}

const batch = 500;

/** Feeds the readers of files; a row for each. */
async function fuzzParsers() {
  const sums = new Map<string, ParserReport>();
  const tasks = Object.entries(shares).flatMap(([kind, share]) => {
    const wanted = Math.round((share * files) / 100_000);
    return Array.from({ length: Math.ceil(wanted / batch) }, (_, i) => ({
      kind,
      seed,
      from: i * batch,
      to: Math.min((i + 1) * batch, wanted),
    }));
  });
  let done = 0;
  await runPool(
    './fuzz.parsers.ts',
    workers,
    () => tasks[done++] ?? null,
    (report: ParserReport) => {
      if (!report.kind) return;
      const sum = sums.get(report.kind) ?? { kind: report.kind, read: 0, refused: 0, cpu: [], rss: 0, faults: [] };
      for (const fault of report.faults.slice(0, 20))
        process.stderr.write(`\n${fault.kind} #${fault.n}: ${fault.what}\n`);
      sum.read += report.read;
      sum.refused += report.refused;
      sum.rss = Math.max(sum.rss, report.rss);
      sum.cpu.push(...report.cpu);
      sum.faults.push(...report.faults);
      sums.set(report.kind, sum);
      process.stderr.write(`\r${Math.min(done, tasks.length)} of ${tasks.length} batches of files `);
    },
  );
  process.stderr.write('\n');
  return [...sums.values()].map(({ kind, read, refused, cpu, rss, faults }) => ({
    kind,
    files: read + refused,
    read,
    refused,
    faults: faults.length,
    p50: round(percentile(cpu, 0.5)),
    p99: round(percentile(cpu, 0.99)),
    max: round(cpu.at(-1) ?? 0),
    memoryMB: Math.round(rss / 1_048_576),
  }));
}

/** Uploads by who may not: how many wrote nothing, and what was wrong with the others. */
async function fuzzUploads() {
  const wanted = Number(values.uploads);
  const sum: UploadReport = { refused: 0, faults: [] };
  let from = 0;
  const next = () => {
    if (from >= wanted) return null;
    const task = { seed, from, to: Math.min(from + 100, wanted) };
    from = task.to;
    return task;
  };
  await runPool('./fuzz.uploads.ts', workers, next, ({ refused, faults }: UploadReport) => {
    sum.refused += refused;
    sum.faults.push(...faults);
    process.stderr.write(`\r${sum.refused} of ${wanted} refused uploads wrote nothing, ${sum.faults.length} faults `);
  });
  process.stderr.write('\n');
  return sum;
}

/** One case alone; the server's log tells why. */
async function again(n: number) {
  const { ground, clear } = await layGround();
  standOn(ground);
  const outcome = await repeatCase(seed, n);
  await clear();
  console.log(outcome);
  process.exit(outcome.fault ? 1 : 0);
}

async function main() {
  if (values.only) return again(Number(values.only));
  const requests = values.parsers ? null : reportOf(await fuzzRequests());
  const uploads = values.parsers ? null : await fuzzUploads();
  const parsers = values.requests ? [] : await fuzzParsers();
  if (values.json) console.log(JSON.stringify({ requests, uploads, parsers }));
  else {
    const { kinds, slowest, faults: _, ...sums } = requests ?? {};
    for (const rows of [kinds, slowest, parsers]) if (rows?.length) console.table(rows, Object.keys(rows[0] as object));
    if (requests) console.log(sums, uploads);
  }
  const isSound =
    !requests || (requests.failures === 0 && requests.foreignHouseUnchanged && requests.serverAnswersAfterwards);
  process.exit(isSound && !uploads?.faults.length && parsers.every(({ faults }) => faults === 0) ? 0 : 1);
}

await main();
