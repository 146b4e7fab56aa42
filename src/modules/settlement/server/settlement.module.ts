import { defineModule } from '#server/module.ts';
import { settlementContract } from '../settlement.contract.ts';
import { settlementErrors } from '../settlement.errors.ts';
import { settlementTexts } from '../settlement.texts.ts';
import { settlementHandlers } from './settlement.handlers.ts';
import { settlements } from './settlement.kind.ts';
import { settlementTakeout } from './settlement.takeout.ts';
import { waitsForAnswer, waitsForDelivery } from './settlement.waits.ts';

export const settlementModule = defineModule({
  contract: settlementContract,
  handlers: settlementHandlers,
  texts: settlementTexts,
  errors: settlementErrors,
  kinds: [settlements],
  takeout: [settlementTakeout],
  waits: [waitsForDelivery, waitsForAnswer],
  sample: () => import('./settlement.sample.ts'),
});
