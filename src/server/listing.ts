import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { preparedShapes } from '#engines/db.ts';
import { together } from '#engines/together.ts';
import { fold, searchMinimum } from '#shared/fold.ts';
import { place, question } from './asking.ts';
import type { Asked, Asker, Ctx } from './context.ts';
import type { Column, Kind, KindBase, OwnTable, RowOf } from './kind.ts';
import {
  type Finds,
  hasTurned,
  isIn,
  listLimit,
  ofKind,
  type Selection,
  stored,
  visible,
  visibleRecords,
} from './record.ts';
import { record } from './schema.ts';
import { anybody, type Me } from './session.ts';

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

type Counts<Tab extends string> = { [T in Tab as `${T}Count`]: number };

/** One page of a tab, how many records every tab has, by its name or as a reply names several, and how many the filters leave of this one. */
export async function listRecords<T extends OwnTable, Tab extends string, Long extends Column<T>>(
  ctx: Ctx,
  kind: Kind<T, Tab, string, Long>,
  { tab, where = [], search, sort, direction = 'desc', ...page }: ListQuery<Tab>,
) {
  const { limit, offset } = pageOf(page);
  const filters = and(...where, matches(search));
  const isNewest = direction === 'desc' && (sort ?? record.createdAt) === record.createdAt;
  const isFirst = offset === 0 && !filters && isNewest && isKept(ctx, kind);
  const first = isFirst ? await firstPage(ctx, kind, tab, limit) : null;
  const { count, finds } = first ? keptCounts(first.counted) : await countTabs(ctx, kind);
  const total = filters ? countSeen(ctx, kind, and(isIn(kind, tab, ctx.now), filters)) : count(tab);
  const part = { finds, tab, where: filters, sort, direction, limit, offset };
  const read = () => (first && finds === 'stored' ? first.rows : pageOfRecords(ctx, kind, part, total));
  const rows = total === 0 ? [] : await read();
  const counts = <T extends Tab | 'all'>(tabs: readonly T[]) =>
    Object.fromEntries(tabs.map((one) => [`${one}Count`, count(one)])) as Counts<T>;
  return { rows, count: count as (tab: Tab | 'all') => number, counts, totalItems: await total };
}

const firstPages = preparedShapes<{ rows: unknown[]; counted: Counted[] }>();

/** The first page of a tab, the newest first, of what is settled, with the counts of all: what is asked most, built once for each reach of a reader. */
async function firstPage<T extends OwnTable, Tab extends string, Long extends Column<T>>(
  { db, me, now }: Ctx,
  kind: Kind<T, Tab, string, Long>,
  tab: Tab | 'all',
  limit: number,
) {
  const name = nameOf(me, kind, 'page', tab, limit);
  const query = firstPages(db, name, (on) => {
    const as = { db: on, me: anybodyLike(me, kind), now: place('now') };
    const settled = { ...kind, sees: undefined };
    const selection = { finds: 'stored', tab, where: undefined, limit } as const;
    const parts = { rows: visibleRecords(as, settled, selection), counted: tallies(as, settled, null) };
    return { execute: together(on, name, parts) };
  });
  const { rows, counted } = await query.execute({ house: me.communityId, me: me.id, now });
  return { rows: rows as RowOf<T, Long>[], counted };
}

/** Which rows of a list are asked for, in which direction of its order. */
export type Page = { direction: 'asc' | 'desc'; limit: number; offset: number };
type Part = Page & Pick<Selection, 'finds' | 'tab' | 'where' | 'sort'>;

/** The rows of a page; one beyond the middle is read from the end, so that the last costs what the first does. */
export async function readPage<P extends Page, Row>(
  page: P,
  total: number | Promise<number>,
  read: (page: P) => Promise<Row[]>,
): Promise<Row[]> {
  if (page.offset === 0) return read(page);
  const left = (await total) - page.offset;
  if (left <= 0) return [];
  if (page.offset < left) return read(page);
  const limit = Math.min(page.limit, left);
  const direction = page.direction === 'asc' ? 'desc' : 'asc';
  const rows = await read({ ...page, direction, limit, offset: left - limit });
  return rows.reverse();
}

/** The rows of a page of records. */
export const pageOfRecords = <T extends OwnTable, Long extends Column<T>>(
  ctx: Ctx,
  kind: KindBase<T> & { long?: readonly Long[] },
  part: Part,
  total: number | Promise<number>,
) => readPage(part, total, (page) => visibleRecords(ctx, kind, page));

/** How many records of a kind the member sees that fit. */
export async function countSeen(ctx: Ctx, kind: KindBase, where: SQL | undefined): Promise<number> {
  const rows = await countBy(ctx, kind, sql`''`, where);
  return rows[0]?.n ?? 0;
}

const countBy = (ctx: Pick<Asker, 'db' | 'me' | 'now'>, kind: KindBase, tab: SQL, where?: SQL) =>
  ctx.db
    .select({ tab: sql<string>`${tab}`, n: sql<number>`count(*)::int` })
    .from(record)
    .innerJoin(kind.table as PgTable, ofKind(kind))
    .where(and(visible(ctx.me, kind, ctx.now), where))
    .groupBy(sql`1`);

/** Whether what the member sees of a kind is kept as counts; where the kind narrows it, the records are counted. */
const isKept = ({ me, now }: Pick<Ctx, 'me' | 'now'>, kind: KindBase): boolean =>
  me.reads(kind.module) && kind.sees?.(me, now) === undefined;

/** How many records of each tab the member sees, and how a page finds them. */
async function countTabs(ctx: Ctx, kind: KindBase): Promise<{ count: (tab: string) => number; finds: Finds }> {
  if (isKept(ctx, kind)) return keptCounts(await talliesOf(ctx, kind));
  return { count: countIn(await countBy(ctx, kind, kind.stands?.(ctx.now).tab ?? sql`''`)), finds: 'judged' };
}

const keptCounts = (rows: Counted[]): { count: (tab: string) => number; finds: Finds } => ({
  count: countIn(rows),
  finds: rows.some(({ moved }) => moved) ? 'moved' : 'stored',
});

const countIn = (rows: { tab: string; n: number }[]) => (wanted: string) =>
  rows.reduce((sum, row) => (wanted === 'all' || row.tab === wanted ? sum + row.n : sum), 0);

/** How many records of a kind the member sees that fit, as a question among others. */
export const seenCount = (kind: KindBase, fits: (as: Asker) => SQL | undefined): Asked<number> =>
  question({
    ask: (as) => (as.me.reads(kind.module) ? countBy(as, kind, sql`''`, fits(as)) : null),
    say: (_, rows) => sumOf(rows),
  });

/** How many records of a tab the member sees, as a question among others. */
export const tabCount = (kind: KindBase, tab: string): Asked<number> =>
  question({
    ask: (as) => {
      if (!as.me.reads(kind.module)) return null;
      const isNarrow = kind.sees?.(as.me, as.now) !== undefined;
      return isNarrow ? countBy(as, kind, sql`''`, isIn(kind, tab, as.now)) : tallies(as, kind, sql`${tab}`);
    },
    say: (_, rows) => sumOf(rows),
  });

const sumOf = (rows: { n: number }[]) => rows.reduce((sum, { n }) => sum + n, 0);

/** How many records of a tab the member sees by its audience and standing; for one in a place that the caller has checked. */
export async function countInTab(ctx: Ctx, kind: KindBase, tab: string): Promise<number> {
  const rows = await talliesOf(ctx, kind, tab);
  return sumOf(rows);
}

const counted = preparedShapes<Counted[]>();

/** What members have in common whose queries of a kind are the same, and the name of such a query. */
const anybodyLike = ({ isPrivileged, writes }: Me, { module }: KindBase): Me => {
  const may = writes(module);
  return { ...anybody(place('house')), id: place('me'), isPrivileged, writes: () => may };
};
const nameOf = (me: Me, kind: KindBase, ...what: (string | number)[]) =>
  [...what, kind.name, me.isPrivileged && 'committee', me.writes(kind.module) && 'rw'].filter(Boolean).join('_');

/** The counts that the database keeps, for what the member sees, and what time has moved since. */
async function talliesOf({ db, me, now }: Ctx, kind: KindBase, tab: string | null = null): Promise<Counted[]> {
  if (!me.reads(kind.module)) return [];
  const name = nameOf(me, kind, tab === null ? 'counts' : 'count');
  const query = counted(db, name, (on) => {
    const as = { db: on, me: anybodyLike(me, kind), now: place('now') };
    return tallies(as, { ...kind, sees: undefined }, tab === null ? null : sql`${place('tab')}`).prepare(name);
  });
  return query.execute({ house: me.communityId, me: me.id, now, tab });
}

/** The counts of all tabs, or of one. */
function tallies({ db, me, now }: Pick<Asker, 'db' | 'me' | 'now'>, kind: KindBase, tab: SQL | null) {
  const writes = me.writes(kind.module);
  const ofHouse = sql`community_id = ${me.communityId} and kind = ${kind.name}`;
  const inTab = tab === null ? ofHouse : sql`${ofHouse} and tab = ${tab}`;
  const seen = sql`(${sql.raw(me.isPrivileged ? 'true' : "audience = 'everyone'")}
    and ${sql.raw(writes ? "open_to <> 'nobody'" : "open_to = 'readers'")})`;
  // beside them what others of the same role do not see of one's own
  const own = sql`union all select tab, count(*)::int, false from record where ${inTab} and author_id = ${me.id} and trashed_at is null
    and (audience = 'committee' or open_to = 'author') and not ${seen} and open_to <> 'nobody'
    and ${sql.raw(writes ? 'true' : "open_to <> 'writers'")} group by tab`;
  const all = sql`select tab, sum(n)::int as n, false as moved from tally where ${inTab} and ${seen} group by tab
    ${me.isPrivileged && writes ? sql`` : own}
    ${kind.stands?.(now).turnsAt ? movedOf({ me, now }, kind, tab) : sql``}`;
  const columns = { tab: sql<string>`tab`, n: sql<number>`n`, moved: sql<boolean>`moved` };
  return db.select(columns).from(sql`(${all}) counted`);
}

type Counted = { tab: string; n: number; moved: boolean };

/** What time has moved and nobody has stored yet: one less in the tab where it is stored, one more where it stands now. */
function movedOf({ me, now }: Pick<Ctx, 'me' | 'now'>, kind: KindBase, tab: SQL | null): SQL {
  const sumOf = (standing: KindBase, by: SQL) => {
    const stands = standing.stands?.(now).tab;
    const inTab = tab === null ? undefined : sql`${stands} = ${tab}`;
    return sql`union all select ${stands}, ${by}::int, true from ${record} join ${kind.table} on ${ofKind(kind)}
      where ${and(visible(me, standing, now), hasTurned(me.communityId, now), inTab)} group by 1`;
  };
  return sql`${sumOf({ ...kind, stands: stored }, sql`-count(*)`)} ${sumOf(kind, sql`count(*)`)}`;
}

/** Every word of the text occurs somewhere in the record's folded text; undefined when nothing is searched; nothing fits less than three characters (G-006). */
export function matches(text: string | undefined, folded: SQL | PgColumn = record.searchText): SQL | undefined {
  const wanted = fold(text ?? '');
  if (wanted && wanted.length < searchMinimum) return sql`false`;
  const words = wanted.split(' ').filter(Boolean).slice(0, 8);
  return and(...words.map((word) => sql`${folded} like ${`%${literally(word)}%`}`));
}

/** A text within a pattern of LIKE, which means itself alone. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&');
