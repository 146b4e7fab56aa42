import { documentsOf } from '#house/documents.ts';
import { asksWhole } from '#house/whole.ts';
import { eventOf } from '#modules/events/server/events.door.ts';
import { votesOfMeeting } from '#modules/votes/server/votes.door.ts';
import type { Ctx } from '#server/context.ts';
import { canOf } from '#server/record.ts';
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

const askWhole = asksWhole(meetings);

/** One meeting with its event, its votes and its papers, as far as the reader sees them. */
export async function detailOf(ctx: Ctx, id: string) {
  const { row, attachments, history } = await askWhole(ctx, id);
  return {
    ...toWire(ctx, row),
    agenda: await agendaOf(ctx, row),
    eventId: await eventOf(ctx, 'meeting', id),
    votes: await votesOfMeeting(ctx, id),
    ...(await documentsOf(ctx, id)),
    attachments,
    history,
  };
}
