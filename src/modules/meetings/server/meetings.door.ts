import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import { requireRecord, updateRecord } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { fail } from '#shared/errors.ts';
import { agendaOf } from './meetings.agenda.ts';
import { meeting, meetings, type WholeMeeting } from './meetings.kind.ts';

// What owners' meetings offer to the servers of other modules.

export type { WholeMeeting } from './meetings.kind.ts';

/** A meeting that the member sees; with a verb, 403 or 409 when they may not do it to it now. */
export const requireMeeting = (ctx: Ctx, id: string, verb?: keyof typeof meetings.can): Promise<WholeMeeting> =>
  requireRecord(ctx, meetings, id, verb);

/** The points of a meeting in their order, each with what became of it since people were invited. */
export const agendaOfMeeting = (ctx: Ctx, row: WholeMeeting) => agendaOf(ctx, row);

/** Notes that attendance has begun: from now on neither the agenda nor the time of the meeting changes, and it is not deleted. */
export const beginMeeting = (ctx: Ctx, row: WholeMeeting): Promise<unknown> =>
  updateRecord(ctx, meetings, row, undefined, { own: { heldAt: ctx.now }, changes: [{ action: 'begin' }] });

/** What a wall says of a meeting, read past what anybody sees. */
export async function meetingFacts({ db }: Pick<Ctx, 'db'>, { id, communityId }: { id: string; communityId: string }) {
  const [row] = await db
    .select({ name: record.title, start: meeting.start, address: meeting.address })
    .from(meeting)
    .innerJoin(record, and(eq(record.id, meeting.id), eq(record.communityId, meeting.communityId)))
    .where(and(eq(meeting.id, id), eq(meeting.communityId, communityId)));
  return row ?? fail('MEETING.ERRORS.NOT_FOUND');
}
