import { and, desc, eq, exists, inArray, isNull, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Asker, Ctx } from '#server/context.ts';
import { personColumns } from '#server/person.ts';
import { visible } from '#server/record.ts';
import { activity } from '#server/schema.journal.ts';
import { member, record } from '#server/schema.ts';
import type { ModuleId } from '#shared/roles.ts';

type Filter = { module?: string; type?: string };
type Part = Filter & { limit: number; offset: number };

/**
 * The community's activities, newest first: the privileged see all, others the public ones that are not of the service. What
 * was done to a record is told while the reader may see that record; what is gone keeps the visibility that it had at the end.
 */
export const activitiesOf = (as: Asker, part: Part) =>
  as.db
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
    .where(seen(as, part))
    .orderBy(...newestFirst)
    .limit(part.limit)
    .offset(part.offset);

const newestFirst = [desc(activity.date), desc(activity.id)];
const one = { one: sql`1` };

/** So many activities beyond a page are counted: to count all would cost what the house has ever done. */
export const countedBeyond = 250;

/** How many activities there are: exactly while at most {@link countedBeyond} follow the page, else up to there. */
export function countActivities(ctx: Ctx, part: Part): Promise<number> {
  const limit = part.offset + part.limit + countedBeyond;
  const where = seen(ctx, { ...part, limit, offset: 0 });
  const counted = ctx.db.select(one).from(activity).where(where);
  return ctx.db.$count(
    counted
      .orderBy(...newestFirst)
      .limit(limit)
      .as('counted'),
  );
}

/**
 * PostgreSQL reads all records of a house to judge even one activity, unless what judges it has an offset: then it is asked
 * row by row. So many rows are; for more, to read the records once is cheaper.
 */
const fewRows = 1_000;
type Judged = SQL | undefined;

function seen(as: Asker, { module, type, limit, offset }: Part): SQL | undefined {
  const { me } = as;
  const judged = offset + limit > fewRows ? undefined : sql.raw('0');
  return and(
    eq(activity.communityId, me.communityId),
    inArray(
      activity.module,
      me.role.modules.map((entry) => entry.id).filter((id) => me.reads(id)),
    ),
    me.isPrivileged ? undefined : and(eq(activity.visibility, 'public'), eq(activity.service, false)),
    module ? eq(activity.module, module as ModuleId) : undefined,
    type ? eq(activity.type, type as 'create') : undefined,
    or(notExists(subjectOf(as, judged)), ...readable(as, judged)),
  );
}

/** The record that an activity is about; one that is asked row by row is found by its id, however large the house is. */
const subject = (judged: Judged) =>
  sql`(select * from ${record} where ${record.id} = ${activity.subjectId} ${judged && sql`offset ${judged}`}) ${record}`;

/** The record that an activity is about, while it is in the house. */
const subjectOf = ({ db, me }: Asker, judged: Judged) =>
  db
    .select(one)
    .from(subject(judged))
    .where(and(eq(record.communityId, me.communityId), isNull(record.trashedAt)))
    .offset(judged as never);

/** For each kind of records, whether the one that an activity is about is seen by the reader. */
const readable = ({ db, me, now, services }: Asker, judged: Judged): SQL[] =>
  services.declared.kinds
    .filter((kind) => me.reads(kind.module))
    .map((kind) => {
      const shown = db
        .select(one)
        .from(subject(judged))
        .innerJoin(kind.table as PgTable, eq(kind.table.id, record.id)) // of the record's house, as their keys have it
        .where(visible(me, kind, now))
        .offset(judged as never);
      return and(eq(activity.module, kind.module), exists(shown)) as SQL;
    });
