import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { defineKind, type RowOf } from '#server/kind.ts';
import { ofRecord } from '#server/schema.ts';
import type { Me } from '#server/session.ts';
import type { Frequency } from '../fees.rules.ts';

/** The own part of a fee; its name is the record's title. */
export const fee = pgTable(
  'fee',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    /** In haléře. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    frequency: text('frequency').$type<Frequency>().notNull(),
    notes: text('notes').notNull(),
  },
  (t) => [ofRecord('fee_record', t.communityId, t.id), index('fee_amount').on(t.communityId, t.amount, t.id)],
);

/** A fee as lists read it, without its notes. */
export type FeeRow = RowOf<typeof fee, 'notes'>;

const writes = (me: Me) => me.writes('roomFees');

export const fees = defineKind({
  name: 'fee',
  module: 'roomFees',
  table: fee,
  notFound: 'FEE.ERRORS.NOT_FOUND',
  long: ['notes'],
  page: (id) => `/prehled-poplatku/${id}`,
  can: { edit: writes, remove: writes },
});
