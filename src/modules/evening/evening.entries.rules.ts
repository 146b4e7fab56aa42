import type { Logged } from './evening.deeds.contract.ts';

// What an entry of the log says, for the server and for the desks.

type Entry = { seq: number; type: string; payload: object };

/** The deed of an entry; nothing of the first one, which is the roll. */
export const deedIn = ({ seq, type, payload }: Entry): Logged | null =>
  type === 'setup' ? null : ({ ...payload, type, seq } as Logged);

/** The same of an entry as it is stored. */
export const readEntry = (body: string): Logged | null => deedIn(JSON.parse(body) as Entry);
