import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import { follower, related } from './ties.kind.ts';

/** SQL over `record` and `member`: whether the member follows the record. */
export const isFollowed = sql`exists (select from ${follower} where ${follower.recordId} = record.id
  and ${follower.communityId} = record.community_id and ${follower.memberId} = member.id and ${follower.follows})`;

/** Who makes a record, writes there or has the same trouble follows it from then on, unless they have chosen not to. */
export async function follow(ctx: Ctx, recordId: string, memberId = ctx.me.id): Promise<void> {
  await ctx.db
    .insert(follower)
    .values({ communityId: ctx.me.communityId, recordId, memberId, follows: true })
    .onConflictDoUpdate({
      target: [follower.communityId, follower.recordId, follower.memberId],
      set: { follows: true },
      setWhere: sql`${follower.follows} is null`,
    });
}

/** Notes that a record was made from another one; the caller has checked that both may be seen. */
export async function relate(ctx: Ctx, recordId: string, fromId: string): Promise<void> {
  await ctx.db
    .insert(related)
    .values({ communityId: ctx.me.communityId, recordId, fromId, createdAt: ctx.now })
    .onConflictDoNothing();
}
