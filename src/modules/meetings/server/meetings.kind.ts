import { eq, sql } from 'drizzle-orm';
import { boolean, check, foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#engines/columns.ts';
import { ofCommittee } from '#house/audience.ts';
import { showWhen } from '#modules/events/events.rules.ts';
import { seenByRoles } from '#modules/roles/server/roles.door.ts';
import { defineKind, firstMatch, type RowOf } from '#server/kind.ts';
import { ofRecord, record } from '#server/schema.ts';
import type { Me } from '#server/session.ts';
import { showDate } from '#shared/dates.ts';
import { minutesDeadline } from '../../minutes/minutes.rules.ts';
import type { ProfileName } from '../../votes/votes.profile.rules.ts';
import type { AgendaFields, AgendaKind, MeetingVisibility } from '../meetings.rules.ts';

export const meeting = pgTable(
  'meeting',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    start: instant('start').notNull(),
    end: instant('end').notNull(),
    address: text('address').notNull(),
    description: text('description').notNull(),
    visibility: text('visibility').$type<MeetingVisibility>().notNull(),
    /** The roles that see it, where it is for some of them. */
    visibilityRoles: jsonb('visibility_roles').$type<string[]>().notNull(),
    /** When people were invited. */
    scheduledAt: instant('scheduled_at'),
    finishedAt: instant('finished_at'),
    /** When attendance began; from then on neither its time nor its agenda changes. */
    heldAt: instant('held_at'),
    /** When it was opened while it was led in the application; from then on it ends there. */
    begunAt: instant('begun_at'),
  },
  (t) => [
    unique('meeting_tenant').on(t.communityId, t.id),
    ofRecord('meeting_record', t.communityId, t.id),
    index('meeting_order').on(t.communityId, t.start),
    index('meeting_scheduled').on(t.scheduledAt).where(sql`scheduled_at is not null`),
    check('meeting_lasts', sql`${t.end} > ${t.start}`),
  ],
);

/** A point of the agenda. */
export const agendaPoint = pgTable(
  'agenda_point',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    meetingId: uuid('meeting_id').notNull(),
    position: integer('position').notNull(),
    kind: text('kind').$type<AgendaKind>().notNull(),
    name: text('name').notNull(),
    text: text('text').notNull(),
    requiresNotary: boolean('requires_notary').notNull(),
    /** Which majority decides it, as votes write it; none: of those present. */
    profile: text('profile').$type<ProfileName>(),
    /** What the invitation said of it; nothing in a draft, and of what came after. */
    sent: jsonb('sent').$type<AgendaFields>(),
  },
  (t) => [
    unique('agenda_point_tenant').on(t.communityId, t.id),
    index('agenda_point_order').on(t.communityId, t.meetingId, t.position),
    foreignKey({
      name: 'agenda_point_meeting',
      columns: [t.communityId, t.meetingId],
      foreignColumns: [meeting.communityId, meeting.id],
    }).onDelete('cascade'),
  ],
);

/** A meeting with its text, as its detail reads it, and as lists read it without. */
export type WholeMeeting = RowOf<typeof meeting>;
export type MeetingRow = RowOf<typeof meeting, 'description'>;

const writes = (me: Me) => me.writes('meetings');

/** Running a meeting is the committee's, as voting for others is (G-055). */
const leads = (me: Me) => writes(me) && me.isPrivileged;
/** Attendance may begin so many milliseconds before the meeting. */
const preparing = 12 * 3_600_000;

const isAhead = (now: string) => sql`record.status = 'scheduled' and ${meeting.end} > ${now}`;

/** What is told of a meeting: when and where. The law wants invitations and their changes delivered (§ 249, § 250 of the civil code). */
const told = {
  ...({ deed: 'MEETING.TELLS.DEED', way: 'now', isDue: true, whom: isAhead } as const),
  before: sql`${meeting.start}`,
  text: (row: typeof meeting.$inferSelect) => [showWhen({ ...row, allDay: false }), row.address].join('\n'),
};

/** The committee of a finished meeting; once its minutes are signed nobody is reminded any more. */
const owesMinutes = () => sql`(record.status = 'finished' and ${ofCommittee})`;

export const meetings = defineKind({
  name: 'meeting',
  module: 'meetings',
  table: meeting,
  notFound: 'MEETING.ERRORS.NOT_FOUND',
  long: ['description'],

  stands: () => ({
    tab: firstMatch({
      concept: eq(record.status, 'concept'),
      finished: eq(record.status, 'finished'),
      scheduled: sql`true`,
    }),
    openTo: firstMatch({ writers: eq(record.status, 'concept'), readers: sql`true` }),
  }),
  sees: (me) => seenByRoles(me, meeting),

  page: (id) => `/shromazdeni-vlastniku/${id}`,
  tells: {
    invited: { ...told, says: 'MEETING.TELLS.INVITED' },
    changed: { ...told, says: 'MEETING.TELLS.CHANGED' },
    minutes: {
      ...({ says: 'MEETING.TELLS.MINUTES', deed: 'MEETING.TELLS.DEED', way: 'now', whom: owesMinutes } as const),
      text: (row, say) => say('MEETING.TELLS.MINUTES_UNTIL', { date: showDate(minutesDeadline(row.end)) }),
    },
    cancelled: {
      ...told,
      says: 'MEETING.TELLS.CANCELLED',
      deed: 'MEETING.TELLS.TO_LIST',
      gone: '/shromazdeni-vlastniku',
    },
  },

  can: {
    edit: (me) => writes(me),
    attach: (me) => writes(me),
    finish: (me, row, now) => {
      if (row.status !== 'scheduled') return writes(me) && 'MEETING.ERRORS.NOT_SCHEDULED';
      if (row.begunAt !== null) return writes(me) && 'MEETING.ERRORS.RUNS';
      return writes(me) && (row.start <= now || 'MEETING.ERRORS.NOT_STARTED');
    },
    // what was held is evidence
    remove: (me, row) => writes(me) && (row.heldAt === null || 'MEETING.ERRORS.HELD'),
    hold: (me, row, now) => {
      if (row.status !== 'scheduled') return leads(me) && 'MEETING.ERRORS.NOT_SCHEDULED';
      return leads(me) && (Date.parse(row.start) - Date.parse(now) <= preparing || 'MEETING.ERRORS.EARLY');
    },
    // what was held is recorded while it runs, and corrected until its minutes are closed
    record: (me, row) => {
      const isHeld = row.status === 'scheduled' || (row.status === 'finished' && row.heldAt !== null);
      return leads(me) && (isHeld || 'MEETING.ERRORS.NOT_SCHEDULED');
    },
  },
});
