import { isPassword } from '#engines/secrets.ts';
import { callerTurn, fairTurns } from '#engines/turns.ts';
import { accountByEmail, communitiesOf, isShutOut } from '#house/accounts.ts';
import type { PublicCtx } from '#server/context.ts';
import { openSession } from '#server/session.ts';
import { fail } from '#shared/errors.ts';

type LoginInput = { email: string; password: string };

/**
 * Addresses sign in beside each other, each one after the other: so the tries of an address are counted before the next one,
 * and a whole house behind one address gets in although no two of its people are counted at once.
 */
const signingIn = fairTurns({ atOnce: 60, waiting: 240, waitingEach: 60, refusal: 'BASE.ERRORS.BUSY' });

/** Opens a session for who knows the password (AUTH-05); the work and the answer are the same whether the account exists or not (G-064). */
export const login = (ctx: PublicCtx, input: LoginInput) =>
  signingIn.run(callerTurn(ctx.caller.address), () => signIn(ctx, input));

async function signIn(ctx: PublicCtx, { email, password }: LoginInput) {
  const { db, services, caller, now } = ctx;
  await countTry(ctx, email);
  const found = await accountByEmail(db, email);
  const fits = await isPassword(found?.passwordHash ?? null, password, callerTurn(caller.address));
  const rows = found ? await communitiesOf(db, found.id, found.isSuperAdmin) : [];
  const isKnown = found !== null && (rows.length > 0 || found.isSuperAdmin);
  if (fits && found && !isKnown && (await isShutOut(db, found.id))) return fail('BE.USER.HOUSE_CLOSED');
  if (!isKnown || !fits) {
    services.log.info({ security: 'loginFailed', accountId: found?.id ?? null, address: caller.address }, 'security');
    return fail(
      !isKnown && (await tellsUnknown(ctx)) ? 'BE.USER.ACCOUNT_NOT_EXIST' : 'BE.USER.WRONG_PASSWORD_OR_EMAIL',
    );
  }
  await services.limits.forget('loginAccount', email);
  await services.limits.giveBack('loginAddress', caller.address);
  const token = await openSession(db, found.id, caller.device, now);
  services.log.info({ security: 'login', accountId: found.id }, 'security');
  const users = rows.flatMap((row) =>
    row.session_user_id && row.firstName !== null && row.lastName !== null && row.role
      ? [{ id: row.session_user_id, svj: row.id, firstName: row.firstName, lastName: row.lastName, role: row.role }]
      : [],
  );
  return { token, lang: found.lang, svj_list: rows, users };
}

/** Counts a try as a failure before any hashing (G-062, G-184); one that is refused for its account is none of its address. */
async function countTry({ services: { limits }, caller: { address } }: PublicCtx, email: string): Promise<void> {
  await limits.count('loginTries', address);
  await limits.count('loginAddress', address);
  try {
    await limits.count('loginAccount', email);
  } catch (refusal) {
    await limits.giveBack('loginAddress', address);
    throw refusal;
  }
}

/** Whether the distinct text "account does not exist" may be said: by configuration, and seldom enough to be useless for probing. */
async function tellsUnknown({ services, caller }: PublicCtx): Promise<boolean> {
  if (services.config.AUTH_ERRORS === 'uniform') return false;
  const byAddress = await services.limits.allows('unknownAddress', caller.address);
  return byAddress && (await services.limits.allows('unknownInstance', 'all'));
}
