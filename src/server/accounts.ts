import { and, asc, eq, or } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { account, community, member, role } from './schema.ts';
import { isLive } from './session.ts';

/** The community rows that an account may enter: active members with access; every community for an administrator (G-063, G-084). */
export async function communitiesOf(db: Db, accountId: string, isSuperAdmin: boolean) {
  const mine = and(eq(member.communityId, community.id), eq(member.accountId, accountId), isLive);
  const base = db
    .select({
      id: community.id,
      name: community.name,
      nickname: community.nickname,
      email: community.email,
      invoiceEmail: community.invoiceEmail,
      session_user_id: member.id,
      firstName: member.firstName,
      lastName: member.lastName,
      role: role.name,
    })
    .from(community);
  const joined = isSuperAdmin ? base.leftJoin(member, mine) : base.innerJoin(member, mine);
  return joined
    .leftJoin(role, and(eq(role.id, member.roleId), eq(role.communityId, member.communityId)))
    .orderBy(asc(community.name), asc(community.id))
    .limit(10_000);
}

/** The account of an address in lower case, if there is one. */
export async function accountByEmail(db: Db, address: string) {
  const [row] = await db.select().from(account).where(eq(account.email, address));
  return row ?? null;
}

/** Whether an account may be told about: it has a live member, one that waits for activation, or is an administrator. */
export async function isReachable(db: Db, accountId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: account.id })
    .from(account)
    .leftJoin(member, and(eq(member.accountId, account.id), isLive))
    .where(and(eq(account.id, accountId), or(eq(account.isSuperAdmin, true), eq(member.hasAccess, true))))
    .limit(1);
  return row !== undefined;
}

/** Whether an account belongs to a demo community, so that nobody may change it for the other visitors (G-092). */
export async function isDemoAccount(db: Db, accountId: string): Promise<boolean> {
  const [row] = await db
    .select({ id: community.id })
    .from(member)
    .innerJoin(community, eq(community.id, member.communityId))
    .where(and(eq(member.accountId, accountId), eq(community.isDemo, true)))
    .limit(1);
  return row !== undefined;
}
