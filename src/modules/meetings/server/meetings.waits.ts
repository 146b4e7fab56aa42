import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/context.ts';
import { countInTab, countSeen } from '#server/listing.ts';
import { meetings } from './meetings.kind.ts';

/** The scheduled meetings that the member sees, as the menu counts them (G-081). */
export const countScheduled = (ctx: Ctx): Promise<number> =>
  ctx.me.isPrivileged
    ? countInTab(ctx, meetings, 'scheduled')
    : countSeen(ctx, meetings, sql`${meetings.stands?.(ctx.now).tab} = 'scheduled'`);
