import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#engines/columns.ts';
import type { FolderVisibility } from '#shared/house.ts';
import { member, ofRecord } from './schema.ts';

// The papers of a house, and who has read what must be read. They stand in the kernel, because every module links papers.

/** A folder; its name is the record's title, its owner the record's author. */
export const folder = pgTable(
  'folder',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    /** Null in the root. */
    parentId: uuid('parent_id'),
    visibility: text('visibility').$type<FolderVisibility>().notNull(),
  },
  (t) => [
    unique('folder_tenant').on(t.communityId, t.id),
    index('folder_in_folder').on(t.communityId, t.parentId),
    ofRecord('folder_record', t.communityId, t.id),
    foreignKey({
      name: 'folder_parent',
      columns: [t.communityId, t.parentId],
      foreignColumns: [t.communityId, t.id],
    }).onDelete('cascade'),
  ],
);

/** What a stored content is: its bytes lie in the file store under their SHA-256. */
const content = {
  sha256: text('sha256'),
  /** A MIME type found in the content, `link` for a web address. */
  type: text('type').notNull(),
  size: bigint('size', { mode: 'number' }).notNull(),
  /** Whether everybody who reads documents could see it when it was stored: an earlier content is never seen more widely (G-188). */
  isOpen: boolean('is_open').notNull().default(false),
};

/** A document or a web link; its name without extension is the record's title, its owner the record's author (DOC-12 to DOC-17). */
export const file = pgTable(
  'file',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    /** Null in the root. */
    folderId: uuid('folder_id'),
    /** With its dot, `.pdf`; empty when the file came without one. */
    extend: text('extend').notNull(),
    description: text('description').notNull(),
    /** The address of a web link, else null. */
    url: text('url'),
    ...content,
    storedAt: instant('stored_at').notNull(),
    storedBy: uuid('stored_by'),
  },
  (t) => [
    unique('file_tenant').on(t.communityId, t.id),
    index('file_in_folder').on(t.communityId, t.folderId),
    index('file_by_size').on(t.communityId, sql`coalesce(folder_id::text, '')`, t.size, t.id),
    index('file_bytes').on(t.sha256),
    ofRecord('file_record', t.communityId, t.id),
    foreignKey({
      name: 'file_folder',
      columns: [t.communityId, t.folderId],
      foreignColumns: [folder.communityId, folder.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'file_stored_by',
      columns: [t.communityId, t.storedBy],
      foreignColumns: [member.communityId, member.id],
    }).onDelete('set null'),
  ],
);

/** An earlier content of a file, kept when a newer one was uploaded over it. */
export const fileVersion = pgTable(
  'file_version',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    fileId: uuid('file_id').notNull(),
    number: integer('number').notNull(),
    extend: text('extend').notNull(),
    ...content,
    sha256: text('sha256').notNull(),
    storedAt: instant('stored_at').notNull(),
    storedBy: uuid('stored_by'),
  },
  (t) => [
    unique('file_version_number').on(t.communityId, t.fileId, t.number),
    index('file_version_bytes').on(t.sha256),
    foreignKey({
      name: 'file_version_file',
      columns: [t.communityId, t.fileId],
      foreignColumns: [file.communityId, file.id],
    }).onDelete('cascade'),
    foreignKey({
      name: 'file_version_stored_by',
      columns: [t.communityId, t.storedBy],
      foreignColumns: [member.communityId, member.id],
    }).onDelete('set null'),
  ],
);

/** An existing document that is linked to a record (G-101). */
export const linkedFile = pgTable(
  'linked_file',
  {
    communityId: uuid('community_id').notNull(),
    recordId: uuid('record_id').notNull(),
    fileId: uuid('file_id').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.communityId, t.recordId, t.fileId] }),
    index('linked_file_by_file').on(t.communityId, t.fileId),
    ofRecord('linked_file_record', t.communityId, t.recordId),
    foreignKey({
      name: 'linked_file_file',
      columns: [t.communityId, t.fileId],
      foreignColumns: [file.communityId, file.id],
    }).onDelete('cascade'),
  ],
);

/** That a person has read what must be read. Who still has to is computed from who sees the record (G-104). */
export const acceptance = pgTable(
  'acceptance',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    recordId: uuid('record_id').notNull(),
    memberId: uuid('member_id').notNull(),
    /** The revision of the record that was read (G-187). */
    revision: integer('revision').notNull().default(1),
    readDate: instant('read_date').notNull(),
  },
  (t) => [
    unique('acceptance_once').on(t.communityId, t.recordId, t.memberId, t.revision),
    index('acceptance_by_member').on(t.communityId, t.memberId),
    ofRecord('acceptance_record', t.communityId, t.recordId),
    foreignKey({
      name: 'acceptance_member',
      columns: [t.communityId, t.memberId],
      foreignColumns: [member.communityId, member.id],
    }).onDelete('cascade'),
  ],
);
