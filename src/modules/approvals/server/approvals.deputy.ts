import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { newId } from '#engines/secrets.ts';
import { isPerson } from '#house/accounts.ts';
import type { Ctx } from '#server/context.ts';
import { personColumns } from '#server/person.ts';
import { member, role } from '#server/schema.ts';
import type { Person } from '#shared/contract.ts';
import { houseDay } from '#shared/dates.ts';
import { failFields } from '#shared/errors.ts';
import { approvalDeputy } from './approvals.kind.ts';

// Who can be asked to approve, and who stands for whom while they are away.

const mostPeople = 500;

/** The people of the house who read requests for approval, or those of them with these ids. */
export async function ableToApprove({ db, me }: Ctx, ids?: readonly string[]): Promise<Person[]> {
  const which = ids && inArray(member.id, [...ids]);
  return db
    .select(personColumns)
    .from(member)
    .innerJoin(role, and(eq(role.id, member.roleId), eq(role.communityId, member.communityId)))
    .where(
      and(eq(member.communityId, me.communityId), isPerson, sql`${role.modules} @> '[{"id": "requirements"}]'`, which),
    )
    .orderBy(asc(sql`${member.sortName} collate "cs-x-icu"`), asc(member.id))
    .limit(mostPeople);
}

const ofMine = ({ me }: Ctx) => and(eq(approvalDeputy.communityId, me.communityId), eq(approvalDeputy.memberId, me.id));

/** Who stands for the caller; null once the time is over. */
export async function ownDeputy(ctx: Ctx) {
  const [row] = await ctx.db
    .select({ deputy: personColumns, from: approvalDeputy.dateFrom, until: approvalDeputy.dateUntil })
    .from(approvalDeputy)
    .innerJoin(member, and(eq(member.id, approvalDeputy.deputyId), eq(member.communityId, approvalDeputy.communityId)))
    .where(and(ofMine(ctx), sql`${approvalDeputy.dateUntil} >= ${houseDay(ctx.now)}`));
  return row ?? null;
}

/** One person stands for another at a time; naming the next one ends the last. */
export async function nameDeputy(ctx: Ctx, { userId, from, until }: { userId: string; from: string; until: string }) {
  if (until < from) return failFields({ until: 'BASE.VALIDATION.DATE_ORDER' });
  if (until < houseDay(ctx.now)) return failFields({ until: 'REQUIREMENT.VALIDATION.DUE' });
  const [deputy] = userId === ctx.me.id ? [] : await ableToApprove(ctx, [userId]);
  if (!deputy) return failFields({ userId: 'REQUIREMENT.VALIDATION.DEPUTY' });
  const { communityId, id: memberId } = ctx.me;
  const period = { deputyId: userId, dateFrom: from, dateUntil: until };
  await ctx.db
    .insert(approvalDeputy)
    .values({ id: newId(), communityId, memberId, ...period })
    .onConflictDoUpdate({ target: [approvalDeputy.communityId, approvalDeputy.memberId], set: period });
}

export async function forgetDeputy(ctx: Ctx): Promise<void> {
  await ctx.db.delete(approvalDeputy).where(ofMine(ctx));
}
