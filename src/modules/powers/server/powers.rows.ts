import { titlesSeen } from '#house/seeing.ts';
import { asksWhole } from '#house/whole.ts';
import { agendaOfMeeting, requireMeeting } from '#modules/meetings/server/meetings.door.ts';
import type { Ctx } from '#server/context.ts';
import { canOf } from '#server/record.ts';
import type { PowerStatus, PowerTab } from '../powers.rules.ts';
import { unitsFor } from './powers.givers.ts';
import { type PowerRow, powers } from './powers.kind.ts';

// What a power of attorney looks like on the wire.

function tabOf({ status, endsAt }: PowerRow, now: string): PowerTab {
  const isLeft = endsAt === null || endsAt > now;
  if (!isLeft) return 'past';
  return status === 'received' ? 'waiting' : status === 'accepted' ? 'valid' : 'past';
}

export async function rowsToWire(ctx: Ctx, rows: PowerRow[]) {
  const ids = rows.flatMap(({ meetingId }) => meetingId ?? []);
  const meetings = await titlesSeen(ctx, 'meeting', [...new Set(ids)]);
  return rows.map((row) => toWire(ctx, row, meetings.get(row.meetingId ?? '') ?? null));
}

const toWire = (ctx: Ctx, row: PowerRow, meeting: string | null) => ({
  ...row,
  kind: row.purpose,
  status: row.status as PowerStatus,
  tab: tabOf(row, ctx.now),
  grantors: row.signers.map(({ name }) => name).join(', '),
  isMine: row.signers.some(({ id }) => id === ctx.me.id),
  isToMe: row.proxyId === ctx.me.id,
  meeting,
  can: canOf(ctx, powers, row),
});

/** The meeting of a power as far as the reader sees it, with its points. */
export async function meetingOf(ctx: Ctx, { meetingId }: PowerRow) {
  const row = meetingId ? await requireMeeting(ctx, meetingId).catch(() => null) : null;
  return row && { row, points: await agendaOfMeeting(ctx, row) };
}

const askWhole = asksWhole(powers);

/** One power with what it is for and its papers. */
export async function detailOf(ctx: Ctx, id: string) {
  const { row, attachments, history } = await askWhole(ctx, id);
  const meeting = await meetingOf(ctx, row);
  const [unit] = row.unitId ? await unitsFor(ctx, row.unitId) : [];
  const numbered = (meeting?.points ?? []).map((point, i) => ({ ...point, number: i + 1 }));
  const isFor = (point: { id: string }) =>
    row.points.length > 0 ? row.points.includes(point.id) : point.id in row.instructions;
  return {
    ...toWire(ctx, row, meeting?.row.title ?? null),
    share: unit?.share ?? null,
    points: numbered.filter(isFor).map((point) => ({ ...point, instruction: row.instructions[point.id] ?? null })),
    isWhole: row.points.length === 0,
    attachments,
    history,
  };
}
