import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Reply } from '#web/api.ts';
import { stored } from '#web/store.ts';
import { nameOf } from '#web/ui/lastseen.ts';
import type { Deed } from '../../evening.deeds.contract.ts';

// What a desk keeps in this browser. The roll and the log lie under the session and go with it; what has not come to the server
// yet lies under the account, so that a session that ends costs nobody a deed.

export type Base = Omit<Reply<'GET /meeting-of-owners/{id}/evening'>, 'entries' | 'head' | 'now'>;
/** What a device remembers of itself at a meeting: its id, how many deeds it wrote, the time of the last, how far its clock is from the server's. */
export type DeskSelf = { device: string; n: number; last: string; offset: number };

interface SeenBase extends DBSchema {
  base: { key: string; value: Base };
  entry: { key: [string, number]; value: string };
}
interface OwnBase extends DBSchema {
  self: { key: string; value: DeskSelf };
  pending: { key: [string, number]; value: Deed };
}

/** What one meeting keeps, whose place names account and house; in a browser that keeps nothing it lives as long as the page. */
export type Store = {
  load(): Promise<{ base: Base | null; entries: string[]; pending: Deed[]; self: DeskSelf | null }>;
  keepBase(base: Base): Promise<void>;
  keepEntries(entries: string[], from: number): Promise<void>;
  keepSelf(self: DeskSelf): Promise<void>;
  /** Kept before it is shown. */
  keepDeed(deed: Deed, self: DeskSelf): Promise<void>;
  dropDeeds(deeds: readonly Deed[]): Promise<void>;
  /** Attendance was taken back: nothing of it stays. */
  forget(): Promise<void>;
  close(): void;
};

const closing = (base: () => IDBPDatabase<never> | undefined) => ({ blocking: () => base()?.close() });

async function openSeen(): Promise<IDBPDatabase<SeenBase>> {
  const token = stored.get('token') ?? '';
  let opened: IDBPDatabase<SeenBase> | undefined;
  opened = await openDB<SeenBase>(await nameOf(token), 1, {
    upgrade(db) {
      db.createObjectStore('base');
      db.createObjectStore('entry');
    },
    ...closing(() => opened as never),
  });
  return opened;
}

async function openOwn(): Promise<IDBPDatabase<OwnBase>> {
  let opened: IDBPDatabase<OwnBase> | undefined;
  opened = await openDB<OwnBase>('domovnik.deeds', 1, {
    upgrade(db) {
      db.createObjectStore('self');
      db.createObjectStore('pending');
    },
    ...closing(() => opened as never),
  });
  return opened;
}

const all = (place: string): IDBKeyRange => IDBKeyRange.bound([place, -1], [place, Number.MAX_SAFE_INTEGER]);

/** Opens what this browser keeps of a meeting for an account. */
export async function openStore(account: string, meeting: string): Promise<Store> {
  const place = `${account} ${meeting}`;
  const [seen, own] = await Promise.all([openSeen(), openOwn()]);
  return {
    async load() {
      const [base, entries, pending, self] = await Promise.all([
        seen.get('base', meeting),
        seen.getAll('entry', all(meeting)),
        own.getAll('pending', all(place)),
        own.get('self', place),
      ] as const);
      return { base: base ?? null, entries, pending, self: self ?? null };
    },
    async keepBase(base) {
      await seen.put('base', base, meeting);
    },
    async keepEntries(entries, from) {
      const work = seen.transaction('entry', 'readwrite');
      for (const [i, entry] of entries.entries()) void work.store.put(entry, [meeting, from + i]);
      await work.done;
    },
    async keepSelf(self) {
      await own.put('self', self, place);
    },
    async keepDeed(deed, self) {
      const work = own.transaction(['pending', 'self'], 'readwrite');
      void work.objectStore('pending').put(deed, [place, deed.n]);
      void work.objectStore('self').put(self, place);
      await work.done;
    },
    async dropDeeds(deeds) {
      const work = own.transaction('pending', 'readwrite');
      for (const { n } of deeds) void work.store.delete([place, n]);
      await work.done;
    },
    async forget() {
      await Promise.all([seen.delete('base', meeting), seen.delete('entry', all(meeting))]);
      await own.delete('pending', all(place));
    },
    close() {
      seen.close();
      own.close();
    },
  };
}

/** A store that forgets with the page, for browsers that keep nothing. */
export function emptyStore(): Store {
  const nothing = async () => {};
  return {
    load: async () => ({ base: null, entries: [], pending: [], self: null }),
    keepBase: nothing,
    keepEntries: nothing,
    keepSelf: nothing,
    keepDeed: nothing,
    dropDeeds: nothing,
    forget: nothing,
    close() {},
  };
}
