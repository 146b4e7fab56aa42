import { and, eq } from 'drizzle-orm';
import { powersFor } from '#modules/powers/server/powers.door.ts';
import type { Ctx } from '#server/context.ts';
import { eveningUnit } from './evening.kind.ts';
import type { Key } from './evening.log.ts';

/** The accepted powers of attorney that hold at a meeting, one for each unit: that for the meeting before a standing one. */
export async function powersIn(ctx: Ctx, key: Key) {
  const [powers, units] = await Promise.all([
    powersFor(ctx, { meetingId: key.id, at: ctx.now }),
    ctx.db
      .select({ n: eveningUnit.n, unitId: eveningUnit.unitId })
      .from(eveningUnit)
      .where(and(eq(eveningUnit.communityId, key.communityId), eq(eveningUnit.meetingId, key.id))),
  ]);
  const numberOf = new Map(units.map(({ n, unitId }) => [unitId, n]));
  const taken = new Set<number>();
  return powers.flatMap(({ id, unitId, proxy }) => {
    const unit = unitId === null ? undefined : numberOf.get(unitId);
    if (unit === undefined || taken.has(unit)) return [];
    taken.add(unit);
    return [{ id, unit, who: proxy.memberId, name: proxy.name }];
  });
}
