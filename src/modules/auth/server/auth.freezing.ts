import { and, asc, eq, gt, gte, isNull, ne } from 'drizzle-orm';
import { NIL } from 'uuid';
import type { Db } from '#engines/db.ts';
import { dropAccounts, isPerson } from '#house/accounts.ts';
import { writeToKeepers } from '#house/keepers.ts';
import { noteAddressRestored } from '#modules/votes/server/votes.door.ts';
import type { PublicCtx } from '#server/context.ts';
import { recordActivity } from '#server/journal.ts';
import { pageLink } from '#server/letters.ts';
import { personColumns } from '#server/person.ts';
import { addressChange, formerPlace } from '#server/schema.house.ts';
import { session } from '#server/schema.instance.ts';
import { community, member, role } from '#server/schema.ts';
import { anybody } from '#server/session.ts';
import { showName } from '#shared/display.ts';
import { fail } from '#shared/errors.ts';
import { isChair } from '#shared/roles.ts';
import { type Change, daysAgo, heldSince, isTaken, ofMember, putAddress, weekBefore } from './auth.address.ts';
import { dropInvitations, findToken, takeToken } from './auth.tokens.ts';

// Taking a change of the login address back, by whoever reads the former one.

/** The change that a link takes back, with its house; null when the link or the change is gone. */
export async function findFreeze({ db, now }: Pick<PublicCtx, 'db' | 'now'>, token: string) {
  const found = await findToken(db, 'freeze', token, now);
  return found && changeOf(db, found, now);
}

async function changeOf(db: Db, { accountId, memberId }: { accountId: string; memberId: string | null }, now: string) {
  const [row] = await db
    .select({ change: addressChange, community: community.name })
    .from(addressChange)
    .innerJoin(community, eq(community.id, addressChange.communityId))
    .where(
      and(
        eq(addressChange.memberId, memberId ?? NIL),
        eq(addressChange.formerAccountId, accountId),
        isNull(addressChange.frozenAt),
        gt(heldSince, daysAgo(now)),
      ),
    )
    .orderBy(asc(addressChange.createdAt))
    .limit(1);
  return row ?? null;
}

/**
 * Takes a change back, and every one that came after it: the former address signs in again, with role and access as they stood
 * before the first change of the last seven days; sessions that were opened by the others since have ended, links sent meanwhile
 * are dead, and the house's chair and audit learn of it. Returns the first change; a link works once.
 */
export async function freezeAddress(ctx: Pick<PublicCtx, 'db' | 'now' | 'services'>, token: string): Promise<Change> {
  const { db, now } = ctx;
  const taken = await takeToken(db, 'freeze', token, now);
  const found = taken && (await changeOf(db, taken, now));
  if (!found) return fail('ADDRESS.ERRORS.INVALID');
  const { change } = found;
  await db.select({ id: member.id }).from(member).where(eq(member.id, change.memberId)).for('update');
  const undone = await db
    .update(addressChange)
    .set({ frozenAt: now })
    .where(and(ofMember(change), isNull(addressChange.frozenAt), gte(addressChange.createdAt, change.createdAt)))
    .returning();
  const held = undone
    .filter((one) => one.confirmedAt !== null)
    .sort((a, b) => (String(a.confirmedAt) < String(b.confirmedAt) ? -1 : 1)); // the rows of an update come in no order
  for (const { accountId, confirmedAt } of held)
    if (accountId && confirmedAt)
      await db.delete(session).where(and(eq(session.accountId, accountId), gte(session.createdAt, confirmedAt)));
  const before = await placeBefore(db, change);
  if (held.length > 0 || before) {
    await restore(db, change, before, held.at(-1)?.email ?? null, now);
    const { communityId, memberId } = change;
    await noteAddressRestored(ctx, { communityId, memberId, by: null });
    await tellKeepers(ctx, change);
  }
  await dropInvitations(db, change.memberId);
  await dropAccounts(
    db,
    undone.flatMap((one) => one.accountId ?? []),
    now,
  );
  return change;
}

type Place = typeof formerPlace.$inferSelect;

/** What the place of a person was before the first change of the last week that found the former address in it; null when none did. */
async function placeBefore(db: Db, { communityId, memberId, formerAccountId }: Change): Promise<Place | null> {
  const mine = and(eq(formerPlace.communityId, communityId), eq(formerPlace.memberId, memberId));
  const asTheirs = and(mine, eq(formerPlace.accountId, formerAccountId ?? NIL), gt(formerPlace.at, weekBefore));
  const [row] = await db.select().from(formerPlace).where(asTheirs).orderBy(asc(formerPlace.at)).limit(1);
  return row ?? null;
}

/** Gives address, access and role back as they stood; refused when somebody else of the house has come to the address meanwhile. */
async function restore(db: Db, change: Change, before: Place | null, from: string | null, now: string): Promise<void> {
  const { communityId, memberId, formerAccountId: accountId, formerEmail: to } = change;
  if (await isTaken(db, change, accountId)) fail('BE.USER.EMAIL_EXISTS');
  const isActive = change.wasActive || before?.isActive === true;
  await putAddress(db, change, { accountId, isActive, from, to }, now);
  const mine = and(eq(member.id, memberId), eq(member.communityId, communityId));
  if (before) {
    const { hasAccess, archivedAt } = before;
    const roleId = await roleAgain(db, before);
    await db
      .update(member)
      .set({ hasAccess, archivedAt, ...(roleId && { roleId }) })
      .where(mine);
  }
  const changes = and(eq(formerPlace.communityId, communityId), eq(formerPlace.memberId, memberId));
  await db.delete(formerPlace).where(changes); // what was taken back is no state to come back to
}

/** The role that a person had, if the house still has it; the chair's only while nobody else holds it. */
async function roleAgain(db: Db, { communityId, memberId, roleId }: Place): Promise<string | null> {
  const [held] = await db
    .select({ id: role.id, name: role.name })
    .from(role)
    .where(and(eq(role.communityId, communityId), eq(role.id, roleId)));
  if (!held || !isChair(held.name)) return held?.id ?? null;
  const others = await db
    .select({ name: role.name })
    .from(member)
    .innerJoin(role, and(eq(role.id, member.roleId), eq(role.communityId, member.communityId)))
    .where(and(eq(member.communityId, communityId), ne(member.id, memberId), isPerson));
  return others.some(({ name }) => isChair(name)) ? null : held.id;
}

/** Tells the chair and the audit committee that somebody took their place back, so that they ask who had changed it. */
async function tellKeepers(ctx: Pick<PublicCtx, 'db' | 'now' | 'services'>, { communityId, memberId }: Change) {
  const [person] = await ctx.db
    .select({ ...personColumns, house: community.name })
    .from(member)
    .innerJoin(community, eq(community.id, member.communityId))
    .where(and(eq(member.id, memberId), eq(member.communityId, communityId)));
  if (!person) return;
  const { house, ...who } = person;
  const link = pageLink(ctx.services.config, communityId, `/sousede/${memberId}`);
  const name = showName(who);
  await writeToKeepers(ctx, { communityId, about: memberId }, 'PLACE_BACK', () => ({ community: house, name, link }));
  const of = { id: memberId, title: name, isPrivate: true };
  await recordActivity({ ...ctx, me: anybody(communityId) }, 'users', 'update', [of]);
}
