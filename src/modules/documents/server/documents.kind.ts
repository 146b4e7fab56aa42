import { sql } from 'drizzle-orm';
import { fileBase, folderBase } from '#house/documents.ts';
import { readingTells } from '#modules/acceptread/server/acceptread.door.ts';
import { defineKind, type RowOf } from '#server/kind.ts';
import type { file, folder } from '#server/schema.documents.ts';
import type { Me } from '#server/session.ts';

export type FolderRow = RowOf<typeof folder>;
export type FileRow = RowOf<typeof file>;

const writes = (me: Me) => me.writes('documents');

/** A folder's spine is for everyone; its own visibility and that of the folders above narrow it (G-034). */
export const folders = defineKind({ ...folderBase, can: { edit: writes, remove: writes } });

export const files = defineKind({
  ...fileBase,
  mustRead: () => sql`true`,
  page: (id) => `/dokumenty/${id}`,
  tells: readingTells(() => sql`true`),
  can: { edit: writes, remove: writes },
});
