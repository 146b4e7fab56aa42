import { escapeHtml } from '#engines/html.ts';
import { labelsOf } from '#house/labels.ts';
import { printPage, printWords } from '#house/printing.ts';
import type { Bytes, Ctx } from '#server/context.ts';
import { showDate } from '#shared/dates.ts';
import { showName } from '#shared/display.ts';
import { showWhen } from '../events.rules.ts';
import { calendarsOf } from './events.calendars.ts';
import type { WholeEvent } from './events.kind.ts';
import { listEvents, rangeOf } from './events.rows.ts';

/** An event as an A4 page: title, dates, place, label, text (G-107). */
export async function printEvent(ctx: Ctx, row: WholeEvent): Promise<Bytes> {
  const { say } = printWords(ctx);
  const label = (await labelsOf(ctx, 'event')).find(({ id }) => id === row.labelId)?.type ?? 'general';
  return printPage(ctx, {
    title: row.title,
    facts: [
      { label: say('EVENT.FIELD.WHEN'), value: showWhen(row) },
      { label: say('EVENT.FIELD.PLACE_ADDRESS'), value: row.placeAddress },
      { label: say('EVENT.FIELD.LABEL'), value: say(`EVENT.LABEL.${label}`) },
      { label: say('EVENT.FIELD.AUTHOR'), value: row.author ? showName(row.author) : '' },
    ],
    html: row.placeDescription,
    name: row.title,
  });
}

/** The events of some days as a table, to hang up in the house. */
export async function printRange(
  ctx: Ctx,
  input: { from?: string; to?: string; calendar?: string; label?: string },
): Promise<Bytes> {
  const { say } = printWords(ctx);
  const range = rangeOf(ctx, input);
  const { events, totalItems } = await listEvents(ctx, { ...input, ...range, page: 1, sizePerPage: 'all' });
  const calendars = await calendarsOf(ctx);
  const name = calendars.find(({ id }) => id === input.calendar)?.name;
  const shown = events.slice(0, mostPrinted);
  const rows = shown.map((row) => `<tr>${cells([showWhen(row), row.title, row.place_address])}</tr>`);
  const period = `${showDate(`${range.from}T12:00:00Z`)} – ${showDate(`${range.to}T12:00:00Z`)}`;
  return printPage(ctx, {
    title: say('EVENT.PRINT.TITLE'),
    facts: [
      { label: say('EVENT.PRINT.PERIOD'), value: period },
      { label: say('EVENT.FIELD.CALENDAR'), value: name || (input.calendar ? say('EVENT.CALENDAR.MAIN') : '') },
    ],
    html:
      rows.length === 0
        ? `<p>${escapeHtml(say('EVENT.EMPTY'))}</p>`
        : `<table><tbody>${rows.join('')}</tbody></table>${totalItems > mostPrinted ? `<p>${escapeHtml(say('EVENT.PRINT.MORE', { count: totalItems - mostPrinted }))}</p>` : ''}`,
    name: `${say('EVENT.PRINT.TITLE')} ${period}`,
  });
}

/** So many lines a print has at most; more would be a book. */
const mostPrinted = 200;

const cells = (texts: string[]) => texts.map((text) => `<td>${escapeHtml(text)}</td>`).join('');
