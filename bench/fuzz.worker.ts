// One process of `npm run fuzz`: makes the cases it is told to and reports how each ended.
import { digestOf } from '../src/testing/canary.ts';
import { type Ground, standOn } from '../src/testing/ground.ts';
import { type Outcome, tryCase, tryCases } from '../src/testing/hostile.run.ts';
import { openArena } from '../src/testing/hostile.stage.ts';
import { open } from '../src/testing/world.ts';

/** At most so long a request may take, whatever it holds. */
const longestMs = 5_000;

export type Task = { seed: number; from: number; to: number } | 'end';
/** What is kept of a case that went well: kind, status, milliseconds, call, and whether it was slow once. */
export type Line = [kind: string, status: number, ms: number, call: string, isSlow: boolean];
export type Report =
  | { lines: Line[]; faults: Outcome[]; rss: number }
  | { isWhole: boolean; answers: boolean; touched: string[] };

const tell = (report: Report) => new Promise<void>((resolve) => process.send?.(report, () => resolve()));

async function work() {
  const world = await open();
  const arena = await openArena(world);
  const before = await digestOf(world, arena.foreignId);
  let isFirst = true;
  process.on('message', async (task: Task) => {
    if (task === 'end') {
      const after = await digestOf(world, arena.foreignId);
      const touched = Object.keys(before).filter((table) => before[table] !== after[table]);
      const alive = await world.app.inject('/healthz');
      await tell({ isWhole: touched.length === 0, answers: alive.statusCode === 200, touched });
      await world.close();
      process.exit(0);
    }
    if (!isFirst) await arena.renew();
    isFirst = false;
    const lines: Line[] = [];
    const faults: Outcome[] = [];
    await tryCases(world, arena, { ...task, longestMs }, (outcome) => {
      lines.push([outcome.kind, outcome.status, outcome.ms, outcome.call, outcome.isSlow]);
      if (outcome.fault) faults.push(outcome);
    });
    world.lines.length = 0;
    await tell({ lines, faults, rss: process.memoryUsage.rss() });
  });
  await tell({ lines: [], faults: [], rss: 0 });
}

/** One case alone, with what the server writes into its log. */
export async function repeatCase(seed: number, n: number): Promise<Outcome> {
  const world = await open({ LOG_LEVEL: 'error' });
  const outcome = await tryCase(world, await openArena(world), { seed, longestMs }, n);
  await world.close();
  return outcome;
}

if (process.send && process.env.FUZZ_GROUND) {
  standOn(JSON.parse(process.env.FUZZ_GROUND) as Ground);
  await work();
}
