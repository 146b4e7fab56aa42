import { v7 } from 'uuid';
import { api, CallFailure, type Reply } from '#web/api.ts';
import type { Deed, DeedOf, DeedType, Logged } from '../evening.deeds.contract.ts';
import { readEntry } from '../evening.entries.rules.ts';
import { type Base, type DeskSelf, emptyStore, openStore, type Store } from './evening.store.ts';

// A desk and the server: what is done here is kept here first, shown at once and sent in its order; what others did comes by
// itself. Without a network everything goes on.

type News = Reply<'GET /meeting-of-owners/{id}/evening/news'>;
/** What a deed says besides its stamp. */
export type Said<Type extends DeedType> = Omit<DeedOf<Type>, 'id' | 'device' | 'n' | 'at' | 'type'>;
export type Refused = { deed: Deed; reason: string };
export type DeskState = {
  base: Base | null;
  /** What the server has, in its order, then what it has not yet. */
  log: readonly Logged[];
  pending: readonly Deed[];
  refused: readonly Refused[];
  /** Whether the last question was answered. */
  isOnline: boolean;
  /** Why nothing can be shown, once that is known. */
  failure: CallFailure | null;
  device: string;
};

export type Desk = {
  subscribe(listener: () => void): () => void;
  state(): DeskState;
  /** Writes deeds; they are shown once they are kept. */
  write<Type extends DeedType>(type: Type, said: Said<Type>): Promise<Deed>;
  /** Makes this device the one that leads; refused with EVENING.ERRORS.LED where another one does. */
  lead(takeOver: boolean): Promise<void>;
  refresh(): Promise<void>;
  stop(): void;
};

const batch = 200;
/** So long a question waits for news, in seconds, and so long a desk rests after one that was not answered, in milliseconds. */
const [patience, rest] = [10, 2_000];

/** Opens the desk of a meeting for an account; the store may be another one for tests. */
export function openDesk(
  meeting: string,
  account: string,
  open: (account: string, meeting: string) => Promise<Store> = openStore,
): Desk {
  const listeners = new Set<() => void>();
  let store: Store = emptyStore();
  let self: DeskSelf = { device: v7(), n: 0, last: '', offset: 0 };
  let entries: Logged[] = [];
  let head = -1;
  let isStopped = false;
  let waking = new AbortController();
  let now: DeskState = {
    ...{ base: null, log: [], pending: [], refused: [], isOnline: true, failure: null },
    device: self.device,
  };
  const become = (next: Partial<DeskState>) => {
    now = { ...now, ...next };
    if (next.pending) now.log = [...entries, ...now.pending.map((deed) => ({ ...deed, seq: null }))];
    for (const listener of listeners) listener();
  };

  /** Takes what the server says that is new; deeds of this device that are in it wait no longer. */
  async function take(news: News, asked: number): Promise<void> {
    self.offset = Date.parse(news.now) - (asked + Date.now()) / 2;
    const from = head + 1;
    // two questions may have been answered with the same: what is here already is left out
    const bodies = news.entries.slice(Math.max(0, news.entries.length - (news.head - head)));
    if (bodies.length > 0) {
      const fresh = bodies.flatMap((body) => readEntry(body) ?? []);
      entries = [...entries, ...fresh];
      head = news.head;
      await store.keepEntries(bodies, from);
      const known = new Set(fresh.map(({ id }) => id));
      const done = now.pending.filter(({ id }) => known.has(id));
      await store.dropDeeds(done);
      become({ isOnline: true, pending: now.pending.filter(({ id }) => !known.has(id)) });
    } else if (!now.isOnline) become({ isOnline: true });
  }

  async function push(): Promise<void> {
    const deeds = now.pending.slice(0, batch);
    const asked = Date.now();
    const reply = await api(
      'POST /meeting-of-owners/{id}/evening/deeds',
      { id: meeting, after: head, deeds },
      undefined,
      'quiet',
    );
    const reasons = new Map(reply.refused.map(({ id, reason }) => [id, reason]));
    const refused = deeds.flatMap((deed) => {
      const reason = reasons.get(deed.id);
      return reason ? [{ deed, reason }] : [];
    });
    await take(reply, asked);
    if (refused.length === 0) return;
    await store.dropDeeds(refused.map(({ deed }) => deed));
    become({
      pending: now.pending.filter(({ id }) => !reasons.has(id)),
      refused: [...now.refused, ...refused],
    });
  }

  async function pull(): Promise<void> {
    const asked = Date.now();
    const wait = now.isOnline ? patience : 0;
    const input = { id: meeting, after: head, wait };
    const news = await api('GET /meeting-of-owners/{id}/evening/news', input, waking.signal, 'quiet');
    await take(news, wait === 0 ? asked : Date.now()); // one that waited says nothing of how long the way is
  }

  async function loop(): Promise<void> {
    while (!isStopped) {
      try {
        if (now.base?.openedAt && now.pending.length > 0 && now.isOnline) await push();
        else if (now.base?.openedAt) await pull();
        else await load();
      } catch (failure) {
        if (waking.signal.aborted) waking = new AbortController();
        else await stumble(failure);
      }
    }
  }

  /** Without an answer the desk goes on by itself; what the server refuses as a whole is said. */
  async function stumble(failure: unknown): Promise<void> {
    const isRefusal = failure instanceof CallFailure && failure.code >= 400 && failure.code < 500;
    if (isRefusal && failure.code !== 429) become({ failure: failure as CallFailure });
    if (now.isOnline) become({ isOnline: false });
    await new Promise((resolve) => setTimeout(resolve, isRefusal ? 5 * rest : rest));
  }

  async function load(): Promise<void> {
    const asked = Date.now();
    const {
      entries: first,
      head: newest,
      now: at,
      ...base
    } = await api('GET /meeting-of-owners/{id}/evening', { id: meeting }, undefined, 'quiet');
    await store.keepBase(base);
    become({ base, failure: null });
    if (head < newest) await take({ entries: first.slice(head + 1), head: newest, now: at }, asked);
    else become({ isOnline: true });
    if (!base.openedAt && !isStopped) await new Promise((resolve) => setTimeout(resolve, rest));
  }

  async function start(): Promise<void> {
    store = await open(account, meeting).catch(emptyStore);
    const kept = await store.load();
    self = kept.self ?? self;
    entries = kept.entries.flatMap((body) => readEntry(body) ?? []);
    head = kept.entries.length - 1;
    become({ base: kept.base, pending: kept.pending, device: self.device });
    await load().catch(stumble);
    await loop();
  }
  void start();

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    state: () => now,
    async write(type, said) {
      const led = leadSince(now.log);
      const least = [self.last, led].sort().at(-1) ?? '';
      const clock = new Date(Date.now() + self.offset).toISOString();
      const at = clock > least ? clock : new Date(Date.parse(least) + 1).toISOString();
      self = { ...self, n: self.n + 1, last: at };
      const deed = { id: v7(), device: self.device, n: self.n, at, type, ...said } as unknown as Deed;
      await store.keepDeed(deed, self);
      become({ pending: [...now.pending, deed] });
      if (now.isOnline) waking.abort();
      return deed;
    },
    async lead(takeOver) {
      const input = { id: meeting, device: self.device, after: head, takeOver };
      const asked = Date.now();
      await take(await api('POST /meeting-of-owners/{id}/evening/lead', input, undefined, 'quiet'), asked);
    },
    refresh: load,
    stop() {
      isStopped = true;
      waking.abort();
      store.close();
    },
  };
}

/** When the last device took the lead: what it does comes after that, whatever its clock says. */
const leadSince = (log: readonly Logged[]): string => {
  const leads = log.filter(({ type }) => type === 'lead').map(({ at }) => at);
  return leads.sort().at(-1) ?? '';
};
