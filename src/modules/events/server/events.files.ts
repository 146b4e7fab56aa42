import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Upload } from '#engines/files.place.ts';
import { type AttachmentFields, attachFile, detachFiles } from '#house/attachments.ts';
import { linkedFiles, linkFiles } from '#house/documents.ts';
import type { Ctx } from '#server/context.ts';
import { linkedFile } from '#server/schema.documents.ts';
import { attachment } from '#server/schema.ts';
import { copyAttachments, unfold } from './events.copies.ts';

/** What a form says of files: the documents linked from now on, attachments that go, files that come and what is known of them. */
export type FileChange = {
  files: string[];
  removedAttachments: string[];
  uploads: Upload[];
  addedAttachments: Omit<AttachmentFields, 'name'>[];
};

/** The same change of files in several events: what the form added to one event or took off it comes to or goes from each. */
export async function changeFiles(ctx: Ctx, shown: string, targets: string[], change: FileChange): Promise<void> {
  const [head, ...others] = targets as [string, ...string[]];
  await changeLinks(ctx, shown, head, others, change.files);
  await removeAttachments(ctx, shown, targets, change.removedAttachments);
  for (const [i, file] of change.uploads.entries()) {
    const fields = change.addedAttachments[i] ?? { description: '', isPublic: true, acceptRead: false };
    await attachFile(ctx, head, file, { name: '', ...fields });
  }
  if (change.uploads.length > 0 && others.length > 0)
    await copyAttachments(ctx, head, others, eq(attachment.createdAt, ctx.now));
}

async function changeLinks(ctx: Ctx, shown: string, head: string, others: string[], wanted: string[]) {
  const held = (await linkedFiles(ctx, shown)).map(({ id }) => id);
  const added = wanted.filter((id) => !held.includes(id));
  const gone = held.filter((id) => !wanted.includes(id));
  const own = head === shown ? held : (await linkedFiles(ctx, head)).map(({ id }) => id);
  const kept = head === shown ? wanted : own.filter((id) => !gone.includes(id));
  await linkFiles(ctx, head, [...new Set([...kept, ...added])]);
  if (others.length === 0) return;
  const ofOthers = and(eq(linkedFile.communityId, ctx.me.communityId), inArray(linkedFile.recordId, others));
  if (gone.length > 0) await ctx.db.delete(linkedFile).where(and(ofOthers, inArray(linkedFile.fileId, gone)));
  if (added.length === 0) return;
  const made = unfold('made', { id: { type: 'uuid', values: others } });
  await ctx.db.execute(sql`insert into ${linkedFile} (community_id, record_id, file_id, position)
    select ${linkedFile.communityId}, made.id, file_id, position from ${linkedFile}, ${made}
    where ${and(eq(linkedFile.recordId, head), inArray(linkedFile.fileId, added))} on conflict do nothing`);
}

/** Takes attachments off; in the other events their copies, known by bytes, name and moment. */
async function removeAttachments(ctx: Ctx, shown: string, targets: string[], ids: string[]) {
  if (ids.length === 0) return;
  const own = and(eq(attachment.communityId, ctx.me.communityId), isNull(attachment.commentId));
  const rows = await ctx.db
    .select()
    .from(attachment)
    .where(and(own, eq(attachment.recordId, shown), inArray(attachment.id, ids)));
  if (targets.includes(shown) || rows.length !== ids.length) await detachFiles(ctx, shown, ids);
  const copies = rows.map(({ sha256, name, createdAt }) =>
    and(eq(attachment.sha256, sha256), eq(attachment.name, name), eq(attachment.createdAt, createdAt)),
  );
  await ctx.db.delete(attachment).where(and(own, inArray(attachment.recordId, targets), or(...copies)));
}
