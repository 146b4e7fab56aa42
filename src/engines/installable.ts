import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** What makes a web application installable: told by its name in every version, so that no browser keeps an old one. */
const files = { 'manifest.webmanifest': 'application/manifest+json', 'sw.js': 'text/javascript' };

/** Serves the manifest, with the name of the application in it, and the worker of a folder of the web. */
export function serveInstallable(app: FastifyInstance, folder: string, name: string): void {
  const inText = JSON.stringify(name).slice(1, -1);
  for (const [file, type] of Object.entries(files))
    app.get(`/${file}`, async (_request, reply) => {
      const text = await readFile(join(folder, file), 'utf8');
      reply.headers({ 'content-type': `${type}; charset=utf-8`, 'cache-control': 'no-cache' });
      return reply.send(text.replaceAll('__APP_NAME__', () => inText));
    });
}
