import { setTimeout as sleep } from 'node:timers/promises';
import { and, eq, ne } from 'drizzle-orm';
import { newId, seal } from '#engines/secrets.ts';
import { accountKey } from '#engines/statements/statements.accounts.ts';
import { tellMoney } from '#house/money.ts';
import type { Ctx, Handlers } from '#server/context.ts';
import { fail, failFields } from '#shared/errors.ts';
import { isBankAccount, isIban } from '#shared/registers.ts';
import type { bankContract } from '../bank.contract.ts';
import { mostAccounts } from '../bank.rules.ts';
import { askBanks } from './bank.fio.ts';
import { importFile } from './bank.importing.ts';
import { bankAccount, bankStatement } from './bank.kind.ts';
import { accountOf, accountsOf, movementsOf, statementsOf } from './bank.rows.ts';
import { holdAccount, removeStatement } from './bank.saving.ts';

// Contents: accounts (list, new, one, change, delete), statement in, connector, download, statements, statement out, movements.

export const bankHandlers: Handlers<typeof bankContract> = {
  'GET /bank-account': async (ctx) => ({ accounts: await accountsOf(ctx) }),

  'POST /bank-account': async (ctx, { name, number }) => {
    const { db, me, now } = ctx;
    const own = eq(bankAccount.communityId, me.communityId);
    const key = await freeNumber(ctx, number);
    if ((await db.$count(bankAccount, own)) >= mostAccounts) return fail('BANK.ERRORS.TOO_MANY');
    const id = newId();
    await db.insert(bankAccount).values({ id, communityId: me.communityId, name, number: key, createdAt: now });
    await tellMoney(ctx, [{ field: 'statements', from: '', to: key }]);
    return accountOf(ctx, id);
  },

  'GET /bank-account/{id}': (ctx, { id }) => accountOf(ctx, id),

  'PUT /bank-account/{id}': async (ctx, { id, name, number }) => {
    const account = await holdAccount(entryOf(ctx), id);
    const key = await freeNumber(ctx, number, id);
    if (key !== account.number && (await hasStatements(ctx, id)))
      return failFields({ number: 'BANK.VALIDATION.HAS_STATEMENTS' });
    await ctx.db.update(bankAccount).set({ name, number: key }).where(own(ctx, id));
    if (key !== account.number) await tellMoney(ctx, [{ field: 'statements', from: account.number, to: key }]);
    return accountOf(ctx, id);
  },

  'DELETE /bank-account/{id}': async (ctx, { id }) => {
    const { number } = await holdAccount(entryOf(ctx), id);
    if (await hasStatements(ctx, id)) return fail('BANK.ERRORS.HAS_STATEMENTS');
    await ctx.db.delete(bankAccount).where(own(ctx, id));
    await tellMoney(ctx, [{ field: 'statements', from: number, to: '' }]);
  },

  'POST /bank-account/{id}/statement': {
    before: (ctx, { id }) => requireAccount(ctx, id),
    async run(ctx, { uploads, ...asked }) {
      await requireAccount(ctx, asked.id);
      return importFile(ctx, asked, uploads);
    },
  },

  'PUT /bank-account/{id}/connector': async (ctx, { id, token }) => {
    await holdAccount(entryOf(ctx), id);
    const sealed = seal(ctx.services.secret, token, id);
    const fresh = { token: sealed, nextAt: ctx.now, outcome: null, fresh: 0 };
    await ctx.db.update(bankAccount).set(fresh).where(own(ctx, id));
    askSoon(ctx, id);
    return accountOf(ctx, id);
  },

  'DELETE /bank-account/{id}/connector': async (ctx, { id }) => {
    await holdAccount(entryOf(ctx), id);
    await ctx.db.update(bankAccount).set({ token: null, nextAt: null, outcome: null }).where(own(ctx, id));
    return accountOf(ctx, id);
  },

  'POST /bank-account/{id}/download': async (ctx, { id }) => {
    const { token } = await holdAccount(entryOf(ctx), id);
    if (!token) return fail('BANK.ERRORS.NO_CONNECTOR');
    await ctx.db.update(bankAccount).set({ nextAt: ctx.now }).where(own(ctx, id));
    askSoon(ctx, id);
    return accountOf(ctx, id);
  },

  'GET /bank-statement': statementsOf,

  'DELETE /bank-statement/{id}': async (ctx, { id }) => ({ removed: await removeStatement(entryOf(ctx), id) }),

  'GET /bank-movement': movementsOf,
};

const entryOf = ({ db, me, now }: Ctx) => ({ db, communityId: me.communityId, now, by: me.id });
const own = ({ me }: Ctx, id: string) => and(eq(bankAccount.communityId, me.communityId), eq(bankAccount.id, id));

/** That the house has such an account. */
async function requireAccount(ctx: Ctx, id: string): Promise<void> {
  if ((await ctx.db.$count(bankAccount, own(ctx, id))) === 0) fail('BANK.ERRORS.NOT_FOUND');
}

const hasStatements = async ({ db, me }: Ctx, id: string): Promise<boolean> =>
  (await db.$count(
    bankStatement,
    and(eq(bankStatement.communityId, me.communityId), eq(bankStatement.accountId, id)),
  )) > 0;

/** A number that is one and that no other account of the house has. */
async function freeNumber({ db, me }: Ctx, typed: string, id?: string): Promise<string> {
  const compact = typed.replace(/\s/g, '').toUpperCase();
  const key = accountKey(compact);
  const isSound = isBankAccount(key) && (!/^[A-Z]{2}/.test(compact) || isIban(compact));
  if (!isSound) return failFields({ number: 'BANK.VALIDATION.NUMBER' });
  const taken = and(
    eq(bankAccount.communityId, me.communityId),
    eq(bankAccount.number, key),
    id ? ne(bankAccount.id, id) : undefined,
  );
  return (await db.$count(bankAccount, taken)) > 0 ? failFields({ number: 'BANK.VALIDATION.TAKEN' }) : key;
}

/** So many milliseconds whoever starts it waits for the bank, which mostly answers sooner. */
const patience = 3_000;

/** Asks the bank once the change is there; where it takes longer, or fails, the job of every minute sees to it. */
function askSoon({ services, after }: Ctx, id: string): void {
  after(async () => {
    const asking = askBanks(services, id).catch((err) => services.log.error({ err, id }, 'bank'));
    await Promise.race([asking, sleep(patience, undefined, { ref: false })]);
  });
}
