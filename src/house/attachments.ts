import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import type { Upload } from '#engines/files.place.ts';
import { type Kept, keptFileName } from '#engines/files.ts';
import { newId, signedUrl } from '#engines/secrets.ts';
import type { Asker, Ctx, Services } from '#server/context.ts';
import { attachment } from '#server/schema.ts';
import type { Attachment } from '#shared/contract.ts';
import { fail, failFields } from '#shared/errors.ts';

/** At most this many attachments hang on one record. */
const mostFiles = 50;

/** The attachments of a record that the member may see: the public ones, all for the committee, one's own always. */
export function selectAttachments({ db, me }: Pick<Asker, 'db' | 'me'>, recordId: string) {
  const ofRecord = and(eq(attachment.recordId, recordId), eq(attachment.communityId, me.communityId));
  const isOpen = me.isPrivileged ? undefined : or(eq(attachment.isPublic, true), eq(attachment.authorId, me.id));
  return db
    .select()
    .from(attachment)
    .where(and(ofRecord, isNull(attachment.commentId), isOpen))
    .orderBy(asc(attachment.createdAt), asc(attachment.id));
}

/** The address by which this session opens an attachment, a document or one of its versions for an hour. */
export const contentUrl = ({ services, me, now }: Pick<Ctx, 'services' | 'me' | 'now'>, id: string): string =>
  signedUrl(services, `attachment/${id}`, now, me.sessionId);

/** The attachments of a record as they go over the wire. */
export const attachmentsOf = async (ctx: Ctx, recordId: string): Promise<Attachment[]> =>
  (await selectAttachments(ctx, recordId)).map((row) => attachmentOf(ctx, row));

/** An attachment as it goes over the wire. */
export const attachmentOf = (ctx: Ctx, row: typeof attachment.$inferSelect): Attachment => ({
  id: row.id,
  name: row.name,
  description: row.description,
  isPublic: row.isPublic,
  acceptRead: row.acceptRead,
  createdAt: row.createdAt,
  file: { type: row.type, url: contentUrl(ctx, row.id), fileSize: row.size },
});

/** What is known of a file that comes; with a comment's id it hangs on that. */
export type AttachmentFields = {
  name: string;
  description: string;
  isPublic: boolean;
  acceptRead: boolean;
  commentId?: string;
};

/** What hangs on a record itself, or on one comment on it. */
const hangsOn = ({ me }: Ctx, recordId: string, commentId?: string) =>
  and(
    eq(attachment.communityId, me.communityId),
    eq(attachment.recordId, recordId),
    commentId ? eq(attachment.commentId, commentId) : isNull(attachment.commentId),
  );

/** Refuses when no more attachments fit on a record, or on a comment on it. */
export async function requireRoom(ctx: Ctx, recordId: string, most = mostFiles, commentId?: string): Promise<void> {
  const own = hangsOn(ctx, recordId, commentId);
  if ((await ctx.db.$count(attachment, own)) >= most) failFields({ file: 'BASE.VALIDATION.TOO_MANY' });
}

/** Hangs a received file on a record that the caller has checked, and returns its id; an empty name takes the file's, the extension is the file's own. */
export async function attachFile(ctx: Ctx, recordId: string, file: Upload, fields: AttachmentFields, most = mostFiles) {
  const { communityId, id: authorId } = ctx.me;
  await requireRoom(ctx, recordId, most, fields.commentId);
  const dot = file.name.lastIndexOf('.');
  const extension = dot > 0 ? file.name.slice(dot) : '';
  const base = fields.name.trim();
  const typed = base.toLowerCase().endsWith(extension.toLowerCase()) ? base : base + extension;
  const name = base ? keptFileName(typed, 'name') : file.name;
  await keepBytes(ctx, file);
  const id = newId();
  const { commentId, description, isPublic, acceptRead } = fields;
  const { sha256, type, size } = file;
  await ctx.db.insert(attachment).values({
    id,
    communityId,
    recordId,
    commentId,
    authorId,
    name,
    description,
    isPublic,
    acceptRead,
    sha256,
    type,
    size,
    createdAt: ctx.now,
  });
  return id;
}

/** Takes the named attachments off a record; an id that does not hang on it is refused. */
export async function detachFiles(ctx: Ctx, recordId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const own = and(inArray(attachment.id, ids), hangsOn(ctx, recordId));
  const gone = await ctx.db.delete(attachment).where(own).returning({ id: attachment.id });
  if (gone.length !== ids.length) fail('ATTACHMENT.ERRORS.NOT_FOUND');
}

/** Until the transaction ends, nobody else keeps or sweeps these bytes. */
const lockBytes = (db: Db, { communityId, sha256 }: Kept) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${communityId}/${sha256}`}, 0))`);

/** Keeps a received file among the community's; what refers to its SHA-256 must be written in the same transaction. */
export async function keepBytes(ctx: Ctx, upload: Upload): Promise<void> {
  const { communityId } = ctx.me;
  await lockBytes(ctx.db, { communityId, sha256: upload.sha256 });
  await ctx.services.files.keep(communityId, upload);
}

/** Every content that the database refers to, as SQL: each column `sha256`, and each picture of a person or a house, names one. */
export async function heldBytes(ask: (text: string) => Promise<{ rows: Record<string, unknown>[] }>): Promise<string> {
  const { rows } = await ask(`select string_agg(format('select %I as community_id, %I as sha256 from %I',
      case table_name when 'community' then 'id' else 'community_id' end, column_name, table_name), ' union all ') as held
    from information_schema.columns where table_schema = 'public' and column_name in ('sha256', 'avatar')`);
  return rows[0]?.held as string;
}

/** Held by who reads all files, so that meanwhile none is swept. */
export const readingLock = 7263;

/** Removes the bytes, older than a day, that nothing holds any more; while a backup reads them it leaves them for the next night. */
export async function sweepFiles({ files, database, clock }: Services): Promise<void> {
  const yesterday = new Date(new Date(clock()).getTime() - 86_400_000).toISOString();
  const all = sql.raw(await heldBytes((text) => database.pool.query(text)));
  const asks = ({ communityId, sha256 }: Kept) => sql`select pg_try_advisory_xact_lock(${readingLock}) as free,
    exists (select from (${all}) held where community_id = ${communityId} and sha256 = ${sha256}) as held`;
  for await (const kept of files.keptBefore(yesterday)) {
    const isFree = await database.transaction(async (tx) => {
      await lockBytes(tx, kept);
      const [found] = (await tx.execute(asks(kept))).rows;
      if (found?.free && !found.held) await files.remove(kept.communityId, kept.sha256);
      return found?.free;
    });
    if (!isFree) return;
  }
}
