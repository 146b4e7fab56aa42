import {
  and,
  asc,
  desc,
  eq,
  type GetColumnData,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#engines/db.ts';
import { newId } from '#engines/secrets.ts';
import type { Select } from '#engines/together.ts';
import { allowedOf, fail, type May, requireMay } from '#shared/errors.ts';
import { fold } from '#shared/fold.ts';
import type { Ctx, Viewer } from './context.ts';
import { type Change, recordActivity } from './journal.ts';
import type { Column, Kind, KindBase, OwnTable, RowOf, Spine } from './kind.ts';
import { personColumns } from './person.ts';
import type { OpenTo } from './schema.ts';
import { member, record } from './schema.ts';
import { anybody, type Me } from './session.ts';

/** Where a record stands: in the house, or for thirty days in its trash. */
export type Where = 'house' | 'trash';

/** Everything of a kind that the member may know of; the one condition behind lists, counts, search, detail, bulk and files. */
export function visible(me: Me, kind: KindBase, now: string, where: Where = 'house'): SQL {
  if (!me.reads(kind.module)) return sql`false`;
  const isHere = where === 'house' ? isNull(record.trashedAt) : isNotNull(record.trashedAt);
  const ofKind = and(eq(record.communityId, me.communityId), eq(record.kind, kind.name));
  return and(ofKind, isHere, isOpenTo(me, kind, now)) as SQL;
}

/** The same of records whose ids are known to be of the kind in the house: nothing else is said of them, so that no plan looks elsewhere, whatever size of a house it is kept for. */
const isSeenAmong = ({ me, now }: Viewer, kind: KindBase, ids: SQL): SQL | undefined =>
  me.reads(kind.module)
    ? and(sql`${record.id} = any(array${ids})`, isNull(record.trashedAt), isOpenTo(me, kind, now))
    : sql`false`;

/** Of the records of a kind that are here, which the member may know of. */
function isOpenTo(me: Me, kind: KindBase, now: string): SQL | undefined {
  const audience = me.isPrivileged ? undefined : or(eq(record.audience, 'everyone'), eq(record.authorId, me.id));
  const { openTo } = kind.stands?.(now) ?? {};
  return and(audience, openTo && isOpen(me, kind, openTo), kind.sees?.(me, now));
}

/** Whether a record is open to a member who reads its module. */
function isOpen(me: Me, { module }: KindBase, openTo: SQL): SQL {
  if (me.writes(module)) return sql`${openTo} <> 'nobody'`;
  return sql`(${openTo} = 'readers' or (${openTo} = 'author' and ${record.authorId} = ${me.id}))`;
}

/** Stores where records of a kind stand; ends every write that may have moved one. */
export async function settle(db: Db, kind: KindBase, now: string, which: SQL): Promise<void> {
  if (!kind.stands) return;
  const { tab, openTo = sql`'readers'`, turnsAt = sql`null` } = kind.stands(now);
  const next = sql`${tab}, ${openTo}, (${turnsAt})::timestamptz`;
  await db.execute(sql`update ${record} set (tab, open_to, turns_at) = row(${next}) from ${kind.table}
    where ${ofKind(kind)} and ${which}
      and (${record.tab}, ${record.openTo}, ${record.turnsAt}) is distinct from (${next})`);
}

/** What every record is, without the text by which it is searched. */
export const { searchText: _folded, ...spineColumns } = getTableColumns(record);

function rowsOf(ctx: Pick<Ctx, 'db'>, kind: KindBase, without: readonly string[] = []) {
  const columns = Object.entries(getTableColumns(kind.table as PgTable)).filter(([name]) => !without.includes(name));
  return ctx.db
    .select({ ...Object.fromEntries(columns), ...spineColumns, author: personColumns })
    .from(record)
    .innerJoin(kind.table as PgTable, ofKind(kind))
    .leftJoin(member, and(eq(member.id, record.authorId), eq(member.communityId, record.communityId)));
}

/** Joins the kind's own table to the spine. */
export const ofKind = (kind: KindBase) =>
  and(eq(kind.table.id, record.id), eq(kind.table.communityId, record.communityId));

/** Whether a list is ordered by a column of the kind's own table. */
export const isOwn = (kind: KindBase, sort: SQL | PgColumn | undefined) =>
  sort !== undefined && 'table' in sort && sort.table === kind.table;

/** The answer of `can` for every verb: what the browser may offer on this row. */
export function canOf<T extends OwnTable, Verb extends string, Long extends Column<T>>(
  ctx: Ctx,
  kind: Kind<T, string, Verb, Long>,
  row: RowOf<T, Long>,
) {
  const verbs = Object.entries(kind.can) as [Verb, (typeof kind.can)[Verb]][];
  const rules = Object.fromEntries(verbs.map(([verb, rule]) => [verb, rule(ctx.me, row, ctx.now)]));
  return allowedOf(rules as Record<Verb, May>);
}

/** The record, when the member sees it (else 404) and may do the verb to it now (else 403, or 409 with the reason). */
export async function requireRecord<T extends OwnTable, Verb extends string, Long extends Column<T>>(
  ctx: Ctx,
  kind: Kind<T, string, Verb, Long>,
  id: string,
  verb?: Verb,
): Promise<RowOf<T>> {
  const rows = await requireRecords(ctx, kind, [id], verb);
  return rows[0] as RowOf<T>;
}

/** All the records or none: 404 when one is not visible, 403 or 409 when one does not allow the verb. A write locks them. */
export async function requireRecords<T extends OwnTable, Verb extends string, Long extends Column<T>>(
  ctx: Ctx,
  kind: Kind<T, string, Verb, Long>,
  ids: string[],
  verb?: Verb,
): Promise<RowOf<T>[]> {
  const query = rowsOf(ctx, kind).where(and(inArray(record.id, ids), visible(ctx.me, kind, ctx.now)));
  const found = await (verb ? query.for('update', { of: [record, kind.table as PgTable] }) : query);
  if (found.length !== ids.length) return fail(kind.notFound);
  const rows = found as unknown as RowOf<T>[];
  if (verb) requireMay(...rows.map((row) => kind.can[verb](ctx.me, row as RowOf<T, Long>, ctx.now)));
  return rows;
}

/** One record with all of its columns, if the member sees it, as a select. */
export const selectRecord = <T extends OwnTable>(as: Viewer, kind: KindBase<T>, id: string) =>
  rowsOf(as, kind).where(and(eq(record.id, id), visible(as.me, kind, as.now))) as unknown as Select<RowOf<T>>;

/** At most this many rows answer a list call, however it is asked (G-094). */
export const listLimit = 10_000;

/**
 * How a page finds its rows: by judging every record; by what is stored of where records stand; or by that, and by judging
 * what time has moved since. Each row found is judged as it is now in any case.
 */
export type Finds = 'judged' | 'stored' | 'moved';

export type Selection = {
  /** Without it every record is judged. */
  finds?: Finds;
  /** Ids of the kind in the house, of which alone it reads; found before anything is joined, so that no plan looks at the rest. */
  among?: SQL;
  /** Without it, and for `all`, those of every tab. */
  tab?: string;
  where: SQL | undefined;
  sort?: SQL | PgColumn;
  direction?: 'asc' | 'desc';
  limit?: number;
  offset?: number;
};

/** The rows of a kind that the member sees and that fit, without the long columns; newest first when no order is asked. */
export const visibleRecords = <T extends OwnTable, Long extends Column<T> = never>(
  as: Viewer,
  kind: KindBase<T> & { long?: readonly Long[] },
  selection: Selection,
) =>
  narrowed(rowsOf(as, kind, kind.long), as, kind, selection) as unknown as Promise<RowOf<T, Long>[]> &
    Select<RowOf<T, Long>>;

type Columns = Record<string, PgColumn | SQL>;
type Said<Of extends Columns> = {
  [Name in keyof Of]: Of[Name] extends PgColumn
    ? GetColumnData<Of[Name]>
    : Of[Name] extends SQL<infer Value>
      ? Value
      : never;
};

/** The same as a select, which is asked among others, of what is said of each: its id, its title and these columns. */
export const selectRecords = <Of extends Columns>(as: Viewer, kind: KindBase, columns: Of, selection: Selection) => {
  const { id, title } = record;
  const table = kind.table as PgTable;
  const rows = as.db
    .select({ id, title, ...columns })
    .from(record)
    .innerJoin(table, ofKind(kind));
  return narrowed(rows as never, as, kind, selection) as unknown as Select<{ id: string; title: string } & Said<Of>>;
};

/** The rows of a query that are of the selection, in its order. */
function narrowed(rows: ReturnType<typeof rowsOf>, ctx: Viewer, kind: KindBase, selection: Selection) {
  const { finds = 'judged', among, tab = 'all', where, sort, direction, limit = listLimit, offset = 0 } = selection;
  const by = [direction === 'asc' ? asc : desc].flatMap((order) => [order(sort ?? record.createdAt), order(record.id)]);
  if (finds !== 'judged') return rows.where(isSeenAmong(ctx, kind, pageIds(ctx, kind, selection))).orderBy(...by);
  const [most, from] = [sql.raw(`${limit}`), sql.raw(`${offset}`)] as never[]; // a plan that is kept must know them
  const seen = among ? isSeenAmong(ctx, kind, sql`(${among})`) : visible(ctx.me, kind, ctx.now);
  return rows
    .where(and(seen, isIn(kind, tab, ctx.now), where))
    .orderBy(...by)
    .limit(most as never)
    .offset(from as never);
}

/** Whether a record stands in a tab now. */
export const isIn = (kind: KindBase, tab: string, now: string) =>
  tab === 'all' ? undefined : sql`${kind.stands?.(now).tab ?? sql`''`} = ${tab}`;

/** Whether time has moved a record of the house, so that where it stands is not what is stored; asked so that the index of turns finds them, which a kept plan does not see by itself. */
export const hasTurned = (house: string, now: string): SQL =>
  sql`${record.id} = any(array(select turning.id from ${record} turning where turning.community_id = ${house} and turning.turns_at <= ${now}))`;

/** The ids of a page, from the index of its order; beside it what time has moved, which is little. */
function pageIds(ctx: Viewer, kind: KindBase, { finds, tab = 'all', where, sort, direction, ...part }: Selection): SQL {
  const { limit = listLimit, offset = 0 } = part;
  const isOfKind = isOwn(kind, sort);
  const key = sort ?? record.createdAt;
  const order = sql.raw(direction === 'asc' ? 'asc' : 'desc');
  // an index of the own table may give the order; else PostgreSQL leaves the table out where nothing of it is asked for
  const join = sql`${sql.raw(isOfKind ? '' : 'left')} join ${kind.table} on ${ofKind(kind)}`;
  const inTab = tab === 'all' ? undefined : sql`${(isOfKind && kind.tabBeside) || record.tab} = ${tab}`;
  const seen = visible(ctx.me, { ...kind, stands: stored }, ctx.now);
  const still = finds === 'moved' ? or(isNull(record.turnsAt), gt(record.turnsAt, ctx.now)) : undefined;
  const page = (columns: SQL, most: number, from: number) => sql`select ${columns} from ${record} ${join}
    where ${and(seen, inTab, where, still)} order by ${key} ${order}, ${record.id} ${order}
    limit ${sql.raw(`${most}`)} offset ${sql.raw(`${from}`)}`;
  if (finds === 'stored') return sql`(${page(sql`${record.id}`, limit, offset)})`;
  const moved = and(
    visible(ctx.me, kind, ctx.now),
    isIn(kind, tab, ctx.now),
    where,
    hasTurned(ctx.me.communityId, ctx.now),
  );
  return sql`(select id from ((${page(sql`${record.id} as id, ${key} as key`, offset + limit, 0)})
    union all select ${record.id}, ${key} from ${record} join ${kind.table} on ${ofKind(kind)} where ${moved}) page
    order by key ${order}, id ${order} limit ${sql.raw(`${limit}`)} offset ${sql.raw(`${offset}`)})`;
}

/** What is stored of where a record stands. */
export const stored = () => ({ tab: sql<string>`${record.tab}`, openTo: sql<OpenTo>`${record.openTo}` });

export type SpineValues = Pick<Spine, 'title' | 'status' | 'audience'> & { searchText: string; acceptRead?: boolean };

/** Writes a new record with its own row, its first history row and the activity; returns its id. */
export async function createRecord<T extends OwnTable>(
  ctx: Ctx,
  kind: KindBase<T>,
  spine: SpineValues,
  own: Omit<T['$inferInsert'], 'id' | 'communityId'>,
): Promise<string> {
  const key = { id: newId(), communityId: ctx.me.communityId };
  const dates = { createdAt: ctx.now, updatedAt: ctx.now };
  await ctx.db
    .insert(record)
    .values({ ...key, ...spine, ...dates, kind: kind.name, authorId: ctx.me.id, searchText: fold(spine.searchText) });
  await ctx.db.insert(kind.table as PgTable).values({ ...own, ...key });
  await settle(ctx.db, kind, ctx.now, eq(record.id, key.id));
  const subjects = await subjectsOf(ctx, kind, [{ ...key, title: spine.title }]);
  await recordActivity(ctx, kind.module, 'create', subjects, [{ action: 'create' }]);
  return key.id;
}

/** What the activities tell of records: to all what a member without rights sees, nothing of what not even the committee does. */
export async function subjectsOf(ctx: Ctx, kind: KindBase, rows: Pick<Spine, 'id' | 'title'>[]) {
  const anyone = anybody(ctx.me.communityId);
  const committee = { ...anyone, isPrivileged: true, writes: () => true };
  const ids = rows.map((row) => row.id);
  const found = await ctx.db
    .select({ id: record.id, isOpen: sql<boolean>`(${visible(anyone, kind, ctx.now)})` })
    .from(record)
    .innerJoin(kind.table as PgTable, ofKind(kind))
    .where(and(inArray(record.id, ids), visible(committee, kind, ctx.now)));
  const open = new Map(found.map(({ id, isOpen }) => [id, isOpen]));
  return rows.map(({ id, title }) => ({ id, title, isPrivate: !open.get(id), isPersonal: !open.has(id) }));
}

/**
 * Changes a record and its own row. `seen` is the version that the writer started from: an older one is refused with 409,
 * so nothing is overwritten unseen (G-170). One history row for each change.
 */
export async function updateRecord<T extends OwnTable>(
  ctx: Ctx,
  kind: KindBase<T>,
  row: Spine,
  seen: number | undefined,
  values: {
    spine?: Partial<SpineValues & Pick<Spine, 'archivedAt' | 'revision' | 'askedRevision'>>;
    own?: Partial<T['$inferInsert']>;
    changes: Change[];
  },
): Promise<void> {
  if (seen !== undefined && seen !== row.version) return fail('BASE.ERRORS.STALE');
  const { searchText, ...spine } = values.spine ?? {};
  const folded = searchText === undefined ? {} : { searchText: fold(searchText) };
  const next = { ...spine, ...folded, version: row.version + 1, updatedAt: ctx.now };
  await ctx.db.update(record).set(next).where(eq(record.id, row.id));
  if (values.own)
    await ctx.db
      .update(kind.table as PgTable)
      .set(values.own)
      .where(eq(kind.table.id, row.id));
  await settle(ctx.db, kind, ctx.now, eq(record.id, row.id));
  const subjects = await subjectsOf(ctx, kind, [{ ...row, ...spine }]);
  await recordActivity(ctx, kind.module, 'update', subjects, values.changes);
}
