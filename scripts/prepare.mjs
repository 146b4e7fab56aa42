// Installs and builds what `npm start` and `npm test` need, and does nothing when nothing has changed.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';

const OLDEST_NODE = [20, 20];
const INSTALLED = 'node_modules/.domovnik-lock';
const BUILT = 'dist/.sources';
const SOURCES = [
  'src',
  'migrations',
  'public',
  'index.html',
  'vite.config.ts',
  'tsconfig.json',
  'package.json',
  'scripts/verify-ledger.mjs',
];

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
requireNode();
await install();
if (!process.argv.includes('--install-only')) await build();

function requireNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  console.error(`Domovník needs Node.js ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

async function install() {
  const wanted = fingerprint(['package-lock.json'], `${process.platform}-${process.arch}`);
  if (recorded(INSTALLED) === wanted) return;
  await step('Installing dependencies', ['ci', '--include=dev']);
  writeFileSync(INSTALLED, wanted);
}

async function build() {
  const wanted = fingerprint([...SOURCES, 'package-lock.json']);
  if (recorded(BUILT) === wanted) return;
  rmSync(BUILT, { force: true });
  await step('Building the application', ['run', 'build'], { NODE_ENV: 'production' });
  writeFileSync(BUILT, wanted);
}

function recorded(file) {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** A hash of the names and contents of all files under the given files and folders. */
function fingerprint(roots, salt = '') {
  const hash = createHash('sha256').update(salt);
  for (const file of roots.filter(existsSync).flatMap(filesUnder)) {
    const content = readFileSync(file);
    hash.update(`\0${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function filesUnder(entry) {
  if (!statSync(entry).isDirectory()) return [entry];
  return readdirSync(entry)
    .sort()
    .flatMap((name) => filesUnder(`${entry}/${name}`));
}

/** Runs npm behind one progress line; a failure shows all its output and ends this process with its exit code. */
async function step(title, args, env = {}) {
  const started = performance.now();
  process.stdout.write(`${title} … `);
  const { code, output, interrupted } = await npm(args, { ...process.env, ...env });
  if (interrupted) {
    process.stdout.write('interrupted\n');
    process.exit(128 + constants.signals[interrupted]);
  }
  if (code !== 0) {
    process.stdout.write('failed\n');
    process.stderr.write(output);
    process.exit(code);
  }
  process.stdout.write(`${duration(performance.now() - started)}\n`);
}

/** Runs npm to its end and passes signals on to it; `interrupted` names the one this process received. */
function npm(args, env) {
  return new Promise((resolve) => {
    // When npm runs us it names its own script: then none has to be on the PATH.
    const script = process.env.npm_execpath;
    const [program, ...first] = script?.endsWith('.js') ? [process.execPath, script] : ['npm'];
    const child = spawn(program, [...first, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    let interrupted;
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
      process.on(signal, () => {
        interrupted = signal;
        child.kill(signal);
      });
    }
    child.once('error', (error) => resolve({ code: 1, output: `npm cannot be run: ${error.message}\n` }));
    child.once('close', (code, signal) => {
      if (signal) output += `npm was ended by ${signal}\n`;
      resolve({ code: code ?? 1, output, interrupted });
    });
  });
}

function duration(ms) {
  return ms < 10_000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.round(ms / 1000)} s`;
}
