// Prints what each module takes of a run, from its reports: seconds of domain tests and of journeys, and the slowest of each; run alone it reads those of the last run.
import { existsSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Seconds of domain tests that a module may take (design, section 6); what takes more is named, and never fails a run: a machine has its moods. */
const budget = 20;

/** Whose a test is: its module by the folder, else the folder; a journey's by the first word of its file. */
const ownerOf = (path) => {
  const [, folder = '', module = ''] = /src\/(\w+)\/(\w+)/.exec(path) ?? [];
  return folder === 'modules' ? module : folder;
};

const domainTests = (unit) =>
  (unit?.testResults ?? []).flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ fullName, duration }) => ({
      owner: ownerOf(name),
      file: name.replace(/.*\/src\//, ''),
      title: fullName,
      seconds: (duration ?? 0) / 1000,
    })),
  );

const journeys = (suites) =>
  suites.flatMap(({ file, specs = [], suites: inner = [] }) => [
    ...specs.map(({ title, tests }) => ({
      owner: file.split('.')[0],
      file,
      title,
      seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0),
    })),
    ...journeys(inner),
  ]);

const sum = (tests) => tests.reduce((all, { seconds }) => all + seconds, 0);
const shown = (seconds) => (seconds ? seconds.toFixed(1) : '').padStart(9);
const slowest = (tests) =>
  tests
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, 8)
    .map(({ file, title, seconds }) => `${shown(seconds)}  ${file}: ${title.slice(0, 110)}`);

/** The table of a run as lines: owners, those of the most seconds first. */
export function budgetOf(unit, browser) {
  const [domain, seen] = [domainTests(unit), journeys(browser?.suites ?? [])];
  const rows = [...new Set([...domain, ...seen].map(({ owner }) => owner))]
    .map((owner) => [owner, ...[domain, seen].map((tests) => sum(tests.filter((test) => test.owner === owner)))])
    .sort((a, b) => b[1] + b[2] - a[1] - a[2]);
  const isModule = (owner) => existsSync(`src/modules/${owner}`);
  return [
    'Seconds of each module, as its workers count them:',
    `${''.padEnd(14)}   domain  journeys`,
    ...rows.map(
      ([owner, tests, walks]) =>
        `${owner.padEnd(14)}${shown(tests)} ${shown(walks)}${isModule(owner) && tests > budget ? `  more than ${budget} s of domain tests` : ''}`,
    ),
    `${'together'.padEnd(14)}${shown(sum(domain))} ${shown(sum(seen))}`,
    'The slowest tests and journeys:',
    ...slowest(domain),
    ...slowest(seen),
  ];
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : null);
  process.stdout.write(`${budgetOf(read('.cache/unit.json'), read('.cache/e2e.json')).join('\n')}\n`);
}
