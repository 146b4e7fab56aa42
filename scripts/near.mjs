// What is near to a change: the tests and journeys of the modules that changed and of those that use them, and the promises of the whole surface for these modules alone.
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** The branch that this one follows, else the last commit. */
export function upstream() {
  try {
    return execFileSync('git', ['rev-parse', '--verify', '--quiet', '@{upstream}'], { encoding: 'utf8' }).trim();
  } catch {
    return 'HEAD';
  }
}

/** The files that differ from a commit, new ones included. */
export function changedSince(ref) {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  return [...git('diff', '--name-only', ref), ...git('ls-files', '--others', '--exclude-standard')];
}

const moduleOf = (path) => /^src\/modules\/(\w+)\//.exec(path)?.[1];

/** The modules whose own code, tests apart, imports something of one of these. */
function usersOf(modules) {
  const users = new Set();
  for (const name of readdirSync('src/modules', { recursive: true })) {
    const path = `src/modules/${name}`;
    if (!/\.tsx?$/.test(path) || /\.(test|examples|canary|sample)\.ts$/.test(path)) continue;
    const imports = readFileSync(path, 'utf8').matchAll(/from '(?:#modules|(?:\.\.\/)+)\/?(\w+)\//g);
    if ([...imports].some(([, of]) => modules.has(of))) users.add(moduleOf(path));
  }
  return users;
}

/** The tests of the whole surface that can be made for some modules alone. */
const surfaceTests = () =>
  readdirSync('src/testing')
    .filter(
      (name) =>
        /^[\w.]+(?<!long)\.test\.ts$/.test(name) &&
        /\btried\b.*from|, tried }/.test(readFileSync(`src/testing/${name}`, 'utf8')),
    )
    .map((name) => `src/testing/${name}`);

/** Where the tests and journeys are that a change may break, and for which modules the surface is tried; null when everything stands on what changed. */
export function nearTo(changed) {
  const ground =
    /^(src\/(shared|engines|server|house|web|testing)\/(?!.*(\.test\.|\.txt$|ledgers\/))|src\/[\w.]+$|e2e\/(?!.*\.spec\.)|package)/;
  if (changed.some((path) => ground.test(path))) return null;
  const own = new Set(changed.map(moduleOf).filter(Boolean));
  const modules = own.size === 0 ? [] : [...new Set([...own, ...usersOf(own)])];
  const specs = readdirSync('e2e').filter((name) => name.endsWith('.spec.ts') && !name.includes('.long.'));
  const journeys = specs.filter((name) => own.has(name.split('.')[0]) || changed.includes(`e2e/${name}`));
  const tests = changed.filter((path) => path.startsWith('src/testing/') && path.endsWith('.test.ts'));
  return {
    tests: [...modules.map((name) => `src/modules/${name}/`), ...(own.size === 0 ? tests : surfaceTests())],
    journeys: journeys.map((name) => `e2e/${name}`),
    surface: modules,
  };
}
