import { labelsOf } from '#house/labels.ts';
import type { Bytes, Ctx } from '#server/context.ts';
import { pageLink, sayIn } from '#server/letters.ts';
import { shorten } from '#shared/letters.ts';
import { type EventRow, seriesOf, textsOf, type WholeEvent } from '../../events/server/events.door.ts';
import type { FeedAlarm } from '../ical.rules.ts';
import { aloneOf, type Occurrence, occurrencesOf } from './ical.occurrences.ts';
import { calendarText, type IcalEvent } from './ical.writing.ts';

/** The words of a reader's language. */
export const wordsOf = ({ me, services }: Ctx) => sayIn(services, me.lang);

/** So much of a description goes into a calendar; the rest is read in the application. */
const mostText = 4_000;

/** Events as iCalendar has them: with the text of those that differ from their series, and the words of their labels. */
async function toIcal(ctx: Ctx, occurrences: Occurrence[], alarm: FeedAlarm = 'none'): Promise<IcalEvent[]> {
  const ids = occurrences.map(({ row }) => row.id);
  const described = await textsOf(ctx, ids);
  const labels = new Map((await labelsOf(ctx, 'event')).map(({ id, type }) => [id, type]));
  const say = wordsOf(ctx);
  const { config } = ctx.services;
  const host = new URL(config.BASE_URL).hostname;
  return occurrences.map(({ row, uid, recurrence, last }) => ({
    start: row.start,
    end: row.end,
    allDay: row.allDay,
    recurrence,
    title: row.title,
    alarm: last > ctx.now ? alarm : ('none' as const),
    uid: `${uid}@${host}`,
    place: row.placeAddress,
    description: shorten(described.get(row.id) ?? '', mostText, '…'),
    category: say(`EVENT.LABEL.${labels.get(row.labelId) ?? 'general'}`),
    url: pageLink(config, ctx.me.communityId, `/kalendar-udalosti/${row.id}`),
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    version: row.version,
  }));
}

const asFile = (text: string, name: string): Bytes => {
  const content = Buffer.from(text);
  return {
    content,
    type: 'text/calendar',
    size: content.length,
    name: `${shorten(name.replace(/[/\\]/g, '-'), 80)}.ics`,
  };
};

/** Events that a reader sees as a calendar in a file; all events of their series are among them, up to a day. Those to come ring where that is asked for. */
export async function exportEvents(
  ctx: Ctx,
  name: string,
  rows: EventRow[],
  knownTo: string,
  alarm: FeedAlarm = 'none',
): Promise<Bytes> {
  const ids = [...new Set(rows.flatMap(({ seriesId }) => seriesId ?? []))];
  const all = await seriesOf(ctx, ids);
  const bySeries = new Map<string | null, EventRow[]>();
  for (const row of rows) {
    const held = bySeries.get(row.seriesId);
    if (held) held.push(row);
    else bySeries.set(row.seriesId, [row]);
  }
  const single = (bySeries.get(null) ?? []).map(aloneOf);
  const repeating = all.flatMap((series) => occurrencesOf(series, bySeries.get(series.id) ?? [], knownTo));
  const events = await toIcal(ctx, [...single, ...repeating], alarm);
  return asFile(calendarText(ctx.services.config.APP_NAME, name, events), name);
}

/** One event by itself; of a series this date alone. */
export async function exportEvent(ctx: Ctx, row: WholeEvent): Promise<Bytes> {
  const events = await toIcal(ctx, [aloneOf(row)]);
  return asFile(calendarText(ctx.services.config.APP_NAME, row.title, events), row.title);
}
