import { and, eq } from 'drizzle-orm';
import { newId } from '#engines/secrets.ts';
import type { WholeMeeting } from '#modules/meetings/server/meetings.door.ts';
import type { Ctx } from '#server/context.ts';
import { fail } from '#shared/errors.ts';
import type { DeedOf } from '../evening.deeds.contract.ts';
import { hereFor } from '../evening.presence.rules.ts';
import { ofMeeting } from './evening.hands.ts';
import { eveningHand } from './evening.kind.ts';
import { viewOf } from './evening.view.ts';
import { nudge } from './evening.watch.ts';

// Who is there raises a hand on a phone, and takes it down.

/** Raises the caller's hand, so often a minute, where they are there; a hand that is raised stays as it was. */
export async function raiseHand(ctx: Ctx, meeting: WholeMeeting, kind: DeedOf<'ask'>['kind']): Promise<void> {
  const { db, me, now, services } = ctx;
  await services.limits.count('handMember', me.id);
  const { folded, over } = await viewOf(ctx, meeting, -1, 0);
  const isHere = hereFor(folded.state.presence).some(([, { who }]) => who === me.id);
  if (!isHere || over) return fail('EVENING.ERRORS.NOT_HERE');
  const row = { communityId: me.communityId, meetingId: meeting.id, memberId: me.id, id: newId(), kind, raisedAt: now };
  await db.insert(eveningHand).values(row).onConflictDoNothing();
  ctx.after(() => nudge(services, meeting.id));
}

/** Takes the caller's hand down, where it is raised. */
export async function lowerHand(ctx: Ctx, meeting: WholeMeeting): Promise<void> {
  const { db, me, services } = ctx;
  const own = and(ofMeeting(meeting), eq(eveningHand.memberId, me.id));
  const gone = await db.delete(eveningHand).where(own).returning({ id: eveningHand.id });
  if (gone.length > 0) ctx.after(() => nudge(services, meeting.id));
}
