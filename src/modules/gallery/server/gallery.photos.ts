import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm';
import { keptFileName, type Upload } from '#engines/files.ts';
import { newId } from '#engines/secrets.ts';
import { type Stored, storedReply } from '#engines/sending.ts';
import { detachFiles, keepBytes } from '#server/attachments.ts';
import type { Bytes, Ctx } from '#server/context.ts';
import { requireRecord, updateRecord } from '#server/record.ts';
import { history } from '#server/schema.journal.ts';
import { attachment } from '#server/schema.ts';
import { fail, failFields } from '#shared/errors.ts';
import { freeName, maxPhotos, photoNameError, sameName } from '../gallery.rules.ts';
import { galleries, type WholeGallery } from './gallery.kind.ts';

// The photos of a gallery: attachments of its record, seen by whoever sees the gallery.

type Row = typeof attachment.$inferSelect;

const inGallery = (ctx: Ctx, id: string) =>
  and(eq(attachment.communityId, ctx.me.communityId), eq(attachment.recordId, id));

/** A photo on the wire. */
export const toPhoto = ({ id, name, type, size, createdAt }: Row) => ({ id, name, type, fileSize: size, createdAt });

/** One page of the photos of a gallery that the caller has checked, in the order in which they came. */
export async function photosOf(ctx: Ctx, id: string, { page, sizePerPage }: { page: number; sizePerPage: string }) {
  const size = sizePerPage === 'all' ? maxPhotos : Number(sizePerPage);
  const rows = await ctx.db
    .select()
    .from(attachment)
    .where(inGallery(ctx, id))
    .orderBy(asc(attachment.createdAt), asc(attachment.id))
    .limit(size)
    .offset((page - 1) * size);
  return rows.map(toPhoto);
}

/** How many photos each gallery has, and which comes first. */
export async function coversOf(ctx: Ctx, ids: string[]) {
  const rows = await ctx.db
    .select({
      id: attachment.recordId,
      photosCount: count(),
      cover: sql<string>`(array_agg(${attachment.id} order by ${attachment.createdAt}, ${attachment.id}))[1]`,
    })
    .from(attachment)
    .where(and(eq(attachment.communityId, ctx.me.communityId), inArray(attachment.recordId, ids)))
    .groupBy(attachment.recordId);
  const byId = new Map(rows.map(({ id, ...found }) => [id, found]));
  return (id: string) => byId.get(id) ?? { photosCount: 0, cover: null };
}

async function photoOf(ctx: Ctx, id: string, photoId: string): Promise<Row> {
  const [row] = await ctx.db
    .select()
    .from(attachment)
    .where(and(inGallery(ctx, id), eq(attachment.id, photoId)));
  return row ?? fail('ATTACHMENT.ERRORS.NOT_FOUND');
}

/** The bytes of a photo of a gallery that the member sees: whole, or small for a grid. */
export async function openPhoto(
  ctx: Ctx,
  id: string,
  photoId: string,
  size: 'thumb' | 'full',
): Promise<Bytes | Stored> {
  await requireRecord(ctx, galleries, id);
  const row = await photoOf(ctx, id, photoId);
  const { files, thumbnails } = ctx.services;
  if (size === 'thumb')
    return { ...(await thumbnails.read(ctx.me, row.sha256, row.type)), name: row.name, inline: true };
  return storedReply(files, row, row.name);
}

async function namesIn(ctx: Ctx, id: string, except?: string): Promise<Set<string>> {
  const rows = await ctx.db
    .select({ id: attachment.id, name: attachment.name })
    .from(attachment)
    .where(inGallery(ctx, id));
  return new Set(rows.filter((row) => row.id !== except).map(({ name }) => sameName(name)));
}

/** The gallery that photos are added to, with the names that it holds; refused when not so many more fit. */
export async function requireGalleryWithRoom(ctx: Ctx, id: string, more = 1) {
  const gallery = await requireRecord(ctx, galleries, id, 'edit');
  const taken = await namesIn(ctx, id);
  return taken.size + more > maxPhotos ? failFields({ 'files[]': 'BASE.VALIDATION.TOO_MANY' }) : { gallery, taken };
}

/** Hangs cleaned photos on a gallery, all or none; a name that is taken gets a number. */
export async function addPhotos(ctx: Ctx, id: string, uploads: Upload[]) {
  const { gallery, taken } = await requireGalleryWithRoom(ctx, id, uploads.length);
  const rows: Row[] = [];
  for (const { name: given, sha256, type, size } of uploads) {
    const name = freeName(given, type, taken);
    taken.add(sameName(name));
    const of = { communityId: ctx.me.communityId, recordId: id, authorId: ctx.me.id };
    const seen = { isPublic: true, acceptRead: false, description: '' };
    rows.push({ id: newId(), ...of, ...seen, name, sha256, type, size, createdAt: ctx.now });
  }
  // In one order everywhere, so that two uploads of the same photos never wait for each other.
  for (const upload of [...uploads].sort((a, b) => a.sha256.localeCompare(b.sha256))) await keepBytes(ctx, upload);
  await ctx.db.insert(attachment).values(rows);
  await noteAdded(ctx, gallery);
  return rows.map(toPhoto);
}

const sameVisit = 15 * 60_000;

/** Tells that photos were added: once for all that one person adds in a quarter of an hour, however many requests bring them. */
async function noteAdded(ctx: Ctx, gallery: WholeGallery): Promise<void> {
  const [last] = await ctx.db
    .select()
    .from(history)
    .where(and(eq(history.communityId, gallery.communityId), eq(history.recordId, gallery.id)))
    .orderBy(desc(history.createdAt), desc(history.id))
    .limit(1);
  const isTold =
    last?.action === 'attach' &&
    last.authorId === ctx.me.id &&
    new Date(ctx.now).getTime() - new Date(last.createdAt).getTime() < sameVisit;
  if (!isTold) await updateRecord(ctx, galleries, gallery, undefined, { changes: [{ action: 'attach' }] });
}

/** Takes a photo off its gallery. */
export async function removePhoto(ctx: Ctx, id: string, photoId: string): Promise<void> {
  const gallery = await requireRecord(ctx, galleries, id, 'edit');
  const { name } = await photoOf(ctx, id, photoId);
  await detachFiles(ctx, id, [photoId]);
  await updateRecord(ctx, galleries, gallery, undefined, { changes: [{ action: 'detach', from: name, to: '' }] });
}

/** Gives a photo another name (GAL-08, G-038). */
export async function renamePhoto(ctx: Ctx, id: string, photoId: string, given: string) {
  const gallery = await requireRecord(ctx, galleries, id, 'edit');
  const row = await photoOf(ctx, id, photoId);
  const name = given.trim() ? keptFileName(given, 'name') : '';
  const error = photoNameError(name, row.type, await namesIn(ctx, id, photoId));
  if (error) return failFields({ name: error });
  await ctx.db.update(attachment).set({ name }).where(eq(attachment.id, row.id));
  const changes = [{ action: 'rename', from: row.name, to: name }];
  if (name !== row.name) await updateRecord(ctx, galleries, gallery, undefined, { changes });
  return toPhoto({ ...row, name });
}
