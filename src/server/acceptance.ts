import { and, asc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { v5 } from 'uuid';
import type { Accepted } from '#shared/contract.ts';
import type { Ctx } from './context.ts';
import { personColumns } from './person.ts';
import { type KindBase, listLimit, ofKind, visible } from './record.ts';
import { acceptance } from './schema.documents.ts';
import { account, community, member, record, role } from './schema.ts';
import { memberOfRole } from './session.ts';

/** The id of the row by which a person confirms a record, known before it is written (G-104). */
export const acceptanceId = (recordId: string, memberId: string): string => v5(memberId, recordId);

/** Everybody who has read a record, and of the others every active member who sees it: who, whether, when (G-104). */
export async function acceptsOf(ctx: Ctx, kind: KindBase, recordId: string): Promise<Accepted[]> {
  const { communityId } = ctx.me;
  const isActive = and(
    eq(member.isActive, true),
    eq(member.hasAccess, true),
    isNull(member.archivedAt),
    eq(account.isSuperAdmin, false),
  );
  const rows = await ctx.db
    .select({ user: personColumns, readDate: acceptance.readDate })
    .from(record)
    .innerJoin(kind.table as PgTable, ofKind(kind))
    .innerJoin(member, eq(member.communityId, record.communityId))
    .leftJoin(account, eq(account.id, member.accountId))
    .leftJoin(acceptance, and(eq(acceptance.recordId, record.id), eq(acceptance.memberId, member.id)))
    .where(
      and(
        eq(record.communityId, communityId),
        eq(record.id, recordId),
        or(sql`${acceptance.id} is not null`, and(isActive, await seenBy(ctx, kind))),
      ),
    )
    .orderBy(sql`${member.sortName} collate "cs-x-icu"`, asc(member.id))
    .limit(listLimit);
  return rows.map(({ user, readDate }) => ({ user, isRead: readDate !== null, readDate }));
}

/** The one condition of seeing, asked of every member of the query at once instead of one: a branch for each role. */
async function seenBy(ctx: Ctx, kind: KindBase): Promise<SQL | undefined> {
  const { communityId } = ctx.me;
  const [house] = await ctx.db
    .select({ modules: community.modules })
    .from(community)
    .where(eq(community.id, communityId));
  const roles = await ctx.db.select().from(role).where(eq(role.communityId, communityId));
  const readers = roles
    .map((held) => memberOfRole(ctx.me, held, house?.modules ?? []))
    .filter((one) => one.reads('acceptRead') && one.reads(kind.module));
  const each = readers.map((one) => {
    const anyone = { ...one, id: sql`${member.id}` as unknown as string };
    return and(eq(member.roleId, one.role.id), visible(anyone, kind, ctx.now));
  });
  return or(...each) ?? sql`false`;
}
