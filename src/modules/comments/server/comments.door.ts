import { and, asc, eq, inArray, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Upload } from '#engines/files.place.ts';
import { grouped } from '#engines/rows.ts';
import { newId } from '#engines/secrets.ts';
import { attachFile, attachmentOf } from '#house/attachments.ts';
import type { Ctx } from '#server/context.ts';
import { personColumns } from '#server/person.ts';
import { attachment, member } from '#server/schema.ts';
import type { Comment } from '#shared/contract.ts';
import { changeableUntil, mostFiles, mostNamed } from '../comments.rules.ts';
import { comment, commentLike } from './comments.kind.ts';

/** What of a comment its reader may see; an internal one is the committee's. */
export const isOpenTo = ({ me }: Ctx) => (me.isPrivileged ? undefined : eq(comment.isInternal, false));

/** The comments of a record that the caller sees, oldest first, at most 1 000; `mayComment` is whether they may add one. */
export async function commentsOf(ctx: Ctx, recordId: string, mayComment = false): Promise<Comment[]> {
  return readComments(ctx, eq(comment.recordId, recordId), mayComment);
}

/** One comment as {@link commentsOf} gives it; undefined when there is none for the caller. */
export const commentOf = async (ctx: Ctx, id: string, mayComment: boolean): Promise<Comment | undefined> =>
  (await readComments(ctx, eq(comment.id, id), mayComment))[0];

async function readComments(ctx: Ctx, which: SQL, mayComment: boolean): Promise<Comment[]> {
  const { db, me } = ctx;
  const rows = await db
    .select({ ...commentColumns, user: personColumns })
    .from(comment)
    .leftJoin(member, eq(member.id, comment.authorId))
    .where(and(which, eq(comment.communityId, me.communityId), isOpenTo(ctx)))
    .orderBy(asc(comment.createdAt), asc(comment.id))
    .limit(1000);
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const [files, likes] = [await filesOf(ctx, ids), await likesOf(ctx, ids)];
  return rows.map((row) => toWire(ctx, row, { files: files(row.id), ...likes(row.id) }, mayComment));
}

const { id, authorId, createdAt, description, isInternal, changedAt, first, hiddenAt, reason } = comment;
const commentColumns = { id, authorId, createdAt, description, isInternal, changedAt, first, hiddenAt, reason };
type Row = Omit<typeof comment.$inferSelect, 'communityId' | 'recordId' | 'hiddenBy'> & Pick<Comment, 'user'>;
type Hung = Pick<Comment, 'files' | 'likeCount' | 'isLiked' | 'likedBy'>;

/** A comment for its reader: of a hidden one only its author and the committee see more than the reason. */
function toWire({ me }: Ctx, row: Row, hung: Hung, mayComment: boolean): Comment {
  const { authorId, hiddenAt, reason, first, ...said } = row;
  const isOwn = authorId === me.id;
  const isHidden = hiddenAt !== null;
  const can = {
    like: !isOwn && mayComment && !isHidden,
    hide: me.isPrivileged && !isHidden,
    show: me.isPrivileged && isHidden,
  };
  const shown = {
    ...said,
    ...hung,
    can,
    hidden: isHidden ? (reason ?? '') : null,
    first: me.isPrivileged ? first : null,
    changeableUntil: isOwn && mayComment && !isHidden ? changeableUntil(row.createdAt) : null,
  };
  if (!isHidden || isOwn || me.isPrivileged) return shown;
  return { ...shown, description: '', files: [], likeCount: 0, isLiked: false, likedBy: [] };
}

async function filesOf(ctx: Ctx, ids: string[]): Promise<(id: string) => Comment['files']> {
  const rows = await ctx.db
    .select()
    .from(attachment)
    .where(and(eq(attachment.communityId, ctx.me.communityId), inArray(attachment.commentId, ids)))
    .orderBy(asc(attachment.createdAt), asc(attachment.id));
  const lists = grouped(rows, ({ commentId }) => commentId ?? '');
  return (id) => (lists.get(id) ?? []).map((row) => attachmentOf(ctx, row));
}

/** Who agrees with each comment: how many, whether the caller does, and the first of them by name. */
async function likesOf({ db, me }: Ctx, ids: string[]): Promise<(id: string) => Omit<Hung, 'files'>> {
  const each = sql`partition by ${commentLike.commentId}`;
  const liked = db
    .select({
      commentId: commentLike.commentId,
      memberId: commentLike.memberId,
      turn: sql<number>`row_number() over (${each} order by ${commentLike.createdAt}, ${commentLike.memberId})`.as(
        'turn',
      ),
      count: sql<number>`(count(*) over (${each}))::int`.as('count'),
    })
    .from(commentLike)
    .where(and(eq(commentLike.communityId, me.communityId), inArray(commentLike.commentId, ids)))
    .as('liked');
  const rows = await db
    .select({ commentId: liked.commentId, memberId: liked.memberId, count: liked.count, person: personColumns })
    .from(liked)
    .innerJoin(member, eq(member.id, liked.memberId))
    .where(or(lte(liked.turn, mostNamed), eq(liked.memberId, me.id)))
    .orderBy(asc(liked.turn));
  const lists = grouped(rows, ({ commentId }) => commentId);
  return (id) => {
    const who = lists.get(id) ?? [];
    return {
      likeCount: who[0]?.count ?? 0,
      isLiked: who.some(({ memberId }) => memberId === me.id),
      likedBy: who.slice(0, mostNamed).map(({ person }) => person),
    };
  };
}

type Extra = { uploads?: readonly Upload[]; isInternal?: boolean };

/** Adds a comment, with its files, to a record that the caller has checked; an internal one and its files are the committee's. */
export async function addComment(
  ctx: Ctx,
  recordId: string,
  description: string,
  { uploads = [], isInternal = false }: Extra = {},
): Promise<Comment> {
  const { communityId, id: authorId } = ctx.me;
  const row = { id: newId(), communityId, recordId, authorId, description, isInternal, createdAt: ctx.now };
  await ctx.db.insert(comment).values(row);
  const fields = { name: '', description: '', isPublic: !isInternal, acceptRead: false, commentId: row.id };
  for (const file of uploads) await attachFile(ctx, recordId, file, fields, mostFiles);
  return (await commentOf(ctx, row.id, true)) as Comment;
}
