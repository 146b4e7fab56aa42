// Runs everything that must hold: the checks, the tests of the domain, the journeys in a browser; ends with one plain line of counts.
// With --server what may differ there, on a PostgreSQL server of Debian's package (in place of the built-in one); with --server --all every test and journey.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { budgetOf } from './budget.mjs';

const isOnServer = process.argv.includes('--server');
const isWhole = !isOnServer || process.argv.includes('--all');
if (isOnServer) process.env.TEST_POSTGRES = 'server';
const results = { unit: '.cache/unit.json', browser: '.cache/e2e.json', again: '.cache/again.json' };
const told = `.cache/failed${isOnServer ? '-server' : ''}.txt`;
mkdirSync('.cache', { recursive: true });
for (const file of Object.values(results)) rmSync(file, { force: true });
rmSync(told, { force: true });

const quiet = (line) => !line.includes('npm warn');

/** The checks and runners that did not end well, by title. */
const broken = [];
/** What no test is to blame for, and the run fails of all the same. */
const unhandled = [];
let follow = 0;
function show(line) {
  process.stdout.write(`${line}\n`);
  if (line.includes('Unhandled Errors')) follow = 12;
  if (follow-- > 0) unhandled.push(line);
}

/** Runs one command with its output shown; resolves with its exit code. */
function run(title, command, args) {
  const start = Date.now();
  process.stdout.write(`\n== ${title}\n`);
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0' },
    });
    for (const stream of [child.stdout, child.stderr]) {
      let rest = '';
      stream.on('data', (chunk) => {
        const lines = (rest + chunk).split('\n');
        rest = lines.pop();
        for (const line of lines) if (quiet(line)) show(line);
      });
      stream.on('end', () => rest && process.stdout.write(`${rest}\n`));
    }
    child.on('close', (code) => {
      if (code !== 0) broken.push(title);
      process.stdout.write(
        `== ${title}: ${code === 0 ? 'well' : 'FAILED'}, ${((Date.now() - start) / 1000).toFixed(1)} s\n`,
      );
      resolve(code ?? 1);
    });
  });
}

const firstLines = (text) =>
  String(text ?? '')
    .replaceAll(/\x1b\[[\d;]*m/g, '') // colours
    .split('\n')
    .slice(0, 16)
    .join('\n  ');

/** The failed tests of the domain, each with its file and the beginning of its reason. */
const failedIn = (unit) =>
  (unit?.testResults ?? []).flatMap(({ name: file, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    const own = failed.map((one) => ({
      file,
      name: `${file}: ${one.fullName}`,
      reason: firstLines(one.failureMessages[0]),
    }));
    return own.length === 0 && status === 'failed' ? [{ file, name: file, reason: firstLines(message) }] : own;
  });

/** The failed journeys, likewise. */
const journeysIn = (suites = []) =>
  suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs
      .filter(({ ok }) => !ok)
      .map(({ title, tests }) => ({
        file: `e2e/${file}`,
        name: `${file}: ${title}`,
        reason: firstLines(tests[0]?.results[0]?.error?.message),
      })),
    ...journeysIn(inner),
  ]);

const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);
const bin = (name) => `node_modules/.bin/${name}`;

/**
 * What may differ on another server of PostgreSQL: its version, so every call once, the schema and the copying of tables; how it
 * sorts and compares, so whatever is about search, order and lists; what its own language does, so the chains of ledgers and the
 * journal. Locks and limits are those of the same engine in both.
 */
const differs = [
  /^modules\/.*\.(search|ledger|order)\.test\.ts$/,
  /^modules\/(people|books)\/\w+\.test\.ts$/,
  /^engines\/copy\.test\.ts$/,
  /^testing\/(schema|surface(\.lists)?)\.test\.ts$/,
];
const onServer = () =>
  readdirSync('src', { recursive: true })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => differs.some((pattern) => pattern.test(path)))
    .map((path) => `src/${path}`);

const inTurn = async (steps) => {
  const codes = [];
  for (const [title, name, args] of steps) codes.push(await run(title, bin(name), args));
  return codes;
};
const checksInTwo = [
  [['types', 'tsc', ['--noEmit']]],
  [
    ['lint and format', 'biome', ['ci', '.']],
    ['dead code', 'knip', []],
    ['migrations', 'drizzle-kit', ['check']],
  ],
];
const checked = await Promise.all(isOnServer ? [] : checksInTwo.map(inTurn));
const codes = checked.flat();
const checks = codes.length;
const tests = (title, report, args) =>
  run(title, bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args]);
codes.push(await tests('domain tests', results.unit, isWhole ? [] : onServer()));
if (isWhole) codes.push(await run('browser journeys', bin('playwright'), ['test']));

const unit = read(results.unit);
const browser = read(results.browser);
const failedTests = failedIn(unit);
const failedJourneys = journeysIn(browser?.suites);

/** What failed beside others and passes alone: named, and mended in the next change, but a run does not fall for it. */
const unsteady = [];
const filesOf = (failures) => [...new Set(failures.map(({ file }) => file))];

/** The failures that stay when their files run alone; where that run does not come to its end, or so many failed that it is no accident, all of them. */
async function stayed(failures, again, failedAgain) {
  if (failures.length === 0 || filesOf(failures).length > 8) return failures;
  await again(filesOf(failures));
  const report = read(results.again);
  if (!report) return failures;
  const names = new Set(failedAgain(report).flatMap(({ file, name }) => [file, name]));
  const stays = ({ file, name }) => names.has(name) || (file === name && names.has(file));
  unsteady.push(...failures.filter((one) => !stays(one)));
  return failures.filter(stays);
}
const stayedTests = await stayed(
  failedTests,
  (files) => tests('what failed, alone', results.again, ['--maxWorkers=1', ...files]),
  failedIn,
);
rmSync(results.again, { force: true });
process.env.PLAYWRIGHT_JSON_OUTPUT_NAME = results.again;
const stayedJourneys = await stayed(
  failedJourneys,
  (files) =>
    run('journeys that failed, alone', bin('playwright'), ['test', '--workers=1', '--reporter=list,json', ...files]),
  ({ suites }) => journeysIn(suites),
);
const flaky = browser?.stats.flaky ?? 0;
if (flaky > 0) process.stdout.write(`\n${flaky} journeys needed a second try: see "flaky" above\n`);
const failedChecks = codes.slice(0, checks).filter((code) => code !== 0).length;
const stays = [...stayedTests, ...stayedJourneys];
/** A runner that ended badly although no test of it failed, or that broke before it could tell. */
const brokenRunners = [
  !unit || (codes[checks] !== 0 && failedTests.length === 0) || unhandled.length > 0,
  isWhole && (!browser || (codes[checks + 1] !== 0 && failedJourneys.length === 0)),
].filter(Boolean).length;
const failed = failedChecks + stays.length + brokenRunners;
const ran = (unit?.numPassedTests ?? 0) + (browser?.stats.expected ?? 0) + flaky + unsteady.length;
const skipped = (unit?.numPendingTests ?? 0) + (unit?.numTodoTests ?? 0) + (browser?.stats.skipped ?? 0);
const said = ({ name, reason }) => `${name}\n  ${reason}`;
const failures = [...(failed > 0 ? broken : []), ...stays.map(said)];
if (unhandled.length > 0) failures.push(unhandled.join('\n  '));
if (isWhole) process.stdout.write(`\n${budgetOf(unit, browser).join('\n')}\n`);
for (const one of unsteady) process.stdout.write(`\nUNSTEADY (failed beside others, passed alone) ${said(one)}\n`);
for (const line of failures) process.stdout.write(`\nFAILED ${line}\n`);
writeFileSync(told, failures.map((line) => `FAILED ${line}\n`).join(''));
process.stdout.write(
  `\n${checks - failedChecks + ran} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}\n`,
);
process.exit(failed === 0 ? 0 : 1);
