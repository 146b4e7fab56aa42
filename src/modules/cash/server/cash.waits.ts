import { and, eq, gte, lt } from 'drizzle-orm';
import type { Ctx, Wait } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { houseDay } from '#shared/dates.ts';
import { endOf, lastMonthEnd, monthOf, placeOf } from '../cash.rules.ts';
import { cashEntry } from './cash.kind.ts';

/** For who of the committee writes the desk: the month that is over, while records of it are not closed. */
export async function waitsForClosing(ctx: Ctx): Promise<Wait[]> {
  const { me, db } = ctx;
  if (!me.isPrivileged || !me.writes('cashDesk')) return [];
  const last = lastMonthEnd(houseDay(ctx.now));
  const ofMonth = and(gte(cashEntry.place, placeOf(monthOf(last), 0)), lt(cashEntry.place, endOf(last)));
  const isOpen = and(eq(cashEntry.communityId, me.communityId), eq(cashEntry.isClosed, false), ofMonth);
  const count = await db.$count(cashEntry, isOpen);
  if (count === 0) return [];
  const say = sayIn(ctx.services, me.lang);
  const month = `${Number(last.slice(5, 7))}/${last.slice(0, 4)}`;
  return [
    {
      id: me.communityId,
      module: 'cashDesk',
      title: say('MODULE.cashDesk'),
      path: '/pokladna',
      until: null,
      text: say('CASH.WAITS', { count, month }),
      deed: say('CASH.CLOSING.DO'),
    },
  ];
}
