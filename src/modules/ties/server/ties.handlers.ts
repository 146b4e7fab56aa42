import { and, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Ctx, Handlers } from '#server/context.ts';
import type { KindBase } from '#server/kind.ts';
import { ofKind, visible } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { fail, requireMay } from '#shared/errors.ts';
import type { tiesContract } from '../ties.contract.ts';
import { relate } from './ties.door.ts';
import { follower, related } from './ties.kind.ts';

// Contents: reading, following, seeing, noting what a record was made from. Below: what of some ids the caller sees.

/** At most so many records belong to one. */
const most = 50;

export const tiesHandlers: Handlers<typeof tiesContract> = {
  'GET /ties/{id}': async (ctx, { id }) => {
    await requireSeen(ctx, [id]);
    return tiesOf(ctx, id);
  },

  'PUT /ties/{id}/follow': async (ctx, { id, follows }) => {
    await requireSeen(ctx, [id]);
    await note(ctx, id, { follows });
    return tiesOf(ctx, id);
  },

  'PUT /ties/{id}/seen': async (ctx, { id }) => {
    await requireSeen(ctx, [id]);
    await note(ctx, id, { seenAt: ctx.now });
  },

  'POST /ties/{id}': async (ctx, { id, from }) => {
    const rows = await requireSeen(ctx, [...new Set([id, from])]);
    requireMay(id !== from && rows.find((row) => row.id === id)?.authorId === ctx.me.id);
    if ((await ctx.db.$count(related, linkOf(ctx, id))) >= most) return fail('TIES.ERRORS.TOO_MANY');
    await relate(ctx, id, from);
    return tiesOf(ctx, id);
  },
};

const mine = ({ me }: Ctx, id: string) => ({ communityId: me.communityId, recordId: id, memberId: me.id });

async function note(ctx: Ctx, id: string, values: { follows?: boolean; seenAt?: string }): Promise<void> {
  await ctx.db
    .insert(follower)
    .values({ ...mine(ctx, id), ...values })
    .onConflictDoUpdate({ target: [follower.communityId, follower.recordId, follower.memberId], set: values });
}

/** Links of a record to either side. */
const linkOf = ({ me }: Ctx, id: string) =>
  and(eq(related.communityId, me.communityId), or(eq(related.recordId, id), eq(related.fromId, id)));

async function tiesOf(ctx: Ctx, id: string) {
  const { db, me } = ctx;
  const ofRecord = and(eq(follower.communityId, me.communityId), eq(follower.recordId, id));
  const [own] = await db
    .select()
    .from(follower)
    .where(and(ofRecord, eq(follower.memberId, me.id)));
  const links = await db.select().from(related).where(linkOf(ctx, id)).orderBy(desc(related.createdAt)).limit(most);
  const others = links.map(({ recordId, fromId }) => (recordId === id ? fromId : recordId));
  const seen = await seenOf(ctx, others);
  return {
    follows: own?.follows ?? null,
    followerCount: await db.$count(follower, and(ofRecord, eq(follower.follows, true))),
    seenAt: own?.seenAt ?? null,
    related: links.flatMap(({ recordId, fromId }) => {
      const isSource = recordId === id;
      const row = seen.find((one) => one.id === (isSource ? fromId : recordId));
      return row?.path ? [{ ...row, path: row.path, isSource }] : [];
    }),
  };
}

/** The records, all of which the caller must see. */
async function requireSeen(ctx: Ctx, ids: string[]) {
  const rows = await seenOf(ctx, ids);
  return rows.length === ids.length ? rows : fail('TIES.ERRORS.NOT_FOUND');
}

/** What the caller sees of some records of any kinds, by one condition of each kind that is among them. */
async function seenOf(ctx: Ctx, ids: string[]) {
  if (ids.length === 0) return [];
  const among = and(eq(record.communityId, ctx.me.communityId), inArray(record.id, ids));
  const found = await ctx.db.select({ kind: record.kind }).from(record).where(among).groupBy(record.kind);
  const kinds = ctx.services.declared.kinds.filter(({ name }) => found.some(({ kind }) => kind === name));
  const rows = [];
  for (const kind of kinds) rows.push(...(await seenOfKind(ctx, kind, among)));
  return rows;
}

async function seenOfKind(ctx: Ctx, kind: KindBase, among: SQL | undefined) {
  const rows = await ctx.db
    .select({ id: record.id, title: record.title, authorId: record.authorId })
    .from(record)
    .innerJoin(kind.table as PgTable, ofKind(kind))
    .where(and(among, visible(ctx.me, kind, ctx.now)));
  return rows.map((row) => ({ ...row, module: kind.module, path: kind.page?.(row.id) }));
}
