import type { Dated, Foreign } from '../../events/server/events.door.ts';
import type { ImportProblem } from '../ical.rules.ts';
import type { Budget } from './ical.ending.ts';
import type { Component, Moment } from './ical.source.ts';
import type { Zones } from './ical.zones.ts';

/** An event of the file as it stands there; `original` is the date of its series that it replaces. */
export type Given = Dated & { source: Component; begin: Moment; original: Moment | null; isCancelled: boolean };

/** One event of the file with all that belongs to it, and why it cannot become one here. */
export type Item = Foreign & { problem: ImportProblem | null };

/** How many events an item makes. */
export type Counted = Item & { dates: number };

export type Reading = { zones: Zones; today: string; horizon: string; budget: Budget };

/** Times and texts alone. */
export const dated = ({ start, end, allDay, title, place, text }: Dated): Dated => ({
  start,
  end,
  allDay,
  title,
  place,
  text,
});
