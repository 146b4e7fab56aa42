import { stored } from '#web/store.ts';

const pause = 2000;

/** Parts of the frame that come with the first click, or with the first thing to say: without a network they must be there. */
const parts = () =>
  Promise.all([
    import('./usermenu.tsx'),
    import('./houselist.tsx'),
    import('./confirmdialog.tsx'),
    import('./notifications.tsx'),
    import('@mantine/notifications'),
  ]);

/** Has a worker keep the shell of the application, once the page is there; where the browser has none, or allows none, it works without. */
export function keepShell(): void {
  if (!('serviceWorker' in navigator)) return;
  const start = async () => {
    const isFirst = !navigator.serviceWorker.controller;
    const registration = await navigator.serviceWorker.register('/sw.js').catch(() => undefined);
    if (!registration) return;
    await parts();
    if (stored.get('device') && stored.get('token')) await (await import('./pushing.ts')).keepOwnDevice();
    if (!isFirst) return;
    const { active } = await navigator.serviceWorker.ready;
    const files = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
    active?.postMessage(files.filter((name) => name.startsWith('/assets/')));
  };
  const soon = () => setTimeout(() => void start().catch(() => {}), pause); // at the next opening, then
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}
