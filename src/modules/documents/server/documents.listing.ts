import { and, type SQL, sql } from 'drizzle-orm';
import { fileBase } from '#house/documents.ts';
import type { Ctx } from '#server/context.ts';
import { countInTab, countSeen, matches, pageOfRecords } from '#server/listing.ts';
import { listLimit, requireRecord, visibleRecords } from '#server/record.ts';
import { file, folder } from '#server/schema.documents.ts';
import { record } from '#server/schema.ts';
import { fold } from '#shared/fold.ts';
import { files, folders } from './documents.kind.ts';
import { filesToWire, folderToWire } from './documents.rows.ts';
import { below, breadcrumbOf, byName, inPlace } from './documents.tree.ts';

type Query = {
  folderId?: string;
  page: number;
  sizePerPage: '25' | '50' | 'all';
  search?: string;
  sort: 'name' | 'createdAt' | 'size';
  direction: 'asc' | 'desc';
};

/** One page of what lies in a folder, folders first; with a text, of what holds it anywhere below (DOC-19, DOC-35). */
export async function listingOf(ctx: Ctx, query: Query) {
  const { folderId = null } = query;
  if (folderId) await requireRecord(ctx, folders, folderId);
  const isSearch = fold(query.search ?? '') !== '';
  const where = isSearch ? found(ctx, folderId, query.search) : placed(folderId, query.sort);
  const size = query.sizePerPage === 'all' ? listLimit : Number(query.sizePerPage);
  const first = (query.page - 1) * size;
  const [folderCount, fileCount, breadcrumb] = await Promise.all([
    countSeen(ctx, folders, where.folders),
    isSearch ? countSeen(ctx, files, where.files) : countInTab(ctx, files, folderId ?? ''),
    breadcrumbOf(ctx, folderId),
  ]);
  const foldersHere = Math.max(0, Math.min(size, folderCount - first));
  const { direction } = query;
  const folderOrder = query.sort === 'createdAt' ? record.createdAt : byName;
  const fileOrder = { name: byName, createdAt: record.createdAt, size: file.size }[query.sort];
  const [folderRows, fileRows] = await Promise.all([
    foldersHere > 0
      ? visibleRecords(ctx, folders, { where: where.folders, sort: folderOrder, direction, limit: size, offset: first })
      : [],
    foldersHere < size && fileCount > 0
      ? pageOfRecords(
          ctx,
          files,
          {
            where: where.files,
            sort: fileOrder,
            direction,
            limit: size - foldersHere,
            offset: Math.max(0, first - folderCount),
          },
          fileCount,
        )
      : [],
  ]);
  const totalItems = folderCount + fileCount;
  return {
    folders: folderRows.map((row) => folderToWire(ctx, row)),
    files: await filesToWire(ctx, fileRows),
    totalItems,
    totalPages: Math.max(1, Math.ceil(totalItems / size)),
    breadcrumb,
  };
}

type Where = { folders: SQL | undefined; files: SQL | undefined };

/** What lies in a folder; files by size are found with it in their own table. */
const placed = (folderId: string | null, sort: Query['sort']): Where => ({
  folders: inPlace(folderId),
  files: sql`${sort === 'size' ? fileBase.stands().tab : record.tab} = ${folderId ?? ''}`,
});

/** What holds the text: everywhere, or below a folder. */
function found(ctx: Ctx, folderId: string | null, text: string | undefined): Where {
  const inside = folderId === null ? undefined : below(ctx, [folderId]);
  return {
    folders: and(matches(text), inside && sql`${folder.parentId} in ${inside}`),
    files: and(matches(text), inside && sql`${file.folderId} in ${inside}`),
  };
}
