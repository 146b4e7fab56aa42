import { and, asc, desc, eq, sql } from 'drizzle-orm';
import { forWriters } from '#house/history.ts';
import { titlesSeen } from '#house/seeing.ts';
import { sealsOf } from '#modules/evening/server/evening.door.ts';
import type { Ctx } from '#server/context.ts';
import { canOf, ofKind, requireRecord, visible, visibleRecords } from '#server/record.ts';
import { record } from '#server/schema.ts';
import { houseDay } from '#shared/dates.ts';
import { type ResolutionStatus, showNumber } from '../resolutions.rules.ts';
import { isCommittee, type ResolutionRow, resolution, resolutions, resolutionTask } from './resolutions.kind.ts';

// What resolutions look like on the wire.

/** The order of the register: by year, then number. */
export const byNumber = sql`(${resolution.year}::bigint * 1000000 + ${resolution.number})`;

const present = (ids: (string | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))];

export async function rowsToWire<Row extends ResolutionRow>(ctx: Ctx, rows: Row[]) {
  const meetings = await titlesSeen(ctx, 'meeting', present(rows.map(({ meetingId }) => meetingId)));
  const votes = await titlesSeen(ctx, 'vote', present(rows.map(({ voteId }) => voteId)));
  return rows.map((row) => {
    const meeting = meetings.get(row.meetingId ?? '') ?? null;
    const vote = votes.get(row.voteId ?? '') ?? null;
    return {
      ...row,
      name: row.title,
      number: showNumber(row),
      status: row.status as ResolutionStatus,
      meeting,
      meetingId: meeting === null ? null : row.meetingId,
      vote,
      voteId: vote === null ? null : row.voteId,
      isPublic: row.audience === 'everyone',
      can: canOf(ctx, resolutions, row),
    };
  });
}

/** The years of the resolutions that the reader sees, the last first. */
export async function yearsOf({ db, me, now }: Ctx): Promise<number[]> {
  const rows = await db
    .select({ year: resolution.year })
    .from(record)
    .innerJoin(resolution, ofKind(resolutions))
    .where(visible(me, resolutions, now))
    .groupBy(resolution.year)
    .orderBy(desc(resolution.year))
    .limit(300);
  return rows.map(({ year }) => year);
}

/** What is to be done for a resolution, what is due first. */
async function tasksOf(ctx: Ctx, { id, communityId }: Pick<ResolutionRow, 'id' | 'communityId'>) {
  const rows = await ctx.db
    .select()
    .from(resolutionTask)
    .where(and(eq(resolutionTask.communityId, communityId), eq(resolutionTask.resolutionId, id)))
    .orderBy(asc(resolutionTask.until), asc(resolutionTask.id));
  return rows.map((row) => {
    const isMine = row.memberId === ctx.me.id;
    const isLate = row.doneAt === null && row.until < houseDay(ctx.now);
    return { ...row, isMine, isLate, canFinish: isMine || isCommittee(ctx.me) };
  });
}

/** One resolution with what is to be done for it. */
export async function detailOf(ctx: Ctx, id: string) {
  const row = await requireRecord(ctx, resolutions, id);
  const [wire] = await rowsToWire(ctx, [row]);
  const [by] = row.cancelledById
    ? await visibleRecords(ctx, resolutions, { where: eq(record.id, row.cancelledById) })
    : [];
  const { meetingId } = wire as NonNullable<typeof wire>;
  const seals = await sealsOf(ctx, present([meetingId]));
  return {
    ...(wire as NonNullable<typeof wire>),
    ledgerHash: seals.get(meetingId ?? '') ?? null,
    cancelledBy: by ? { id: by.id, number: showNumber(by), name: by.title } : null,
    tasks: await tasksOf(ctx, row),
    history: (await forWriters(ctx, resolutions, row)).history,
  };
}
