import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { houseDate, instant } from '#engines/columns.ts';
import { defineKind, type RowOf, type Tell } from '#server/kind.ts';
import { member, ofAuthor, ofRecord, record } from '#server/schema.ts';
import type { Me } from '#server/session.ts';
import { showDate } from '#shared/dates.ts';
import type { Offer } from '../approvals.contract.ts';
import type { RequestStatus, SeatStatus } from '../approvals.rules.ts';

/** The own part of a request for approval; its title and status are the record's. Nothing of it is changed once it is made (APPR-11). */
export const approval = pgTable(
  'approval',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    notes: text('notes').notNull(),
    /** How many of its approvers must approve. */
    needed: integer('needed').notNull(),
    inOrder: boolean('in_order').notNull(),
    dueDate: date('due_date'),
    decidedAt: instant('decided_at'),
    /** The request of which it is a new version. */
    previousId: uuid('previous_id'),
    offers: jsonb('offers').$type<Offer[]>().notNull(),
    /** What is to be paid once it is approved: to whom, how many haléře, where, under which symbol, by when. */
    supplier: text('supplier'),
    amount: bigint('amount', { mode: 'number' }),
    account: text('account'),
    vs: text('vs'),
    payBy: date('pay_by'),
    /** When the author was told that too few are left who could decide. */
    stuckAt: instant('stuck_at'),
  },
  (t) => [
    unique('approval_tenant').on(t.communityId, t.id),
    ofRecord('approval_record', t.communityId, t.id),
    index('approval_by_previous').on(t.communityId, t.previousId),
    foreignKey({
      name: 'approval_previous',
      columns: [t.communityId, t.previousId],
      foreignColumns: [t.communityId, t.id],
    }).onDelete('set null'),
  ],
);

/** One approver of a request, and what they said; the names stay when the people are deleted. */
export const approvalSeat = pgTable(
  'approval_seat',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    approvalId: uuid('approval_id').notNull(),
    position: integer('position').notNull(),
    memberId: uuid('member_id'),
    fullName: text('full_name').notNull(),
    status: text('status').$type<SeatStatus>().notNull().default('waiting'),
    decidedAt: instant('decided_at'),
    /** Who decided in the place of the approver. */
    deputyId: uuid('deputy_id'),
    deputyName: text('deputy_name'),
    reason: text('reason').notNull().default(''),
  },
  (t) => [
    index('approval_seat_order').on(t.communityId, t.approvalId, t.position),
    index('approval_seat_by_member').on(t.communityId, t.memberId),
    index('approval_seat_by_deputy').on(t.communityId, t.deputyId),
    ofAuthor(t.communityId, t.memberId),
    ofAuthor(t.communityId, t.deputyId),
    foreignKey({
      name: 'approval_seat_approval',
      columns: [t.communityId, t.approvalId],
      foreignColumns: [approval.communityId, approval.id],
    }).onDelete('cascade'),
  ],
);

/** Who decides for somebody on these days of the house, the last one included. */
export const approvalDeputy = pgTable(
  'approval_deputy',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    memberId: uuid('member_id').notNull(),
    deputyId: uuid('deputy_id').notNull(),
    dateFrom: date('date_from').notNull(),
    dateUntil: date('date_until').notNull(),
  },
  (t) => [
    unique('approval_deputy_of').on(t.communityId, t.memberId),
    index('approval_deputy_by').on(t.communityId, t.deputyId),
    ...[t.memberId, t.deputyId].map((person, i) =>
      foreignKey({
        name: `approval_deputy_${['member', 'deputy'][i]}`,
        columns: [t.communityId, person],
        foreignColumns: [member.communityId, member.id],
      }).onDelete('cascade'),
    ),
  ],
);

/** A request with its notes, as its detail reads it, and as lists read it without. */
export type WholeApproval = RowOf<typeof approval>;
export type ApprovalRow = RowOf<typeof approval, 'notes' | 'offers'>;

/** The day of the house, as SQL. */
const today = (now: string) => houseDate(sql`${now}::timestamptz`);

/** Whether somebody may still decide: they come in, and their role reads requests. */
export const isAble = (person: SQL): SQL => sql`exists (select from member m
  join role r on r.id = m.role_id and r.community_id = m.community_id
  where m.community_id = record.community_id and m.id = ${person} and m.is_active and m.has_access and m.archived_at is null
    and r.modules @> '[{"id": "requirements"}]')`;

/** Who stands today for the approver of a seat `s`. */
export const deputyOf = (now: string): SQL => sql`(select d.deputy_id from approval_deputy d
  where d.community_id = s.community_id and d.member_id = s.member_id and ${today(now)} between d.date_from and d.date_until)`;

/** Whether somebody holds a seat `s`, or stands for who holds it; never for somebody where one asks oneself. */
const holds = (person: SQL, now: string): SQL =>
  sql`(s.member_id = ${person} or (record.author_id is distinct from ${person} and ${deputyOf(now)} = ${person}))`;

const seats = (which: SQL): SQL => sql`exists (select from approval_seat s
  where s.community_id = record.community_id and s.approval_id = record.id and ${which})`;

/** Whether a request waits for somebody: it is their turn, or that of one for whom they stand. */
export const waitsFor = (person: SQL, now: string): SQL => sql`(record.status = 'waiting'
  and ${seats(sql`s.status = 'waiting' and ${holds(person, now)} and ${isAble(sql`s.member_id`)}
    and not (approval.in_order and exists (select from approval_seat e where e.community_id = s.community_id
      and e.approval_id = s.approval_id and e.position < s.position and e.status = 'waiting' and ${isAble(sql`e.member_id`)}))`)})`;

/** Author, approvers, who stands for one and who has; the committee sees all (G-146). */
const sees = (me: Me, now: string): SQL | undefined => {
  const person = sql`${me.id}::uuid`;
  const isOne = seats(sql`(${holds(person, now)} or s.deputy_id = ${person})`);
  return me.isPrivileged ? undefined : or(eq(record.authorId, me.id), isOne);
};

const mayManage = (me: Me, row: ApprovalRow) =>
  me.writes('requirements') && (me.isPrivileged || row.authorId === me.id);

/** Those whom a decision concerns: who asked, and who was asked. */
const isConcerned = sql`(record.author_id = member.id or ${seats(sql`s.member_id = member.id`)})`;
const isAuthor = eq(record.authorId, sql`member.id`);

const asked = {
  ...({ says: 'REQUIREMENT.TELLS.ASKED', deed: 'REQUIREMENT.TELLS.DECIDE', way: 'now' } as const),
  text: ({ dueDate }, say) => (dueDate ? say('REQUIREMENT.TELLS.DUE', { date: showDate(dueDate) }) : ''),
  whom: (now) => waitsFor(sql`member.id`, now),
} satisfies Tell<typeof approval>;
/** Told to those who have not decided, so it stops by itself. */
const reminder = { ...asked, says: 'REQUIREMENT.TELLS.REMINDED' } as const;
const decided = (says: 'REQUIREMENT.TELLS.APPROVED' | 'REQUIREMENT.TELLS.REJECTED', status: SeatStatus) => ({
  ...({ says, deed: 'REQUIREMENT.TELLS.SEE', way: 'now' } as const),
  whom: () => and(eq(record.status, status), isConcerned),
});

export const approvals = defineKind({
  name: 'approval',
  module: 'requirements',
  table: approval,
  notFound: 'REQUIREMENT.ERRORS.NOT_FOUND',
  long: ['notes', 'offers'],

  stands: () => ({ tab: sql<RequestStatus>`${record.status}` }),
  sees,
  opens: sees, // who is to decide must see all that is to be approved

  page: (id) => `/pozadavky-ke-schvaleni/${id}`,
  tells: {
    asked,
    after3: reminder,
    after7: reminder,
    lastDay: { ...asked, says: 'REQUIREMENT.TELLS.LAST_DAY' },
    approved: decided('REQUIREMENT.TELLS.APPROVED', 'approved'),
    rejected: decided('REQUIREMENT.TELLS.REJECTED', 'rejected'),
    overdue: {
      ...({ says: 'REQUIREMENT.TELLS.OVERDUE', deed: 'REQUIREMENT.TELLS.SEE', way: 'now' } as const),
      whom: () => and(eq(record.status, 'waiting'), isAuthor),
    },
    stuck: {
      ...({ says: 'REQUIREMENT.TELLS.STUCK', deed: 'REQUIREMENT.TELLS.SEE', way: 'now' } as const),
      whom: () => and(eq(record.status, 'waiting'), isAuthor),
    },
  },

  can: {
    comment: () => true,
    decide: (_me, row) => row.status === 'waiting' || 'REQUIREMENT.ERRORS.STATUS',
    remove: (me, row) => mayManage(me, row),
    renew: (me, row) => mayManage(me, row) && (row.status !== 'replaced' || 'REQUIREMENT.ERRORS.REPLACED'),
  },
});
