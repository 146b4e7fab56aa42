import { and, asc, eq } from 'drizzle-orm';
import { attachmentsOf } from '#house/attachments.ts';
import { forWriters } from '#house/history.ts';
import { requireMeeting } from '#modules/meetings/server/meetings.door.ts';
import type { Ctx } from '#server/context.ts';
import { canOf, requireRecord, visibleRecords } from '#server/record.ts';
import { houseDay } from '#shared/dates.ts';
import { type MinutesStatus, minutesDeadline } from '../minutes.rules.ts';
import { blocksOf, gapsIn } from './minutes.blocks.ts';
import { isVerifier, type MinutesRow, minutes, minutesKind, minutesRemark } from './minutes.kind.ts';
import { minutesText } from './minutes.print.ts';

// What minutes look like on the wire.

/** All versions of the minutes of a meeting that the reader sees, the newest first. */
export async function editionsOf(ctx: Ctx, meetingId: string): Promise<MinutesRow[]> {
  const where = eq(minutes.meetingId, meetingId);
  return visibleRecords(ctx, minutesKind, { where, sort: minutes.edition, direction: 'desc', limit: 100 });
}

const isMade = (status: string | null) => status === 'signed' || status === 'published' || status === 'replaced';

/** How far minutes are, and until when they are to be made. */
export function standingOf(ctx: Pick<Ctx, 'now'>, end: string, editions: readonly Pick<MinutesRow, 'status'>[]) {
  const deadline = minutesDeadline(end);
  const isDone = editions.some(({ status }) => isMade(status));
  const status = (editions[0]?.status ?? null) as MinutesStatus | null;
  return { status, deadline, isLate: !isDone && houseDay(ctx.now) > deadline, isDone };
}

const remarksOf = ({ db, me }: Ctx, id: string) =>
  db
    .select()
    .from(minutesRemark)
    .where(and(eq(minutesRemark.communityId, me.communityId), eq(minutesRemark.minutesId, id)))
    .orderBy(asc(minutesRemark.createdAt), asc(minutesRemark.id))
    .limit(1_000);

/** One version with its parts. Who verifies and what was remarked is told to those at work alone, the annexes to the committee. */
export async function detailOf(ctx: Ctx, id: string) {
  const row = await requireRecord(ctx, minutesKind, id);
  const meeting = await requireMeeting(ctx, row.meetingId);
  const editions = await editionsOf(ctx, row.meetingId);
  const blocks = await blocksOf(ctx, row);
  const works = ctx.me.isPrivileged || isVerifier(row, ctx.me);
  return {
    ...row,
    ...standingOf(ctx, meeting.end, editions),
    meeting: meeting.title,
    status: row.status as MinutesStatus,
    blocks: blocks.filter(({ isInner }) => ctx.me.isPrivileged || !isInner),
    verifiers: works ? row.verifiers.map((one) => ({ ...one, isMe: one.id === ctx.me.id })) : [],
    remarks: works ? await remarksOf(ctx, id) : [],
    text: minutesText(blocks),
    gaps: works ? gapsIn(blocks) : [],
    editions: editions.map((one) => ({ ...one, status: one.status as MinutesStatus })),
    attachments: await attachmentsOf(ctx, id),
    history: (await forWriters(ctx, minutesKind, row)).history,
    can: canOf(ctx, minutesKind, row),
  };
}
