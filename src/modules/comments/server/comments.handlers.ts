import { and, eq, sql } from 'drizzle-orm';
import { seesRecord } from '#house/seeing.ts';
import type { Ctx, Handlers } from '#server/context.ts';
import type { Kind, OwnTable } from '#server/kind.ts';
import { requireRecord } from '#server/record.ts';
import { attachment, record } from '#server/schema.ts';
import type { Comment } from '#shared/contract.ts';
import { fail, requireMay } from '#shared/errors.ts';
import type { commentsContract } from '../comments.contract.ts';
import { changeableUntil } from '../comments.rules.ts';
import { commentOf, isOpenTo } from './comments.door.ts';
import { comment, commentLike } from './comments.kind.ts';

// Contents: changing one's own words, hiding and showing, agreeing.

export const commentsHandlers: Handlers<typeof commentsContract> = {
  'PUT /comment/{id}': async (ctx, { id, description }) => {
    const row = await requireComment(ctx, id, 'talk');
    requireMay(row.authorId === ctx.me.id && (row.hiddenAt === null || 'COMMENT.ERRORS.HIDDEN'));
    requireMay(ctx.now < changeableUntil(row.createdAt) || 'COMMENT.ERRORS.LATE');
    if (row.description === description) return read(ctx, id);
    const first = row.first ?? row.description;
    return change(ctx, id, { description, first, changedAt: ctx.now });
  },

  'PUT /comment/{id}/hide': async (ctx, { id, reason }) => {
    requireMay(ctx.me.isPrivileged);
    const row = await requireComment(ctx, id);
    requireMay(row.hiddenAt === null || 'COMMENT.ERRORS.HIDDEN');
    await openFiles(ctx, id, false);
    return change(ctx, id, { hiddenAt: ctx.now, hiddenBy: ctx.me.id, reason });
  },

  'PUT /comment/{id}/show': async (ctx, { id }) => {
    requireMay(ctx.me.isPrivileged);
    const row = await requireComment(ctx, id);
    requireMay(row.hiddenAt !== null || 'COMMENT.ERRORS.SHOWN');
    await openFiles(ctx, id, !row.isInternal);
    return change(ctx, id, { hiddenAt: null, hiddenBy: null, reason: null });
  },

  'PUT /comment/{id}/like': async (ctx, { id, likes }) => {
    const row = await requireComment(ctx, id, 'talk');
    requireMay(row.authorId !== ctx.me.id && (row.hiddenAt === null || 'COMMENT.ERRORS.HIDDEN'));
    const mine = { communityId: ctx.me.communityId, commentId: id, memberId: ctx.me.id };
    if (likes)
      await ctx.db
        .insert(commentLike)
        .values({ ...mine, createdAt: ctx.now })
        .onConflictDoNothing();
    else
      await ctx.db
        .delete(commentLike)
        .where(
          and(
            eq(commentLike.communityId, mine.communityId),
            eq(commentLike.commentId, id),
            eq(commentLike.memberId, mine.memberId),
          ),
        );
    return read(ctx, id);
  },
};

type Talked = Kind<OwnTable, string, 'comment'>;

/** The comment, locked, of a record that the caller sees; to talk they must be allowed to comment on it now, which locks the record too. */
async function requireComment(ctx: Ctx, id: string, deed?: 'talk') {
  const { db, me, now, services } = ctx;
  const [found] = await db
    .select({ own: comment, kind: record.kind })
    .from(comment)
    .innerJoin(record, and(eq(record.id, comment.recordId), eq(record.communityId, comment.communityId)))
    .where(and(eq(comment.id, id), eq(comment.communityId, me.communityId), isOpenTo(ctx)))
    .for('update', { of: comment });
  const kind = services.declared.kinds.find(({ name }) => name === found?.kind);
  if (!found || !kind || !(await seesRecord(db, me, kind, found.own.recordId, now)))
    return fail('COMMENT.ERRORS.NOT_FOUND');
  if (deed) await requireRecord(ctx, kind as Talked, found.own.recordId, 'comment');
  return found.own;
}

async function change(ctx: Ctx, id: string, values: Partial<typeof comment.$inferInsert>): Promise<Comment> {
  await ctx.db
    .update(comment)
    .set(values)
    .where(and(eq(comment.id, id), eq(comment.communityId, ctx.me.communityId)));
  return read(ctx, id);
}

/** The comment as the caller sees it now; whether they may still comment, the page knows from its record. */
const read = async (ctx: Ctx, id: string) => (await commentOf(ctx, id, true)) as Comment;

/** Lets all readers open the files of a comment, or the committee and its author alone. */
const openFiles = (ctx: Ctx, id: string, isPublic: boolean) =>
  ctx.db
    .update(attachment)
    .set({ isPublic: sql`${isPublic}` })
    .where(and(eq(attachment.commentId, id), eq(attachment.communityId, ctx.me.communityId)));
