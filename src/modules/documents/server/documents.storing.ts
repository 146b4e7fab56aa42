import { and, asc, count, eq, inArray } from 'drizzle-orm';
import { cleanFileName, type Upload } from '#engines/files.ts';
import { newId } from '#engines/secrets.ts';
import { storedReply } from '#engines/sending.ts';
import { keepBytes } from '#server/attachments.ts';
import type { Ctx } from '#server/context.ts';
import { createRecord, requireRecord, updateRecord } from '#server/record.ts';
import { fileVersion } from '#server/schema.documents.ts';
import { fail, failFields } from '#shared/errors.ts';
import { type FileRow, files, folders } from './documents.kind.ts';

/** So many earlier contents of a file are kept; the oldest goes first. */
const keptVersions = 50;

/** The name without the extension and the extension with its dot, of at most 16 characters (DOC-12). */
export function splitName(name: string): { name: string; extend: string } {
  const dot = name.lastIndexOf('.');
  const isExtension = dot > 0 && /^\.\S{1,15}$/.test(name.slice(dot));
  return isExtension ? { name: name.slice(0, dot), extend: name.slice(dot) } : { name, extend: '' };
}

/** What a person typed as a name, without the extension when they typed that too; the file's own name when nothing was typed. */
export function typedName(typed: string, uploaded: { name: string; extend: string }): string {
  const base = typed || uploaded.name.slice(0, 150);
  const { extend } = uploaded;
  const isDoubled = extend !== '' && base.length > extend.length && base.toLowerCase().endsWith(extend.toLowerCase());
  return isDoubled ? base.slice(0, -extend.length) : base;
}

export const searched = (row: { title: string; extend: string; description: string; url: string | null }) =>
  [row.title + row.extend, row.description, row.url].filter(Boolean).join(' ');

type Fields = {
  name: string;
  description: string;
  isPublic: 'true' | 'false';
  acceptRead: 'true' | 'false';
  folderId?: string;
};

/** The file that gets a newer content, or the folder that gets a file, when the member may write there. */
export async function requirePlace(ctx: Ctx, { fileId, folderId }: { fileId?: string; folderId?: string }) {
  if (fileId) return requireStored(ctx, fileId);
  return folderId ? requireRecord(ctx, folders, folderId, 'edit') : null;
}

async function requireStored(ctx: Ctx, fileId: string) {
  const { sha256, ...row } = await requireRecord(ctx, files, fileId, 'edit');
  return sha256 === null ? failFields({ fileId: 'BASE.VALIDATION.INVALID' }) : { ...row, sha256 };
}

/** Stores an upload as a new file; returns its id. */
export async function storeFile(ctx: Ctx, upload: Upload, fields: Fields): Promise<string> {
  await requirePlace(ctx, { folderId: fields.folderId });
  const uploaded = splitName(cleanFileName(upload.name));
  const title = typedName(fields.name, uploaded);
  const { extend } = uploaded;
  const { description } = fields;
  await keepBytes(ctx, upload);
  return createRecord(
    ctx,
    files,
    {
      title,
      status: 'published',
      audience: fields.isPublic === 'true' ? 'everyone' : 'committee',
      acceptRead: fields.acceptRead === 'true',
      searchText: searched({ title, extend, description, url: null }),
    },
    {
      folderId: fields.folderId ?? null,
      extend,
      description,
      sha256: upload.sha256,
      type: upload.type,
      size: upload.size,
      storedAt: ctx.now,
      storedBy: ctx.me.id,
    },
  );
}

/** Makes an upload the content of a file; the content that it had is kept as an earlier version. */
export async function storeVersion(ctx: Ctx, fileId: string, upload: Upload): Promise<void> {
  const row = await requireStored(ctx, fileId);
  if (row.sha256 === upload.sha256) return; // the very same content is no new version
  await keepBytes(ctx, upload);
  await keepVersion(ctx, row, row.sha256);
  const { extend } = splitName(cleanFileName(upload.name));
  await updateRecord(ctx, files, row, undefined, {
    spine: { searchText: searched({ ...row, extend }) },
    own: {
      extend,
      sha256: upload.sha256,
      type: upload.type,
      size: upload.size,
      number: row.number + 1,
      storedAt: ctx.now,
      storedBy: ctx.me.id,
    },
    changes: [{ action: 'version', from: String(row.number), to: String(row.number + 1) }],
  });
}

async function keepVersion(ctx: Ctx, row: FileRow, sha256: string): Promise<void> {
  const { communityId } = ctx.me;
  const { number, extend, type, size, storedAt, storedBy } = row;
  await ctx.db
    .insert(fileVersion)
    .values({ id: newId(), communityId, fileId: row.id, number, extend, sha256, type, size, storedAt, storedBy });
  const of = and(eq(fileVersion.communityId, communityId), eq(fileVersion.fileId, row.id));
  const [held] = await ctx.db.select({ count: count() }).from(fileVersion).where(of);
  const spare = (held?.count ?? 0) - keptVersions;
  if (spare <= 0) return;
  const oldest = ctx.db.select({ id: fileVersion.id }).from(fileVersion).where(of);
  await ctx.db.delete(fileVersion).where(inArray(fileVersion.id, oldest.orderBy(asc(fileVersion.number)).limit(spare)));
}

/** The file behind an id with its bytes, as a reply; a link answers its address. */
export async function download(ctx: Ctx, id: string) {
  const row = await requireRecord(ctx, files, id);
  if (row.sha256 === null) return { url: row.url ?? fail('FILE.ERRORS.NOT_FOUND') };
  return storedReply(ctx.services.files, { ...row, sha256: row.sha256 }, row.title + row.extend);
}
