import { printPage, printWords } from '#house/printing.ts';
import { showWhen } from '#modules/events/events.rules.ts';
import type { Bytes, Ctx } from '#server/context.ts';
import { showDateTime } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import type { MeetingStatus } from '../meetings.rules.ts';
import type { WholeMeeting } from './meetings.kind.ts';

/** One meeting as an A4 page. */
export function printMeeting(ctx: Ctx, row: WholeMeeting): Promise<Bytes> {
  const { say } = printWords(ctx);
  return printPage(ctx, {
    title: row.title,
    facts: [
      { label: say('MEETING.FIELD.WHEN'), value: showWhen({ ...row, allDay: false }) },
      { label: say('MEETING.FIELD.ADDRESS'), value: row.address },
      { label: say('MEETING.FIELD.STATUS'), value: say(`MEETING.STATUS.${row.status as MeetingStatus}`) },
      { label: say('MEETING.FIELD.INVITED'), value: row.scheduledAt ? showDateTime(row.scheduledAt) : '' },
      { label: say('MEETING.FIELD.OWNER'), value: row.author ? showName(row.author) : '' },
    ],
    html: row.description,
    name: row.title,
  });
}
