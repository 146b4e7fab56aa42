import { and, asc, eq, gt, gte, isNull } from 'drizzle-orm';
import { NIL } from 'uuid';
import type { Db } from '#engines/db.ts';
import { dropAccounts } from '#house/accounts.ts';
import { noteAddressRestored } from '#modules/votes/server/votes.door.ts';
import type { PublicCtx } from '#server/context.ts';
import { addressChange } from '#server/schema.house.ts';
import { session } from '#server/schema.instance.ts';
import { community, member } from '#server/schema.ts';
import { fail } from '#shared/errors.ts';
import { type Change, daysAgo, heldSince, isTaken, ofMember, type Put, putAddress } from './auth.address.ts';
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
 * Takes a change back, and every one that came after it: the former address signs in again, sessions that were opened by the
 * others since have ended, and links sent meanwhile are dead. Returns the first change; a link works once.
 */
export async function freezeAddress(ctx: Pick<PublicCtx, 'db' | 'now'>, token: string): Promise<Change> {
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
  const last = held.at(-1);
  if (last) {
    const back = { accountId: change.formerAccountId, isActive: change.wasActive };
    await restore(db, change, { ...back, from: last.email, to: change.formerEmail }, now);
    const { communityId, memberId } = change;
    await noteAddressRestored(ctx, { communityId, memberId, by: null });
  }
  await dropInvitations(db, change.memberId);
  await dropAccounts(
    db,
    undone.flatMap((one) => one.accountId ?? []),
    now,
  );
  return change;
}

/** Gives the address back; refused when somebody else of the house has come to it meanwhile. */
async function restore(db: Db, change: Change, put: Put, now: string): Promise<void> {
  if (await isTaken(db, change, put.accountId)) fail('BE.USER.EMAIL_EXISTS');
  await putAddress(db, change, put, now);
}
