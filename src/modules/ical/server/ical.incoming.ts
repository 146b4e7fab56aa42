import type { Dated, Foreign } from '../../events/server/events.door.ts';
import type { ImportProblem } from '../ical.rules.ts';
import type { Component } from './ical.source.ts';
import type { Zones } from './ical.zones.ts';

/** A moment as a file says it: a day, and unless it is all of it a time of day on the clock of a zone. */
export type Moment = { day: string; time: string | null; zone: string | null };

/** Until when one file may be read, by the clock of `performance`: one that wants more is refused, however it is made. */
export type Budget = { endsAt: number };
export class BudgetSpent extends Error {}

/** An event of the file as it stands there; `original` is the date of its series that it replaces. */
export type Given = Dated & { source: Component; begin: Moment; original: Moment | null; isCancelled: boolean };

/** One event of the file with all that belongs to it, and why it cannot become one here. */
export type Item = Foreign & { problem: ImportProblem | null };

/** How many events an item makes. */
export type Counted = Item & { dates: number };

export type Reading = { zones: Zones; today: string; horizon: string; budget: Budget };

/** Ends the reading of one event, not of the file. */
export class Unusable extends Error {
  constructor(readonly problem: ImportProblem) {
    super(problem);
  }
}
export const unusable = (problem: ImportProblem): never => {
  throw new Unusable(problem);
};

/** Times and texts alone. */
export const dated = ({ start, end, allDay, title, place, text }: Dated): Dated => ({
  ...{ start, end, allDay, title, place, text },
});
