import { defineModule } from '#server/module.ts';
import { balancesContract } from '../balances.contract.ts';
import { balancesErrors } from '../balances.errors.ts';
import { balancesTexts } from '../balances.texts.ts';
import { balancesHandlers } from './balances.handlers.ts';
import { balancesTakeout } from './balances.takeout.ts';

export const balancesModule = defineModule({
  contract: balancesContract,
  handlers: balancesHandlers,
  texts: balancesTexts,
  errors: balancesErrors,
  takeout: [balancesTakeout],
  sample: () => import('./balances.sample.ts'),
});
