import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '#shared/errors.ts';
import type { PublicSettings } from '#shared/settings.ts';
import type { Services } from './context.ts';

/** What the browser must know before its first call: name, version, outside links (G-079, G-080) and the sample's accounts. */
function publicSettings({ config }: Services, sample: boolean): PublicSettings {
  const links = {
    terms: config.LINK_TERMS,
    privacy: config.LINK_PRIVACY,
    helpDesk: config.LINK_HELP_DESK,
    feedback: config.LINK_FEEDBACK,
    updates: config.LINK_UPDATES,
    sales: config.LINK_SALES,
    versions: config.LINK_VERSIONS,
  };
  return { name: config.APP_NAME, version: '2.3.2', links, sample };
}

const publicPaths = /^\/(prihlasit|zapomenute-heslo|zmena-hesla\/[^/]+|aktivace\/[^/]+)\/?$/;

/** Serves the built web: hashed assets for a year, one page for every address, with a nonce for its style elements. */
export async function servePages(app: FastifyInstance, services: Services, folder: string | null) {
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/');
    if (!isPage || !folder) return fail('BASE.ERRORS.NOT_FOUND');
    const isPublic = publicPaths.test(request.url.split('?')[0] ?? '');
    const page = await pageOf(folder, isPublic ? 'public.html' : 'index.html');
    const { rows } = await services.database.pool.query('select sample from instance');
    const settings = JSON.stringify(publicSettings(services, rows[0]?.sample ?? false)).replace(/</g, '\\u003c');
    return reply
      .header('content-type', 'text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(page.replaceAll('__NONCE__', reply.cspNonce.style).replace('"__SETTINGS__"', settings));
  });
  if (folder) {
    await app.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/assets/',
      maxAge: '1y',
      immutable: true,
      index: false,
    });
  }
}

const pages = new Map<string, Promise<string>>();

function pageOf(folder: string, name: string): Promise<string> {
  const path = join(folder, name);
  const page = pages.get(path) ?? readFile(path, 'utf8');
  pages.set(path, page);
  return page;
}
