import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#engines/db.ts';
import { eachDue } from '#engines/due.ts';
import type { Ctx, Services } from '#server/context.ts';
import { type Change, recordActivity } from '#server/journal.ts';
import type { Column, Kind, KindBase, OwnTable } from '#server/kind.ts';
import { personColumns } from '#server/person.ts';
import { ofKind, requireRecords, settle, subjectsOf, visible, visibleRecords } from '#server/record.ts';
import { folder } from '#server/schema.documents.ts';
import { member, record } from '#server/schema.ts';
import { fail } from '#shared/errors.ts';
import { type TrashKind, type TrashModule, trashDays, trashModules } from '#shared/house.ts';
import { mayRestore } from '#shared/roles.ts';
import { folderBase } from './documents.ts';

// The trash of a house: what was deleted lies here for thirty days and is seen by who takes it back (G-189).

/** The ids of what lies in the trash and the member may know of. */
function trashed(ctx: Ctx, of: readonly KindBase[]): SQL {
  const each = of.map(
    (kind) => sql`select ${record.id} from ${record} join ${kind.table as PgTable} on ${ofKind(kind)}
      where ${visible(ctx.me, kind, ctx.now, 'trash')}`,
  );
  return sql`(${each.length > 0 ? sql.join(each, sql` union all `) : sql`select null::uuid where false`})`;
}

const restorable = ({ me, services }: Ctx, module?: TrashModule) =>
  services.declared.kinds.filter((kind) => mayRestore(kind.module, me) && (!module || kind.module === module));
/** What was deleted by itself; what went with a folder comes back with it. */
const isTop = eq(record.trashedWith, record.id);

/** A kind that the trash has a word for, of a module whose trash is shown: any other would be lost there. */
type Trashable = { name: TrashKind; module: TrashModule };

/** Puts all these records into the trash, or none: when the member sees each and may delete it. */
export async function deleteRecords<T extends OwnTable, Verb extends string, Long extends Column<T>>(
  ctx: Ctx,
  kind: Kind<T, string, Verb | 'remove', Long> & Trashable,
  ids: string[],
): Promise<void> {
  await removeRecords(ctx, kind, await requireRecords(ctx, kind, ids, 'remove'));
}

/** Puts records into the trash: at once nobody sees them in the house any more. `inside` are the ids of what goes with the only one. */
export async function removeRecords(
  ctx: Ctx,
  kind: KindBase & Trashable,
  rows: Parameters<typeof subjectsOf>[2],
  inside: string[] = [],
): Promise<void> {
  await recordActivity(ctx, kind.module, 'delete', await subjectsOf(ctx, kind, rows));
  await putAway(
    ctx,
    rows.map((row) => row.id),
    inside,
  );
}

/** The same without a word of it in the activities, for what is told by the record that it lies in. */
export async function putAway({ db, me, now }: Ctx, ids: string[], inside: string[] = []): Promise<void> {
  const gone = { trashedAt: now, trashedBy: me.id };
  await db
    .update(record)
    .set({ ...gone, trashedWith: inside.length > 0 ? ids[0] : sql`${record.id}` })
    .where(and(inArray(record.id, [...ids, ...inside]), isNull(record.trashedAt)));
}

/** How many records went with a row of the trash, as far as the member may know of them. */
const insideOf = (seen: SQL) => sql<number>`(select count(*)::int from record i
  where i.trashed_with = ${record.id} and i.id <> ${record.id} and i.trashed_at is not null and i.id in ${seen})`;

/** One page of what a module has in the trash, the newest first, and how much there is of each module in which the member takes back. */
export async function listTrash(ctx: Ctx, module: TrashModule, { limit, offset }: { limit: number; offset: number }) {
  const seen = (one: TrashModule) => trashed(ctx, restorable(ctx, one));
  const where = (one: TrashModule) => and(isTop, sql`${record.id} in ${seen(one)}`);
  const modules = trashModules.filter((one) => mayRestore(one, ctx.me));
  const counted = await Promise.all(
    modules.map(async (one) => [one, await ctx.db.$count(record, where(one))] as const),
  );
  const shown = {
    id: record.id,
    kind: sql<TrashKind>`${record.kind}`,
    title: record.title,
    trashedAt: record.trashedAt,
  };
  const rows = await ctx.db
    .select({ ...shown, inside: insideOf(seen(module)), user: personColumns })
    .from(record)
    .leftJoin(member, and(eq(member.id, record.trashedBy), eq(member.communityId, record.communityId)))
    .where(where(module))
    .orderBy(desc(record.trashedAt), desc(record.id))
    .limit(limit)
    .offset(offset);
  return { rows, counts: Object.fromEntries(counted) as Partial<Record<TrashModule, number>> };
}

/** The records that were deleted by themselves, held; 404 when one is not in the trash or the member does not take back in its module. */
async function requireTrashed(ctx: Ctx, ids: string[]) {
  const rows = await ctx.db
    .select()
    .from(record)
    .where(and(inArray(record.id, ids), isTop, sql`${record.id} in ${trashed(ctx, restorable(ctx))}`))
    .orderBy(asc(record.id))
    .for('update');
  return rows.length === ids.length ? rows : fail('TRASH.ERRORS.NOT_FOUND');
}

const withThem = (ids: string[]) => and(inArray(record.trashedWith, ids), isNotNull(record.trashedAt));

/** Brings records back to the house with all that went with them; papers whose folder is gone come back to the root. */
export async function restore(ctx: Ctx, ids: string[]): Promise<void> {
  const rows = await requireTrashed(ctx, ids);
  await ctx.db
    .update(record)
    .set({ trashedAt: null, trashedBy: null, trashedWith: null, updatedAt: ctx.now })
    .where(withThem(ids));
  const gone = sql`(select id from record where community_id = ${ctx.me.communityId} and trashed_at is not null)`;
  await comeToRoot(ctx.services, ctx.db, gone, inArray(record.id, ids));
  await freeNames(ctx, ids);
  for (const kind of restorable(ctx)) {
    const back = rows.filter((row) => row.kind === kind.name);
    if (back.length > 0) await tellBack(ctx, kind, back);
  }
}

const mustLie = ({ within }: KindBase) => within?.notNull === true;

/** Takes records that may stand by themselves out of those that are gone. */
async function comeToRoot({ declared, clock }: Services, db: Db, gone: SQL, which: SQL): Promise<void> {
  for (const kind of declared.kinds.filter((kind) => kind.within && !mustLie(kind))) {
    const { table, within } = kind;
    const { rows } = await db.execute<{ id: string }>(sql`
      update ${table} set ${sql.identifier(within?.name ?? '')} = null
      where ${within} in ${gone} and ${table.id} in (select ${record.id} from ${record} where ${which})
      returning ${table.id}`);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await settle(db, kind, clock(), inArray(record.id, ids));
  }
}

/** Tells that records are back; of what cannot be without the record that it lies in, that one tells it. */
async function tellBack(ctx: Ctx, kind: KindBase, back: { id: string; title: string }[]): Promise<void> {
  const told = async (of: KindBase, rows: typeof back, changes: Change[]) =>
    recordActivity(ctx, of.module, 'update', await subjectsOf(ctx, of, rows), changes);
  if (!mustLie(kind)) return told(kind, back, [{ action: 'restore' }]);
  const holders = await ctx.db
    .select({ id: record.id, title: record.title, kind: record.kind, inside: kind.table.id })
    .from(record)
    .innerJoin(kind.table as PgTable, eq(kind.within as PgColumn, record.id))
    .where(
      inArray(
        kind.table.id,
        back.map(({ id }) => id),
      ),
    );
  for (const holder of new Map(holders.map((one) => [one.id, one])).values()) {
    const of = ctx.services.declared.kinds.find(({ name }) => name === holder.kind) as KindBase;
    const mine = back.filter(({ id }) => holders.some((one) => one.id === holder.id && one.inside === id));
    await told(
      of,
      [holder],
      mine.map(({ title }) => ({ action: 'restore', from: '', to: title })),
    );
  }
}

/** Deletes records from the trash for good, with all that went with them and the member may know of; the rest stays there by itself. */
export async function destroy(ctx: Ctx, ids: string[]): Promise<void> {
  await requireTrashed(ctx, ids);
  const unseen = sql`${record.id} not in ${trashed(ctx, restorable(ctx))}`;
  await ctx.db
    .update(record)
    .set({ trashedWith: sql`${record.id}` })
    .where(and(withThem(ids), unseen));
  await drop(ctx.services, ctx.db, withThem(ids) as SQL);
}

/** A folder whose name was given to another one meanwhile comes back beside it, with a number. */
async function freeNames(ctx: Ctx, ids: string[]): Promise<void> {
  const back = await visibleRecords(ctx, folderBase, { where: inArray(folder.id, ids) });
  for (const { id, parentId, title } of back) {
    const beside = parentId === null ? isNull(folder.parentId) : eq(folder.parentId, parentId);
    const others = await visibleRecords(ctx, folderBase, { where: and(beside, ne(folder.id, id)) });
    const held = new Set(others.map((row) => row.title.toLowerCase()));
    let name = title;
    for (let n = 2; held.has(name.toLowerCase()); n++) name = `${title} (${n})`;
    if (name !== title) await ctx.db.update(record).set({ title: name }).where(eq(record.id, id));
  }
}

/** Deletes records with what cannot be without them; papers that lie in one of their folders and stay come to the root. */
async function drop(services: Services, db: Db, which: SQL): Promise<void> {
  const doomed = (await db.select({ id: record.id }).from(record).where(which)).map(({ id }) => id);
  if (doomed.length === 0) return;
  for (const { table, within } of services.declared.kinds.filter(mustLie)) {
    const inside = db
      .select({ id: table.id })
      .from(table as PgTable)
      .where(inArray(within as PgColumn, doomed));
    await db.delete(record).where(inArray(record.id, inside));
  }
  await comeToRoot(services, db, sql`${doomed}`, notInArray(record.id, doomed));
  await db.delete(record).where(inArray(record.id, doomed));
}

/** Deletes for good what has lain in the trash of any house for more than thirty days. */
export async function emptyTrash(services: Services): Promise<void> {
  const end = new Date(new Date(services.clock()).getTime() - trashDays * 86_400_000).toISOString();
  const when = and(lt(record.trashedAt, end), isTop);
  const dropOne = (db: Db, id: string) => drop(services, db, withThem([id]) as SQL);
  await eachDue(services, { name: 'emptying the trash', table: record, when }, dropOne);
}

/** Deletes records for good with everything that hangs on them or cannot be without them; their bytes go with the nightly sweep. */
export async function destroyRecords(ctx: Ctx, kind: KindBase, rows: Parameters<typeof subjectsOf>[2]): Promise<void> {
  await recordActivity(ctx, kind.module, 'delete', await subjectsOf(ctx, kind, rows));
  const ids = rows.map((row) => row.id);
  await drop(ctx.services, ctx.db, inArray(record.id, ids));
}
