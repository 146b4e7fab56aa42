import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { defineKind, type RowOf } from '#server/record.ts';
import { ofRecord } from '#server/schema.ts';
import type { Me } from '#server/session.ts';

/** The own part of a gallery; its photos are the attachments of its record. */
export const gallery = pgTable(
  'gallery',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    description: text('description').notNull(),
  },
  (t) => [ofRecord('gallery_record', t.communityId, t.id), index('gallery_by_community').on(t.communityId)],
);

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
  sees: () => undefined, // the audience says it all (G-033)
  tabs: () => ({ all: sql`true` }),
  can: { edit: writes, remove: writes },
});
