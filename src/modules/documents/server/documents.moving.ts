import { and, eq, inArray, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { fileBase, folderBase } from '#house/documents.ts';
import { removeRecords } from '#house/trash.ts';
import type { Ctx } from '#server/context.ts';
import { ofKind, requireRecords, settle, updateRecord, visible } from '#server/record.ts';
import { file, folder } from '#server/schema.documents.ts';
import { record } from '#server/schema.ts';
import { fail, failFields } from '#shared/errors.ts';
import { type FileRow, type FolderRow, files, folders } from './documents.kind.ts';
import { below, checkPlace, isNameTaken, lockTree } from './documents.tree.ts';

type Chosen = { folders: string[]; files: string[] };

/** At least one and together at most 500 documents, each once (G-095). */
export function checkChosen(chosen: Chosen): Chosen {
  const all = [...chosen.folders, ...chosen.files];
  if (all.length === 0) return failFields({ files: 'BASE.VALIDATION.REQUIRED' });
  if (all.length > 500) return failFields({ files: 'BASE.VALIDATION.TOO_MANY' });
  if (new Set(all).size < all.length) return failFields({ files: 'BASE.VALIDATION.INVALID' });
  return chosen;
}

const some = <Row>(ids: string[], find: () => Promise<Row[]>): Promise<Row[]> =>
  ids.length > 0 ? find() : Promise.resolve([]);

/** Moves folders and files into a place, all or none (DOC-33). */
export async function move(ctx: Ctx, chosen: Chosen, parentId: string | null): Promise<void> {
  await lockTree(ctx);
  const movedFolders = await some(chosen.folders, () => requireRecords(ctx, folders, chosen.folders, 'edit'));
  const movedFiles = await some(chosen.files, () => requireRecords(ctx, files, chosen.files, 'edit'));
  await checkPlace(ctx, parentId, chosen.folders);
  const names = movedFolders.map((row) => row.title);
  if (names.length > 0 && (await isNameTaken(ctx, parentId, names, chosen.folders)))
    return fail('FOLDER.ERRORS.NAME_EXISTS');
  const changes = [{ action: 'move' }];
  for (const row of movedFolders)
    if (row.parentId !== parentId) await updateRecord(ctx, folders, row, undefined, { own: { parentId }, changes });
  for (const row of movedFiles)
    if (row.folderId !== parentId)
      await updateRecord(ctx, files, row, undefined, { own: { folderId: parentId }, changes });
}

/** Deletes folders and files, all or none. What lies in the folders goes with them as far as the caller sees it; the rest moves up. */
export async function remove(ctx: Ctx, chosen: Chosen): Promise<void> {
  await lockTree(ctx);
  const goneFolders = await some(chosen.folders, () => requireRecords(ctx, folders, chosen.folders, 'remove'));
  const goneFiles = await some(chosen.files, () => requireRecords(ctx, files, chosen.files, 'remove'));
  await removeRecords(ctx, files, goneFiles as FileRow[]);
  for (const row of goneFolders as FolderRow[]) await removeRecords(ctx, folders, [row], await clear(ctx, row));
}

/** Empties a folder: what the caller does not see goes up to where the folder lies; the ids of everything else. */
async function clear(ctx: Ctx, top: FolderRow): Promise<string[]> {
  const { db, me, now } = ctx;
  const inside = below(ctx, [top.id]);
  const inCommunity = eq(record.communityId, me.communityId);
  const seen = (kind: typeof folderBase | typeof fileBase) =>
    db
      .select({ id: record.id })
      .from(record)
      .innerJoin(kind.table as PgTable, ofKind(kind))
      .where(visible(me, kind, now));
  // Whoever is just storing a file in one of them has finished before we look, or finds the folder gone.
  const locked = db
    .select({ id: record.id })
    .from(record)
    .where(and(inCommunity, sql`${record.id} in ${inside}`));
  await locked.orderBy(record.id).for('update');
  const here = db
    .select({ id: record.id })
    .from(record)
    .where(and(inCommunity, isNull(record.trashedAt)));
  const up = { parentId: top.parentId };
  await db
    .update(folder)
    .set(up)
    .where(
      and(sql`${folder.parentId} in ${inside}`, inArray(folder.id, here), notInArray(folder.id, seen(folderBase))),
    );
  await db
    .update(file)
    .set({ folderId: top.parentId })
    .where(and(sql`${file.folderId} in ${inside}`, inArray(file.id, here), notInArray(file.id, seen(fileBase))));
  const wasInside = sql`${record.tab} in (select gone.id::text from ${inside} as gone)`;
  for (const kind of [folderBase, fileBase]) await settle(db, kind, now, and(inCommunity, wasInside) as SQL);
  const filesInside = db.select({ id: file.id }).from(file).where(sql`${file.folderId} in ${inside}`);
  const rows = await db
    .select({ id: record.id })
    .from(record)
    .where(
      and(inCommunity, isNull(record.trashedAt), or(inArray(record.id, filesInside), sql`${record.id} in ${inside}`)),
    );
  return rows.map(({ id }) => id).filter((id) => id !== top.id);
}
