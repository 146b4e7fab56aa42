import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { netOf } from '#engines/addresses.ts';
import { type ErrorKey, Failure } from '#shared/errors.ts';

/** For whom a work is done. Houses take turns, and in a house its accounts; who is not signed in stands under an address. */
export type Whose = { communityId: string; accountId: string };

/** Works that nobody asked for: the sample, the first administrator. */
export const instance: Whose = { communityId: 'instance', accountId: 'instance' };

/** Who is not signed in takes turns by address, as limits count it. */
export function callerTurn(address: string): Whose {
  const { own } = netOf(address);
  return { communityId: own, accountId: own };
}

/** How a kind of work is bounded in this process: works at once, in all and of one account, and how many may wait. */
export type Bounds = {
  atOnce: number;
  each?: number;
  waiting: number;
  waitingEach: number;
  /** Whether an account rests after a work as long as the work took, so that it holds a processor half the time at most. */
  rests?: boolean;
  /** What an account hears that has too many works itself. */
  refusal?: ErrorKey;
};

export type Turns = {
  /** Does the work when its turn has come. Past the bound of its account it is refused with 429, past that of all with 503. */
  run<T>(whose: Whose, work: () => Promise<T>): Promise<T>;
  /** Opens a stream when its turn has come; the turn ends with the stream. */
  stream(whose: Whose, open: () => Promise<Readable>): Promise<Readable>;
};

type Job = { whose: Whose; start(): void };
const [quickest, slowest] = [1, 60];

/** The longest rest after a work: whoever waits for the next one still sees it move. */
const longestRestMs = 3_000;

/** A refusal is told so many milliseconds later, to so many at once: who asks again at once would take more from the others than the work itself. */
const [pauseMs, mostPausing] = [1_000, 1_000];
let pausing = 0;

/** Waits before the refusal of a turn is answered, when nothing is held for its request any more; of any other not at all. */
export async function holdBack({ detail }: Failure): Promise<void> {
  if (!detail.isOfTurns || pausing >= mostPausing) return;
  pausing++;
  await sleep(pauseMs);
  pausing--;
}

/** Who waits: houses and their accounts, both in the order of their turns. */
function createQueue() {
  const houses = new Map<string, Map<string, Job[]>>();
  /** Who was served stands last, in the house and among the houses, when a work begins and when it ends. */
  function toEnd({ communityId, accountId }: Whose) {
    const accounts = houses.get(communityId);
    if (!accounts) return;
    houses.delete(communityId);
    if (accounts.size > 0) houses.set(communityId, accounts);
    const jobs = accounts.get(accountId);
    if (jobs && accounts.delete(accountId)) accounts.set(accountId, jobs);
  }
  return {
    toEnd,
    put(job: Job) {
      const { communityId, accountId } = job.whose;
      const accounts = houses.get(communityId) ?? new Map<string, Job[]>();
      accounts.set(accountId, [...(accounts.get(accountId) ?? []), job]);
      houses.set(communityId, accounts);
    },
    /** The next work of the house whose turn it is, of an account that may begin one. */
    next(may: (whose: Whose) => boolean): Job | undefined {
      for (const accounts of houses.values())
        for (const [account, [job, ...others]] of accounts) {
          if (!job || !may(job.whose)) continue;
          if (others.length > 0) accounts.set(account, others);
          else accounts.delete(account);
          toEnd(job.whose);
          return job;
        }
      return undefined;
    },
  };
}

/** How many works run and wait, in all and of each account. */
function createCounts() {
  const all = { running: 0, waiting: 0 };
  const each = new Map<string, typeof all>();
  const of = ({ accountId }: Whose) => each.get(accountId) ?? { running: 0, waiting: 0 };
  /** Of an account alone: who rests takes no place from the others. */
  function hold(whose: Whose, running: number, waiting = 0) {
    const held = of(whose);
    const next = { running: held.running + running, waiting: held.waiting + waiting };
    if (next.running + next.waiting > 0) each.set(whose.accountId, next);
    else each.delete(whose.accountId);
  }
  function change(whose: Whose, running: number, waiting: number) {
    all.running += running;
    all.waiting += waiting;
    hold(whose, running, waiting);
  }
  return { all, of, hold, change };
}

/** Keeps an account from its next work for as long as the last one took. */
function rest({ hold }: ReturnType<typeof createCounts>, whose: Whose, tookMs: number, then: () => void) {
  const end = () => {
    hold(whose, -1);
    then();
  };
  hold(whose, 1);
  setTimeout(end, Math.min(tookMs, longestRestMs)).unref();
}

/** Waiting for a turn: resolves when it has come, with what ends it, once. */
function createTaking({ atOnce, each = 1, waiting, waitingEach, rests, refusal = 'BASE.ERRORS.IN_TURN' }: Bounds) {
  const [queue, counts] = [createQueue(), createCounts()];
  let usualMs = 500;

  function startNext() {
    while (counts.all.running < atOnce) {
      const job = queue.next((whose) => counts.of(whose).running < each);
      if (!job) return;
      counts.change(job.whose, 1, -1);
      job.start();
    }
  }
  /** Why somebody may not even wait, and when it is worth trying again; null when there is room. */
  function refusalOf(whose: Whose): Failure | null {
    const own = counts.of(whose);
    if (counts.all.running < atOnce && own.running < each) return null;
    const refuse = (key: ErrorKey, ahead: number, lanes: number) =>
      new Failure(key, {
        isOfTurns: true,
        retryAfter: Math.min(slowest, Math.max(quickest, Math.ceil((usualMs * ahead) / lanes / 1000))),
      });
    if (own.waiting >= waitingEach) return refuse(refusal, own.waiting + own.running, each);
    return counts.all.waiting >= waiting ? refuse('BASE.ERRORS.BUSY', counts.all.waiting, atOnce) : null;
  }
  return async function take(whose: Whose): Promise<() => void> {
    const refused = refusalOf(whose);
    if (refused) throw refused;
    await new Promise<void>((start) => {
      queue.put({ whose, start });
      counts.change(whose, 0, 1);
      startNext();
    });
    const since = performance.now();
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const tookMs = performance.now() - since;
      usualMs = 0.8 * usualMs + 0.2 * tookMs;
      counts.change(whose, -1, 0);
      queue.toEnd(whose);
      if (rests) rest(counts, whose, tookMs, startNext);
      startNext();
    };
  };
}

/** Makes the queue of one kind of work: whoever asks for much waits behind their own works, and nobody else does. */
export function fairTurns(bounds: Bounds): Turns {
  const take = createTaking(bounds);
  return {
    async run(whose, work) {
      const end = await take(whose);
      return work().finally(end);
    },
    async stream(whose, open) {
      const end = await take(whose);
      const stream = await open().catch((error) => {
        end();
        throw error;
      });
      return stream.once('close', end);
    },
  };
}
