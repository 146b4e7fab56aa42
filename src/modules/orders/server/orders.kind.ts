import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '#engines/columns.ts';
import { account, community, created } from '#server/schema.ts';
import type { Language } from '#shared/languages.ts';
import type { Filled } from '../orders.contract.ts';

/** What the customer asks of the cadastre. */
export type CadastreRequest = { cadasterNumber: string; cadasterVillage: string; cadasterStreet: string };

/** An order of a new house: made by an administrator, filled in once by the customer, accepted or declined. It is the provider's, not a house's. */
export const houseOrder = pgTable(
  'house_order',
  {
    id: uuid('id').primaryKey(),
    /** The running number, which is the variable symbol of its payments too (G-176). */
    number: integer('number').notNull().unique(),
    email: text('email').notNull(),
    lang: text('lang').$type<Language>().notNull(),
    careAboutId: uuid('care_about_id').references(() => account.id, { onDelete: 'set null' }),
    isFree: boolean('is_free').notNull(),
    /** Counts the addresses that the form has had; the token is made from it and kept only as its SHA-256. */
    round: integer('round').notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: instant('expires_at').notNull(),
    form: jsonb('form').$type<Filled>(),
    request: jsonb('request').$type<CadastreRequest>(),
    /** The id that the first user of the house will have. */
    userId: uuid('user_id').notNull(),
    filledAt: instant('filled_at'),
    declinedAt: instant('declined_at'),
    checkedAt: instant('checked_at'),
    /** The house that the form has begun, or that was founded by it. */
    houseId: uuid('house_id').references(() => community.id, { onDelete: 'set null' }),
    proforma: text('proforma'),
    version: integer('version').notNull().default(1),
    createdAt: created(),
  },
  (t) => [
    index('house_order_order').on(t.createdAt.desc().nullsFirst(), t.id.desc().nullsFirst()),
    index('house_order_house').on(t.houseId),
  ],
);

export type OrderRow = typeof houseOrder.$inferSelect;
