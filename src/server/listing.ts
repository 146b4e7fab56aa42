import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { fold, searchMinimum } from '#shared/fold.ts';
import type { Ctx } from './context.ts';
import type { Column, Kind, KindBase, OwnTable } from './kind.ts';
import { listLimit, ofKind, visible, visibleRecords } from './record.ts';
import { record } from './schema.ts';

// Lists of records: tabs with their counts, pages, search.

/** Where {@link firstMatch} leaves the one expression that names a row's tab: counting groups by it. */
const stateKey = Symbol('state');
type States = { [stateKey]?: SQL };

/** Tabs of which a row is in the first that fits, in the order given. */
export function firstMatch<Tab extends string>(conditions: Record<Tab, SQL>): Record<Tab, SQL> {
  const names = Object.keys(conditions) as Tab[];
  const branches = names.map((name) => sql`when ${conditions[name]} then ${sql.raw(`'${name}'`)}`);
  const state = sql`(case ${sql.join(branches, sql` `)} end)`;
  const tabs = Object.fromEntries(names.map((name) => [name, sql`${state} = ${sql.raw(`'${name}'`)}`]));
  return Object.assign(tabs as Record<Tab, SQL>, { [stateKey]: state });
}

export type Paging = { page: number; sizePerPage: '25' | '50' | 'all' };

/** The rows that a page of a list holds; of a list that has all its rows on one page, at most {@link listLimit}. */
export function pageOf({ page, sizePerPage }: Paging): { limit: number; offset: number } {
  const limit = sizePerPage === 'all' ? listLimit : Number(sizePerPage);
  return { limit, offset: (page - 1) * limit };
}

export type ListQuery<Tab extends string> = Paging & {
  tab: Tab;
  search?: string;
  where?: (SQL | undefined)[];
  sort?: SQL | PgColumn;
  direction?: 'asc' | 'desc';
};

/** One page of a tab, the counts of all tabs and the number of rows that the filters leave. */
export async function listRecords<T extends OwnTable, Tab extends string, Long extends Column<T>>(
  ctx: Ctx,
  kind: Kind<T, Tab, string, Long>,
  query: ListQuery<Tab>,
) {
  const tabs = kind.tabs(ctx.now);
  const seen = visible(ctx.me, kind, ctx.now);
  const filters = and(...(query.where ?? []), matches(query.search)) ?? sql`true`;
  const { sort, direction } = query;
  const [counted, rows] = await Promise.all([
    countTabs(ctx, kind, tabs, seen, filters),
    visibleRecords(ctx, kind, { sort, direction, ...pageOf(query), where: and(tabs[query.tab], filters) }),
  ]);
  return {
    rows,
    counts: counted.all,
    totalItems: counted.fitting[query.tab],
  };
}

/** How many rows each tab holds, in all and as the filters leave them: one pass over what the member sees. */
async function countTabs<Tab extends string>(
  ctx: Ctx,
  kind: KindBase,
  tabs: Record<Tab, SQL>,
  seen: SQL,
  filters: SQL,
) {
  const names = Object.keys(tabs) as Tab[];
  const state = (tabs as States)[stateKey];
  const from = (fields: Record<string, SQL>) =>
    ctx.db
      .select(fields as Record<string, SQL<unknown>>)
      .from(record)
      .innerJoin(kind.table as PgTable, ofKind(kind))
      .where(seen);
  const shape = (value: (name: Tab) => number) =>
    Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Tab, number>;
  if (state) {
    const count = { all: sql<number>`count(*)::int`, fitting: sql<number>`(count(*) filter (where ${filters}))::int` };
    const rows = (await from({ tab: state, ...count }).groupBy(sql`1`)) as { tab: Tab; all: number; fitting: number }[];
    const of = (name: Tab) => rows.find((row) => row.tab === name);
    return { all: shape((name) => of(name)?.all ?? 0), fitting: shape((name) => of(name)?.fitting ?? 0) };
  }
  const number = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const all = Object.fromEntries(names.map((name) => [name, number(tabs[name])]));
  const fitting = Object.fromEntries(names.map((name) => [`${name}Fitting`, number(and(tabs[name], filters))]));
  const [row] = (await from({ ...all, ...fitting })) as [Record<string, number>];
  return { all: shape((name) => row[name] ?? 0), fitting: shape((name) => row[`${name}Fitting`] ?? 0) };
}

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
