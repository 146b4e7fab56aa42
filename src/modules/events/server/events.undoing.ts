import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import { houseDay } from '#shared/dates.ts';
import { fail } from '#shared/errors.ts';
import { carried, type EventTimes } from '../events.rules.ts';
import { type EventRow, event } from './events.kind.ts';

// What a change of several dates of a series would undo: dates that somebody changed by themselves. Those that somebody deleted stay deleted.

/** So many of them are named; the rest is counted. */
const mostNamed = 10;

const own = ['placeAddress', 'calendarId', 'labelId', 'comments', 'notifyPeriod'] as const;
const spine = ['title', 'audience', 'acceptRead'] as const;
type Field = (typeof own)[number] | (typeof spine)[number] | 'placeDescription';
type Dated = EventRow & { slot: string };
type Texts = Map<string, string>;

/** What is about to happen to the dates from one on. */
export type Undoing = {
  /** How many dates the person has agreed to undo. */
  undoes: number;
  /** The event whose form or question this is: what it shows is known. */
  shown: string;
  /** Events that go, and events at their new times. */
  gone: string[];
  kept: (EventTimes & { id: string })[];
  /** Values that all of them get. */
  values: Partial<Record<Field, unknown>>;
};

/**
 * Refuses what would undo dates that were changed by themselves, unless it was sent with their number: then the person has been
 * told of them. The refusal names their number, how many of them go, and the first of them.
 */
export async function requireUndoingKnown(ctx: Ctx, rows: Dated[], undoing: Undoing): Promise<void> {
  const suspects = rows.filter((row) => row.isOwn && row.id !== undoing.shown);
  if (suspects.length === 0 && undoing.undoes === 0) return;
  const regular = rows.find((row) => !row.isOwn);
  const texts = await textsOf(ctx, [...suspects, ...(regular ? [regular] : [])]);
  const changed = (row: Dated) => ({ times: isMoved(row, regular), fields: fieldsOf(row, regular, texts) });
  const gone = new Set(undoing.gone);
  const places = new Map(undoing.kept.map((place) => [place.id, place]));
  const undone = suspects.filter((row) => {
    const { times, fields } = changed(row);
    if (gone.has(row.id)) return times || fields.length > 0;
    const place = places.get(row.id);
    const isPlaced = times && place !== undefined && (place.start !== row.start || place.end !== row.end);
    return (
      isPlaced || fields.some((field) => field in undoing.values && undoing.values[field] !== held(row, field, texts))
    );
  });
  if (undone.length === undoing.undoes) return;
  const dates = undone.slice(0, mostNamed).map(({ start, end, allDay }) => ({ start, end, allDay }));
  fail('EVENT.ERRORS.UNDOES', {
    newer: { undone: undone.length, removed: undone.filter(({ id }) => gone.has(id)).length, dates },
  });
}

const held = (row: Dated, field: Field, texts: Texts) =>
  field === 'placeDescription' ? texts.get(row.id) : row[field];

/** What was changed in a date by itself; without any that was not, everything may have been. */
const fieldsOf = (row: Dated, regular: Dated | undefined, texts: Texts): Field[] =>
  [...own, ...spine, 'placeDescription' as const].filter(
    (field) => !regular || held(row, field, texts) !== held(regular, field, texts),
  );

/** Whether a date was moved, stretched or made all-day by itself. */
function isMoved(row: Dated, regular: Dated | undefined): boolean {
  if (!regular) return row.start !== row.slot;
  const due = carried(regular)(houseDay(row.slot));
  return row.start !== due.start || row.end !== due.end || row.allDay !== due.allDay;
}

async function textsOf({ db, me }: Ctx, rows: Dated[]): Promise<Texts> {
  const ids = rows.map(({ id }) => id);
  const of = and(eq(event.communityId, me.communityId), inArray(event.id, ids));
  const found = await db.select({ id: event.id, text: event.placeDescription }).from(event).where(of);
  return new Map(found.map(({ id, text }) => [id, text]));
}
