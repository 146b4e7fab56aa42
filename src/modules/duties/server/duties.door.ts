import { and, eq, inArray } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import { meetingDuty } from './duties.kind.ts';

// What the minutes know of what the committee noted after a meeting, and note there themselves.

/** Of some meetings those whose minutes the committee made on paper, or here. */
export async function minutesNoted({ db, me }: Pick<Ctx, 'db' | 'me'>, meetingIds: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: meetingDuty.meetingId })
    .from(meetingDuty)
    .where(
      and(
        eq(meetingDuty.communityId, me.communityId),
        eq(meetingDuty.duty, 'minutes'),
        inArray(meetingDuty.meetingId, meetingIds),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

/** Notes that the minutes of a meeting are made. */
export async function noteMinutes({ db, me, now }: Pick<Ctx, 'db' | 'me' | 'now'>, meetingId: string): Promise<void> {
  await db
    .insert(meetingDuty)
    .values({ communityId: me.communityId, meetingId, duty: 'minutes', doneAt: now, doneBy: me.id })
    .onConflictDoNothing();
}
