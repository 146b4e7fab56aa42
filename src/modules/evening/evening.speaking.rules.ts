import type { Evening, Speech } from './evening.fold.rules.ts';
import { hereFor } from './evening.presence.rules.ts';

// Who waits to speak: those in the record, and those with a raised hand.

/** A hand that somebody present has raised on a phone; the record knows it by its id once it was dealt with. */
export type Hand = Pick<Speech, 'id' | 'who' | 'kind' | 'at'>;
/** Who waits to speak, in the record or with a raised hand. */
export type Waiting = Hand & { name: string };

/** Who waits to speak: motions about the order first, then who has not spoken yet, then the others, each as they asked; once each, and who has gone no more. */
export function speakersOf({ speeches, presence }: Evening, hands: readonly Hand[]): Waiting[] {
  const waiting = speeches.filter(({ startedAt, endedAt }) => !startedAt && !endedAt);
  const known = new Set([...speeches.map(({ id }) => id), ...waiting.map(({ who }) => who)]);
  const names = new Map(hands.length === 0 ? [] : hereFor(presence).map(([, { who, name }]) => [who, name]));
  const raised = hands.flatMap((hand) => {
    const name = names.get(hand.who);
    return name === undefined || known.has(hand.id) || known.has(hand.who) ? [] : { ...hand, name };
  });
  const spoke = new Set(speeches.filter(({ startedAt }) => startedAt).map(({ who }) => who));
  const rank = ({ kind, who }: Hand) => (kind === 'procedural' ? 0 : spoke.has(who) ? 2 : 1);
  return [...waiting, ...raised].sort((a, b) => rank(a) - rank(b) || a.at.localeCompare(b.at));
}
