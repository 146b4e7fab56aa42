// Decides what needs no world: types, lint, format, dead code, migrations, and the tests that read the sources alone; ends with one plain line of counts.
import { pathToFileURL } from 'node:url';
import { bin, conclude, run } from './running.mjs';

/** Two rows beside each other, one for each core. */
const rows = [
  [['types', 'tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/tsbuildinfo']]],
  [
    ['lint and format', 'biome', ['ci', '--diagnostic-level=error', '.']],
    ['dead code', 'knip', []],
    ['migrations', 'drizzle-kit', ['check']],
    ['what the sources say', 'vitest', ['run', '--project', 'check']],
  ],
];

async function inTurn(steps) {
  const done = [];
  for (const [title, name, args] of steps) done.push(await run(title, bin(name), args));
  return done;
}

/** Runs all checks; answers how each ended. */
export const check = async () => (await Promise.all(rows.map(inTurn))).flat();

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const checks = await check();
  await run('sizes', process.execPath, ['scripts/sizes.mjs']);
  process.exit(conclude(checks, []) ? 0 : 1);
}
