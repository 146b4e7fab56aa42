import { tellToRead } from '#modules/acceptread/server/acceptread.door.ts';
import type { Ctx } from '#server/context.ts';
import { tell } from '#server/telling.ts';
import { type EventRow, events } from './events.kind.ts';

// What is told of events: of several dates of a series only the first.

type Told = Pick<EventRow, 'acceptRead' | 'start'>;

/** Tells of a new event; of one that must be read until it begins. */
export async function tellMade(ctx: Ctx, id: string, { acceptRead, start }: Told): Promise<void> {
  if (acceptRead) await tellToRead(ctx, events, id, { from: ctx.now, until: start });
  else await tell(ctx, events, [id], 'made');
}

/** Tells of a changed event when its time or place is another one, and when from now on it must be read. */
export async function tellChanged(ctx: Ctx, row: EventRow, next: Told & { end: string; placeAddress: string }) {
  if (next.acceptRead && !row.acceptRead) return tellMade(ctx, row.id, next);
  const isMoved = row.start !== next.start || row.end !== next.end || row.placeAddress !== next.placeAddress;
  if (isMoved) await tell(ctx, events, [row.id], 'moved');
}

/** For so many milliseconds a deletion may be taken back before anybody hears of it. */
const pauseMs = 10_000;

/** Tells that an event does not take place. */
export const tellCancelled = (ctx: Ctx, id: string): Promise<void> =>
  tell(ctx, events, [id], 'cancelled', new Date(Date.parse(ctx.now) + pauseMs).toISOString());
