import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { isSigned } from '#engines/secrets.ts';
import { type Stored, storedReply } from '#engines/sending.ts';
import { seesRecord } from '#house/seeing.ts';
import type { Handlers, PublicCtx } from '#server/context.ts';
import { file, fileVersion } from '#server/schema.documents.ts';
import { attachment, record } from '#server/schema.ts';
import { findMember } from '#server/session.ts';
import { fail } from '#shared/errors.ts';
import type { attachmentsContract } from '../attachments.contract.ts';

export const attachmentsHandlers: Handlers<typeof attachmentsContract> = {
  'GET /attachment/{id}': (ctx, input) => open(ctx, input),
};

/** The bytes behind a signed address; 404 when the signature, the hour or the file is gone, or its holder may not see it any more. */
async function open(
  ctx: PublicCtx,
  input: { id: string; holder: string; expires: number; signature: string },
): Promise<Stored> {
  if (!isSigned(ctx.services, `attachment/${input.id}`, input, ctx.now)) return fail('ATTACHMENT.ERRORS.NOT_FOUND');
  const row = await contentOf(ctx.db, input.id);
  if (!row || !(await mayOpen(ctx, input.holder, row))) return fail('ATTACHMENT.ERRORS.NOT_FOUND');
  return { ...storedReply(ctx.services.files, row, row.name), inline: true };
}

type Held = { communityId: string; recordId: string; name: string; type: string; size: number; sha256: string };
/** What hangs on a record and is not for all; a document says it by its record. */
type Hung = { isPublic?: boolean; authorId?: string | null };

/** Whether the session still sees the record on which a content hangs, and may see the content. */
async function mayOpen(
  { db, now, services }: PublicCtx,
  sessionId: string,
  { communityId, recordId, ...hung }: Held & Hung,
) {
  const me = await findMember(db, { sessionId }, communityId);
  const [row] = await db.select({ kind: record.kind }).from(record).where(eq(record.id, recordId));
  const kind = services.declared.kinds.find(({ name }) => name === row?.kind);
  if (!me || !kind) return false;
  const isOpen = hung.isPublic !== false || me.isPrivileged || hung.authorId === me.id;
  const sees = kind.opens ? { ...kind, sees: kind.opens } : kind;
  return (isOpen || kind.opens !== undefined) && (await seesRecord(db, me, sees, recordId, now));
}

/** What an id of an attachment, of a document or of one of its earlier versions stands for. */
async function contentOf(db: Db, id: string): Promise<(Held & Hung) | undefined> {
  const [attached] = await db.select().from(attachment).where(eq(attachment.id, id));
  if (attached) return attached;
  const [current] = await db
    .select({ content: file, title: record.title })
    .from(file)
    .innerJoin(record, eq(record.id, file.id))
    .where(and(eq(file.id, id), isNotNull(file.sha256)));
  if (current)
    return {
      ...current.content,
      sha256: current.content.sha256 as string,
      recordId: id,
      name: current.title + current.content.extend,
    };
  const [earlier] = await db
    .select({ content: fileVersion, title: record.title, authorId: record.authorId })
    .from(fileVersion)
    .innerJoin(record, eq(record.id, fileVersion.fileId))
    .where(eq(fileVersion.id, id));
  if (!earlier) return undefined;
  const { content, title, authorId } = earlier;
  return { ...content, isPublic: content.isOpen, authorId, recordId: content.fileId, name: title + content.extend };
}
