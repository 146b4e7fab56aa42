import { readdirSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig, type IndexHtmlTransformContext, type Plugin } from 'vite';
import { languages } from './src/shared/languages.ts';

const [brotliOf, gzipOf] = [promisify(brotliCompress), promisify(gzip)];

/** Writes each asset a second and third time, packed once for all readers: `.br` and `.gz`. */
const packed = (folder: string): Plugin => ({
  name: 'packed-assets',
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  async closeBundle() {
    const names = await readdir(folder, { recursive: true });
    const fresh = names.filter((name) => /\.(m?js|css|svg)$/.test(name) && !names.includes(`${name}.br`)); // the other build has packed its own
    await Promise.all(
      fresh.map(async (name) => {
        const bytes = await readFile(join(folder, name));
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
        await writeFile(join(folder, `${name}.br`), await brotliOf(bytes, { params }));
        await writeFile(join(folder, `${name}.gz`), await gzipOf(bytes, { level: 9 }));
      }),
    );
  },
});

/**
 * What the PDF preview fetches by name: its worker, the fonts that a PDF need not carry, tables of Asian letters, and decoders
 * without WebAssembly, which our policy of scripts refuses. All from our own address, in a folder named by the version.
 */
const pdfAssets: Plugin = {
  name: 'pdf-assets',
  apply: (_config, { isSsrBuild, mode }) => !isSsrBuild && mode === 'inside',
  async generateBundle() {
    const root = 'node_modules/pdfjs-dist';
    const { version } = JSON.parse(await readFile(`${root}/package.json`, 'utf8')) as { version: string };
    const take = async (folder: string, into: string, fits: RegExp) => {
      for (const name of (await readdir(`${root}/${folder}`)).filter((one) => fits.test(one))) {
        const source = await readFile(`${root}/${folder}/${name}`);
        this.emitFile({ type: 'asset', fileName: `assets/pdfjs-${version}/${into}${name}`, source });
      }
    };
    await take('legacy/build', '', /^pdf\.worker\.min\.mjs$/);
    await take('cmaps', 'cmaps/', /./);
    await take('standard_fonts', 'fonts/', /./);
    await take('wasm', 'decoders/', /_nowasm_fallback\.js$|^LICENSE/);
  },
};

/** Puts into the head of every page, before anything is fetched, what its first paint must know. */
const firstPaint: Plugin = {
  name: 'first-paint',
  transformIndexHtml: async (page) => {
    const script = `<script nonce="__SCRIPT_NONCE__">\n${await readFile('src/web.first.js', 'utf8')}</script>`;
    return page.replace('<!-- first paint -->', () => script);
  },
};

type Chunks = NonNullable<IndexHtmlTransformContext['bundle']>;

/** The files of a module that is loaded by itself, and all that it imports at once beside the application's own. */
function filesOf(bundle: Chunks, source: string): string[] {
  const chunks = Object.values(bundle).flatMap((one) => (one.type === 'chunk' ? [one] : []));
  const found = new Set<string>();
  const visit = (chunk: (typeof chunks)[number] | undefined) => {
    if (!chunk || chunk.isEntry || found.has(chunk.fileName)) return;
    found.add(chunk.fileName);
    for (const css of chunk.viteMetadata?.importedCss ?? []) found.add(css);
    for (const name of chunk.imports) visit(chunks.find(({ fileName }) => fileName === name));
  };
  visit(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(`/${source}`)));
  if (found.size === 0) throw new Error(`nothing was built of ${source} by itself`);
  return [...found].map((name) => name.replace('assets/', ''));
}

/** What the page names to be fetched beside the application: of each language the texts of every page and those of the first one, and the first page itself. */
const early: Plugin = {
  name: 'early',
  transformIndexHtml: {
    order: 'post',
    handler(page, { bundle }) {
      if (!bundle || !page.includes('"__EARLY__"')) return page;
      const textsOf = (lang: string, places: string[]) => [
        ...new Set(places.flatMap((place) => filesOf(bundle, `src/${place}.text.${lang}.ts`))),
      ];
      const inLanguage = (lang: string) => {
        const list = lang === 'cs' ? [] : filesOf(bundle, 'src/texts/foreign.ts');
        const ofFirst = textsOf(lang, ['modules/messages/messages', 'modules/contacts/contacts']);
        return [[...list, ...textsOf(lang, ['web/base', 'web/shell'])], ofFirst];
      };
      const texts = Object.fromEntries(languages.map((lang) => [lang, inLanguage(lang)]));
      const named = { texts, page: filesOf(bundle, 'src/modules/dashboard/web/dashboard.page.tsx') };
      return page.replace('"__EARLY__"', () => JSON.stringify(named));
    },
  },
};

/** The modules that every page behind sign-in loads at once, or nearly every one: they are one file, however many pages share them. */
const frame = new Set<string>();
/** Icons that several pages share are one file: a page that needs one must not bring along a neighbour of it that needs much. */
const isIcon = (id: string) => /\/icons-react\/.*\/icons\//.test(id);
/** What names all that there is, of which little is needed. */
const isWhole = (id: string) => /\/node_modules\/(@mantine\/[a-z]+\/esm\/index|@tabler\/)/.test(id);
/** The files of what a module asks of such a library: `Checkbox`, `use-hover`. */
const piecesIn = (code: string) =>
  [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']@mantine\/[a-z]+["']/g)].flatMap(([, names = '']) =>
    names
      .split(',')
      .map((one) => one.trim().split(' ')[0] ?? '')
      .map(fileOf),
  );
const fileOf = (name: string) =>
  /^[A-Z]/.test(name) ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What so many of the lists need beyond the frame, and no page of one record: one file. What most pages of one record need, too, or what is little, is of the frame. */
const list = new Set<string>();
const most = 0.8;
const collectFrame: Plugin = {
  name: 'frame',
  buildEnd() {
    const ids = [...this.getModuleIds()];
    const pieces = new Map(ids.filter((id) => /\/@mantine\//.test(id)).map((id) => [basename(id, '.mjs'), id]));
    /** A module and all that it imports at once; of a library that names all that there is, the pieces that it asks for. */
    const reach = (id: string, found: Set<string>) => {
      const info = found.has(id) || isWhole(id) ? null : this.getModuleInfo(id);
      if (!info) return found;
      found.add(id);
      for (const next of info.importedIds) reach(next, found);
      for (const name of piecesIn(info.code ?? '')) reach(pieces.get(name) ?? '', found);
      return found;
    };
    for (const id of ids) {
      if (this.getModuleInfo(id)?.isEntry) reach(id, frame);
    }
    const pagesOf = (kind: string) =>
      ids.filter((id) => /\/src\/modules\//.test(id) && id.endsWith(`.${kind}.tsx`)).map((id) => reach(id, new Set()));
    const [lists, details] = [pagesOf('list'), pagesOf('detail')];
    const part = (pages: Set<string>[], id: string) => pages.filter((used) => used.has(id)).length / pages.length;
    /** A module with all that it brings along into the frame. */
    const sizeOf = (id: string) =>
      [...reach(id, new Set())].reduce(
        (sum, one) => sum + (frame.has(one) ? 0 : (this.getModuleInfo(one)?.code?.length ?? 0)),
        0,
      );
    for (const id of new Set(lists.flatMap((used) => [...used]))) {
      if (part(lists, id) < most) continue;
      const inDetails = part(details, id);
      const isLittle = sizeOf(id) < 1000;
      if (inDetails > 0.5 || (inDetails > 0 && isLittle)) frame.add(id);
      else if (inDetails === 0) list.add(id);
    }
  },
};

/** Every thread of the server by the name of its file, engines' and modules'. */
const workers = Object.fromEntries(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.worker.ts'))
    .map((path) => [basename(path, '.ts'), `src/${path}`]),
);

const server: BuildEnvironmentOptions = {
  target: 'node20',
  outDir: 'dist/server',
  minify: false,
  rolldownOptions: {
    input: {
      server: 'src/server.ts',
      backup: 'src/backup.ts',
      restore: 'src/restore.ts',
      ...workers,
      prerender: 'src/web.prerender.tsx',
    },
    output: { chunkFileNames: '[name]-[hash].js' }, // beside the entries: what they carry along is found from any of them
  },
};

const browser: BuildEnvironmentOptions = {
  target: 'es2022',
  cssTarget: ['chrome123', 'firefox120', 'safari17.5'], // keeps light-dark() as it is
  outDir: 'dist/web',
  chunkSizeWarningLimit: 1000,
};

/** The pages behind sign-in. What all of them need is one file; what several share is grouped by who needs it. Pieces are not merged beyond that, however small: one that joins a neighbour brings the neighbour's needs along. */
const inside: BuildEnvironmentOptions = {
  ...browser,
  manifest: 'manifest.json',
  rolldownOptions: {
    input: 'index.html',
    output: {
      chunkFileNames: 'assets/[hash].js', // every page carries the list of these names
      codeSplitting: {
        groups: [
          { name: 'frame', test: (id) => frame.has(id), priority: 4 },
          { name: 'list', test: (id) => list.has(id), priority: 3 },
          { name: 'icons', test: isIcon, minShareCount: 6, priority: 2 },
          { name: 'part', minShareCount: 2, entriesAware: true, priority: 1 },
        ],
      },
    },
  },
};

/** The pages outside sign-in: built apart, so that they carry nothing of the others. */
const outside: BuildEnvironmentOptions = {
  ...browser,
  emptyOutDir: false,
  manifest: 'manifest.public.json',
  rolldownOptions: {
    input: 'public.html',
    output: { codeSplitting: { groups: [{ name: 'outside', test: (id) => frame.has(id) }] } },
  },
};

/** The service worker: one file at the root, so that it may stand before every page. */
const worker: BuildEnvironmentOptions = {
  ...browser,
  emptyOutDir: false,
  rolldownOptions: { input: 'src/web.offline.ts', output: { entryFileNames: 'sw.js', format: 'iife' } },
};

const builds: Record<string, BuildEnvironmentOptions> = { outside, worker };

/** `--mode inside`, `--mode outside` and `--mode worker` make the browser's files, `--ssr` the server, its PDF worker and the prerenderer. */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), firstPaint, early, pdfAssets, packed('dist/web/assets'), collectFrame],
  resolve: {
    alias: [
      { find: /^pdfjs-dist$/, replacement: 'pdfjs-dist/legacy/build/pdf.mjs' }, // the other build asks for the newest browsers
      { find: /^use-sync-external-store\/shim(?:\/index\.js)?/, replacement: 'use-sync-external-store' }, // React has the hook by itself
    ],
  },
  publicDir: mode === 'inside' && !isSsrBuild ? 'public' : false,
  build: isSsrBuild ? server : (builds[mode] ?? inside),
}));
