import { useSyncExternalStore } from 'react';
import { useText } from '#web/text.tsx';

// Which records the person was told of and has not opened yet, for the marks in every list.

let held: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

/** Stores the ids of the unread records. */
export function setUnread(ids: readonly string[]): void {
  if (ids.length === held.size && ids.every((id) => held.has(id))) return;
  held = new Set(ids);
  for (const listener of listeners) listener();
}

const listen = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether a record is unread. */
export const useUnread = (id: string): boolean => useSyncExternalStore(listen, () => held.has(id));

/** The mark beside the title of an unread record; it takes no room. */
export function UnreadMark() {
  const t = useText();
  return <span className="unread" role="img" aria-label={t('BASE.UNREAD')} title={t('BASE.UNREAD')} />;
}
