import { and, eq, isNull } from 'drizzle-orm';
import type { Ctx, PublicCtx } from '#server/context.ts';
import { letterText } from '#server/letters.ts';
import { queueMail } from '#server/mail.ts';
import { account, community, member } from '#server/schema.ts';
import { hashPassword } from '#server/secrets.ts';
import { fail, failFields } from '#shared/errors.ts';
import { checkNewPassword } from './auth.passwords.ts';
import { findToken, issueToken, takeToken } from './auth.tokens.ts';

/** Sends the activation mail to a waiting member of the own community (G-016, G-069). */
export async function inviteMember(ctx: Ctx, id: string): Promise<void> {
  const { db, me, services, now } = ctx;
  if (!me.writes('users')) return fail('BASE.ERRORS.NO_PERMISSION');
  const [row] = await db
    .select({ member, account, community: community.name })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .innerJoin(community, eq(community.id, member.communityId))
    .where(
      and(
        eq(member.id, id),
        eq(member.communityId, me.communityId),
        eq(member.hasAccess, true),
        isNull(member.archivedAt),
      ),
    );
  if (!row) return fail('USER.ERRORS.NOT_FOUND');
  if (row.member.isActive) return fail('ACTIVATION.ERROR.ALREADY_ACTIVE');
  await services.limits.count('activationMember', id);
  const token = await issueToken(db, 'activation', { accountId: row.account.id, memberId: id }, now);
  const link = `${services.config.BASE_URL}/aktivace/${token}`;
  const letter = letterText('activation', row.account.lang, services.config.APP_NAME, {
    link,
    community: row.community,
  });
  await queueMail(db, { kind: 'activation', to: row.account.email, communityId: me.communityId, ...letter }, now);
  await db.update(member).set({ activationSentAt: now }).where(eq(member.id, id));
  ctx.after(services.wakeMail);
}

/** The waiting member behind a live activation token, or null (AUTH-18). */
async function waitingMember({ db, now }: PublicCtx, token: string) {
  const found = await findToken(db, 'activation', token, now);
  if (!found?.memberId) return null;
  const [row] = await db
    .select({ member, hash: account.passwordHash })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(
      and(
        eq(member.id, found.memberId),
        eq(member.isActive, false),
        eq(member.hasAccess, true),
        isNull(member.archivedAt),
      ),
    );
  return row ?? null;
}

export async function checkActivation(ctx: PublicCtx, token: string) {
  await ctx.services.limits.count('tokenAddress', ctx.caller.address);
  const row = await waitingMember(ctx, token);
  if (!row) return { tokenOk: false, userId: null, firstName: '', lastName: '', needsPassword: false };
  const { id, firstName, lastName } = row.member;
  return { tokenOk: true, userId: id, firstName, lastName, needsPassword: row.hash === null };
}

/** Makes the member active and sets the first password; a token works once. */
export async function activate(ctx: PublicCtx, input: { id: string; token: string; password?: string }): Promise<void> {
  const { services, caller, now } = ctx;
  await services.limits.count('tokenAddress', caller.address);
  const row = await waitingMember(ctx, input.token);
  if (!row || row.member.id !== input.id) return fail('ACTIVATION.ERROR.INVALID');
  const needsPassword = row.hash === null;
  if (needsPassword && !input.password) return failFields({ password: 'BASE.VALIDATION.REQUIRED' });
  if (needsPassword) checkNewPassword(input.password ?? '');
  const passwordHash = needsPassword ? await hashPassword(input.password ?? '') : null;
  await services.database.transaction(async (tx) => {
    const taken = await takeToken(tx, 'activation', input.token, now);
    if (!taken) return fail('ACTIVATION.ERROR.INVALID');
    await tx.update(member).set({ isActive: true }).where(eq(member.id, row.member.id));
    if (passwordHash) await tx.update(account).set({ passwordHash }).where(eq(account.id, taken.accountId));
  });
  services.log.info({ security: 'activated', memberId: row.member.id }, 'security');
}
