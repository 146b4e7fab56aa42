import { and, eq, inArray, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { hasRead, isAskedToConfirm } from '#house/acceptance.ts';
import { countAcross } from '#server/across.ts';
import type { AccountCtx, Ctx, Progress, Wait } from '#server/context.ts';
import type { KindBase } from '#server/kind.ts';
import { sayIn } from '#server/letters.ts';
import { ofKind } from '#server/record.ts';
import { account, member, record } from '#server/schema.ts';
import type { Me } from '#server/session.ts';
import { repeatedUntil } from '#server/unchanged.ts';
import { asking, isUnread, mustRead } from './acceptread.asking.ts';

// What waits to be read: by the one who asks, by the house, in each of one's houses.

const [mostWaits, mostProgress] = [20, 3];

/** Of what no stored moment ends, such as an event, only that which still waits when an unchanged answer is repeated for the last time. */
const lastAsked = (kind: KindBase, now: string) => (kind.stands ? now : repeatedUntil(now));

/** What the person has to read and has not confirmed, the oldest first; it opens over the page where they are. */
export async function waitsToRead(ctx: Ctx): Promise<Wait[]> {
  const { me, now } = ctx;
  if (me.isSuperAdmin || !me.reads('acceptRead')) return [];
  const say = sayIn(ctx.services, me.lang);
  const found = await Promise.all(
    asking(ctx).map(async (kind) => {
      const rows = await mustRead({ ...ctx, now: lastAsked(kind, now) }, kind, mostWaits, isUnread(me));
      return rows.map((row) => ({ ...row, module: kind.module }));
    }),
  );
  return found
    .flat()
    .sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
    .slice(0, mostWaits)
    .map(({ id, title, extend = '', module }) => ({
      id,
      module,
      title: title + extend,
      until: null,
      path: `/nastenka?cist=${id}`,
      text: say('ACCEPT_READ.WAITS'),
      deed: say('ACCEPT_READ.READ'),
    }));
}

/** How many have confirmed the newest of what all must read and not all have; for who may know who has. */
export async function progressOfReading(ctx: Ctx): Promise<Progress[]> {
  const { me, now } = ctx;
  if (!me.isPrivileged || !me.reads('acceptRead')) return [];
  const say = sayIn(ctx.services, me.lang);
  const found = await Promise.all(
    asking(ctx)
      .filter((kind) => me.writes(kind.module))
      .map(async (kind) => {
        const rows = await mustRead({ ...ctx, now: lastAsked(kind, now) }, kind, mostProgress, undefined, 'desc');
        const counts = await countReaders(ctx, kind, rows);
        return rows.map((row) => ({ ...row, ...counts(row.id), kind }));
      }),
  );
  return found
    .flat()
    .sort((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
    .filter(({ done, of }) => done < of)
    .slice(0, mostProgress)
    .map(({ id, title, extend = '', kind, done, of }) => ({
      id,
      module: kind.module,
      title: title + extend,
      done,
      of,
      path: kind.page?.(id) ?? '/nastenka',
      text: say('ACCEPT_READ.PROGRESS_OF', { count: done, of }),
    }));
}

/** How many have confirmed each record, and how many are asked: who has confirmed any of its texts, and of the others who sees it. */
async function countReaders(ctx: Ctx, kind: KindBase, rows: { id: string }[]) {
  const none = { done: 0, of: 0 };
  if (rows.length === 0) return () => none;
  const ids = rows.map(({ id }) => id);
  const counted = await ctx.db
    .select({
      id: record.id,
      of: sql<number>`count(*)::int`,
      done: sql<number>`(count(*) filter (where ${hasRead(member.id)}))::int`,
    })
    .from(record)
    .innerJoin(kind.table as PgTable, ofKind(kind))
    .innerJoin(member, eq(member.communityId, record.communityId))
    .leftJoin(account, eq(account.id, member.accountId))
    .where(and(eq(record.communityId, ctx.me.communityId), inArray(record.id, ids), await isAskedToConfirm(ctx, kind)))
    .groupBy(record.id);
  const byId = new Map(counted.map(({ id, ...counts }) => [id, counts]));
  return (id: string) => byId.get(id) ?? none;
}

/** How much the person has to read in each of their houses. */
export async function toReadAcross(ctx: AccountCtx, all: Me[]): Promise<Map<string, number>> {
  const places = all.filter((me) => !me.isSuperAdmin && me.reads('acceptRead'));
  const sums = new Map(places.map(({ communityId }) => [communityId, 0]));
  const asked = asking(ctx).map((kind) =>
    countAcross(ctx, places, kind, (me) => and(eq(record.acceptRead, true), kind.mustRead?.(ctx.now), isUnread(me))),
  );
  for (const counts of await Promise.all(asked))
    for (const [house, n] of counts) sums.set(house, (sums.get(house) ?? 0) + n);
  return sums;
}
