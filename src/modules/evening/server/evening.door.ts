import { agendaOfMeeting, type WholeMeeting } from '#modules/meetings/server/meetings.door.ts';
import type { Ctx } from '#server/context.ts';
import { readProfile } from '../../votes/votes.profile.rules.ts';
import type { RollUnit } from '../evening.deeds.contract.ts';
import { type Point, pointsOf } from '../evening.result.rules.ts';
import { eveningOf } from './evening.log.ts';
import { rollNow } from './evening.roll.ts';
import { type Folded, foldedOf } from './evening.rows.ts';

// What evenings offer to the servers of other modules.

/** The evening of a meeting as its log says that it stands; null while attendance has not begun. */
export async function heldEvening(ctx: Ctx, meeting: WholeMeeting): Promise<Folded | null> {
  const row = await eveningOf(ctx, meeting);
  return row && foldedOf(ctx, row);
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
