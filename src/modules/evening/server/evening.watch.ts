import { and, eq, gt, or } from 'drizzle-orm';
import type { Services } from '#server/context.ts';
import { eveningDeed } from './evening.kind.ts';
import { newest } from './evening.log.ts';

// Who waits for news of an evening waits here, without a connection to the database: of all that are watched by this process
// one query a moment asks whether their logs have grown, whoever wrote to them and from which process.

type Waiter = { after: number; leisurely: boolean; go: () => void };
type Watch = { waiting: Map<string, Set<Waiter>>; isAsking: boolean };

/** So often the logs that somebody waits for are looked at. */
const moment = 200;
const watches = new WeakMap<Services['database'], Watch>();

function watchOf({ database }: Pick<Services, 'database'>): Watch {
  const held = watches.get(database) ?? { waiting: new Map(), isAsking: false };
  watches.set(database, held);
  return held;
}

/** Hundreds of phones that learn of the same thing come back one after the other, within so many milliseconds. */
const spread = 1_500;

/**
 * Comes back when the log of a meeting has an entry after one, or after so many milliseconds. At its leisure, where many wait:
 * for an entry that is more than people who come and go, and not all at once, nor all when the time is over.
 */
export function untilNews(
  services: Services,
  meetingId: string,
  after: number,
  ms: number,
  leisurely = false,
): Promise<void> {
  const watch = watchOf(services);
  return new Promise((resolve) => {
    const waiters = watch.waiting.get(meetingId) ?? new Set();
    const turn = leisurely ? Math.random() * spread : 0;
    const leave = () => {
      clearTimeout(timer);
      waiters.delete(waiter);
      if (waiters.size === 0 && watch.waiting.get(meetingId) === waiters) watch.waiting.delete(meetingId);
    };
    const back = () => {
      leave(); // at once, so that nobody lets it go again while its turn comes
      if (turn > 0) setTimeout(resolve, turn);
      else resolve();
    };
    const waiter: Waiter = { after, leisurely, go: back };
    const timer = setTimeout(
      () => {
        leave();
        resolve();
      },
      leisurely ? ms * (0.5 + Math.random() / 2) : ms,
    );
    watch.waiting.set(meetingId, waiters.add(waiter));
    if (!watch.isAsking) void ask(services, watch);
  });
}

async function ask(services: Services, watch: Watch): Promise<void> {
  watch.isAsking = true;
  while (watch.waiting.size > 0) {
    await new Promise((resolve) => setTimeout(resolve, moment));
    const known = [...watch.waiting].map(([id, waiters]) => ({
      id,
      after: Math.min(...[...waiters].map(({ after }) => after)),
    }));
    if (known.length === 0) break;
    try {
      const { meetingId, seq } = eveningDeed;
      const isNew = known.map(({ id, after }) => and(eq(meetingId, id), gt(seq, after)));
      const heads = await services.database.db
        .select({ id: meetingId, ...newest })
        .from(eveningDeed)
        .where(or(...isNew))
        .groupBy(meetingId);
      for (const { id, head, shown } of heads) stir(services, id, head ?? -1, shown ?? -1);
    } catch {
      for (const waiters of watch.waiting.values()) for (const { go } of [...waiters]) go(); // the database says it to each
    }
  }
  watch.isAsking = false;
}

/** Lets desks and walls go that wait, for what is no entry of the log. */
export const nudge = (services: Pick<Services, 'database'>, meetingId: string): void =>
  stir(services, meetingId, Number.POSITIVE_INFINITY);

/** Lets go who waits for an entry that is there now; who waits at leisure for one that is shown to all. */
export function stir(services: Pick<Services, 'database'>, meetingId: string, head: number, shown = -1): void {
  for (const { after, leisurely, go } of [...(watchOf(services).waiting.get(meetingId) ?? [])])
    if ((leisurely ? shown : head) > after) go();
}
