import { addMonths, type Facts, type Item, pays } from './prescriptions.rules.ts';

// The prescriptions of a house one after another: when one may begin, which holds in a month, what units lack for it.

export const prescriptionStatuses = ['draft', 'issued', 'replaced'] as const;
export type PrescriptionStatus = (typeof prescriptionStatuses)[number];

/** A prescription begins at most so many months ahead, so that a slip in the year does not bind the house for years. */
export const mostAhead = 12;

/** One that is issued, by the month in which it begins. */
export type Version = { id: string; validFrom: string };

/** The one that holds in a month: of those that have begun the last one. */
export const holdingIn = <V extends Version>(issued: readonly V[], month: string): V | null =>
  issued.reduce<V | null>((held, one) => {
    if (one.validFrom > month) return held;
    return held && held.validFrom >= one.validFrom ? held : one;
  }, null);

/** The last month of one that begins in a month: the one before the next begins; null while none follows. */
export function lastMonthOf(issued: readonly Version[], from: string): string | null {
  const later = issued.map(({ validFrom }) => validFrom).filter((month) => month > from);
  const next = later.sort()[0];
  return next ? addMonths(next, -1) : null;
}

/** The months in which one may begin now: from the first month that the house prescribes, or the January of the year before, and after what is settled. */
export function mayBegin(issued: readonly Version[], now: string, settledTo: string | null) {
  const january = `${Number(now.slice(0, 4)) - 1}-01`;
  const first = [january, ...issued.map(({ validFrom }) => validFrom)].sort()[0] ?? january;
  const afterSettled = settledTo ? addMonths(settledTo, 1) : first;
  return { first: afterSettled > first ? afterSettled : first, last: addMonths(now, mostAhead) };
}

/** Whether one that begins in a month changes what was asked already: months that have begun, or all of another one. Then it says why. */
export const corrects = (issued: readonly Version[], from: string, now: string): boolean =>
  issued.some(({ validFrom }) => validFrom === from) || (issued.length > 0 && from <= now);

/** What a unit may lack, so that it would pay nothing of an item, pay without a symbol, or have nobody who pays. */
export const lacks = ['share', 'area', 'persons', 'symbol', 'owner'] as const;
export type Lack = (typeof lacks)[number];

/** What a unit lacks for the items that it pays. */
export function lacksOf(items: readonly Item[], unit: Facts & { symbol: string; owners: string }): Lack[] {
  const formulas = new Set(items.filter((item) => pays(unit.entranceId, item)).map(({ formula }) => formula));
  const isLacking: Record<Lack, boolean> = {
    share: formulas.has('share') && unit.share === null,
    area: formulas.has('area') && !unit.area,
    persons: formulas.has('per_person') && unit.persons === null,
    symbol: unit.symbol === '',
    owner: unit.owners === '',
  };
  return lacks.filter((lack) => isLacking[lack]);
}
