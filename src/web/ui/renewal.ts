import { probe } from './connection.ts';

// After a deployment the scripts of the page that is open are gone from the server. Who meets one that is gone gets the page
// anew, with the scripts of today; what was being written is kept as a draft.

/** How long after the last key what was typed is kept as a draft. */
export const saveAfter = 400;

const key = 'domovnik.renewed';
const mark = 'Gone: ';
let isRenewing = false;

/** Whether a failure is of a script that could not be loaded. */
export const isGone = (failure: unknown): boolean => failure instanceof Error && failure.message.startsWith(mark);

/** The scripts with which this page was opened; those of another deployment have another name. */
const build = () => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';

/** Loads the page anew, once for each deployment, when the server is there to give it; false when that is not to be. */
export async function renewOnce(): Promise<boolean> {
  if (isRenewing) return true;
  if (sessionStorage.getItem(key) === build() || !(await probe())) return false;
  isRenewing = true;
  sessionStorage.setItem(key, build());
  setTimeout(() => location.reload(), 2 * saveAfter); // the draft is written by then
  return true;
}

/** Has the page renewed for scripts that nobody waits for on the screen, and lets no question stop it. */
export function watchScripts(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    payload.message = mark + payload.message; // the router would load the page anew by itself, without a network too
  });
  addEventListener('unhandledrejection', ({ reason }) => isGone(reason) && void renewOnce());
  addEventListener('beforeunload', (event) => isRenewing && event.stopImmediatePropagation());
}
