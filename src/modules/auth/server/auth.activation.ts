import { and, asc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { hashPassword, newId, newToken } from '#engines/secrets.ts';
import type { Ctx, PublicCtx } from '#server/context.ts';
import { letterText } from '#server/letters.ts';
import { mail } from '#server/schema.instance.ts';
import { account, community, member, role } from '#server/schema.ts';
import { fail, failFields } from '#shared/errors.ts';
import { checkNewPassword } from './auth.passwords.ts';
import { findToken, replaceTokens, takeToken } from './auth.tokens.ts';

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
    .select({ member, account, community: community.name })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .innerJoin(role, and(eq(role.id, member.roleId), eq(role.communityId, member.communityId)))
    .innerJoin(community, eq(community.id, member.communityId))
    .where(and(waiting(ctx), which))
    .orderBy(asc(member.id))
    .for('update', { of: member });

type Invited = Awaited<ReturnType<typeof invited>>;

/** Queues a letter with a fresh token for each, replacing tokens sent before. */
async function write(ctx: Ctx, rows: Invited): Promise<void> {
  const { db, me, services, now } = ctx;
  const letters = rows.map((row) => {
    const token = newToken();
    const { APP_NAME, BASE_URL } = services.config;
    const values = { link: `${BASE_URL}/aktivace/${token}`, community: row.community };
    const letter = letterText('ACTIVATION', row.account.lang, APP_NAME, values);
    return { row, token, id: newId(), letter: { kind: 'activation' as const, to: row.account.email, ...letter } };
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
  ctx.after(services.wakeMail);
}

/** Queues the activation mail to a waiting member of the own community (G-016, G-069). */
export async function inviteMember(ctx: Ctx, id: string): Promise<void> {
  if (!ctx.me.writes('users')) return fail('BASE.ERRORS.NO_PERMISSION');
  const [row] = await invited(ctx, eq(member.id, id));
  if (!row) return fail('USER.ERRORS.NOT_FOUND');
  if (row.member.isActive) return fail('ACTIVATION.ERROR.ALREADY_ACTIVE');
  await ctx.services.limits.count('activationMember', id);
  await write(ctx, [row]);
}

const atOnce = 500;
/** Who got a letter within the last hour is left out of a bulk invitation. */
const restMs = 3_600_000;

/**
 * Queues activation mails to the named people, or to everyone who was never written to. Who is active, was written to within
 * the hour or cannot be invited is skipped, so that repeating it sends nobody a second letter.
 */
export async function inviteMany(ctx: Ctx, ids: string[] | undefined): Promise<{ sent: number; skipped: number }> {
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
  const rows = await invited(ctx, and(which, eq(member.isActive, false)));
  for (let i = 0; i < rows.length; i += atOnce) await write(ctx, rows.slice(i, i + atOnce));
  return { sent: rows.length, skipped: (ids?.length ?? rows.length) - rows.length };
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
