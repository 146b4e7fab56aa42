import react from '@vitejs/plugin-react';
import { type BuildEnvironmentOptions, defineConfig } from 'vite';

const server: BuildEnvironmentOptions = {
  target: 'node20',
  outDir: 'dist/server',
  minify: false,
  rolldownOptions: { input: { server: 'src/server.ts', 'pdf.worker': 'src/server/pdf.worker.ts' } },
};

const web: BuildEnvironmentOptions = {
  target: 'es2022',
  cssTarget: ['chrome123', 'firefox120', 'safari17.5'], // keeps light-dark() as it is
  outDir: 'dist/web',
  manifest: 'manifest.json',
  chunkSizeWarningLimit: 1000,
  rolldownOptions: { input: { index: 'index.html', public: 'public.html' } },
};

/** `vite build` makes the browser's files, `vite build --ssr` the server with its PDF worker; packages stay outside the server. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react()],
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild ? server : web,
}));
