import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig, type Plugin } from 'vite';

/** Writes each asset a second and third time, packed once for all readers: `.br` and `.gz`. */
const packed = (folder: string): Plugin => ({
  name: 'packed-assets',
  apply: (_config, { isSsrBuild }) => !isSsrBuild,
  async closeBundle() {
    for (const name of await readdir(folder)) {
      if (!/\.(js|css|svg)$/.test(name)) continue;
      const bytes = await readFile(join(folder, name));
      const brotli = {
        params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
      };
      await writeFile(join(folder, `${name}.br`), brotliCompressSync(bytes, brotli));
      await writeFile(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
    }
  },
});

const server: BuildEnvironmentOptions = {
  target: 'node20',
  outDir: 'dist/server',
  minify: false,
  rolldownOptions: {
    input: {
      server: 'src/server.ts',
      'pdf.worker': 'src/server/pdf.worker.ts',
      'imports.worker': 'src/modules/imports/server/imports.worker.ts',
      prerender: 'src/web.prerender.tsx',
    },
  },
};

const browser: BuildEnvironmentOptions = {
  target: 'es2022',
  cssTarget: ['chrome123', 'firefox120', 'safari17.5'], // keeps light-dark() as it is
  outDir: 'dist/web',
  chunkSizeWarningLimit: 1000,
};

/** The pages behind sign-in. What several of them share is grouped by who needs it; the smallest pieces join a neighbour, so that a page asks for few files. */
const inside: BuildEnvironmentOptions = {
  ...browser,
  manifest: 'manifest.json',
  rolldownOptions: {
    input: 'index.html',
    output: {
      chunkFileNames: 'assets/[hash].js', // every page carries the list of these names
      codeSplitting: {
        groups: [{ name: 'part', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 300 }],
      },
    },
  },
};

/** The pages outside sign-in: built apart, so that they carry nothing of the others. */
const outside: BuildEnvironmentOptions = {
  ...browser,
  emptyOutDir: false,
  manifest: 'manifest.public.json',
  rolldownOptions: { input: 'public.html' },
};

/** `--mode inside` and `--mode outside` make the browser's files, `--ssr` the server, its PDF worker and the prerenderer. */
export default defineConfig(({ isSsrBuild, mode }) => ({
  plugins: [react(), packed('dist/web/assets')],
  publicDir: mode === 'inside' && !isSsrBuild ? 'public' : false,
  build: isSsrBuild ? server : mode === 'outside' ? outside : inside,
}));
