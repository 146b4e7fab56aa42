import { bigint, boolean, date, foreignKey, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { unit } from '#server/schema.house.ts';
import { community } from '#server/schema.ts';
import type { BalanceGroup, BalanceOrder } from '../balances.rules.ts';
import type { Rate } from '../balances.sanctions.rules.ts';

/** How a house counts payments and what it asks of who pays late; without a row the oldest debt comes first and nothing is asked. */
export const balanceSetting = pgTable('balance_setting', {
  communityId: uuid('community_id')
    .primaryKey()
    .references(() => community.id, { onDelete: 'cascade' }),
  order: text('paid_first').$type<BalanceOrder>().notNull(),
  hasFee: boolean('has_fee').notNull(),
  hasInterest: boolean('has_interest').notNull(),
  /** Whether owners see the overview of the house, without who owes. */
  isShown: boolean('is_shown').notNull(),
  /** What the house says that the fund of contributions and that of services had at the beginning, in haléře. */
  contributionStart: bigint('contribution_start', { mode: 'number' }),
  servicesStart: bigint('services_start', { mode: 'number' }),
  /** Rates of interest in place of the law's, or of half-years that it does not know yet. */
  rates: jsonb('rates').$type<Rate[]>().notNull(),
  /** The day at whose end units owed what is entered of them from before. */
  unitStartDay: date('unit_start_day'),
});

/** What a unit owed of a group when its keeping here began, below nothing what it had paid ahead; of one without a row nothing. */
export const unitStart = pgTable(
  'unit_start',
  {
    id: uuid('id').primaryKey(),
    communityId: uuid('community_id').notNull(),
    unitId: uuid('unit_id').notNull(),
    group: text('group').$type<BalanceGroup>().notNull(),
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (t) => [
    unique('unit_start_tenant').on(t.communityId, t.id),
    unique('unit_start_of').on(t.communityId, t.unitId, t.group),
    foreignKey({
      name: 'unit_start_unit',
      columns: [t.communityId, t.unitId],
      foreignColumns: [unit.communityId, unit.id],
    }).onDelete('cascade'),
  ],
);
