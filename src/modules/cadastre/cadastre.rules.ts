import { showName } from '#shared/display.ts';
import { fold } from '#shared/fold.ts';
import { compare, fraction, ofShare, one, type Share, showFraction, sum } from '#shared/fraction.ts';
import type { UnitType } from '#shared/house.ts';

/** Where what stands of the register came from. */
export const sourceNames = ['sample', 'http', 'file', 'kn'] as const;
export type SourceName = (typeof sourceNames)[number];
/** So many bytes has a file of deeds or owners at most. */
export const mostFileBytes = 16_777_216;
/** What the remote access of the cadastre takes for one title deed as XML, in haléře (its price list of 2026). */
export const deedPrice = 10_000;
/** How an update of the register ended; `none` when there was none (G-154). */
export const cadastreStatuses = ['none', 'success', 'failed'] as const;
/** Why an update failed: the register knows no such house, did not answer, answered what cannot be read, answers no more today, or is not set up. */
export const failings = ['unknown', 'outage', 'unreadable', 'quota', 'closed'] as const;
export type Failing = (typeof failings)[number];

/** How a unit of the register and one of the house differ; what weighs most comes first. */
export const differenceStates = ['owner', 'missingHere', 'share', 'missingThere', 'spelling', 'same'] as const;
export type DifferenceState = (typeof differenceStates)[number];
export const differenceTabs = ['open', 'ignored', 'same'] as const;

/** How somebody is called; texts are empty, never absent. */
export type Called = {
  titleBefore: string;
  firstName: string;
  lastName: string;
  titleAfter: string;
  companyName: string;
  ico: string;
};
/** An owner as they stand in a list: spouses who hold together one after the other, both with the share that they hold. */
export type Owner = Called & { share: Share | null; jointly: boolean; holder?: number | null };
export type Unit<O extends Owner = Owner> = {
  id: string;
  number: string;
  type: UnitType;
  share: Share | null;
  owners: O[];
};
export type Difference<There extends Unit = Unit, Here extends Unit = Unit> = {
  /** By what the unit is known as long as it bears its number. */
  key: string;
  state: DifferenceState;
  there: There | null;
  here: Here | null;
};

/** A number of a unit as it is compared: without blanks, case and leading zeros. */
export const unitKey = (number: string): string =>
  fold(number)
    .replace(/\s+/g, '')
    .replace(/(^|\D)0+(?=\d)/g, '$1');

const plain = (text: string) =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What is the same of one person however the name is written: without titles, case, diacritics and order. */
export function personKey({ companyName, firstName, lastName }: Called): string {
  if (companyName.trim()) return `firm ${plain(companyName).replaceAll(' ', '')}`;
  return plain(`${firstName} ${lastName}`).split(' ').sort().join(' ');
}

/** The number of a company with all of its eight digits; empty of who has none. */
export const icoOf = ({ companyName, ico }: Pick<Called, 'companyName' | 'ico'>): string =>
  companyName && ico ? ico.padStart(8, '0') : '';

/** Whether two streets with their numbers may be one: `Lipová 12` and `Lipová 12/5`; a number that is left out says nothing. */
export function isSameStreet(a: string, b: string): boolean {
  const [ours, theirs] = [plain(a).split(' '), plain(b).split(' ')];
  const isNumber = (word: string) => /^\d/.test(word);
  const words = (all: string[]) => all.filter((word) => !isNumber(word)).join(' ');
  const numbers = ours.filter(isNumber);
  const others = theirs.filter(isNumber);
  const isOne = numbers.length === 0 || others.length === 0 || numbers.some((one) => others.includes(one));
  return words(ours) === words(theirs) && isOne;
}

/** Whether two names mean one person; a company is known by its number where both have one. */
export function isSamePerson(a: Called, b: Called): boolean {
  const [ours, theirs] = [icoOf(a), icoOf(b)];
  return ours && theirs ? ours === theirs : personKey(a) === personKey(b);
}

/** The name as it is shown. */
export const calledBy = (person: Called): string => showName({ ...person, isCompany: person.companyName !== '' });

/** The owners by who holds together: spouses stand one after the other, and bear the number of one holder where it is known. */
export function holdersOf<O extends { jointly: boolean; holder?: number | null }>(owners: O[]): O[][] {
  const holders: O[][] = [];
  for (let i = 0; i < owners.length; i++) {
    const pair = owners.slice(i, i + 2);
    const isPair = pair.length === 2 && pair.every(({ jointly }) => jointly) && pair[0]?.holder === pair[1]?.holder;
    holders.push(isPair ? pair : pair.slice(0, 1));
    if (isPair) i++;
  }
  return holders;
}

const sameShare = (a: Share | null, b: Share | null) => (a && b ? compare(ofShare(a), ofShare(b)) === 0 : !a && !b);

/** Whether what is told of the owners makes the whole unit, each couple with both of them; of a part nothing can be concluded. */
export function isWhole(owners: Pick<Owner, 'share' | 'jointly' | 'holder'>[]): boolean {
  const holders = holdersOf(owners);
  const parts = holders.map(([first]) => (first?.share ? ofShare(first.share) : fraction(0)));
  return holders.every((held) => held.length === 2 || !held[0]?.jointly) && compare(sum(parts), one) === 0;
}

/** What a holder has: the whole when nobody else holds anything and no part is written. */
const partOf = (holders: Owner[][], [first]: Owner[]): Share | null =>
  first?.share ?? (holders.length === 1 ? { top: 1, bottom: 1 } : null);

/** Each owner of the register beside who of the house it is; null when owners or their parts differ. */
export function pairedOwners<A extends Owner, B extends Owner>(there: A[], here: B[]): [A, B][] | null {
  const [theirs, ours] = [holdersOf(there), holdersOf(here)];
  if (theirs.length !== ours.length) return null;
  const left = [...ours];
  const pairs: [A, B][] = [];
  for (const holder of theirs) {
    const at = left.findIndex(
      (other) =>
        other.length === holder.length &&
        sameShare(partOf(theirs, holder), partOf(ours, other)) &&
        matches(holder, other),
    );
    const found = left[at];
    if (!found) return null;
    left.splice(at, 1);
    for (const person of holder) pairs.push([person, found.find((other) => isSamePerson(person, other)) as B]);
  }
  return pairs;
}

const matches = (a: Called[], b: Called[]) =>
  a.every((person) => b.some((other) => isSamePerson(person, other))) &&
  b.every((person) => a.some((other) => isSamePerson(person, other)));

const isSpeltAlike = ([a, b]: [Called, Called]) =>
  calledBy(a) === calledBy(b) && a.firstName === b.firstName && a.lastName === b.lastName;

/** How one unit differs from itself in the register. */
export function stateOf(there: Unit, here: Unit): DifferenceState {
  const pairs = isWhole(there.owners) ? pairedOwners(there.owners, here.owners) : [];
  if (!pairs) return 'owner';
  if (there.share && !sameShare(there.share, here.share)) return 'share';
  return pairs.every(isSpeltAlike) ? 'same' : 'spelling';
}

/** The part of a number behind its house: `1098/12` -> `12`. */
const tail = (number: string) => unitKey(number).replace(/^.*\//, '');

/** The only one of several, preferring that of the same type; undefined when it is not clear which is meant. */
function onlyOne<U extends { type: UnitType }>(found: U[], type: UnitType): U | undefined {
  const alike = found.filter((one) => one.type === type);
  if (alike.length === 1) return alike[0];
  return found.length === 1 ? found[0] : undefined;
}

type Numbered = { number: string; type: UnitType };
/** Whether a number says in which building the unit is. */
const isOfBuilding = ({ number }: Numbered) => number.includes('/');

/**
 * Which unit is which where two write their numbers: by whole numbers; where one of them leaves out the number of the
 * building, by the rest, if only one bears it on either side.
 */
export function pairUnits<There extends Numbered, Here extends Numbered>(
  there: There[],
  here: Here[],
): Map<There, Here> {
  const free = new Set(here);
  const found = new Map<There, Here>();
  const pair = (keyOf: (number: string) => string, byRest: boolean) => {
    const waiting = there.filter((unit) => !found.has(unit));
    const [theirs, ours] = [byKey(waiting, keyOf), byKey([...free], keyOf)];
    for (const unit of waiting) {
      const key = keyOf(unit.number);
      const alike = (theirs.get(key) ?? []).filter(({ type }) => type === unit.type);
      if (byRest && alike.length !== 1) continue;
      const own = onlyOne(
        (ours.get(key) ?? []).filter((one) => free.has(one) && !(byRest && isOfBuilding(one) && isOfBuilding(unit))),
        unit.type,
      );
      if (!own) continue;
      found.set(unit, own);
      free.delete(own);
    }
  };
  pair(unitKey, false);
  pair(tail, true);
  return found;
}

/** Of two units with one number the flat is known by it alone. */
const keyOf = ({ number, type }: Numbered) => (type === 'flat' ? unitKey(number) : `${unitKey(number)} ${type}`);

/** Every unit of the register beside that of the house, and those that only one of the two has, in the order of the register. */
export function compareHouses<There extends Unit, Here extends Unit>(
  there: There[],
  here: Here[],
): Difference<There, Here>[] {
  const found = pairUnits(there, here);
  const paired = new Set(found.values());
  const known = there.map((unit) => {
    const own = found.get(unit) ?? null;
    return {
      key: keyOf(unit),
      state: own ? stateOf(unit, own) : ('missingHere' as const),
      there: unit,
      here: own,
    };
  });
  const others = here
    .filter((own) => !paired.has(own))
    .map((own) => ({
      key: `${unitKey(own.number)} ${own.type} ${own.id}`,
      state: 'missingThere' as const,
      there: null,
      here: own,
    }));
  return [...known, ...others];
}

function byKey<U extends { number: string }>(units: U[], keyOf: (number: string) => string): Map<string, U[]> {
  const groups = new Map<string, U[]>();
  for (const unit of units) {
    const key = keyOf(unit.number);
    const group = groups.get(key);
    if (group) group.push(unit);
    else groups.set(key, [unit]);
  }
  return groups;
}

/** What shares of units add up to, as an exact fraction. */
export const sumOfShares = (units: { share: Share | null }[]): string =>
  showFraction(sum(units.flatMap(({ share }) => (share ? [ofShare(share)] : []))));

/** Whether the register is being asked at that time. */
export const isAsking = ({ askingUntil }: { askingUntil: string | null }, now: number): boolean =>
  askingUntil !== null && Date.parse(askingUntil) > now;
