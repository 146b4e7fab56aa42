import type { Event, Export } from './ledger.forging.ts';

// What a liar does to parts of an exported vote.

export type Lie = (copy: Export) => void;
export const id = '00000000-0000-4000-8000-00000000000a';
export const ofType = (copy: Export, type: string) => copy.events.filter((event) => event.type === type);
export const first = (copy: Export, type: string) => ofType(copy, type)[0] as Event;
export const payloadOf = (copy: Export, type: string) => first(copy, type).payload as Record<string, never>;
export const renumber = (copy: Export) => {
  for (const [seq, event] of copy.events.entries()) {
    event.seq = seq;
    if (event.type === 'finish') event.payload = { ...event.payload, size: seq };
  }
};
export const edit =
  (type: string, values: object): Lie =>
  (copy) =>
    Object.assign(payloadOf(copy, type), values);
export const each = (of: (copy: Export, at: number) => void, count: number): Lie[] =>
  Array.from({ length: count }, (_, at) => (copy) => of(copy, at));
export const last = (copy: Export) => copy.events.at(-1) as Event;
export const list = (copy: Export, name: 'entries' | 'points') =>
  (first(copy, 'setup').payload as unknown as Record<string, Record<string, unknown>[]>)[name] as Record<
    string,
    unknown
  >[];
export const cast =
  (channel: string, values: object = {}): Lie =>
  (copy) => {
    const ballot = ofType(copy, 'ballot').find(({ payload }) => payload.channel === channel) as Event;
    Object.assign(ballot.payload, values);
  };
export const choose = (copy: Export, at: number, value: string) => {
  const ballot = ofType(copy, 'ballot')[at] as Event;
  for (const point of Object.keys(ballot.payload.choices as object))
    Object.assign(ballot.payload.choices as object, { [point]: value });
};
/** Puts an event at a place, like the one before it but for the values given. */
export const insert = (copy: Export, at: number, event: Partial<Event>) => {
  const before = copy.events[Math.max(0, at - 1)] as Event;
  copy.events.splice(at, 0, { ...structuredClone(before), ...event });
  renumber(copy);
};
