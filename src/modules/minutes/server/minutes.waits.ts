import { and, eq, inArray, sql } from 'drizzle-orm';
import { minutesNoted } from '#modules/duties/server/duties.door.ts';
import { endedMeetings } from '#modules/meetings/server/meetings.door.ts';
import type { Ctx, Wait } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { visibleRecords } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { houseInstant, showDate } from '#shared/dates.ts';
import { minutes, minutesKind } from './minutes.kind.ts';
import { standingOf } from './minutes.rows.ts';

// Which minutes are still to be made, and who is waited for.

/** Of meetings that ended earlier nobody is reminded. */
const reminded = 90 * 86_400_000;

async function meetingsDue(ctx: Ctx) {
  const since = new Date(Date.parse(ctx.now) - reminded).toISOString();
  const meetings = await endedMeetings(ctx, since);
  if (meetings.length === 0) return [];
  const ids = meetings.map(({ id }) => id);
  const where = inArray(minutes.meetingId, ids);
  const rows = await visibleRecords(ctx, minutesKind, { where, sort: minutes.edition, direction: 'desc' });
  const noted = await minutesNoted(ctx, ids);
  return meetings.flatMap((meeting) => {
    const editions = rows.filter((row) => row.meetingId === meeting.id);
    const { isDone, ...standing } = standingOf(ctx, meeting.end, editions);
    return isDone || noted.has(meeting.id) ? [] : [{ meeting, last: editions[0], ...standing }];
  });
}

/** The meetings of the last months whose minutes are not signed. */
export const dueIn = async (ctx: Ctx) =>
  (await meetingsDue(ctx)).map(({ meeting, status, deadline, isLate }) => ({
    meetingId: meeting.id,
    status,
    deadline,
    isLate,
  }));

/** For the committee the minutes that are to be made, for a verifier those that wait for an answer. */
export async function waitsForMinutes(ctx: Ctx): Promise<Wait[]> {
  if (!ctx.me.reads('meetings')) return [];
  const say = sayIn(ctx.services, ctx.me.lang);
  const own = await unanswered(ctx);
  const asked = own.map(({ id, title }) => ({
    id,
    module: 'meetings' as const,
    title,
    path: `/zapisy/${id}`,
    until: null,
    text: say('MINUTES.WAITS.VERIFY'),
    deed: say('MINUTES.TELLS.SEE'),
  }));
  if (!ctx.me.isPrivileged || !ctx.me.writes('meetings')) return asked;
  const due = (await meetingsDue(ctx)).slice(0, 3).map(({ meeting, last, deadline, isLate }) => {
    const until = houseInstant(`${deadline} 23:59`);
    const text = say(isLate ? 'MINUTES.LATE' : 'MINUTES.DUE', { date: showDate(deadline) });
    const path = last ? `/zapisy/${last.id}` : `/shromazdeni-vlastniku/${meeting.id}`;
    const deed = say(last ? 'MINUTES.TELLS.SEE' : 'MINUTES.START');
    return { id: meeting.id, module: 'meetings' as const, title: meeting.title, path, until, text, deed };
  });
  return [...asked, ...due];
}

/** The minutes that wait for the answer of who asks. */
const unanswered = (ctx: Ctx) =>
  visibleRecords(ctx, minutesKind, {
    where: and(
      eq(record.status, 'verifying'),
      sql`exists (select from jsonb_array_elements(${minutes.verifiers}) v
        where v->>'id' = ${ctx.me.id} and v->>'answer' is null)`,
    ),
    limit: 10,
  });
