import { printPage } from '#house/printing.ts';
import type { WholeMeeting } from '#modules/meetings/server/meetings.door.ts';
import type { Bytes, Ctx } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { showDate, showDateTime } from '#shared/dates.ts';
import { rollOf } from '../evening.quorum.rules.ts';
import { deedsOf } from './evening.log.ts';
import { minutesHtml } from './evening.minutes.ts';
import { type EveningRow, pointsIn, unitsOf } from './evening.rows.ts';

/** The draft of the minutes as A4 pages, with lines for those who sign. */
export async function printMinutes(ctx: Ctx, meeting: WholeMeeting, row: EveningRow): Promise<Bytes> {
  const [units, log] = await Promise.all([unitsOf(ctx, row), deedsOf(ctx, row)]);
  const name = `Zápis: ${meeting.title}`;
  return printPage(ctx, {
    title: name,
    facts: [
      { label: 'Konání', value: showDateTime(meeting.start) },
      { label: 'Místo', value: meeting.address },
      { label: 'Svoláno', value: meeting.scheduledAt ? showDate(meeting.scheduledAt) : '' },
      { label: 'Vyhotoveno', value: `${showDate(ctx.now)} (návrh k ověření)` },
    ],
    html: minutesHtml({
      say: sayIn(ctx.services, 'cs'),
      roll: rollOf(units, row.edition),
      rules: row.rules,
      log,
      agenda: pointsIn(row),
    }),
    signatures: ['Předsedající', 'Zapisovatel', 'Ověřovatel', 'Ověřovatel'],
    name,
  });
}
