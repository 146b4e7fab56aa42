import { when, who } from '#house/takeout.ts';
import type { Ctx, Takeout } from '#server/context.ts';
import { addDays, houseDay } from '#shared/dates.ts';
import { everyEvent } from '../../events/server/events.door.ts';
import { exportEvents } from './ical.export.ts';

const daysAhead = 731;

/** What of events goes into the archive of a house as a file for other calendars: the newest that one list may hold. */
async function* calendarFiles(ctx: Ctx, memberId: string | null) {
  if (memberId !== null || !ctx.me.reads('calendar')) return;
  const rows = await everyEvent(ctx);
  if (rows.length === 0) return;
  const { content } = await exportEvents(ctx, 'kalendar', rows, addDays(houseDay(ctx.now), daysAhead));
  yield { name: 'kalendar/kalendar.ics', content: content as Buffer };
}

/** What goes into an archive beside the events, on their page. */
export const icalTakeout: Takeout = {
  page: 'kalendar',
  files: calendarFiles,
  tables: {
    calendar_feed: {
      title: 'Adresy kalendáře v telefonech',
      inside: ['id'],
      ofPerson: 't.community_id = :house and t.member_id = :person',
      shown: { Kdo: who('member_id'), Kalendář: 't.scope', Upozornění: 't.alarm', Vytvořeno: when('created_at') },
    },
  },
};
