import { and, asc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { greeting } from '#engines/greeting.ts';
import { hashPassword, newId, newToken } from '#engines/secrets.ts';
import type { Ctx, PublicCtx } from '#server/context.ts';
import { letterText } from '#server/letters.ts';
import { profile } from '#server/schema.house.ts';
import { mail } from '#server/schema.instance.ts';
import { account, community, member, role } from '#server/schema.ts';
import { isOpen } from '#server/session.ts';
import { fail, failFields } from '#shared/errors.ts';
import { reaches } from '../../people/people.places.rules.ts';
import { askNew, confirmChange, pendingChange } from './auth.address.ts';
import { checkNewPassword } from './auth.passwords.ts';
import { asTry, findToken, replaceTokens, takeToken } from './auth.tokens.ts';

/** People of the own community who wait: not archived, with access, an account and a role that can be held, not active. */
const waiting = ({ me }: Ctx): SQL =>
  and(
    eq(member.communityId, me.communityId),
    eq(member.hasAccess, true),
    isNull(member.archivedAt),
    isNotNull(role.group),
  ) as SQL;

const invited = (ctx: Ctx, which: SQL | undefined) =>
  ctx.db
    .select({ member, account, role, community: community.name, sex: profile.sex })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .innerJoin(role, and(eq(role.id, member.roleId), eq(role.communityId, member.communityId)))
    .innerJoin(community, eq(community.id, member.communityId))
    .leftJoin(profile, eq(profile.memberId, member.id))
    .where(and(waiting(ctx), which))
    .orderBy(asc(member.id))
    .for('update', { of: member });

type Invited = Awaited<ReturnType<typeof invited>>;

/** Queues a letter with a fresh token for each, replacing tokens sent before. */
async function write(ctx: Ctx, rows: Invited): Promise<void> {
  const { db, me, services, now } = ctx;
  const letters = rows.map((row) => {
    const token = newToken();
    const { lang } = row.account;
    const link = `${services.config.BASE_URL}/aktivace/${token}`;
    const values = { link, community: row.community, named: greeting({ ...row.member, sex: row.sex }, lang) };
    const letter = letterText(services, 'ACTIVATION', lang, values);
    const kept = { kind: 'activation' as const, to: row.account.email, secrets: [token] };
    return { row, token, id: newId(), letter: { ...kept, ...letter } };
  });
  await replaceTokens(
    db,
    letters.map(({ row, token }) => ({ token, accountId: row.account.id, memberId: row.member.id })),
    now,
  );
  await db
    .insert(mail)
    .values(
      letters.map(({ id, letter }) => ({ id, ...letter, communityId: me.communityId, createdAt: now, nextTryAt: now })),
    );
  const sent = sql`unnest(${sql.param(letters.map(({ row }) => row.member.id))}::uuid[], ${sql.param(letters.map(({ id }) => id))}::uuid[])`;
  await db.execute(sql`update ${member} set activation_sent_at = ${now}, activation_mail_id = letter.mail
    from (select * from ${sent} as pairs (person, mail)) letter
    where ${member.id} = letter.person and ${member.communityId} = ${me.communityId}`);
  ctx.after(() => services.wake('mail'));
}

/** Queues the activation mail to a waiting member of the own community (G-016, G-069), or to a new address that waits to be confirmed. */
export async function inviteMember(ctx: Ctx, id: string): Promise<void> {
  if (!ctx.me.writes('users')) return fail('BASE.ERRORS.NO_PERMISSION');
  const [row] = await invited(ctx, eq(member.id, id));
  if (!row) return refuseInvitation(ctx, id);
  if (!reaches(ctx.me, { id, role: row.role })) return fail('USER.ERRORS.BEYOND');
  const change = await pendingChange(ctx.db, { communityId: ctx.me.communityId, memberId: id }, ctx.now);
  if (row.member.isActive && !change) return fail('ACTIVATION.ERROR.ALREADY_ACTIVE');
  await ctx.services.limits.count('activationMember', id);
  await (change ? askNew(ctx, change) : write(ctx, [row]));
  ctx.after(() => ctx.services.wake('mail'));
}

/** Why nobody can be invited who is in the house and yet does not wait. */
async function refuseInvitation({ db, me }: Ctx, id: string): Promise<never> {
  const [held] = await db
    .select()
    .from(member)
    .where(and(eq(member.id, id), eq(member.communityId, me.communityId)));
  if (!held) return fail('USER.ERRORS.NOT_FOUND');
  return fail(held.archivedAt ? 'USER.ERRORS.ARCHIVED' : 'USER.ERRORS.NO_ACCESS');
}

const atOnce = 500;
/** Who got a letter within the last hour is left out of a bulk invitation. */
const restMs = 3_600_000;

/**
 * Queues activation mails to the named people, or to everyone who was never written to. Who is active, was written to within
 * the hour, cannot be invited or is beyond the caller's reach is skipped, so that repeating it sends nobody a second letter. A preview
 * counts the letters and sends none.
 */
export async function inviteMany(
  ctx: Ctx,
  { ids, preview }: { ids?: string[]; preview?: boolean },
): Promise<{ sent: number; skipped: number }> {
  if (!ctx.me.writes('users')) return fail('BASE.ERRORS.NO_PERMISSION');
  if (
    ids &&
    (await ctx.db.$count(member, and(eq(member.communityId, ctx.me.communityId), inArray(member.id, ids)))) !==
      ids.length
  )
    return fail('USER.ERRORS.NOT_FOUND');
  const rested = new Date(new Date(ctx.now).getTime() - restMs).toISOString();
  const which = ids
    ? and(inArray(member.id, ids), or(isNull(member.activationSentAt), lt(member.activationSentAt, rested)))
    : isNull(member.activationSentAt);
  const rows = (await invited(ctx, and(which, eq(member.isActive, false)))).filter((row) =>
    reaches(ctx.me, { id: row.member.id, role: row.role }),
  );
  if (!preview) for (let i = 0; i < rows.length; i += atOnce) await write(ctx, rows.slice(i, i + atOnce));
  return { sent: rows.length, skipped: (ids?.length ?? rows.length) - rows.length };
}

/** The member behind a live activation token, who waits or whose new address does, in a house that is open; null when there is none (AUTH-18). */
async function waitingMember({ db, now }: Pick<PublicCtx, 'db' | 'now'>, token: string) {
  const found = await findToken(db, 'activation', token, now);
  if (!found?.memberId) return null;
  const mayCome = and(eq(member.id, found.memberId), eq(member.hasAccess, true), isNull(member.archivedAt));
  const [row] = await db
    .select({ member, hash: account.passwordHash })
    .from(member)
    .innerJoin(account, eq(account.id, found.accountId))
    .innerJoin(community, and(eq(community.id, member.communityId), isOpen))
    .where(mayCome);
  if (!row) return null;
  const key = { communityId: row.member.communityId, memberId: row.member.id };
  const change = await pendingChange(db, key, now);
  if (change?.accountId === found.accountId) {
    const held = row.hash ?? (change.authorId === row.member.id ? await hashOf(db, change.formerAccountId) : null);
    return { member: row.member, hash: held, change };
  }
  return row.member.accountId === found.accountId && !row.member.isActive ? { ...row, change: null } : null;
}

/** The password of an account: who changes their own address keeps it. */
async function hashOf(db: PublicCtx['db'], accountId: string | null): Promise<string | null> {
  const [row] = accountId ? await db.select().from(account).where(eq(account.id, accountId)) : [];
  return row?.passwordHash ?? null;
}

export async function checkActivation(ctx: PublicCtx, token: string) {
  const row = await asTry(ctx, () => waitingMember(ctx, token));
  if (!row) return { tokenOk: false, userId: null, firstName: '', lastName: '', needsPassword: false, isChange: false };
  const { id, firstName, lastName } = row.member;
  return { tokenOk: true, userId: id, firstName, lastName, needsPassword: row.hash === null, isChange: !!row.change };
}

/** The member whom an invitation waits for. */
async function requireWaiting(ctx: PublicCtx, { id, token }: { id: string; token: string }) {
  const row = await asTry(ctx, () => waitingMember(ctx, token));
  return row?.member.id === id ? row : fail('ACTIVATION.ERROR.INVALID');
}

/** Makes the member active, by their new address when that was waiting, and sets the first password; a token works once. */
async function activate(ctx: PublicCtx, input: { id: string; token: string; password?: string }): Promise<void> {
  const { services, now } = ctx;
  const row = await requireWaiting(ctx, input);
  const needsPassword = row.hash === null;
  if (needsPassword && !input.password) return failFields({ password: 'BASE.VALIDATION.REQUIRED' });
  if (needsPassword) await checkNewPassword(ctx, input.password ?? '', row.member.accountId ?? '');
  const passwordHash = needsPassword ? await hashPassword(input.password ?? '') : row.hash;
  await services.database.transaction(async (tx) => {
    await tx.select({ id: member.id }).from(member).where(eq(member.id, row.member.id)).for('update');
    const waiting = await waitingMember({ db: tx, now }, input.token);
    const taken = await takeToken(tx, 'activation', input.token, now);
    if (!waiting || !taken) return fail('ACTIVATION.ERROR.INVALID');
    if (waiting.change) await confirmChange({ db: tx, now, services }, waiting.change);
    else await tx.update(member).set({ isActive: true }).where(eq(member.id, row.member.id));
    const without = and(eq(account.id, taken.accountId), isNull(account.passwordHash));
    await tx.update(account).set({ passwordHash }).where(without);
  });
  services.wake('mail');
  services.log.info({ security: 'activated', memberId: row.member.id }, 'security');
}

/** The way in by an invitation. */
export const activation = { door: requireWaiting, run: activate };
