import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { place, question } from '#server/asking.ts';
import type { Wait } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { houseDay } from '#shared/dates.ts';
import { endOf, lastMonthEnd, monthOf, placeOf } from '../cash.rules.ts';
import { cashEntry } from './cash.kind.ts';

/** For who of the committee writes the desk: the month that is over, while records of it are not closed. */
export const waitsForClosing = question({
  ask: ({ me, db }) => {
    if (!me.isPrivileged || !me.writes('cashDesk')) return null;
    const ofMonth = and(gte(cashEntry.place, place<number>('cashFrom')), lt(cashEntry.place, place<number>('cashTo')));
    const isOpen = and(eq(cashEntry.communityId, me.communityId), eq(cashEntry.isClosed, false), ofMonth);
    return db.select({ count: sql<number>`count(*)::int` }).from(cashEntry).where(isOpen);
  },
  fill: ({ now }) => {
    const last = lastMonthEnd(houseDay(now));
    return { cashFrom: placeOf(monthOf(last), 0), cashTo: endOf(last) };
  },
  say: ({ services, me, now }, [counted]): Wait[] => {
    const count = counted?.count ?? 0;
    if (count === 0) return [];
    const say = sayIn(services, me.lang);
    const last = lastMonthEnd(houseDay(now));
    return [
      {
        id: me.communityId,
        module: 'cashDesk',
        title: say('MODULE.cashDesk'),
        path: '/pokladna',
        until: null,
        text: say('CASH.WAITS', { count, month: `${Number(last.slice(5, 7))}/${last.slice(0, 4)}` }),
        deed: say('CASH.CLOSING.DO'),
      },
    ];
  },
});
