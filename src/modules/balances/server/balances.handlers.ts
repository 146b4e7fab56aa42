import { readFilled } from '#engines/table.filled.ts';
import type { Handlers } from '#server/context.ts';
import type { balancesContract } from '../balances.contract.ts';
import { exportBalances } from './balances.export.ts';
import { overviewOf } from './balances.overview.ts';
import { printAccount, printDebts } from './balances.print.ts';
import { listBalances, pageOfAccount } from './balances.rows.ts';
import { saveSetting, settingPage } from './balances.setting.ts';
import { exportStarts, saveStarts, startsPage } from './balances.starting.ts';

// Contents: units, what they owe as a file, the account of a unit, on paper, its debts confirmed, overview, what units began with, setting.

export const balancesHandlers: Handlers<typeof balancesContract> = {
  'GET /account-statement/unit': listBalances,
  'GET /account-statement/unit/export': exportBalances,
  'GET /account-statement/unit/{id}': pageOfAccount,
  'GET /account-statement/unit/{id}/print': (ctx, { id, ...asked }) => printAccount(ctx, id, asked),
  'GET /account-statement/unit/{id}/debts': (ctx, { id }) => printDebts(ctx, id),
  'GET /account-statement/overview': async (ctx, { day }) => ({ overview: await overviewOf(ctx, day) }),
  'GET /account-statement/start': startsPage,
  'PUT /account-statement/start': saveStarts,
  'GET /account-statement/start/export': exportStarts,
  'POST /account-statement/start/table': {
    before: async () => {},
    run: ({ me }, { file }) => readFilled(me, file),
  },
  'GET /account-statement/setting': settingPage,
  'PUT /account-statement/setting': saveSetting,
};
