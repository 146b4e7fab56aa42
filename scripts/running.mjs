// What runs of tests are made of: one command with its output shown, the two runners, and how a run is concluded.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { journeysOf, readReport, testsOf } from './reports.mjs';

mkdirSync('.cache', { recursive: true }); // where reports and what failed are written

/** The program of a package that is installed here. */
export const bin = (name) => `node_modules/.bin/${name}`;

/** What the system sends to a program that broke down itself or was given up for want of memory, rather than was told to end. */
const breakdowns = ['SIGABRT', 'SIGBUS', 'SIGILL', 'SIGKILL', 'SIGSEGV', 'SIGTRAP'];
/** How much of what a program said last tells why it broke down. */
const LAST_LINES = 30;

/** Runs one command to its end, its output shown line by line; answers how it ended, and what it said of errors that no test is to blame for. */
function runOnce(title, command, args, env) {
  const start = Date.now();
  const unhandled = [];
  const last = [];
  let follow = 0;
  const show = (line) => {
    if (line.includes('npm warn')) return;
    process.stdout.write(`${line}\n`);
    last.push(line);
    if (last.length > LAST_LINES) last.shift();
    if (line.includes('Unhandled Errors')) follow = 12;
    if (follow-- > 0) unhandled.push(line);
  };
  process.stdout.write(`\n== ${title}\n`);
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: '0', ...env },
    });
    for (const stream of [child.stdout, child.stderr]) {
      let rest = '';
      stream.setEncoding('utf8').on('data', (chunk) => {
        const lines = (rest + chunk).split('\n');
        rest = lines.pop();
        lines.forEach(show);
      });
      stream.on('end', () => rest && show(rest));
    }
    child.on('error', (error) => show(error.message));
    child.on('close', (code, signal) => {
      const seconds = (Date.now() - start) / 1000;
      const how = code === 0 ? 'well' : `FAILED${signal ? ` by ${signal}` : ''}`;
      process.stdout.write(`== ${title}: ${how}, ${seconds.toFixed(1)} s\n`);
      resolve({ title, isWell: code === 0, signal, seconds, unhandled, last });
    });
  });
}

/** Runs one command to its end as `runOnce` does; a program that broke down is run once more, and `brokeDown` says what it said last. */
export async function run(title, command, args, env = {}) {
  const first = await runOnce(title, command, args, env);
  if (!breakdowns.includes(first.signal)) return first;
  const second = await runOnce(`${title}: once more`, command, args, env);
  const brokeDown = { title, signal: first.signal, last: first.last };
  return { ...second, title, seconds: first.seconds + second.seconds, brokeDown };
}

/**
 * Node 20 may end with "Check failed: function->closure_feedback_cell_array()" when a function, whose code it dropped because
 * nobody had called it for long, is called again; a run of all tests is long enough for that, so that no code is dropped.
 */
const keepsCode = '--no-flush-bytecode';

const runners = {
  tests: {
    report: '.cache/unit.json',
    read: testsOf,
    args: (report, more) => ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...more],
    command: [process.execPath, keepsCode, 'node_modules/vitest/vitest.mjs'],
    alone: ['--maxWorkers=1'],
  },
  journeys: {
    report: '.cache/e2e.json',
    read: journeysOf,
    args: (_report, more) => ['test', ...more],
    command: [bin('playwright')],
    alone: ['--workers=1'],
  },
};

/**
 * Runs tests or journeys; answers them with their outcomes. What failed beside others runs alone once more: what passes then is
 * unsteady, named and no failure; so many that it is no accident are not tried again.
 */
export async function runTests(kind, title, more, env = {}) {
  const { report, read, args, command, alone } = runners[kind];
  const [program, ...before] = command;
  const once = async (name, options) => {
    rmSync(report, { force: true });
    const done = await run(name, program, [...before, ...args(report, options)], {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    });
    const written = readReport(report);
    return { done, isTold: written !== null, tests: read(written) };
  };
  const first = await once(title, more);
  const failed = first.tests.filter(({ state }) => state === 'failed');
  const files = [...new Set(failed.map(({ file }) => file))];
  const isBroken = !first.isTold || first.done.unhandled.length > 0 || (!first.done.isWell && failed.length === 0);
  if (files.length > 0 && files.length <= 8) {
    const options = more.filter((one, at) => one.startsWith('--') || more[at - 1] === '--project');
    const second = await once(`${title}: what failed, alone`, [...options, ...alone, ...files]);
    const passedAlone = ({ file, title }) =>
      second.tests.some((one) => one.file === file && one.title === title && one.state === 'passed');
    const isWhole = second.isTold && second.done.unhandled.length === 0;
    for (const test of failed) if (isWhole && passedAlone(test)) test.state = 'unsteady';
  }
  const { seconds, brokeDown, last } = first.done;
  const unhandled = first.isTold ? first.done.unhandled : last;
  return { title, seconds, tests: first.tests, isBroken, unhandled, brokeDown };
}

const count = (tests, ...states) => tests.filter(({ state }) => states.includes(state)).length;
const said = ({ file, title, reason, again }) => `${file}: ${title}\n  ${reason}\n  Alone: ${again}`;

/** Says what failed and what was unsteady, writes down what `--failed` runs again, and ends with the plain line of counts; answers whether all is well. */
export function conclude(checks, runs) {
  const tests = runs.flatMap((one) => one.tests);
  const failed = tests.filter(({ state }) => state === 'failed');
  for (const { title, signal, last } of [...checks, ...runs].flatMap(({ brokeDown }) => brokeDown ?? []))
    process.stdout.write(
      `\nNEEDED A SECOND RUN ${title}: its program broke down (${signal}) after saying\n  ${last.join('\n  ')}\n`,
    );
  for (const test of tests.filter(({ state }) => state === 'flaky'))
    process.stdout.write(`\nNEEDED A SECOND TRY ${said(test)}\n`);
  for (const test of tests.filter(({ state }) => state === 'unsteady'))
    process.stdout.write(`\nUNSTEADY (failed twice beside others, passed alone) ${said(test)}\n`);
  for (const test of failed) process.stdout.write(`\nFAILED ${said(test)}\n`);
  const broken = [...checks.filter(({ isWell }) => !isWell), ...runs.filter(({ isBroken }) => isBroken)];
  for (const { title, unhandled = [] } of broken)
    process.stdout.write(`\nFAILED ${title}\n  ${unhandled.join('\n  ')}\n`);
  writeFileSync('.cache/failed.json', JSON.stringify([...new Set(failed.map(({ file }) => file))]));
  const passed = checks.filter(({ isWell }) => isWell).length + count(tests, 'passed', 'flaky', 'unsteady');
  const skipped = count(tests, 'skipped');
  const lost = failed.length + broken.length;
  process.stdout.write(`\n${passed} passed, ${lost} failed${skipped ? `, ${skipped} skipped` : ''}\n`);
  return lost === 0;
}
