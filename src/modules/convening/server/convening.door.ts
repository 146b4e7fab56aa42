import { and, eq, isNotNull } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import { meetingInvitation } from './convening.kind.ts';
import { makeInvitations } from './convening.making.ts';
import { requireConvened } from './convening.rows.ts';

// What the invitations offer to the servers of other modules.

/** By what the papers of each unit are known at a meeting, for the committee; made where one lacks. */
export async function codesOfMeeting(
  ctx: Ctx,
  meetingId: string,
): Promise<{ unitId: string; code: string; token: string }[]> {
  await requireConvened(ctx, meetingId);
  await makeInvitations(ctx, meetingId);
  const { unitId, code, token } = meetingInvitation;
  const rows = await ctx.db
    .select({ unitId, code, token })
    .from(meetingInvitation)
    .where(
      and(
        eq(meetingInvitation.communityId, ctx.me.communityId),
        eq(meetingInvitation.meetingId, meetingId),
        isNotNull(unitId),
      ),
    );
  return rows.map((row) => ({ ...row, unitId: row.unitId as string }));
}

export { addressesOf } from './convening.addressees.ts';
export { powerSheet } from './convening.power.ts';
