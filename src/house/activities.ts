import { and, asc, desc, eq, exists, inArray, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '#server/context.ts';
import { type Page, readPage } from '#server/listing.ts';
import { personColumns } from '#server/person.ts';
import { ofKind, visible } from '#server/record.ts';
import { activity } from '#server/schema.journal.ts';
import { member, record } from '#server/schema.ts';
import type { ModuleId } from '#shared/roles.ts';

type Filter = { module?: string; type?: string };

/**
 * The community's activities, newest first: the privileged see all, others the public ones that are not of the service. What
 * was done to a record is told while the reader may see that record; what is gone keeps the visibility that it had at the end.
 */
export const activitiesOf = (ctx: Ctx, { limit, offset, total = 0, ...filter }: Filter & Asked) =>
  readPage({ direction: 'desc', limit, offset }, total, (page) => pageOf(ctx, filter, page));

type Asked = { limit: number; offset: number; total?: number | Promise<number> };

async function pageOf(ctx: Ctx, filter: Filter, { direction, limit, offset }: Page) {
  const order = direction === 'asc' ? asc : desc;
  return ctx.db
    .select({
      id: activity.id,
      date: activity.date,
      module: activity.module,
      type: activity.type,
      visibility: activity.visibility,
      service: activity.service,
      title: activity.title,
      user: personColumns,
    })
    .from(activity)
    .leftJoin(member, eq(member.id, activity.memberId))
    .where(seen(ctx, filter, alone))
    .orderBy(order(activity.date), order(activity.id))
    .limit(limit)
    .offset(offset);
}

/** How many activities there are in all of those that the filter leaves. */
export const countActivities = async (ctx: Ctx, filter: Filter): Promise<number> =>
  ctx.db.$count(activity, seen(ctx, filter));

/** PostgreSQL reads all records of a house to judge even one activity, unless what judges it has an offset: then it is asked row by row. */
const alone = sql.raw('0');
type Judged = SQL | undefined;

function seen(ctx: Ctx, { module, type }: Filter, judged?: Judged): SQL | undefined {
  const { me } = ctx;
  return and(
    eq(activity.communityId, me.communityId),
    inArray(
      activity.module,
      me.role.modules.map((entry) => entry.id).filter((id) => me.reads(id)),
    ),
    me.isPrivileged ? undefined : and(eq(activity.visibility, 'public'), eq(activity.service, false)),
    module ? eq(activity.module, module as ModuleId) : undefined,
    type ? eq(activity.type, type as 'create') : undefined,
    or(notExists(subjectOf(ctx, judged)), ...readable(ctx, judged)),
  );
}

const one = { one: sql`1` };

/** The record that an activity is about, while it is in the house. */
const subjectOf = ({ db, me }: Ctx, judged: Judged) =>
  db
    .select(one)
    .from(record)
    .where(and(eq(record.id, activity.subjectId), eq(record.communityId, me.communityId), isNull(record.trashedAt)))
    .offset(judged as never);

/** For each kind of records, whether the one that an activity is about is seen by the reader. */
const readable = ({ db, me, now, services }: Ctx, judged: Judged): SQL[] =>
  services.declared.kinds
    .filter((kind) => me.reads(kind.module))
    .map((kind) => {
      const shown = db
        .select(one)
        .from(record)
        .innerJoin(kind.table as PgTable, ofKind(kind))
        .where(and(eq(record.id, activity.subjectId), visible(me, kind, now)))
        .offset(judged as never);
      return and(eq(activity.module, kind.module), exists(shown)) as SQL;
    });
