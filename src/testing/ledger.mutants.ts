import fc from 'fast-check';
import type { Signer } from '#engines/ledger.ts';
import { id, renumber } from './ledger.editing.ts';
import {
  changes,
  copyOf,
  type Effort,
  type Event,
  type Export,
  efforts,
  type Fields,
  falseRoot,
  type Place,
  placesOf,
  remake,
  textOf,
} from './ledger.forging.ts';

// Whole files changed at random: what the two programs say of them need not be known, only that it is the same.

type Step = { what: number; where: number; other: number };
const step: fc.Arbitrary<Step> = fc.record({
  what: fc.nat({ max: 99 }),
  where: fc.nat({ max: 1_000_000 }),
  other: fc.nat({ max: 1_000_000 }),
});
const mutant = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 4 }),
  effort: fc.constantFrom<Effort>(...efforts, 'signs', 'signs', 'signs'),
  isWhole: fc.boolean(),
  isNumbered: fc.boolean(),
});
const at = <T>(list: readonly T[], number: number): T => list[number % list.length] as T;

/** An event that might stand somewhere, of ids that the file knows. */
function newEvent({ events }: Export, { where, other }: Step): Pick<Event, 'type' | 'payload'> {
  const setup = events[0]?.payload as unknown as { entries?: { id: string; person: string }[] } | undefined;
  const entry = at(setup?.entries ?? [{ id, person: falseRoot }], where);
  const members = [id, null, ...events.map(({ payload }) => payload?.by ?? payload?.member ?? null)];
  const [by, member] = [at(members, other), at(members, other >> 4)];
  return at<Pick<Event, 'type' | 'payload'>>(
    [
      { type: 'transfer', payload: { entry: entry.id, person: entry.person, by } },
      { type: 'objection', payload: { entry: entry.id, by, reason: 'Nehlasoval jsem' } },
      { type: 'annul', payload: { by, reason: '' } },
      { type: 'code', payload: { challenge: id, entries: [entry.id], member } },
      ...['changed', 'restored', 'confirmed'].map((state) => ({ type: 'address', payload: { member, by, state } })),
    ],
    where >> 3,
  );
}

function take(copy: Export, one: Step): void {
  const { what, where, other } = one;
  const { events } = copy;
  const place = where % Math.max(1, events.length);
  if (what < 45) {
    const places: Place[] = [...placesOf(copy as unknown as Fields)];
    if (places.length > 0) at(changes, other)[1](at(places, where));
  } else if (what < 55) events.splice(place, 1);
  else if (what < 65) events.splice(other % (events.length + 1), 0, ...events.splice(place, 1));
  else if (what < 70) events.splice(other % (events.length + 1), 0, structuredClone(events[place] as Event));
  else if (what < 90) {
    const before = events[place];
    if (before) events.splice(place + 1, 0, { ...structuredClone(before), ...newEvent(copy, one) });
  } else copy.events = events.slice(0, place + 1);
}

/** So many mutants of files, each as far made anew as the liar went; what cannot be written as canonical JSON is left out. */
export function mutantsOf(files: readonly Export[], signer: Signer, count: number, seed: number): string[] {
  const made = fc.sample(fc.tuple(fc.nat(), mutant), { numRuns: count, seed });
  return made.flatMap(([which, { steps, effort, isWhole, isNumbered }]) => {
    try {
      const copy = copyOf(at(files, which));
      for (const one of steps) take(copy, one);
      if (isNumbered) renumber(copy);
      remake(copy, effort, signer);
      if (isWhole) {
        copy.public_key = signer.publicKey;
        if (copy.format === 'svj-vote-ledger/1')
          copy.result = copy.events.find(({ type }) => type === 'finish')?.payload.result ?? null;
      }
      return [textOf(copy)];
    } catch (error) {
      if (error instanceof TypeError || error instanceof RangeError) return [];
      throw error;
    }
  });
}
