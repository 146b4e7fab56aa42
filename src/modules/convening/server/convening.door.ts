import { and, eq, isNotNull } from 'drizzle-orm';
import { requireToldMeeting } from '#modules/meetings/server/meetings.door.ts';
import type { Ctx } from '#server/context.ts';
import { houseDay } from '#shared/dates.ts';
import { meetingInvitation } from './convening.kind.ts';
import { makeInvitations } from './convening.making.ts';
import { requireConvened, standingsOf } from './convening.rows.ts';

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

/** In how many ways units were invited to a meeting before it began: by mail, on paper, in the application alone, or not at all as far as is known; a unit that had it twice counts in both. */
export async function waysTold(ctx: Ctx, meetingId: string) {
  const meeting = await requireToldMeeting(ctx, meetingId);
  const { rows } = await standingsOf(ctx, meeting);
  const isBefore = (at: string | null) => at !== null && at <= meeting.start;
  const units = rows.map(({ ways, papers, knew }) => {
    const came = papers.filter(({ day }) => day <= houseDay(meeting.start)).map(({ way }) => way);
    const mail = isBefore(ways.mail.at);
    const isKnown = mail || came.length > 0 || knew;
    return { mail, came, app: !isKnown && isBefore(ways.app.at), isMissing: !isKnown && !isBefore(ways.app.at) };
  });
  const count = (isOne: (unit: (typeof units)[number]) => boolean) => units.filter(isOne).length;
  return {
    mail: count(({ mail }) => mail),
    handed: count(({ came }) => came.includes('handed')),
    posted: count(({ came }) => came.includes('posted')),
    app: count(({ app }) => app),
    missing: count(({ isMissing }) => isMissing),
  };
}
