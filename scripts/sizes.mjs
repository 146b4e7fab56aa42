// Prints the largest files, functions, modules and layers, for people to look at; nothing fails by it.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const isText = (path) => /\.(text\.[a-z]+|texts)\.ts$/.test(path);
const isTest = (path) => /\.(test\.tsx?|(examples|canary)\.ts)$/.test(path) || path.startsWith('testing/');
const code = readdirSync('src', { recursive: true })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.tsx?$/.test(path) && !isText(path) && !isTest(path))
  .map((path) => ({ path, text: readFileSync(join('src', path), 'utf8') }))
  .map((file) => ({ ...file, lines: file.text.split('\n').length - 1 }));

/** The lines of each group, and of how many files. */
function sums(groupOf) {
  const groups = new Map();
  for (const { path, lines } of code) {
    const name = groupOf(path);
    if (!name) continue;
    const { lines: sum = 0, files = 0 } = groups.get(name) ?? {};
    groups.set(name, { lines: sum + lines, files: files + 1 });
  }
  return [...groups].map(([name, { lines, files }]) => ({ name: `${name} (${files} files)`, lines }));
}

const functions = code.flatMap(({ path, text }) =>
  [...text.matchAll(/^(?:export )?(?:async )?function (\w+)[\s\S]*?^\}/gm)].map(([body, name]) => ({
    name: `${path} ${name}`,
    lines: body.split('\n').length,
  })),
);

const parts = {
  layers: sums((path) => path.split('/')[0]),
  modules: sums((path) => /^modules\/(\w+)\//.exec(path)?.[1]),
  files: code.map(({ path, lines }) => ({ name: path, lines })),
  functions,
};
for (const [title, rows] of Object.entries(parts)) {
  process.stdout.write(`\nThe largest ${title}, in lines without texts and tests:\n`);
  const largest = rows.toSorted((a, b) => b.lines - a.lines).slice(0, 8);
  for (const { name, lines } of largest) process.stdout.write(`${String(lines).padStart(8)}  ${name}\n`);
}
