import { defineModule } from '#server/module.ts';
import { feesContract } from '../fees.contract.ts';
import { feesErrors } from '../fees.errors.ts';
import { feesTexts } from '../fees.texts.ts';
import { feesHandlers } from './fees.handlers.ts';
import { fees } from './fees.kind.ts';
import { feesTakeout } from './fees.takeout.ts';

export const feesModule = defineModule({
  contract: feesContract,
  handlers: feesHandlers,
  texts: feesTexts,
  errors: feesErrors,
  kinds: [fees],
  takeout: [feesTakeout],
  sample: () => import('./fees.sample.ts'),
});
