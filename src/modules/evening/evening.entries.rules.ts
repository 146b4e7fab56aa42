import type { Logged } from './evening.deeds.contract.ts';

// What an entry of the log says, and in which order its deeds were done; for the server and for the desks.

type Entry = { seq: number; type: string; payload: object };

/** The deed of an entry; nothing of the first one, which is the roll. */
export const deedIn = ({ seq, type, payload }: Entry): Logged | null =>
  type === 'setup' ? null : ({ ...payload, type, seq } as Logged);

/** The same of an entry as it is stored. */
export const readEntry = (body: string): Logged | null => deedIn(JSON.parse(body) as Entry);

const numberOf = ({ seq }: Logged) => seq ?? Number.MAX_SAFE_INTEGER;

/** The order of an evening: by the time of each deed, then by the server's, so that all who know the same deeds see the same. */
export const inOrder = (log: readonly Logged[]): Logged[] =>
  [...log].sort(
    (a, b) =>
      (a.at < b.at ? -1 : a.at > b.at ? 1 : 0) ||
      numberOf(a) - numberOf(b) ||
      (a.device < b.device ? -1 : a.device > b.device ? 1 : a.n - b.n) ||
      (a.id < b.id ? -1 : 1),
  );
