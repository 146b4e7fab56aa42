import { v7 } from 'uuid';
import type { Logged } from '../../evening.deeds.contract.ts';
import { readEntry } from '../../evening.entries.rules.ts';
import { type Base, type DeskSelf, newSelf, pageStore, type Store, type Waiting } from './evening.store.ts';
import type { Tabs, Told } from './evening.tabs.ts';

// What a tab of a desk holds of what this browser keeps. What is kept is the truth of all tabs: each change of it is one step
// after another, and what is shown is read from it.

export type DeskState = Waiting &
  Told & {
    base: Base | null;
    /** What the server has, in its order, then what it has not yet. */
    log: readonly Logged[];
    /** Whether what waits outlives the page. */
    isKept: boolean;
    /** Whether the attendance that this desk knew was taken back. */
    isWithdrawn: boolean;
    device: string;
    /** Where the device stands, as whoever is at it says. */
    place: string;
  };

/** What a desk holds while its page stands. */
export type Kept = {
  meeting: string;
  listeners: Set<() => void>;
  store: Store;
  tabs: Tabs | null;
  /** Whether it is this tab that talks to the server. */
  isTalking: boolean;
  self: DeskSelf;
  entries: Logged[];
  /** The entries by their ids, and the number of the last of them. */
  known: Set<string>;
  head: number;
  /** Steps that change what is kept, one after another. */
  steps: Promise<unknown>;
  /** What the server would not take is sent again not before then, and after a question without an answer it rests so long, in milliseconds. */
  notBefore: number;
  rest: number;
  isStopped: boolean;
  /** Ends the question that waits for news. */
  waking: AbortController;
  now: DeskState;
};

/** The evening that a desk knows, by when its attendance began. */
export const openedAt = ({ now }: Kept) => now.base?.openedAt ?? undefined;

/** A desk that knows nothing yet, and rests so long after a question that was not answered, in milliseconds. */
export function newHeld(meeting: string, rest: number): Kept {
  const self = newSelf(v7());
  const empty = { pending: [], refused: [], foreign: 0 };
  const fresh = { base: null, log: [], isOnline: true, trouble: null, isKept: true, isWithdrawn: false, place: '' };
  return {
    meeting,
    listeners: new Set(),
    store: pageStore(self, empty),
    tabs: null,
    isTalking: false,
    isStopped: false,
    self,
    entries: [],
    known: new Set(),
    head: -1,
    steps: Promise.resolve(),
    notBefore: 0,
    rest,
    waking: new AbortController(),
    now: { ...empty, ...fresh, device: self.device },
  };
}

function become(held: Kept, next: Partial<DeskState>): void {
  held.now = { ...held.now, ...next };
  for (const listener of held.listeners) listener();
}

/** Shows what is kept now, and what else has become. */
async function show(held: Kept, next: Partial<DeskState> = {}): Promise<void> {
  const { pending: kept, refused, foreign } = await held.store.waiting();
  const pending = kept.filter(({ id }) => !held.known.has(id));
  const log = [...held.entries, ...pending.map((deed) => ({ ...deed, seq: null }))];
  const { isKept } = held.store;
  become(held, { pending, refused, foreign, log, isKept, place: held.self.place ?? '', ...next });
}

/** Does one step with what is kept, shows what came of it and tells the other tabs; a browser that keeps no more goes on with the page alone. */
export function step<T>(held: Kept, work: () => Promise<T>, next: () => Partial<DeskState> = () => ({})): Promise<T> {
  const doing = async () => {
    const result = await work();
    await show(held, next());
    return result;
  };
  const inPage = () => {
    held.store.close();
    held.store = pageStore(held.self, held.now);
    return doing();
  };
  const done = held.steps.then(async () => {
    const result = await doing().catch(inPage);
    const { isOnline, trouble } = held.now;
    held.tabs?.tell({ isOnline, trouble });
    return result;
  });
  held.steps = done.catch(() => undefined);
  return done;
}

/** Adds entries up to the number of the last; those that are here already are left out. */
export function add(held: Kept, bodies: readonly string[], last: number): string[] {
  const fresh = bodies.slice(Math.max(0, bodies.length - (last - held.head)));
  if (fresh.length === 0) return [];
  const deeds = fresh.flatMap((body) => readEntry(body) ?? []);
  held.entries = [...held.entries, ...deeds];
  for (const { id } of deeds) held.known.add(id);
  held.head = last;
  return fresh;
}

/** Lets the log go. */
export function letGo(held: Kept): void {
  held.entries = [];
  held.known = new Set();
  held.head = -1;
}

/** What another tab has changed. */
export function hear(held: Kept, said: Told): void {
  const before = held.now.pending.length;
  const look = held.steps.then(async () => {
    const base = await held.store.base();
    const isWithdrawn = base !== null && openedAt(held) !== undefined && base.openedAt !== openedAt(held);
    if (isWithdrawn) letGo(held);
    const bodies = await held.store.entries(held.head + 1);
    add(held, bodies, held.head + bodies.length);
    held.self = { ...(await held.store.self(held.self)), offset: held.self.offset };
    await show(held, { ...(base && { base }), ...(isWithdrawn && { isWithdrawn }), ...(!held.isTalking && said) });
    if (held.now.pending.length > before) held.waking.abort();
  });
  held.steps = look.catch(() => undefined);
}
