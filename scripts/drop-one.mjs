// Proves that "Add a field" of CONTRIBUTING.md is enforced: drops a field of messages (isPinned, or the one named) at one place after the other (those whose name holds a second word), in a copy, and names what notices.
import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const [field = 'isPinned', chosen = ''] = process.argv.slice(2);
const module = 'src/modules/messages';
const read = (file) => readFileSync(file, 'utf8');
const words = { isPinned: 'PINNED', comments: 'COMMENTS', acceptRead: 'ACCEPT_READ' }[field];
if (!words) throw new Error(`no words of ${field} are known: name isPinned, comments or acceptRead`);
const column = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The file of the module, wherever in it, that holds the pattern. */
const holding = (pattern, names = /\.tsx?$/) =>
  readdirSync(module, { recursive: true })
    .map((name) => join(module, name))
    .filter((name) => names.test(name) && !/\.test\.ts$/.test(name))
    .find((name) => pattern.test(read(name)));

/** The migration that makes the column last. */
const migration = () => {
  const makes = new RegExp(`(CREATE TABLE "message" \\([^;]*?|ALTER TABLE "message" ADD COLUMN )"${column}" [^,;\\n]+`);
  const file = readdirSync('migrations').findLast(
    (name) => name.endsWith('.sql') && makes.test(read(join('migrations', name))),
  );
  return file && join('migrations', file);
};

const element = new RegExp(`\\n *<\\w+(?:(?!/>|<)[\\s\\S])*?getInputProps\\('${field}'(?:(?!/>)[\\s\\S])*?/>`);
const line = (text) => new RegExp(`\\n *${text}`);

/** Each point of the list: where it stands, what goes, and which test must notice when the types do not. */
const places = [
  ['the column', `${module}/server/messages.kind.ts`, line(`${field}: \\w+\\('${column}'\\)[^\\n]*`), 'schema'],
  [
    'the migration',
    migration(),
    new RegExp(`(?<=CREATE TABLE "message" \\([^;]*?)\\n\\t"${column}" [^\\n]*`),
    'schema',
  ],
  ['the row of the contract', `${module}/messages.contract.ts`, line(`${field}: z\\.boolean\\(\\),`), 'surface'],
  [
    'the input of the contract',
    `${module}/messages.contract.ts`,
    line(`${field}: z\\.boolean\\(\\)\\.default[^\\n]*`),
    'surface.history',
  ],
  [
    'what a body becomes',
    holding(line(`${field}: input\\.${field},`)),
    line(`${field}: input\\.${field},`),
    'surface.history',
  ],
  [
    'the history',
    holding(new RegExp(`'${field}'[^\\n]*as const`)),
    new RegExp(`(, )?'${field}'(?=[^\\n]*as const)`),
    'surface.history',
  ],
  [
    'the words of the history',
    `${module}/messages.text.cs.ts`,
    line(`'MESSAGE\\.HISTORY\\.${field}'[^\\n]*`),
    'surface.history',
  ],
  [
    'the words in another language',
    `${module}/messages.text.de.ts`,
    line(`'MESSAGE\\.HISTORY\\.${field}'[^\\n]*`),
    'texts',
  ],
  ['the label', `${module}/messages.text.cs.ts`, line(`'MESSAGE\\.FIELD\\.${words}'[^\\n]*`), 'texts'],
  [
    'the label in another language',
    `${module}/messages.text.ja.ts`,
    line(`'MESSAGE\\.FIELD\\.${words}'[^\\n]*`),
    'texts',
  ],
  ['the values of the form', `${module}/web/messages.mapper.ts`, line(`${field}: boolean;`), 'texts'],
  ['a record in the form', `${module}/web/messages.mapper.ts`, line(`${field}: message\\?\\.[^\\n]*`), 'texts'],
  ['the field of the form', `${module}/web/messages.form.tsx`, element, 'texts'],
  [
    'the changed value of the test of histories',
    'src/testing/surface.history.test.ts',
    new RegExp(` ${field}: (true|false),?`),
    'surface.history',
  ],
];

mkdirSync('.cache', { recursive: true });
const copy = resolve(mkdtempSync('.cache/drop-one-'));
process.on('exit', () => rmSync(copy, { recursive: true, force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1));
for (const file of execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .trim()
  .split('\n')) {
  if (!existsSync(file)) continue; // deleted, and not yet committed
  mkdirSync(join(copy, dirname(file)), { recursive: true });
  cpSync(file, join(copy, file));
}
execFileSync('cp', ['-al', 'node_modules', join(copy, 'node_modules')]);

const run = (program, ...args) =>
  spawnSync(join('node_modules/.bin', program), args, {
    cwd: copy,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
const types = () => run('tsc', '--noEmit', '--incremental', '--tsBuildInfoFile', '.cache/types');
const first = (text, pattern) =>
  text
    .split('\n')
    .find((one) => pattern.test(one))
    ?.trim()
    .slice(0, 150) ?? 'it ended badly';

/** What notices: the types, else the test; null when nothing does. */
function noticed(test) {
  const typed = types();
  if (/error TS1\d{3}:/.test(typed.stdout)) return null; // what is left is no code, so nothing was proved
  if (typed.status !== 0) return `types: ${first(typed.stdout, /error TS/)}`;
  const tried = run('vitest', 'run', '--maxWorkers=1', `src/testing/${test}.test.ts`);
  return tried.status === 0 ? null : `testing/${test}.test.ts: ${first(tried.stdout + tried.stderr, /FAIL|Error/)}`;
}

const whole = types();
if (whole.status !== 0) throw new Error(`the tree itself has wrong types: ${whole.stdout}`);
const tried = places.filter(([what]) => what.includes(chosen));
let missed = 0;
for (const [what, file, pattern, test] of tried) {
  const text = file && read(file);
  if (!text || !pattern.test(text)) {
    process.stdout.write(`${what}: NOT FOUND, so the list and the code disagree\n`);
    missed++;
    continue;
  }
  writeFileSync(join(copy, file), text.replace(pattern, ''));
  const by = noticed(test);
  writeFileSync(join(copy, file), text);
  if (!by) missed++;
  process.stdout.write(`${what} (${file}): ${by ?? 'NOBODY NOTICES'}\n`);
}
process.stdout.write(
  `\n${tried.length - missed} of ${tried.length} places of ${field} are missed when they are dropped\n`,
);
process.exit(missed === 0 ? 0 : 1);
