import { isNull, or, sql } from 'drizzle-orm';
import { date, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#engines/columns.ts';
import { isMeetingSeen } from '#modules/meetings/server/meetings.door.ts';
import { defineKind, type RowOf } from '#server/kind.ts';
import { member, ofRecord, record } from '#server/schema.ts';
import type { Me } from '#server/session.ts';
import { mayStep, type ResolutionStatus, type Step } from '../resolutions.rules.ts';

/** A resolution under its number of the year; its name is the record's title, and where it stands the record's status. */
export const resolution = pgTable(
  'resolution',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    year: integer('year').notNull(),
    number: integer('number').notNull(),
    decidedOn: date('decided_on').notNull(),
    text: text('text').notNull(),
    /** The majority that it needed, in words, as they stood then. */
    majority: text('majority').notNull(),
    meetingId: uuid('meeting_id'),
    point: text('point').notNull(),
    /** The question of an evening that it answers. */
    questionId: text('question_id'),
    /** The vote outside of meetings, or of one, that passed it; its point is the question. */
    voteId: uuid('vote_id'),
    note: text('note').notNull(),
    cancelledById: uuid('cancelled_by_id'),
    contestedOn: date('contested_on'),
    outcome: text('outcome').notNull(),
  },
  (t) => [
    unique('resolution_tenant').on(t.communityId, t.id),
    unique('resolution_number').on(t.communityId, t.year, t.number),
    unique('resolution_question').on(t.communityId, t.questionId),
    ofRecord('resolution_record', t.communityId, t.id),
    index('resolution_of_meeting').on(t.communityId, t.meetingId),
    index('resolution_of_vote').on(t.communityId, t.voteId),
    index('resolution_order').on(t.communityId, sql`(year::bigint * 1000000 + number)`),
    index('resolution_by').on(t.communityId, t.cancelledById),
    foreignKey({
      name: 'resolution_meeting',
      columns: [t.communityId, t.meetingId],
      foreignColumns: [record.communityId, record.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'resolution_vote',
      columns: [t.communityId, t.voteId],
      foreignColumns: [record.communityId, record.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'resolution_cancelled_by',
      columns: [t.communityId, t.cancelledById],
      foreignColumns: [record.communityId, record.id],
    }).onDelete('set null'),
  ],
);

/** What somebody is to do so that a resolution is fulfilled. */
export const resolutionTask = pgTable(
  'resolution_task',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    resolutionId: uuid('resolution_id').notNull(),
    text: text('text').notNull(),
    memberId: uuid('member_id'),
    /** Whose task it is, by the name that they had when they got it. */
    person: text('person').notNull(),
    until: date('until').notNull(),
    doneAt: instant('done_at'),
    doneBy: text('done_by').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('resolution_task_tenant').on(t.communityId, t.id),
    index('resolution_task_order').on(t.communityId, t.resolutionId, t.until),
    index('resolution_task_of_member').on(t.communityId, t.memberId),
    foreignKey({
      name: 'resolution_task_of',
      columns: [t.communityId, t.resolutionId],
      foreignColumns: [resolution.communityId, resolution.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'resolution_task_member',
      columns: [t.communityId, t.memberId],
      foreignColumns: [member.communityId, member.id],
    }).onDelete('set null'),
  ],
);

/** A resolution as lists read it, without its text. */
export type ResolutionRow = RowOf<typeof resolution, 'text'>;
export type WholeResolution = RowOf<typeof resolution>;

export const isCommittee = (me: Me): boolean => me.isPrivileged && me.writes('meetings');

const step =
  (...names: Step[]) =>
  (me: Me, row: ResolutionRow) =>
    isCommittee(me) && (names.some((name) => mayStep(name, row.status)) || 'RESOLUTION.ERRORS.STATUS');

export const resolutions = defineKind({
  name: 'resolution',
  module: 'meetings',
  table: resolution,
  notFound: 'RESOLUTION.ERRORS.NOT_FOUND',
  long: ['text'],

  stands: () => ({ tab: sql<ResolutionStatus>`${record.status}` }),
  // of a meeting that a reader does not see they see no resolution either; the committee sees the whole register
  sees: (me) =>
    me.isPrivileged
      ? undefined
      : or(isNull(resolution.meetingId), isMeetingSeen(me, resolution.communityId, resolution.meetingId)),

  page: (id) => `/usneseni/${id}`,

  can: {
    // what minutes or a vote has passed stands there in the same words
    edit: (me, row) =>
      isCommittee(me) && ((row.questionId === null && row.status !== 'cancelled') || 'RESOLUTION.ERRORS.STATUS'),
    fulfil: step('fulfil'),
    reopen: step('reopen'),
    cancel: step('cancel'),
    contest: step('contest'),
    settle: step('uphold', 'annul'),
    plan: (me, row) => isCommittee(me) && (row.status !== 'cancelled' || 'RESOLUTION.ERRORS.STATUS'),
  },
});
