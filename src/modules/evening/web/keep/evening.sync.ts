import { v7 } from 'uuid';
import { api, CallFailure, type Reply } from '#web/api.ts';
import type { Deed, DeedOf, DeedType, Logged } from '../../evening.deeds.contract.ts';
import { add, type DeskState, hear, type Kept, letGo, newHeld, openedAt, step } from './evening.kept.ts';
import { type Base, type DeskSelf, openStore, type Store } from './evening.store.ts';
import { joinTabs } from './evening.tabs.ts';

// A desk and the server: what is done here is kept here first, shown at once and sent in its order; what others did comes by
// itself. Without a network everything goes on.

type News = Pick<Reply<'GET /meeting-of-owners/{id}/evening/news'>, 'entries' | 'head' | 'now'>;
/** What a deed says besides its stamp; one about something that has an id already takes that. */
export type Said<Type extends DeedType> = Omit<DeedOf<Type>, 'id' | 'device' | 'n' | 'at' | 'type'> & { id?: string };
export type Desk = {
  subscribe(listener: () => void): () => void;
  state(): DeskState;
  /** Writes a deed; it is shown once it is kept. */
  write<Type extends DeedType>(type: Type, said: Said<Type>): Promise<Deed>;
  /** Makes this device the one that leads; refused with EVENING.ERRORS.LED where another one does. */
  lead(takeOver: boolean): Promise<void>;
  /** Gives the lead up, so that another device takes it without asking. */
  giveUp(): Promise<void>;
  /** Says where the device stands; entries from then on name it. */
  stand(place: string): Promise<void>;
  /** Lets refused deeds go, which somebody has dealt with. */
  dismiss(ids: readonly string[]): Promise<void>;
  refresh(): Promise<void>;
  stop(): void;
};

/** So many deeds are sent at once. */
const mostSent = 200;
/** So long a question waits for news, in seconds: a power that is revoked is known on every desk by then. */
const patience = 4;
/** So long a desk rests after a question that was not answered, in milliseconds. */
const usualRest = 2_000;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The server has answered; what it would not take is tried later, and said until then. */
const well = ({ now, notBefore }: Kept) => ({ isOnline: true, trouble: Date.now() < notBefore ? now.trouble : null });
const nothing = async () => {};

/** Takes what the server says that is new; deeds of this browser that are in it wait no longer. */
async function take(held: Kept, news: News, asked: number): Promise<void> {
  held.self.offset = Date.parse(news.now) - (asked + Date.now()) / 2;
  if (news.head <= held.head) {
    if (!held.now.isOnline || well(held).trouble !== held.now.trouble) await step(held, nothing, () => well(held));
    return;
  }
  const keep = async () => {
    const fresh = add(held, news.entries, news.head);
    await held.store.keepEntries(fresh, news.head - fresh.length + 1);
    const { pending } = await held.store.waiting();
    await held.store.drop(pending.flatMap(({ id }) => (held.known.has(id) ? id : [])));
  };
  await step(held, keep, () => well(held));
}

/** Sends what waits, and keeps what of it the server does not take. */
async function push(held: Kept): Promise<void> {
  const deeds = held.now.pending.slice(0, mostSent);
  const sent = { id: held.meeting, opened: openedAt(held), after: held.head, deeds };
  const [asked, input] = [Date.now(), { ...sent, place: held.self.place }];
  const asking = api('POST /meeting-of-owners/{id}/evening/deeds', input, undefined, 'quiet');
  const reply = await asking.catch((failure) => heldUp(held, deeds, failure));
  if (!reply) return;
  held.notBefore = 0;
  if (input.opened !== openedAt(held)) return; // of an evening that this desk has let go meanwhile
  const reasons = new Map(reply.refused.map(({ id, reason }) => [id, reason]));
  await refuse(held, deeds, ({ id }) => reasons.get(id));
  await take(held, reply, asked);
}

async function refuse(held: Kept, deeds: readonly Deed[], why: (deed: Deed) => string | undefined): Promise<void> {
  const refused = deeds.flatMap((deed) => {
    const reason = why(deed);
    return reason ? [{ deed, reason }] : [];
  });
  if (refused.length > 0) await step(held, () => held.store.refuse(refused));
}

/** What the server refuses as a whole, of whoever asks. */
const refusedBy = (failure: unknown): CallFailure | null =>
  failure instanceof CallFailure && failure.code >= 400 && failure.code < 500 && failure.code !== 429 ? failure : null;

/** What was sent is refused as a whole: the deeds that the server names as wrong hold up no others; for anything else all wait and are sent later. */
async function heldUp(held: Kept, deeds: readonly Deed[], failure: unknown): Promise<void> {
  const refusal = refusedBy(failure);
  if (!refusal || refusal.key === 'EVENING.ERRORS.NOT_OPEN') throw failure;
  const wrong = new Set(Object.keys(refusal.fields).flatMap((field) => deeds[wrongAt(field)] ?? []));
  if (wrong.size > 0) return refuse(held, [...wrong], () => 'INVALID');
  held.notBefore = Date.now() + 10 * held.rest;
  await step(held, nothing, () => ({ trouble: refusal.key }));
}

/** Which of the deeds that were sent a wrong field is of. */
const wrongAt = (field: string): number => Number(/^deeds\.(\d+)/.exec(field)?.[1] ?? -1);

async function pull(held: Kept): Promise<void> {
  const asked = Date.now();
  const wait = held.now.isOnline ? patience : 0;
  const known = held.now.base?.powersMark ?? '';
  const input = { id: held.meeting, opened: openedAt(held), after: held.head, wait, powersMark: known };
  const news = await api('GET /meeting-of-owners/{id}/evening/news', input, held.waking.signal, 'quiet');
  if (input.opened !== openedAt(held)) return;
  await learn(held, news);
  await take(held, news, wait === 0 ? asked : Date.now()); // one that waited says nothing of how long the way is
}

/** What is not of the log: which powers hold, who raises a hand. */
async function learn(held: Kept, { powers, powersMark, hands }: Reply<'GET /meeting-of-owners/{id}/evening/news'>) {
  const { base } = held.now;
  if (!base) return;
  const isSame = JSON.stringify(hands) === JSON.stringify(base.hands);
  if (powers || !isSame) await keepBase(held, { ...base, hands, ...(powers && { powers, powersMark }) });
}

const keepBase = (held: Kept, base: Base) =>
  step(
    held,
    () => held.store.keepBase(base),
    () => ({ base }),
  );

/** Attendance was taken back: the roll and the log go, and what waited is shown as not taken. */
async function lose(held: Kept): Promise<void> {
  const { base } = held.now;
  const empty = base && {
    ...base,
    openedAt: null,
    units: [],
    points: [],
    powers: [],
    hands: [],
    voteless: [],
    wall: null,
  };
  const forget = async () => {
    await held.store.forget();
    const { pending } = await held.store.waiting();
    await held.store.refuse(pending.map((deed) => ({ deed, reason: 'WITHDRAWN' })));
    letGo(held);
  };
  await step(held, forget, () => ({ base: empty, isWithdrawn: true }));
}

async function load(held: Kept): Promise<void> {
  const [asked, input] = [Date.now(), { id: held.meeting }];
  const reply = await api('GET /meeting-of-owners/{id}/evening', input, undefined, 'quiet');
  const { entries, head, now, ...base } = reply;
  if (openedAt(held) && base.openedAt !== openedAt(held)) await lose(held);
  await keepBase(held, base);
  await take(held, { entries, head, now }, asked);
  await goOnLeading(held);
}

/** Whoever led on this device and has signed in anew goes on; where the lead is somebody else's meanwhile, nothing happens. */
async function goOnLeading(held: Kept): Promise<void> {
  const last = held.entries.findLast(({ type }) => type === 'lead' || type === 'yield');
  if (last?.type !== 'lead' || last.device !== held.self.device || held.now.base?.sealedAt) return;
  const input = { ...leading(held), takeOver: false };
  await api('POST /meeting-of-owners/{id}/evening/lead', input, undefined, 'quiet').catch(() => undefined);
}

const leading = (held: Kept) => {
  const { device, place } = held.self;
  return { id: held.meeting, opened: openedAt(held), device, place, after: held.head };
};

/** Without an answer the desk goes on by itself; what the server refuses as a whole is said. */
async function stumble(held: Kept, failure: unknown): Promise<void> {
  const refusal = refusedBy(failure);
  await step(held, nothing, () => (refusal ? { trouble: refusal.key } : { isOnline: false }));
  await pause(refusal ? 5 * held.rest : held.rest);
}

/** Talks to the server until another tab does. */
async function talk(held: Kept, until: AbortSignal): Promise<void> {
  held.isTalking = true;
  until.addEventListener('abort', () => {
    held.isTalking = false;
    held.waking.abort();
  });
  await load(held).catch((failure) => stumble(held, failure));
  while (!until.aborted && !held.isStopped) {
    const isDue = held.now.pending.length > 0 && held.now.isOnline && Date.now() >= held.notBefore;
    try {
      if (!held.now.base?.openedAt) {
        await load(held);
        if (!held.now.base?.openedAt) await pause(held.rest);
      } else if (isDue) await push(held);
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

async function write<Type extends DeedType>(held: Kept, type: Type, said: Said<Type>): Promise<Deed> {
  let deed = {} as Deed;
  const make = (self: DeskSelf) => {
    const least = [self.last, leadSince(held.now.log)].sort().at(-1) ?? '';
    const clock = new Date(Date.now() + held.self.offset).toISOString();
    const at = clock > least ? clock : new Date(Date.parse(least) + 1).toISOString();
    const next = { ...self, n: self.n + 1, last: at, offset: held.self.offset };
    deed = { id: v7(), device: self.device, n: next.n, at, type, ...said } as unknown as Deed;
    return { self: next, deed };
  };
  await keepSelf(held, make);
  if (held.now.isOnline) held.waking.abort();
  return deed;
}

const keepSelf = (held: Kept, make: Parameters<Store['write']>[0]) =>
  step(held, async () => {
    held.self = await held.store.write(make);
  });

/** Shows what is kept, and joins the other tabs. */
async function start(held: Kept, account: string): Promise<void> {
  held.store = await openStore(account, held.meeting).catch(() => held.store);
  let base: Base | null = null;
  const begin = async () => {
    held.self = await held.store.self(held.self);
    const bodies = await held.store.entries(0);
    add(held, bodies, bodies.length - 1);
    base = await held.store.base();
  };
  await step(held, begin, () => ({ base, device: held.self.device }));
  if (held.isStopped) return held.store.close();
  const place = `${account} ${held.meeting}`;
  held.tabs = joinTabs(
    place,
    (until) => talk(held, until),
    (said) => hear(held, said),
  );
}

/** Opens the desk of a meeting for an account, which rests so long after a question without an answer. */
export function openDesk(meeting: string, account: string, rest = usualRest): Desk {
  const held = newHeld(meeting, rest);
  void start(held, account);
  return {
    subscribe(listener) {
      held.listeners.add(listener);
      return () => void held.listeners.delete(listener);
    },
    state: () => held.now,
    write: (type, said) => write(held, type, said),
    async lead(takeOver) {
      const [asked, input] = [Date.now(), { ...leading(held), takeOver }];
      await take(held, await api('POST /meeting-of-owners/{id}/evening/lead', input, undefined, 'quiet'), asked);
    },
    async giveUp() {
      const asked = Date.now();
      const news = await api('DELETE /meeting-of-owners/{id}/evening/lead', leading(held), undefined, 'quiet');
      await take(held, news, asked);
    },
    stand: (place) => keepSelf(held, (self) => ({ self: { ...self, place } })),
    dismiss: (ids) => step(held, () => held.store.dismiss(ids)),
    refresh: () => load(held),
    stop() {
      held.isStopped = true;
      held.waking.abort();
      void held.steps.then(() => {
        held.tabs?.close(); // not before the others were told of what was written last
        held.store.close();
      });
    },
  };
}
