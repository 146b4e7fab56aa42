import type { FieldErrors } from '#shared/errors.ts';
import { compare, ofShare, one, type Share, sum } from '#shared/fraction.ts';

/** An owner as the form and the body name them; no fraction is an unknown one. */
export type OwnerInput = { userId: string; fraction?: Share | null; jointly?: boolean };

/** What the rules of a unit read. */
type UnitInput = { owners: OwnerInput[]; authorizedPersons: string[] };

const isSame = (a: Share | null | undefined, b: Share | null | undefined): boolean =>
  a && b ? compare(ofShare(a), ofShare(b)) === 0 : !a && !b;

/** The owners by who holds together: alone, or two spouses who stand one after the other; the last is alone when its spouse is missing. */
export function holdersOf<Owner extends { jointly?: boolean }>(owners: Owner[]): Owner[][] {
  const holders: Owner[][] = [];
  for (let i = 0; i < owners.length; i++) {
    const pair = owners.slice(i, i + 2);
    if (pair.length === 2 && pair.every((owner) => owner.jointly)) {
      holders.push(pair);
      i++;
    } else holders.push(pair.slice(0, 1));
  }
  return holders;
}

/** What is wrong with a unit, by field: persons named twice, spouses who are no pair, fractions that make no whole. */
export function unitErrors({ owners, authorizedPersons }: UnitInput): FieldErrors {
  const errors: FieldErrors = {};
  owners.forEach(({ userId }, i) => {
    if (owners.findIndex((other) => other.userId === userId) !== i)
      errors[`owners.${i}.userId`] = 'BASE.VALIDATION.INVALID';
  });
  if (new Set(authorizedPersons).size !== authorizedPersons.length)
    errors.authorizedPersons = 'BASE.VALIDATION.INVALID';
  const holders = holdersOf(owners);
  for (const [first, second] of holders) {
    const isPair = first?.jointly ? second && isSame(first.fraction, second.fraction) : true;
    if (first && !isPair) errors[`owners.${owners.indexOf(first)}.jointly`] = 'ROOM.VALIDATION.JOINTLY';
  }
  const given = holders.flatMap(([holder]) => (holder?.fraction ? [ofShare(holder.fraction)] : []));
  const compared = compare(sum(given), one);
  const isWrong = given.length === holders.length ? compared !== 0 : compared > 0;
  if (given.length > 0 && isWrong) errors.owners = 'ROOM.VALIDATION.FRACTIONS';
  return errors;
}
