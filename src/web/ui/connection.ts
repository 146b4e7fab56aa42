import { useSyncExternalStore } from 'react';

// Whether the server can be reached, as the calls find it, and of when what the screen shows is.

type Connection = {
  isLost: boolean;
  /** When the oldest of what is shown was loaded; null before anything was. */
  loadedAt: string | null;
};

const isCut = () => typeof navigator !== 'undefined' && navigator.onLine === false;
let now: Connection = { isLost: isCut(), loadedAt: null };
const listeners = new Set<() => void>();

function become(next: Connection): void {
  const isNews = next.isLost !== now.isLost || (next.isLost && next.loadedAt !== now.loadedAt);
  now = next;
  if (isNews) for (const listener of listeners) listener();
}

/** The server has answered. */
export const answered = () => become({ isLost: false, loadedAt: new Date().toISOString() });

/** The server could not be reached. */
export const lost = () => become({ ...now, isLost: true });

/** Something is shown that was loaded then. */
export function shows(at: string): void {
  if (!now.loadedAt || at < now.loadedAt) become({ ...now, loadedAt: at });
}

/** Whether there is no network at all, so that nothing needs to be sent to find out. */
export const isOffline = isCut;

/** Whether the server could not be reached when it was last asked. */
export const isLost = () => now.isLost;

/** Asks whether the server is there again. */
export const probe = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store' }).then(
    ({ ok }) => {
      if (ok) answered();
      return ok;
    },
    () => false,
  );

if (typeof window !== 'undefined') {
  addEventListener('offline', lost);
  addEventListener('online', () => void probe());
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The connection as it is now, for a part of the screen. */
export const useConnection = (): Connection => useSyncExternalStore(listen, () => now);
