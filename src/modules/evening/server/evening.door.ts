import { agendaOfMeeting, type WholeMeeting } from '#modules/meetings/server/meetings.door.ts';
import type { Ctx } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { readProfile } from '../../votes/votes.profile.rules.ts';
import type { RollUnit } from '../evening.deeds.contract.ts';
import { rollOf } from '../evening.quorum.rules.ts';
import { type Point, pointsOf } from '../evening.result.rules.ts';
import { deedsOf, eveningOf } from './evening.log.ts';
import { minutesParts } from './evening.minutes.ts';
import { rollNow } from './evening.roll.ts';
import { type Folded, heldOf, pointsIn, unitsOf } from './evening.rows.ts';

export { openMinutes, sealEvening, sealsOf } from './evening.sealing.ts';

// What evenings offer to the servers of other modules.

/** The evening of a meeting as its log says that it stands; null while attendance has not begun. */
export async function heldEvening(ctx: Ctx, meeting: WholeMeeting): Promise<Folded | null> {
  const row = await eveningOf(ctx, meeting);
  return row && heldOf(ctx, row);
}

/** The roll and the points of a meeting: as they were frozen, or before that as they stand now. */
export async function rollOfMeeting(ctx: Ctx, meeting: WholeMeeting): Promise<{ units: RollUnit[]; points: Point[] }> {
  const held = await heldEvening(ctx, meeting);
  if (held) return { units: [...held.roll.units], points: pointsOf(held.points, held.state) };
  const points = await agendaOfMeeting(ctx, meeting);
  return {
    units: await rollNow(ctx, meeting),
    points: points.map(({ addedAfter, profile, ...point }) => ({
      ...point,
      profile: readProfile(profile),
      isNew: addedAfter,
    })),
  };
}

export type Recorded = ReturnType<typeof minutesParts>;

/** What was recorded of a meeting, for its minutes, names in the annex alone; null where nothing was. Whoever asks has checked that the caller may. */
export async function recordedOf(
  ctx: Ctx,
  meeting: Pick<WholeMeeting, 'id' | 'communityId'>,
  nameOf?: (question: string) => string | undefined,
): Promise<Recorded | null> {
  const row = await eveningOf(ctx, meeting);
  if (!row) return null;
  const [units, log] = await Promise.all([unitsOf(ctx, row), deedsOf(ctx, row)]);
  const { rules } = row;
  const say = sayIn(ctx.services, 'cs');
  return minutesParts({
    say,
    roll: rollOf(units, row.edition),
    rules,
    log,
    agenda: pointsIn(row),
    isNamed: false,
    nameOf,
  });
}
