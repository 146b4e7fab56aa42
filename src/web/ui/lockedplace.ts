import { draftPrefix } from '#web/store.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const toText = (data: Uint8Array) => btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(''));
const fromText = (text: string) => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

/** The place of a draft under a name that only who holds the secret can make, with what locks and opens it; null where the browser has no cipher. */
export async function openPlace(secret: string, name: string) {
  if (!globalThis.crypto?.subtle) return null; // a page over plain HTTP from another machine
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const own = await crypto.subtle.importKey('raw', bytes(secret), hmac, false, ['sign']);
  const derive = async (what: string) => new Uint8Array(await crypto.subtle.sign('HMAC', own, bytes(what)));
  const key = await crypto.subtle.importKey('raw', await derive('text'), 'AES-GCM', false, ['encrypt', 'decrypt']);
  const place = draftPrefix + toText(await derive(`name ${name}`));
  return {
    place,
    async lock(text: string) {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const locked = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes(text)));
      return `${toText(iv)}.${toText(locked)}`;
    },
    async open(held: string) {
      const [iv = '', locked = ''] = held.split('.');
      const open = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: fromText(iv) }, key, fromText(locked));
      return new TextDecoder().decode(open);
    },
  };
}
export type Place = Awaited<ReturnType<typeof openPlace>>;
