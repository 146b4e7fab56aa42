import { eq, sql } from 'drizzle-orm';
import { eachDue } from '#engines/due.ts';
import type { Services } from '#server/context.ts';
import type { Job } from '#server/jobs.ts';
import { houseChange } from '#server/schema.journal.ts';
import { community } from '#server/schema.ts';
import { houseDay } from '#shared/dates.ts';
import { matchWatch } from './matching.kind.ts';
import { runMatching } from './matching.running.ts';

/** How often movements, payments, or what they are reckoned from have changed in a house. */
const changed = sql`(select coalesce(sum(c.n), 0) from ${houseChange} c
  where c.community_id = ${matchWatch.communityId} and c.scope in ('bank', 'payment', 'prescription', 'unit'))`;

/** Decides of each house what can be decided, once something has changed in it or a month has begun. */
async function watch(services: Services): Promise<void> {
  const { database } = services;
  await database.db.execute(sql`insert into ${matchWatch} (community_id)
    select c.id from ${community} c where not exists (select from ${matchWatch} w where w.community_id = c.id)
    on conflict do nothing`);
  const now = services.clock();
  const month = `${houseDay(now).slice(0, 7)}-01`;
  const when = sql`(${matchWatch.month} is distinct from ${month} or ${matchWatch.changes} <> ${changed})`;
  await eachDue(services, { name: 'matching of a house', table: matchWatch, when }, async (db, id) => {
    const [row] = await db
      .select({ communityId: matchWatch.communityId })
      .from(matchWatch)
      .where(eq(matchWatch.id, id));
    if (!row) return;
    await runMatching(db, { communityId: row.communityId, now });
    await db
      .update(matchWatch)
      .set({ month, changes: sql`${changed}` })
      .where(eq(matchWatch.id, id));
  });
}

export const matchingJobs: Job[] = [{ name: 'matching', cron: '* * * * *', run: watch }];
