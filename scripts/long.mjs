// Runs what repeats the same under other conditions or takes its time, all of it or the parts that are named; ends with a table and one plain line of counts. `--list` names the parts.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { bin, conclude, run, runTests } from './running.mjs';

const under = (folder) =>
  readdirSync(folder, { recursive: true }).map((path) => `${folder}/${path}`.replaceAll('\\', '/'));
const partOf = (file) => basename(file).split('.')[0];
const longTests = under('src').filter((file) => file.endsWith('.long.test.ts'));
const longJourneys = under('e2e').filter((file) => file.endsWith('.long.spec.ts'));

/**
 * What may differ on another server of PostgreSQL: its version, so every call once, the schema and the copying of tables; how it
 * sorts and compares, so whatever is about search, order and lists; what its own language does, so the chains of ledgers and the
 * journal. Locks and limits are those of the same engine in both.
 */
const differs = [
  /^src\/modules\/.*\.(search|ledger|order)\.test\.ts$/,
  /^src\/modules\/(people|books)\/(?!.*\.long\.)\w+[\w.]*\.test\.ts$/,
  /^src\/engines\/copy\.test\.ts$/,
  /^src\/testing\/(schema|surface(\.lists|\.tenants)?)\.test\.ts$/,
];

/** Debian's server, installed when it is not there and may be. */
function haveServer() {
  const isThere = () => existsSync('/usr/lib/postgresql') && readdirSync('/usr/lib/postgresql').length > 0;
  if (isThere()) return;
  const apt = (...args) =>
    execFileSync('apt-get', args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  apt('update', '-qq');
  apt('install', '-y', '-qq', '--no-install-recommends', 'postgresql');
}

async function onServer() {
  try {
    haveServer();
  } catch {
    process.stdout.write(
      '\nNo PostgreSQL server of Debian is installed here, and none could be: install the package postgresql.\n',
    );
    return [{ title: 'a PostgreSQL server of Debian', isBroken: true, tests: [], seconds: 0, unhandled: [] }];
  }
  const files = under('src').filter((file) => differs.some((pattern) => pattern.test(file)));
  const env = { TEST_POSTGRES: 'server' };
  return [await runTests('tests', 'on a PostgreSQL server of Debian', ['--project', 'domain', ...files], env)];
}

/** A command of its own, which counts as one test. */
async function command(title, program, args) {
  const { isWell, seconds } = await run(title, program, args);
  const again = [program, ...args].join(' ');
  const test = { file: args[0], owner: title, title, state: isWell ? 'passed' : 'failed', seconds, reason: '', again };
  return [{ title, isBroken: false, tests: [test], seconds, unhandled: [] }];
}

async function ofFiles(part) {
  const tests = longTests.filter((file) => partOf(file) === part);
  const journeys = longJourneys.filter((file) => partOf(file) === part);
  const runs = [];
  if (tests.length) runs.push(await runTests('tests', `${part}, tests`, ['--project', 'long', ...tests]));
  if (journeys.length) runs.push(await runTests('journeys', `${part}, journeys`, journeys, { RUN: 'long' }));
  return runs;
}

const parts = {
  server: onServer,
  colours: async () => [
    await runTests('journeys', 'all journeys, with their colours judged', [], { COLOURS: 'judged' }),
  ],
  rounds: async () => [
    await runTests('tests', 'domain tests in many rounds', ['--project', 'domain'], { ROUNDS: 'many' }),
  ],
  fuzz: () =>
    command('fuzz', bin('tsx'), ['bench/fuzz.ts', '--count', '20000', '--uploads', '200', '--files', '10000']),
  crash: () => command('crash', bin('tsx'), ['bench/crash.ts', '10']),
};
for (const part of [...longTests, ...longJourneys].map(partOf)) parts[part] ??= () => ofFiles(part);

const named = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const unknown = named.filter((part) => !parts[part]);
if (unknown.length > 0 || process.argv.includes('--list')) {
  if (unknown.length > 0) process.stdout.write(`There is no part ${unknown.join(', ')}.\n`);
  process.stdout.write(`Parts: ${Object.keys(parts).sort().join(', ')}\n`);
  process.exit(unknown.length > 0 ? 1 : 0);
}
const rows = [];
for (const part of named.length > 0 ? named : Object.keys(parts)) {
  const start = Date.now();
  const runs = await parts[part]();
  process.stdout.write(`\n${part}:`);
  const isWell = conclude([], runs);
  rows.push({ part, runs, isWell, seconds: (Date.now() - start) / 1000 });
}
process.stdout.write('\nParts of the long run:\n');
for (const { part, isWell, seconds } of rows)
  process.stdout.write(`${part.padEnd(16)}${seconds.toFixed(0).padStart(6)} s  ${isWell ? 'well' : 'FAILED'}\n`);
const isWell = conclude(
  [],
  rows.flatMap(({ runs }) => runs),
);
process.exit(isWell ? 0 : 1);
