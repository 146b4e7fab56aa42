// Runs what each landing needs: the checks, the tests of the domain, the journeys in a browser; ends with one plain line of counts.
// `--near` or `--near=REF`: of tests and journeys what is reached from what changed since REF (the upstream branch, without one the last commit, when nothing is named). `--failed`: what failed in the last run.
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { budgetOf } from './budget.mjs';
import { check } from './check.mjs';
import { readReport } from './reports.mjs';
import { conclude, runTests } from './running.mjs';

const option = (name) => process.argv.find((arg) => arg === name || arg.startsWith(`${name}=`));
const domain = ['--project', 'domain'];

/** The branch that this one follows, else the last commit. */
function upstream() {
  try {
    return execFileSync('git', ['rev-parse', '--verify', '--quiet', '@{upstream}'], { encoding: 'utf8' }).trim();
  } catch {
    return 'HEAD';
  }
}

/** The files that differ from a commit, new ones included. */
function changedSince(ref) {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...git('diff', '--name-only', ref), ...git('ls-files', '--others', '--exclude-standard')];
}

/** The journeys of the modules that changed, and the changed ones; all of them when something changed that every module stands on. */
function journeysNear(changed) {
  const specs = readdirSync('e2e').filter((name) => name.endsWith('.spec.ts') && !name.includes('.long.'));
  const ground = /^(src\/(shared|engines|server|house|web)\/(?!.*\.test\.)|src\/[\w.]+$|e2e\/(?!.*\.spec\.)|package)/;
  if (changed.some((path) => ground.test(path))) return specs.map((name) => `e2e/${name}`);
  const modules = new Set(changed.map((path) => /^src\/modules\/(\w+)/.exec(path)?.[1]));
  const isNear = (name) => modules.has(name.split('.')[0]) || changed.includes(`e2e/${name}`);
  return specs.filter(isNear).map((name) => `e2e/${name}`);
}

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
  const near = option('--near');
  if (!near) return { tests: domain, journeys: [] };
  const ref = near.split('=')[1] ?? upstream();
  const journeys = journeysNear(changedSince(ref));
  return { tests: [...domain, '--passWithNoTests', '--changed', ref], journeys: journeys.length ? journeys : null };
}

const checks = option('--failed') ? [] : await check();
if (checks.some(({ isWell }) => !isWell)) {
  conclude(checks, []);
  process.exit(1);
}
const { tests, journeys } = chosen();
const runs = [];
if (tests) runs.push(await runTests('tests', 'domain tests', tests));
if (journeys) runs.push(await runTests('journeys', 'browser journeys', journeys));
const of = (title) => runs.find((one) => one.title === title)?.tests ?? [];
process.stdout.write(`\n${budgetOf(of('domain tests'), of('browser journeys')).join('\n')}\n`);
process.exit(conclude(checks, runs) ? 0 : 1);
