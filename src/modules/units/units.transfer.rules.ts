import type { FieldErrors } from '#shared/errors.ts';
import {
  compare,
  type Fraction,
  minus,
  ofShare,
  one,
  plus,
  type Share,
  shareLimit,
  sum,
  zero,
} from '#shared/fraction.ts';
import { holdersOf, type OwnerInput, unitErrors } from './units.rules.ts';

/**
 * How the owners of a unit change: some give all that they have, one gives a part, nobody gives and somebody stands beside them,
 * or an owner takes a spouse to what they have.
 */
export const transferWays = ['instead', 'part', 'beside', 'spouse'] as const;
export type TransferWay = (typeof transferWays)[number];

/** What passes: the way, from whom, which part of the whole unit where not all of theirs, and to whom. */
export type Transfer = {
  way: TransferWay;
  /** Any one of those who hold together names both. */
  fromIds: readonly string[];
  fraction: Share | null;
  /** Two who get it as spouses, or each with a part of the unit; one gets all that passes. */
  to: readonly { userId: string; fraction?: Share | null }[];
  jointly: boolean;
};

type Holder = { ids: string[]; part: Fraction | null; jointly: boolean };
type Known = Holder & { share: Share | null };
type Key = FieldErrors[string];

const toHolder = (owners: OwnerInput[]): Known => ({
  ids: owners.map(({ userId }) => userId),
  part: owners[0]?.fraction ? ofShare(owners[0].fraction) : null,
  share: owners[0]?.fraction ?? null,
  jointly: owners.length === 2,
});
const isSame = (a: Holder, b: Holder) => a.ids.length === b.ids.length && a.ids.every((id) => b.ids.includes(id));
const partOf = (share: Share | null | undefined) => (share ? ofShare(share) : null);
const added = (a: Fraction | null, b: Fraction | null) => (a && b ? plus(a, b) : null);
/** A part as it is written: as it stood where it is the same, else reduced. */
function shareOf(one: Holder, before: Known[]): Share | null {
  if (!one.part) return null;
  const held = before.find((other) => isSame(one, other));
  if (held?.share && compare(ofShare(held.share), one.part) === 0) return held.share;
  return { top: Number(one.part.top), bottom: Number(one.part.bottom) };
}

/** A refusal under a field. */
class Refusal extends Error {
  field: string;
  key: Key;
  constructor(field: string, key: Key) {
    super(key);
    this.field = field;
    this.key = key;
  }
}
const refuse = (field: string, key: Key): never => {
  throw new Refusal(field, key);
};

/** Those who give, and which part passes from them; null where it is not known. */
function given(holders: Holder[], { way, fromIds, fraction }: Transfer): { givers: Holder[]; part: Fraction | null } {
  if (way === 'beside') return { givers: [], part: partOf(fraction) };
  if (fromIds.length === 0) refuse('fromIds', 'BASE.VALIDATION.REQUIRED');
  const givers = holders.filter(({ ids }) => ids.some((id) => fromIds.includes(id)));
  const isKnown = fromIds.every((id) => givers.some(({ ids }) => ids.includes(id)));
  const [giver] = givers;
  if (!isKnown || !giver || (way !== 'instead' && givers.length > 1)) refuse('fromIds', 'BASE.VALIDATION.INVALID');
  const isAll = givers.length === holders.length;
  const all = isAll ? one : givers.map(({ part }) => part).reduce(added);
  if (way !== 'part') return { givers, part: all };
  const part = partOf(fraction) ?? refuse('fraction', 'BASE.VALIDATION.REQUIRED');
  if (!all) return refuse('fraction', 'ROOM.VALIDATION.UNKNOWN_PART');
  if (compare(part, all) > 0) refuse('fraction', 'ROOM.VALIDATION.TOO_MUCH');
  return { givers, part };
}

/** Those who get it, with what each gets. */
function getters({ way, to, jointly }: Transfer, givers: Holder[], part: Fraction | null): Holder[] {
  if (to.length === 0) refuse('to', 'BASE.VALIDATION.REQUIRED');
  if (new Set(to.map(({ userId }) => userId)).size < to.length) refuse('to', 'BASE.VALIDATION.INVALID');
  const ids = way === 'spouse' ? [...(givers[0]?.ids ?? []), ...to.map(({ userId }) => userId)] : [];
  if (way === 'spouse') {
    if (ids.length !== 2 || ids[0] === ids[1]) refuse('fromIds', 'ROOM.VALIDATION.JOINTLY');
    return [{ ids, part, jointly: true }];
  }
  if (jointly) {
    if (to.length !== 2) refuse('jointly', 'ROOM.VALIDATION.JOINTLY');
    return [{ ids: to.map(({ userId }) => userId), part, jointly: true }];
  }
  if (to.length === 1) return to.map(({ userId }) => ({ ids: [userId], part, jointly: false }));
  to.forEach(({ fraction }, i) => {
    if (part && !fraction) refuse(`to.${i}.fraction`, 'BASE.VALIDATION.REQUIRED');
  });
  const each = to.map(({ userId, fraction }) => ({ ids: [userId], part: partOf(fraction), jointly: false }));
  if (part && compare(sum(each.flatMap((one) => one.part ?? [])), part) !== 0)
    refuse('to', 'ROOM.VALIDATION.NOT_WHAT_PASSES');
  return each;
}

/** Whether the parts that are known leave something to who comes beside them. */
function isRoom(holders: Holder[], part: Fraction | null): boolean {
  const isAllKnown = part !== null && holders.every((holder) => holder.part);
  const taken = sum([...holders, { part }].flatMap((one) => one.part ?? []));
  return compare(taken, one) < (isAllKnown ? 1 : 0);
}

/** Who holds what once the givers have given: with less, or not at all. */
function left(holders: Holder[], { way }: Transfer, givers: Holder[], part: Fraction | null): Holder[] {
  if (way !== 'part') return holders.filter((holder) => !givers.includes(holder));
  return holders.flatMap((holder) => {
    if (!givers.includes(holder)) return [holder];
    const rest = minus(holder.part ?? one, part ?? zero);
    return compare(rest, zero) === 0 ? [] : [{ ...holder, part: rest }];
  });
}

/** Adds those who get something to those who stay; whoever owns a part already has more of it. */
function withGetters(stays: Holder[], gets: Holder[]): Holder[] {
  const more = stays.map((held) => {
    const got = gets.filter((one) => isSame(one, held));
    return got.length > 0 ? { ...held, part: [held, ...got].map(({ part }) => part).reduce(added) } : held;
  });
  const others = gets.filter((one) => !stays.some((held) => isSame(one, held)));
  const owns = (id: string) => stays.some(({ ids }) => ids.includes(id));
  if (others.some(({ ids }) => ids.some(owns))) refuse('to', 'ROOM.VALIDATION.OWNS_ALREADY');
  return [...more, ...others];
}

/**
 * The owners of a unit once a transfer is done, or what speaks against it by field. Parts stay exact: what passes is neither
 * more nor less than what was had, a sole owner has the whole, an unknown part stays unknown.
 */
export function transferred(
  owners: readonly OwnerInput[],
  transfer: Transfer,
): { owners: OwnerInput[]; errors: FieldErrors } {
  const holders = holdersOf([...owners]).map(toHolder);
  try {
    const { givers, part } = given(holders, transfer);
    const gets = getters(transfer, givers, part);
    if (transfer.way === 'beside' && !isRoom(holders, part))
      refuse(part ? 'fraction' : 'way', 'ROOM.VALIDATION.NOTHING_LEFT');
    const next = withGetters(left(holders, transfer, givers, part), gets);
    const isAsBefore = (one: Holder) =>
      holders.some((other) => isSame(one, other) && (!one.part || !other.part || compare(one.part, other.part) === 0));
    if (next.length === holders.length && next.every(isAsBefore)) refuse('to', 'ROOM.VALIDATION.SAME_OWNERS');
    if (next.some((holder) => holder.part && holder.part.bottom > BigInt(shareLimit)))
      refuse('fraction', 'ROOM.VALIDATION.FRACTIONS');
    const written = next.flatMap((holder) =>
      holder.ids.map((userId) => ({ userId, jointly: holder.jointly, fraction: shareOf(holder, holders) })),
    );
    const wrong = Object.values(unitErrors({ owners: written, authorizedPersons: [] }))[0];
    return wrong ? { owners: [...owners], errors: { fraction: wrong } } : { owners: written, errors: {} };
  } catch (refusal) {
    if (refusal instanceof Refusal) return { owners: [...owners], errors: { [refusal.field]: refusal.key } };
    throw refusal;
  }
}

/** Whose part of a unit is less afterwards, in the order of before: those who own nothing of it any more, and the others. */
export function losersOf(before: readonly OwnerInput[], after: readonly OwnerInput[]) {
  const partIn = (owners: readonly OwnerInput[], id: string) => {
    const own = owners.find(({ userId }) => userId === id);
    if (!own) return zero;
    return partOf(own.fraction) ?? (holdersOf([...owners]).length === 1 ? one : null);
  };
  const gone = before.filter(({ userId }) => !after.some((owner) => owner.userId === userId));
  const less = before.filter(({ userId }) => {
    const [held, has] = [partIn(before, userId), partIn(after, userId)];
    return held && has && compare(has, zero) > 0 && compare(has, held) < 0;
  });
  return { gone: gone.map(({ userId }) => userId), less: less.map(({ userId }) => userId) };
}
