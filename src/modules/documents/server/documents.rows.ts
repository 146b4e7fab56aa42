import { inArray } from 'drizzle-orm';
import { contentUrl } from '#house/attachments.ts';
import { forWriters } from '#house/history.ts';
import type { Ctx } from '#server/context.ts';
import { canOf, requireRecord, visibleRecords } from '#server/record.ts';
import { folder } from '#server/schema.documents.ts';
import { type FileRow, type FolderRow, files, folders } from './documents.kind.ts';
import { breadcrumbOf } from './documents.tree.ts';
import { versionsOf } from './documents.versions.ts';

// What folders and files look like on the wire.

export const folderToWire = (ctx: Ctx, row: FolderRow) => ({
  ...row,
  name: row.title,
  isPublic: row.visibility === 'everyone',
  ownerId: row.authorId,
  owner: row.author,
  can: canOf(ctx, folders, row),
});

export async function folderDetail(ctx: Ctx, id: string) {
  const row = await requireRecord(ctx, folders, id);
  return { ...folderToWire(ctx, row), breadcrumb: await breadcrumbOf(ctx, id) };
}

/** Files with the folders in which they lie, looked up once for all. */
export async function filesToWire(ctx: Ctx, rows: FileRow[]) {
  const ids = [...new Set(rows.flatMap((row) => row.folderId ?? []))];
  const held = ids.length > 0 ? await visibleRecords(ctx, folders, { where: inArray(folder.id, ids) }) : [];
  const byId = new Map(held.map((row) => [row.id, folderToWire(ctx, row)]));
  return rows.map((row) => ({
    ...row,
    name: row.title,
    isPublic: row.audience === 'everyone',
    ownerId: row.authorId,
    owner: row.author,
    folder: (row.folderId && byId.get(row.folderId)) || null,
    attachment: row.sha256 ? addressOf(ctx, row.id, row) : null,
    can: canOf(ctx, files, row),
  }));
}

const addressOf = (ctx: Ctx, id: string, { type, size }: { type: string; size: number }) => ({
  type,
  fileSize: size,
  url: contentUrl(ctx, id),
});

export async function fileDetail(ctx: Ctx, id: string) {
  const row = await requireRecord(ctx, files, id);
  const [wire] = await filesToWire(ctx, [row]);
  return {
    ...(wire as Awaited<ReturnType<typeof filesToWire>>[number]),
    breadcrumb: await breadcrumbOf(ctx, row.folderId),
    versions: row.sha256 ? await versionsOf(ctx, row) : [],
    ...(await forWriters(ctx, files, row)),
  };
}
