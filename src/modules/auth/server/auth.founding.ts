import { NIL } from 'uuid';
import { hashPassword, isSame, newId, sign } from '#engines/secrets.ts';
import { callerTurn } from '#engines/turns.ts';
import type { PublicCtx, Services } from '#server/context.ts';
import { instance } from '#server/schema.instance.ts';
import { account } from '#server/schema.ts';
import type { ParsedOf } from '#shared/contract.ts';
import { fail, failFields } from '#shared/errors.ts';
import type { authContract } from '../auth.contract.ts';
import { checkNewPassword, isMadeOf } from './auth.passwords.ts';
import { asTry } from './auth.tokens.ts';

// The first start of an installation for real: nobody is there yet, and whoever has started it makes themself its administrator.

const tokenOf = ({ secret }: Pick<Services, 'secret'>) => sign(secret, 'founding');

/** The address at which the first administrator is made, while the installation has no account; null once it has one. */
export async function foundingLink(services: Services): Promise<string | null> {
  const isEmpty = (await services.database.db.$count(account)) === 0;
  return isEmpty ? `${services.config.BASE_URL}/zalozeni/${tokenOf(services)}` : null;
}

/** Whether a token still makes the first administrator; a wrong one counts as a try of its address. */
export async function checkFounding(ctx: PublicCtx, { token }: { token: string }): Promise<{ tokenOk: boolean }> {
  const isRight = async () =>
    isSame(token, tokenOf(ctx.services)) && (await ctx.db.$count(account)) === 0 ? true : null;
  return { tokenOk: (await asTry(ctx, isRight)) !== null };
}

type Input = ParsedOf<(typeof authContract)['calls']['POST /auth/founding']>;

/** Makes the first administrator, who signs in with the password from then on; of two who try at once one does. */
export async function makeFirst(ctx: PublicCtx, { token, email, password, lang }: Input): Promise<void> {
  const { services, caller } = ctx;
  if (!(await checkFounding(ctx, { token })).tokenOk) return fail('FOUNDING.ERRORS.INVALID');
  await checkNewPassword(ctx, password, NIL);
  if (isMadeOf(password, email.split('@'))) return failFields({ password: 'BASE.VALIDATION.PASSWORD_OWN' });
  const passwordHash = await hashPassword(password, callerTurn(caller.address));
  const id = newId();
  await services.database.transaction(async (tx) => {
    await tx.select({ id: instance.id }).from(instance).for('update');
    if ((await tx.$count(account)) > 0) return fail('FOUNDING.ERRORS.INVALID');
    await tx.insert(account).values({ id, email, passwordHash, lang, isSuperAdmin: true });
  });
  services.log.info({ security: 'firstAdministrator', accountId: id, requestId: caller.requestId }, 'security');
}
