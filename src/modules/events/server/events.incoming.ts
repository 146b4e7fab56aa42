import type { EventTimes, ImportProblem, RepeatRule } from '../events.rules.ts';
import type { Component } from './events.source.ts';
import type { Zones } from './events.zones.ts';

/** A moment as a file says it: a day, and unless it is all of it a time of day on the clock of a zone. */
export type Moment = { day: string; time: string | null; zone: string | null };

/** Until when one file may be read, by the clock of `performance`: one that wants more is refused, however it is made. */
export type Budget = { endsAt: number };
export class BudgetSpent extends Error {}

/** An event to be: its times as they are stored, its texts as lines or HTML of the file. */
export type Dated = EventTimes & { title: string; place: string; text: string };

/** An event of the file as it stands there; `original` is the date of its series that it replaces. */
export type Given = Dated & { source: Component; begin: Moment; original: Moment | null; isCancelled: boolean };

/** One event of the file with all that belongs to it. With a rule the first one repeats, and `singles` come beside it. */
export type Item = {
  uid: string;
  first: Dated;
  rule: RepeatRule | null;
  /** Days of the rule that do not take place, and those that are another way. */
  gone: string[];
  changed: { day: string; to: Dated }[];
  singles: Dated[];
  problem: ImportProblem | null;
};

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
