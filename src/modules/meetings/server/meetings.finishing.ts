import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import { updateRecord } from '#server/record.ts';
import { cause } from '#server/schema.journal.ts';
import { tell } from '#server/telling.ts';
import { houseInstant } from '#shared/dates.ts';
import { minutesReminder } from '../../minutes/minutes.rules.ts';
import { meetings, type WholeMeeting } from './meetings.kind.ts';

// A meeting ends once: by its end where it is led in the application, else by whoever says that it is over.

/** The meeting is over; the committee is reminded of its minutes. */
export async function finishMeeting(ctx: Ctx, row: WholeMeeting, begun: { begunAt?: string } = {}): Promise<void> {
  const own = { finishedAt: ctx.now, ...begun };
  const values = { spine: { status: 'finished' }, own, changes: [{ action: 'finish' }] };
  await updateRecord(ctx, meetings, row, undefined, values);
  const reminder = houseInstant(`${minutesReminder(row.end)} 08:00`);
  if (reminder > ctx.now) await tell(ctx, meetings, [row.id], 'minutes', reminder);
}

/** The meeting is led in the application, from now on or again: it ends there. */
export async function runMeeting(ctx: Ctx, row: WholeMeeting): Promise<void> {
  const own = { begunAt: row.begunAt ?? ctx.now, finishedAt: null };
  const changes = row.status === 'finished' ? [{ action: 'resume' }] : [];
  await updateRecord(ctx, meetings, row, undefined, { spine: { status: 'scheduled' }, own, changes });
  await forgetReminder(ctx, row.id);
}

/** Nobody is reminded of the minutes of a meeting any more, or not yet. */
export async function forgetReminder({ db, me }: Pick<Ctx, 'db' | 'me'>, meetingId: string): Promise<void> {
  const ofMeeting = and(eq(cause.communityId, me.communityId), eq(cause.recordId, meetingId));
  await db.delete(cause).where(and(ofMeeting, eq(cause.what, 'minutes'), isNull(cause.toldAt)));
}
