import type { NotificationData } from '@mantine/notifications';
import { isCalm } from './ui/calm.ts';

export type NoticeKind = 'success' | 'warning' | 'info' | 'danger';

const colors: Record<NoticeKind, string> = { success: 'door', warning: 'orange', info: 'blue', danger: 'red' };

let isNoticed = false;
const listeners = new Set<() => void>();

/** Whether anything was ever shown; until then the place for notices is not even loaded. */
export const hasNotice = (): boolean => isNoticed;
export function onNotice(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What a notice offers for as long as it stands. */
export type Action = { text: string; run: () => void };

/** How many milliseconds a notice stands; where all is calm nothing goes by itself. */
const lasts = (action: Action | undefined) => (isCalm() ? false : action ? 8000 : 4000);

/** Shows a notice at the top centre for four seconds, or with what takes it back for eight (WIDGETS-30, WIDGETS-31). */
export async function notify(kind: NoticeKind, message: string, action?: Action): Promise<void> {
  isNoticed = true;
  for (const listener of listeners) listener();
  const { notifications } = await import('@mantine/notifications');
  const place = { withBorder: true, position: 'top-center' } as const;
  const notice: NotificationData = { message, color: colors[kind], autoClose: lasts(action), ...place };
  if (action) {
    const { undoNotice } = await import('./ui/undonotice.tsx');
    notice.message = undoNotice({ message, action, close: () => notifications.hide(shown) });
  }
  const shown = notifications.show(kind === 'danger' ? { ...notice, role: 'alert' } : notice);
}
