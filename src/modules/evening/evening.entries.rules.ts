import type { Deed, Logged } from './evening.deeds.contract.ts';

// What an entry of the log says, for the server and for the desks.

/** The deed of an entry; nothing of the first one, which is the roll. */
export function readEntry(body: string): Logged | null {
  const { seq, type, payload } = JSON.parse(body) as { seq: number; type: string; payload: Omit<Deed, 'type'> };
  return type === 'setup' ? null : ({ ...payload, type, seq } as Logged);
}
