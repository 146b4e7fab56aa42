import { isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import type { Ctx, Watch } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { fail } from '#shared/errors.ts';
import type { Trouble } from '../insolvency.rules.ts';
import { sourceOf } from './insolvency.isir.ts';
import { insolvency } from './insolvency.kind.ts';
import { hasCase, ofHouse } from './insolvency.rows.ts';

const { leftAt, trouble, checkedAt, triedAt, askedAt, dueAt } = insolvency;
const counted = (where: ReturnType<typeof sql>) => sql`count(*) filter (where ${where})`.mapWith(Number);

/** All owners are asked about anew by hand once a day at most; those of whom there is no answer at any time. */
const dayMs = 86_400_000;

/** What the insolvency register is asked of a house: so many owners, what it last said of them, and of how many it did not. */
export const insolvencyWatch: Watch = {
  module: 'insolvency',

  async read(ctx) {
    const [held] = await ctx.db
      .select({
        all: sql`count(*)`.mapWith(Number),
        found: counted(hasCase),
        failed: counted(sql`${trouble} is not null`),
        asked: counted(sql`${triedAt} is null or ${askedAt} > ${triedAt} or ${dueAt} <= ${ctx.now}`),
        last: sql<string | null>`max(${checkedAt})`.mapWith(checkedAt),
        next: sql<string | null>`min(${dueAt})`.mapWith(dueAt),
        at: sql<string | null>`max(${triedAt}) filter (where ${trouble} is not null)`.mapWith(checkedAt),
        why: sql<Trouble | null>`mode() within group (order by ${trouble})`,
      })
      .from(insolvency)
      .where(ofHouse(ctx, isNull(leftAt)));
    const { all = 0, found = 0, failed = 0, asked = 0, last = null, next = null, at = null, why = null } = held ?? {};
    if (all === 0) return null;
    const say = sayIn(ctx.services, ctx.me.lang);
    const words =
      why && [say('INSOLVENCY.WATCH.FAILED', { count: failed }), say(`INSOLVENCY.TROUBLE.${why}`)].join(' ');
    return {
      what: say('INSOLVENCY.WATCH.OWNERS', { count: all }),
      found: last ? say('INSOLVENCY.WATCH.FOUND', { count: found }) : '',
      last,
      next: asked > 0 ? null : next,
      failing: words ? { why: words, at } : null,
      isSample: sourceOf(ctx.services.config) === 'sample',
      isAsking: asked > 0,
      canTry: ctx.me.writes('insolvency') && asked === 0,
    };
  },

  async tryNow(ctx: Ctx) {
    const { db, me, now, services } = ctx;
    const due = { askedAt: now, authorId: me.id, dueAt: now };
    const again = (which: ReturnType<typeof or>) =>
      db
        .update(insolvency)
        .set(due)
        .where(ofHouse(ctx, isNull(leftAt), which))
        .returning({ id: insolvency.id });
    const lacking = await again(or(isNotNull(trouble), isNull(checkedAt)));
    const before = new Date(Date.parse(now) - dayMs).toISOString();
    const all = lacking.length > 0 ? lacking : await again(lt(triedAt, before));
    if (all.length === 0) return fail('INSOLVENCY.ERRORS.ALL_ASKED');
    ctx.after(() => services.wake('insolvency'));
  },
};
