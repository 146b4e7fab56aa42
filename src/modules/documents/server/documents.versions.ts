import { and, asc, count, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { Upload } from '#engines/files.place.ts';
import { newId } from '#engines/secrets.ts';
import { askedAgain } from '#house/acceptance.ts';
import { contentUrl, keepBytes } from '#house/attachments.ts';
import { tellToRead } from '#modules/acceptread/server/acceptread.door.ts';
import type { Ctx } from '#server/context.ts';
import { personColumns } from '#server/person.ts';
import { requireRecord, updateRecord } from '#server/record.ts';
import { file, fileVersion } from '#server/schema.documents.ts';
import { member } from '#server/schema.ts';
import { fail } from '#shared/errors.ts';
import { type FileRow, files } from './documents.kind.ts';
import { noteOpen, requireStored, searched, splitName } from './documents.storing.ts';

// The contents that a file has had: a newer one, an older one again, one taken away; each seen as widely as when it was stored (G-188).

/** So many earlier contents of a file are kept; the oldest goes first. */
const keptVersions = 50;

type Stored = FileRow & { sha256: string };
type Content = Pick<typeof fileVersion.$inferSelect, 'extend' | 'sha256' | 'type' | 'size'>;

/** Makes an upload the content of a file; the content that it had is kept as an earlier version. */
export async function storeVersion(ctx: Ctx, fileId: string, upload: Upload, askAgain: boolean): Promise<void> {
  const row = await requireStored(ctx, fileId);
  if (row.sha256 === upload.sha256) return; // the very same content is no new version
  await keepBytes(ctx, upload);
  const { extend } = splitName(upload.name);
  const { sha256, type, size } = upload;
  await replace(ctx, row, { extend, sha256, type, size }, { action: 'version', askAgain });
}

/** Makes an earlier content the newest one again; it stays among the earlier ones too. */
export async function restoreVersion(ctx: Ctx, fileId: string, number: number, askAgain: boolean): Promise<void> {
  const row = await requireStored(ctx, fileId);
  const { extend, sha256, type, size } = await requireVersion(ctx, row, number);
  await replace(ctx, row, { extend, sha256, type, size }, { action: 'versionRestored', from: number, askAgain });
}

/** Takes an earlier content away; its bytes go with the nightly sweep when nothing else needs them. */
export async function removeVersion(ctx: Ctx, fileId: string, number: number): Promise<void> {
  const row = await requireRecord(ctx, files, fileId, 'edit');
  const version = await requireVersion(ctx, row, number);
  await ctx.db.delete(fileVersion).where(eq(fileVersion.id, version.id));
  await updateRecord(ctx, files, row, undefined, { changes: [{ action: 'versionRemoved', from: String(number) }] });
}

/** An earlier content that the member may see; the one that counts now is refused with 409. */
async function requireVersion(ctx: Ctx, row: FileRow, number: number) {
  if (number === row.revision) return fail('FILE.ERRORS.CURRENT_VERSION');
  const [found] = await ctx.db
    .select()
    .from(fileVersion)
    .where(and(seenVersions(ctx, row), eq(fileVersion.number, number)));
  return found ?? fail('FILE.ERRORS.NOT_FOUND');
}

type How = { action: string; from?: number; askAgain: boolean };

async function replace(ctx: Ctx, row: Stored, next: Content, { action, from = row.revision, askAgain }: How) {
  await keepVersion(ctx, row);
  const revision = row.revision + 1;
  const asked = askAgain ? { askedRevision: revision } : {};
  await updateRecord(ctx, files, row, undefined, {
    spine: { searchText: searched({ ...row, extend: next.extend }), revision, ...asked },
    own: { ...next, storedAt: ctx.now, storedBy: ctx.me.id },
    changes: [{ action, from: String(from), to: String(revision) }, ...(row.acceptRead ? askedAgain(asked) : [])],
  });
  await noteOpen(ctx, row.id);
  if (row.acceptRead && askAgain) await tellToRead(ctx, files, row.id, { from: ctx.now });
}

async function keepVersion(ctx: Ctx, row: Stored): Promise<void> {
  const { communityId, id: fileId, revision: number, extend, sha256, type, size, isOpen, storedAt, storedBy } = row;
  const content = { number, extend, sha256, type, size, isOpen, storedAt, storedBy };
  await ctx.db.insert(fileVersion).values({ id: newId(), communityId, fileId, ...content });
  const of = and(eq(fileVersion.communityId, communityId), eq(fileVersion.fileId, fileId));
  const [held] = await ctx.db.select({ count: count() }).from(fileVersion).where(of);
  const spare = (held?.count ?? 0) - keptVersions;
  if (spare <= 0) return;
  const oldest = ctx.db.select({ id: fileVersion.id }).from(fileVersion).where(of);
  await ctx.db.delete(fileVersion).where(inArray(fileVersion.id, oldest.orderBy(asc(fileVersion.number)).limit(spare)));
}

/** The earlier contents of a file that the member may see: all for the committee and who made the file, others those that were open to all. */
const seenVersions = ({ me }: Ctx, row: FileRow) =>
  and(
    eq(fileVersion.communityId, me.communityId),
    eq(fileVersion.fileId, row.id),
    or(eq(fileVersion.isOpen, true), sql`${me.isPrivileged || row.authorId === me.id}::boolean`),
  );

/** The content that counts and the earlier ones that the member may see, the newest first. */
export async function versionsOf(ctx: Ctx, row: FileRow) {
  const [current] = await ctx.db
    .select({ createdAt: file.storedAt, user: personColumns })
    .from(file)
    .leftJoin(member, eq(member.id, file.storedBy))
    .where(and(eq(file.communityId, ctx.me.communityId), eq(file.id, row.id)));
  const earlier = await ctx.db
    .select({ version: fileVersion, user: personColumns })
    .from(fileVersion)
    .leftJoin(member, eq(member.id, fileVersion.storedBy))
    .where(seenVersions(ctx, row))
    .orderBy(desc(fileVersion.number));
  const wire = (id: string, { number, extend, type, size, isOpen }: Omit<Content, 'sha256'> & Numbered) => ({
    number,
    extend,
    type,
    fileSize: size,
    isOpen,
    url: contentUrl(ctx, id),
  });
  const newest = { createdAt: current?.createdAt ?? row.createdAt, user: current?.user ?? null };
  return [
    { ...newest, ...wire(row.id, { ...row, number: row.revision }), isOpen: true },
    ...earlier.map(({ version, user }) => ({ createdAt: version.storedAt, user, ...wire(version.id, version) })),
  ];
}

type Numbered = { number: number; isOpen: boolean };
