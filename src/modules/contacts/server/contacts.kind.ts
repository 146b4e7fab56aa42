import { sql } from 'drizzle-orm';
import { boolean, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { defineKind, type RowOf } from '#server/kind.ts';
import { ofRecord } from '#server/schema.ts';
import type { Me } from '#server/session.ts';
import type { Country } from '#shared/registers.ts';
import type { ContactCategory, contactTypes } from '../contacts.rules.ts';

/** The own part of a contact; the spine's title is the name that lists show, its audience the visibility. */
export const contact = pgTable(
  'contact',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    type: text('type').$type<(typeof contactTypes)[number]>().notNull(),
    category: text('category').$type<ContactCategory>().notNull(),
    title_before: text('title_before').notNull(),
    first_name: text('first_name').notNull(),
    last_name: text('last_name').notNull(),
    title_after: text('title_after').notNull(),
    company_name: text('company_name').notNull(),
    position: text('position').notNull(),
    ico: text('ico').notNull(),
    dic: text('dic').notNull(),
    web: text('web').notNull(),
    phones: jsonb('phones').$type<string[]>().notNull(),
    emails: jsonb('emails').$type<string[]>().notNull(),
    street: text('street').notNull(),
    city: text('city').notNull(),
    post: text('post').notNull(),
    country: text('country').$type<Country>().notNull(),
    dataBox: text('data_box').notNull(),
    isPinned: boolean('is_pinned').notNull(),
    notes: text('notes').notNull(),
  },
  (t) => [ofRecord('contact_record', t.communityId, t.id), index('contact_by_category').on(t.communityId, t.category)],
);

/** A contact with its notes, as its detail reads it. */
export type WholeContact = RowOf<typeof contact>;
/** A contact as lists read it, without its notes. */
export type ContactRow = RowOf<typeof contact, 'notes'>;

const writes = (me: Me) => me.writes('contacts');

export const contacts = defineKind({
  name: 'contact',
  module: 'contacts',
  table: contact,
  notFound: 'CONTACT.ERRORS.NOT_FOUND',
  long: ['notes'],

  stands: () => ({ tab: sql<(typeof contactTypes)[number]>`${contact.type}` }),

  can: { edit: writes, remove: writes },
});
