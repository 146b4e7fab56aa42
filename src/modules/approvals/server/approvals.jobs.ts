import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { eachDue } from '#engines/due.ts';
import type { Services } from '#server/context.ts';
import type { Job } from '#server/jobs.ts';
import { community, record } from '#server/schema.ts';
import { anybody, isOpen } from '#server/session.ts';
import { tell } from '#server/telling.ts';
import { approval, approvals, isAble } from './approvals.kind.ts';

/** So many may still approve or have approved. */
const left = sql`(select count(*) from approval_seat s where s.community_id = approval.community_id and s.approval_id = approval.id
  and (s.status = 'approved' or (s.status = 'waiting' and ${isAble(sql`s.member_id`)})))`;

/** Tells the author, once, that too few are left who could approve: it would wait for ever, and only a new version helps. */
async function tellStuck(services: Services): Promise<void> {
  const now = services.clock();
  const inUse = services.database.db.select({ id: community.id }).from(community).where(isOpen);
  const stuck = services.database.db
    .select({ id: approval.id })
    .from(approval)
    .innerJoin(record, and(eq(record.id, approval.id), eq(record.communityId, approval.communityId)))
    .where(
      and(
        eq(record.status, 'waiting'),
        isNull(record.trashedAt),
        isNull(approval.stuckAt),
        inArray(record.communityId, inUse),
        sql`${left} < ${approval.needed}`,
      ),
    );
  const when = inArray(approval.id, stuck);
  const told = await eachDue(services, { name: 'approvals that are stuck', table: approval, when }, async (db, id) => {
    const [row] = await db.update(approval).set({ stuckAt: now }).where(eq(approval.id, id)).returning();
    if (row) await tell({ db, now, services, me: anybody(row.communityId) }, approvals, [id], 'stuck');
  });
  if (told > 0) services.wake('telling');
}

export const approvalsJobs: Job[] = [{ name: 'approvals', cron: '40 * * * *', run: tellStuck }];
