import type { PublicSettings } from '#shared/settings.ts';

const element = typeof document === 'undefined' ? null : document.getElementById('settings');

/** What the server says about itself in every page: name, version, outside links, whether it holds sample data. */
export const settings: PublicSettings = JSON.parse(element?.textContent ?? '{}');

declare global {
  /** Where libraries that add style elements look for the nonce. */
  var __webpack_nonce__: string;
}

/** The nonce that lets this page's own style elements through the content security policy. */
export const styleNonce = (): string => document.querySelector<HTMLMetaElement>('meta[name=csp-nonce]')?.content ?? '';
