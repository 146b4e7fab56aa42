import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { defineKind, type RowOf } from '#server/kind.ts';
import { visible } from '#server/record.ts';
import { ofRecord, record } from '#server/schema.ts';
import type { Me } from '#server/session.ts';

/** The own part of a gallery. */
export const gallery = pgTable(
  'gallery',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    description: text('description').notNull(),
  },
  (t) => [ofRecord('gallery_record', t.communityId, t.id), index('gallery_by_community').on(t.communityId)],
);

/** A photo of a gallery; its name is the record's title, its bytes lie in the file store under their SHA-256. */
export const photo = pgTable(
  'photo',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    galleryId: uuid('gallery_id').notNull(),
    /** Where it stands in the gallery; photos of one place stand by their names. */
    position: integer('position').notNull(),
    /** Whether it was chosen to stand for the gallery; without one the first photo does. */
    isCover: boolean('is_cover').notNull().default(false),
    sha256: text('sha256').notNull(),
    type: text('type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
  },
  (t) => [
    ofRecord('photo_record', t.communityId, t.id),
    ofRecord('photo_gallery', t.communityId, t.galleryId),
    index('photo_in_gallery').on(t.communityId, t.galleryId, t.position),
    index('photo_bytes').on(t.sha256),
  ],
);

export type PhotoRow = RowOf<typeof photo>;

/** A gallery with its description, as its detail reads it. */
export type WholeGallery = RowOf<typeof gallery>;
/** A gallery as lists read it. */
export type GalleryRow = RowOf<typeof gallery, 'description'>;

const writes = (me: Me) => me.writes('gallery');

export const galleries = defineKind({
  name: 'gallery',
  module: 'gallery',
  table: gallery,
  notFound: 'GALLERY.ERRORS.NOT_FOUND',
  long: ['description'],
  can: { edit: writes, remove: writes },
});

/** A photo is seen by whoever sees its gallery, and lies in the trash by itself only while that one is in the house. */
export const photos = defineKind({
  name: 'photo',
  module: 'gallery',
  table: photo,
  notFound: 'ATTACHMENT.ERRORS.NOT_FOUND',
  within: photo.galleryId,
  sees: (me, now) =>
    sql`${photo.galleryId} in (select ${record.id} from ${record} where ${visible(me, galleries, now)})`,
  can: { edit: writes, remove: writes },
});
