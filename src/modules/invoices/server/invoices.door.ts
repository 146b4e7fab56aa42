import { eq } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { newId } from '#engines/secrets.ts';
import type { Services } from '#server/context.ts';
import { houseDay } from '#shared/dates.ts';
import type { Period } from '../../orders/orders.rules.ts';
import { issuePeriod } from './invoices.issuing.ts';
import { invoicePlan, type PlanRow } from './invoices.kind.ts';

/** Lets a house that has just been founded pay from today on; answers the number of its first proforma, null where nobody issues any (G-160). */
export async function beginPaying(
  services: Services,
  db: Db,
  { communityId, units, period }: { communityId: string; units: number; period: Period },
  now: string,
): Promise<string | null> {
  const today = houseDay(now);
  const plan: PlanRow = { id: newId(), communityId, units, period, since: today, nextFrom: today };
  await db.insert(invoicePlan).values(plan);
  return issuePeriod(services, db, plan, now);
}

/** Sets what a house pays for from the first day on that is not invoiced yet; a first plan begins on the day given. */
export async function changePlan(
  db: Db,
  { communityId, units, period }: { communityId: string; units: number; period: Period },
  since: string,
): Promise<void> {
  const [held] = await db.select().from(invoicePlan).where(eq(invoicePlan.communityId, communityId)).for('update');
  if (!held) {
    await db.insert(invoicePlan).values({ id: newId(), communityId, units, period, since, nextFrom: since });
    return;
  }
  const anew = held.period === period ? {} : { since: held.nextFrom };
  await db
    .update(invoicePlan)
    .set({ units, period, ...anew })
    .where(eq(invoicePlan.id, held.id));
}
