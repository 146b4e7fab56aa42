import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

// The service worker: keeps the shell of the application, so that it opens without a network. It sees no answer of a call;
// what a person saw last is kept by the page itself (src/web/ui/lastseen.ts, decision 53).

type Waiting = Event & { waitUntil(work: Promise<unknown>): void };
const worker = self as unknown as EventTarget & {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};

const pages = 'domovnik.pages';
const [shell, signIn] = ['/', '/prihlasit'];
const patience = 4; // seconds that a page may take before the kept one is shown
const day = 86_400;

/** Pages that stand outside, most with a secret in their address: they are never kept, and nothing is shown in their place. */
const outside =
  /^\/(api|assets|objednavka|zalozeni|zmena-hesla|aktivace|adresa|zapomenute-heslo|healthz|readyz|metrics)(\/|$)/;

/** All addresses behind sign-in have one page. */
const pageOf = ({ pathname }: URL) => (/^\/prihlasit\/?$/.test(pathname) ? signIn : shell);

const newest = new NetworkFirst({
  cacheName: pages,
  networkTimeoutSeconds: patience,
  plugins: [
    {
      cacheKeyWillBeUsed: async ({ request }) => pageOf(new URL(request.url)),
      cacheWillUpdate: async ({ response }) => (response.status === 200 && !response.redirected ? response : null),
      fetchDidSucceed: async ({ response }) => {
        if (response.status >= 500) throw new Error('the server is not there'); // what stands before it has answered
        return response;
      },
    },
  ],
});

registerRoute(({ request, url }) => request.mode === 'navigate' && !outside.test(url.pathname), newest);

/** Their names change with what is in them; those that no version asks for any more go by themselves. */
const once = new CacheFirst({
  cacheName: 'domovnik.scripts',
  plugins: [new ExpirationPlugin({ maxEntries: 300, maxAgeSeconds: 60 * day, purgeOnQuotaError: true })],
});

registerRoute(({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'), once);

const takeAll = (event: Waiting, files: string[]) =>
  Promise.all(files.map((file) => once.handleAll({ event, request: new Request(file) })[1]));

/** Keeps a page and the files that it names. */
async function take(event: Waiting, path: string): Promise<void> {
  const page = await fetch(path);
  if (!page.ok) return;
  const files = new Set((await page.clone().text()).match(/\/assets\/[\w./-]+\.(?:js|css|svg)/g));
  await (await caches.open(pages)).put(path, page);
  await takeAll(event, [...files]);
}

worker.addEventListener('install', (event) => {
  void worker.skipWaiting();
  const taking = [shell, signIn].map((path) => take(event as Waiting, path));
  (event as Waiting).waitUntil(Promise.all(taking));
});
worker.addEventListener('activate', (event) => (event as Waiting).waitUntil(worker.clients.claim()));

/** The files with which a page was opened before there was a worker. */
worker.addEventListener('message', (event) => {
  const names: unknown = (event as MessageEvent).data;
  if (!Array.isArray(names)) return;
  const files = names.filter((name) => typeof name === 'string' && name.startsWith('/assets/')).slice(0, 200);
  (event as Waiting).waitUntil(takeAll(event as Waiting, files));
});
