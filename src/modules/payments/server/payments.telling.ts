import type { Ctx } from '#server/context.ts';
import { anybody } from '#server/session.ts';
import { tell } from '#server/telling.ts';
import { addDays, houseInstant } from '#shared/dates.ts';
import { type PaymentRow, payments } from './payments.kind.ts';

// The days of what the house pays itself are told.

/** So many days ahead it is told what the house has to pay. */
const daysAhead = 7;

/** Tells who writes payments of what the house pays: a week ahead, and the day after, if it is still open then; what is due sooner at once to the others. */
export async function tellDays(
  ctx: Ctx,
  id: string,
  { direction, dueDate }: Pick<PaymentRow, 'direction' | 'dueDate'>,
): Promise<void> {
  if (direction === 'in') return;
  const bySelf = { ...ctx, me: anybody(ctx.me.communityId) }; // on the day also who wrote it is told
  const note = (what: 'soon' | 'over', days: number) => {
    const at = houseInstant(`${addDays(dueDate, days)} 08:00`);
    return at > ctx.now ? tell(bySelf, payments, [id], what, at) : tell(ctx, payments, [id], what);
  };
  await note('soon', -daysAhead);
  await note('over', 1);
}
