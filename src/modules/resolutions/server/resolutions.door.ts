import { and, eq, inArray } from 'drizzle-orm';
import { audienceOf } from '#house/audience.ts';
import type { WholeMeeting } from '#modules/meetings/server/meetings.door.ts';
import type { Ctx } from '#server/context.ts';
import { updateRecord, visibleRecords } from '#server/record.ts';
import { houseDay } from '#shared/dates.ts';
import { showNumber } from '../resolutions.rules.ts';
import { resolution, resolutions } from './resolutions.kind.ts';
import { enter } from './resolutions.saving.ts';

// What the register of resolutions offers to the servers of other modules. Whoever asks has checked that the caller may.

/** The numbers under which what a meeting has passed stands in the register, by the question. */
export async function numbersOf({ db, me }: Ctx, meetingId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ question: resolution.questionId, year: resolution.year, number: resolution.number })
    .from(resolution)
    .where(and(eq(resolution.communityId, me.communityId), eq(resolution.meetingId, meetingId)));
  return new Map(rows.flatMap(({ question, ...of }) => (question ? [[question, showNumber(of)]] : [])));
}

type Passed = { question: string; name: string; text: string; majority: string };

/**
 * Enters what a meeting has passed, each question once however often it is asked; what was for the committee is opened to
 * all when it is asked for all.
 */
export async function enterPassed(ctx: Ctx, meeting: WholeMeeting, passed: Passed[], isForAll: boolean): Promise<void> {
  const questions = passed.map(({ question }) => question);
  if (questions.length === 0) return;
  const where = and(eq(resolution.communityId, ctx.me.communityId), inArray(resolution.questionId, questions));
  const held = new Map((await visibleRecords(ctx, resolutions, { where })).map((row) => [row.questionId, row]));
  const isPublic = isForAll && meeting.visibility === 'everyone';
  for (const { question, name, text, majority } of passed) {
    const row = held.get(question);
    const source = { meetingId: meeting.id, questionId: question, point: name, note: '' };
    if (!row) await enter(ctx, { ...source, name, text, majority, isPublic, decidedOn: houseDay(meeting.start) });
    else if (isPublic && row.audience !== 'everyone')
      await updateRecord(ctx, resolutions, row, undefined, {
        spine: { audience: audienceOf(true) },
        changes: [{ action: 'open' }],
      });
  }
}
