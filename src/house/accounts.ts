import { and, asc, eq, gt, inArray, isNotNull, ne, notExists, or, type SQL } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { newId } from '#engines/secrets.ts';
import { linkToken } from '#server/schema.instance.ts';
import { account, community, member, role } from '#server/schema.ts';
import { isActing, isLive, isOpen } from '#server/session.ts';
import { fail } from '#shared/errors.ts';

/** Live members who are people of the house, not an administrator's own row. */
export const isPerson = and(isLive, eq(member.isService, false)) as SQL;

/** The community rows that an account may enter: active members with access; every community for an administrator (G-063, G-084). */
export async function communitiesOf(db: Db, accountId: string, isSuperAdmin: boolean) {
  const base = db
    .select({
      id: community.id,
      name: community.name,
      nickname: community.nickname,
      street: community.street,
      city: community.city,
      email: community.email,
      invoiceEmail: community.invoiceEmail,
      session_user_id: member.id,
      firstName: member.firstName,
      lastName: member.lastName,
      role: role.name,
    })
    .from(community)
    .innerJoin(account, eq(account.id, accountId));
  const own = and(eq(member.communityId, community.id), eq(member.accountId, accountId), isPerson);
  const joined = isSuperAdmin ? base.leftJoin(member, isActing) : base.innerJoin(member, own);
  const mayEnter = isSuperAdmin ? isNotNull(community.openedAt) : isOpen;
  return joined
    .where(mayEnter)
    .leftJoin(role, and(eq(role.id, member.roleId), eq(role.communityId, member.communityId)))
    .orderBy(asc(community.name), asc(community.id))
    .limit(10_000);
}

/** Whether an account belongs to live people, of houses alone that are switched off. */
export async function isShutOut(db: Db, accountId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: member.id })
    .from(member)
    .innerJoin(community, and(eq(community.id, member.communityId), isNotNull(community.closedAt)))
    .where(and(eq(member.accountId, accountId), isPerson))
    .limit(1);
  return row !== undefined;
}

/** The account of an address in lower case, if there is one. */
export async function accountByEmail(db: Db, address: string) {
  const [row] = await db.select().from(account).where(eq(account.email, address));
  return row ?? null;
}

/** Whether an account may be told about: it has a live member in a house that is open, one that waits for activation, or is an administrator. */
export async function isReachable(db: Db, accountId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: account.id })
    .from(account)
    .leftJoin(member, and(eq(member.accountId, account.id), isLive))
    .leftJoin(community, and(eq(community.id, member.communityId), isOpen))
    .where(and(eq(account.id, accountId), or(eq(account.isSuperAdmin, true), isNotNull(community.id))))
    .limit(1);
  return row !== undefined;
}

/** The account of an address in lower case, made when there is none (G-017, G-124). */
export async function ensureAccount(db: Db, address: string): Promise<string> {
  await db.insert(account).values({ id: newId(), email: address }).onConflictDoNothing();
  return (await accountByEmail(db, address))?.id ?? fail('BASE.ERRORS.BUSY');
}

/** Accounts that belong to nobody any more go, with their sessions; administrators stay, and who holds a link that confirms an address or takes its change back (G-127). */
export async function dropAccounts(db: Db, ids: string[], now: string): Promise<void> {
  if (ids.length === 0) return;
  const members = db.select({ id: member.id }).from(member).where(eq(member.accountId, account.id));
  const links = db
    .select({ id: linkToken.accountId })
    .from(linkToken)
    .where(and(eq(linkToken.accountId, account.id), ne(linkToken.purpose, 'reset'), gt(linkToken.expiresAt, now)));
  const unused = and(eq(account.isSuperAdmin, false), notExists(members), notExists(links));
  await db.delete(account).where(and(inArray(account.id, ids), unused));
}
