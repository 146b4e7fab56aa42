import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkFirst } from 'workbox-strategies';

// The service worker: keeps the shell of the application, so that it opens without a network, and shows what is pushed. It
// sees no answer of a call; what a person saw last is kept by the page itself (src/web/ui/lastseen.ts, decision 53).

type Waiting = Event & { waitUntil(work: Promise<unknown>): void };
const worker = self as unknown as EventTarget & {
  skipWaiting(): Promise<void>;
  registration: { showNotification(title: string, options: NotificationOptions): Promise<void> };
  clients: {
    claim(): Promise<void>;
    matchAll(which: { type: 'window'; includeUncontrolled: true }): Promise<Pane[]>;
    openWindow(url: string): Promise<unknown>;
  };
};
type Pane = { url: string; focus(): Promise<unknown>; navigate(url: string): Promise<unknown> };

const pages = 'domovnik.pages';
const [shell, signIn] = ['/', '/prihlasit'];
const patience = 4; // seconds that a page may take before the kept one is shown
const day = 86_400;

/** Pages that stand outside, most with a secret in their address: they are never kept, and nothing is shown in their place. */
const outside =
  /^\/(api|assets|objednavka|zalozeni|zmena-hesla|aktivace|adresa|oznameni|platno|zapomenute-heslo|healthz|readyz|metrics)(\/|$)/;

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

/** The texts of what was pushed; of whatever else came there is at least a notice, which browsers insist on. */
function readPushed(event: Event): Partial<Record<'title' | 'body' | 'tag' | 'url', string>> {
  try {
    const read: unknown = (event as Event & { data?: { json(): unknown } }).data?.json();
    return Object.fromEntries(Object.entries(read ?? {}).filter(([, value]) => typeof value === 'string' && value));
  } catch {
    return {};
  }
}

worker.addEventListener('push', (event) => {
  const { title = location.host, body = '', tag = location.host, url = '/' } = readPushed(event);
  const icon = '/assets/icon-192.png';
  (event as Waiting).waitUntil(worker.registration.showNotification(title, { body, tag, icon, data: url }));
});

/** An address of ours, whatever was asked for. */
function ownAddress(url: unknown): string {
  const asked = typeof url === 'string' && URL.canParse(url, location.origin) ? new URL(url, location.origin) : null;
  return asked?.origin === location.origin ? asked.href : `${location.origin}/`;
}

/** Leads a window that is open there, or a new one. */
async function leadTo(address: string): Promise<void> {
  const [pane] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!pane) return void (await worker.clients.openWindow(address));
  await pane.focus().catch(() => {}); // a system that keeps its windows where they are
  if (pane.url !== address) await pane.navigate(address).catch(() => worker.clients.openWindow(address)); // not ours to lead
}

worker.addEventListener('notificationclick', (event) => {
  const { notification } = event as Event & { notification: Notification };
  notification.close();
  (event as Waiting).waitUntil(leadTo(ownAddress(notification.data)));
});
