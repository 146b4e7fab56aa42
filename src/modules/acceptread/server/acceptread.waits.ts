import { and, asc, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { type PgTable, unionAll } from 'drizzle-orm/pg-core';
import { isAny } from '#engines/columns.ts';
import type { Select } from '#engines/together.ts';
import { hasRead, isAskedToConfirm } from '#house/acceptance.ts';
import { countAcross } from '#server/across.ts';
import { place, question } from '#server/asking.ts';
import type { AccountCtx, Asker, Ctx, Progress, Wait } from '#server/context.ts';
import { sayIn } from '#server/letters.ts';
import { ofKind, visible } from '#server/record.ts';
import { account, member, record } from '#server/schema.ts';
import type { HeldRole, Me } from '#server/session.ts';
import { repeatedUntil } from '#server/unchanged.ts';
import type { ModuleId } from '#shared/roles.ts';
import { asking, isUnread } from './acceptread.asking.ts';

// What waits to be read: by the one who asks, by the house, in each of one's houses.

const [mostWaits, mostProgress] = [20, 3];

type Told = { id: string; kind: string; title: string; extend: string; createdAt: string };

/** What of all kinds one sees and must read, and that is so besides: of each kind the first ones in the order of time. */
function toRead(
  as: Asker,
  isAlso: SQL | undefined,
  most: number,
  order: typeof asc,
  which = asking(as),
): Select<Told> | null {
  const limit = sql.raw(`${most}`) as never; // a plan that is kept must know it
  const parts = which.map((kind) => {
    // of what no stored moment ends, such as an event, only that which still waits when an unchanged answer is repeated for the last time
    const at = kind.stands ? as.now : place('readUntil');
    const { extend } = getTableColumns(kind.table as PgTable);
    const { id, title, createdAt } = record;
    return as.db
      .select({ id, kind: record.kind, title, extend: sql<string>`${extend ?? sql`''`}::text`, createdAt })
      .from(record)
      .innerJoin(kind.table as PgTable, ofKind(kind))
      .where(and(visible(as.me, kind, at), eq(record.acceptRead, true), kind.mustRead?.(at), isAlso))
      .orderBy(order(createdAt), order(id))
      .limit(limit);
  });
  return allOf(parts) as Select<Told> | null;
}

/** Selects of the same columns as one; null where there is none. */
const allOf = ([first, ...others]: unknown[]): unknown =>
  others.reduce((one, next) => unionAll(one as never, next as never), first ?? null);

const fill = ({ now }: Ctx) => ({ readUntil: repeatedUntil(now) });

/** What the person has to read and has not confirmed, the oldest first; it opens over the page where they are. */
export const waitsToRead = question({
  ask: (as) => (as.me.isSuperAdmin || !as.me.reads('acceptRead') ? null : toRead(as, isUnread(as.me), mostWaits, asc)),
  fill,
  say: (ctx, rows): Wait[] => {
    const say = sayIn(ctx.services, ctx.me.lang);
    const modules = new Map(asking(ctx).map(({ name, module }) => [name, module]));
    return rows
      .toSorted((a, b) => (a.createdAt < b.createdAt ? -1 : 1))
      .slice(0, mostWaits)
      .map(({ id, kind, title, extend }) => ({
        id,
        module: modules.get(kind) as ModuleId,
        title: title + extend,
        until: null,
        path: `/nastenka?cist=${id}`,
        text: say('ACCEPT_READ.WAITS'),
        deed: say('ACCEPT_READ.READ'),
      }));
  },
});

/** How many have confirmed the newest of what all must read and not all have; for who may know who has. */
export const progressOfReading = question({
  ask: (as) => {
    const { me } = as;
    if (!me.isPrivileged || !me.reads('acceptRead')) return null;
    const known = asking(as).filter((kind) => me.writes(kind.module));
    return toRead(as, undefined, mostProgress, desc, known);
  },
  fill,
  more: readersOf,
  say: (ctx, rows, counted): Progress[] => {
    const say = sayIn(ctx.services, ctx.me.lang);
    const [kinds, counts] = [
      new Map(asking(ctx).map((kind) => [kind.name, kind])),
      new Map(counted.map((row) => [row.id, row])),
    ];
    return rows
      .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1))
      .flatMap(({ id, title, extend, kind: name }) => {
        const [kind, count] = [kinds.get(name), counts.get(id)];
        if (!kind || !count || count.done >= count.of) return [];
        const { done, of } = count;
        const text = say('ACCEPT_READ.PROGRESS_OF', { count: done, of });
        return { id, module: kind.module, title: title + extend, done, of, path: kind.page?.(id) ?? '/nastenka', text };
      })
      .slice(0, mostProgress);
  },
});

/** How many have confirmed each record, and how many are asked: who has confirmed any of its texts, and of the others who sees it. */
function readersOf(ctx: Ctx, rows: Told[], roles: HeldRole[]): Select<Readers> | null {
  const parts = asking(ctx).flatMap((kind) => {
    const ids = rows.flatMap((row) => (row.kind === kind.name ? row.id : []));
    if (ids.length === 0) return [];
    const isAsked = and(
      eq(record.communityId, ctx.me.communityId),
      isAny(record.id, ids),
      isAskedToConfirm(roles, ctx, kind),
    );
    return ctx.db
      .select({
        id: record.id,
        of: sql<number>`count(*)::int`,
        done: sql<number>`(count(*) filter (where ${hasRead(member.id)}))::int`,
      })
      .from(record)
      .innerJoin(kind.table as PgTable, ofKind(kind))
      .innerJoin(member, eq(member.communityId, record.communityId))
      .leftJoin(account, eq(account.id, member.accountId))
      .where(isAsked)
      .groupBy(record.id);
  });
  return allOf(parts) as Select<Readers> | null;
}
type Readers = { id: string; of: number; done: number };

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
