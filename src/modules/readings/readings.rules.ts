// The states of meters that a house asks for, and what was used between two of them.

/** A state before and one now, in thousandths; null where nobody has entered it. */
export type State = { before: number | null; now: number | null };

/** What was used between the two; null where one is not known. */
export const usedOf = ({ before, now }: State): number | null =>
  before === null || now === null ? null : now - before;

/** Whether a meter cannot have come from one state to the other: it only counts up. */
export const isBackwards = ({ before, now }: State): boolean => (usedOf({ before, now }) ?? 0) < 0;

/** Which units a page shows: all, those of which a state lacks, or those that have all. */
export const shows = ['all', 'missing', 'read'] as const;
