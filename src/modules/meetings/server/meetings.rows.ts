import { papersOf } from '#house/documents.ts';
import { forWriters } from '#house/history.ts';
import { eventOf } from '#modules/events/server/events.door.ts';
import { votesOfMeeting } from '#modules/votes/server/votes.door.ts';
import type { Ctx } from '#server/context.ts';
import { canOf, requireRecord } from '#server/record.ts';
import { houseDay } from '#shared/dates.ts';
import type { MeetingStatus } from '../meetings.rules.ts';
import { agendaOf } from './meetings.agenda.ts';
import { type MeetingRow, meetings } from './meetings.kind.ts';

// What a meeting looks like on the wire.

export const toWire = <Row extends MeetingRow>(ctx: Ctx, row: Row) => ({
  ...row,
  name: row.title,
  status: row.status as MeetingStatus,
  year: Number(houseDay(row.start).slice(0, 4)),
  owner: row.author,
  can: canOf(ctx, meetings, row),
});

/** One meeting with its event, its votes and its papers, as far as the reader sees them. */
export async function detailOf(ctx: Ctx, id: string) {
  const row = await requireRecord(ctx, meetings, id);
  return {
    ...toWire(ctx, row),
    agenda: await agendaOf(ctx, row),
    eventId: await eventOf(ctx, 'meeting', id),
    votes: await votesOfMeeting(ctx, id),
    ...(await papersOf(ctx, id)),
    history: (await forWriters(ctx, meetings, row)).history,
  };
}
