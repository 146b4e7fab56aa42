import { and, asc, eq, gt, gte, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { isAny } from '#engines/columns.ts';
import type { Db } from '#engines/db.ts';
import type { Ctx, Viewer } from '#server/context.ts';
import type { Say } from '#server/kind.ts';
import { ofKind, requireRecord, updateRecord, visible, type Where } from '#server/record.ts';
import { record } from '#server/schema.ts';
import type { Me } from '#server/session.ts';
import { fail } from '#shared/errors.ts';
import { agendaOf } from './meetings.agenda.ts';
import { forgetReminder } from './meetings.finishing.ts';
import { meeting, meetings, type WholeMeeting } from './meetings.kind.ts';
import { agendaHtml } from './meetings.print.ts';

// What owners' meetings offer to the servers of other modules.

export { finishMeeting, runMeeting } from './meetings.finishing.ts';
export type { WholeMeeting } from './meetings.kind.ts';

/** A meeting that the member sees; with a verb, 403 or 409 when they may not do it to it now. */
export const requireMeeting = (ctx: Ctx, id: string, verb?: keyof typeof meetings.can): Promise<WholeMeeting> =>
  requireRecord(ctx, meetings, id, verb);

/** The points of a meeting in their order, each with what became of it since people were invited. */
export const agendaOfMeeting = (ctx: Pick<Ctx, 'db'>, row: Parameters<typeof agendaOf>[1]) => agendaOf(ctx, row);

/** Notes that attendance has begun: from now on neither the agenda nor the time of the meeting changes, and it is not deleted. */
export const beginMeeting = (ctx: Ctx, row: WholeMeeting): Promise<unknown> =>
  updateRecord(ctx, meetings, row, undefined, { own: { heldAt: ctx.now }, changes: [{ action: 'begin' }] });

/** Notes that attendance was taken back: the meeting is changed and deleted again. */
export const unbeginMeeting = (ctx: Ctx, row: WholeMeeting): Promise<unknown> =>
  updateRecord(ctx, meetings, row, undefined, { own: { heldAt: null }, changes: [{ action: 'unbegin' }] });

/** Whether attendance of a meeting of the house has begun since a moment, whoever may see it. */
export const isBegunSince = async ({ db, me }: Pick<Ctx, 'db' | 'me'>, since: string): Promise<boolean> =>
  (await db.$count(meeting, and(eq(meeting.communityId, me.communityId), gte(meeting.heldAt, since)))) > 0;

/** What a wall says of a meeting, read past what anybody sees. */
export async function meetingFacts({ db }: Pick<Ctx, 'db'>, { id, communityId }: { id: string; communityId: string }) {
  const [row] = await db
    .select({ name: record.title, start: meeting.start, address: meeting.address, finishedAt: meeting.finishedAt })
    .from(meeting)
    .innerJoin(record, and(eq(record.id, meeting.id), eq(record.communityId, meeting.communityId)))
    .where(and(eq(meeting.id, id), eq(meeting.communityId, communityId)));
  return row ?? fail('MEETING.ERRORS.NOT_FOUND');
}

const columns = {
  id: record.id,
  communityId: record.communityId,
  title: record.title,
  status: record.status,
  trashedAt: record.trashedAt,
  start: meeting.start,
  end: meeting.end,
  address: meeting.address,
  description: meeting.description,
  visibility: meeting.visibility,
  scheduledAt: meeting.scheduledAt,
};

/** What those who invite and represent need of a meeting. */
export type ToldMeeting = Awaited<ReturnType<typeof find>>[number];

const find = (ctx: Viewer, which: SQL | undefined, where: Where) =>
  ctx.db
    .select(columns)
    .from(record)
    .innerJoin(meeting, ofKind(meetings))
    .where(and(visible(ctx.me, meetings, ctx.now, where), which))
    .orderBy(asc(meeting.start), asc(record.id))
    .limit(100);

/** The meeting when the member sees it, or saw it before it was called off: as long as that lies in the trash. */
export async function requireToldMeeting(ctx: Ctx, id: string): Promise<ToldMeeting> {
  const which = eq(record.id, id);
  const [here] = await find(ctx, which, 'house');
  const [gone] = here ? [] : await find(ctx, and(which, eq(record.status, 'scheduled')), 'trash');
  return here ?? gone ?? fail('MEETING.ERRORS.NOT_FOUND');
}

/** The agenda of a meeting as its printed page shows it. */
export const printedAgenda = async (ctx: Pick<Ctx, 'db'>, row: ToldMeeting, say: Say): Promise<string> =>
  agendaHtml(say, await agendaOf(ctx, row));

/** The meetings for everybody that people are invited to and that have not ended, as far as the member sees them; of the trash those that were called off. */
export const meetingsAhead = (ctx: Viewer, where: Where = 'house') =>
  find(ctx, and(eq(record.status, 'scheduled'), eq(meeting.visibility, 'everyone'), gt(meeting.end, ctx.now)), where);

/** The meetings for everybody that were finished and ended since a moment, the last of all last. */
export const meetingsFinished = (ctx: Viewer, since: string) =>
  find(ctx, and(eq(record.status, 'finished'), eq(meeting.visibility, 'everyone'), gt(meeting.end, since)), 'house');

/** Those that were finished and ended since a moment and those to which people are invited, the last of all last. */
export function meetingsSince(ctx: Viewer, since: string) {
  const isPast = and(eq(record.status, 'finished'), gt(meeting.end, since));
  const isAhead = and(eq(record.status, 'scheduled'), gt(meeting.end, ctx.now));
  return find(ctx, and(eq(meeting.visibility, 'everyone'), or(isPast, isAhead)), 'house');
}

/** Whether a reader sees the meeting that a column names: who is not of the committee never one for the committee, nobody one in the trash. */
export function isMeetingSeen(me: Me, communityId: PgColumn, meetingId: PgColumn): SQL {
  const isOpen = sql`(m.visibility = 'everyone' or (m.visibility = 'roles' and m.visibility_roles ? ${me.role.id}))`;
  return sql`exists (select from record h join meeting m on m.community_id = h.community_id and m.id = h.id
    where h.community_id = ${communityId} and h.id = ${meetingId} and h.trashed_at is null
      and ${me.isPrivileged ? sql`true` : isOpen})`;
}

/** The minutes of a meeting are made: the committee is not reminded of them any more, and what they are of is neither changed nor deleted. */
export async function minutesAreMade(
  { db, me, now }: Pick<Ctx, 'db' | 'me' | 'now'>,
  meetingId: string,
): Promise<void> {
  const own = and(eq(meeting.communityId, me.communityId), eq(meeting.id, meetingId), isNull(meeting.heldAt));
  await db.update(meeting).set({ heldAt: now }).where(own);
  await forgetReminder({ db, me }, meetingId);
}

/** The meetings that people were invited to and that ended since a moment, as far as the member sees them. */
export const endedMeetings = (ctx: Viewer, since: string) =>
  find(ctx, and(ne(record.status, 'concept'), gte(meeting.end, since), lte(meeting.end, ctx.now)), 'house');

/** The meetings for everybody of all houses to which people were invited since a moment. */
export const invitedSince = (db: Db, since: string): Promise<{ id: string; communityId: string }[]> =>
  db
    .select({ id: meeting.id, communityId: meeting.communityId })
    .from(meeting)
    .where(and(isNotNull(meeting.scheduledAt), gte(meeting.scheduledAt, since), eq(meeting.visibility, 'everyone')))
    .limit(1_000);

/** When meetings end, of whatever houses, by their ids. */
export async function endsOfMeetings(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  const rows = await db.select({ id: meeting.id, end: meeting.end }).from(meeting).where(isAny(meeting.id, ids));
  return new Map(rows.map(({ id, end }) => [id, end]));
}
