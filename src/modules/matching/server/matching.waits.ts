import { and, eq, sql } from 'drizzle-orm';
import type { Ctx, Wait } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { match } from './matching.kind.ts';
import { writesMatches } from './matching.rows.ts';

/** How many payments wait for somebody of the committee to say whose they are, all in one. */
export async function waitsForMatching(ctx: Ctx): Promise<Wait[]> {
  const { me, db } = ctx;
  if (!me.isPrivileged || !writesMatches(ctx)) return [];
  const count = await db.$count(
    match,
    and(eq(match.communityId, me.communityId), eq(match.state, 'open'), sql`${match.amount} > 0`),
  );
  if (count === 0) return [];
  const say = sayIn(ctx.services, me.lang);
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
}
