import { settlementsOf } from '#modules/settlement/server/settlement.door.ts';
import type { Ctx, Wait } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { visibleRecords } from '#server/record.ts';
import { showDate } from '#shared/dates.ts';
import { readings } from './readings.kind.ts';
import { lackingOf } from './readings.rows.ts';

// What of readings waits: for owners while they may read, for the committee once nobody does.

const mostWaits = 10;

/** Meters of one's own units that are to be read, and what was read and is not in its settlement yet. */
export async function waitsForReading(ctx: Ctx): Promise<Wait[]> {
  const { db, me, services } = ctx;
  if (!me.reads('roomFees')) return [];
  const say = sayIn(services, me.lang);
  const rows = await visibleRecords(ctx, readings, { finds: 'stored', where: undefined, limit: mostWaits });
  const ids = rows.map(({ settlementId }) => settlementId);
  const of = await settlementsOf(db, me.communityId, ids);
  const drafts = rows.filter(({ settlementId }) => of.get(settlementId)?.isDraft);
  const asked = drafts.filter((row) => row.endsAt > ctx.now);
  const lacking = await lackingOf(ctx, asked);
  const over = me.isPrivileged && me.writes('roomFees') ? drafts.filter((row) => row.endsAt <= ctx.now) : [];
  const wait = { module: 'roomFees' } as const;
  return [
    ...asked
      .filter(({ id }) => (lacking.get(id) ?? 0) > 0)
      .map(({ id, title, until, endsAt }) => ({
        ...wait,
        id,
        title,
        path: `/odecty/${id}`,
        until: endsAt,
        text: say('READING.WAITS.READ', { date: showDate(until) }),
        deed: say('READING.WAITS.READ_DEED'),
      })),
    ...over
      .filter(({ takenAt }) => takenAt === null)
      .map(({ id, title }) => ({
        ...wait,
        id,
        title,
        path: `/odecty/${id}`,
        until: null,
        text: say('READING.WAITS.TAKE'),
        deed: say('READING.WAITS.TAKE_DEED'),
      })),
  ];
}
