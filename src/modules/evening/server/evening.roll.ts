import { and, eq } from 'drizzle-orm';
import type { Json } from '#engines/ledger.ts';
import {
  agendaOfMeeting,
  beginMeeting,
  unbeginMeeting,
  type WholeMeeting,
} from '#modules/meetings/server/meetings.door.ts';
import { unmarkUsed } from '#modules/powers/server/powers.door.ts';
import { electorateOf } from '#modules/votes/server/votes.door.ts';
import type { Ctx } from '#server/context.ts';
import { unit } from '#server/schema.house.ts';
import { community, entrance } from '#server/schema.ts';
import { fail } from '#shared/errors.ts';
import type { RollUnit } from '../evening.deeds.contract.ts';
import { gathering } from '../evening.presence.rules.ts';
import { edition } from '../evening.quorum.rules.ts';
import { codesOf } from './evening.codes.ts';
import { evening, eveningUnit } from './evening.kind.ts';
import { append, eveningOf, hasMore, holdEvening } from './evening.log.ts';
import { agendaText } from './evening.rows.ts';
import { stir } from './evening.watch.ts';

// Attendance begins: the roll and the agenda are frozen as they stand.

/** Freezes the roll and writes the first entry of the log; 409 when that has been done, or when there is nobody to come. */
export async function openEvening(ctx: Ctx, row: WholeMeeting): Promise<void> {
  if (await eveningOf(ctx, row)) return fail('EVENING.ERRORS.OPEN');
  const units = await rollNow(ctx, row);
  if (units.every(({ excluded }) => excluded)) return fail('EVENING.ERRORS.NO_UNITS');
  const [house] = await ctx.db
    .select({ proxyLimit: community.proxyLimit, remote: community.remoteMeetings })
    .from(community)
    .where(eq(community.id, row.communityId));
  const rules = { proxyLimit: house?.proxyLimit ?? null, remote: house?.remote ?? false };
  const points = await agendaOfMeeting(ctx, row);
  const { communityId } = row;
  const agenda = agendaText(points);
  await ctx.db
    .insert(evening)
    .values({ id: row.id, communityId, openedAt: ctx.now, openedById: ctx.me.id, edition, rules, agenda });
  const rows = units.map(({ share, unitId, ...one }) => ({
    ...one,
    unitId,
    communityId,
    meetingId: row.id,
    shareTop: share.top,
    shareBottom: share.bottom,
  }));
  for (let from = 0; from < rows.length; from += 1_000)
    await ctx.db.insert(eveningUnit).values(rows.slice(from, from + 1_000));
  const roll = units.map(({ n, unit, share, excluded }) => ({
    n,
    unit,
    excluded,
    share: `${share.top}/${share.bottom}`,
  }));
  const payload = {
    edition,
    name: row.title,
    start: row.start,
    rules,
    units: roll,
    points: JSON.parse(agenda) as Json,
  };
  await append(ctx, row, [{ type: 'setup', deedId: null, payload }]);
  await beginMeeting(ctx, row);
}

/** Takes attendance back as if it had not begun; 409 once the log says more than who was there. */
export async function withdrawEvening(ctx: Ctx, row: WholeMeeting): Promise<void> {
  await holdEvening(ctx, row);
  if (await hasMore(ctx, row, ['setup', ...gathering])) return fail('EVENING.ERRORS.BEGUN');
  await ctx.db.delete(evening).where(and(eq(evening.id, row.id), eq(evening.communityId, row.communityId)));
  await unmarkUsed(ctx, row.id);
  await unbeginMeeting(ctx, row);
  const all = Number.POSITIVE_INFINITY;
  ctx.after(() => stir(ctx.services, row.id, all, all)); // whoever waits learns of it at once
}

/** The numbers of the units that have no vote, as they stand now. */
export const votelessUnits = async (ctx: Ctx): Promise<string[]> =>
  (await electorateOf(ctx)).flatMap(({ room_name, excluded }) => (excluded ? room_name : []));

/** The units as they stand now, in the order of their numbers, each with its entrance and the code of its letter. */
export async function rollNow(ctx: Ctx, meeting: WholeMeeting): Promise<(RollUnit & { unitId: string })[]> {
  const { db, me } = ctx;
  const [units, codes, places] = await Promise.all([
    electorateOf(ctx),
    codesOf(ctx, meeting),
    db
      .select({ id: unit.id, entrance: entrance.name })
      .from(unit)
      .innerJoin(entrance, and(eq(entrance.id, unit.entranceId), eq(entrance.communityId, unit.communityId)))
      .where(eq(unit.communityId, me.communityId)),
  ]);
  const entranceOf = new Map(places.map(({ id, entrance: name }) => [id, name]));
  return units.map(({ roomId, room_name, shares, excluded, owners, spare, userId: speaks }, n) => ({
    n,
    unitId: roomId,
    unit: room_name,
    entrance: entranceOf.get(roomId) ?? '',
    speaker: spare,
    owners: owners.map(({ userId, full_name: name }) => ({
      id: userId,
      name,
      speaks: userId === speaks && name === spare,
    })),
    share: shares ?? { top: 1, bottom: 1 },
    excluded,
    ...codes(roomId),
  }));
}
