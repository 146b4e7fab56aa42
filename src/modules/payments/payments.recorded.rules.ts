import { daysBetween } from '#shared/dates.ts';

// When what a person recorded by hand and what the bank tells may be the same money.

/** So many days may lie between the two. */
export const nearDays = 10;
/** So many sums are added up in search of one. */
const mostAdded = 12;

type Sum = { day: string; amount: number };
const farness = (one: string, other: string) => Math.abs(daysBetween(one, other));
/** Whether a movement is on a day near that of what was recorded. */
export const isNear = (movement: Pick<Sum, 'day'>, recorded: Pick<Sum, 'day'>): boolean =>
  farness(movement.day, recorded.day) <= nearDays;

/** Several by how near they are to a day, of those as near the first before. */
export const nearestTo = <One extends { day: string }>(day: string, all: readonly One[]): One[] =>
  [...all].sort((a, b) => farness(a.day, day) - farness(b.day, day));

/** Some of several sums that come to one exactly, at least two; nothing where none do. */
export function subsetOf<One extends { amount: number }>(all: readonly One[], sum: number): One[] | null {
  const parts = all.filter(({ amount }) => amount > 0).slice(0, mostAdded);
  const total = parts.reduce((held, { amount }) => held + amount, 0);
  if (parts.length >= 2 && total === sum) return parts;
  for (let chosen = (1 << parts.length) - 1; chosen > 0; chosen--) {
    const some = parts.filter((_, at) => chosen & (1 << at));
    if (some.length >= 2 && some.reduce((held, { amount }) => held + amount, 0) === sum) return some;
  }
  return null;
}

/**
 * Which movements may be what somebody recorded by hand: of each record the nearest one of its sum; else the one to which
 * several of them come exactly, and the smaller ones into which one may be divided. `fits` says whether both are of one unit.
 */
export function heldBack<Item extends Sum & { id: string }, Recorded extends Sum>(
  items: readonly Item[],
  recorded: readonly Recorded[],
  fits: (item: Item, recorded: Recorded) => boolean,
): Set<string> {
  const near = (item: Item, one: Recorded) => fits(item, one) && isNear(item, one);
  const pairs = recorded.flatMap((one) =>
    items.flatMap((item) =>
      item.amount === one.amount && near(item, one) ? [{ one, id: item.id, far: farness(item.day, one.day) }] : [],
    ),
  );
  const [found, taken] = [new Set<string>(), new Set<Recorded>()];
  for (const { one, id } of pairs.sort((a, b) => a.far - b.far))
    if (!found.has(id) && !taken.has(one)) {
      found.add(id);
      taken.add(one);
    }
  const free = <One>(all: readonly One[], isTaken: (one: One) => boolean) => all.filter((one) => !isTaken(one));
  for (const item of taken.size < recorded.length ? free(items, ({ id }) => found.has(id)) : []) {
    const pieces = subsetOf(
      free(recorded, (one) => taken.has(one)).filter((one) => near(item, one)),
      item.amount,
    );
    if (pieces) found.add(item.id);
    for (const one of pieces ?? []) taken.add(one);
  }
  for (const one of free(recorded, (each) => taken.has(each))) {
    let room = one.amount;
    const smaller = free(items, ({ id }) => found.has(id)).filter((item) => item.amount > 0 && near(item, one));
    for (const { id, amount } of nearestTo(one.day, smaller)) {
      if (amount > room) continue;
      found.add(id);
      room -= amount;
    }
  }
  return found;
}
