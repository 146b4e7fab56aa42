import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { fold, searchMinimum } from '#shared/fold.ts';
import type { Ctx } from './context.ts';
import type { Column, Kind, KindBase, OwnTable } from './kind.ts';
import { listLimit, ofKind, visible, visibleRecords } from './record.ts';
import { record } from './schema.ts';

// Lists of records: tabs with their counts, pages, search.

export type Paging = { page: number; sizePerPage: '25' | '50' | 'all' };

/** The rows that a page of a list holds; of a list that has all its rows on one page, at most {@link listLimit}. */
export function pageOf({ page, sizePerPage }: Paging): { limit: number; offset: number } {
  const limit = sizePerPage === 'all' ? listLimit : Number(sizePerPage);
  return { limit, offset: (page - 1) * limit };
}

export type ListQuery<Tab extends string> = Paging & {
  tab: Tab | 'all';
  search?: string;
  where?: (SQL | undefined)[];
  sort?: SQL | PgColumn;
  direction?: 'asc' | 'desc';
};

/** One page of a tab, how many records every tab has, and how many the filters leave of this one. */
export async function listRecords<T extends OwnTable, Tab extends string, Long extends Column<T>>(
  ctx: Ctx,
  kind: Kind<T, Tab, string, Long>,
  { tab, where = [], search, sort, direction = 'desc', ...page }: ListQuery<Tab>,
) {
  const { count, isSettled } = await countTabs(ctx, kind);
  const tabNow = isSettled ? record.tab : (kind.stands?.(ctx.now).tab ?? sql`''`);
  const filters = and(...where, matches(search));
  const wanted = and(tab === 'all' ? undefined : sql`${tabNow} = ${tab}`, filters);
  const total = filters ? countSeen(ctx, kind, wanted) : count(tab);
  const part = { isSettled, where: wanted, sort, direction, ...pageOf(page) };
  const rows = total === 0 ? [] : await pageOfRecords(ctx, kind, part, total);
  return { rows, count: count as (tab: Tab | 'all') => number, totalItems: await total };
}

type Part = {
  isSettled?: boolean;
  where: SQL | undefined;
  sort?: SQL | PgColumn;
  direction: 'asc' | 'desc';
  limit: number;
  offset: number;
};

/** The rows of a page; one beyond the middle is read from the end, so that the last costs what the first does. */
export async function pageOfRecords<T extends OwnTable, Long extends Column<T>>(
  ctx: Ctx,
  kind: KindBase<T> & { long?: readonly Long[] },
  part: Part,
  total: number | Promise<number>,
) {
  if (part.offset === 0) return visibleRecords(ctx, kind, part);
  const left = (await total) - part.offset;
  if (left <= 0) return [];
  if (part.offset < left) return visibleRecords(ctx, kind, part);
  const limit = Math.min(part.limit, left);
  const direction = part.direction === 'asc' ? 'desc' : 'asc';
  const rows = await visibleRecords(ctx, kind, { ...part, direction, limit, offset: left - limit });
  return rows.reverse();
}

/** How many records of a kind the member sees that fit. */
export async function countSeen(ctx: Ctx, kind: KindBase, where: SQL | undefined): Promise<number> {
  const rows = await countBy(ctx, kind, sql`''`, where);
  return rows[0]?.n ?? 0;
}

const number = sql<number>`count(*)::int`;

const countBy = (ctx: Ctx, kind: KindBase, tab: SQL, where?: SQL) =>
  ctx.db
    .select({ tab: sql<string>`${tab}`, n: number })
    .from(record)
    .innerJoin(kind.table as PgTable, ofKind(kind))
    .where(and(visible(ctx.me, kind, ctx.now), where))
    .groupBy(sql`1`);

/**
 * How many records of each tab the member sees, from what the database has counted. Until the job has settled what time has
 * just moved, and for a kind that narrows what is seen in a way of its own, the records themselves are counted.
 */
async function countTabs(ctx: Ctx, kind: KindBase) {
  const counted = kind.sees ? null : await talliesOf(ctx, kind);
  const tab = kind.stands?.(ctx.now).tab ?? sql`''`;
  const rows = counted ?? (await countBy(ctx, kind, tab));
  const count = (wanted: string) =>
    rows.reduce((sum, row) => (wanted === 'all' || row.tab === wanted ? sum + row.n : sum), 0);
  return { count, isSettled: counted !== null };
}

/** How many records of a tab the member sees by its audience and standing; for one in a place that the caller has checked. */
export async function countInTab(ctx: Ctx, kind: KindBase, tab: string): Promise<number> {
  const rows = await talliesOf(ctx, kind, tab);
  return rows
    ? rows.reduce((sum, { n }) => sum + n, 0)
    : countSeen(ctx, kind, sql`${kind.stands?.(ctx.now).tab} = ${tab}`);
}

/** The counts that the database keeps, for what the member sees; null while a record waits to be settled. */
async function talliesOf({ db, me, now }: Ctx, kind: KindBase, tab?: string): Promise<Counted[] | null> {
  const writes = me.writes(kind.module);
  const ofHouse = sql`community_id = ${me.communityId} and kind = ${kind.name}`;
  const inTab = tab === undefined ? ofHouse : sql`${ofHouse} and tab = ${tab}`;
  const seen = sql`(${sql.raw(me.isPrivileged ? 'true' : "audience = 'everyone'")}
    and ${sql.raw(writes ? "open_to <> 'nobody'" : "open_to = 'readers'")})`;
  // beside them what others of the same role do not see of one's own
  const own = sql`union all select tab, count(*)::int, true from record where ${inTab} and author_id = ${me.id} and trashed_at is null
    and (audience = 'committee' or open_to = 'author') and not ${seen} and open_to <> ${writes ? 'nobody' : 'writers'} and open_to <> 'nobody'
    group by tab`;
  const { rows } = await db.execute<Counted & { settled: boolean }>(sql`
    select tab, sum(n)::int as n, true as settled from tally where ${inTab} and ${seen} group by tab
    ${me.isPrivileged && writes ? sql`` : own}
    union all select '', 0, false where exists (select from record where turns_at <= ${now} and ${ofHouse})`);
  return rows.every(({ settled }) => settled) ? rows : null;
}

type Counted = { tab: string; n: number };

/** Every word of the text occurs somewhere in the record's folded text; undefined when nothing is searched; nothing fits less than three characters (G-006). */
export function matches(text: string | undefined, folded: SQL | PgColumn = record.searchText): SQL | undefined {
  const wanted = fold(text ?? '');
  if (wanted && wanted.length < searchMinimum) return sql`false`;
  const words = wanted.split(' ').filter(Boolean).slice(0, 8);
  const literal = (word: string) => word.replace(/[\\%_]/g, (character) => `\\${character}`);
  return and(...words.map((word) => sql`${folded} like ${`%${literal(word)}%`}`));
}

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
