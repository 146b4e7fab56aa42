import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { natural } from '#engines/columns.ts';
import type { Ctx } from '#server/context.ts';
import { requireRecord, visibleRecords } from '#server/record.ts';
import { folder } from '#server/schema.documents.ts';
import { record } from '#server/schema.ts';
import { fail } from '#shared/errors.ts';
import type { FolderVisibility } from '#shared/house.ts';
import { type FolderRow, folders } from './documents.kind.ts';

// The tree of folders: where a folder is, what lies below it, what may be put where.

/** Folders are nested at most this deep. */
const deepest = 20;

/** Until the transaction ends nobody else makes, moves or deletes folders of the community. */
export const lockTree = (ctx: Ctx) =>
  ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`folders/${ctx.me.communityId}`}, 0))`);

/** The ids of folders and of all folders below them, seen or not, as a subquery. */
export const below = (ctx: Ctx, ids: string[]): SQL => sql`(
  with recursive below as (
    select id from ${folder} where community_id = ${ctx.me.communityId} and id = any(${sql.param(ids)}::uuid[])
    union
    select f.id from below b join ${folder} f on f.community_id = ${ctx.me.communityId} and f.parent_id = b.id
  ) select id from below)`;

/** The way from the root to a folder, the folder itself last; empty for the root. Who sees a folder sees all above it. */
export async function breadcrumbOf(ctx: Ctx, folderId: string | null): Promise<{ id: string; name: string }[]> {
  if (!folderId) return [];
  const { rows } = await ctx.db.execute<{ id: string; name: string }>(sql`
    with recursive up as (
      select id, parent_id, 0 as steps from ${folder} where community_id = ${ctx.me.communityId} and id = ${folderId}
      union all
      select f.id, f.parent_id, steps + 1 from up join ${folder} f
        on f.community_id = ${ctx.me.communityId} and f.id = up.parent_id where steps < 100
    ) select up.id, r.title as name from up join ${record} r on r.id = up.id order by steps desc`);
  return rows;
}

/** How many levels the folders and what is below them take. */
async function heightOf(ctx: Ctx, ids: string[]): Promise<number> {
  if (ids.length === 0) return 1;
  const { rows } = await ctx.db.execute<{ height: number }>(sql`
    with recursive below as (
      select id, 1 as level from ${folder} where community_id = ${ctx.me.communityId} and id = any(${sql.param(ids)}::uuid[])
      union all
      select f.id, level + 1 from below b join ${folder} f
        on f.community_id = ${ctx.me.communityId} and f.parent_id = b.id where level < 100
    ) select coalesce(max(level), 1)::int as height from below`);
  return rows[0]?.height ?? 1;
}

/** Checks that folders may be put into a place that the member sees and may write to: not into themselves, not too deep. */
export async function checkPlace(ctx: Ctx, parentId: string | null, moved: string[] = []): Promise<void> {
  if (parentId === null) return;
  await requireRecord(ctx, folders, parentId, 'edit');
  const path = await breadcrumbOf(ctx, parentId);
  if (path.some(({ id }) => moved.includes(id))) return fail('FOLDER.ERRORS.INSIDE_ITSELF');
  if (path.length + (await heightOf(ctx, moved)) > deepest) return fail('FOLDER.ERRORS.TOO_DEEP');
}

/** Whether a folder that the member sees in a place already bears one of the names; upper and lower case are one. */
export async function isNameTaken(ctx: Ctx, parentId: string | null, names: string[], except: string[] = []) {
  const lower = names.map((name) => name.toLowerCase());
  if (new Set(lower).size < lower.length) return true;
  const held = await visibleRecords(ctx, folders, {
    where: and(inPlace(parentId), inArray(sql`lower(${record.title})`, lower)),
    limit: 501,
  });
  return held.some(({ id }) => !except.includes(id));
}

/** The condition of lying directly in a folder, or in the root. */
export const inPlace = (parentId: string | null): SQL =>
  parentId === null ? isNull(folder.parentId) : eq(folder.parentId, parentId);

type Node = { id: string; name: string; visibility: FolderVisibility; children: Node[] };

/** All folders that the member sees, nested, each level by name. */
export async function treeOf(ctx: Ctx): Promise<Node[]> {
  const rows = await visibleRecords(ctx, folders, { where: undefined, sort: byName, direction: 'asc' });
  const nodes = new Map(rows.map((row) => [row.id, nodeOf(row)]));
  const roots: Node[] = [];
  for (const row of rows) {
    const siblings = row.parentId ? nodes.get(row.parentId)?.children : roots;
    siblings?.push(nodes.get(row.id) as Node);
  }
  return roots;
}

const nodeOf = (row: FolderRow): Node => ({
  id: row.id,
  name: row.title,
  visibility: row.visibility,
  children: [],
});

/** As Czech orders names, numbers in them as numbers. */
export const byName = natural(record.title);
