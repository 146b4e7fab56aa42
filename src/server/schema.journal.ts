import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#engines/columns.ts';
import type { ModuleId } from '#shared/roles.ts';
import { community, created, ofAuthor, ofRecord } from './schema.ts';

// What happened: to a record, and in a community.

/** What happened to a record, shown beside it (G-164). */
export const history = pgTable(
  'history',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    recordId: uuid('record_id').notNull(),
    authorId: uuid('author_id'),
    action: text('action').notNull(),
    from: text('from'),
    to: text('to'),
    createdAt: created(),
  },
  (t) => [
    index('history_order').on(t.communityId, t.recordId, t.createdAt),
    ofRecord('history_record', t.communityId, t.recordId),
    ofAuthor(t.communityId, t.authorId),
  ],
);

/** One row for each successful create, update or delete (ACT-01, G-163); kept after the record is gone. */
export const activity = pgTable(
  'activity',
  {
    id: uuid('id').notNull(),
    communityId: uuid('community_id')
      .notNull()
      .references(() => community.id, { onDelete: 'cascade' }),
    date: instant('date').notNull().default(sql`now()`),
    module: text('module').$type<ModuleId>().notNull(),
    type: text('type').$type<'create' | 'update' | 'delete'>().notNull(),
    visibility: text('visibility').$type<'public' | 'private'>().notNull(),
    service: boolean('service').notNull().default(false),
    memberId: uuid('member_id'),
    /** What it is about, a record or another thing of the module, also when that is gone; null in rows written before it was kept. */
    subjectId: uuid('subject_id'),
    title: text('title').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.id] }),
    index('activity_subject').on(t.communityId, t.subjectId),
    index('activity_order').on(t.communityId, t.date.desc().nullsFirst(), t.id.desc().nullsFirst()),
    ofAuthor(t.communityId, t.memberId),
  ],
);

/** What is to be told of a record, one row for each word of its kind; asked for anew it is told anew (G-178). */
export const cause = pgTable(
  'cause',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    recordId: uuid('record_id').notNull(),
    /** One of what the kind tells. */
    what: text('what').notNull(),
    /** Who did it, and so is not told of it; null when time did. */
    actorId: uuid('actor_id'),
    dueAt: instant('due_at').notNull(),
    toldAt: instant('told_at'),
    /** How many people were told. */
    reached: integer('reached'),
  },
  (t) => [
    unique('cause_once').on(t.communityId, t.recordId, t.what),
    index('cause_due').on(t.dueAt).where(sql`told_at is null`),
    ofRecord('cause_record', t.communityId, t.recordId),
    ofAuthor(t.communityId, t.actorId),
  ],
);

/**
 * How many records of a kind stand in a tab of a house, outside the trash: the sum of `n`. The database adds a row with every
 * statement that changes it, so that two writers never wait for each other, and a job sums them up. Of people (`member`) the
 * tab is their state and `openTo` their role; units are counted by the bottom of their share (`unit`), and its tops added (`share`);
 * of the stored contents the bytes are added (`bytes`).
 */
export const tally = pgTable(
  'tally',
  {
    communityId: uuid('community_id')
      .notNull()
      .references(() => community.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    tab: text('tab').notNull(),
    audience: text('audience').notNull(),
    openTo: text('open_to').notNull(),
    n: bigint('n', { mode: 'number' }).notNull(),
  },
  (t) => [index('tally_of').on(t.communityId, t.kind, t.tab)],
);

/** The contents that a house stores and how many rows name each; the database keeps them by itself, so that each is counted once. */
export const stored = pgTable(
  'stored',
  {
    communityId: uuid('community_id')
      .notNull()
      .references(() => community.id, { onDelete: 'cascade' }),
    sha256: text('sha256').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    n: integer('n').notNull(),
  },
  (t) => [primaryKey({ columns: [t.communityId, t.sha256] })],
);

/**
 * How often something of a scope of a house has changed: the sum of `n`. The database adds a row with the first change of a
 * transaction, so that the sum differs as soon as the change is seen; a job sums them up.
 */
export const houseChange = pgTable(
  'house_change',
  {
    communityId: uuid('community_id')
      .notNull()
      .references(() => community.id, { onDelete: 'cascade' }),
    scope: text('scope').notNull(),
    n: integer('n').notNull(),
  },
  (t) => [index('house_change_of').on(t.communityId, t.scope)],
);
