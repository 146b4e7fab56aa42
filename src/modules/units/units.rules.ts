import type { FieldErrors } from '#shared/errors.ts';
import { fold } from '#shared/fold.ts';
import { compare, ofShare, one, type Share, sum } from '#shared/fraction.ts';

/** An owner as the form and the body name them; no fraction is an unknown one. */
export type OwnerInput = { userId: string; fraction?: Share | null; jointly?: boolean };

/** By what a person who owns, or the association, is known. */
type Known = { name: string | null; ico: string };

const digitsOf = (ico: string) => ico.replace(/\D/g, '').padStart(8, '0');
const wordsOf = (name: string | null) =>
  fold(name ?? '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Whether a unit belongs to the association itself, so that it has no vote (NOZ § 1206(1)): as is said of it; where nothing is,
 * when each owner is the association by its number (IČO), or by its name where either of them has no number.
 */
export function isOfAssociation(said: boolean | null, owners: readonly Known[], house: Known): boolean {
  const isHouse = ({ name, ico }: Known) =>
    ico !== '' && house.ico !== ''
      ? digitsOf(ico) === digitsOf(house.ico)
      : wordsOf(name) !== '' && wordsOf(name) === wordsOf(house.name);
  return said ?? (owners.length > 0 && owners.every(isHouse));
}

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

/** Who owned a part of a unit from a day on until another one, that day no more; null is unknown, and the present. */
export type Owned = { name: string; since: string | null; until: string | null };

/** The changes of owners from a day until another one, each with the names of who owned the unit before and from then on. */
export function changesIn(rows: readonly Owned[], from: string, to: string) {
  const days = [...new Set(rows.flatMap(({ since, until }) => [since ?? '', until ?? '']))].sort();
  const named = (holds: (row: Owned) => boolean) =>
    rows
      .filter(holds)
      .flatMap(({ name }) => name || [])
      .join(', ');
  return days
    .filter((day) => day >= from && day <= to)
    .map((day) => ({
      day,
      before: named(({ since, until }) => (since ?? '') < day && (until ?? day) >= day),
      after: named(({ since, until }) => (since ?? '') <= day && (until ?? '9999') > day),
    }))
    .filter(({ before }) => before !== '');
}
