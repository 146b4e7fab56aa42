import { and, eq, gt } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Ctx } from '#server/context.ts';
import { ofKind, visible } from '#server/record.ts';
import { cause } from '#server/schema.journal.ts';
import { record } from '#server/schema.ts';
import { tell } from '#server/telling.ts';
import { fail } from '#shared/errors.ts';
import { readersOf } from './news.telling.ts';

// The committee reminds those who have not done what a record asks for: at most once a day.

const pauseMs = 86_400_000;

/** The reminder of a record that the caller sees and may remind of; 404 of any other. */
async function requireReminder(ctx: Ctx, id: string) {
  const { db, me, now, services } = ctx;
  const own = and(eq(record.id, id), eq(record.communityId, me.communityId));
  const [row] = await db.select({ kind: record.kind }).from(record).where(own);
  const kind = services.declared.kinds.find(({ name }) => name === row?.kind);
  const byHand = Object.entries(kind?.tells ?? {}).filter(([, { isByHand }]) => isByHand);
  if (!me.isPrivileged) return fail('BASE.ERRORS.NO_PERMISSION');
  if (!kind || byHand.length === 0 || !me.writes(kind.module)) return fail('NEWS.ERRORS.NOT_FOUND');
  const seen = await db
    .select({ id: record.id })
    .from(record)
    .innerJoin(kind.table as PgTable, ofKind(kind))
    .where(and(own, visible(me, kind, now)));
  if (seen.length === 0) return fail('NEWS.ERRORS.NOT_FOUND');
  const since = new Date(Date.parse(now) - pauseMs).toISOString();
  const [what, reminder] = byHand[0] as (typeof byHand)[number];
  const of = and(eq(cause.communityId, me.communityId), eq(cause.recordId, id), eq(cause.what, what));
  const [last] = await db
    .select({ at: cause.dueAt })
    .from(cause)
    .where(and(of, gt(cause.dueAt, since)));
  const people = await readersOf(db, { communityId: me.communityId, recordId: id }, { kind, tell: reminder }, now);
  return { kind, what, people: people.filter((one) => one.id !== me.id).length, remindedAt: last?.at ?? null };
}

export async function reminderOf(ctx: Ctx, id: string) {
  const { people, remindedAt } = await requireReminder(ctx, id);
  return { people, remindedAt, mayRemind: people > 0 && remindedAt === null };
}

export async function remind(ctx: Ctx, id: string) {
  const { kind, what, people, remindedAt } = await requireReminder(ctx, id);
  if (remindedAt) return fail('NEWS.ERRORS.REMINDED');
  await tell(ctx, kind as { tells?: Record<string, never> }, [id], what);
  return { people };
}
