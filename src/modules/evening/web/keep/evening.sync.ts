import { v7 } from 'uuid';
import { api, CallFailure, type Reply } from '#web/api.ts';
import type { Deed, DeedOf, DeedType, Logged } from '../../evening.deeds.contract.ts';
import { readEntry } from '../../evening.entries.rules.ts';
import { type Base, type DeskSelf, emptyStore, openStore, type Store } from './evening.store.ts';

// A desk and the server: what is done here is kept here first, shown at once and sent in its order; what others did comes by
// itself. Without a network everything goes on.

type News = Pick<Reply<'GET /meeting-of-owners/{id}/evening/news'>, 'entries' | 'head' | 'now'>;
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
  /** Whether the attendance that this desk knew was taken back. */
  isWithdrawn: boolean;
  /** Why nothing can be shown, once that is known. */
  failure: CallFailure | null;
  device: string;
};

export type Desk = {
  subscribe(listener: () => void): () => void;
  state(): DeskState;
  /** Writes a deed; it is shown once it is kept. */
  write<Type extends DeedType>(type: Type, said: Said<Type>): Promise<Deed>;
  /** Makes this device the one that leads; refused with EVENING.ERRORS.LED where another one does. */
  lead(takeOver: boolean): Promise<void>;
  /** Gives the lead up, so that another device takes it without asking. */
  giveUp(): Promise<void>;
  refresh(): Promise<void>;
  stop(): void;
};

/** What a desk holds while its page stands. */
type Held = {
  meeting: string;
  listeners: Set<() => void>;
  store: Store;
  self: DeskSelf;
  entries: Logged[];
  /** The number of the last entry that is here. */
  head: number;
  isStopped: boolean;
  /** Ends the question that waits for news. */
  waking: AbortController;
  now: DeskState;
};

/** The evening that a desk knows, by when its attendance began. */
const openedAt = ({ now }: Held) => now.base?.openedAt ?? undefined;

const batch = 200;
/** So long a question waits for news, in seconds: a power that is revoked is known on every desk by then; and so long a desk rests after one that was not answered, in milliseconds. */
const [patience, rest] = [4, 2_000];
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

function become(held: Held, next: Partial<DeskState>): void {
  held.now = { ...held.now, ...next };
  if (next.pending) held.now.log = [...held.entries, ...held.now.pending.map((deed) => ({ ...deed, seq: null }))];
  for (const listener of held.listeners) listener();
}

/** Takes what the server says that is new; deeds of this device that are in it wait no longer. */
async function take(held: Held, news: News, asked: number): Promise<void> {
  held.self.offset = Date.parse(news.now) - (asked + Date.now()) / 2;
  const from = held.head + 1;
  // two questions may have been answered with the same: what is here already is left out
  const bodies = news.entries.slice(Math.max(0, news.entries.length - (news.head - held.head)));
  if (bodies.length === 0) {
    if (!held.now.isOnline) become(held, { isOnline: true });
    return;
  }
  const fresh = bodies.flatMap((body) => readEntry(body) ?? []);
  held.entries = [...held.entries, ...fresh];
  held.head = news.head;
  await held.store.keepEntries(bodies, from);
  const known = new Set(fresh.map(({ id }) => id));
  await held.store.dropDeeds(held.now.pending.filter(({ id }) => known.has(id)));
  become(held, { isOnline: true, pending: held.now.pending.filter(({ id }) => !known.has(id)) });
}

/** Sends what waits, and remembers what of it the server does not take. */
async function push(held: Held): Promise<void> {
  const deeds = held.now.pending.slice(0, batch);
  const [asked, input] = [Date.now(), { id: held.meeting, opened: openedAt(held), after: held.head, deeds }];
  const reply = await api('POST /meeting-of-owners/{id}/evening/deeds', input, undefined, 'quiet');
  if (input.opened !== openedAt(held)) return; // of an evening that this desk has let go meanwhile
  const reasons = new Map(reply.refused.map(({ id, reason }) => [id, reason]));
  const refused = deeds.flatMap((deed) => {
    const reason = reasons.get(deed.id);
    return reason ? [{ deed, reason }] : [];
  });
  await take(held, reply, asked);
  if (refused.length === 0) return;
  await held.store.dropDeeds(refused.map(({ deed }) => deed));
  const { pending, refused: before } = held.now;
  become(held, { pending: pending.filter(({ id }) => !reasons.has(id)), refused: [...before, ...refused] });
}

async function pull(held: Held): Promise<void> {
  const asked = Date.now();
  const wait = held.now.isOnline ? patience : 0;
  const known = held.now.base?.powersMark ?? '';
  const input = { id: held.meeting, opened: openedAt(held), after: held.head, wait, powersMark: known };
  const news = await api('GET /meeting-of-owners/{id}/evening/news', input, held.waking.signal, 'quiet');
  if (input.opened !== openedAt(held)) return;
  const { powers, powersMark } = news;
  if (powers && held.now.base) {
    const base = { ...held.now.base, powers, powersMark };
    await held.store.keepBase(base);
    become(held, { base });
  }
  await take(held, news, wait === 0 ? asked : Date.now()); // one that waited says nothing of how long the way is
}

/** Attendance was taken back: the roll and the log go, and what waited is shown as not taken. */
async function lose(held: Held): Promise<void> {
  const { base, pending, refused } = held.now;
  await held.store.forget();
  held.entries = [];
  held.head = -1;
  const lost = pending.map((deed) => ({ deed, reason: 'WITHDRAWN' }));
  const empty = base && { ...base, openedAt: null, units: [], points: [], powers: [], wall: null };
  become(held, { base: empty, pending: [], refused: [...refused, ...lost], isWithdrawn: true });
}

async function load(held: Held): Promise<void> {
  const [asked, input] = [Date.now(), { id: held.meeting }];
  const reply = await api('GET /meeting-of-owners/{id}/evening', input, undefined, 'quiet');
  const { entries, head, now, ...base } = reply;
  if (openedAt(held) && base.openedAt !== openedAt(held)) await lose(held);
  await held.store.keepBase(base);
  become(held, { base, failure: null });
  await take(held, { entries, head, now }, asked);
  await goOnLeading(held);
}

/** Whoever led on this device and has signed in anew goes on; where the lead is somebody else's meanwhile, nothing happens. */
async function goOnLeading(held: Held): Promise<void> {
  const last = held.entries.findLast(({ type }) => type === 'lead' || type === 'yield');
  if (last?.type !== 'lead' || last.device !== held.self.device || held.now.base?.sealedAt) return;
  const input = { id: held.meeting, opened: openedAt(held), device: held.self.device, after: held.head };
  await api('POST /meeting-of-owners/{id}/evening/lead', input, undefined, 'quiet').catch(() => undefined);
}

/** Without an answer the desk goes on by itself; what the server refuses as a whole is said. */
async function stumble(held: Held, failure: unknown): Promise<void> {
  const isRefusal = failure instanceof CallFailure && failure.code >= 400 && failure.code < 500 && failure.code !== 429;
  if (isRefusal) become(held, { failure: failure as CallFailure });
  if (held.now.isOnline) become(held, { isOnline: false });
  await pause(isRefusal ? 5 * rest : rest);
}

async function run(held: Held): Promise<void> {
  while (!held.isStopped) {
    try {
      const isOpen = Boolean(held.now.base?.openedAt);
      if (!isOpen) {
        await load(held);
        if (!held.now.base?.openedAt) await pause(rest);
      } else if (held.now.pending.length > 0 && held.now.isOnline) await push(held);
      else await pull(held);
    } catch (failure) {
      if (held.waking.signal.aborted) held.waking = new AbortController();
      else if (failure instanceof CallFailure && failure.key === 'EVENING.ERRORS.NOT_OPEN')
        await load(held).catch((next) => stumble(held, next));
      else await stumble(held, failure);
    }
  }
}

/** When the last device took the lead: what it does comes after that, whatever its clock says. */
const leadSince = (log: readonly Logged[]): string => {
  const leads = log.filter(({ type }) => type === 'lead').map(({ at }) => at);
  return leads.sort().at(-1) ?? '';
};

async function write<Type extends DeedType>(held: Held, type: Type, said: Said<Type>): Promise<Deed> {
  const least = [held.self.last, leadSince(held.now.log)].sort().at(-1) ?? '';
  const clock = new Date(Date.now() + held.self.offset).toISOString();
  const at = clock > least ? clock : new Date(Date.parse(least) + 1).toISOString();
  held.self = { ...held.self, n: held.self.n + 1, last: at };
  const deed = { id: v7(), device: held.self.device, n: held.self.n, at, type, ...said } as unknown as Deed;
  await held.store.keepDeed(deed, held.self);
  become(held, { pending: [...held.now.pending, deed] });
  if (held.now.isOnline) held.waking.abort();
  return deed;
}

async function start(held: Held, account: string): Promise<void> {
  held.store = await openStore(account, held.meeting).catch(emptyStore);
  const kept = await held.store.load();
  held.self = kept.self ?? held.self;
  held.entries = kept.entries.flatMap((body) => readEntry(body) ?? []);
  held.head = kept.entries.length - 1;
  become(held, { base: kept.base, pending: kept.pending, device: held.self.device });
  await load(held).catch((failure) => stumble(held, failure));
  await run(held);
}

/** Opens the desk of a meeting for an account. */
export function openDesk(meeting: string, account: string): Desk {
  const self: DeskSelf = { device: v7(), n: 0, last: '', offset: 0 };
  const empty = { base: null, log: [], pending: [], refused: [], isOnline: true, isWithdrawn: false, failure: null };
  const held: Held = {
    meeting,
    listeners: new Set(),
    store: emptyStore(),
    self,
    entries: [],
    head: -1,
    isStopped: false,
    waking: new AbortController(),
    now: { ...empty, device: self.device },
  };
  void start(held, account);
  return {
    subscribe(listener) {
      held.listeners.add(listener);
      return () => void held.listeners.delete(listener);
    },
    state: () => held.now,
    write: (type, said) => write(held, type, said),
    async lead(takeOver) {
      const from = { id: meeting, opened: openedAt(held), device: held.self.device, after: held.head };
      const [asked, input] = [Date.now(), { ...from, takeOver }];
      await take(held, await api('POST /meeting-of-owners/{id}/evening/lead', input, undefined, 'quiet'), asked);
    },
    async giveUp() {
      const input = { id: meeting, opened: openedAt(held), device: held.self.device, after: held.head };
      const asked = Date.now();
      await take(held, await api('DELETE /meeting-of-owners/{id}/evening/lead', input, undefined, 'quiet'), asked);
    },
    refresh: () => load(held),
    stop() {
      held.isStopped = true;
      held.waking.abort();
      held.store.close();
    },
  };
}
