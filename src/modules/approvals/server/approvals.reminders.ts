import type { Ctx } from '#server/context.ts';
import { anybody } from '#server/session.ts';
import { tell } from '#server/telling.ts';
import { houseInstant } from '#shared/dates.ts';
import { approvals } from './approvals.kind.ts';

const dayMs = 86_400_000;
const later = (instant: string, days: number) => new Date(Date.parse(instant) + days * dayMs).toISOString();

/** Nobody did it, so that an author who is asked as well is reminded too. */
const bySelf = (ctx: Ctx) => ({ ...ctx, me: anybody(ctx.me.communityId) });

/** Tells those whose turn it is now, and reminds them after three and seven days; a decision ends it. */
export async function tellOpen(ctx: Ctx, id: string): Promise<void> {
  await tell(ctx, approvals, [id], 'asked');
  await tell(bySelf(ctx), approvals, [id], 'after3', later(ctx.now, 3));
  await tell(bySelf(ctx), approvals, [id], 'after7', later(ctx.now, 7));
}

/** Reminds on the morning of the last day, and tells the author when it is over. */
export async function tellDates(ctx: Ctx, id: string, dueDate: string | null): Promise<void> {
  if (!dueDate) return;
  const morning = houseInstant(`${dueDate} 08:00`);
  if (morning > later(ctx.now, 1)) await tell(bySelf(ctx), approvals, [id], 'lastDay', morning);
  await tell(bySelf(ctx), approvals, [id], 'overdue', later(houseInstant(`${dueDate} 08:00`), 1));
}
