// Runs what each landing needs: the checks, the tests of the domain, the journeys in a browser; ends with one plain line of counts.
// `--near` or `--near=REF`: the tests and journeys of the modules that changed since REF, and the surface for them alone (the upstream branch, without one the last commit, when nothing is named). `--failed`: what failed in the last run.
import { budgetOf } from './budget.mjs';
import { check } from './check.mjs';
import { changedSince, nearTo, upstream } from './near.mjs';
import { readReport } from './reports.mjs';
import { conclude, runTests } from './running.mjs';

const option = (name) => process.argv.find((arg) => arg === name || arg.startsWith(`${name}=`));
const domain = ['--project', 'domain'];

/** The arguments of both runners, null for one that has nothing to do. */
function chosen() {
  if (option('--failed')) {
    const files = readReport('.cache/failed.json') ?? [];
    const of = (folder) => files.filter((file) => file.startsWith(folder));
    return {
      tests: of('src/').length ? [...domain, ...of('src/')] : null,
      journeys: of('e2e/').length ? of('e2e/') : null,
    };
  }
  const asked = option('--near');
  if (!asked) return { tests: domain, journeys: [] };
  const ref = asked.split('=')[1] ?? upstream();
  const near = nearTo(changedSince(ref));
  if (!near) return { tests: domain, journeys: [] };
  const { tests, journeys, surface } = near;
  return {
    tests: tests.length ? [...domain, ...tests] : null,
    journeys: journeys.length ? journeys : null,
    env: surface.length ? { SURFACE: surface.join() } : {},
  };
}

const checks = option('--failed') ? [] : await check();
if (checks.some(({ isWell }) => !isWell)) {
  conclude(checks, []);
  process.exit(1);
}
const { tests, journeys, env } = chosen();
const runs = [];
if (tests) runs.push(await runTests('tests', 'domain tests', tests, env));
if (journeys) runs.push(await runTests('journeys', 'browser journeys', journeys, env));
const of = (title) => runs.find((one) => one.title === title)?.tests ?? [];
process.stdout.write(`\n${budgetOf(of('domain tests'), of('browser journeys')).join('\n')}\n`);
process.exit(conclude(checks, runs) ? 0 : 1);
