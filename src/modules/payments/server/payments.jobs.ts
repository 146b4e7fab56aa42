import { eq, sql } from 'drizzle-orm';
import { eachDue } from '#engines/due.ts';
import type { Services } from '#server/context.ts';
import type { Job } from '#server/jobs.ts';
import { houseChange } from '#server/schema.journal.ts';
import { community } from '#server/schema.ts';
import { houseDay } from '#shared/dates.ts';
import { monthsBetween } from '../../prescriptions/prescriptions.rules.ts';
import { paymentWatch } from './payments.kind.ts';
import { followUnits, watchUnits } from './payments.watching.ts';

/** How often units, prescriptions, settlements and the settings of a house have changed. */
const changed = sql`(select coalesce(sum(c.n), 0) from ${houseChange} c
  where c.community_id = ${paymentWatch.communityId} and c.scope in ('unit', 'prescription', 'settlement', 'house'))`;

/** Brings the payments of each house up, in which a month has begun, a settlement has fallen due, or units, prescriptions or settlements have changed since (G-148, G-165). */
async function watch(services: Services): Promise<void> {
  const { database } = services;
  await database.db.execute(sql`insert into ${paymentWatch} (community_id, changes)
    select c.id, -1 from ${community} c where not exists (select from ${paymentWatch} w where w.community_id = c.id)
    on conflict do nothing`);
  const now = services.clock();
  const today = houseDay(now);
  const month = `${today.slice(0, 7)}-01`;
  const when = sql`(${paymentWatch.month} is distinct from ${month} or ${paymentWatch.turnsOn} <= ${today}
    or ${paymentWatch.changes} <> ${changed})`;
  await eachDue(services, { name: 'payments of a house', table: paymentWatch, when }, async (db, id) => {
    const [row] = await db
      .select({ communityId: paymentWatch.communityId, last: paymentWatch.month, changes: sql<string>`${changed}` })
      .from(paymentWatch)
      .where(eq(paymentWatch.id, id));
    if (!row) return;
    const house = { communityId: row.communityId, now };
    await followUnits(db, house);
    const missed = monthsBetween((row.last ?? month).slice(0, 7), month.slice(0, 7)).slice(1, -1);
    const turnsOn = await watchUnits(db, house, undefined, missed);
    await db
      .update(paymentWatch)
      .set({ month, turnsOn, changes: Number(row.changes) })
      .where(eq(paymentWatch.id, id));
  });
}

export const paymentsJobs: Job[] = [{ name: 'payments', cron: '* * * * *', run: watch }];
