import { stored } from '#web/store.ts';
import { shows } from './connection.ts';

// What the person saw last, for the time without a network (decision 53). It lies in this browser under the fingerprint of
// the session's token, each answer under its house and address, and is given to that session alone.

const prefix = 'domovnik.seen.';
const most = 150;
const longest = 400_000;
const oldest = 14 * 86_400_000;
const time = 'x-seen';

/** Who asks, and in which house. */
export type Asker = { token: string | null; house: string | null };

/** Who would ask now; to be taken with the question, because another tab may sign somebody else in before the answer. */
export const asker = (): Asker => ({ token: stored.get('token'), house: stored.get('community') });

/** The name of all that is kept for a session. */
export async function nameOf(token: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token));
  return prefix + Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Does something with what the asker has seen; nothing for who is not signed in any more, or where a browser keeps nothing. */
async function within<T>({ token }: Asker, work: (seen: Cache) => Promise<T>): Promise<T | undefined> {
  if (!token || !globalThis.caches || stored.get('token') !== token) return undefined;
  try {
    return await work(await caches.open(await nameOf(token)));
  } catch {
    return undefined;
  }
}

const keyOf = ({ house }: Asker, place: string) => `/${house ?? '-'}${place}`;

/** Addresses that open a file without a token are nothing to keep: they are dead within the hour. */
const withoutKeys = (text: string) => text.replace(/\/api\/v2\/[^"\\\s]*[?&]signature=[^"\\\s]*/g, '');

let last: Promise<unknown> = Promise.resolve();

/** Keeps a text under a place of the asker, one after another; of too many the oldest go. */
function keep(who: Asker, place: string, text: string): Promise<unknown> {
  last = last.then(() => put(who, place, text));
  return last;
}

const put = (who: Asker, place: string, text: string) =>
  within(who, async (seen) => {
    if (text.length > longest) return;
    const key = keyOf(who, place);
    const headers = { 'content-type': 'application/json', [time]: new Date().toISOString() };
    await seen.delete(key); // what is kept anew stands last
    await seen.put(key, new Response(withoutKeys(text), { headers }));
    const held = await seen.keys();
    for (const one of held.slice(0, Math.max(0, held.length - most))) await seen.delete(one);
  });

/** What the asker saw last at a place, within a fortnight; the screen then says of when it is. */
export const lastSeen = (who: Asker, place: string): Promise<Response | undefined> =>
  within(who, async (seen) => {
    const held = await seen.match(keyOf(who, place));
    const at = held?.headers.get(time);
    if (!held || !at || Date.now() - Date.parse(at) > oldest) return undefined;
    shows(at);
    return held;
  });

/** Asks and keeps of the answer what may be kept; without a network it is as it was last. Whatever others have left here goes. */
export async function orLastSeen<T>(place: string, ask: () => Promise<T>, toKeep: (answer: T) => object): Promise<T> {
  const who = asker();
  try {
    const answer = await ask();
    void forgetSeen('mine').then(() => keep(who, place, JSON.stringify(toKeep(answer))));
    return answer;
  } catch (failure) {
    const isCut = failure instanceof Error && 'code' in failure && failure.code === 0;
    const seen = isCut && (await lastSeen(who, place));
    if (seen) return seen.json();
    throw failure;
  }
}

/** Forgets what was seen: of everybody, or of everybody but who is signed in. */
export async function forgetSeen(besides?: 'mine'): Promise<void> {
  const token = besides && stored.get('token');
  try {
    const mine = token && (await nameOf(token));
    const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== mine);
    await Promise.all(others.map((name) => caches.delete(name)));
    const bases = (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith(prefix) ? name : []));
    for (const name of bases) if (name !== mine) indexedDB.deleteDatabase(name);
  } catch {} // this browser keeps nothing
}

/**
 * Keeps the answer to a question where the server says so: lists and details. A refusal ends what may be seen, so that all of it is asked for anew; what is not found is forgotten.
 */
export function keepAnswer(who: Asker, place: string, answer: Response): void {
  if (answer.status === 401 || answer.status === 403) void forgetSeen();
  else if (answer.status === 404) void within(who, (seen) => seen.delete(keyOf(who, place)));
  else if (answer.status === 200 && answer.headers.get('x-offline') === 'keep')
    void answer
      .clone()
      .text()
      .then((text) => keep(who, place, text))
      .catch(() => {}); // the line was cut in the midst of it
}
