import { and, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Ctx, Watch } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { profile } from '#server/schema.house.ts';
import { member } from '#server/schema.ts';
import { fail } from '#shared/errors.ts';
import { passing, restMs, type Trouble } from '../insolvency.rules.ts';
import { sourceOf } from './insolvency.isir.ts';
import { insolvency } from './insolvency.kind.ts';
import { isWaitedFor, ofHouse, ofOwner, ofProfile, ownsHere, status } from './insolvency.rows.ts';

const { leftAt, trouble, checkedAt, triedAt, dueAt } = insolvency;
const counted = (where: ReturnType<typeof sql>) => sql`count(*) filter (where ${where})`.mapWith(Number);

/** All owners are asked about anew by hand once a day at most. */
const dayMs = 86_400_000;

/** What the insolvency register is asked of a house: so many owners, what it last said of them, and of how many it did not. */
export const insolvencyWatch: Watch = {
  module: 'insolvency',

  async read(ctx) {
    const [held] = await ctx.db
      .select({
        all: sql`count(*)`.mapWith(Number),
        found: counted(sql`${status} = 'found'`),
        failed: counted(sql`${trouble} is not null`),
        asked: counted(isWaitedFor(ctx.now)),
        isOfSample: sql`coalesce(bool_or(${insolvency.isSample}), false)`.mapWith(Boolean),
        last: sql<string | null>`max(${checkedAt})`.mapWith(checkedAt),
        next: sql<string | null>`min(${dueAt})`.mapWith(dueAt),
        at: sql<string | null>`max(${triedAt}) filter (where ${trouble} is not null)`.mapWith(checkedAt),
        why: sql<Trouble | null>`mode() within group (order by ${trouble})`,
      })
      .from(insolvency)
      .innerJoin(member, ofOwner)
      .leftJoin(profile, ofProfile)
      .where(ofHouse(ctx, ownsHere));
    if (!held?.all) return null;
    const { all, found, failed, last, next, at, why, isOfSample } = held;
    const asked = ctx.me.isDemo ? 0 : held.asked;
    const say = sayIn(ctx.services, ctx.me.lang);
    const words =
      why && [say('INSOLVENCY.WATCH.FAILED', { count: failed }), say(`INSOLVENCY.TROUBLE.${why}`)].join(' ');
    return {
      what: say('INSOLVENCY.WATCH.OWNERS', { count: all }),
      found: last ? say('INSOLVENCY.WATCH.FOUND', { count: found }) : '',
      last,
      next: asked > 0 ? null : next,
      failing: words ? { why: words, at } : null,
      isSample: isOfSample || sourceOf(ctx.services.config) === 'sample',
      isAsking: asked > 0,
      canTry: ctx.me.writes('insolvency') && asked === 0,
    };
  },

  async tryNow(ctx: Ctx) {
    const { db, me, now, services } = ctx;
    const before = (ms: number) => new Date(Date.parse(now) - ms).toISOString();
    const mayPass = and(inArray(trouble, [...passing]), lt(triedAt, before(restMs)));
    const again = await db
      .update(insolvency)
      .set({ askedAt: now, authorId: me.id, dueAt: now, asking: null })
      .where(ofHouse(ctx, isNull(leftAt), ownsHere, or(mayPass, lt(triedAt, before(dayMs)))))
      .returning({ id: insolvency.id });
    if (again.length === 0) return fail('INSOLVENCY.ERRORS.ALL_ASKED');
    ctx.after(() => services.wake('insolvency'));
  },
};
