import { and, eq, inArray, isNotNull, or, sql } from 'drizzle-orm';
import { place, question } from '#server/asking.ts';
import type { Wait } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { selectRecords } from '#server/record.ts';
import { label } from '#server/schema.ts';
import { addDays, houseDay, houseInstant } from '#shared/dates.ts';
import { showWhen } from '../events.rules.ts';
import { event, events } from './events.kind.ts';

const [most, daysAhead] = [5, 31];

/** The meetings of the coming month, by whole days of the house, so that a day alone changes which they are. */
export const meetingsAhead = question({
  ask: (as) => {
    const { db, me } = as;
    if (!me.reads('calendar')) return null;
    const ofMeetings = db
      .select({ id: label.id })
      .from(label)
      .where(and(eq(label.communityId, me.communityId), eq(label.kind, 'event'), eq(label.type, 'meeting')));
    const isAhead = sql`tstzrange(${event.start}, ${event.end}, '[]') && tstzrange(${place('monthFrom')}, ${place('monthTo')}, '[)')`;
    const isMeeting = or(isNotNull(event.meetingOfOwnersId), inArray(event.labelId, ofMeetings));
    const where = and(eq(event.communityId, me.communityId), isAhead, isMeeting);
    const { start, end, allDay, placeAddress, meetingOfOwnersId } = event;
    const columns = { start, end, allDay, placeAddress, meetingOfOwnersId };
    return selectRecords(as, events, columns, { where, sort: start, direction: 'asc', limit: most });
  },
  fill: ({ now }) => {
    const today = houseDay(now);
    const [monthFrom, monthTo] = [today, addDays(today, daysAhead)].map((day) => houseInstant(`${day} 00:00`));
    return { monthFrom, monthTo };
  },
  say: ({ services, me }, rows): Wait[] => {
    const say = sayIn(services, me.lang);
    return rows.map(({ id, title, start, end, allDay, placeAddress, meetingOfOwnersId: meeting }) => ({
      id,
      module: 'calendar',
      title,
      until: start,
      deed: say('EVENT.WAITS.DEED'),
      path: meeting && me.reads('meetings') ? `/shromazdeni-vlastniku/${meeting}` : `/kalendar-udalosti/${id}`,
      text: [showWhen({ start, end, allDay }), placeAddress].filter(Boolean).join(' · '),
    }));
  },
});
