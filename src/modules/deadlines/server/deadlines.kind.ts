import { and, eq, type SQL, sql } from 'drizzle-orm';
import { date, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#engines/columns.ts';
import { ofCommittee } from '#house/audience.ts';
import { defineKind, firstMatch, type RowOf, type Tell } from '#server/kind.ts';
import { attachment, created, member, ofAuthor, ofRecord, record } from '#server/schema.ts';
import type { Me } from '#server/session.ts';
import { showDate } from '#shared/dates.ts';
import type { DeadlineTab, DeadlineType, warnings } from '../deadlines.rules.ts';

/** A term of the house; its name is the record's title, and it is `open` until what comes once was done. */
export const deadline = pgTable(
  'deadline',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    type: text('type').$type<DeadlineType>().notNull(),
    /** The last day by which it is to be done; null when nobody has said it yet, or once it is closed. */
    dueOn: date('due_on'),
    /** Every so many months; null when it comes once. */
    months: integer('months'),
    /** When it was last done. */
    doneOn: date('done_on'),
    /** How often it was marked as done here. */
    rounds: integer('rounds').notNull().default(0),
    responsibleId: uuid('responsible_id'),
    company: text('company').notNull(),
    note: text('note').notNull(),
    /** When the next warning is due; null when none is to come. */
    remindAt: instant('remind_at'),
  },
  (t) => [
    unique('deadline_tenant').on(t.communityId, t.id),
    ofRecord('deadline_record', t.communityId, t.id),
    index('deadline_order').on(t.communityId, sql`coalesce(due_on, 'infinity'::date)`, t.id),
    index('deadline_warning').on(t.remindAt).where(sql`remind_at is not null`),
    index('deadline_by_responsible').on(t.communityId, t.responsibleId),
    foreignKey({
      name: 'deadline_responsible',
      columns: [t.communityId, t.responsibleId],
      foreignColumns: [member.communityId, member.id],
    }).onDelete('set null'),
  ],
);

/** That a term was done on a day: who entered it, its protocol, and the days that stood there before. */
export const deadlineRound = pgTable(
  'deadline_round',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    deadlineId: uuid('deadline_id').notNull(),
    /** Which one it is, from 1. */
    position: integer('position').notNull(),
    doneOn: date('done_on').notNull(),
    note: text('note').notNull(),
    attachmentId: uuid('attachment_id'),
    authorId: uuid('author_id'),
    dueBefore: date('due_before'),
    doneBefore: date('done_before'),
    createdAt: created(),
  },
  (t) => [
    unique('deadline_round_once').on(t.communityId, t.deadlineId, t.position),
    index('deadline_round_day').on(t.communityId, t.doneOn),
    index('deadline_round_author').on(t.communityId, t.authorId),
    index('deadline_round_protocol').on(t.communityId, t.attachmentId),
    foreignKey({
      name: 'deadline_round_of',
      columns: [t.communityId, t.deadlineId],
      foreignColumns: [deadline.communityId, deadline.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'deadline_round_attachment',
      columns: [t.communityId, t.attachmentId],
      foreignColumns: [attachment.communityId, attachment.id],
    }).onDelete('set null'),
    ofAuthor(t.communityId, t.authorId),
  ],
);

/** A term with its note, as its detail reads it, and as lists read it without. */
export type WholeDeadline = RowOf<typeof deadline>;
export type DeadlineRow = RowOf<typeof deadline, 'note'>;

const writes = (me: Me) => me.writes('documents');

/** The soonest first, what has no day last. */
export const byDay = sql`coalesce(${deadline.dueOn}, 'infinity'::date)`;
/** The moment at which it is over: the night after its day. */
const overAt = sql`((${deadline.dueOn} + 1)::timestamp at time zone 'Europe/Prague')`;
const isOpen = eq(record.status, 'open');
const isAhead = (now: string) => and(isOpen, sql`${overAt} > ${now}`) as SQL;
const isOver = (now: string) => and(isOpen, sql`${overAt} <= ${now}`) as SQL;

/** Who sees to it, and the committee. */
const isConcerned = sql`(${deadline.responsibleId} = member.id or ${ofCommittee})`;

const told = {
  deed: 'DEADLINE.TELLS.DEED',
  way: 'now',
  text: ({ dueOn, company }, say) =>
    [dueOn && say('DEADLINE.TELLS.UNTIL', { date: showDate(dueOn) }), company].filter(Boolean).join('\n'),
} as const satisfies Partial<Tell<typeof deadline>>;

/** True while so few days are left, so that what was done or put off meanwhile is not told any more. */
const within = (days: (typeof warnings)[number]) => (now: string) =>
  and(isConcerned, isAhead(now), sql`${overAt} - make_interval(days => ${days + 1}) <= ${now}`);

export const deadlines = defineKind({
  name: 'deadline',
  module: 'documents',
  table: deadline,
  notFound: 'DEADLINE.ERRORS.NOT_FOUND',
  long: ['note'],

  stands: (now) => ({
    tab: firstMatch<DeadlineTab>({
      closed: sql`${record.status} = 'closed'`,
      undated: sql`${deadline.dueOn} is null`,
      over: isOver(now),
      coming: sql`true`,
    }),
    turnsAt: sql`case when ${isAhead(now)} then ${overAt} end`,
  }),

  page: (id) => `/lhuty/${id}`,
  tells: {
    in60: { ...told, says: 'DEADLINE.TELLS.IN60', way: 'digest', whom: within(60) },
    in30: { ...told, says: 'DEADLINE.TELLS.IN30', way: 'digest', whom: within(30) },
    in7: { ...told, says: 'DEADLINE.TELLS.IN7', whom: within(7) },
    over: { ...told, says: 'DEADLINE.TELLS.OVER', whom: (now) => and(isConcerned, isOver(now)) },
  },

  can: {
    edit: writes,
    attach: writes,
    remove: writes,
    done: (me, row) => writes(me) && (row.status === 'open' || 'DEADLINE.ERRORS.CLOSED'),
    undo: (me, row) => writes(me) && (row.rounds > 0 || 'DEADLINE.ERRORS.NOT_DONE'),
  },
});
