import { and, asc, desc, eq, exists, gte, or, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, type PgTable, QueryBuilder } from 'drizzle-orm/pg-core';
import { v5 } from 'uuid';
import { grouped } from '#engines/rows.ts';
import type { Ctx } from '#server/context.ts';
import type { Change } from '#server/journal.ts';
import type { KindBase } from '#server/kind.ts';
import { personColumns } from '#server/person.ts';
import { listLimit, ofKind } from '#server/record.ts';
import { acceptance } from '#server/schema.documents.ts';
import { account, member, record } from '#server/schema.ts';
import { type HeldRole, selectRoles } from '#server/session.ts';
import type { Accepted } from '#shared/contract.ts';
import { seenByRoles } from './audience.ts';

/** The id of the row by which a person confirms a revision of a record, known before it is written (G-104, G-187). */
export const acceptanceId = (recordId: string, memberId: string, revision: number): string =>
  v5(revision === 1 ? memberId : `${memberId} ${revision}`, recordId);

type Revision = Pick<typeof record.$inferSelect, 'revision' | 'askedRevision' | 'status'>;

/**
 * What a change means for confirmations, as values of the spine: another revision when one of the fields that are `read` differs or
 * everybody is to confirm again, from which on they count; a draft has had no reader yet (G-187).
 */
export function revisionAfter<Row extends Revision, Field extends keyof Row>(
  row: Row,
  next: Pick<Row, Field>,
  read: readonly Field[],
  askAgain = false,
): Partial<Pick<Revision, 'revision' | 'askedRevision'>> {
  const isSame = read.every((field) => row[field] === next[field]);
  if (row.status === 'concept' || (isSame && !askAgain)) return {};
  const revision = row.revision + 1;
  return { revision, ...(askAgain && { askedRevision: revision }) };
}

/** The line of the history when everybody was asked to confirm again. */
export const askedAgain = ({ askedRevision }: { askedRevision?: number }): Change[] =>
  askedRevision === undefined ? [] : [{ action: 'askAgain', to: String(askedRevision) }];

/** That a member, one or that of the query, has confirmed the record of the query, in a revision that `fits`. */
const hasConfirmed = (who: string | PgColumn, fits?: SQL): SQL => {
  const ofRecord = and(eq(acceptance.communityId, record.communityId), eq(acceptance.recordId, record.id));
  const theirs = new QueryBuilder().select({ id: acceptance.id }).from(acceptance);
  return exists(theirs.where(and(ofRecord, eq(acceptance.memberId, who), fits)));
};
/** The same in a revision that still counts (G-187). */
export const hasRead = (who: string | PgColumn) => hasConfirmed(who, gte(acceptance.revision, record.askedRevision));

/** That the member of a query is asked to confirm its record: whoever has confirmed any revision, and of the others every active one who sees it (G-104). */
export const isAskedToConfirm = (roles: HeldRole[], ctx: Ctx, kind: KindBase): SQL =>
  or(hasConfirmed(member.id), seenByRoles(roles, ctx, kind, 'acceptRead')) as SQL;

/** Everybody who has confirmed any revision of a record, and of the others every active member who sees it: who, whether, which, when (G-104). */
export async function acceptsOf(
  ctx: Ctx,
  kind: KindBase,
  { id: recordId, askedRevision }: { id: string; askedRevision: number },
): Promise<Accepted[]> {
  const { communityId } = ctx.me;
  const isAsked = isAskedToConfirm(await selectRoles(ctx), ctx, kind);
  const people = await ctx.db
    .select({ user: personColumns })
    .from(record)
    .innerJoin(kind.table as PgTable, ofKind(kind))
    .innerJoin(member, eq(member.communityId, record.communityId))
    .leftJoin(account, eq(account.id, member.accountId))
    .where(and(eq(record.communityId, communityId), eq(record.id, recordId), isAsked))
    .orderBy(sql`${member.sortName} collate "cs-x-icu"`, asc(member.id))
    .limit(listLimit);
  const confirmed = await ctx.db
    .select({ memberId: acceptance.memberId, revision: acceptance.revision, readDate: acceptance.readDate })
    .from(acceptance)
    .where(and(eq(acceptance.communityId, communityId), eq(acceptance.recordId, recordId)))
    .orderBy(desc(acceptance.revision));
  const byMember = grouped(confirmed, ({ memberId }) => memberId);
  return people.map(({ user }) => {
    const all = (byMember.get(user.id) ?? []).map(({ memberId: _, ...one }) => one);
    const [last, ...before] = all;
    const isRead = last !== undefined && last.revision >= askedRevision;
    return isRead ? { user, isRead, ...last, earlier: before } : { user, isRead, ...none, earlier: all };
  });
}

const none = { revision: null, readDate: null };
