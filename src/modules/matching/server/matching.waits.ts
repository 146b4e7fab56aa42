import { and, eq, sql } from 'drizzle-orm';
import { question } from '#server/asking.ts';
import type { Wait } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { match } from './matching.kind.ts';
import { writesMatches } from './matching.rows.ts';

/** How many payments wait for somebody of the committee to say whose they are, all in one. */
export const waitsForMatching = question({
  ask: (as) => {
    const { me, db } = as;
    if (!me.isPrivileged || !writesMatches(as)) return null;
    const isOpen = and(eq(match.communityId, me.communityId), eq(match.state, 'open'), sql`${match.amount} > 0`);
    return db.select({ count: sql<number>`count(*)::int` }).from(match).where(isOpen);
  },
  say: ({ services, me }, [counted]): Wait[] => {
    const count = counted?.count ?? 0;
    if (count === 0) return [];
    const say = sayIn(services, me.lang);
    return [
      {
        id: me.communityId,
        module: 'cashDesk',
        title: say('MATCHING.TITLE'),
        path: '/parovani-plateb',
        until: null,
        text: say('MATCHING.WAITS', { count }),
        deed: say('MATCHING.ASSIGN'),
      },
    ];
  },
});
