import { checkOf, shortOf } from '../convening/convening.rules.ts';
import type { VoteValue } from '../votes/votes.rules.ts';

// What the codes on paper ballots say: one beside each box, so that a single scan counts a ballot.

/** What a box on a ballot means, and its sign in the code. */
export const choices = { agree: 'A', notAgree: 'N', noVote: 'Z' } as const satisfies Partial<Record<VoteValue, string>>;
export type Choice = keyof typeof choices;
export const choiceNames = Object.keys(choices) as Choice[];

/** A ballot of one unit for one point; of a spare one both are written by hand. */
export type Ballot = { meeting: string; token: string | null; point: string | null; choice: Choice };

/** What the code of a box says: `DV2:<meeting>:<token of the unit>:<point>:<box>:<check>`; what is not known stays empty. */
export function ballotCode({ meeting, token, point, choice }: Ballot): string {
  const text = `DV2:${shortOf(meeting)}:${token ?? ''}:${point ? shortOf(point) : ''}:${choices[choice]}`;
  return `${text}:${checkOf(text)}`;
}

const shape = /^(DV2:([0-9A-F]{8}):([0-9A-HJKMNP-TV-Z]{16})?:([0-9A-F]{8})?:([ANZ])):([0-9A-HJKMNP-TV-Z]{2})$/;

/** What a scanned box names, meeting and point by the ends of their ids; null of anything else, and of what was read wrongly. */
export function readBallotCode(text: string): Ballot | null {
  const [, said, meeting, token, point, sign, check] = shape.exec(text.trim().toUpperCase()) ?? [];
  const choice = choiceNames.find((name) => choices[name] === sign);
  if (!said || !meeting || !choice || checkOf(said) !== check) return null;
  return { meeting, token: token ?? null, point: point ?? null, choice };
}
