import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Ctx } from '#server/context.ts';
import type { KindBase } from '#server/kind.ts';
import { visibleRecords } from '#server/record.ts';
import { file, folder, linkedFile } from '#server/schema.documents.ts';
import { record } from '#server/schema.ts';
import type { Me } from '#server/session.ts';
import type { LinkedFile } from '#shared/contract.ts';
import { failFields } from '#shared/errors.ts';
import { folderChoices } from '#shared/house.ts';
import { isAuditRole } from '#shared/roles.ts';
import { contentUrl } from './attachments.ts';

// Who sees which papers, and the papers that other records link.

/** The kinds of folders that let the member in, as their owner or not. */
export const openFolders = (me: Me, isOwner: boolean) =>
  folderChoices({ isPrivileged: me.isPrivileged, isAuditor: isAuditRole(me.role.name), isOwner });

/** Whether a folder by itself (`f`, its record `r`) lets the member in. */
const opens = (me: Me): SQL =>
  sql`(f.visibility in ${openFolders(me, false)} or (f.visibility in ${openFolders(me, true)} and r.author_id = ${me.id}))`;

/** The ids of the folders that let the member in, and so does every folder above them. */
const seenFolders = (me: Me): SQL => sql`(
  with recursive seen as (
    select f.id from ${folder} f join ${record} r on r.id = f.id
      where f.community_id = ${me.communityId} and f.parent_id is null and ${opens(me)}
    union all
    select f.id from seen s join ${folder} f on f.community_id = ${me.communityId} and f.parent_id = s.id
      join ${record} r on r.id = f.id where ${opens(me)}
  ) select id from seen)`;

/** Papers stand where they lie; in the root nowhere. */
const placeOf = (folderId: PgColumn) => sql<string>`coalesce(${folderId}::text, '')`;

/** What seeing needs to know of folders. */
export const folderBase = {
  name: 'folder',
  module: 'documents',
  table: folder,
  notFound: 'FOLDER.ERRORS.NOT_FOUND',
  within: folder.parentId,
  stands: () => ({ tab: placeOf(folder.parentId) }),
  sees: (me) => sql`${folder.id} in ${seenFolders(me)}`,
} as const satisfies KindBase<typeof folder>;

/** What seeing needs to know of files: the chain of folders, and what the audience says of the file itself (G-034). */
export const fileBase = {
  name: 'file',
  module: 'documents',
  table: file,
  notFound: 'FILE.ERRORS.NOT_FOUND',
  within: file.folderId,
  stands: () => ({ tab: placeOf(file.folderId) }),
  sees: (me) => or(isNull(file.folderId), sql`${file.folderId} in ${seenFolders(me)}`),
} as const satisfies KindBase<typeof file>;

/** The documents linked to a record, as far as the member sees them, in their order. */
export async function linkedFiles(ctx: Ctx, recordId: string): Promise<LinkedFile[]> {
  const { me } = ctx;
  const linked = await ctx.db
    .select({ id: linkedFile.fileId })
    .from(linkedFile)
    .where(and(eq(linkedFile.communityId, me.communityId), eq(linkedFile.recordId, recordId)))
    .orderBy(asc(linkedFile.position));
  if (linked.length === 0) return [];
  const ids = linked.map(({ id }) => id);
  const rows = await visibleRecords(ctx, fileBase, { where: inArray(file.id, ids) });
  return rows
    .sort((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map((row) => ({
      id: row.id,
      name: row.title + row.extend,
      isPublic: row.audience === 'everyone',
      type: row.type,
      fileSize: row.size,
      url: row.url ?? contentUrl(ctx, row.id),
    }));
}

/** The documents linked to a record as far as the member sees them, and the ids by which a form links them. */
export async function documentsOf(ctx: Ctx, recordId: string) {
  const documents = await linkedFiles(ctx, recordId);
  return { documents, files: documents.map(({ id }) => id) };
}

/** Makes these the documents linked to a record; one that the member does not see is refused, what others linked unseen stays. */
export async function linkFiles(ctx: Ctx, recordId: string, ids: string[]): Promise<void> {
  const { communityId } = ctx.me;
  const wanted = ids.length > 0 ? await visibleRecords(ctx, fileBase, { where: inArray(file.id, ids) }) : [];
  if (wanted.length !== ids.length) return failFields({ files: 'BASE.VALIDATION.INVALID' });
  const gone = (await linkedFiles(ctx, recordId)).map(({ id }) => id).filter((id) => !ids.includes(id));
  const of = and(eq(linkedFile.communityId, communityId), eq(linkedFile.recordId, recordId));
  if (gone.length > 0) await ctx.db.delete(linkedFile).where(and(of, inArray(linkedFile.fileId, gone)));
  if (ids.length === 0) return;
  await ctx.db
    .insert(linkedFile)
    .values(ids.map((fileId, position) => ({ communityId, recordId, fileId, position })))
    .onConflictDoUpdate({
      target: [linkedFile.communityId, linkedFile.recordId, linkedFile.fileId],
      set: { position: sql`excluded.position` },
    });
}
