import { eq } from 'drizzle-orm';
import type { Upload } from '#engines/files.place.ts';
import { avatarReply } from '#engines/sending.ts';
import { keepBytes } from '#house/attachments.ts';
import type { Ctx, FileReply } from '#server/context.ts';
import { recordActivity } from '#server/journal.ts';
import { community } from '#server/schema.ts';
import { fail } from '#shared/errors.ts';

/** The community's picture, to be shown in place (COMMUNITY-24). */
export async function openPicture({ db, me, services }: Ctx): Promise<FileReply> {
  const [row] = await db.select({ avatar: community.avatar }).from(community).where(eq(community.id, me.communityId));
  if (!row?.avatar) return fail('SVJ.ERRORS.NO_AVATAR');
  return avatarReply(services.files, me.communityId, row.avatar);
}

/** Keeps a received picture as the community's; the former one goes with the nightly sweep (COMMUNITY-25). */
export async function setPicture(ctx: Ctx, file: Upload): Promise<{ avatar: string }> {
  await keepBytes(ctx, file);
  await change(ctx, file.sha256);
  return { avatar: file.sha256 };
}

/** Takes the picture away; without one nothing happens (COMMUNITY-26). */
export const dropPicture = (ctx: Ctx): Promise<void> => change(ctx, null);

/** Without a new version: a picture does not contradict what somebody types into the form meanwhile. */
async function change(ctx: Ctx, avatar: string | null): Promise<void> {
  const [row] = await ctx.db
    .update(community)
    .set({ avatar })
    .where(eq(community.id, ctx.me.communityId))
    .returning({ id: community.id, name: community.name });
  if (row) await recordActivity(ctx, 'svj', 'update', [{ id: row.id, title: row.name, isPrivate: false }]);
}
