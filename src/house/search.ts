import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '#server/context.ts';
import type { KindBase } from '#server/kind.ts';
import { matches } from '#server/listing.ts';
import { ofKind, visible } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { fold, searchMinimum } from '#shared/fold.ts';

const found = 20;
const readThrough = 1_000;

/**
 * At most 20 visible, not archived records that hold the text, newest first; nothing for less than three characters (G-093).
 * The newest 1 000 are read through: there common words are found at once. Only the others are asked for by the index of
 * words. PostgreSQL would take one way for all, by an estimate that is far off where a word is common in other houses.
 */
export async function searchRecords(ctx: Ctx, kind: KindBase, text: string): Promise<{ id: string; title: string }[]> {
  if (fold(text).length < searchMinimum) return [];
  const ofHouse = and(eq(record.communityId, ctx.me.communityId), eq(record.kind, kind.name));
  const ordered = () =>
    ctx.db.select({ id: record.id }).from(record).where(ofHouse).orderBy(desc(record.createdAt), desc(record.id));
  const newest = ordered().limit(readThrough).as('newest');
  const seen = and(visible(ctx.me, kind, ctx.now), isNull(record.archivedAt));
  const from = () =>
    ctx.db
      .select({ id: record.id, title: record.title })
      .from(record)
      .innerJoin(kind.table as PgTable, ofKind(kind));
  const recent = await from()
    .innerJoin(newest, eq(newest.id, record.id))
    .where(and(seen, matches(text, sql`(${record.searchText} || '')`)))
    .orderBy(desc(record.createdAt), desc(record.id))
    .limit(found);
  if (recent.length === found || (await ordered().offset(readThrough).limit(1)).length === 0) return recent;
  return from()
    .where(and(seen, matches(text)))
    .orderBy(desc(sql`(${record.createdAt} + interval '0')`), desc(record.id))
    .limit(found);
}
