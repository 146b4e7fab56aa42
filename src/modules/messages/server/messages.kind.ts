import { and, eq, gt, isNotNull, lt, sql } from 'drizzle-orm';
import { boolean, foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#engines/columns.ts';
import { readingTells } from '#modules/acceptread/server/acceptread.door.ts';
import { defineKind, firstMatch, type RowOf } from '#server/kind.ts';
import { label, ofRecord, record } from '#server/schema.ts';
import type { Me } from '#server/session.ts';
import type { MessageTab } from '../messages.contract.ts';

/** `longTerm` holds the wire's inverted value (G-009): false means that the message is long-term. */
export const message = pgTable(
  'message',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    labelId: uuid('label_id').notNull(),
    description: text('description').notNull(),
    excerpt: text('excerpt').notNull(),
    dateFrom: instant('date_from'),
    dateTo: instant('date_to'),
    longTerm: boolean('long_term').notNull(),
    isPinned: boolean('is_pinned').notNull(),
    comments: boolean('comments').notNull(),
    /** The record's, repeated by the database beside the dates by which lists are ordered. */
    inTab: text('in_tab').notNull().default(''),
  },
  (t) => [
    ofRecord('message_record', t.communityId, t.id),
    foreignKey({
      name: 'message_label_of',
      columns: [t.communityId, t.labelId],
      foreignColumns: [label.communityId, label.id],
    }),
    index('message_by_label').on(t.communityId, t.labelId),
    index('message_from').on(t.communityId, t.inTab, t.dateFrom, t.id),
    index('message_to').on(t.communityId, t.inTab, t.dateTo, t.id),
  ],
);

/** A message with its text, as its detail reads it. */
export type WholeMessage = RowOf<typeof message>;
/** A message as lists read it, without its text. */
export type MessageRow = RowOf<typeof message, 'description'>;

const writes = (me: Me) => me.writes('messages');
const isDraft = (row: MessageRow) => row.status === 'concept';

const tab = (now: string) =>
  firstMatch<MessageTab>({
    archive: isNotNull(record.archivedAt),
    concept: eq(record.status, 'concept'),
    planned: gt(message.dateFrom, now),
    pined: eq(message.isPinned, true),
    old: lt(message.dateTo, now),
    actual: sql`true`,
  });

const mustBeOut = (row: MessageRow) =>
  row.archivedAt ? 'MESSAGE.ERRORS.ARCHIVED' : !isDraft(row) || 'MESSAGE.ERRORS.DRAFT';

/** It hangs now. */
const isOut = (now: string) => sql`${tab(now)} in ('actual', 'pined')`;

export const messages = defineKind({
  name: 'message',
  module: 'messages',
  table: message,
  notFound: 'MESSAGE.ERRORS.NOT_FOUND',
  long: ['description'],
  tabBeside: message.inTab,

  stands: (now) => ({
    tab: tab(now),
    // Drafts: their author and writers. Planned: writers only (G-098).
    openTo: firstMatch({
      author: eq(record.status, 'concept'),
      writers: gt(message.dateFrom, now),
      readers: sql`true`,
    }),
    turnsAt: sql`case when ${message.dateFrom} > ${now} then ${message.dateFrom}
      when ${message.dateTo} >= ${now} then ${message.dateTo} + interval '1 millisecond' end`,
  }),

  mustRead: isOut,
  page: (id) => `/zpravy/${id}`,
  tells: {
    published: {
      says: 'MESSAGE.TELLS.PUBLISHED',
      deed: 'MESSAGE.TELLS.DEED',
      text: ({ excerpt }) => excerpt,
      way: 'digest',
      before: sql`${message.dateTo}`,
      whom: (now) => and(eq(record.acceptRead, false), isOut(now)), // one letter for one cause
    },
    ...readingTells(isOut),
  },

  can: {
    edit: (me, row) => writes(me) && (!row.archivedAt || 'MESSAGE.ERRORS.ARCHIVED'),
    archive: (me, row) => writes(me) && mustBeOut(row),
    remove: (me) => writes(me),
    comment: (_me, row) => (row.comments ? mustBeOut(row) : 'BASE.ERRORS.COMMENTS_OFF'),
  },
});

/** The state of a row: the same order of conditions as the tabs, for the badge beside the title. */
export function stateOf(row: MessageRow, now: string): MessageTab {
  if (row.archivedAt) return 'archive';
  if (isDraft(row)) return 'concept';
  if (row.dateFrom && row.dateFrom > now) return 'planned';
  if (row.isPinned) return 'pined';
  return row.dateTo && row.dateTo < now ? 'old' : 'actual';
}
