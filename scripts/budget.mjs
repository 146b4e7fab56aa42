// Prints what each module takes of a run: seconds of domain tests and of journeys, and the dearest of each; run alone it reads the last run.
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { journeysOf, readReport, testsOf } from './reports.mjs';

/** Seconds of domain tests that a module may take (design, section 6); what takes more is named, and never fails a run: a machine has its moods. */
const budget = 10;
const dearest = 5;

const sum = (tests) => tests.reduce((all, { seconds }) => all + seconds, 0);
const shown = (seconds) => (seconds ? seconds.toFixed(1) : '').padStart(9);
const slowest = (tests) =>
  tests
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, dearest)
    .map(({ file, title, seconds }) => `${shown(seconds)}  ${file}: ${title.slice(0, 110)}`);

/** The table of a run as lines: owners, those of the most seconds first. */
export function budgetOf(domain, journeys) {
  const rows = [...new Set([...domain, ...journeys].map(({ owner }) => owner))]
    .map((owner) => [owner, ...[domain, journeys].map((tests) => sum(tests.filter((test) => test.owner === owner)))])
    .sort((a, b) => b[1] + b[2] - a[1] - a[2]);
  const isModule = (owner) => existsSync(`src/modules/${owner}`);
  const remark = (owner, seconds) =>
    isModule(owner) && seconds > budget ? `  more than ${budget} s of domain tests` : '';
  return [
    'Seconds of each module, as its workers count them:',
    `${''.padEnd(14)}   domain  journeys`,
    ...rows.map(([owner, tests, walks]) => `${owner.padEnd(14)}${shown(tests)} ${shown(walks)}${remark(owner, tests)}`),
    `${'together'.padEnd(14)}${shown(sum(domain))} ${shown(sum(journeys))}`,
    'The dearest tests and journeys:',
    ...slowest(domain),
    ...slowest(journeys),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const lines = budgetOf(testsOf(readReport('.cache/unit.json')), journeysOf(readReport('.cache/e2e.json')));
  process.stdout.write(`${lines.join('\n')}\n`);
}
