import { and, eq } from 'drizzle-orm';
import { slices } from '#engines/rows.ts';
import type { Ctx } from '#server/context.ts';
import { type Change, recordActivity } from '#server/journal.ts';
import { sayIn } from '#server/letters.ts';
import { unit } from '#server/schema.house.ts';
import { among, payment } from './payments.kind.ts';
import { followUnits, watchUnits } from './payments.watching.ts';

/** Brings the payments of units up to what these began with now, and notes in the history of each how that has changed. */
export async function followStarts(ctx: Ctx, changes: ReadonlyMap<string, Change[]>): Promise<void> {
  const { db, me, now } = ctx;
  const house = { communityId: me.communityId, now };
  const units = [...changes.keys()];
  if (units.length === 0) return;
  await followUnits(db, house); // a unit that has come meanwhile has no payment yet
  await watchUnits(db, house);
  const held = await db
    .select({ id: payment.id, unitId: unit.id, number: unit.number })
    .from(payment)
    .innerJoin(unit, eq(unit.id, payment.unitId)) // bound to the house by its key
    .where(and(eq(payment.communityId, me.communityId), eq(payment.type, 'unit'), among(payment.unitId, units)));
  const say = sayIn(ctx.services, 'cs');
  const subjects = held.map(({ id, unitId, number }) => ({
    id,
    title: say('PAYMENT_MONITORING.START_OF', { number }),
    isPrivate: true,
    changes: changes.get(unitId) ?? [],
  }));
  for (const part of slices(subjects)) await recordActivity(ctx, 'paymentMonitoring', 'update', part);
}
