import { and, asc, desc, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Db } from '#engines/db.ts';
import type { Ctx } from '#server/context.ts';
import { ofKind, requireRecord, visible } from '#server/record.ts';
import { record } from '#server/schema.ts';
import type { MeaningsOf } from '../../books/server/books.door.ts';
import type { Service } from '../settlement.rules.ts';
import { settlement, settlementService, settlements, settlementUnit } from './settlement.kind.ts';
import { type Period, periodOf, servicesOf } from './settlement.reckoning.ts';

// What the servers of other modules may ask of settlements: their periods and services, and to enter values of units.

export { setValues } from './settlement.saving.ts';

/** A settlement as who reads meters for it must know it, whoever may see the rest. */
export type Told = { isDraft: boolean; period: Period };

/** Of which period settlements are, and whether they are drafts still, by their ids. */
export async function settlementsOf(db: Db, communityId: string, ids: string[]): Promise<Map<string, Told>> {
  if (ids.length === 0) return new Map();
  const { id, fromMonth, toMonth } = settlement;
  const rows = await db
    .select({ id, fromMonth, toMonth, status: record.status })
    .from(record)
    .innerJoin(settlement, ofKind(settlements))
    .where(and(eq(record.communityId, communityId), inArray(record.id, ids)));
  return new Map(rows.map((row) => [row.id, { isDraft: row.status === 'draft', period: periodOf(row) }]));
}

/** That the settlement whose id stands in a column is a draft. */
export const isDraftOf = (communityId: PgColumn, id: PgColumn): SQL<boolean> =>
  sql<boolean>`exists (select from record draft where draft.community_id = ${communityId} and draft.id = ${id} and draft.status = 'draft')`;

/** The settlements that are issued and last to a day or beyond it, with their first and last days, as far as the member sees them, the last one first. */
export function issuedSince(ctx: Ctx, day: string): Promise<{ id: string; title: string; from: string; to: string }[]> {
  const to = sql<string>`(${settlement.toMonth} + interval '1 month' - interval '1 day')::date::text`;
  return ctx.db
    .select({ id: record.id, title: record.title, from: settlement.fromMonth, to })
    .from(record)
    .innerJoin(settlement, ofKind(settlements))
    .where(and(visible(ctx.me, settlements, ctx.now), isNotNull(settlement.issuedAt), sql`${to} >= ${day}`))
    .orderBy(desc(settlement.toMonth), desc(record.id))
    .limit(100);
}

const metered: Service['key'][] = ['meter', 'hotWater'];

/** The services of a settlement that are split by what meters of units show. */
export async function meteredOf(db: Db, communityId: string, id: string): Promise<Service[]> {
  return (await servicesOf(db, communityId, id)).filter(({ key }) => metered.includes(key));
}

/** The same of a draft as rows of a query, with their `id`; none once it is issued. */
export const meteredBy = (communityId: PgColumn, id: PgColumn) => sql`(select s.id from ${settlementService} s
    join ${record} d on d.community_id = s.community_id and d.id = s.settlement_id and d.status = 'draft'
    where s.community_id = ${communityId} and s.settlement_id = ${id} and s.key in ${metered})`;

/** The ids of such services of many settlements at once. */
export const meteredIn = (
  communityId: PgColumn,
  id: PgColumn,
): SQL => sql`select service.id from ${settlementService} service
  where service.community_id = ${communityId} and service.settlement_id = ${id} and service.key in ${metered}`;

/** A draft that the caller may change, held until the transaction ends; its name. */
export async function requireDraft(ctx: Ctx, id: string): Promise<string> {
  return (await requireRecord(ctx, settlements, id, 'edit')).title;
}

/** What the results of issued settlements mean now: the unit owes the cost less its advances, or gets it back. */
export const settlementMeanings: MeaningsOf = async (db, communityId, after, limit) => {
  const { id, unitId, cost, advances, settlementId } = settlementUnit;
  const of = and(eq(settlement.communityId, communityId), eq(settlement.id, settlementId));
  const rows = await db
    .select({ id, unitId, cost, advances, day: settlement.payBy, text: record.title })
    .from(settlementUnit)
    .innerJoin(settlement, and(of, isNotNull(settlement.issuedAt)))
    .innerJoin(record, and(eq(record.communityId, communityId), eq(record.id, settlementId)))
    .where(and(eq(settlementUnit.communityId, communityId), isNotNull(cost), after ? gt(id, after) : undefined))
    .orderBy(asc(id))
    .limit(limit);
  return rows.map((row) => {
    const amount = (row.cost ?? 0) - (row.advances ?? 0);
    const owed = { account: 'owners' as const, unitId: row.unitId, day: row.day ?? '', amount };
    return { id: row.id, text: row.text, lines: [owed, { ...owed, account: 'settlement' as const, amount: -amount }] };
  });
};

/** What results of issued settlements are by their rows, by their ids, whether their units are there or not. */
export async function resultsOf(db: Db, communityId: string, ids: string[]): Promise<Map<string, number>> {
  const { id, cost, advances, settlementId } = settlementUnit;
  const amount = sql`coalesce(${cost}, 0) - coalesce(${advances}, 0)`.mapWith(Number);
  const of = and(eq(settlement.communityId, communityId), eq(settlement.id, settlementId));
  const rows = await db
    .select({ id, amount })
    .from(settlementUnit)
    .innerJoin(settlement, and(of, isNotNull(settlement.issuedAt)))
    .where(and(eq(settlementUnit.communityId, communityId), inArray(id, ids)));
  return new Map(rows.map((row) => [row.id, row.amount]));
}
