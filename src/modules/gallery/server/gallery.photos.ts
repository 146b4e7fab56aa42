import { and, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { natural } from '#engines/columns.ts';
import type { Upload } from '#engines/files.place.ts';
import { keptFileName } from '#engines/files.ts';
import { newId } from '#engines/secrets.ts';
import { type Stored, storedReply } from '#engines/sending.ts';
import { keepBytes } from '#house/attachments.ts';
import { putAway } from '#house/trash.ts';
import type { Bytes, Ctx } from '#server/context.ts';
import { ofKind, requireRecord, updateRecord, visible, visibleRecords } from '#server/record.ts';
import { history } from '#server/schema.journal.ts';
import { record } from '#server/schema.ts';
import { fail, failFields } from '#shared/errors.ts';
import { freeName, maxPhotos, photoNameError, sameName } from '../gallery.rules.ts';
import { galleries, type PhotoRow, photo, photos, type WholeGallery } from './gallery.kind.ts';

// The photos of a gallery: records that lie in it, seen by whoever sees it.

/** A photo on the wire. */
const toPhoto = ({
  id,
  title,
  type,
  size,
  createdAt,
}: Pick<PhotoRow, 'id' | 'title' | 'type' | 'size' | 'createdAt'>) => ({
  id,
  name: title,
  type,
  fileSize: size,
  createdAt,
});

/** Places are given by who adds photos and may meet; then names decide. */
const inOrder = sql`(${photo.position}, ${natural(record.title)})`;

/** One page of the photos of a gallery that the caller has checked, in their order. */
export async function photosOf(ctx: Ctx, id: string, { page, sizePerPage }: { page: number; sizePerPage: string }) {
  const size = sizePerPage === 'all' ? undefined : Number(sizePerPage);
  const part = { limit: size, offset: (page - 1) * (size ?? 0) };
  const order = { sort: inOrder, direction: 'asc' } as const;
  return (await visibleRecords(ctx, photos, { where: eq(photo.galleryId, id), ...order, ...part })).map(toPhoto);
}

/** How many photos each gallery has, and which stands for it: the chosen one, else the first. */
export async function coversOf(ctx: Ctx, ids: string[]) {
  const cover = sql<string>`(array_agg(${photo.id} order by ${photo.isCover} desc, ${inOrder}, ${photo.id}))[1]`;
  const rows = await ctx.db
    .select({ id: photo.galleryId, photosCount: sql<number>`count(*)::int`, cover })
    .from(record)
    .innerJoin(photo, ofKind(photos))
    .where(and(inArray(photo.galleryId, ids), visible(ctx.me, photos, ctx.now)))
    .groupBy(photo.galleryId);
  const byId = new Map(rows.map(({ id, ...found }) => [id, found]));
  return (id: string) => byId.get(id) ?? { photosCount: 0, cover: null };
}

async function photoOf(ctx: Ctx, id: string, photoId: string): Promise<PhotoRow> {
  const row = await requireRecord(ctx, photos, photoId);
  return row.galleryId === id ? row : fail(photos.notFound);
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
    return { ...(await thumbnails.read(ctx.me, row.sha256, row.type)), name: row.title, inline: true };
  return storedReply(files, row, row.title);
}

/** The photos of a gallery that stand in it, or lie in the trash. */
const heldBy = ({ db, me }: Ctx, id: string, where: SQL = isNull(record.trashedAt)) =>
  db
    .select({ id: photo.id, title: record.title, type: photo.type, isCover: photo.isCover })
    .from(record)
    .innerJoin(photo, ofKind(photos))
    .where(and(eq(photo.communityId, me.communityId), eq(photo.galleryId, id), where));

const namesOf = (rows: { id: string; title: string }[], except?: string) =>
  new Set(rows.filter((row) => row.id !== except).map(({ title }) => sameName(title)));

/** The gallery that photos are added to, with the names that it holds; refused when not so many more fit. */
export async function requireGalleryWithRoom(ctx: Ctx, id: string, more = 1) {
  const gallery = await requireRecord(ctx, galleries, id, 'edit');
  const held = await heldBy(ctx, id);
  if (held.length + more > maxPhotos) return failFields({ 'files[]': 'BASE.VALIDATION.TOO_MANY' });
  return { gallery, taken: namesOf(held) };
}

/** The place after the last photo, those in the trash among them: where one comes whose place nobody has said. */
export async function nextPosition(ctx: Ctx, id: string): Promise<number> {
  const [last] = await ctx.db
    .select({ next: sql<number>`coalesce(max(${photo.position}) + 1, 0)` })
    .from(photo)
    .where(and(eq(photo.communityId, ctx.me.communityId), eq(photo.galleryId, id)));
  return last?.next ?? 0;
}

/** Lays cleaned photos into a gallery from a place on, all or none; a name that is taken gets a number. */
export async function addPhotos(ctx: Ctx, id: string, uploads: Upload[], place: number | undefined) {
  const { gallery, taken } = await requireGalleryWithRoom(ctx, id, uploads.length);
  const next = await nextPosition(ctx, id);
  const first = Math.min(place ?? next, next + maxPhotos);
  const { communityId, id: authorId } = ctx.me;
  const dates = { createdAt: ctx.now, updatedAt: ctx.now };
  const rows = uploads.map(({ name, sha256, type, size }, index) => {
    const title = freeName(name, type, taken);
    taken.add(sameName(title));
    return { id: newId(), communityId, galleryId: id, position: first + index, title, sha256, type, size, ...dates };
  });
  // In one order everywhere, so that two uploads of the same photos never wait for each other.
  for (const upload of [...uploads].sort((a, b) => a.sha256.localeCompare(b.sha256))) await keepBytes(ctx, upload);
  const spine = { kind: photos.name, authorId, status: 'published', audience: 'everyone', searchText: '' } as const;
  await ctx.db.insert(record).values(rows.map((row) => ({ ...spine, ...row })));
  await ctx.db.insert(photo).values(rows);
  await freeFromTrash(ctx, id, taken);
  await noteAdded(ctx, gallery);
  return rows.map(toPhoto);
}

/** A photo in the trash gives its name up to one that took it meanwhile, so that it can come back beside it. */
async function freeFromTrash(ctx: Ctx, id: string, taken: Set<string>): Promise<void> {
  const lying = await heldBy(ctx, id, isNotNull(record.trashedAt));
  const names = new Set([...taken, ...namesOf(lying)]);
  for (const row of lying.filter(({ title }) => taken.has(sameName(title)))) {
    const title = freeName(row.title, row.type, names);
    names.add(sameName(title));
    await ctx.db.update(record).set({ title }).where(eq(record.id, row.id));
  }
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

/** Puts a photo into the trash; what is told is that its gallery has changed. */
export async function removePhoto(ctx: Ctx, id: string, photoId: string): Promise<void> {
  const gallery = await requireRecord(ctx, galleries, id, 'edit');
  const { title } = await photoOf(ctx, id, photoId);
  await putAway(ctx, [photoId]);
  await updateRecord(ctx, galleries, gallery, undefined, { changes: [{ action: 'detach', from: title, to: '' }] });
}

/** Gives a photo another name (GAL-08, G-038). */
export async function renamePhoto(ctx: Ctx, id: string, photoId: string, given: string) {
  const gallery = await requireRecord(ctx, galleries, id, 'edit');
  const row = await photoOf(ctx, id, photoId);
  const title = given.trim() ? keptFileName(given, 'name') : '';
  const taken = namesOf(await heldBy(ctx, id), photoId);
  const error = photoNameError(title, row.type, taken);
  if (error) return failFields({ name: error });
  if (title === row.title) return toPhoto(row);
  await ctx.db.update(record).set({ title, updatedAt: ctx.now }).where(eq(record.id, row.id));
  await freeFromTrash(ctx, id, taken.add(sameName(title)));
  const changes = [{ action: 'rename', from: row.title, to: title }];
  await updateRecord(ctx, galleries, gallery, undefined, { changes });
  return toPhoto({ ...row, title });
}

/** Puts the photos of a gallery into a new order; refused when others than those named stand in it by now. */
export async function orderPhotos(ctx: Ctx, id: string, ids: string[]): Promise<void> {
  const gallery = await requireRecord(ctx, galleries, id, 'edit');
  const held = new Set((await heldBy(ctx, id)).map((row) => row.id));
  if (ids.length !== held.size || !ids.every((one) => held.delete(one))) return fail('GALLERY.ERRORS.PHOTOS_CHANGED');
  await ctx.db.execute(sql`update ${photo} set position = place - 1
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as wanted(wanted_id, place)
    where ${photo.id} = wanted_id and ${photo.communityId} = ${ctx.me.communityId}`);
  await updateRecord(ctx, galleries, gallery, undefined, { changes: [{ action: 'order' }] });
}

/** Chooses the photo that stands for its gallery. */
export async function chooseCover(ctx: Ctx, id: string, photoId: string): Promise<void> {
  const gallery = await requireRecord(ctx, galleries, id, 'edit');
  const { title, isCover } = await photoOf(ctx, id, photoId);
  if (isCover) return;
  const before = (await heldBy(ctx, id)).find((row) => row.isCover)?.title ?? '';
  const inGallery = and(eq(photo.communityId, ctx.me.communityId), eq(photo.galleryId, id));
  await ctx.db
    .update(photo)
    .set({ isCover: sql`${photo.id} = ${photoId}` })
    .where(inGallery);
  await updateRecord(ctx, galleries, gallery, undefined, { changes: [{ action: 'cover', from: before, to: title }] });
}
