import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { boolean, foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#engines/columns.ts';
import { ofCommittee } from '#house/audience.ts';
import { isMeetingSeen } from '#modules/meetings/server/meetings.door.ts';
import { defineKind, type RowOf } from '#server/kind.ts';
import { member, ofRecord, record } from '#server/schema.ts';
import type { Me } from '#server/session.ts';
import { fingerprint } from '../../votes/votes.rules.ts';
import { type BlockKind, type MinutesReaders, mayStep, type Step, type Verifier } from '../minutes.rules.ts';

/** One version of the minutes of a meeting. */
export const minutes = pgTable(
  'minutes',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    meetingId: uuid('meeting_id').notNull(),
    edition: integer('edition').notNull(),
    /** Why there is a later version. */
    reason: text('reason').notNull(),
    isRecorded: boolean('is_recorded').notNull(),
    verifiers: jsonb('verifiers').$type<Verifier[]>().notNull(),
    publishedTo: text('published_to').$type<MinutesReaders>(),
    /** The SHA-256 of the document that is signed. */
    fixedHash: text('fixed_hash'),
    /** The hash of the last entry of the meeting's log, which was sealed with this text; null where nothing was recorded. */
    ledgerHash: text('ledger_hash'),
    sentAt: instant('sent_at'),
    closedAt: instant('closed_at'),
    signedAt: instant('signed_at'),
    publishedAt: instant('published_at'),
  },
  (t) => [
    unique('minutes_tenant').on(t.communityId, t.id),
    ofRecord('minutes_record', t.communityId, t.id),
    unique('minutes_edition').on(t.communityId, t.meetingId, t.edition),
    foreignKey({
      name: 'minutes_meeting',
      columns: [t.communityId, t.meetingId],
      foreignColumns: [record.communityId, record.id],
    }).onDelete('cascade'),
  ],
);

/** A part of minutes: copied from the record, or written. */
export const minutesBlock = pgTable(
  'minutes_block',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    minutesId: uuid('minutes_id').notNull(),
    position: integer('position').notNull(),
    /** By which the part is found again when it is copied anew. */
    part: text('part').notNull(),
    kind: text('kind').$type<BlockKind>().notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    isInner: boolean('is_inner').notNull(),
    version: integer('version').notNull(),
  },
  (t) => [
    unique('minutes_block_tenant').on(t.communityId, t.id),
    unique('minutes_block_part').on(t.communityId, t.minutesId, t.part),
    foreignKey({
      name: 'minutes_block_of',
      columns: [t.communityId, t.minutesId],
      foreignColumns: [minutes.communityId, minutes.id],
    }).onDelete('cascade'),
  ],
);

/** What somebody remarked on minutes, or on a part of them. */
export const minutesRemark = pgTable(
  'minutes_remark',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    minutesId: uuid('minutes_id').notNull(),
    blockId: uuid('block_id'),
    authorId: uuid('author_id'),
    name: text('name').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (t) => [
    unique('minutes_remark_tenant').on(t.communityId, t.id),
    index('minutes_remark_order').on(t.communityId, t.minutesId, t.createdAt),
    foreignKey({
      name: 'minutes_remark_of',
      columns: [t.communityId, t.minutesId],
      foreignColumns: [minutes.communityId, minutes.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'minutes_remark_block',
      columns: [t.communityId, t.blockId],
      foreignColumns: [minutesBlock.communityId, minutesBlock.id],
    }).onDelete('set null'),
    foreignKey({
      name: 'minutes_remark_author',
      columns: [t.communityId, t.authorId],
      foreignColumns: [member.communityId, member.id],
    }).onDelete('set null'),
  ],
);

export type MinutesRow = RowOf<typeof minutes>;
type Line = { says: 'MINUTES.TELLS.VERIFY' | 'MINUTES.TELLS.REMARKED' | 'MINUTES.TELLS.PUBLISHED' };

const leads = (me: Me) => me.isPrivileged && me.writes('meetings');
export const isVerifier = ({ verifiers }: Pick<MinutesRow, 'verifiers'>, me: Pick<Me, 'id'>): boolean =>
  verifiers.some(({ id }) => id === me.id);

/** Whether somebody verifies. */
const verifies = (person: SQL): SQL =>
  sql`exists (select from jsonb_array_elements(${minutes.verifiers}) v where v->>'id' = (${person})::text)`;

/** Minutes are seen by no more than those who see their meeting, and not while it lies in the trash. */
function sees(me: Me): SQL {
  const ofMeeting = isMeetingSeen(me, minutes.communityId, minutes.meetingId);
  if (me.isPrivileged) return ofMeeting;
  const isRead = and(eq(record.status, 'published'), eq(minutes.publishedTo, 'everyone'));
  const isVerified = and(inArray(record.status, ['verifying', 'signing', 'signed']), verifies(sql`${me.id}::uuid`));
  return and(ofMeeting, or(isRead, isVerified)) as SQL;
}

const told = (says: Line['says'], whom: () => SQL) => ({ says, deed: 'MINUTES.TELLS.SEE', way: 'now', whom }) as const;

const step = (name: Step) => (me: Me, row: Pick<MinutesRow, 'status'>) =>
  leads(me) && (mayStep(name, row.status) || 'MINUTES.ERRORS.STATUS');

export const minutesKind = defineKind({
  name: 'minutes',
  module: 'meetings',
  table: minutes,
  within: minutes.meetingId,
  notFound: 'BASE.ERRORS.NOT_FOUND',

  sees,

  page: (id) => `/zapisy/${id}`,
  tells: {
    verify: told('MINUTES.TELLS.VERIFY', () => and(eq(record.status, 'verifying'), verifies(sql`member.id`)) as SQL),
    remarked: told('MINUTES.TELLS.REMARKED', () => and(eq(record.status, 'verifying'), ofCommittee) as SQL),
    published: {
      ...told('MINUTES.TELLS.PUBLISHED', () => eq(record.status, 'published')),
      text: ({ ledgerHash }, say) =>
        ledgerHash ? say('MINUTES.TELLS.SEAL', { fingerprint: fingerprint(ledgerHash) }) : '',
    },
  },

  can: {
    edit: (me, row) => leads(me) && (row.status === 'draft' || 'MINUTES.ERRORS.STATUS'),
    send: step('send'),
    reopen: step('reopen'),
    close: step('close'),
    sign: step('sign'),
    publish: step('publish'),
    renew: step('replace'),
    remark: (me, row) => (leads(me) || isVerifier(row, me)) && (row.status === 'verifying' || 'MINUTES.ERRORS.STATUS'),
    answer: (me, row) => isVerifier(row, me) && (row.status === 'verifying' || 'MINUTES.ERRORS.STATUS'),
  },
});
