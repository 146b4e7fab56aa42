// What the browser keeps: the token and the community across tabs, the remembered address for this tab only.

const keys = {
  token: 'domovnik.token',
  community: 'domovnik.svj',
  /** The language of the account that is signed in, from the last answer. */
  accountLang: 'domovnik.account.lang',
  /** The language that was chosen on the sign-in page and not offered to an account yet. */
  offeredLang: 'domovnik.offered.lang',
  slash: 'domovnik.slash',
  /** The houses that were entered last, as ids one after another. */
  recent: 'domovnik.recent',
  /** The language of this browser while nobody is signed in; no person's, so it outlives a sign-out. */
  lang: 'domovnik.lang',
  /** The device under which notices come to this browser; it outlives a session that ends by itself. */
  device: 'domovnik.device',
  /** Whether everything is larger and calmer here, so that the first paint knows; outlives a sign-out too. */
  calm: 'domovnik.calm',
  /** The same, chosen while nobody was signed in and not told to an account yet. */
  offeredCalm: 'domovnik.offered.calm',
} as const;
const returnKey = 'domovnik.return';

/** A value of local storage; null when it was never set or storage is refused. */
export const stored = {
  get: (key: keyof typeof keys): string | null => {
    try {
      return localStorage.getItem(keys[key]);
    } catch {
      return null;
    }
  },
  set: (key: keyof typeof keys, value: string) => localStorage.setItem(keys[key], value),
  remove: (key: keyof typeof keys) => localStorage.removeItem(keys[key]),
};

/** Whether the key `/` leads to the search; single keys that do something can be switched off (WCAG 2.1.4). */
export const slashSearches = (): boolean => stored.get('slash') !== 'off';

/** Where drafts lie, each under a name and in a lock that only its account can make. */
export const draftPrefix = 'domovnik.kept.';

const outlive: string[] = [keys.lang, keys.calm, keys.device, 'domovnik.layout'];

/** Forgets who was signed in, where, and all that is the person's (AUTH-13); locked drafts stay for their author. */
export function forgetSession(): void {
  for (const place of [localStorage, sessionStorage])
    for (const key of Object.keys(place))
      if (key.startsWith('domovnik.') && !key.startsWith(draftPrefix) && !outlive.includes(key)) place.removeItem(key);
}

/** Remembers the address to return to after signing in (AUTH-07). */
export const rememberAddress = () => sessionStorage.setItem(returnKey, location.pathname + location.search);

const noticeKey = 'domovnik.notice';

/** Leaves a message key for the next page, such as why one was signed out. */
export const leaveNotice = (key: string) => sessionStorage.setItem(noticeKey, key);

/** The message key that the page before left, once. */
export function takeNotice(): string | null {
  if (typeof sessionStorage === 'undefined') return null; // while a page is prerendered
  const key = sessionStorage.getItem(noticeKey);
  sessionStorage.removeItem(noticeKey);
  return key;
}

/** The remembered address, once; `/` when there is none (AUTH-08). */
export function takeAddress(): string {
  const address = sessionStorage.getItem(returnKey) ?? '/';
  sessionStorage.removeItem(returnKey);
  return address.startsWith('/') && !address.startsWith('//') ? address : '/';
}
