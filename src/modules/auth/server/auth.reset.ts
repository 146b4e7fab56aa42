import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#engines/db.ts';
import { greeting } from '#engines/greeting.ts';
import { hashPassword } from '#engines/secrets.ts';
import { callerTurn } from '#engines/turns.ts';
import { accountByEmail, isReachable } from '#house/accounts.ts';
import type { PublicCtx, Services } from '#server/context.ts';
import { letterText } from '#server/letters.ts';
import { queueMail } from '#server/mail.ts';
import { profile } from '#server/schema.house.ts';
import { linkToken } from '#server/schema.instance.ts';
import { account, member } from '#server/schema.ts';
import { endSessions } from '#server/session.ts';
import { email as emailSchema } from '#shared/contract.ts';
import { fail } from '#shared/errors.ts';
import type { Language } from '#shared/languages.ts';
import { checkNewPassword } from './auth.passwords.ts';
import { asTry, findToken, issueResetToken, takeToken } from './auth.tokens.ts';

/**
 * Queues the mail with a reset link when the account exists. The answer is the same, and comes at the same time, when it
 * does not: the work is done after the reply's decision, apart from the caller (G-062).
 */
export async function requestReset(ctx: PublicCtx, given: string): Promise<void> {
  const { services, caller } = ctx;
  if (!given.trim()) return fail('FORGOT_PASSWORD.ERROR.EMPTY');
  const parsed = emailSchema.safeParse(given);
  if (!parsed.success) return fail('BASE.ERRORS.VALIDATION', { fields: { email: 'BASE.VALIDATION.EMAIL' } });
  await services.limits.count('resetAddress', caller.address);
  await services.limits.count('resetAsked', `${caller.address} ${parsed.data}`); // so nobody uses up what others may ask
  await services.limits.count('resetAccount', parsed.data);
  sendReset(ctx, parsed.data).catch((err) => services.log.error({ err }, 'reset mail'));
}

async function sendReset({ services, now }: PublicCtx, address: string): Promise<void> {
  const found = await accountByEmail(services.database.db, address);
  if (!found || !(await isReachable(services.database.db, found.id))) return;
  await services.database.transaction(async (tx) => {
    const token = await issueResetToken(tx, found.id, now);
    const link = `${services.config.BASE_URL}/zmena-hesla/${token}`;
    await queueMail(
      tx,
      {
        kind: 'reset',
        to: found.email,
        secrets: [token],
        ...letterText(services, 'RESET', found.lang, { link, named: await namedAs(tx, found) }),
      },
      now,
    );
  });
  services.wake('mail');
}

/** How the letter calls the person; by name where all houses know the account by the same one. */
async function namedAs(db: Db, { id, lang }: { id: string; lang: Language }): Promise<string> {
  const people = await db
    .select({ lastName: member.lastName, isCompany: member.isCompany, sex: profile.sex })
    .from(member)
    .leftJoin(profile, eq(profile.memberId, member.id))
    .where(and(eq(member.accountId, id), isNull(member.archivedAt)));
  const names = new Set(people.map((person) => greeting(person, lang)));
  return names.size === 1 ? ([...names][0] ?? '') : '';
}

/** The live reset token, or null. */
export const tryResetToken = (ctx: PublicCtx, token: string) =>
  asTry(ctx, () => findToken(ctx.db, 'reset', token, ctx.now));

/** Sets the password of the token's owner, ends all sessions and signs nobody in. */
export async function changeByToken(
  ctx: PublicCtx,
  { token, password }: { token: string; password: string },
): Promise<void> {
  const { services, caller, now } = ctx;
  const found = await tryResetToken(ctx, token);
  if (!found) return fail('FORGOT_PASSWORD.ERROR.DESCRIPTION');
  await checkNewPassword(ctx, password, found.accountId);
  const passwordHash = await hashPassword(password, callerTurn(caller.address));
  await services.database.transaction(async (tx) => {
    await tx.select({ id: account.id }).from(account).where(eq(account.id, found.accountId)).for('update'); // of two links one wins
    const taken = await takeToken(tx, 'reset', token, now);
    if (!taken) return fail('FORGOT_PASSWORD.ERROR.DESCRIPTION');
    await tx.update(account).set({ passwordHash }).where(eq(account.id, taken.accountId));
    await tx.delete(linkToken).where(and(eq(linkToken.accountId, taken.accountId), eq(linkToken.purpose, 'reset')));
    await endSessions(tx, taken.accountId);
    services.log.info({ security: 'passwordReset', accountId: taken.accountId }, 'security');
  });
}

/** The one-time link with which the first administrator chooses a password (G-168). */
export async function signInLink({ config, database, clock }: Services): Promise<string> {
  const found = await accountByEmail(database.db, config.ADMIN_EMAIL?.toLowerCase() ?? '');
  const token = await issueResetToken(database.db, found?.id ?? '', clock());
  return `${config.BASE_URL}/zmena-hesla/${token}`;
}
