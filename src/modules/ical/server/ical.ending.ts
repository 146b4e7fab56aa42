import type { ImportProblem } from '../ical.rules.ts';

// What ends the reading of a file, or of one event of it.

/** Until when one file may be read, by the clock of `performance`: one that wants more is refused, however it is made. */
export type Budget = { endsAt: number };
export class BudgetSpent extends Error {}

/** Ends the reading of one event, not of the file. */
export class Unusable extends Error {
  constructor(readonly problem: ImportProblem) {
    super(problem);
  }
}
export const unusable = (problem: ImportProblem): never => {
  throw new Unusable(problem);
};
