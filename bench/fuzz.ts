// npm run fuzz -- [--seed 1] [--count 200000] [--only N] [--requests] [--parsers] [--json]: hostile requests and files.
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { setup } from '../src/testing/global.ts';
import { type Ground, standOn } from '../src/testing/ground.ts';
import type { Outcome } from '../src/testing/hostile.run.ts';
import { type Line, type Report, repeatCase, type Task } from './fuzz.worker.ts';
import { percentile } from './instance.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '200000' },
    only: { type: 'string' },
    workers: { type: 'string', default: '2' },
    json: { type: 'boolean', default: false },
    requests: { type: 'boolean', default: false },
    parsers: { type: 'boolean', default: false },
  },
});
const [seed, count] = [Number(values.seed), Number(values.count)];
const block = 3_000;

/** PostgreSQL and the register of companies for all processes of a run. */
async function layGround() {
  const ground: Partial<Ground> = {};
  const clear = await setup({ provide: (key, value) => void Object.assign(ground, { [key]: value }) });
  return { ground: ground as Ground, clear };
}

type Total = { lines: Line[]; faults: Outcome[]; rss: number; ends: Extract<Report, { isWhole: boolean }>[] };

/** Runs one process until no block is left; a process that dies is a fault of the case it died in. */
function runWorker(ground: Ground, next: () => Task, total: Total): Promise<void> {
  const child: ChildProcess = fork(fileURLToPath(new URL('./fuzz.worker.ts', import.meta.url)), {
    env: { ...process.env, FUZZ_GROUND: JSON.stringify(ground) },
  });
  return new Promise((resolve, reject) => {
    child.on('message', (report: Report) => {
      if ('isWhole' in report) return void total.ends.push(report);
      for (const line of report.lines) total.lines.push(line);
      for (const fault of report.faults) {
        total.faults.push(fault);
        if (total.faults.length <= 40) show(fault);
      }
      total.rss = Math.max(total.rss, report.rss);
      if (report.lines.length > 0)
        process.stderr.write(`\r${total.lines.length} of ${count}, ${total.faults.length} faults `);
      child.send(next());
    });
    child.on('exit', (code, signal) =>
      code === 0 ? resolve() : reject(new Error(`a process ended: ${code ?? signal}`)),
    );
  });
}

function show({ n, call, actor, what, fault, sent, said, ms }: Outcome) {
  process.stderr.write(
    `\n#${n} ${call} as ${actor}, ${what}: ${fault} (${Math.round(ms)} ms)\n  ${sent.slice(0, 300)}\n  ${said.slice(0, 200)}\n`,
  );
  process.stderr.write(`  again: npm run fuzz -- --seed ${seed} --only ${n}\n`);
}

async function fuzzRequests() {
  const { ground, clear } = await layGround();
  const total: Total = { lines: [], faults: [], rss: 0, ends: [] };
  const started = performance.now();
  let from = 0;
  const next = (): Task => {
    if (from >= count) return 'end';
    const task = { seed, from, to: Math.min(from + block, count) };
    from = task.to;
    return task;
  };
  try {
    await Promise.all(Array.from({ length: Number(values.workers) }, () => runWorker(ground, next, total)));
  } finally {
    await clear();
  }
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
    ...{ name, requests: lines.length, ...Object.fromEntries(counts), other },
    ...{
      p50: round(percentile(times, 0.5)),
      p99: round(percentile(times, 0.99)),
      max: round(Math.max(0, times.at(-1) ?? 0)),
    },
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
    ...{ seed, requests: lines.length, seconds: Math.round(seconds), perSecond: Math.round(lines.length / seconds) },
    ...{ failures: faults.length, slowOnce: lines.filter(([, , , , isSlow]) => isSlow).length },
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

async function main() {
  if (values.only) {
    const { ground, clear } = await layGround();
    standOn(ground);
    const outcome = await repeatCase(seed, Number(values.only));
    await clear();
    console.log(outcome);
    process.exit(outcome.fault ? 1 : 0);
  }
  const report = reportOf(await fuzzRequests());
  const { kinds, slowest, faults: _, ...sums } = report;
  if (values.json) console.log(JSON.stringify(report));
  else {
    console.table(kinds);
    console.table(slowest);
    console.log(sums);
  }
  const isSound = report.failures === 0 && report.foreignHouseUnchanged && report.serverAnswersAfterwards;
  process.exit(isSound ? 0 : 1);
}

await main();
