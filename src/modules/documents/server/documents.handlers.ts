import { inArray } from 'drizzle-orm';
import type { Upload } from '#engines/files.place.ts';
import { revisionAfter } from '#house/acceptance.ts';
import { contentUrl } from '#house/attachments.ts';
import { audienceOf } from '#house/audience.ts';
import { openFolders } from '#house/documents.ts';
import { changesOf } from '#house/history.ts';
import { searchRecords } from '#house/search.ts';
import { tellToRead } from '#modules/acceptread/server/acceptread.door.ts';
import type { Ctx, Handlers } from '#server/context.ts';

import { createRecord, requireRecord, updateRecord, visibleRecords } from '#server/record.ts';
import { file } from '#server/schema.documents.ts';
import type { ParsedOf } from '#shared/contract.ts';
import { failFields } from '#shared/errors.ts';
import type { documentsContract } from '../documents.contract.ts';
import { files, folders } from './documents.kind.ts';
import { listingOf } from './documents.listing.ts';
import { checkChosen, move, remove } from './documents.moving.ts';
import { fileDetail, folderDetail, folderToWire } from './documents.rows.ts';
import { download, requirePlace, searched, storeFile } from './documents.storing.ts';
import { byName, checkPlace, inPlace, isNameTaken, lockTree, treeOf } from './documents.tree.ts';
import { removeVersion, restoreVersion, storeVersion } from './documents.versions.ts';
import { zipSelected } from './documents.zip.ts';

// Contents: folders (list, tree, create, detail, change, delete, search), move, zip; files (list, upload, link, download,
// detail, change, delete, search), bulk delete, the two older calls. Below: what both uploads do, a changed file, a changed folder.

export const documentsHandlers: Handlers<typeof documentsContract> = {
  'GET /folder': async (ctx, { parentId }) => {
    if (parentId) await requireRecord(ctx, folders, parentId);
    const where = inPlace(parentId ?? null);
    const rows = await visibleRecords(ctx, folders, { where, sort: byName, direction: 'asc' });
    return rows.map((row) => folderToWire(ctx, row));
  },

  'GET /folder/tree': (ctx) => treeOf(ctx),

  'POST /folder': async (ctx, { name, parentId, visibility }) => {
    await lockTree(ctx);
    await checkPlace(ctx, parentId);
    if (!openFolders(ctx.me, true).includes(visibility)) return failFields({ visibility: 'FOLDER.VALIDATION.UNSEEN' });
    if (await isNameTaken(ctx, parentId, [name])) return failFields({ name: 'FOLDER.VALIDATION.NAME_EXISTS' });
    const id = await createRecord(ctx, folders, folderSpine(name), { parentId, visibility });
    return folderDetail(ctx, id);
  },

  'GET /folder/{id}': (ctx, { id }) => folderDetail(ctx, id),

  'PUT /folder/{id}': (ctx, input) => changeFolder(ctx, input),

  'DELETE /folder/{id}': (ctx, { id }) => remove(ctx, { folders: [id], files: [] }),

  'GET /folder/search/{text}': (ctx, { text }) => searchRecords(ctx, folders, text),

  'PUT /folder/move': (ctx, { parentId, ...chosen }) => move(ctx, checkChosen(chosen), parentId),

  'PUT /folder/download-selected': (ctx, chosen) => zipSelected(ctx, checkChosen(chosen)),

  'GET /file': (ctx, input) => listingOf(ctx, input),

  'POST /file/upload': { before: requirePlace, run: upload },

  'POST /file/link': async (ctx, { name, url, description, isPublic, folderId }) => {
    if (folderId) await requireRecord(ctx, folders, folderId, 'edit');
    const own = {
      extend: '',
      description,
      url,
      folderId,
      type: 'link',
      size: 0,
      storedAt: ctx.now,
      storedBy: ctx.me.id,
    };
    const id = await createRecord(
      ctx,
      files,
      {
        title: name,
        status: 'published',
        audience: audienceOf(isPublic),
        searchText: searched({ ...own, title: name }),
      },
      own,
    );
    return fileDetail(ctx, id);
  },

  'GET /file/{id}/download': async (ctx, { id, type }) => {
    if (type === 'file') return download(ctx, id);
    const row = await requireRecord(ctx, files, id);
    return { url: row.url ?? contentUrl(ctx, id) };
  },

  'GET /file/{id}': (ctx, { id }) => fileDetail(ctx, id),

  'PUT /file/{id}': (ctx, input) => changeFile(ctx, input),

  'DELETE /file/{id}/version/{number}': async (ctx, { id, number }) => {
    await removeVersion(ctx, id, number);
    return fileDetail(ctx, id);
  },

  'POST /file/{id}/version/{number}/restore': async (ctx, { id, number, askAgain }) => {
    await restoreVersion(ctx, id, number, askAgain);
    return fileDetail(ctx, id);
  },

  'DELETE /file/{id}': (ctx, { id }) => remove(ctx, { folders: [], files: [id] }),

  'GET /file/search/{text}': async (ctx, { text }) => {
    const found = await searchRecords(ctx, files, text);
    const ids = found.map(({ id }) => id);
    const rows = ids.length > 0 ? await visibleRecords(ctx, files, { where: inArray(file.id, ids) }) : [];
    const byId = new Map(rows.map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? [{ id, title: row.title + row.extend, folderId: row.folderId }] : [];
    });
  },

  'PUT /file/delete': (ctx, chosen) => remove(ctx, checkChosen(chosen)),

  'GET /api/v1/document/folder_list': (ctx, { page, folder_id }) =>
    listingOf(ctx, { folderId: folder_id, page, sizePerPage: '25', sort: 'name', direction: 'asc' }),

  'POST /api/v1/document/file/create': { before: requirePlace, run: upload },
};

type Input<K extends keyof (typeof documentsContract)['calls']> = ParsedOf<(typeof documentsContract)['calls'][K]>;

async function upload(
  ctx: Ctx,
  { file: received, fileId, askAgain, ...fields }: Input<'POST /file/upload'> & { file: Upload },
) {
  if (!fileId) return fileDetail(ctx, await storeFile(ctx, received, fields));
  await storeVersion(ctx, fileId, received, askAgain === 'true');
  return fileDetail(ctx, fileId);
}

const folderSpine = (name: string) => ({
  title: name,
  status: 'published',
  audience: 'everyone' as const, // its own visibility narrows it
  searchText: name,
});

async function changeFolder(ctx: Ctx, { id, version, name, parentId, visibility }: Input<'PUT /folder/{id}'>) {
  await lockTree(ctx);
  const row = await requireRecord(ctx, folders, id, 'edit');
  if (parentId !== row.parentId) await checkPlace(ctx, parentId, [id]);
  if (visibility !== row.visibility && !openFolders(ctx.me, row.authorId === ctx.me.id).includes(visibility))
    return failFields({ visibility: 'FOLDER.VALIDATION.UNSEEN' });
  if (await isNameTaken(ctx, parentId, [name], [id])) return failFields({ name: 'FOLDER.VALIDATION.NAME_EXISTS' });
  const moved = { field: 'parentId', as: 'move', shown: null } as const;
  const changes = changesOf(row, { title: name, visibility, parentId }, ['title', 'visibility', moved]);
  const spine = { title: name, searchText: name };
  await updateRecord(ctx, folders, row, version, { spine, own: { parentId, visibility }, changes });
  return folderDetail(ctx, id);
}

async function changeFile(ctx: Ctx, { id, version, url, ...input }: Input<'PUT /file/{id}'>) {
  const row = await requireRecord(ctx, files, id, 'edit');
  const { name, description, isPublic, folderId, acceptRead, tellNobody } = input;
  if (url !== undefined && row.url === null) return failFields({ url: 'BASE.VALIDATION.UNKNOWN' });
  if (!isPublic && !ctx.me.isPrivileged && row.authorId !== ctx.me.id)
    return failFields({ isPublic: 'BASE.VALIDATION.INVALID' }); // nobody hides a file from themselves
  if (folderId !== row.folderId && folderId !== null) await requireRecord(ctx, folders, folderId, 'edit');
  const audience = audienceOf(isPublic);
  const own = { description, folderId, url: row.url === null ? null : (url ?? row.url) };
  const next = { ...row, ...own, title: name, audience, acceptRead };
  await updateRecord(ctx, files, row, version, {
    spine: { title: name, audience, acceptRead, searchText: searched(next), ...revisionAfter(row, next, ['url']) },
    own,
    changes: changesOf(row, next, told),
  });
  if (acceptRead && !row.acceptRead && !tellNobody) await tellToRead(ctx, files, id, { from: ctx.now });
  return fileDetail(ctx, id);
}

/** What the history says of a changed file. */
const told = [
  ...(['title', 'audience', 'acceptRead', 'description', 'url'] as const),
  { field: 'folderId', as: 'move', shown: null },
] as const;
