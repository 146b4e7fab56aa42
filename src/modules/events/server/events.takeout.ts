import { made, named, rich, spine, when, who, yes } from '#house/takeout.ts';
import type { Ctx, Takeout } from '#server/context.ts';
import { visibleRecords } from '#server/record.ts';
import { houseDay } from '#shared/dates.ts';
import { addDays } from '../events.rules.ts';
import { exportEvents } from './events.export.ts';
import { events } from './events.kind.ts';

const daysAhead = 731;

/** What of events goes into the archive of a house as a file for other calendars: the newest that one list may hold. */
async function* calendarFiles(ctx: Ctx, memberId: string | null) {
  if (memberId !== null || !ctx.me.reads('calendar')) return;
  const rows = await visibleRecords(ctx, events, { where: undefined });
  if (rows.length === 0) return;
  const { content } = await exportEvents(ctx, 'kalendar', rows, addDays(houseDay(ctx.now), daysAhead));
  yield { name: 'kalendar/kalendar.ics', content: content as Buffer };
}

/** What of the calendar goes into an archive. */
export const eventsTakeout: Takeout = {
  page: 'kalendar',
  title: 'Kalendář',
  files: calendarFiles,
  tables: {
    calendar: { title: 'Kalendáře', shown: { Název: 't.name' } },
    event_series: {
      title: 'Opakování událostí',
      shown: { Od: when('start'), Do: 't.until', Perioda: `(t."interval" || ' × ' || t.frequency)` },
    },
    event: {
      ...{ title: 'Události', ...made },
      shown: {
        ...{ ...spine, Začátek: when('start'), Konec: when('end') },
        ...{ 'Celý den': yes('all_day'), Místo: 't.place_address', Popis: rich('place_description') },
        Kalendář: named('calendar', 'calendar_id'),
      },
    },
    calendar_feed: {
      ...{ title: 'Adresy kalendáře v telefonech', inside: ['id'] },
      ofPerson: 't.community_id = :house and t.member_id = :person',
      shown: { Kdo: who('member_id'), Kalendář: 't.scope', Upozornění: 't.alarm', Vytvořeno: when('created_at') },
    },
  },
};
