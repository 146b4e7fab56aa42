import { and, desc, eq, gt, inArray, notInArray } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { hashToken, newToken } from '#engines/secrets.ts';
import type { PublicCtx } from '#server/context.ts';
import { linkToken } from '#server/schema.instance.ts';
import { account } from '#server/schema.ts';

type Purpose = 'reset' | 'activation' | 'freeze';
const hours: Record<Purpose, number> = { reset: 1, activation: 7 * 24, freeze: 7 * 24 };

const expiry = (purpose: Purpose, now: string) =>
  new Date(new Date(now).getTime() + hours[purpose] * 3_600_000).toISOString();

/** An account has at most so many live links for a new password. */
const mostLinks = 20;

/** Makes a token for a new password beside those that live until one is used; returns it in clear, stores only its hash (G-062). Holds the account until the transaction ends. */
export async function issueResetToken(db: Db, accountId: string, now: string): Promise<string> {
  await db.select({ id: account.id }).from(account).where(eq(account.id, accountId)).for('update'); // one after another, or each would spare the other's
  const own = and(eq(linkToken.accountId, accountId), eq(linkToken.purpose, 'reset'));
  const newest = db
    .select({ tokenHash: linkToken.tokenHash })
    .from(linkToken)
    .where(and(own, gt(linkToken.expiresAt, now)));
  const kept = newest.orderBy(desc(linkToken.expiresAt)).limit(mostLinks - 1);
  await db.delete(linkToken).where(and(own, notInArray(linkToken.tokenHash, kept)));
  const token = newToken();
  const expiresAt = expiry('reset', now);
  await db.insert(linkToken).values({ tokenHash: hashToken(token), purpose: 'reset', accountId, expiresAt });
  return token;
}

/** Stores activation tokens, each the one live token of its member. */
export async function replaceTokens(
  db: Db,
  tokens: { token: string; accountId: string; memberId: string }[],
  now: string,
): Promise<void> {
  await dropInvitations(db, ...tokens.map(({ memberId }) => memberId));
  const expiresAt = expiry('activation', now);
  await db.insert(linkToken).values(
    tokens.map(({ token, ...owner }) => ({
      ...owner,
      tokenHash: hashToken(token),
      purpose: 'activation' as const,
      expiresAt,
    })),
  );
}

/** Ends the activation links of members. */
export async function dropInvitations(db: Db, ...memberIds: string[]): Promise<void> {
  await db.delete(linkToken).where(and(inArray(linkToken.memberId, memberIds), eq(linkToken.purpose, 'activation')));
}

/** Makes one more link by which a former address takes a change back; those before stay good. */
export async function issueFreezeToken(db: Db, owner: { accountId: string; memberId: string }, now: string) {
  const token = newToken();
  const expiresAt = expiry('freeze', now);
  await db.insert(linkToken).values({ ...owner, tokenHash: hashToken(token), purpose: 'freeze', expiresAt });
  return token;
}

const live = (purpose: Purpose, token: string, now: string) =>
  and(eq(linkToken.tokenHash, hashToken(token)), eq(linkToken.purpose, purpose), gt(linkToken.expiresAt, now));

/** The owner of a live token, or null. */
export async function findToken(db: Db, purpose: Purpose, token: string, now: string) {
  const [row] = await db
    .select()
    .from(linkToken)
    .where(live(purpose, token, now));
  return row ?? null;
}

/** Looks a link up; only one that leads nowhere counts as a try of its address, so that a whole house on one network comes in. */
export async function asTry<T>({ services, caller }: PublicCtx, find: () => Promise<T | null>): Promise<T | null> {
  await services.limits.count('tokenAddress', caller.address);
  const found = await find();
  if (found) await services.limits.giveBack('tokenAddress', caller.address);
  return found;
}

/** Uses a token up: of two callers exactly one gets its owner. */
export async function takeToken(db: Db, purpose: Purpose, token: string, now: string) {
  const [row] = await db
    .delete(linkToken)
    .where(live(purpose, token, now))
    .returning();
  return row ?? null;
}
