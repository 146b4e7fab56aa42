import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { protectPage } from '#engines/headers.ts';
import { serveInstallable } from '#engines/installable.ts';
import { signerOf } from '#engines/ledger.ts';
import { newToken } from '#engines/secrets.ts';
import { fail } from '#shared/errors.ts';
import { type PublicSettings, version } from '#shared/settings.ts';
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
  return { name: config.APP_NAME, version, links, sample };
}

/** The built page of an address: three are prerendered, other public ones share a page, everything else is the application. */
function pageFor(path: string): string {
  const clean = path.replace(/\/$/, '');
  if (/^\/(prihlasit|zapomenute-heslo|objednavka\/[^/]+)$/.test(clean)) return `${clean.split('/')[1]}.html`;
  return /^\/(zalozeni|overeni|(zmena-hesla|aktivace|adresa|zalozeni|oznameni|platno)\/[^/]+)$/.test(clean)
    ? 'public.html'
    : 'index.html';
}

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** Serves the built web: hashed and packed assets for a year, and a page for every address with the nonces of its policy. */
export async function servePages(app: FastifyInstance, services: Services, folder: string | null) {
  app.setNotFoundHandler(async (request: FastifyRequest, reply: FastifyReply) => {
    const isPage = request.method === 'GET' && !request.url.startsWith('/api/') && !request.url.startsWith('/assets/');
    if (!isPage || !folder) return fail('BASE.ERRORS.NOT_FOUND');
    const [path = ''] = request.url.split('?');
    const page = await readPage(folder, pageFor(path));
    const { rows } = await services.database.pool.query('select sample from instance');
    const own = publicSettings(services, rows[0]?.sample ?? false);
    const isChecking = /^\/overeni\/?$/.test(path);
    const told = isChecking ? { ...own, key: signerOf(services.secret).publicKey } : own;
    const settings = JSON.stringify(told).replace(/</g, '\\u003c');
    const nonces = { script: newToken(), style: newToken() };
    protectPage(nonces)(request.raw, reply.raw, () => {});
    const filled = page
      .replaceAll('__NONCE__', nonces.style)
      .replaceAll('__SCRIPT_NONCE__', nonces.script)
      .replaceAll('__APP_NAME__', escapeText(services.config.APP_NAME))
      .replace('"__SETTINGS__"', () => settings);
    return reply.header('content-type', 'text/html; charset=utf-8').header('cache-control', 'no-cache').send(filled);
  });
  if (folder) {
    serveInstallable(app, folder, services.config.APP_NAME);
    await app.register(fastifyStatic, {
      root: join(folder, 'assets'),
      prefix: '/assets/',
      maxAge: '1y',
      immutable: true,
      index: false,
      preCompressed: true,
    });
  }
}

const pages = new Map<string, Promise<string>>();

function readPage(folder: string, name: string): Promise<string> {
  const path = join(folder, name);
  const page = pages.get(path) ?? readFile(path, 'utf8');
  pages.set(path, page);
  return page;
}
