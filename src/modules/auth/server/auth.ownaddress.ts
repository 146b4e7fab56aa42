import { and, eq } from 'drizzle-orm';
import { isPassword } from '#engines/secrets.ts';
import { isPerson } from '#house/accounts.ts';
import type { Ctx, PublicCtx } from '#server/context.ts';
import { noteSecurity } from '#server/journal.ts';
import { account, community, member, role } from '#server/schema.ts';
import { fail, failFields } from '#shared/errors.ts';
import { readdresses } from '../../people/people.places.rules.ts';
import { cancelChange, maskAddress, moveAddress } from './auth.address.ts';
import { findFreeze, freezeAddress } from './auth.freezing.ts';
import { asTry } from './auth.tokens.ts';

/** Asks for another own address in every house of the account; whoever sits at somebody's desk does not know the password. */
export async function changeOwnAddress(ctx: Ctx, input: { email: string; password: string }): Promise<void> {
  const { db, services, me } = ctx;
  await services.limits.count('passwordAccount', me.accountId);
  const [row] = await db.select({ hash: account.passwordHash }).from(account).where(eq(account.id, me.accountId));
  if (!(await isPassword(row?.hash ?? null, input.password, me)))
    return failFields({ password: 'BE.USER.PASSWORD_NOT_MATCH' });
  if (input.email === me.email) return failFields({ email: 'BE.USER.EMAIL_EXISTS' });
  const places = await db
    .select({ id: member.id, communityId: member.communityId })
    .from(member)
    .innerJoin(community, and(eq(community.id, member.communityId), eq(community.isDemo, false)))
    .where(and(eq(member.accountId, me.accountId), isPerson))
    .orderBy(member.id);
  if (places.length === 0) return fail('BASE.ERRORS.NO_PERMISSION'); // an administrator is no person of a house
  for (const place of places) {
    const person = { id: place.id, accountId: me.accountId, email: me.email, isActive: true };
    await moveAddress({ ...ctx, me: { ...me, ...place } }, person, input.email, 'email');
  }
  await services.limits.forget('passwordAccount', me.accountId);
}

/** Drops a change that waits: one's own, or by who may change that person's address. */
export async function dropChange(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const { db, me } = ctx;
  const [row] = await db
    .select({ isActive: member.isActive, role })
    .from(member)
    .innerJoin(role, and(eq(role.id, member.roleId), eq(role.communityId, member.communityId)))
    .where(and(eq(member.id, id), eq(member.communityId, me.communityId)));
  if (id !== me.id && !me.writes('users')) return fail('BASE.ERRORS.NO_PERMISSION');
  if (!row?.role.group) return fail('USER.ERRORS.NOT_FOUND');
  if (id !== me.id && !readdresses(me, { id, isActive: row.isActive, role: row.role }))
    return fail('USER.ERRORS.BEYOND');
  if (!(await cancelChange(ctx, id))) return fail('USER.ERRORS.NOT_FOUND');
  noteSecurity(ctx, 'addressChange', { memberId: id, dropped: true });
}

/** What a link would take back, in words that tell a finder nothing but the house. */
export async function checkFreeze(ctx: PublicCtx, { token }: { token: string }) {
  const found = await asTry(ctx, () => findFreeze(ctx, token));
  if (!found) return { tokenOk: false, community: '', email: '', isConfirmed: false };
  const { change, community: name } = found;
  return { tokenOk: true, community: name, email: maskAddress(change.email), isConfirmed: change.confirmedAt !== null };
}

/** Takes a change of address back by the link that the former address got. */
export async function freeze(ctx: PublicCtx, { token }: { token: string }): Promise<void> {
  const { services, caller, now } = ctx;
  if (!(await asTry(ctx, () => findFreeze(ctx, token)))) return fail('ADDRESS.ERRORS.INVALID');
  const { memberId, communityId } = await services.database.transaction((db) =>
    freezeAddress({ db, now, services }, token),
  );
  services.wake('mail');
  services.log.info({ security: 'addressFrozen', memberId, communityId, requestId: caller.requestId }, 'security');
}
