import { lt, lte, sql } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import type { Services } from '#server/context.ts';
import type { Job } from '#server/jobs.ts';
import { settle } from '#server/record.ts';
import { linkToken, rateLimit, session } from '#server/schema.instance.ts';
import { activity } from '#server/schema.journal.ts';
import { community, member, record } from '#server/schema.ts';
import { sweepFiles } from './attachments.ts';

const daysAgo = (now: string, days: number) => new Date(new Date(now).getTime() - days * 86_400_000).toISOString();

/** Stores where records stand that time has moved, and sums up what was counted. */
async function settleTurned({ database: { db }, declared, clock }: Services): Promise<void> {
  const now = clock();
  for (const kind of declared.kinds) await settle(db, kind, now, lte(record.turnsAt, now));
  await db.execute(sql`with gone as (delete from tally where (community_id, kind) in
      (select community_id, kind from tally group by 1, 2 having count(*) > 64 + count(distinct (tab, audience, open_to))) returning *)
    insert into tally select community_id, kind, tab, audience, open_to, sum(n) from gone
      group by 1, 2, 3, 4, 5 having sum(n) <> 0`);
  await db.execute(sql`with gone as (delete from house_change where (community_id, scope) in
      (select community_id, scope from house_change group by 1, 2 having count(*) > 16) returning *)
    insert into house_change select community_id, scope, sum(n) from gone group by 1, 2`);
}

/** Keeps with each house when somebody of it was last seen, before sessions that tell it go. */
async function keepSeen(db: Db): Promise<void> {
  await db.execute(sql`update ${community} c set seen_at = s.at from (
      select m.community_id, max(s.used_at) as at from ${member} m join ${session} s on s.account_id = m.account_id
      where not m.is_service group by 1) s
    where s.community_id = c.id and (c.seen_at is null or c.seen_at < s.at)`);
}

/** Removes what has run out: sessions, link tokens, counters, activities older than two years (G-163), bytes of deleted files. */
async function sweep(services: Services): Promise<void> {
  const { db } = services.database;
  const now = services.clock();
  await keepSeen(db);
  await db.delete(session).where(lt(session.expiresAt, now));
  await db.delete(linkToken).where(lt(linkToken.expiresAt, now));
  await db.delete(rateLimit).where(lt(rateLimit.expire, new Date(now).getTime()));
  await db.delete(activity).where(lt(activity.date, daysAgo(now, 730)));
  await services.files.dropAbandoned();
  await services.thumbnails.sweep();
  await sweepFiles(services);
}

/** What keeps the records of all houses in order. */
export const houseJobs: Job[] = [
  { name: 'standing', cron: '* * * * *', run: settleTurned },
  { name: 'sweep', cron: '30 3 * * *', run: sweep },
];
