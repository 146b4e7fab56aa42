import { eq } from 'drizzle-orm';
import type { Upload } from '#engines/files.place.ts';
import { storedReply } from '#engines/sending.ts';
import { keepBytes } from '#house/attachments.ts';
import { audienceOf } from '#house/audience.ts';
import { seesRecord } from '#house/seeing.ts';
import { tellToRead } from '#modules/acceptread/server/acceptread.door.ts';
import type { Ctx } from '#server/context.ts';
import { createRecord, requireRecord } from '#server/record.ts';
import { file } from '#server/schema.documents.ts';
import { anybody } from '#server/session.ts';
import { fail, failFields } from '#shared/errors.ts';
import { files, folders } from './documents.kind.ts';

/** The name without the extension and the extension with its dot, of at most 16 characters (DOC-12). */
export function splitName(name: string): { name: string; extend: string } {
  const dot = name.lastIndexOf('.');
  const isExtension = dot > 0 && /^\.\S{1,15}$/.test(name.slice(dot));
  return isExtension ? { name: name.slice(0, dot), extend: name.slice(dot) } : { name, extend: '' };
}

/** The name of a document without its extension is as long as this at most (DOC-12). */
const longestTitle = 150;

/** What a person typed as a name, without the extension when they typed that too; the file's own name when nothing was typed. */
export function typedName(typed: string, uploaded: { name: string; extend: string }): string {
  const base = typed || uploaded.name;
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
  tellNobody: 'true' | 'false';
  folderId?: string;
};

/** The file that gets a newer content, or the folder that gets a file, when the member may write there. */
export async function requirePlace(ctx: Ctx, { fileId, folderId }: { fileId?: string; folderId?: string }) {
  if (fileId) return requireStored(ctx, fileId);
  return folderId ? requireRecord(ctx, folders, folderId, 'edit') : null;
}

/** A file that holds bytes and may be changed by the member, held; a web link is refused. */
export async function requireStored(ctx: Ctx, fileId: string) {
  const { sha256, ...row } = await requireRecord(ctx, files, fileId, 'edit');
  return sha256 === null ? failFields({ fileId: 'BASE.VALIDATION.INVALID' }) : { ...row, sha256 };
}

/** Stores an upload as a new file; returns its id. */
export async function storeFile(ctx: Ctx, upload: Upload, fields: Fields): Promise<string> {
  await requirePlace(ctx, { folderId: fields.folderId });
  const uploaded = splitName(upload.name);
  const title = typedName(fields.name, uploaded);
  if (title.length > longestTitle) return failFields({ name: 'BASE.VALIDATION.TOO_LONG' });
  const { extend } = uploaded;
  const { description } = fields;
  await keepBytes(ctx, upload);
  const id = await createRecord(
    ctx,
    files,
    {
      title,
      status: 'published',
      audience: audienceOf(fields.isPublic === 'true'),
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
  await noteOpen(ctx, id);
  if (fields.acceptRead === 'true' && fields.tellNobody === 'false')
    await tellToRead(ctx, files, id, { from: ctx.now });
  return id;
}

/** Notes whether everybody who reads documents sees what was just stored (G-188). */
export async function noteOpen({ db, me, now }: Ctx, id: string): Promise<void> {
  const isOpen = await seesRecord(db, anybody(me.communityId), files, id, now);
  await db.update(file).set({ isOpen }).where(eq(file.id, id));
}

/** The file behind an id with its bytes, as a reply; a link answers its address. */
export async function download(ctx: Ctx, id: string) {
  const row = await requireRecord(ctx, files, id);
  if (row.sha256 === null) return { url: row.url ?? fail('FILE.ERRORS.NOT_FOUND') };
  return storedReply(ctx.services.files, { ...row, sha256: row.sha256 }, row.title + row.extend);
}
