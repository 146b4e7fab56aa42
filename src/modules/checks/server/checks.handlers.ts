import { eq } from 'drizzle-orm';
import type { Ctx, Handlers } from '#server/context.ts';
import type { checksContract } from '../checks.contract.ts';
import { bookCheck } from './checks.kind.ts';
import { begin, check } from './checks.saving.ts';

// Contents: what was found last, check now.

async function foundLast({ db, me }: Ctx) {
  const [row] = await db.select().from(bookCheck).where(eq(bookCheck.communityId, me.communityId));
  const nothing = { checkedAt: null, things: 0, differing: 0, since: null, differences: [] };
  return { ...(row ?? nothing), can: { check: me.reads('cashDesk') } };
}

export const checksHandlers: Handlers<typeof checksContract> = {
  'GET /books/check': foundLast,

  'POST /books/check': async (ctx) => {
    const { communityId } = ctx.me;
    await begin(ctx.db, communityId, ctx.now);
    await check(ctx, ctx.me);
    return foundLast(ctx);
  },
};
