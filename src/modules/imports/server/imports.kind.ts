import { foreignKey, index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#engines/columns.ts';
import { community, member } from '#server/schema.ts';
import { type Corrections, noCorrections } from '../imports.corrections.rules.ts';
import type { Decision, ImportOptions, importStates, Mapping } from '../imports.rules.ts';
import type { Before } from './imports.before.ts';
import type { Preview } from './imports.planned.ts';
import type { Sheet, SheetRow } from './imports.sheets.ts';
import type { Outcome } from './imports.since.ts';

/** What is told of a table that the file may mean; of a text that two encodings read, where they differ. */
export type SheetNote = { name: string; isHidden: boolean; encoding: string; rowCount: number; samples: string[] };

/** A table of people and units that somebody brings: its rows, how its columns are read, what it would do, what it did. */
export const houseImport = pgTable(
  'house_import',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id')
      .notNull()
      .references(() => community.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id'),
    fileName: text('file_name').notNull(),
    format: text('format').$type<'xlsx' | 'csv'>().notNull(),
    encoding: text('encoding').notNull(),
    delimiter: text('delimiter').notNull(),
    /** The tables that the file may mean, in a few words each, and which of them was chosen. */
    sheets: jsonb('sheets').$type<SheetNote[]>().notNull().default([]),
    sheet: integer('sheet').notNull().default(0),
    /** These tables themselves while another one can be chosen; null when there is only one. */
    tables: jsonb('tables').$type<Pick<Sheet, 'columns' | 'rows'>[]>(),
    state: text('state').$type<(typeof importStates)[number]>().notNull(),
    columns: jsonb('columns').$type<string[]>().notNull(),
    rowCount: integer('row_count').notNull(),
    rows: jsonb('rows').$type<SheetRow[]>().notNull(),
    mapping: jsonb('mapping').$type<Mapping>().notNull(),
    options: jsonb('options').$type<ImportOptions>().notNull(),
    decisions: jsonb('decisions').$type<Record<string, Decision>>().notNull(),
    skipped: jsonb('skipped').$type<number[]>().notNull(),
    /** What people have put right in the preview. */
    corrections: jsonb('corrections').$type<Corrections>().notNull().default(noCorrections),
    preview: jsonb('preview').$type<Preview>().notNull(),
    /** What stood in the house before, as long as it can be brought back. */
    before: jsonb('before').$type<Before>(),
    /** What was taken back, and what stayed because it had changed. */
    outcome: jsonb('outcome').$type<Outcome>(),
    createdAt: instant('created_at').notNull(),
    committedAt: instant('committed_at'),
    undoneAt: instant('undone_at'),
  },
  (t) => [
    unique('house_import_tenant').on(t.communityId, t.id),
    index('house_import_order').on(t.communityId, t.createdAt.desc().nullsFirst()),
    // The migration nulls the author alone when the person is deleted (G-127).
    foreignKey({
      name: 'house_import_author',
      columns: [t.communityId, t.authorId],
      foreignColumns: [member.communityId, member.id],
    }).onDelete('set null'),
  ],
);
