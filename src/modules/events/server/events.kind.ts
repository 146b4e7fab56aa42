import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import { boolean, check, date, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#engines/columns.ts';
import { readingTells } from '#modules/acceptread/server/acceptread.door.ts';
import { defineKind, type RowOf } from '#server/kind.ts';
import { community, label, ofRecord, record } from '#server/schema.ts';
import type { Me } from '#server/session.ts';
import { type CalendarColour, type Frequency, type MonthRepeat, showWhen } from '../events.rules.ts';

/** A calendar beside the built-in main one, which has no row: an event without a calendar belongs to it (G-116). */
export const calendar = pgTable(
  'calendar',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id')
      .notNull()
      .references(() => community.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    colour: text('colour').$type<CalendarColour>().notNull(),
  },
  (t) => [unique('calendar_tenant').on(t.communityId, t.id)],
);

/**
 * The rule of a repeating event; its id is that of the event that was its first, and the UID of the iCalendar feed, for ever.
 * Every date that the rule names is an event of its own (G-115), made up to `madeUntil`; one that is missing was deleted.
 */
export const eventSeries = pgTable(
  'event_series',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id')
      .notNull()
      .references(() => community.id, { onDelete: 'cascade' }),
    frequency: text('frequency').$type<Frequency>().notNull(),
    /** Every so many days, weeks, months or years. */
    interval: integer('interval').notNull(),
    monthRepeat: text('month_repeat').$type<MonthRepeat>().notNull(),
    /** The first date that the rule names. */
    start: instant('start').notNull(),
    allDay: boolean('all_day').notNull(),
    /** The last day on which an event may begin; null when it never ends. */
    until: date('until'),
    /** The day up to which its dates have been made into events. */
    madeUntil: date('made_until').notNull(),
  },
  (t) => [
    unique('event_series_tenant').on(t.communityId, t.id),
    index('event_series_endless').on(t.madeUntil).where(sql`until is null`),
  ],
);

/** An all-day event holds Prague midnights: of its first day and, as its end, of its last day (G-042). */
export const event = pgTable(
  'event',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    start: instant('start').notNull(),
    end: instant('end').notNull(),
    allDay: boolean('all_day').notNull(),
    seriesId: uuid('series_id'),
    /** The date that the rule gave it; it stays when the event is moved by itself. */
    slot: instant('slot'),
    placeDescription: text('place_description').notNull(),
    placeAddress: text('place_address').notNull(),
    calendarId: uuid('calendar_id'),
    labelId: uuid('label_id').notNull(),
    comments: boolean('comments').notNull(),
    notifyPeriod: text('notify_period').notNull(),
    /** When the next reminder is due; null when none is to come. */
    remindAt: instant('remind_at'),
    /** The owners' meeting that it announces; it goes with it (G-119). */
    meetingOfOwnersId: uuid('meeting_of_owners_id'),
    /** The term of the house that it announces; it goes with it. */
    deadlineId: uuid('deadline_id'),
    /** Whether it was changed by itself, so that it tells nothing of the others of its series. */
    isOwn: boolean('is_own').notNull().default(false),
    /** The UID under which it came from another calendar. */
    sourceUid: text('source_uid'),
  },
  (t) => [
    ofRecord('event_record', t.communityId, t.id),
    ofRecord('event_meeting', t.communityId, t.meetingOfOwnersId),
    ofRecord('event_deadline', t.communityId, t.deadlineId),
    foreignKey({
      name: 'event_series_of',
      columns: [t.communityId, t.seriesId],
      foreignColumns: [eventSeries.communityId, eventSeries.id],
    }),
    foreignKey({
      name: 'event_calendar_of',
      columns: [t.communityId, t.calendarId],
      foreignColumns: [calendar.communityId, calendar.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'event_label_of',
      columns: [t.communityId, t.labelId],
      foreignColumns: [label.communityId, label.id],
    }),
    check('event_lasts', sql`${t.end} >= ${t.start}`),
    index('event_when').using('gist', t.communityId, sql`tstzrange("start", "end", '[]')`),
    index('event_slot').on(t.communityId, t.seriesId, t.slot),
    index('event_by_calendar').on(t.communityId, t.calendarId),
    index('event_by_label').on(t.communityId, t.labelId),
    index('event_by_meeting').on(t.communityId, t.meetingOfOwnersId).where(sql`meeting_of_owners_id is not null`),
    index('event_by_deadline').on(t.communityId, t.deadlineId).where(sql`deadline_id is not null`),
    index('event_by_source').on(t.communityId, t.sourceUid).where(sql`source_uid is not null`),
    index('event_reminder').on(t.remindAt).where(sql`remind_at is not null`),
  ],
);

/** An event with its text, as its detail reads it. */
export type WholeEvent = RowOf<typeof event>;
/** An event as lists read it, without its text. */
export type EventRow = RowOf<typeof event, 'placeDescription'>;

const writes = (me: Me) => me.writes('calendar');

/** Not in the trash; for what reads events without asking who sees them. */
export const isInHouse = sql`exists (select from record r where r.id = ${event.id} and r.trashed_at is null)`;

/** The moment at which it is over. */
const over = sql`(${event.end} + case when ${event.allDay} then interval '1 day' else interval '0' end)`;

/**
 * No earlier event of its series that must be read is still to come: of a repeating one only the next is asked for. The offset
 * keeps PostgreSQL from joining it to all events: it is asked for the few that must be read, by the index.
 */
const isNext = (
  now: string,
) => sql`not exists (select from event earlier join record asks on asks.id = earlier.id and asks.accept_read
  where earlier.community_id = ${event.communityId} and earlier.series_id = ${event.seriesId} and earlier.slot < ${event.slot} and asks.trashed_at is null
  and earlier."end" + case when earlier.all_day then interval '1 day' else interval '0' end >= ${now} offset 0)`;

/** An event of an owners' meeting, or of a term, is changed and deleted there (EVT-07, EVT-08). */
const mustBeOwn = (row: Pick<EventRow, 'meetingOfOwnersId' | 'deadlineId'>) =>
  row.deadlineId ? 'EVENT.ERRORS.OF_DEADLINE' : !row.meetingOfOwnersId || 'EVENT.ERRORS.OF_MEETING';

const isToCome = (now: string) => gte(over, now);
const mustRead = (now: string) => and(isToCome(now), isNext(now)) ?? sql`false`;

/** What is told of an event: when and where; one of tomorrow does not wait for the evening. */
const told = {
  deed: 'EVENT.TELLS.DEED',
  way: 'digest',
  before: sql`${event.start}`,
  text: (row: typeof event.$inferSelect) => [showWhen(row), row.placeAddress].filter(Boolean).join('\n'),
} as const;

export const events = defineKind({
  name: 'event',
  module: 'calendar',
  table: event,
  notFound: 'EVENT.ERRORS.NOT_FOUND',
  long: ['placeDescription'],

  mustRead,
  // a term stands among the documents; who may not read these learns of it nowhere
  sees: (me) => (me.reads('documents') ? undefined : isNull(event.deadlineId)),
  page: (id) => `/kalendar-udalosti/${id}`,
  tells: {
    made: { ...told, says: 'EVENT.TELLS.MADE', whom: (now) => and(isToCome(now), eq(record.acceptRead, false)) },
    moved: { ...told, says: 'EVENT.TELLS.MOVED', whom: isToCome },
    cancelled: {
      ...told,
      says: 'EVENT.TELLS.CANCELLED',
      deed: 'EVENT.TELLS.CALENDAR',
      gone: '/kalendar-udalosti',
      whom: isToCome,
    },
    ...readingTells(mustRead),
  },

  can: {
    edit: (me, row) => writes(me) && mustBeOwn(row),
    meeting: (me, row) => writes(me) && row.meetingOfOwnersId !== null,
    deadline: (_me, row) => row.deadlineId !== null,
    remove: (me, row) => writes(me) && mustBeOwn(row),
    comment: (_me, row) => row.comments || 'BASE.ERRORS.COMMENTS_OFF',
  },
});
