import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Ctx } from '#server/context.ts';
import { record, role } from '#server/schema.ts';
import type { Me } from '#server/session.ts';

/** Whether all of these are roles of the house. */
export async function areRoles({ db, me }: Pick<Ctx, 'db' | 'me'>, ids: string[]): Promise<boolean> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return true;
  return (await db.$count(role, and(eq(role.communityId, me.communityId), inArray(role.id, wanted)))) === wanted.length;
}

/** What a record that may be for some roles takes from who sees it: nothing from the committee, and from others what names neither their role nor them as its author (G-033). */
export const seenByRoles = (
  me: Me,
  { visibility, visibilityRoles }: { visibility: PgColumn; visibilityRoles: PgColumn },
): SQL | undefined =>
  me.isPrivileged
    ? undefined
    : or(sql`${visibility} <> 'roles'`, sql`${visibilityRoles} ? ${me.role.id}`, eq(record.authorId, me.id));
