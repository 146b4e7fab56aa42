import { isDraftOf } from '#modules/settlement/server/settlement.door.ts';
import { question } from '#server/asking.ts';
import type { Wait } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { selectRecords } from '#server/record.ts';
import { showDate } from '#shared/dates.ts';
import { reading, readings } from './readings.kind.ts';
import { lackingOf } from './readings.rows.ts';

// What of readings waits: for owners while they may read, for the committee once nobody does.

const mostWaits = 10;

/** Meters of one's own units that are to be read, and what was read and is not in its settlement yet. */
export const waitsForReading = question({
  ask: (as) => {
    if (!as.me.reads('roomFees')) return null;
    const where = isDraftOf(reading.communityId, reading.settlementId);
    const page = { finds: 'stored', where, limit: mostWaits } as const;
    const { until, endsAt, takenAt } = reading;
    return selectRecords(as, readings, { until, endsAt, takenAt, lacking: lackingOf(as) }, page);
  },
  say: ({ me, services, now }, drafts): Wait[] => {
    const say = sayIn(services, me.lang);
    const over = me.isPrivileged && me.writes('roomFees') ? drafts.filter((row) => row.endsAt <= now) : [];
    const wait = { module: 'roomFees' } as const;
    return [
      ...drafts
        .filter(({ endsAt, lacking }) => endsAt > now && lacking > 0)
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
  },
});
