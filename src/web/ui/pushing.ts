import { api } from '#web/api.ts';
import { stored } from '#web/store.ts';

// Notices to this browser: turned on by a tap alone, off by whoever signs out, and never left to the next person here.

/** Why notices cannot come to this browser; null when they can. */
export function whyNoPush(): 'INSECURE' | 'INSTALL' | 'CANNOT' | 'DENIED' | null {
  if (!isSecureContext) return 'INSECURE';
  const isTouched = navigator.maxTouchPoints > 1 && /Macintosh/.test(navigator.userAgent); // how an iPad names itself
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isTouched || /iPhone|iPad/.test(navigator.userAgent) ? 'INSTALL' : 'CANNOT';
  return Notification.permission === 'denied' ? 'DENIED' : null;
}

const subscription = async () =>
  (await (await navigator.serviceWorker?.getRegistration())?.pushManager?.getSubscription()) ?? null;

/** The device that this browser is, if notices come to it. */
export const deviceHere = async (): Promise<string | null> =>
  stored.get('device') && (await subscription()) ? stored.get('device') : null;

const bytesOf = (key: string) =>
  Uint8Array.from(atob(key.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** Asks the person, then the service of the browser, and tells the server; false when one of the first two says no. */
export async function turnOnPush(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false;
  await navigator.serviceWorker.register('/sw.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  await (await pushManager.getSubscription())?.unsubscribe(); // perhaps of another server, or of somebody before
  const made = await pushManager
    .subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(key) })
    .catch(() => null);
  const { endpoint, keys } = made?.toJSON() ?? {};
  if (!endpoint || !keys?.p256dh || !keys.auth) return false;
  const { id } = await api('POST /news/device', { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } });
  stored.set('device', id);
  return true;
}

/** Ends what this browser has agreed with its service: nothing comes to it any more, whatever is sent. */
export async function turnOffPush(): Promise<void> {
  stored.remove('device');
  await (await subscription())?.unsubscribe();
}

/** Ends it before its person leaves, here and on the server. */
export async function leaveDevice(): Promise<void> {
  const id = stored.get('device');
  await Promise.allSettled([id && api('DELETE /news/device/{id}', { id }, undefined, 'quiet'), turnOffPush()]);
}

/** Ends it when the device is no longer one of who is signed in: it was taken off the list, or is somebody else's. */
export async function keepOwnDevice(): Promise<void> {
  const { devices } = await api('GET /news/device', {}, undefined, 'quiet');
  if (!devices.some(({ id }) => id === stored.get('device'))) await turnOffPush();
}
