// Reads what the runners of tests wrote down of a run: each test with its owner, outcome and seconds.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';

export const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);

const colours = /\x1b\[[\d;]*m/g;
const firstLines = (text) =>
  String(text ?? '')
    .replaceAll(colours, '')
    .split('\n')
    .slice(0, 16)
    .join('\n  ');

/** Whose a domain test is: its module by the folder, else the folder. */
const ownerOf = (path) => {
  const [, folder = '', module = ''] = /src\/(\w+)\/(\w+)/.exec(path) ?? [];
  return folder === 'modules' ? module : folder;
};

/** The tests of a report of Vitest; a file that broke before it had tests counts as a failed one. */
export const testsOf = (report) =>
  (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative('.', name);
    const own = { file, owner: ownerOf(file), again: `npx vitest run ${file}` };
    const tests = assertionResults.map((one) => ({
      ...own,
      title: one.fullName,
      state: ['passed', 'failed'].includes(one.status) ? one.status : 'skipped',
      seconds: (one.duration ?? 0) / 1000,
      reason: firstLines(one.failureMessages?.[0]),
    }));
    if (status !== 'failed' || tests.some(({ state }) => state === 'failed')) return tests;
    return [...tests, { ...own, title: 'the file itself', state: 'failed', seconds: 0, reason: firstLines(message) }];
  });

const states = { expected: 'passed', unexpected: 'failed', flaky: 'flaky', skipped: 'skipped' };

const inSuites = (suites) =>
  suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.flatMap(({ title, line, tests }) =>
      tests.map(({ status, results }) => ({
        file: `e2e/${file}`,
        owner: file.split('.')[0],
        again: `npx playwright test e2e/${file}:${line}`,
        title,
        state: states[status] ?? 'failed',
        seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
        reason: firstLines(results.find(({ error }) => error)?.error?.message),
      })),
    ),
    ...inSuites(inner),
  ]);

/** The journeys of a report of Playwright; one that needed a second try is flaky. */
export const journeysOf = (report) => inSuites(report?.suites ?? []);
