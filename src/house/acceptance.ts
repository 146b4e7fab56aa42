import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { v5 } from 'uuid';
import type { Ctx } from '#server/context.ts';
import { personColumns } from '#server/person.ts';
import { type KindBase, listLimit, ofKind } from '#server/record.ts';
import { acceptance } from '#server/schema.documents.ts';
import { account, member, record } from '#server/schema.ts';
import type { Accepted } from '#shared/contract.ts';
import { seenBy } from './audience.ts';

/** The id of the row by which a person confirms a record, known before it is written (G-104). */
export const acceptanceId = (recordId: string, memberId: string): string => v5(memberId, recordId);

/** Everybody who has read a record, and of the others every active member who sees it: who, whether, when (G-104). */
export async function acceptsOf(ctx: Ctx, kind: KindBase, recordId: string): Promise<Accepted[]> {
  const { communityId } = ctx.me;
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
        or(sql`${acceptance.id} is not null`, await seenBy(ctx, kind, 'acceptRead')),
      ),
    )
    .orderBy(sql`${member.sortName} collate "cs-x-icu"`, asc(member.id))
    .limit(listLimit);
  return rows.map(({ user, readDate }) => ({ user, isRead: readDate !== null, readDate }));
}
