import { and, asc, eq } from 'drizzle-orm';
import { newId } from '#engines/secrets.ts';
import type { Ctx } from '#server/context.ts';
import { personColumns } from '#server/person.ts';
import { comment, member } from '#server/schema.ts';
import type { Comment } from '#shared/contract.ts';

/** The comments of a record, oldest first, at most 1 000. */
export async function commentsOf(ctx: Ctx, recordId: string): Promise<Comment[]> {
  return ctx.db
    .select({ id: comment.id, user: personColumns, createdAt: comment.createdAt, description: comment.description })
    .from(comment)
    .leftJoin(member, eq(member.id, comment.authorId))
    .where(and(eq(comment.recordId, recordId), eq(comment.communityId, ctx.me.communityId)))
    .orderBy(asc(comment.createdAt), asc(comment.id))
    .limit(1000);
}

/** Adds a comment to a record that the caller has checked; comments are never edited or deleted (G-032). */
export async function addComment(ctx: Ctx, recordId: string, description: string): Promise<Comment> {
  const { communityId, id: authorId } = ctx.me;
  const row = { id: newId(), communityId, recordId, authorId, description, createdAt: ctx.now };
  await ctx.db.insert(comment).values(row);
  const [user] = await ctx.db.select(personColumns).from(member).where(eq(member.id, authorId));
  return { id: row.id, user: user ?? null, createdAt: ctx.now, description };
}
