import { useSyncExternalStore } from 'react';
import { stored } from '#web/store.ts';

// Larger and calmer (F-D, screens 12): letters of 125 %, one column, cards in place of tables, words beside icons, nothing
// that moves or goes by itself. The mark stands on the root of the page before the first paint (src/web.first.js).

const listeners = new Set<() => void>();
const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether the screens are larger and calmer. */
export const isCalm = (): boolean =>
  typeof document !== 'undefined' && document.documentElement.hasAttribute('data-calm');

/** The same, for what is drawn differently then. */
export const useCalm = (): boolean => useSyncExternalStore(listen, isCalm, () => false);

/** Makes the screens larger and calmer, or usual again, in this browser. */
export function becomeCalm(isOn: boolean): void {
  stored.set('calm', isOn ? 'on' : 'off');
  document.documentElement.toggleAttribute('data-calm', isOn);
  for (const listener of listeners) listener();
}
