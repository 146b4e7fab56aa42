import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Reply } from '#web/api.ts';
import { stored } from '#web/store.ts';
import { nameOf } from '#web/ui/lastseen.ts';
import type { Deed } from '../../evening.deeds.contract.ts';

// What a desk keeps in this browser, for all of its tabs. The roll and the log lie under the session and go with it; what has not
// come to the server, and what it refused, lie under the account, so that a session that ends costs nobody a deed.

export type Base = Omit<Reply<'GET /meeting-of-owners/{id}/evening'>, 'entries' | 'head' | 'now'>;
/** What a device remembers of itself at a meeting: its id, how many deeds it wrote, the time of the last, how far its clock is from the server's, and where it stands. */
export type DeskSelf = { device: string; n: number; last: string; offset: number; place?: string };
/** A deed that the server did not take, and why. */
export type Refused = { deed: Deed; reason: string };
/** What waits to be sent and what was refused, in the order of writing; and how many deeds wait here that somebody else wrote. */
export type Waiting = { pending: Deed[]; refused: Refused[]; foreign: number };

/** What one meeting keeps for an account. */
export type Store = {
  /** Whether it outlives the page, and other tabs have it too. */
  isKept: boolean;
  /** The device at this meeting; the one given where there was none. */
  self(fresh: DeskSelf): Promise<DeskSelf>;
  base(): Promise<Base | null>;
  /** The entries from a number on. */
  entries(from: number): Promise<string[]>;
  waiting(): Promise<Waiting>;
  keepBase(base: Base): Promise<void>;
  keepEntries(entries: string[], from: number): Promise<void>;
  /** Changes what the device is, and writes the deed that comes of it; whichever tab asks, one after another. */
  write(make: (self: DeskSelf) => { self: DeskSelf; deed?: Deed }): Promise<DeskSelf>;
  /** The server has them. */
  drop(ids: readonly string[]): Promise<void>;
  refuse(refused: readonly Refused[]): Promise<void>;
  /** Somebody has dealt with them. */
  dismiss(ids: readonly string[]): Promise<void>;
  /** Attendance was taken back: neither the roll nor the log stays. */
  forget(): Promise<void>;
  close(): void;
};

type Key = [place: string, id: string];
interface SeenBase extends DBSchema {
  base: { key: string; value: Base };
  entry: { key: [meeting: string, seq: number]; value: string };
}
interface OwnBase extends DBSchema {
  self: { key: string; value: DeskSelf };
  pending: { key: Key; value: Deed };
  refused: { key: Key; value: Refused };
}

/** A database that is opened when it is needed, and anew after another tab has made it close. */
function opening<Base extends DBSchema>(open: (blocking: () => void) => Promise<IDBPDatabase<Base>>) {
  let opened: Promise<IDBPDatabase<Base>> | null = null;
  const close = () => {
    void opened?.then((base) => base.close()).catch(() => undefined);
    opened = null;
  };
  const use = () => {
    opened ??= open(close);
    return opened;
  };
  return { use, close };
}

const openSeen = async (blocking: () => void) =>
  openDB<SeenBase>(await nameOf(stored.get('token') ?? ''), 1, {
    upgrade(base) {
      base.createObjectStore('base');
      base.createObjectStore('entry');
    },
    blocking,
  });

const openOwn = async (blocking: () => void) =>
  openDB<OwnBase>('domovnik.deeds', 2, {
    async upgrade(base, version, _to, work) {
      base.createObjectStore('refused');
      if (version === 0) {
        base.createObjectStore('self');
        base.createObjectStore('pending');
        return;
      }
      // what waited lay under its number, of which two tabs could write the same
      const pending = work.objectStore('pending');
      const [keys, deeds] = await Promise.all([pending.getAllKeys(), pending.getAll()]);
      await pending.clear();
      await Promise.all(deeds.map((deed, i) => pending.put(deed, [keys[i]?.[0] ?? '', deed.id])));
    },
    blocking,
  });

const all = (place: string): IDBKeyRange => IDBKeyRange.bound([place], [place, []]);
const byNumber = (a: Deed, b: Deed) => a.n - b.n || (a.id < b.id ? -1 : 1);
const seqOf = (body: string | undefined): number => (body ? (JSON.parse(body) as { seq: number }).seq : -1);

/** Opens what this browser keeps of a meeting for an account; rejects where it keeps nothing. */
export async function openStore(account: string, meeting: string): Promise<Store> {
  const place = `${account} ${meeting}`;
  const [seen, own] = [opening(openSeen), opening(openOwn)];
  await Promise.all([seen.use(), own.use()]);
  return {
    isKept: true,
    async self(fresh) {
      const work = (await own.use()).transaction('self', 'readwrite');
      const self = (await work.store.get(place)) ?? fresh;
      await Promise.all([work.store.put(self, place), work.done]);
      return self;
    },
    base: async () => (await (await seen.use()).get('base', meeting)) ?? null,
    async entries(from) {
      const range = IDBKeyRange.bound([meeting, from], [meeting, []]);
      const bodies = await (await seen.use()).getAll('entry', range);
      // what lies here without what is before it was kept after the others were forgotten
      const isWhole = seqOf(bodies[0]) === from && seqOf(bodies.at(-1)) === from + bodies.length - 1;
      return isWhole ? bodies : [];
    },
    async waiting() {
      const work = (await own.use()).transaction(['pending', 'refused']);
      const [pending, refused, keys] = await Promise.all([
        work.objectStore('pending').getAll(all(place)),
        work.objectStore('refused').getAll(all(place)),
        work.objectStore('pending').getAllKeys(),
      ]);
      const foreign = keys.filter(([whose]) => whose !== place && whose.endsWith(` ${meeting}`)).length;
      pending.sort(byNumber);
      refused.sort((a, b) => byNumber(a.deed, b.deed));
      return { pending, refused, foreign };
    },
    async keepBase(base) {
      await (await seen.use()).put('base', base, meeting);
    },
    async keepEntries(entries, from) {
      const work = (await seen.use()).transaction('entry', 'readwrite');
      await Promise.all([...entries.map((entry, i) => work.store.put(entry, [meeting, from + i])), work.done]);
    },
    async write(make) {
      const work = (await own.use()).transaction(['self', 'pending'], 'readwrite');
      const held = await work.objectStore('self').get(place);
      const { self, deed } = make(held ?? newSelf(''));
      const kept = deed && work.objectStore('pending').put(deed, [place, deed.id]);
      await Promise.all([work.objectStore('self').put(self, place), kept, work.done]);
      return self;
    },
    async drop(ids) {
      const work = (await own.use()).transaction('pending', 'readwrite');
      await Promise.all([...ids.map((id) => work.store.delete([place, id])), work.done]);
    },
    async refuse(refused) {
      const work = (await own.use()).transaction(['pending', 'refused'], 'readwrite');
      const [pending, kept] = [work.objectStore('pending'), work.objectStore('refused')];
      const moved = refused.flatMap((one) => {
        const key: Key = [place, one.deed.id];
        return [pending.delete(key), kept.put(one, key)];
      });
      await Promise.all([...moved, work.done]);
    },
    async dismiss(ids) {
      const work = (await own.use()).transaction('refused', 'readwrite');
      await Promise.all([...ids.map((id) => work.store.delete([place, id])), work.done]);
    },
    async forget() {
      const base = await seen.use();
      await Promise.all([base.delete('base', meeting), base.delete('entry', all(meeting))]);
    },
    close() {
      seen.close();
      own.close();
    },
  };
}

/** A device that has written nothing yet. */
export const newSelf = (device: string): DeskSelf => ({ device, n: 0, last: '', offset: 0 });

/** A store that forgets with the page, for browsers that keep nothing or keep no more. */
export function pageStore(self: DeskSelf, waiting: Waiting): Store {
  let [held, { pending, refused }] = [self, waiting];
  const without = (ids: readonly string[]) => (deed: Deed) => !ids.includes(deed.id);
  const nothing = async () => {};
  return {
    isKept: false,
    self: async () => held,
    base: async () => null,
    entries: async () => [],
    waiting: async () => ({ pending: [...pending], refused: [...refused], foreign: waiting.foreign }),
    keepBase: nothing,
    keepEntries: nothing,
    async write(make) {
      const next = make(held);
      held = next.self;
      if (next.deed) pending = [...pending, next.deed];
      return held;
    },
    async drop(ids) {
      pending = pending.filter(without(ids));
    },
    async refuse(more) {
      pending = pending.filter(without(more.map(({ deed }) => deed.id)));
      refused = [...refused, ...more];
    },
    async dismiss(ids) {
      refused = refused.filter(({ deed }) => !ids.includes(deed.id));
    },
    forget: nothing,
    close() {},
  };
}
