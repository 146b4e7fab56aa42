import { bigint, boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { community } from '#server/schema.ts';
import type { BalanceOrder } from '../balances.rules.ts';
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
});
