import { and, eq, isNull, lte, or } from 'drizzle-orm';
import type { Ctx, Watch } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { fail } from '#shared/errors.ts';
import { isAsking } from '../cadastre.rules.ts';
import { cadastre } from './cadastre.kind.ts';
import { comparison, standingOf } from './cadastre.rows.ts';

const openDifferences = async (ctx: Ctx) =>
  (await comparison(ctx)).rows.filter(({ state, ignored }) => state !== 'same' && !ignored).length;

/** What of the cadastre is watched for a house: how it was last told and where the house differs from it; it is asked again by itself only when that failed, or the rest is left. */
export const cadastreWatch: Watch = {
  module: 'cadastre',

  async read(ctx) {
    const held = await standingOf(ctx);
    const { failing, failedAt, lastUpdate, nextUpdate, cadasterNumber, cadasterVillage, cadasterStreet } = held;
    if (held.status === 'none' && !held.part && !cadasterNumber) return null;
    const say = sayIn(ctx.services, ctx.me.lang);
    const address = `${cadasterStreet} ${cadasterNumber}`.trim();
    const now = Date.parse(ctx.now);
    const isDue = nextUpdate !== null && Date.parse(nextUpdate) <= now;
    const isBusy = isAsking(held, now) || isDue;
    // while it is asked the page asks again every moment, and what differs is about to be another
    const open = lastUpdate && !isBusy ? await openDifferences(ctx) : null;
    return {
      what: held.building || [cadasterVillage, address].filter(Boolean).join(', '),
      found: open === null ? '' : say('REAL_ESTATE.WATCH.OPEN', { count: open }),
      last: lastUpdate,
      next: isDue ? null : nextUpdate,
      failing: failing && { why: say(`REAL_ESTATE.FAILING.${failing}`), at: failedAt },
      isSample: held.source === 'sample',
      isAsking: isBusy,
      canTry: ctx.me.writes('cadastre') && cadasterNumber !== '' && !isBusy,
    };
  },

  async tryNow(ctx: Ctx) {
    const { db, me, now, services } = ctx;
    const isFree = or(isNull(cadastre.askingUntil), lte(cadastre.askingUntil, now));
    const due = await db
      .update(cadastre)
      .set({ nextAt: now })
      .where(and(eq(cadastre.communityId, me.communityId), isFree))
      .returning({ number: cadastre.number });
    if (due.length === 0) return fail('REAL_ESTATE.ERROR.BUSY');
    if (!due[0]?.number) return fail('REAL_ESTATE.ERROR.NOT_FOUND');
    ctx.after(() => services.wake('cadastre'));
  },
};
