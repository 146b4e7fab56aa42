import type { NotificationData } from '@mantine/notifications';

export type NoticeKind = 'success' | 'warning' | 'info' | 'danger';

const colors: Record<NoticeKind, string> = { success: 'door', warning: 'orange', info: 'blue', danger: 'red' };

/** Shows a notice at the top centre for four seconds (WIDGETS-30, WIDGETS-31). */
export async function notify(kind: NoticeKind, message: string): Promise<void> {
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
