import { foreignKey, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { record } from '#server/schema.ts';

/** The own part of a gallery; its photos are the attachments of its record. */
export const gallery = pgTable(
  'gallery',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    description: text('description').notNull(),
  },
  (t) => [
    foreignKey({
      name: 'gallery_record',
      columns: [t.communityId, t.id],
      foreignColumns: [record.communityId, record.id],
    }).onDelete('cascade'),
    index('gallery_by_community').on(t.communityId),
  ],
);
