import { and, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { newId } from '#engines/secrets.ts';
import { type MoneyChange, tellMoney } from '#house/money.ts';
import { question } from '#server/asking.ts';
import type { Ctx, Viewer, Wait } from '#server/context.ts';
import { recordActivity } from '#server/journal.ts';
import { sayIn } from '#server/letters.ts';
import { type Paging, pageOf } from '#server/listing.ts';
import { personOf } from '#server/person.ts';
import { communityChange, formerPlace } from '#server/schema.house.ts';
import { community, member } from '#server/schema.ts';
import { fail } from '#shared/errors.ts';
import { isAuditRole } from '#shared/roles.ts';
import { type CommunityField, communityFields } from '../communities.rules.ts';

// What of the house itself was changed (G-193): kept field by field, and what only a second one of the committee makes hold.

export type FieldChange = { field: CommunityField; from: string; to: string };
type Held = typeof community.$inferSelect;

const textOf = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value ?? ''));

/** The fields of a community that differ, with both values as texts. */
export const fieldsChanged = (held: object, next: object): FieldChange[] =>
  communityFields
    .map((field) => ({ field, from: textOf(held[field as never]), to: textOf({ ...held, ...next }[field as never]) }))
    .filter(({ from, to }) => from !== to);

/** What only a second one makes hold in a house that has chosen so: another account, and that none is asked any more. An administrator is asked by nobody. */
export const needsSecond = (
  { me }: Pick<Ctx, 'me'>,
  { confirmsAccount }: Held,
  { field, from }: FieldChange,
): boolean =>
  confirmsAccount && !me.isSuperAdmin && (field === 'confirmsAccount' || (field === 'bankAccount' && from !== ''));

const isWaiting = and(isNull(communityChange.heldAt), isNull(communityChange.droppedAt));
const isMoney = (change: FieldChange): change is FieldChange & MoneyChange =>
  ['bankAccount', 'paymentEmail', 'confirmsAccount'].includes(change.field);

/** Keeps what has changed and what waits, which takes the place of what waited in the same field; tells of what leads money. */
export async function keepChanges(ctx: Ctx, held: FieldChange[], waiting: FieldChange[]): Promise<void> {
  const { db, me, now } = ctx;
  const { communityId, id: authorId } = me;
  const fields = [...held, ...waiting].map(({ field }) => field);
  const before = and(eq(communityChange.communityId, communityId), inArray(communityChange.field, fields), isWaiting);
  await db.update(communityChange).set({ droppedAt: now, decidedById: authorId }).where(before);
  const row = (change: FieldChange, heldAt: string | null) =>
    ({ ...change, id: newId(), communityId, authorId, createdAt: now, heldAt }) as const;
  const rows = [...held.map((one) => row(one, now)), ...waiting.map((one) => row(one, null))];
  if (rows.length > 0) await db.insert(communityChange).values(rows);
  await tellMoney(ctx, held.filter(isMoney));
  await tellMoney(ctx, waiting.filter(isMoney), { waits: true });
}

const author = alias(member, 'author');
const decider = alias(member, 'decider');

function requireSight({ me }: Ctx): void {
  if (!me.isPrivileged && !isAuditRole(me.role.name)) fail('BASE.ERRORS.NO_PERMISSION');
}

/**
 * Whether somebody's place is as it was for a week, or since the house asks for a second one: who was put there meanwhile, or came
 * to another address, may be the one who asked under another name.
 */
function isSettled({ me, now }: Viewer): SQL<boolean> {
  if (me.isSuperAdmin) return sql<boolean>`true`;
  const weekAgo = sql`${now}::timestamptz - interval '7 days'`;
  const since = sql`greatest(${weekAgo}, (select max(held_at) from ${communityChange} chosen where chosen.community_id = ${me.communityId}
    and chosen.field = 'confirmsAccount' and chosen.to = 'true'))`;
  return sql<boolean>`(exists (select from ${member} m where m.community_id = ${me.communityId} and m.id = ${me.id} and m.created_at <= ${since})
    and not exists (select from ${formerPlace} f where f.community_id = ${me.communityId} and f.member_id = ${me.id} and f.at > ${since}))`;
}

/** The same, asked by itself. */
async function isCallerSettled(ctx: Ctx): Promise<boolean> {
  const [said] = await ctx.db.select({ is: isSettled(ctx) }).from(sql`(select) one`);
  return said?.is ?? false;
}

/** What the reader may do with what waits: drop anything, and confirm what is not their own, once they are settled. */
function canOf({ me }: Ctx, { authorId, heldAt, droppedAt }: typeof communityChange.$inferSelect, settled: boolean) {
  const drop = me.isPrivileged && me.writes('svj') && heldAt === null && droppedAt === null;
  return { drop, confirm: drop && settled && (authorId !== me.id || me.isSuperAdmin) };
}

/** One page of what was changed, newest first, for the committee and who audits the house. */
export async function listChanges(ctx: Ctx, paging: Paging) {
  requireSight(ctx);
  const { db, me } = ctx;
  const { limit, offset } = pageOf(paging);
  const own = eq(communityChange.communityId, me.communityId);
  const rows = await db
    .select({ row: communityChange, author: personOf(author), decidedBy: personOf(decider) })
    .from(communityChange)
    .leftJoin(author, and(eq(author.id, communityChange.authorId), eq(author.communityId, communityChange.communityId)))
    .leftJoin(
      decider,
      and(eq(decider.id, communityChange.decidedById), eq(decider.communityId, communityChange.communityId)),
    )
    .where(own)
    .orderBy(desc(communityChange.createdAt), desc(communityChange.id))
    .limit(limit)
    .offset(offset);
  const settled = await isCallerSettled(ctx);
  const changes = rows.map(({ row, ...people }) => ({
    ...row,
    ...people,
    field: row.field as CommunityField,
    state: row.heldAt ? ('held' as const) : row.droppedAt ? ('dropped' as const) : ('waits' as const),
    can: canOf(ctx, row, settled),
  }));
  return { changes, totalItems: await db.$count(communityChange, own) };
}

/** Makes what waits hold, or drops it; who asked for it confirms nothing. */
export async function decideChange(ctx: Ctx, { id, confirms }: { id: string; confirms: boolean }): Promise<void> {
  const { db, me, now } = ctx;
  if (!me.isPrivileged) return fail('BASE.ERRORS.NO_PERMISSION');
  const { communityId } = me;
  const [house] = await db.select().from(community).where(eq(community.id, communityId)).for('update');
  const mine = and(eq(communityChange.id, id), eq(communityChange.communityId, communityId));
  const [row] = await db.select().from(communityChange).where(and(mine, isWaiting));
  if (!row || !house) return fail('SVJ.ERRORS.NO_CHANGE');
  const settled = await isCallerSettled(ctx);
  if (confirms && !canOf(ctx, row, settled).confirm)
    return fail(settled ? 'SVJ.ERRORS.OWN_CHANGE' : 'SVJ.ERRORS.TOO_NEW');
  const decided = { decidedById: me.id, ...(confirms ? { heldAt: now } : { droppedAt: now }) };
  await db.update(communityChange).set(decided).where(mine);
  if (confirms) {
    const value = row.field === 'confirmsAccount' ? { confirmsAccount: row.to === 'true' } : { bankAccount: row.to };
    await db
      .update(community)
      .set({ ...value, version: house.version + 1 })
      .where(eq(community.id, communityId));
    await tellMoney(ctx, [row as FieldChange].filter(isMoney));
  }
  await recordActivity(ctx, 'svj', 'update', [{ id: communityId, title: house.name, isPrivate: true }]);
}

/** What waits for a second one of the committee, for whom it may be. */
export const changesThatWait = question({
  ask: (as) => {
    const { db, me } = as;
    if (!me.isPrivileged || !me.writes('svj')) return null;
    const of = and(eq(communityChange.communityId, me.communityId), isWaiting);
    const columns = { ...getTableColumns(communityChange), settled: isSettled(as) };
    return db.select(columns).from(communityChange).where(of).orderBy(desc(communityChange.createdAt)).limit(5);
  },
  say: (ctx, rows): Wait[] => {
    const say = sayIn(ctx.services, ctx.me.lang);
    return rows
      .filter((row) => canOf(ctx, row, row.settled).confirm)
      .map(({ id, field, to }) => ({
        id,
        module: 'svj' as const,
        title: field === 'bankAccount' ? say('SVJ.WAITS.ACCOUNT', { account: to }) : say('SVJ.WAITS.CONFIRMS'),
        path: '/detail-svj?tab=changes',
        text: say('SVJ.WAITS.TEXT'),
        deed: say('SVJ.WAITS.DEED'),
        until: null,
      }));
  },
});
