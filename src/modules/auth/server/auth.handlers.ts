import { and, desc, eq, sql } from 'drizzle-orm';
import { type Db, prepared } from '#engines/db.ts';
import { greeting } from '#engines/greeting.ts';
import { hashPassword, isPassword, sign, signedUrl } from '#engines/secrets.ts';
import { callerTurn } from '#engines/turns.ts';
import { accountByEmail, communitiesOf } from '#house/accounts.ts';
import type { AccountCtx, Handlers } from '#server/context.ts';
import { profile } from '#server/schema.house.ts';
import { session } from '#server/schema.instance.ts';
import type { AccountSettings, MemberSettings } from '#server/schema.people.ts';
import { account, member } from '#server/schema.ts';
import { endSessions, findMember } from '#server/session.ts';
import { fail, failFields } from '#shared/errors.ts';
import { moduleIds } from '#shared/roles.ts';
import type { authContract } from '../auth.contract.ts';
import { activation, checkActivation, inviteMany, inviteMember } from './auth.activation.ts';
import { checkFounding, makeFirst } from './auth.founding.ts';
import { login } from './auth.login.ts';
import { changeOwnAddress, checkFreeze, dropChange, freeze } from './auth.ownaddress.ts';
import { checkNewPassword } from './auth.passwords.ts';
import { changeByToken, requestReset, tryResetToken } from './auth.reset.ts';

// Contents: login (auth.login.ts), logout, verify, reset (auth.reset.ts), search by e-mail, sessions, activation (auth.activation.ts),
// password, language, settings. Public and account calls open their own transactions, so that no connection waits
// for a password hash.

export const authHandlers: Handlers<typeof authContract> = {
  'POST /auth/login': login,
  'POST /api/v1/auth/login': login,

  'POST /auth/logout': async ({ db, services, account: { accountId, sessionId } }) => {
    await db.delete(session).where(eq(session.id, sessionId));
    services.log.info({ security: 'logout', accountId }, 'security');
  },

  'POST /auth/verify': verify,

  'POST /auth/reset-password': (ctx, { email }) => requestReset(ctx, email),

  'POST /auth/reset-password-token': async (ctx, { token }) => {
    return { tokenOk: (await tryResetToken(ctx, token)) !== null };
  },

  'POST /auth/founding-token': checkFounding,
  'POST /auth/founding': makeFirst,

  'POST /auth/change-password': (ctx, input) => changeByToken(ctx, input),

  'GET /auth/searchByEmail/{email}': async (ctx, { email }) => {
    await ctx.services.limits.count('emailSearch', ctx.account.accountId);
    const found = await accountByEmail(ctx.db, email.trim().toLowerCase());
    ctx.services.log.info(
      { security: 'emailSearch', accountId: ctx.account.accountId, hit: found !== null },
      'security',
    );
    return { svj_list: found ? await communitiesOf(ctx.db, found.id, found.isSuperAdmin) : [] };
  },

  'GET /auth/session': async ({ db, account: me }) => {
    const rows = await db
      .select()
      .from(session)
      .where(eq(session.accountId, me.accountId))
      .orderBy(desc(session.usedAt))
      .limit(100);
    return rows.map((row) => ({ ...row, isCurrent: row.id === me.sessionId }));
  },

  'DELETE /auth/session/{id}': async ({ db, services, account: me }, { id }) => {
    const gone = await db
      .delete(session)
      .where(and(eq(session.id, id), eq(session.accountId, me.accountId)))
      .returning({ id: session.id });
    if (gone.length === 0) fail('SESSION.ERRORS.NOT_FOUND');
    services.log.info({ security: 'sessionEnded', accountId: me.accountId }, 'security');
  },

  'PUT /user/activate-email/{id}': (ctx, { id }) => inviteMember(ctx, id),
  'PUT /user/activate-email-all': inviteMany,
  'GET /user/activate-token/{token}': (ctx, { token }) => checkActivation(ctx, token),
  'PUT /user/{id}/activate/{token}': activation,

  'PUT /user/password': changeOwnPassword,

  'PUT /user/login-email': changeOwnAddress,
  'DELETE /user/{id}/login-email': dropChange,
  'POST /auth/address-token': checkFreeze,
  'POST /auth/address-freeze': freeze,

  'POST /user/language': async ({ db, account: { accountId } }, { lang }) => {
    await db.update(account).set({ lang }).where(eq(account.id, accountId));
  },

  'PUT /user/look': ({ db, account: { accountId } }, look) => keepLook(db, accountId, look),

  'PUT /user/{id}/settings': async ({ db, me }, { id, favorite_modules, sort, eventMails, ...ofAccount }) => {
    if (id !== me.id) return fail('USER.ERRORS.NOT_FOUND');
    const [row] = await ownMember(db, id).for('update');
    const held = row?.member.settings ?? {};
    const settings = {
      ...held,
      ...(favorite_modules ? { favorite_modules: [...new Set(favorite_modules)] } : {}),
      ...(sort ? { sort: bounded({ ...held.sort, ...sort }) } : {}),
      ...(eventMails === undefined ? {} : { eventMails }),
    };
    await db.update(member).set({ settings }).where(eq(member.id, id));
    if (Object.keys(ofAccount).length > 0) await keepLook(db, row?.account.id ?? '', ofAccount);
    return wireSettings(settings, { ...row?.account.settings, ...ofAccount });
  },
};

/** Stores what is chosen of the look; the rest stays as it is. */
async function keepLook(db: Db, accountId: string, look: AccountSettings) {
  const settings = sql`${account.settings} || ${JSON.stringify(look)}::jsonb`;
  await db.update(account).set({ settings }).where(eq(account.id, accountId));
}

/** A person of a house with the account that signs in. */
const ownMember = (db: Db, id: string) =>
  db
    .select({ member, account: { id: account.id, settings: account.settings } })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .where(eq(member.id, id));

const memberById = prepared((db) =>
  db
    .select({ member, account: { settings: account.settings }, sex: profile.sex })
    .from(member)
    .innerJoin(account, eq(account.id, member.accountId))
    .leftJoin(profile, eq(profile.memberId, member.id))
    .where(eq(member.id, sql.placeholder('id')))
    .prepare('find_own_member'),
);

/** The same account where no house knows its person. */
const accountById = async (db: Db, id: string) =>
  (await db.select({ settings: account.settings }).from(account).where(eq(account.id, id)))[0];

async function verify(ctx: AccountCtx) {
  const { db, account: me, caller } = ctx;
  const [fresh] = me.isNew
    ? await db
        .update(session)
        .set({ isNew: false })
        .where(and(eq(session.id, me.sessionId), eq(session.isNew, true)))
        .returning({ id: session.id })
    : [];
  const own = caller.communityId ? await findMember(db, me, caller.communityId) : null;
  const [found] = own ? await memberById(db).execute({ id: own.id }) : [];
  const [held, settings] = [found?.member, (found?.account ?? (await accountById(db, me.accountId)))?.settings];
  return {
    new_login: fresh !== undefined,
    draft_key: sign(ctx.services.secret, `drafts/${me.accountId}`), // locks unsaved texts in the browser for this account alone
    user: {
      id: own?.id ?? null,
      lang: me.lang,
      firstName: held?.firstName ?? '',
      lastName: held?.lastName ?? '',
      titleBefore: held?.titleBefore ?? null,
      titleAfter: held?.titleAfter ?? null,
      isCompany: held?.isCompany ?? false,
      companyName: held?.companyName ?? null,
      greeted: found ? greeting({ ...found.member, sex: found.sex }, 'cs') : '',
      avatar: held?.avatar ? signedUrl(ctx.services, `avatar/${held.id}`, ctx.now) : null,
      settings: wireSettings(held?.settings, settings),
      role: own?.role ?? null,
      access: own
        ? moduleIds.filter(own.reads).map((id) => ({ id, rights: own.writes(id) ? ('rw' as const) : ('r' as const) }))
        : [],
      isPrivileged: own?.isPrivileged ?? false,
      isSuperAdmin: me.isSuperAdmin,
      user: { email: me.email },
    },
  };
}

const wireSettings = (here: MemberSettings = {}, everywhere: AccountSettings = {}) => ({
  favorite_modules: here.favorite_modules ?? [],
  sort: here.sort ?? {},
  eventMails: here.eventMails ?? true,
  denseTables: everywhere.denseTables ?? false,
  isCalm: everywhere.isCalm ?? false,
  unasked: everywhere.unasked ?? [],
});

/** Sorts of at most fifty tables are kept, the newest ones. */
const bounded = (sort: NonNullable<MemberSettings['sort']>) => Object.fromEntries(Object.entries(sort).slice(-50));

async function changeOwnPassword(
  ctx: AccountCtx,
  input: { oldPassword: string; password: string; passwordConfirm: string },
) {
  const { db, services, account: me } = ctx;
  await services.limits.count('passwordAccount', me.accountId);
  if (input.password !== input.passwordConfirm) return failFields({ passwordConfirm: 'BE.USER.PASSWORD_NOT_MATCH' });
  const [row] = await db.select({ hash: account.passwordHash }).from(account).where(eq(account.id, me.accountId));
  if (!(await isPassword(row?.hash ?? null, input.oldPassword, callerTurn(ctx.caller.address))))
    return failFields({ oldPassword: 'BE.USER.PASSWORD_NOT_MATCH' });
  await checkNewPassword(ctx, input.password, me.accountId);
  const passwordHash = await hashPassword(input.password, callerTurn(ctx.caller.address));
  await services.database.transaction(async (tx) => {
    await tx.update(account).set({ passwordHash }).where(eq(account.id, me.accountId));
    await endSessions(tx, me.accountId, me.sessionId);
  });
  await services.limits.forget('passwordAccount', me.accountId);
  services.log.info({ security: 'passwordChanged', accountId: me.accountId }, 'security');
}
