import type { PublicSettings } from '#shared/settings.ts';

const element = typeof document === 'undefined' ? null : document.getElementById('settings');

/** What the server says about itself in every page: name, version, outside links, whether it holds sample data. */
export const settings: PublicSettings = element
  ? JSON.parse(element.textContent ?? '{}')
  : { name: '__APP_NAME__', version: '', links: {}, sample: false }; // while a page is prerendered; the server fills the name in

declare global {
  /** Where libraries that add style elements look for the nonce. */
  var __webpack_nonce__: string;
}

/** The nonce that lets this page's own style elements through the content security policy. */
export const styleNonce = (): string =>
  typeof document === 'undefined'
    ? '__NONCE__'
    : (document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? '');
