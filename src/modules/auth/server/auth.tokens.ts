import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '#server/db.ts';
import { linkToken } from '#server/schema.ts';
import { hashToken, newToken } from '#server/secrets.ts';

type Purpose = 'reset' | 'activation';
const hours: Record<Purpose, number> = { reset: 1, activation: 7 * 24 };

/** Makes the one live token of a purpose, ending an older one; returns it in clear, stores only its hash (G-062). */
export async function issueToken(
  db: Db,
  purpose: Purpose,
  owner: { accountId: string; memberId?: string },
  now: string,
) {
  const { accountId, memberId = null } = owner;
  const older = and(eq(linkToken.accountId, accountId), eq(linkToken.purpose, purpose));
  await db.delete(linkToken).where(memberId ? and(older, eq(linkToken.memberId, memberId)) : older);
  const token = newToken();
  const expiresAt = new Date(new Date(now).getTime() + hours[purpose] * 3_600_000).toISOString();
  await db.insert(linkToken).values({ tokenHash: hashToken(token), purpose, accountId, memberId, expiresAt });
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

/** Uses a token up: of two callers exactly one gets its owner. */
export async function takeToken(db: Db, purpose: Purpose, token: string, now: string) {
  const [row] = await db
    .delete(linkToken)
    .where(live(purpose, token, now))
    .returning();
  return row ?? null;
}
