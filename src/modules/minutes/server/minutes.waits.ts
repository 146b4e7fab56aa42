import { and, eq, inArray, sql } from 'drizzle-orm';
import { minutesNoted } from '#modules/duties/server/duties.door.ts';
import { endedMeetings, type ToldMeeting } from '#modules/meetings/server/meetings.door.ts';
import { place, question } from '#server/asking.ts';
import type { Ctx, Wait } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { selectRecords, visibleRecords } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { houseInstant, showDate } from '#shared/dates.ts';
import { minutes, minutesKind } from './minutes.kind.ts';
import { standingOf } from './minutes.rows.ts';

// Which minutes are still to be made, and who is waited for.

/** Of meetings that ended earlier nobody is reminded. */
const reminded = 90 * 86_400_000;

const since = (now: string) => new Date(Date.parse(now) - reminded).toISOString();

/** Those of meetings that ended whose minutes are not made. */
async function dueOf(ctx: Ctx, meetings: ToldMeeting[]) {
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
  (await dueOf(ctx, await endedMeetings(ctx, since(ctx.now)))).map(({ meeting, status, deadline, isLate }) => ({
    meetingId: meeting.id,
    status,
    deadline,
    isLate,
  }));

/** The minutes that wait for the answer of who asks. */
export const waitsForVerifying = question({
  ask: (as) => {
    if (!as.me.reads('meetings')) return null;
    const isAsked = sql`exists (select from jsonb_array_elements(${minutes.verifiers}) v
      where v->>'id' = ${as.me.id}::text and v->>'answer' is null)`;
    return selectRecords(as, minutesKind, {}, { where: and(eq(record.status, 'verifying'), isAsked), limit: 10 });
  },
  say: ({ services, me }, rows): Wait[] => {
    const say = sayIn(services, me.lang);
    return rows.map(({ id, title }) => ({
      id,
      module: 'meetings',
      title,
      path: `/zapisy/${id}`,
      until: null,
      text: say('MINUTES.WAITS.VERIFY'),
      deed: say('MINUTES.TELLS.SEE'),
    }));
  },
});

/** The minutes that are to be made, for the committee. */
export const waitsForMinutes = question({
  ask: (as) => {
    const { me } = as;
    const isTold = me.isPrivileged && me.reads('meetings') && me.writes('meetings');
    return isTold ? endedMeetings(as, place('reminded')) : null;
  },
  fill: ({ now }) => ({ reminded: since(now) }),
  say: async (ctx, meetings): Promise<Wait[]> => {
    const say = sayIn(ctx.services, ctx.me.lang);
    return (await dueOf(ctx, meetings)).slice(0, 3).map(({ meeting, last, deadline, isLate }) => ({
      id: meeting.id,
      module: 'meetings',
      title: meeting.title,
      path: last ? `/zapisy/${last.id}` : `/shromazdeni-vlastniku/${meeting.id}`,
      until: houseInstant(`${deadline} 23:59`),
      text: say(isLate ? 'MINUTES.LATE' : 'MINUTES.DUE', { date: showDate(deadline) }),
      deed: say(last ? 'MINUTES.TELLS.SEE' : 'MINUTES.START'),
    }));
  },
});
