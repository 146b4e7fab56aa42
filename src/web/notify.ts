import type { NotificationData } from '@mantine/notifications';

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

/** Shows a notice at the top centre for four seconds (WIDGETS-30, WIDGETS-31). */
export async function notify(kind: NoticeKind, message: string): Promise<void> {
  isNoticed = true;
  for (const listener of listeners) listener();
  const { notifications } = await import('@mantine/notifications');
  const notice: NotificationData = {
    message,
    color: colors[kind],
    autoClose: 4000,
    withBorder: true,
    position: 'top-center',
  };
  notifications.show(kind === 'danger' ? { ...notice, role: 'alert' } : notice);
}
